import { describe, expect, it } from 'vitest'
import { fileQueue } from './file-queue.ts'

/** Work that ends when the test says so. */
function job<Value>(log: string[], name: string, value: Value) {
  let end = (): void => undefined
  let fail = (_why: Error): void => undefined
  const done = new Promise<Value>((resolve, reject) => {
    end = () => resolve(value)
    fail = reject
  })
  return {
    work: async () => {
      log.push(`${name} begins`)
      const result = await done
      log.push(`${name} ends`)
      return result
    },
    end: () => end(),
    fail: (why: Error) => fail(why),
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the queue of file work', () => {
  it('begins nothing before what was asked earlier has ended', async () => {
    const log: string[] = []
    const [one, two] = [job(log, 'one', 1), job(log, 'two', 2)]
    const { run } = fileQueue()
    const both = Promise.all([run(one.work), run(two.work)])
    two.end()
    await settled()
    expect(log).toEqual(['one begins'])
    one.end()
    expect(await both).toEqual([1, 2])
    expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

  it('goes on after a failure, which whoever asked is told', async () => {
    const log: string[] = []
    const [one, two] = [job(log, 'one', 1), job(log, 'two', 2)]
    const { run } = fileQueue()
    const [first, second] = [run(one.work), run(two.work)]
    two.end()
    one.fail(new Error('no disk'))
    await expect(first).rejects.toThrow('no disk')
    expect(await second).toBe(2)
    // Also when the work does not get as far as waiting.
    await expect(
      run(() => {
        throw new Error('at once')
      }),
    ).rejects.toThrow('at once')
    expect(await run(async () => 3)).toBe(3)
  })

  it('does once what is asked twice under one name, and again when that is over', async () => {
    const log: string[] = []
    const one = job(log, 'close', 'first')
    const { once } = fileQueue()
    const answers = [once('close', one.work), once('close', async () => 'second')]
    one.end()
    expect(await Promise.all(answers)).toEqual(['first', 'first'])
    expect(log).toEqual(['close begins', 'close ends'])
    expect(await once('close', async () => 'third')).toBe('third')
  })
})
