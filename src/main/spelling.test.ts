import { EventEmitter } from 'node:events'
import type { MenuItemConstructorOptions } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings, type Settings } from '#host/settings.ts'
import { noted, preferredLanguages, startAfresh, system } from '../../test/support/electron-stand-in.ts'
import { setupSpelling } from './spelling.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

beforeEach(() => {
  startAfresh()
  preferredLanguages.length = 0
})

/** Sets spelling up on a platform, and returns what changes the setting. */
function setup(spellCheck: boolean, platform: NodeJS.Platform = 'linux'): (spellCheck: boolean) => void {
  const listeners: ((settings: Settings) => void)[] = []
  const follow = (listener: (settings: Settings) => void): void => {
    listeners.push(listener)
    listener({ ...defaultSettings, spellCheck })
  }
  setupSpelling({ follow }, platform)
  return (wanted) => {
    for (const listener of listeners) listener({ ...defaultSettings, spellCheck: wanted })
  }
}

test('while it is off there is no language that a dictionary could be fetched for', () => {
  const change = setup(false)
  const off = [
    ['languages', []],
    ['spelling', false],
  ]
  expect(noted).toEqual(off)
  change(false)
  expect(noted).toEqual(off)
  preferredLanguages.push('en-GB')
  change(true)
  expect(noted.slice(2)).toEqual([
    ['languages', ['en-GB']],
    ['spelling', true],
  ])
  change(false)
  expect(noted.slice(4)).toEqual(off)
})

test.each([
  [
    ['en-US', 'de-AT', 'de'],
    ['en-US', 'de'],
  ],
  [['xx-YY', 'fr-CH'], ['fr']],
  [['xx'], ['en-GB']],
  [[], ['en-GB']],
])('a person of %j has the dictionaries %j', (preferred, expected) => {
  preferredLanguages.push(...preferred)
  setup(true)
  expect(noted[0]).toEqual(['languages', expected])
})

test('macOS knows the languages itself', () => {
  setup(true, 'darwin')
  expect(noted).toEqual([['spelling', true]])
})

/** Clicks with the right button; returns the entries of the menu that comes up. */
function rightClick(misspelledWord: string, dictionarySuggestions: readonly string[]): MenuItemConstructorOptions[] {
  setup(true)
  const page = Object.assign(new EventEmitter(), {
    replaceMisspelling: (word: string) => void noted.push(['replace', word]),
  })
  system.emit('web-contents-created', {}, page)
  noted.length = 0
  page.emit('context-menu', {}, { misspelledWord, dictionarySuggestions })
  return noted.filter(([name]) => name === 'popup').flatMap(([, template]) => template as MenuItemConstructorOptions[])
}

const click = (item: MenuItemConstructorOptions | undefined): void => (item?.click as (() => void) | undefined)?.()

test('a misspelt word is replaced by a suggestion, or learnt', () => {
  const menu = rightClick('corridoor', ['corridor', 'corridors'])
  expect(menu.map(({ label }) => label)).toEqual(['corridor', 'corridors', undefined, 'Add to Dictionary'])
  click(menu[1])
  click(menu[3])
  expect(noted.slice(1)).toEqual([
    ['replace', 'corridors'],
    ['addWord', 'corridoor'],
  ])
})

test('a word without suggestions can be learnt all the same; elsewhere no menu comes up', () => {
  expect(rightClick('Xyzzyx', []).map(({ label, enabled }) => [label, enabled])).toEqual([
    ['No Suggestions', false],
    [undefined, undefined],
    ['Add to Dictionary', undefined],
  ])
  expect(rightClick('', [])).toEqual([])
})
