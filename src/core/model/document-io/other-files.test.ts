import { expect, it } from 'vitest'
import { readPack } from '#publishing/pack/read-pack.ts'
import { readMission } from './read-mission.ts'

it.each([
  ['bulkhead-pack', 'this is a mission pack, not a mission', 'Open…'],
  ['bulkhead-rules', 'this is a rule set, not a mission', '“Open house rules…”'],
  ['bulkhead-kit', 'this is a terrain kit, not a mission', '“Open a kit file…”'],
  ['bulkhead-stamp', 'this is a stamp, not a mission', 'Drop it on the map'],
  ['bulkhead-style', 'this is a style for the sheet, not a mission', '“Open a style file…”'],
  ['bulkhead-walk', 'this is a saved boarding, not a mission', 'in the tab Play'],
  ['bulkhead-data', 'this is a copy of everything that Bulkhead kept, not a mission', '“Import…”'],
])(
  'a file of the program that is no mission is called what it is, with the place where it is opened: %s',
  (format, message, place) => {
    const text = `{ "format": "${format}", "version": 1 }`
    expect(readMission(text)).toMatchObject({
      ok: false,
      error: { code: 'wrong-format', message, advice: expect.stringContaining(place), path: 'format' },
    })
    // What lies on the shelf for packs is told the same.
    if (format !== 'bulkhead-pack')
      expect(readPack(text)).toMatchObject({ ok: false, error: { advice: expect.stringContaining(place) } })
  },
)
