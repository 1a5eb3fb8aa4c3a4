import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { describeVersions } from '../../test/support/version-cases.ts'
import { underLock, whileFileIsOurs } from './folder-lock.ts'
import { versionFolder, versionKeyOf } from './version-folder.ts'

describe('the folder of versions', () => {
  describeVersions((name, run) =>
    it(name, async () => {
      const home = await temporaryFolder()
      const folder = join(home, 'data', 'versions')
      const clock = { now: Date.UTC(2026, 4, 4, 10) }
      await run({
        place: versionFolder(folder, () => clock.now),
        clock,
        another: async () => versionFolder(folder, () => clock.now),
        putFile: async (file) => {
          await writeFile(join(home, file), '')
          return versionKeyOf(join(home, file))
        },
        removeFile: (file) => rm(join(home, file)),
        damage: async (thing, change) =>
          writeFile(join(folder, thing), change(await readFile(join(folder, thing), 'utf8'))),
      })
      // Whatever happened: no lock and nothing half-written is left.
      for (const part of ['', 'missions', 'texts', 'files'])
        for (const left of await readdir(join(folder, part)).catch(() => [])) expect(left).not.toMatch(/^lock|tmp/)
    }),
  )
  it('knows a file by its real path, and one that is gone by where it was', async () => {
    const home = await temporaryFolder()
    await mkdir(join(home, 'real'))
    await writeFile(join(home, 'real', 'one.bulkhead'), '')
    await symlink(join(home, 'real'), join(home, 'link'))
    const real = await versionKeyOf(join(home, 'real', 'one.bulkhead'))
    expect(await versionKeyOf(join(home, 'link', 'one.bulkhead'))).toBe(real)
    await rm(join(home, 'real', 'one.bulkhead'))
    expect(await versionKeyOf(join(home, 'link', 'one.bulkhead'))).toBe(real)
  })
})

it('names of a file that a disk takes for one have one lock', async () => {
  const folder = await temporaryFolder()
  const heard: string[] = []
  const names = ['Ämter.bulkhead', 'ämter.bulkhead', 'A\u0308MTER.bulkhead']
  await Promise.all(
    names.map((name) =>
      whileFileIsOurs(join(folder, name), async () => {
        heard.push('begins')
        await new Promise((resolve) => setTimeout(resolve, 20))
        heard.push('ends')
      }),
    ),
  )
  expect(heard).toEqual(names.flatMap(() => ['begins', 'ends']))
  expect(await readdir(folder)).toEqual([])
})

describe('a lock on a folder', () => {
  it('is let go of when the work fails', async () => {
    const folder = await temporaryFolder()
    await expect(underLock(folder, 'lock', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await underLock(folder, 'lock', async () => 'done')).toBe('done')
  })
  it('left behind by a program that was killed holds up nobody', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'lock'), await signedBy(folder, 2 ** 30))
    expect(await underLock(folder, 'lock', async () => 'done')).toBe('done')
    expect(await readdir(folder)).toEqual([])
  })
  it('left behind by one whose number another program has by now holds up nobody for long', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'lock'), await signedBy(folder, process.ppid))
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(join(folder, 'lock'), hourAgo, hourAgo)
    expect(await underLock(folder, 'lock', async () => 'done')).toBe('done')
  })
  it('of another machine holds up until it is old', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'lock'), '00000000 1')
    const hourAgo = new Date(Date.now() - 3_600_000)
    let done = false
    const work = underLock(folder, 'lock', async () => {
      done = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(done).toBe(false)
    await utimes(join(folder, 'lock'), hourAgo, hourAgo)
    await work
    expect(done).toBe(true)
  })
})

/** What the lock file of a program on this machine says. */
async function signedBy(folder: string, pid: number): Promise<string> {
  const signed = await underLock(folder, 'lock', () => readFile(join(folder, 'lock'), 'utf8'))
  return `${signed.split(' ')[0]} ${pid}`
}
