import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankOf } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { applyEdits } from '../apply-edits.ts'
import { automatic, type Labelled, labelSource, newLabels, planRelabel, type Relabelling } from './labels.ts'

const region = (id: string, kind: Mission['regions'][number]['kind'], label: string, board: 1 | 2, x: number) => ({
  id,
  kind,
  label,
  squares: [{ board, x, y: 0 }],
})
const take = (document: Mission, of: Labelled, boards: readonly (1 | 2)[], how = automatic): string[] => {
  const next = labelSource(document, of, how)
  return boards.map((board) => next([board]))
}

describe('labels by themselves', () => {
  it('number compartments, lighting areas and objectives, letter sectors, leave the rest without', () => {
    const blank = blankMission()
    expect(take(blank, { collection: 'regions', kind: 'compartment' }, [1, 1, 2])).toEqual(['1', '2', '3'])
    expect(take(blank, { collection: 'regions', kind: 'lighting-area' }, [1, 1])).toEqual(['1', '2'])
    expect(take(blank, { collection: 'regions', kind: 'sector' }, [1, 1, 1, 1])).toEqual(['A', 'B', 'C', 'D'])
    expect(take(blank, { collection: 'markers', kind: 'objective' }, [1, 2])).toEqual(['1', '2'])
    expect(take(blank, { collection: 'zones', kind: 'entry' }, [1])).toEqual([''])
    expect(take(blank, { collection: 'regions', kind: 'furnace' }, [1])).toEqual([''])
    expect(take(blank, { collection: 'markers', kind: 'generator' }, [1])).toEqual([''])
  })
  it('number hangars and rooms for each ship, drawn by turns or one ship after the other', () => {
    const ships = ruleSets.find(({ id }) => id === 'ship-to-ship')
    const blank = ships === undefined ? blankMission() : blankOf(ships)
    const hangars: Labelled = { collection: 'regions', kind: 'ship-hangar' }
    expect(take(blank, hangars, [1, 2, 1, 2, 1, 2])).toEqual(['1', '1', '2', '2', '3', '3'])
    const document = { ...blank, regions: [region('r1', 'ship-hangar', '2', 1, 0)] }
    expect(take(document, hangars, [1, 1, 2, 2])).toEqual(['1', '3', '1', '2'])
    expect(take(document, { collection: 'regions', kind: 'ship-room' }, [1, 2])).toEqual(['1', '1'])
  })
  it('take the lowest that is free, however it is written', () => {
    const document: Mission = {
      ...blankMission(),
      regions: [
        region('r1', 'sector', 'a', 1, 0),
        region('r2', 'sector', 'Sector C', 1, 1),
        region('r3', 'furnace', 'B', 1, 2),
      ],
    }
    expect(take(document, { collection: 'regions', kind: 'sector' }, [1, 1])).toEqual(['B', 'D'])
  })
  it('letter Access Zones in pairs; on levels one on each deck', () => {
    const of = { collection: 'regions', kind: 'access-zone' } as const
    expect(take(blankMission(), of, [1, 1, 1, 1])).toEqual(['A', 'A', 'B', 'B'])
    const levels: Mission = { ...blankMission(), arrangement: { kind: 'levels', upper: 1 } }
    expect(take(levels, of, [1, 1, 1, 2, 2, 2, 2])).toEqual(['A', 'B', 'C', 'A', 'B', 'C', 'D'])
    expect(take(levels, of, [1, 2, 2, 1])).toEqual(['A', 'A', 'B', 'B'])
  })
  it('go on after Z', () => {
    const of = { collection: 'markers', kind: 'generator' } as const
    const labels = take(blankMission(), of, Array<1>(55).fill(1), { how: 'letters', text: '' })
    expect([labels[25], labels[26], labels[27], labels[52]]).toEqual(['Z', 'AA', 'AB', 'BA'])
  })
  it('are what was typed where a text is asked for', () => {
    expect(
      take(blankMission(), { collection: 'zones', kind: 'entry' }, [1, 1], { how: 'text', text: 'North' }),
    ).toEqual(['North', 'North'])
  })
  it('are never given twice', () => {
    const label = fc.constantFrom('', '1', '2', '3', 'a', 'A', 'B', 'Compartment 1', 'x')
    fc.assert(
      fc.property(
        fc.array(label, { maxLength: 12 }),
        fc.constantFrom('numbers' as const, 'letters' as const, 'automatic' as const),
        fc.integer({ min: 1, max: 12 }),
        (labels, how, count) => {
          const document: Mission = {
            ...blankMission(),
            regions: labels.map((text, index) => region(`r${index + 1}`, 'compartment', text, 1, index % 6)),
          }
          const made = take(document, { collection: 'regions', kind: 'compartment' }, Array<1>(count).fill(1), {
            how,
            text: '',
          })
          const bare = (text: string): string => text.replace(/^Compartment /, '').toUpperCase()
          const all = [...new Set(labels.map(bare)), ...made.map(bare)]
          expect(new Set(all).size).toBe(all.length)
        },
      ),
    )
  })
})

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
