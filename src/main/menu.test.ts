import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#host/settings.ts'
import { menuTemplate } from './menu.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

const menusOn = (
  platform: NodeJS.Platform,
  developing = false,
  settings = defaultSettings,
): MenuItemConstructorOptions[] =>
  menuTemplate({
    platform,
    developing,
    recent: [],
    settings,
    run: () => undefined,
    openRecent: () => undefined,
    clearRecent: () => undefined,
  })

const itemsOf = (menus: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menus.flatMap(({ submenu }) => (Array.isArray(submenu) ? [...submenu, ...itemsOf(submenu)] : []))

const names = (menus: MenuItemConstructorOptions[]): string[] => menus.map(({ label, role }) => label ?? role ?? '')

describe('native menus', () => {
  test('Check Spelling says what it may fetch before it is switched on', () => {
    const entry = (spellCheck: boolean): MenuItemConstructorOptions | undefined =>
      itemsOf(menusOn('linux', false, { ...defaultSettings, spellCheck })).find(({ id }) => id === 'check-spelling')
    expect(entry(false)).toMatchObject({ label: 'Check Spelling (Downloads a Dictionary if Needed)', checked: false })
    expect(entry(true)).toMatchObject({ label: 'Check Spelling', checked: true })
  })

  test('macOS has its own two, and leaves quitting to the first', () => {
    expect(names(menusOn('darwin'))).toEqual([
      'appMenu',
      'File',
      'Edit',
      'Arrange',
      'View',
      'Check',
      'windowMenu',
      'Help',
    ])
    expect(itemsOf(menusOn('darwin')).map(({ role }) => role)).toContain('close')
    expect(itemsOf(menusOn('darwin')).map(({ role }) => role)).not.toContain('quit')
  })

  test('elsewhere File ends with Quit', () => {
    for (const platform of ['win32', 'linux'] as const) {
      expect(names(menusOn(platform))).toEqual(['File', 'Edit', 'Arrange', 'View', 'Check', 'Help'])
      expect(itemsOf(menusOn(platform)).map(({ role }) => role)).toContain('quit')
    }
  })

  test('View makes the whole window larger and smaller, with keys that are nobody else’s', () => {
    const view = menusOn('linux').find(({ label }) => label === 'View')
    const entries = Array.isArray(view?.submenu) ? view.submenu : []
    const sizes = entries.find(({ id }) => id === 'interface-size')?.submenu
    const inside = Array.isArray(sizes) ? sizes : []
    expect(inside.map(({ role }) => role)).toEqual(['zoomIn', 'zoomOut', 'resetZoom'])
    const keys = itemsOf(menusOn('linux')).map(({ accelerator }) => accelerator)
    for (const { accelerator } of inside) expect(keys.filter((each) => each === accelerator)).toHaveLength(1)
  })

  test('a bare key is never registered: macOS cannot even show it without', () => {
    const turn = (platform: NodeJS.Platform) => itemsOf(menusOn(platform)).find(({ id }) => id === 'turn')
    expect(turn('linux')).toMatchObject({ accelerator: 'R', registerAccelerator: false })
    expect(turn('darwin')).not.toHaveProperty('accelerator')
  })

  test('no two registered keys are the same', () => {
    const keys = itemsOf(menusOn('linux'))
      .filter(({ registerAccelerator }) => registerAccelerator !== false)
      .flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(10)
  })

  test('a packaged program has no developer’s tools', () => {
    expect(itemsOf(menusOn('linux')).map(({ role }) => role)).not.toContain('toggleDevTools')
    expect(itemsOf(menusOn('linux', true)).map(({ role }) => role)).toContain('toggleDevTools')
  })
})
