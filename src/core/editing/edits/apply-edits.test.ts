import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { sizeReason } from '#model/mission/size.ts'
import { spoken } from '../../../../test/support/fragments.ts'
import { applyEdits } from './apply-edits.ts'

/** As long as a text may be, of signs of three bytes: two of them fit in a file, three do not. */
const long = '—'.repeat(2_000_000)

const write = (document: Mission, texts: Partial<Mission['mission']>): Edit => ({
  type: 'set',
  field: 'mission',
  value: { ...document.mission, ...texts },
})

describe('a mission that would be too large to be opened again', () => {
  const blank = blankMission()
  // That it is refused, and with which words, is in opens-again.test.ts.
  it('may become smaller step by step when it was too large already', () => {
    const document = spoken({ rules: long, scoring: long }, { ...blank, mission: { ...blank.mission, briefing: long } })
    expect(sizeReason(document)).not.toBeNull()
    const outcome = applyEdits(document, [write(document, { title: 'Still too large' })])
    expect(outcome.ok && sizeReason(outcome.value.document)).not.toBeNull()
    expect(outcome.ok).toBe(true)
  })
})

describe('a value that does not fit', () => {
  const reason = (edit: Edit): string => {
    const outcome = applyEdits(blankMission(), [edit])
    return outcome.ok ? 'applied' : outcome.error.message
  }
  it('is refused in the words of people, not of a schema', () => {
    const blank = blankMission()
    expect(reason(write(blank, { summary: 'x'.repeat(1001) }))).toBe('“summary” must have at most 1000 characters.')
    expect(reason(write(blank, { title: '' }))).toBe('“title” must not be empty.')
    const rules = [{ title: 'Cold', text: '', appliesTo: 7 as never, source: '' }]
    expect(reason({ type: 'set', field: 'play', value: { ...blank.play, rules } as never })).toMatch(
      /^“.*\(rules\[0\].*\)\.$/,
    )
  })
})

const blank = blankMission()
const objective = { id: 'o1', title: 'Hold', side: null, timing: { kind: 'end' } } as const
const marker = (id: string, label: string) => ({ id, kind: 'objective', label, board: 1, x: 60, y: 60 }) as const
const region = { id: 'r1', kind: 'furnace', label: 'North', squares: [{ board: 1, x: 1, y: 1 }] } as const
const mission: Mission = {
  ...blank,
  markers: [marker('m1', 'A'), marker('m2', 'B'), marker('m3', 'Fuel'), marker('m4', 'Fuel')],
  regions: [region],
  play: {
    ...blank.play,
    objectives: [
      {
        ...objective,
        conditions: [
          { kind: 'control-all', markers: { kind: 'labelled', labels: ['A'] }, points: 10 },
          { kind: 'control-all', markers: { kind: 'labelled', labels: ['B', 'Later'] }, points: 5 },
          { kind: 'control-all', markers: { kind: 'labelled', labels: ['Fuel'] }, points: 2 },
          { kind: 'control-in-region', region: 'furnace', label: 'North', count: 1, points: 1 },
        ],
      },
    ],
    needs: [{ part: { part: 'markers', kind: 'objective', label: 'A' }, least: 1, most: null }],
  },
}
const named = (id: string, label: string): Edit => ({ type: 'put', collection: 'markers', item: marker(id, label) })
function edited(document: Mission, ...edits: Edit[]): Mission {
  const applied = applyEdits(document, edits)
  if (!applied.ok) throw new Error(applied.error.message)
  return applied.value.document
}
const references = ({ play }: Mission) => [
  ...play.objectives.flatMap(({ conditions }) =>
    conditions.map((condition) =>
      'markers' in condition && condition.markers.kind === 'labelled'
        ? condition.markers.labels.join()
        : 'label' in condition && condition.label,
    ),
  ),
  ...play.needs.map(({ part }) => 'label' in part && part.label),
]

describe('references to labels', () => {
  it('follow a renaming, and nothing else changes', () => {
    const next = edited(mission, named('m1', 'Relay'))
    expect(references(next)).toEqual(['Relay', 'B,Later', 'Fuel', 'North', 'Relay'])
    expect(edited(next, named('m1', 'A'))).toEqual(mission)
    const south = edited(mission, { type: 'put', collection: 'regions', item: { ...region, label: 'South' } })
    expect(references(south)).toEqual(['A', 'B,Later', 'Fuel', 'South', 'A'])
  })
  it('still mean the same markers when two change places at once, or one after the other', () => {
    const swapped = ['B', 'A,Later', 'Fuel', 'North', 'B']
    expect(references(edited(mission, named('m1', 'B'), named('m2', 'A')))).toEqual(swapped)
    const aside = edited(mission, named('m1', 'aside'))
    expect(references(edited(edited(aside, named('m2', 'A')), named('m1', 'B')))).toEqual(swapped)
  })
  it('stay with the group when one of several leaves it or has no label any more', () => {
    expect(references(edited(mission, named('m3', 'Vent')))).toEqual(references(mission))
    expect(references(edited(mission, named('m1', '')))).toEqual(references(mission))
  })
  it('are told where they mean other things than before', () => {
    const unclear = (...edits: Edit[]) => {
      const applied = applyEdits(mission, edits)
      return applied.ok ? applied.value.unclear : null
    }
    expect(unclear(named('m1', 'Relay'))).toEqual([])
    expect(unclear(named('m1', 'B'), named('m2', 'A'))).toEqual([])
    expect(unclear(named('m1', 'B'))).toEqual(['B'])
    expect(unclear(named('m3', 'Vent'))).toEqual(['Fuel'])
    expect(unclear(named('m3', 'A'))).toEqual(['A', 'Fuel'])
  })
})
