import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { applyEdits } from '../apply-edits.ts'
import { newLabels, planRelabel, type Relabelling } from './relabel.ts'

const marker = (id: string, label: string, x: number, y: number) =>
  ({ id, kind: 'objective', label, board: 1, x, y }) as const
/** Two rows: m2 and m1 above, m4 (a little lower than m3) and m3 below. */
const map: Mission = {
  ...blankMission(),
  markers: [
    marker('m1', 'Q9', 400, 60),
    marker('m2', '', 60, 70),
    marker('m3', 'X9', 400, 300),
    marker('m4', 'Y9', 60, 310),
  ],
}
const ids = map.markers.map(({ id }) => id)
const usual: Relabelling = { order: 'reading', how: 'numbers', prefix: '', first: 1 }

const labelsOf = (how: Partial<Relabelling>, chosen = ids): string[] =>
  newLabels(map, chosen, { ...usual, ...how }).map(({ entry, label }) => `${entry.item.id}=${label}`)

describe('labels in order', () => {
  it('follow rows, columns, or the order of selection', () => {
    expect(labelsOf({})).toEqual(['m2=1', 'm1=2', 'm4=3', 'm3=4'])
    expect(labelsOf({ order: 'columns' })).toEqual(['m2=1', 'm4=2', 'm1=3', 'm3=4'])
    expect(labelsOf({ order: 'selection' }, ['m3', 'm1'])).toEqual(['m3=1', 'm1=2'])
  })
  it('are numbers or letters from any on, with what stands before them', () => {
    expect(labelsOf({ how: 'letters', first: 26, prefix: 'Hold ' })).toEqual([
      'm2=Hold Z',
      'm1=Hold AA',
      'm4=Hold AB',
      'm3=Hold AC',
    ])
    expect(labelsOf({ first: 10 })).toContain('m2=10')
  })
  it('are one step, give each its own, and are done once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('numbers' as const, 'letters' as const),
        fc.integer({ min: 1, max: 60 }),
        fc.shuffledSubarray(ids, { minLength: 1 }),
        (how, first, chosen) => {
          const wanted = { ...usual, how, first }
          const plan = planRelabel(map, chosen, wanted)
          if (!plan.ok) throw new Error(plan.error)
          const applied = applyEdits(map, plan.value)
          if (!applied.ok) throw new Error(applied.error.message)
          const { document } = applied.value
          const labels = document.markers.filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
          expect(new Set(labels).size).toBe(chosen.length)
          for (const other of document.markers.filter(({ id }) => !chosen.includes(id)))
            expect(map.markers).toContain(other)
          expect(planRelabel(document, chosen, wanted).ok).toBe(false)
        },
      ),
      { numRuns: 80 },
    )
  })
  it('too long for their things are refused, and so is what has no label', () => {
    expect(planRelabel(map, ids, { ...usual, prefix: 'A very long one ' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('too long'),
    })
    expect(planRelabel(map, ['p1'], usual).ok).toBe(false)
  })
})
