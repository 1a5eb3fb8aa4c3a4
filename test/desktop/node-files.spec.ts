/** What the module of Node files does for the desktop program, on the built program with real files. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { link, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerDialogs, expect, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

const temporaryOf = (pid: number): string => `.bulkhead-00000000-${pid}-0123456789ab.tmp`

test.describe('on Linux', () => {
  test.skip(process.platform !== 'linux', 'names of other systems are text')

  test('a name that is no UTF-8 opens from a desktop’s address and is saved under that name', async ({
    launch,
    folder,
  }) => {
    const path = Buffer.concat([Buffer.from(`${folder}/`), Buffer.of(0xff), Buffer.from('.bulkhead')])
    await writeFile(path, 'text')
    const app = await launch(`file://${folder}/%FF.bulkhead`)
    const host = hostOf(await app.firstWindow())
    const [opened] = await host.startFiles()
    if (!opened?.ok) throw new Error(JSON.stringify(opened))
    expect(opened.value.file.name).toBe('\ufffd.bulkhead')
    const saved = await host.saveFile(opened.value.file, 'new text', opened.value.fingerprint)
    expect(saved.ok).toBe(true)
    expect(await readFile(path, 'utf8')).toBe('new text')
    expect(await readdir(folder)).toHaveLength(1)
  })
})

test('saving keeps hard links, and makes the file that a dangling link leads to', async ({ app, page, folder }) => {
  test.skip(process.platform === 'win32', 'links need rights there')
  const host = hostOf(page)
  const save = async (name: string, text: string): Promise<void> => {
    await answerDialogs(app, { save: join(folder, name) })
    const saved = await host.saveFileAs(name, text)
    expect(saved).toMatchObject({ ok: true })
  }
  await writeFile(join(folder, 'a.bulkhead'), 'old')
  await link(join(folder, 'a.bulkhead'), join(folder, 'other.bulkhead'))
  await save('a.bulkhead', 'new')
  expect(await readFile(join(folder, 'other.bulkhead'), 'utf8')).toBe('new')
  expect((await stat(join(folder, 'a.bulkhead'))).nlink).toBe(2)

  await symlink('missing.bulkhead', join(folder, 'link.bulkhead'))
  await save('link.bulkhead', 'through the link')
  expect((await lstat(join(folder, 'link.bulkhead'))).isSymbolicLink()).toBe(true)
  expect(await readFile(join(folder, 'missing.bulkhead'), 'utf8')).toBe('through the link')
  expect((await readdir(folder)).sort()).toEqual(['a.bulkhead', 'link.bulkhead', 'missing.bulkhead', 'other.bulkhead'])
})

test('what killed runs left is gone after the next start: own folder, recovery copies, recent missions', async ({
  launch,
  userData,
  folder,
}) => {
  test.skip(process.platform === 'win32', 'files are made older by touch')
  const first = await launch()
  await writeFile(join(folder, 'a.bulkhead'), 'text')
  await answerDialogs(first, { open: join(folder, 'a.bulkhead') })
  expect(await hostOf(await first.firstWindow()).openFile()).toMatchObject({ ok: true })
  await first.dispose()

  await mkdir(join(userData, 'recovery'), { recursive: true })
  const left = [userData, join(userData, 'recovery'), folder].map((place) => join(place, temporaryOf(1)))
  for (const path of left) {
    await writeFile(path, 'half')
    execFileSync('touch', ['-d', '2 days ago', path])
  }
  const living = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  const kept = join(folder, temporaryOf(living.pid ?? 0))
  await writeFile(kept, 'being written')

  const second = await launch()
  await second.firstWindow()
  const there = async (): Promise<string[]> =>
    (await Promise.all([userData, join(userData, 'recovery'), folder].map((place) => readdir(place))))
      .flat()
      .filter((name) => name.endsWith('.tmp'))
  await expect.poll(there).toEqual([temporaryOf(living.pid ?? 0)])
  living.kill('SIGKILL')
  await once(living, 'exit')
})
