/** The folder with the desktop program's own data. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultSettings } from '#host/settings.ts'
import { expect, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

test('--data-dir names another folder: settings are kept there, and nothing in the usual one; two folders are two programs', async ({
  launch,
  launchSecond,
  folder,
  userData,
}) => {
  const one = join(folder, 'made at the start', 'one')
  const first = await launch('--data-dir', one)
  const host = hostOf(await first.firstWindow())
  expect(await host.writeSettings({ ...defaultSettings, theme: 'dark' })).toMatchObject({ ok: true })
  expect(await readFile(join(one, 'config.json'), 'utf8')).toContain('"dark"')
  expect(await readdir(userData)).not.toContain('config.json')
  const second = await launch(`--data-dir=${join(folder, 'two')}`)
  expect(await hostOf(await second.firstWindow()).readSettings()).toMatchObject({ theme: defaultSettings.theme })
  // A third run on the first folder hands its files over and ends.
  expect(await launchSecond('--data-dir', one)).toEqual({ code: 0, signal: null })
})
