import { expect, test } from 'vitest'
import { defaultSettings, isDamaged, settingsSchema, withUnknown } from './settings.ts'

test.each<[string, unknown, boolean]>([
  ['nothing is kept yet', undefined, false],
  ['usual settings', defaultSettings, false],
  ['some of them', { theme: 'dark', inspectorWidth: 300 }, false],
  ['names in another order', { exports: { options: {}, format: 'png' } }, false],
  ['what a newer program keeps', { theme: 'dark', hologram: 3 }, false],
  ['a theme that there is not', { theme: 'plaid' }, true],
  ['a number out of bounds', { inspectorWidth: 1e9 }, true],
  ['parts of the window made larger and smaller', { railWidth: 40, kitHeight: 300, paperWidth: null }, false],
  ['a part of the window wider than it gets', { paperWidth: 521 }, true],
  ['boxes that somebody owns', { boxes: [{ id: 'kill-team-box', count: 2, pieces: { A1: -1 } }] }, false],
  ['fewer than no boxes', { boxes: [{ id: 'kill-team-box', count: -2 }] }, true],
  ['no object', [], true],
  ['a text', 'dark', true],
])('%s', (_name, kept, damaged) => {
  expect(isDamaged(kept)).toBe(damaged)
})

test('the usual settings are what the schema makes of nothing', () => {
  expect(defaultSettings).toEqual(settingsSchema.parse({}))
})

test('what a newer program has set stays beside what is set here', () => {
  const kept = { theme: 'light', hologram: 3, lamps: { dim: true } }
  expect(withUnknown(kept, { ...defaultSettings, theme: 'dark' })).toEqual({
    ...defaultSettings,
    theme: 'dark',
    hologram: 3,
    lamps: { dim: true },
  })
  for (const none of [undefined, null, [], 'dark', 3])
    expect(withUnknown(none, defaultSettings)).toEqual(defaultSettings)
})
