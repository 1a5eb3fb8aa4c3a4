import { expect, it } from 'vitest'
import { tornLog, tornSign } from './torn-log.ts'

const full = (): Promise<never> =>
  Promise.reject(new Error('Connection is closing because of: IO error: 000003.log: FILE_ERROR_NO_SPACE'))

const alone = (work: () => Promise<void>): Promise<void> => work()

/** What all pages of a browser have. */
function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

it('what is kept after a disk was full goes into a log that has begun anew, once', async () => {
  const done: string[] = []
  let room = false
  const storage = memory()
  const soundly = tornLog(
    async () => {
      done.push('anew')
      if (!room) throw new Error('no room')
    },
    tornSign(() => storage),
    alone,
  )
  const write = (what: string) =>
    soundly(async () => {
      done.push(what)
    })
  await write('one')
  await expect(soundly(full)).rejects.toThrow('IO error')
  // Behind what is torn nothing is written.
  await expect(write('two')).rejects.toThrow('no room')
  room = true
  await Promise.all([write('three'), write('four')])
  await write('five')
  expect(done).toEqual(['one', 'anew', 'anew', 'three', 'four', 'five'])
})

it('another page, and the one after a reload, writes nothing behind what this one has torn', async () => {
  const done: string[] = []
  const storage = memory()
  const page = () => {
    const soundly = tornLog(
      async () => void done.push('anew'),
      tornSign(() => storage),
      alone,
    )
    return { soundly, write: (what: string) => soundly(async () => void done.push(what)) }
  }
  const [first, second] = [page(), page()]
  await second.write('one')
  await expect(first.soundly(full)).rejects.toThrow('IO error')
  await second.write('two')
  await first.write('three')
  await expect(second.soundly(full)).rejects.toThrow('IO error')
  await page().write('four')
  expect(done).toEqual(['one', 'anew', 'two', 'three', 'anew', 'four'])
})

it('what is torn while the log begins anew is torn still', async () => {
  const storage = memory()
  const sign = tornSign(() => storage)
  let count = 0
  const soundly = tornLog(
    async () => {
      count += 1
      if (count === 1) sign.set()
    },
    sign,
    alone,
  )
  await expect(soundly(full)).rejects.toThrow('IO error')
  await soundly(async () => undefined)
  await soundly(async () => undefined)
  await soundly(async () => undefined)
  expect(count).toBe(2)
})

it('a page without a storage minds its own', async () => {
  const done: string[] = []
  const blocked = tornSign(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const soundly = tornLog(async () => void done.push('anew'), blocked, alone)
  await expect(soundly(full)).rejects.toThrow('IO error')
  await soundly(async () => void done.push('one'))
  await soundly(async () => void done.push('two'))
  expect(done).toEqual(['anew', 'one', 'two'])
})

it('a change that the database refuses for another reason tears nothing', async () => {
  const done: string[] = []
  const storage = memory()
  const soundly = tornLog(
    async () => void done.push('anew'),
    tornSign(() => storage),
    alone,
  )
  await expect(soundly(() => Promise.reject(new DOMException('gone', 'AbortError')))).rejects.toThrow('gone')
  await soundly(async () => void done.push('one'))
  expect(done).toEqual(['one'])
})
