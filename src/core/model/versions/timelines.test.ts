import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { lineText, readTimeline } from './timelines.ts'

it('does not hash millions of junk lines', async () => {
  let hashed = 0
  const hash = async (text: string): Promise<string> => {
    hashed += 1
    return createHash('sha256').update(text).digest('hex')
  }
  const sound = await lineText({ type: 'forgotten', number: 1 }, hash)
  hashed = 0
  const junk = 'a\n'.repeat(5000)
  const disguised = `${'0'.repeat(16)} {}\n`.repeat(20_000)
  const read = await readTimeline(sound + junk + disguised, hash)
  expect(read.ok && read.value.damaged.length).toBe(25_000)
  expect(hashed).toBeLessThanOrEqual(5_001)
})
