import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostResult } from '#host/host.ts'
import { answerDialogs, chooseMenu, expect, hostEvents, menuLabels, questions, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

const value = <Value>(result: HostResult<Value>): Value => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

const problem = (result: HostResult<unknown>): string => (result.ok ? 'it worked' : result.error.code)

test('files are saved where the dialog says, and left whole where that fails', async ({ app, page, folder: whole }) => {
  await test.step('Save As puts the file where the dialog says, Save writes over it', async () => {
    const folder = join(whole, '1')
    await mkdir(folder)
    const host = hostOf(page)
    const path = join(folder, 'two decks.bulkhead')
    await answerDialogs(app, { save: path })
    const { file, fingerprint } = value(await host.saveFileAs('Two decks: “A/B”', 'first'))
    expect(file.name).toBe('two decks.bulkhead')
    expect(file.handle).not.toContain(folder)
    expect(await readFile(path, 'utf8')).toBe('first')
    value(await host.saveFile(file, 'second', fingerprint))
    expect(await readFile(path, 'utf8')).toBe('second')
    expect(await readdir(folder)).toEqual(['two decks.bulkhead'])
    const asked = await questions(app)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.defaultPath).toMatch(/Two decks “A B”\.bulkhead$/)
  })
  await test.step('a save that fails says why and leaves the old file and nothing else', async () => {
    const folder = join(whole, '4')
    await mkdir(folder)
    const host = hostOf(page)
    const inner = join(folder, 'gone')
    await mkdir(inner)
    await writeFile(join(inner, 'a.bulkhead'), 'old')
    await answerDialogs(app, { open: join(inner, 'a.bulkhead') })
    const { file } = value(await host.openFile())

    await rm(inner, { recursive: true })
    expect(problem(await host.saveFile(file, 'new', null))).toBe('not-found')

    await writeFile(inner, 'a file where the folder was')
    expect(problem(await host.saveFile(file, 'new', null))).toBe('not-found')
    await rm(inner)

    await mkdir(join(inner, 'a.bulkhead'), { recursive: true })
    const refused = await host.saveFile(file, 'new', null)
    expect(refused.ok ? '' : refused.error.message).toContain('is a folder')
    expect(await readdir(inner)).toEqual(['a.bulkhead'])
  })
  await test.step('what is not a mission file is refused before it does harm', async () => {
    const folder = join(whole, '5')
    await mkdir(folder)
    const host = hostOf(page)
    const before = await host.recentFiles()
    const open = async (path: string): Promise<string> => {
      await answerDialogs(app, { open: path })
      return problem(await host.openFile())
    }
    const large = join(folder, 'large.bulkhead')
    await writeFile(large, '')
    await truncate(large, 48 * 1024 * 1024 + 1)
    expect(await open(large)).toBe('too-large')
    expect(await open(folder)).toBe('failed')
    expect(await open(join(folder, 'nothing.bulkhead'))).toBe('not-found')
    if (process.platform === 'linux') expect(await open('/dev/zero')).toBe('failed')
    expect(await host.recentFiles()).toEqual(before)
  })
})

test('a disk that fills up in the middle of a save leaves the old file whole', async ({ app, page, folder }) => {
  test.skip(!hasPrlimit(), 'prlimit is not installed')
  const host = hostOf(page)
  const path = join(folder, 'a.bulkhead')
  await writeFile(path, 'old')
  await answerDialogs(app, { open: path })
  const { file } = value(await host.openFile())
  // As on a full disk, the write stops short: the system takes the first 4096 bytes and refuses the rest.
  await app.evaluate(() => void process.on('SIGXFSZ', () => undefined)) // the limit's signal would end the process
  execFileSync('prlimit', ['--pid', String(app.pid), '--fsize=4096:unlimited'])
  expect(problem(await host.saveFile(file, 'x'.repeat(50_000), null))).toBe('full')
  expect(await readFile(path, 'utf8')).toBe('old')
  expect(await readdir(folder)).toEqual(['a.bulkhead'])
  execFileSync('prlimit', ['--pid', String(app.pid), '--fsize=unlimited:unlimited'])
  value(await host.saveFile(file, 'x'.repeat(50_000), null))
  expect((await stat(path)).size).toBe(50_000)
})

test('recent files: in the menu, by handle, across runs, and gone when the file is', async ({ launch, folder }) => {
  const first = await launch()
  const paths = ['one & only.bulkhead', 'two.bulkhead'].map((name) => join(folder, name))
  for (const path of paths) {
    await writeFile(path, `text of ${path}`)
    await answerDialogs(first, { open: path })
    value(await hostOf(await first.firstWindow()).openFile())
  }
  await first.dispose()

  const app = await launch()
  const page = await app.firstWindow()
  const host = hostOf(page)
  const recent = await host.recentFiles()
  expect(recent.map(({ name, where }) => [name, where])).toEqual([
    ['two.bulkhead', folder],
    ['one & only.bulkhead', folder],
  ])
  const label = `one && only.bulkhead — ${folder}`
  expect(await menuLabels(app, 'File', 'Open Recent')).toEqual([`two.bulkhead — ${folder}`, label, 'Clear Recent'])

  await chooseMenu(app, 'File', 'Open Recent', label)
  await expect.poll(async () => (await hostEvents(page)).map(({ type }) => type)).toContain('open-file')
  const told = (await hostEvents(page)).find((event) => event.type === 'open-file')
  expect(textOf(told?.opened.bytes)).toBe(`text of ${paths[0]}`)

  await rm(paths[1] ?? '')
  expect(problem(await host.openRecent(recent[0]?.handle ?? ''))).toBe('not-found')
  expect((await host.recentFiles()).map(({ name }) => name)).toEqual(['one & only.bulkhead'])
  await chooseMenu(app, 'File', 'Open Recent', 'Clear Recent')
  expect(await host.recentFiles()).toEqual([])
  await host.bringBackRecent()
  expect((await host.recentFiles()).map(({ name }) => name)).toEqual(['one & only.bulkhead'])
})

test('files are handed over once from the command line, and as events later', async ({
  launch,
  launchSecond,
  folder,
}) => {
  const path = join(folder, 'named at start.bulkhead')
  await writeFile(path, 'start')
  const app = await launch(path, join(folder, 'missing.bulkhead'))
  const page = await app.firstWindow()
  const host = hostOf(page)
  const files = await host.startFiles()
  expect(files.map((result) => (result.ok ? textOf(result.value.bytes) : result.error.code))).toEqual([
    'start',
    'not-found',
  ])
  expect(await host.startFiles()).toEqual([])

  expect((await launchSecond(path)).code).toBe(0)
  await expect.poll(async () => (await hostEvents(page)).map(({ type }) => type)).toContain('open-file')
  await app.evaluate(
    ({ app }, missing) => {
      app.emit('open-file', { preventDefault: () => undefined }, missing)
    },
    join(folder, 'missing.bulkhead'),
  )
  await expect.poll(async () => (await hostEvents(page)).map(({ type }) => type)).toContain('open-failed')
  expect(app.windows()).toHaveLength(1)
})

function hasPrlimit(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
