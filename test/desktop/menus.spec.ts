import { commandIds, commands } from '#host/commands.ts'
import { defaultSettings } from '#host/settings.ts'
import { chooseMenu, expect, hostEvents, menuLabels, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

test('every command has its menu entry and its key, reaches the editor, and leaves text to the field in which somebody types', async ({
  app,
  page,
}) => {
  await test.step('every command has its menu entry and its key', async () => {
    const entries = await app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap((menu) =>
        (menu.submenu?.items ?? [])
          .flatMap((item) => [item, ...(item.submenu?.items ?? [])])
          .map(({ id, label, accelerator, registerAccelerator }) => ({
            id,
            menu: menu.label,
            label,
            accelerator: accelerator ?? null,
            registered: registerAccelerator,
          })),
      ),
    )
    for (const id of commandIds) {
      const { label, menu, keys } = commands[id]
      const entry = entries.find((candidate) => candidate.id === id)
      // Check Spelling says more, which menu-template.test.ts looks at.
      expect(entry?.label).toContain(label)
      expect(entry?.menu.toLowerCase()).toBe(menu)
      if (process.platform !== 'darwin') expect(entry?.accelerator).toBe(keys)
      // A bare key belongs to whoever is typing.
      if (keys !== null && /^([A-Z]|Delete)$/.test(keys) && process.platform !== 'darwin')
        expect(entry?.registered, `${id} must not take ${keys} out of a text field`).toBe(false)
    }
    expect(await menuLabels(app)).toEqual(expect.arrayContaining(['File', 'Edit', 'View', 'Check', 'Help']))
    await expect(page.getByLabel('Name')).toBeVisible()
  })
  await test.step('editing commands belong to the text field while somebody types', async () => {
    const field = page.getByLabel('Name')
    await field.focus()
    await chooseMenu(app, 'Edit', 'Select All')
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe('typed text'.length)
    await chooseMenu(app, 'Edit', 'Delete')
    await expect(field).toHaveValue('')
    await chooseMenu(app, 'Edit', 'Undo')
    await expect(field).toHaveValue('typed text')
    expect(await hostEvents(page)).toEqual([])
  })
  await test.step('a menu entry reaches the editor as a command', async () => {
    await page.waitForFunction(() => Reflect.has(window, 'hostEvents'))
    await page.getByLabel('Name').blur()
    await chooseMenu(app, 'File', 'Save As…')
    await chooseMenu(app, 'Edit', 'Rotate')
    await chooseMenu(app, 'Edit', 'Copy')
    await expect
      .poll(() => hostEvents(page))
      .toEqual([
        { type: 'command', command: 'save-as' },
        { type: 'command', command: 'turn' },
        { type: 'command', command: 'copy' },
      ])
  })
  await test.step('a box that was ticked takes no editing command, for there is nothing to write in it', async () => {
    await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('input'))
      box.type = 'checkbox'
      box.focus()
    })
    await chooseMenu(app, 'Edit', 'Undo')
    await chooseMenu(app, 'Edit', 'Paste')
    await expect
      .poll(async () => (await hostEvents(page)).slice(3))
      .toEqual([
        { type: 'command', command: 'undo' },
        { type: 'command', command: 'paste' },
      ])
  })
})

test('menus show which settings are on, and settings outlast the run', async ({ launch }) => {
  const first = await launch()
  const host = hostOf(await first.firstWindow())
  const settings = await host.readSettings()
  const spellCheck = process.platform === 'darwin'
  expect(settings).toEqual({ ...defaultSettings, spellCheck })
  const rules = { 'panels-cross': { severity: 'off', thresholds: { gap: 3 } } } as const
  const exports = { format: 'png', options: { pdf: { paper: 'letter' } } }
  const wanted = { ...settings, theme: 'dark', exports, autoPillars: false, rules } as const
  expect(await host.writeSettings(wanted)).toMatchObject({ ok: true })
  expect(await first.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  await first.dispose()

  const app = await launch()
  const page = await app.firstWindow()
  expect(await hostOf(page).readSettings()).toEqual({
    ...defaultSettings,
    spellCheck,
    theme: 'dark',
    autoPillars: false,
    exports,

    rules,
  })
  expect(await app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  const checked = await app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? [])
      .flatMap((menu) => menu.submenu?.items ?? [])
      .flatMap((item) => [item, ...(item.submenu?.items ?? [])])
      .filter((item) => item.checked)
      .map((item) => item.id),
  )
  expect(checked).toEqual([
    'turn-to-fit',
    'toggle-rail',
    'toggle-kit',
    'toggle-toolbar',
    'theme-dark',
    'toggle-floor',
    'toggle-marks',
  ])
})
