import { expect, it } from 'vitest'
import { tornLog } from './torn-log.ts'

const full = (): Promise<never> =>
  Promise.reject(new Error('Connection is closing because of: IO error: 000003.log: FILE_ERROR_NO_SPACE'))

it('what is kept after a disk was full goes into a log that has begun anew, once', async () => {
  const done: string[] = []
  let room = false
  const soundly = tornLog(async () => {
    done.push('anew')
    if (!room) throw new Error('no room')
  })
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

it('a change that the database refuses for another reason tears nothing', async () => {
  const done: string[] = []
  const soundly = tornLog(async () => void done.push('anew'))
  await expect(soundly(() => Promise.reject(new DOMException('gone', 'AbortError')))).rejects.toThrow('gone')
  await soundly(async () => void done.push('one'))
  expect(done).toEqual(['one'])
})
