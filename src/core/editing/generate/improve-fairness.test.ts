import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { placementContextOf } from './board-state.ts'
import { fieldOf } from './field.ts'
import { generate } from './generate.ts'
import { STYLES } from './generator-options.ts'
import { fairer, markerMoves, type Proposal, whyNoImprovement } from './improve-fairness.ts'
import { unfairnessOf } from './unfairness.ts'

it('moves no marker onto an Entry Zone or a feature', () => {
  const blank = blankMission()
  const document: Mission = {
    ...blank,
    zones: [{ id: 'z1', kind: 'attacker-entry', side: 'attacker', label: '', squares: [{ board: 1, x: 1, y: 2 }] }],
    features: [{ id: 'f1', kind: 'canisters', board: 1, x: 351.5, y: 254.5, turn: 0 }],
    markers: [{ id: 'm1', kind: 'objective', label: '1', board: 1, x: 254.5, y: 254.5 }],
  }
  const field = fieldOf(layoutOf(document), 'none', [], 32)
  if (field === null) throw new Error('no field')
  const places = markerMoves(document, placementContextOf(field)).map(({ square }) => field.squares[square ?? -1])
  expect(places).toContainEqual({ board: 1, x: 2, y: 1 })
  expect(places).not.toContainEqual({ board: 1, x: 1, y: 2 })
  expect(places).not.toContainEqual({ board: 1, x: 3, y: 2 })
})

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

  it('proposes no edit beside others that are worth as much without it', () => {
    const made = generate(findTemplate('21')?.document() ?? blankMission(), {
      seed: 44,
      symmetry: 'none',
      style: STYLES.balanced,
    })
    if (!made.ok) throw new Error('no map')
    let proposals: readonly Proposal[] = []
    let steps = 0
    for (const found of fairer(made.value.document, () => true)) {
      proposals = found
      steps += 1
      if (steps > 8) break
    }
    const keysOf = ({ changes }: Proposal): string[] => changes.map(({ edit }) => JSON.stringify(edit))
    expect(proposals.length).toBeGreaterThan(1)
    const idle = proposals.filter((more) =>
      proposals.some(
        (fewer) =>
          fewer.changes.length < more.changes.length &&
          keysOf(fewer).every((key) => keysOf(more).includes(key)) &&
          more.after.gravest >= fewer.after.gravest &&
          more.after.sum >= fewer.after.sum,
      ),
    )
    expect(idle.map(({ changes }) => changes.map(({ words }) => words))).toEqual([])
  })

  it('says in plain words why nothing is found', () => {
    const unfair = unfairMap()
    const blank = blankMission()
    const locked = <Item extends object>(items: readonly Item[]) => items.map((item) => ({ ...item, locked: true }))
    expect(whyNoImprovement(blank)).toContain('No side has an Entry Zone')
    expect(whyNoImprovement({ ...unfair, panels: locked(unfair.panels), markers: locked(unfair.markers) })).toContain(
      'unlock',
    )
    const [wall] = unfair.panels
    if (wall === undefined) throw new Error('no wall')
    expect(whyNoImprovement({ ...unfair, panels: [...unfair.panels, { ...wall, id: 'again' }] })).toContain(
      'in each other',
    )
    expect(whyNoImprovement(unfair)).toContain('move Entry Zones')
  })

  it.each(['three-player', 'two-level'])('has no fault with an unlike number of sides or decks: %s', (id) => {
    const template = findTemplate(id)?.document()
    const made = template && generate(template, { seed: 3, symmetry: 'none', style: STYLES.balanced })
    if (made?.ok !== true) throw new Error('no map')
    const { document } = made.value
    const bare = { ...document, panels: document.panels.filter(({ hatchway }) => hatchway === null) }
    for (const odd of [document, bare, { ...document, panels: [], halfPillars: [] }]) {
      let steps = 0
      for (const found of fairer(odd, () => true)) {
        expect(found.every(({ before, after }) => after.gravest <= before.gravest)).toBe(true)
        steps += 1
        if (steps > 1) break
      }
      expect(steps).toBeGreaterThan(0)
    }
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
