import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { fieldFlipOf, SYMMETRIES } from '#analysis/symmetry/field-flip.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankOf } from '#games/shared/templates/templates.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { putEdit } from '#model/mission/edit.ts'
import { findFaults } from '#model/mission/references.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { type Action, actionArbitrary, runActions } from '../../../../../../test/support/random-edits.ts'
import { withFittedPillars } from '../place-panel.ts'
import { planToken } from '../token.ts'
import { withCounterparts } from './with-counterparts.ts'

type Feature = Mission['features'][number]

/** One board of 606 by 703 mm with Entry Zones of a square each. */
function mapWith(zones: readonly (readonly [string, number, number])[]): Mission {
  return {
    ...blankMission(),
    arrangement: { kind: 'single' },
    zones: zones.map(([side, x, y], index) => ({
      id: `z${index + 1}`,
      kind: 'entry',
      side,
      label: '',
      squares: [{ board: 1, x, y }],
    })),
  }
}

/** What is said of a feature of the Attacker on the middle, with the west half mirrored to the east. */
function saidOf(document: Mission, turn: number): string | null {
  const feature: Feature = { id: 'f1', kind: 'pipes', side: 'attacker', board: 1, x: 303, y: 200, turn }
  const whole = withCounterparts(document, [putEdit('features', feature)], 'mirror-long')
  return whole.ok ? null : whole.error
}

describe('an owned feature on the middle', () => {
  const exchanged = mapWith([
    ['attacker', 0, 3],
    ['defender', 5, 3],
  ])
  const kept = mapWith([
    ['attacker', 0, 0],
    ['attacker', 5, 0],
    ['defender', 0, 6],
    ['defender', 5, 6],
  ])
  it('would be both sides’ at once where the halves are those of two sides', () => {
    expect(saidOf(exchanged, 0)).toContain('be both sides’ at once')
  })
  it('is refused for its turn alone where both halves are one side’s', () => {
    expect(saidOf(kept, 0)).toBeNull()
    expect(saidOf(kept, 30)).toContain('turned so that it is unlike its own image')
  })
})

describe('parts of two ships that are a half turn of each other', () => {
  it('are counted for each ship', () => {
    const game = ruleSets.find(({ id }) => id === 'ship-to-ship')
    if (game === undefined) throw new Error('no such game')
    let document = blankOf(game)
    for (const y of [150, 450, 750]) {
      const plan = planToken(document, 'assault-craft', fieldPoint(300, y), { snap: 'free' })
      if (plan === null) throw new Error('no place')
      const whole = withCounterparts(document, [putEdit('tokens', plan.token)], 'half-turn')
      if (!whole.ok) throw new Error(whole.error)
      const drawn = applyEdits(document, whole.value.edits)
      if (!drawn.ok) throw new Error(drawn.error.message)
      document = drawn.value.document
    }
    const labels = (side: string): string[] =>
      document.tokens.flatMap((token) => (token.side === side ? [token.label] : []))
    expect(labels('west')).toEqual(['1', '2', '3'])
    expect(labels('east')).toEqual(['1', '2', '3'])
  })
})

/** Boards alone, joined on each side, with a gap and shifted, as decks, and said one by one. */
const arrangements: readonly Arrangement[] = [
  { kind: 'single' },
  { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'north', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'east', gap: 97, offset: 0 },
  { kind: 'joined', edge: 'south', gap: 0, offset: 97 },
  { kind: 'levels', upper: 2 },
  {
    kind: 'boards',
    boards: [
      { x: 0, y: 0, columns: 5, rows: 4 },
      { x: 700, y: 0, columns: 5, rows: 4 },
      { x: 447, y: 500, columns: 3, rows: 3 },
    ],
  },
  {
    kind: 'boards',
    boards: [
      { x: 0, y: 0, columns: 3, rows: 5 },
      { x: 0, y: 0, columns: 4, rows: 4, deck: 2, turn: 90 },
      { x: 500, y: 0, columns: 4, rows: 4, deck: 2 },
    ],
  },
  { kind: 'open', width: 762.3, height: 558.8 },
]

describe.each(SYMMETRIES)('drawing with %s on', (symmetry) => {
  it.each(arrangements.map((arrangement, index) => [index, arrangement] as const))(
    'makes nothing from an empty map that breaks the symmetry (arrangement %i)',
    (_, arrangement) => {
      const start: Mission = { ...blankMission(), arrangement }
      if (fieldFlipOf(layoutOf(start), symmetry) === null) return
      let [done, refused] = [0, 0]
      const finish = (document: Mission, edits: readonly import('#model/mission/edit.ts').Edit[], _action: Action) => {
        const whole = withCounterparts(document, edits, symmetry)
        if (!whole.ok) {
          refused += 1
          return []
        }
        done += edits.length > 0 ? 1 : 0
        const panels = edits.some((edit) => edit.type !== 'set' && edit.collection === 'panels')
        return panels ? withFittedPillars(document, whole.value.edits) : whole.value.edits
      }
      fc.assert(
        fc.property(fc.array(actionArbitrary, { minLength: 1, maxLength: 30, size: 'max' }), (actions) => {
          const { document } = runActions(start, actions, finish)
          expect(findFaults(document)).toEqual([])
          expect(compareWithImage(layoutOf(document), symmetry)?.breaks).toEqual([])
        }),
        { numRuns: 9 },
      )
      expect(done).toBeGreaterThan(20)
      expect(refused).toBeLessThan(done)
    },
  )
})
