/** The one folder in which the desktop program keeps what is its own. */
import { readdir, readFile } from 'node:fs/promises'
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
  const second = await launch(`--data-dir=${join(folder, 'two')}`)
  expect(hostOf(await second.firstWindow())).toBeDefined()
  // A third run on the first folder hands its files over and ends.
  expect(await launchSecond(`--data-dir=${join(folder, 'one')}`)).toEqual({ code: 0, signal: null })
})
