import { describe, expect, it } from 'vitest'
import { applyEdits } from '#core/edits/apply-edits.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { fairer, type Proposal, unfairnessOf } from './fairer.ts'
import { generate } from './generate.ts'
import { STYLES } from './wishes.ts'

/** One board with all markers near one side: as unfair as can be. */
function unfairMap(): Mission {
  const blank = blankMission()
  const base: Mission = { ...blank, arrangement: { kind: 'single' }, kit: { ...blank.kit, id: 'kill-team-box' } }
  const made = generate(base, { seed: 5, symmetry: 'none', style: STYLES.balanced })
  if (!made.ok) throw new Error('no map')
  const { document } = made.value
  const markers = document.markers.map((marker, index) => ({
    ...marker,
    board: 1 as const,
    x: 60.5 + 194 * index,
    y: 60.5,
  }))
  return { ...document, markers }
}

/** The proposals when the headline of one is lower, or after so many steps. */
function firstOf(document: Mission, steps: number, isSound: (next: Mission) => boolean = () => true): Proposal[] {
  let made = 0
  for (const found of fairer(document, isSound)) {
    made += 1
    if (found.some(({ before, after }) => after.gravest < before.gravest) || made > steps) return [...found]
  }
  return []
}

describe('an unfair map', () => {
  it('gets proposals whose figures are those of the fairness report', () => {
    const unfair = unfairMap()
    const [first] = firstOf(unfair, 40)
    if (first === undefined) throw new Error('no proposal')
    expect(first.before).toEqual(unfairnessOf(unfair))
    expect(first.after.gravest).toBeLessThan(first.before.gravest)
    const edited = applyEdits(
      unfair,
      first.changes.map(({ edit }) => edit),
    )
    expect(edited.ok && unfairnessOf(edited.value.document)).toEqual(first.after)
  })

  it('keeps what is locked, and what would not be sound', () => {
    const unfair = unfairMap()
    const locked = {
      ...unfair,
      panels: unfair.panels.map((panel) => ({ ...panel, locked: true })),
      markers: unfair.markers.map((marker) => ({ ...marker, locked: true })),
    }
    expect(firstOf(locked, 3)).toEqual([])
    expect(firstOf(unfair, 3, () => false)).toEqual([])
  })
})
