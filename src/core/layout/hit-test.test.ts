import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FieldPoint, fieldPoint } from '#core/geometry/point.ts'
import { blankMission } from '#core/mission/blank.ts'
import { collections, type Mission } from '#core/mission/document.ts'
import { fullMap } from '../../../test/support/full-map.ts'
import { boxAround, itemsAt, itemsIn } from './hit-test.ts'
import { layoutOf } from './layout.ts'

/** Board 1 lies right of board 2; its first node is at (606 + 12, 12) mm. */
const onFirst = (x: number, y: number): FieldPoint => fieldPoint(606 + x, y)
const ids = (found: readonly { item: { id: string } }[]): string[] => found.map(({ item }) => item.id)

const mission: Mission = {
  ...blankMission(),
  panels: [{ id: 'p1', piece: 'A1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null }],
  halfPillars: [{ id: 'h1', piece: 'PL', board: 1, x: 1, y: 1, toward: 'east' }],
  zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '', squares: [{ board: 1, x: 1, y: 1 }] }],
  markers: [
    { id: 'm1', kind: 'objective', label: '1', board: 1, x: 157.5, y: 157.5 },
    { id: 'm2', kind: 'objective', label: '2', board: 1, x: 400, y: 157.5 },
  ],
  links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' }],
}

describe('what lies under the pointer', () => {
  it('finds the thing one would grab first', () => {
    expect(ids(itemsAt(mission, onFirst(157.5, 157.5), 2))).toEqual(['m1', 'l1', 'z1'])
    expect(ids(itemsAt(mission, onFirst(109 + 97, 109), 2))[0]).toBe('p1')
    expect(ids(itemsAt(mission, onFirst(109 + 5, 109 + 9), 2))[0]).toBe('h1')
    expect(ids(itemsAt(mission, onFirst(300, 157.5), 2))).toEqual(['l1'])
    expect(itemsAt(mission, onFirst(500, 500), 2)).toEqual([])
    expect(itemsAt(mission, fieldPoint(-50, -50), 2)).toEqual([])
  })

  it('finds a link where it is drawn, around a marker in its way', () => {
    const third = { id: 'm3', kind: 'objective', label: '3', board: 1, x: 280, y: 157.5 } as const
    const bent: Mission = { ...mission, markers: [...mission.markers, third] }
    expect(ids(itemsAt(bent, onFirst(310, 157.5), 2))).toEqual([])
    expect(ids(itemsAt(bent, onFirst(280, 157.5 + 28), 2))).toEqual(['l1'])
    const link = itemsIn(bent, { x: 0, y: 0, width: 1212, height: 703 }).find(
      ({ collection }) => collection === 'links',
    )
    const box = link && boxAround(layoutOf(bent), link)
    expect(box && box.y + box.height).toBeCloseTo(157.5 + 28 + 2)
  })

  it('reaches for thin things by as much as it is told', () => {
    expect(ids(itemsAt(mission, onFirst(109 + 97, 109 - 9), 2))).not.toContain('p1')
    expect(ids(itemsAt(mission, onFirst(109 + 97, 109 - 9), 8))).toContain('p1')
  })

  it('every item of a full map is found at its own middle, and a frame around it holds it', () => {
    const full = fullMap()
    const layout = layoutOf(full)
    const everything = collections.flatMap((collection) =>
      itemsIn(full, { x: -50, y: -50, width: 1400, height: 900 }).filter((found) => found.collection === collection),
    )
    expect(everything).toHaveLength(collections.reduce((sum, name) => sum + full[name].length, 0))
    for (const found of everything) {
      const box = boxAround(layout, found)
      if (box === null) throw new Error(`${found.item.id} has no box`)
      const middle = fieldPoint(box.x + box.width / 2, box.y + box.height / 2)
      expect(ids(itemsAt(full, middle, 3))).toContain(found.item.id)
      expect(
        ids(itemsIn(full, { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 })),
      ).toContain(found.item.id)
    }
  })

  it('a frame holds nothing that lies wholly outside it', () => {
    const full = fullMap()
    const layout = layoutOf(full)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1100 }),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 300 }),
        (x, y, size) => {
          const frame = { x, y, width: size, height: size }
          for (const found of itemsIn(full, frame)) {
            const box = boxAround(layout, found)
            if (box === null) throw new Error('no box')
            const apart = box.x >= x + size || box.y >= y + size || box.x + box.width <= x || box.y + box.height <= y
            expect(apart).toBe(false)
          }
        },
      ),
    )
  })
})
