import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collections } from '#core/mission/document.ts'
import { arbitraryMission } from '../../../test/support/arbitrary-mission.ts'
import { fullMap } from '../../../test/support/full-map.ts'
import { itemPlaces } from './item-places.ts'
import { locate } from './locate.ts'
import { placeOf } from './read-error.ts'
import { writeMission } from './write-mission.ts'

describe('places of items in a text', () => {
  it('are where following the path leads, whatever the line ends', () => {
    fc.assert(
      fc.property(arbitraryMission({ most: 5 }), fc.constantFrom('\n', '\r\n', '\r'), (document, lineEnd) => {
        const written = writeMission(document).replaceAll('\n', lineEnd)
        const places = itemPlaces(written)
        const items = collections.flatMap((collection) =>
          // Tokens are written only when there are some.
          ((JSON.parse(written) as Partial<typeof document>)[collection] ?? []).map(({ id }, index) => ({
            id,
            path: [collection, index],
          })),
        )
        expect(new Set(places.keys())).toEqual(new Set(items.map(({ id }) => id)))
        for (const { id, path } of items) expect(places.get(id)).toEqual(placeOf(written, locate(written, path).value))
      }),
      { numRuns: 60 },
    )
  })
  it('are those of items only, not of sides, objectives or keys called id', () => {
    const text = `\uFEFF{"sides": [{"id": "p1"}], "play": {"objectives": [{"id": "p1"}]},\n"panels": [{"note": {"id": "p9"}, "piece": "id", "id": "p1"},\n {"id": "p2"}]}`
    expect([...itemPlaces(text)]).toEqual([
      ['p1', { line: 2, column: 12 }],
      ['p2', { line: 3, column: 2 }],
    ])
  })
  it('finds the line of every item of a map as the program writes it', () => {
    const text = writeMission(fullMap())
    const lines = text.split('\n')
    for (const [id, { line }] of itemPlaces(text)) expect(lines[line - 1]).toContain(`"id": "${id}"`)
  })
})
