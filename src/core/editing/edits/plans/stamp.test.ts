import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Item, type Mission } from '#model/mission/document.ts'
import { readStamp, type Stamp, writeStamp } from '#model/mission/stamp-file.ts'
import { anyMap } from '../../../../../test/support/arbitrary-map.ts'
import { applyEdits } from '../apply-edits.ts'
import {
  fittingStamp,
  mirroredNow,
  type Orientation,
  planStamp,
  stampCost,
  stampOf,
  turnedFurther,
  upright,
} from './stamp.ts'

/** A cell of four walls with a marker, a token and a note in it, in the upper left of a board. */
const cell: Mission = {
  ...blankMission(),
  panels: [
    { id: 'p1', piece: 'A1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null },
    {
      id: 'p2',
      piece: 'A3',
      board: 1,
      x: 1,
      y: 4,
      axis: 'horizontal',
      hatchway: { half: 'first', face: 'south', start: 'closed' },
    },
    { id: 'p3', piece: 'B1', board: 1, x: 1, y: 1, axis: 'vertical', hatchway: null },
  ],
  zones: [{ id: 'z1', kind: 'attacker-entry', side: 'attacker', label: '1', squares: [{ board: 1, x: 2, y: 2 }] }],
  markers: [
    { id: 'm1', kind: 'objective', label: 'A', board: 1, x: 157.5, y: 157.5 },
    { id: 'm2', kind: 'objective', label: 'B', board: 1, x: 254.5, y: 351.5, group: 'g1' },
  ],
  links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' }],
  features: [{ id: 'f1', kind: 'terminal', board: 1, x: 200, y: 200.5, turn: 45, locked: true }],
  notes: [{ id: 'n1', board: 1, x: 130, y: 300, text: 'Here', arrow: { board: 1, x: 150, y: 350 } }],
}
const idsOf = (document: Mission): string[] => collections.flatMap((name) => document[name].map(({ id }) => id))

const stampFrom = (document: Mission, ids: readonly string[] = idsOf(document)): Stamp => {
  const stamp = stampOf(document, ids, 'Cell')
  if (!stamp.ok) throw new Error(stamp.error)
  return stamp.value
}

/** On an empty board, with the middle at so many squares to the east and south. */
function placed(stamp: Stamp, orientation: Orientation, at = { x: 3, y: 3 }) {
  const mission = blankMission()
  const box = layoutOf(mission).field.boards.find(({ board }) => board === 1)?.box
  if (box === undefined) throw new Error('no board')
  const point = fieldPoint(box.x + 12 + at.x * 97, box.y + 12 + at.y * 97)
  const plan = planStamp(mission, fittingStamp(mission, stamp), orientation, point)
  if (plan === null || plan.reason !== null) throw new Error(plan?.reason ?? 'beside the boards')
  const applied = applyEdits(mission, plan.edits)
  if (!applied.ok) throw new Error(applied.error.message)
  return { document: applied.value.document, ids: plan.ids }
}

/** What a stamp holds, whatever its ids are and in what order its things stand. */
const content = (stamp: Stamp): unknown =>
  collections.map((name) =>
    ((stamp[name] ?? []) as readonly Item[])
      .map((item) => JSON.stringify(Object.entries({ ...item, id: '', from: '', to: '', group: '' }).sort()))
      .sort(),
  )

describe('a stamp', () => {
  it('put down and made a stamp again is the same stamp, and its file too', () => {
    const stamp = stampFrom(cell)
    const { document, ids } = placed(stamp, upright)
    expect(content(stampFrom(document, ids))).toEqual(content(stamp))
    const read = readStamp(writeStamp(stamp))
    expect(read.ok && read.value).toEqual(stamp)
    expect(stamp.features?.[0]).not.toHaveProperty('locked')
  })

  it('turned four times is itself, mirrored twice is itself, and turning in a mirror is turning back', () => {
    const all: Orientation[] = [0, 1, 2, 3].flatMap((quarters) =>
      [true, false].map((mirrored) => ({ quarters: quarters as Orientation['quarters'], mirrored })),
    )
    for (const one of all) {
      expect(turnedFurther(turnedFurther(turnedFurther(turnedFurther(one))))).toEqual(one)
      expect(turnedFurther(turnedFurther(one), true)).toEqual(one)
      expect(mirroredNow(mirroredNow(one))).toEqual(one)
      expect(mirroredNow(turnedFurther(mirroredNow(one)))).toEqual(turnedFurther(one, true))
    }
  })

  it('turned and mirrored in any way, put down, taken up and brought back the same way, is itself', () => {
    const stamp = stampFrom(cell)
    fc.assert(
      fc.property(fc.array(fc.constantFrom('turn', 'mirror'), { maxLength: 9 }), (deeds) => {
        const there = deeds.reduce((now, deed) => (deed === 'turn' ? turnedFurther(now) : mirroredNow(now)), upright)
        const back = [...deeds]
          .reverse()
          .reduce((now, deed) => (deed === 'turn' ? turnedFurther(now, true) : mirroredNow(now)), upright)
        const first = placed(stamp, there)
        const second = placed(stampFrom(first.document, first.ids), back)
        expect(content(stampFrom(second.document, second.ids))).toEqual(content(stamp))
      }),
      { numRuns: 60 },
    )
  })

  it('of anything on one board of any map is put down whole, or says why not', () => {
    fc.assert(
      fc.property(anyMap({ panels: 8, others: 3 }), fc.nat(3), fc.boolean(), (map, quarters, mirrored) => {
        const ids = collections.flatMap((name) =>
          (map[name] as readonly Item[]).filter((item) => 'board' in item && item.board === 1).map(({ id }) => id),
        )
        const stamp = stampOf(map, ids, 'Any')
        if (!stamp.ok) return
        const read = readStamp(writeStamp(stamp.value))
        expect(read.ok && content(read.value)).toEqual(content(stamp.value))
        const mission = blankMission()
        const at = fieldPoint(900, 350)
        const orientation = { quarters: quarters as Orientation['quarters'], mirrored }
        const plan = planStamp(mission, fittingStamp(mission, stamp.value), orientation, at)
        if (plan?.reason !== null) expect(plan?.reason).toMatch(/\w/)
        else expect(applyEdits(mission, plan.edits).ok).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('leaves walls alone that stand there already, and does not cross others', () => {
    const stamp = stampFrom(cell, ['p1', 'p3'])
    const { document } = placed(stamp, upright, { x: 2, y: 1 })
    const { box } = layoutOf(document).field.boards[0] ?? { box: { x: 0, y: 0 } }
    const again = planStamp(document, fittingStamp(document, stamp), upright, fieldPoint(box.x + 206, box.y + 109))
    expect(again).toMatchObject({ shared: 2, edits: [], reason: 'all of it stands there already' })
  })

  it('says which pieces the kit has not, and leaves out kinds that the mission has not, and the link between such markers', () => {
    const stamp = stampFrom(cell)
    const foreign: Stamp = {
      ...stamp,
      panels: (stamp.panels ?? []).map((panel) => ({ ...panel, piece: 'Z9' })),
      markers: (stamp.markers ?? []).map((marker) => ({ ...marker, kind: 'own-gold' })),
    }
    const mission = blankMission()
    const fitting = fittingStamp(mission, foreign)
    expect(fitting).toMatchObject({ missing: ['Z9'], strangers: 3 })
    expect(planStamp(mission, fitting, upright, fieldPoint(900, 300))?.reason).toBe('the kit has no Z9')
    expect(fittingStamp(mission, { ...foreign, panels: [] })).toMatchObject({ missing: [] })
    expect([...stampCost(stamp)]).toEqual([
      ['A1', 1],
      ['A3', 1],
      ['B1', 1],
    ])
  })

  it('with walls is not put down on a table without squares, and says so', () => {
    const mission: Mission = { ...blankMission(), arrangement: { kind: 'open', width: 1000, height: 1000 } }
    const plan = planStamp(mission, fittingStamp(mission, stampFrom(cell)), upright, fieldPoint(300, 300))
    expect(plan?.reason).toBe('walls, zones and areas need squares, but this map has no squares')
  })

  it('is of one board, and of something', () => {
    const [panel] = cell.panels
    if (panel === undefined) throw new Error('no panel')
    const both = { ...cell, panels: [panel, { ...panel, id: 'p9', board: 2 as const }] }
    expect(stampOf(both, ['p1', 'p9'], 'Both')).toEqual({ ok: false, error: 'A stamp is of things on one board.' })
    expect(stampOf(cell, [], 'None').ok).toBe(false)
  })
})

describe('a harmful stamp file', () => {
  const good = JSON.parse(writeStamp(stampFrom(cell))) as { stamp: Record<string, unknown[]> } & Record<string, unknown>
  const panel = good.stamp.panels?.[0]
  const refused = (value: unknown, text = JSON.stringify(value)): string => {
    const read = readStamp(text)
    return read.ok ? 'taken' : `${read.error.path}: ${read.error.message}`
  }
  it.each<[string, unknown, RegExp]>([
    ['of another format', { ...good, format: 'bulkhead-mission' }, /this is a mission, not a stamp/],
    ['of a newer version', { ...good, version: 2 }, /version 2/],
    ['with a word more', { ...good, stamp: { ...good.stamp, script: 'x' } }, /^stamp/],
    ['without a thing', { ...good, stamp: { name: 'x', kit: 'boarding-actions' } }, /nothing is in it/],
    ['with a name over two lines', { ...good, stamp: { ...good.stamp, name: 'a\nb' } }, /^stamp\.name/],
    ['with one id twice', { ...good, stamp: { ...good.stamp, panels: [panel, panel] } }, /used twice/],
    ['of two boards', { ...good, stamp: { ...good.stamp, panels: [{ ...(panel as object), board: 2 }] } }, /one board/],
    [
      'with a place far off',
      { ...good, stamp: { ...good.stamp, panels: [{ ...(panel as object), x: 1e9 }] } },
      /panels\[0\]\.x/,
    ],
    ['with a link to nowhere', { ...good, stamp: { ...good.stamp, markers: [] } }, /link leads/],
    ['with a list of lists', { ...good, stamp: { ...good.stamp, panels: [[[]]] } }, /panels\[0\]/],
    ['that is a prototype', { ...good, ['__proto__']: { stamp: good.stamp } }, /__proto__/],
  ])('%s is refused with its place', (_, value, reason) => expect(refused(value)).toMatch(reason))
  it('that is too large, has too much in it, or is no JSON is refused', () => {
    expect(refused(null, ' '.repeat(600_000))).toMatch(/too large/)
    expect(refused(null, '{')).toMatch(/not JSON/)
    const many = Array.from({ length: 501 }, (_, index) => ({ ...(panel as object), id: `p${index}` }))
    expect(refused({ ...good, stamp: { name: 'x', kit: 'boarding-actions', panels: many } })).toMatch(/500 at most/)
  })
  it('with places beyond every board is put down nowhere', () => {
    const far = { ...good, stamp: { ...good.stamp, panels: [{ ...(panel as object), x: 90, y: 90 }] } }
    const read = readStamp(JSON.stringify(far))
    if (!read.ok) return
    const mission = blankMission()
    expect(planStamp(mission, fittingStamp(mission, read.value), upright, fieldPoint(900, 300))?.reason).toMatch(
      /larger/,
    )
  })
})
