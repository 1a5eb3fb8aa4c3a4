import { mkdtempSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atEachOperation, diskFaults, type FailingDisk, failingDisk } from '../../test/support/failing-disk.ts'
import { quickFolder } from '../../test/support/temporary-folder.ts'
import { writeNow } from './write-now.ts'

const root = quickFolder()
let disk: FailingDisk
beforeAll(() => {
  disk = failingDisk()
})
afterAll(() => disk.restore())

const [before, after] = ['before '.repeat(3000), 'after '.repeat(4000)]

it.each([...diskFaults])('%s at each operation leaves the old or the new, and says which', async (fault) => {
  const failed = await atEachOperation(disk, async (number) => {
    const folder = mkdtempSync(join(root, 'now-'))
    const path = join(folder, 'config.json')
    writeFileSync(path, before)
    disk.plan(fault, number)
    let told = 'written'
    try {
      writeNow(path, after)
    } catch {
      told = 'refused'
    }
    disk.heal()
    expect([told, readFileSync(path, 'utf8')]).toEqual(told === 'written' ? [told, after] : [told, before])
    expect(readdirSync(folder)).toEqual(['config.json'])
    writeNow(path, after)
    expect(readFileSync(path, 'utf8')).toBe(after)
  })
  expect(failed).toContain('writeSync')
})

it('makes a file that is not there, and writes what a link leads to', () => {
  const folder = mkdtempSync(join(root, 'now-'))
  const [path, link] = [join(folder, 'config.json'), join(folder, 'link.json')]
  writeNow(path, 'one')
  symlinkSync('config.json', link)
  writeNow(link, 'two')
  expect([readFileSync(path, 'utf8'), readlinkSync(link)]).toEqual(['two', 'config.json'])
  expect(() => writeNow(join(folder, 'nowhere', 'config.json'), '')).toThrow('ENOENT')
})
