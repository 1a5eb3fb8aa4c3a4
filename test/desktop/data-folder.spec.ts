/** The one folder in which the desktop program keeps what is its own. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultSettings } from '#host/settings.ts'
import { expect, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

test('--data-dir names another folder: settings are kept there, and nothing in the usual one', async ({
  launch,
  folder,
  userData,
}) => {
  const mine = join(folder, 'made at the start', 'mine')
  const app = await launch('--data-dir', mine)
  const host = hostOf(await app.firstWindow())
  expect(await host.startFiles()).toEqual([])
  expect(await host.writeSettings({ ...defaultSettings, theme: 'dark' })).toMatchObject({ ok: true })
  expect(await readFile(join(mine, 'config.json'), 'utf8')).toContain('"dark"')
  expect(await readdir(userData)).not.toContain('config.json')
})

test('two data folders are two programs, one is one', async ({ launch, launchSecond, folder }) => {
  const first = await launch(`--data-dir=${join(folder, 'one')}`)
  await first.firstWindow()
  const two = join(folder, 'two')
  await mkdir(two)
  await writeFile(join(two, 'config.json'), '{"settings":{"theme":"light","hologram":3},"later":[1]}')
  const second = await launch(`--data-dir=${two}`)
  // What a newer program has kept there stays, whatever is set here.
  const host = hostOf(await second.firstWindow())
  expect(await host.writeSettings({ ...defaultSettings, theme: 'dark' })).toMatchObject({ ok: true })
  const kept: unknown = JSON.parse(await readFile(join(two, 'config.json'), 'utf8'))
  expect(kept).toMatchObject({ settings: { theme: 'dark', hologram: 3 }, later: [1] })
  // A third run on the first folder hands its files over and ends.
  expect(await launchSecond(`--data-dir=${join(folder, 'one')}`)).toEqual({ code: 0, signal: null })
})
