import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { applyEdits } from '../apply-edits.ts'
import { alignments, directions, planAlign, planDistribute } from './align.ts'
import type { Plan } from './selection.ts'

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
