import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { applyEdits } from '../apply-edits.ts'
import { alignments, directions, planAlign, planDistribute } from './align.ts'
import { markerNear, planFeature, planLink, planMarker, planNote, pointedAt, turnedBy } from './loose-things.ts'
import { type Plan, planFreeMove, planMove } from './selection.ts'
import { planTurn } from './turn-flip.ts'

const anyMarkers = fc
  .array(
    fc.record({
      board: fc.constantFrom(1 as const, 2 as const),
      x: fc.integer({ min: 0, max: 6000 }),
      y: fc.integer({ min: 0, max: 7000 }),
    }),
    { minLength: 3, maxLength: 8 },
  )
  .map(
    (places): Mission => ({
      ...blankMission(),
      markers: places.map(({ board, x, y }, index) => ({
        id: `m${index + 1}`,
        kind: 'objective',
        label: '',
        board,
        x: x / 10,
        y: y / 10,
      })),
    }),
  )

const ids = ({ markers }: Mission): string[] => markers.map(({ id }) => id)
const done = (document: Mission, plan: Plan): Mission => {
  if (!plan.ok) return document
  const applied = applyEdits(document, plan.value)
  if (!applied.ok) throw new Error(applied.error.message)
  return applied.value.document
}
const places = (document: Mission): { x: number; y: number }[] =>
  document.markers.map((marker) => toField(layoutOf(document).field, marker.board, marker))

describe('aligning', () => {
  it('puts all middles on the line of the outermost or of the middle, moves nothing along it, and is done once', () => {
    fc.assert(
      fc.property(anyMarkers, fc.constantFrom(...alignments), (document, to) => {
        const upright = to === 'left' || to === 'centre' || to === 'right'
        const [along, across] = upright ? (['y', 'x'] as const) : (['x', 'y'] as const)
        const before = places(document)
        const aligned = done(document, planAlign(document, ids(document), to))
        const after = places(aligned)
        const values = before.map((place) => place[across])
        const [least, most] = [Math.min(...values), Math.max(...values)]
        const line = { left: least, top: least, right: most, bottom: most }
        const wanted = to === 'centre' || to === 'middle' ? (least + most) / 2 : line[to]
        for (const [index, place] of after.entries()) {
          expect(Math.abs(place[across] - wanted)).toBeLessThan(0.11)
          expect(Math.abs(place[along] - (before[index]?.[along] ?? Number.NaN))).toBeLessThan(0.06)
        }
        expect(planAlign(aligned, ids(aligned), to)).toEqual({ ok: false, error: 'They stand like that already.' })
      }),
      { numRuns: 200 },
    )
  })

  it('is for two free things and more', () => {
    expect(planAlign(blankMission(), ['p1'], 'left').ok).toBe(false)
  })
})

describe('distributing', () => {
  it('leaves the outermost two, keeps the order, and makes equal distances', () => {
    fc.assert(
      fc.property(anyMarkers, fc.constantFrom(...directions), (document, direction) => {
        const key = direction === 'across' ? 'x' : 'y'
        const before = places(document)
        const after = places(done(document, planDistribute(document, ids(document), direction)))
        const order = [...before.keys()].sort((a, b) => (before[a]?.[key] ?? 0) - (before[b]?.[key] ?? 0))
        const values = order.map((index) => after[index]?.[key] ?? Number.NaN)
        const step = ((values.at(-1) ?? 0) - (values[0] ?? 0)) / (values.length - 1)
        for (const [index, value] of values.entries())
          expect(Math.abs(value - (values[0] ?? 0) - step * index)).toBeLessThan(0.11)
        const [first, last] = [order[0] ?? 0, order.at(-1) ?? 0]
        for (const end of [first, last]) expect(after[end]).toEqual(before[end])
      }),
      { numRuns: 200 },
    )
  })
})

// Markers, links, features, notes: what a gesture puts down, and why not.

const doneWith = (document: Mission, edits: readonly Edit[]): Mission => {
  const outcome = applyEdits(document, edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.document
}
/** A place of board 1 in units of the pitch. */
const at = (x: number, y: number) => fieldPoint(606 + 12 + x * 97, 12 + y * 97)
const withMarkers = (...spots: readonly (readonly [number, number])[]): Mission => ({
  ...blankMission(),
  markers: spots.map(([x, y], index) => ({
    id: `m${index + 1}`,
    kind: 'objective',
    label: String(index + 1),
    board: 1,
    x: 12 + x * 97,
    y: 12 + y * 97,
  })),
})

describe('a marker', () => {
  it('is labelled as one likes and not put on another', () => {
    const document = withMarkers([1.5, 1.5])
    const letters = planMarker(document, 'objective', at(3.5, 1.5), { label: { how: 'letters', text: '' } })
    expect(letters).toMatchObject({ marker: { label: 'A' }, reason: null })
    expect(planMarker(document, 'objective', at(1.6, 1.6))?.reason).toBe('a marker lies here already')
    expect(planMarker(document, 'objective', fieldPoint(-5, 0))).toBeNull()
  })
})

describe('a link', () => {
  const document = withMarkers([1, 1], [3, 1], [5, 1])
  it('is refused to itself and a second time, either way round', () => {
    expect(planLink(document, 'power-line', 'm1', 'm1').reason).toContain('from one marker to another')
    const first = planLink(document, 'power-line', 'm1', 'm2')
    expect(first.reason).toBeNull()
    const linked = doneWith(document, [putEdit('links', first.link)])
    expect(planLink(linked, 'power-line', 'm1', 'm2').reason).toContain('already')
    expect(planLink(linked, 'power-line', 'm2', 'm1').reason).toContain('already')
    expect(planLink(linked, 'power-line', 'm2', 'm3').reason).toBeNull()
  })
  it('finds the marker that is meant, from any half square beside it', () => {
    expect(markerNear(document, at(1.2, 1.1))?.id).toBe('m1')
    expect(markerNear(document, at(2, 1))).toBeUndefined()
    // As far as a marker can lie from where the cursor of the keyboard stops.
    const between = withMarkers([1.25, 1.25])
    for (const [x, y] of [
      [1, 1],
      [1.5, 1],
      [1, 1.5],
      [1.5, 1.5],
    ] as const)
      expect(markerNear(between, at(x, y))?.id).toBe('m1')
  })
})

describe('a feature', () => {
  it('turns by 15 degrees, on and back, round and round', () => {
    expect([turnedBy(0, 1), turnedBy(345, 1), turnedBy(0, -1), turnedBy(90, -6)]).toEqual([15, 0, 345, 0])
  })
  it('turns in its place when it is selected, while other things turn by quarters', () => {
    const feature = planFeature(blankMission(), 'pipes', at(2.5, 2.5))?.feature
    if (feature === undefined) throw new Error('no plan on the board')
    const document = doneWith(blankMission(), [putEdit('features', feature)])
    const turned = (back: boolean) => {
      const plan = planTurn(document, [feature.id], back)
      return plan.ok ? doneWith(document, plan.value).features[0] : plan.error
    }
    expect(turned(false)).toEqual({ ...feature, turn: 15 })
    expect(turned(true)).toEqual({ ...feature, turn: 345 })
  })
  it('says what it would stand in, and is not put on another', () => {
    const document: Mission = { ...blankMission(), panels: [panelOf('p1', 1, 'A1 1 2 h')] }
    expect(planFeature(document, 'pipes', at(2, 2))).toMatchObject({
      reason: null,
      warning: 'it stands in piece A1 north of C2–C3',
    })
    expect(planFeature(document, 'pipes', at(2.5, 2.5))).toMatchObject({ reason: null, warning: null })
    const planned = planFeature(document, 'pipes', at(2.5, 2.5))
    const next = doneWith(document, planned === null ? [] : [putEdit('features', planned.feature)])
    expect(planFeature(next, 'terminal', at(2.5, 2.5))?.reason).toBe('a feature stands here already')
  })
})

describe('turning back', () => {
  it('undoes turning, for panels in open space', () => {
    const document: Mission = {
      ...blankMission(),
      panels: [panelOf('p1', 1, 'A3 2 3 h first south'), panelOf('p2', 1, 'B1 2 3 v')],
    }
    const once = planTurn(document, ['p1', 'p2'])
    if (!once.ok) throw new Error(once.error)
    const turned = doneWith(document, once.value)
    const back = planTurn(turned, ['p1', 'p2'], true)
    if (!back.ok) throw new Error(back.error)
    expect(doneWith(turned, back.value).panels.map(({ axis }) => axis)).toEqual(['horizontal', 'vertical'])
  })
})

describe('a note', () => {
  it('points at a place, on either board, and at nothing when that is itself', () => {
    const note = planNote(blankMission(), at(1.5, 1.5), 'lattice')
    if (note === null) throw new Error('no note on the board')
    expect(note).not.toHaveProperty('arrow')
    const pointing = pointedAt(blankMission(), note, fieldPoint(100.04, 200), 'free')
    expect(pointing.arrow).toEqual({ board: 2, x: 100, y: 200 })
    expect(pointedAt(blankMission(), pointing, at(1.55, 1.5), 'free')).not.toHaveProperty('arrow')
    expect(pointedAt(blankMission(), pointing, fieldPoint(-50, 0), 'free')).not.toHaveProperty('arrow')
  })
  it('keeps pointing there when it is moved alone, and takes its arrow along with the rest of the map', () => {
    const arrow = { board: 1 as const, x: 300, y: 300 }
    const note = { id: 'n1', board: 1 as const, x: 100, y: 100, text: 'Here', arrow }
    const document: Mission = { ...withMarkers([5, 5]), notes: [note] }
    const alone = planFreeMove(document, ['n1'], { x: 20, y: 0 })
    expect(alone.ok && doneWith(document, alone.value).notes[0]).toEqual({ ...note, x: 120 })
    const together = planMove(document, ['n1', 'm1'], { x: 0, y: 1 })
    expect(together.ok && doneWith(document, together.value).notes[0]).toEqual({
      ...note,
      y: 197,
      arrow: { ...arrow, y: 397 },
    })
  })
})
