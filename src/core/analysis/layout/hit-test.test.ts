import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceToBox, type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import type { Marker } from '#model/mission/objects.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { boxAround, itemsAt, itemsIn } from './hit-test.ts'
import { layoutOf } from './layout.ts'
import { linkRoute, segmentsOf } from './link-route.ts'

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

  it('a frame far from a diagonal link does not select it, though it lies in the box around it', () => {
    const diagonal: Mission = {
      ...mission,
      panels: [],
      halfPillars: [],
      markers: [
        { id: 'm1', kind: 'objective', label: '1', board: 1, x: 60.5, y: 60.5 },
        { id: 'm2', kind: 'objective', label: '2', board: 1, x: 545.5, y: 642.5 },
      ],
    }
    const frame = (x: number, y: number, size = 60) =>
      ids(itemsIn(diagonal, { ...onFirst(x, y), width: size, height: size }))
    expect(frame(450, 80)).toEqual([])
    expect(frame(80, 500)).toEqual([])
    expect(frame(273, 321)).toEqual(['l1'])
    // All round it: the frame holds it, and its ends.
    expect(frame(0, 0, 700).sort()).toEqual(['l1', 'm1', 'm2', 'z1'])
  })

  it('a frame beside a round marker, a turned feature or the arrow of a note does not select it', () => {
    const things: Mission = {
      ...mission,
      panels: [],
      halfPillars: [],
      zones: [],
      links: [],
      markers: [{ id: 'm1', kind: 'objective', label: '1', board: 1, x: 100, y: 100 }],
      features: [{ id: 'f1', kind: 'pipes', board: 1, x: 300, y: 100, turn: 45 }],
      notes: [
        { id: 'n1', board: 1, x: 100, y: 400, text: 'There', arrow: { board: 1, x: 400, y: 600 } },
        { id: 'n2', board: 1, x: 500, y: 400, text: 'Here' },
      ],
    }
    const frame = (x: number, y: number, size: number) =>
      ids(itemsIn(things, { ...onFirst(x, y), width: size, height: size }))
    // In the corner of the box around the disc of 40 mm, and on the disc.
    expect([frame(116, 116, 10), frame(112, 112, 10)]).toEqual([[], ['m1']])
    // Turned by 45° to the south-east, the pipes reach to 321|121, and leave 318|82 bare.
    expect([frame(313, 77, 10), frame(314, 114, 10), frame(303, 95, 4)]).toEqual([[], ['f1'], ['f1']])
    // In the corner of the box from note to place; then on the arrow; then beside the flag of the other.
    expect([frame(350, 420, 40), frame(240, 490, 20), frame(515, 415, 10), frame(495, 395, 10)]).toEqual([
      [],
      ['n1'],
      [],
      ['n2'],
    ])
  })

  it('a frame that holds some squares of a zone leaves it; one that holds all takes it', () => {
    const squares = [1, 2, 3].map((x) => ({ board: 1 as const, x, y: 1 }))
    const wide: Mission = { ...mission, zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '', squares }] }
    const zonesIn = (width: number) =>
      itemsIn(wide, { ...onFirst(100, 100), width, height: 120 }).filter(({ collection }) => collection === 'zones')
    expect([zonesIn(200).length, zonesIn(320).length]).toEqual([0, 1])
  })

  it('a frame selects a link if and only if some place of the line lies in it', () => {
    fc.assert(
      fc.property(
        fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 60, max: 540 }))),
        fc.integer({ min: 0, max: 560 }),
        fc.integer({ min: 0, max: 560 }),
        fc.integer({ min: 5, max: 200 }),
        ([ax = 0, ay = 0, bx = 0, by = 0], x, y, size) => {
          fc.pre(Math.hypot(ax - bx, ay - by) > 100)
          const free: Mission = {
            ...mission,
            panels: [],
            markers: [
              { id: 'm1', kind: 'objective', label: '1', board: 1, x: ax, y: ay },
              { id: 'm2', kind: 'objective', label: '2', board: 1, x: bx, y: by },
            ],
          }
          const way = linkRoute(layoutOf(free), ...(free.markers as [Marker, Marker]), free.markers, [])
          const at = onFirst(x, y)
          // The oracle walks along the line in small steps and asks of each place how far it is from the frame.
          let nearest = Number.POSITIVE_INFINITY
          for (const [from, to] of segmentsOf(way))
            for (let step = 0; step <= 400; step += 1) {
              const part = step / 400
              const place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
              nearest = Math.min(nearest, distanceToBox({ ...at, width: size, height: size }, place))
            }
          fc.pre(nearest < 1 || nearest > 4)
          expect(ids(itemsIn(free, { ...at, width: size, height: size })).includes('l1')).toBe(nearest < 1)
        },
      ),
      { numRuns: 200 },
    )
  })
})
