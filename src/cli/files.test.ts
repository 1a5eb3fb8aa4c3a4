import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { writeOutputs } from './files.ts'

const place = temporaryFolder()

function twoFiles() {
  const folder = mkdtempSync(join(place, 'outputs-'))
  const [mission, head] = [join(folder, 'a.bulkhead'), join(folder, 'pack.json')]
  for (const path of [mission, head]) writeFileSync(path, 'old')
  return { mission, head }
}
const bytes = (text: string) => Buffer.from(text)

async function saidOf(work: () => Promise<boolean>): Promise<string> {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    expect(await work()).toBe(false)
    return said.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    said.mockRestore()
  }
}

test('a file that another program has saved since leaves all files that belong to it as they were', async () => {
  const { mission, head } = twoFiles()
  const said = await saidOf(() =>
    writeOutputs(
      [
        { path: mission, bytes: bytes('new'), held: null },
        { path: head, bytes: bytes('new'), held: bytes('older') },
      ],
      { replace: true },
    ),
  )
  expect(said).toContain('Nothing was written')
  expect([mission, head].map((path) => readFileSync(path, 'utf8'))).toEqual(['old', 'old'])
})

test('what was written before a file that had to stay is named', async () => {
  const { mission, head } = twoFiles()
  const said = await saidOf(() =>
    writeOutputs(
      [
        { path: mission, bytes: bytes('new'), held: null },
        // As another program does it between two writes.
        { path: head, bytes: bytes('theirs'), held: null },
        { path: head, bytes: bytes('new'), held: bytes('old') },
      ],
      { replace: true },
    ),
  )
  expect(said).not.toContain('Nothing was written')
  expect(said).toContain(mission)
  expect([mission, head].map((path) => readFileSync(path, 'utf8'))).toEqual(['new', 'theirs'])
})
