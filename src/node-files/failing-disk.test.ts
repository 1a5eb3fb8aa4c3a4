/** Saving and keeping versions on a disk that fails at each of their operations in turn, in each of the ways in which disks fail. */
import { link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionStore } from '#model/versions/version-store.ts'
import { atEachOperation, diskFaults, type FailingDisk, failingDisk } from '../../test/support/failing-disk.ts'
import { quickFolder } from '../../test/support/temporary-folder.ts'
import { atomicWrite } from './atomic-write.ts'
import { versionFolder } from './version-folder.ts'

const root = quickFolder()
let disk: FailingDisk
beforeAll(() => {
  disk = failingDisk()
})
afterAll(() => disk.restore())

/** All operations with all faults; usually each operation with one or two of them. */
const all = process.env.BULKHEAD_DISK_FAULTS === 'all'
const some = (fault: (typeof diskFaults)[number]) =>
  all ? {} : { from: diskFaults.indexOf(fault), step: diskFaults.length - 1 }

const [before, after] = ['before '.repeat(3000), 'after '.repeat(4000)]

describe('a save', () => {
  for (const fault of diskFaults)
    for (const kind of ['over a file', 'of a new file', 'over a file with two names'] as const)
      it(`${kind} with ${fault} at each operation leaves the old or the new, and says which`, async () => {
        const failed = await atEachOperation(
          disk,
          async (number) => {
            const folder = await mkdtemp(join(root, 'save-'))
            const path = join(folder, 'a.bulkhead')
            if (kind !== 'of a new file') await writeFile(path, before)
            if (kind === 'over a file with two names') await link(path, join(folder, 'b.bulkhead'))
            disk.plan(fault, number)
            const told = await atomicWrite(path, after).then(
              () => 'saved',
              () => 'refused',
            )
            const what = disk.struck()
            disk.heal()
            const now = await readFile(path, 'utf8').catch(() => null)
            const old = kind === 'of a new file' ? null : before
            expect(told === 'saved' ? [after] : [old, after], `${fault} at ${what} (${number})`).toContain(now)
            // And the disk works again.
            await atomicWrite(path, after)
            expect(await readFile(path, 'utf8')).toBe(after)
          },
          some(fault),
        )
        expect(failed.length).toBeGreaterThan(all ? 4 : 0)
        if (all && kind === 'over a file') expect(failed).toContain('rename')
      })
})

describe('keeping a version', () => {
  const of = (mission: string) => ({ mission, file: { key: '/plans/a.bulkhead', shown: 'a.bulkhead' }, holds: null })
  const version = (text: string) => ({ text, title: text.slice(0, 8), why: 'saved' as const, deed: null, name: null })
  /** What can be read of all versions that are listed. */
  async function readable(folder: string): Promise<readonly (string | null)[]> {
    const store = versionStore(versionFolder(folder))
    const found: (string | null)[] = []
    for (const { id } of await store.missions()) {
      const timeline = await store.timelineById(id)
      for (const { number } of (timeline.ok && timeline.value?.versions) || []) {
        const read = await store.read(id, number)
        found.push(read.ok ? read.value.text : null)
      }
    }
    return found
  }

  for (const fault of diskFaults)
    it(`with ${fault} at each operation loses none that was kept before, and what is said to be kept is`, async () => {
      const failed = await atEachOperation(
        disk,
        async (number) => {
          const folder = join(await mkdtemp(join(root, 'versions-')), 'versions')
          await mkdir(folder)
          const first = versionStore(versionFolder(folder))
          expect((await first.keep(of('aaaaaaaa'), version(before), null)).ok).toBe(true)
          disk.plan(fault, number)
          const run = versionStore(versionFolder(folder))
          const told = await run.keep(of('bbbbbbbb'), version(after), { days: 90, bytes: 1e9 }).then(
            ({ ok }) => ok,
            () => false,
          )
          const named = await run.name(await idIn(folder), 1, 'The first').then(
            ({ ok }) => ok,
            () => false,
          )
          const what = disk.struck()
          disk.heal()
          const at = `${fault} at ${what} (${number})`
          if (named) expect((await listed(folder))[0]?.name, at).toBe('The first')
          // And the disk works again: the next version is kept, without waiting for a lock that nobody holds.
          expect((await run.keep(of('bbbbbbbb'), version(`${after}more`), null)).ok).toBe(true)
          const texts = await readable(folder)
          for (const text of [before, `${after}more`, ...(told ? [after] : [])]) expect(texts, at).toContain(text)
          await rm(folder, { recursive: true })
        },
        some(fault),
      )
      if (all) expect(failed).toEqual(expect.arrayContaining(['handle datasync', 'mkdir', 'open', 'rename', 'rm']))
      else expect(failed.length).toBeGreaterThan(2)
    })

  const idIn = async (folder: string): Promise<string> => (await readdir(join(folder, 'missions')))[0] ?? ''
  const listed = async (folder: string) => {
    const timeline = await versionStore(versionFolder(folder)).timelineById(await idIn(folder))
    return timeline.ok ? (timeline.value?.versions ?? []) : []
  }
})
