import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { fieldFlipOf, SYMMETRIES } from '#analysis/symmetry/field-flip.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { type Action, actionArbitrary, runActions } from '../../../../../../test/support/random-edits.ts'
import { withFittedPillars } from '../fit-pillars.ts'
import { withCounterparts } from './with-counterparts.ts'

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
        { numRuns: 20 },
      )
      expect(done).toBeGreaterThan(20)
      expect(refused).toBeLessThan(done)
    },
  )
})
