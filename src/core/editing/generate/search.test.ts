import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { edgeNumber, edgesOf } from '#analysis/layout/panel-geometry.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import { BoardState } from './board-state.ts'
import { fieldFor, generate } from './generate.ts'
import { Chance, type RequestedSymmetry, STYLES } from './generator-options.ts'
import { inventoryOf } from './inventory.ts'
import { allowAllLines, chooseLines } from './search.ts'

const template = findTemplate('21')?.document() ?? blankMission()

function stateFor(symmetry: RequestedSymmetry): BoardState {
  const layout = layoutOf(template)
  const field = fieldFor(layout, { symmetry, seed: 0, style: STYLES.balanced }, [], 32)
  if (field === null) throw new Error('no field')
  return new BoardState(field, inventoryOf(layout.document, layout.kit, symmetry))
}

it('does without lines and their images alike, and may use all of them again', () => {
  for (const symmetry of ['half-turn', 'mirror-long', 'mirror-short', 'none'] as const) {
    const state = stateFor(symmetry)
    chooseLines(state, new Chance(7))
    const { slots, choices } = state.field
    const without = [...state.shunned.keys()].filter((slot) => state.shunned[slot] === 1)
    expect(without.length).toBeGreaterThan(0)
    for (const slot of without) {
      const image = slots[slot]?.image ?? -1
      if (image >= 0) expect(state.shunned[image]).toBe(1)
    }
    for (const [span, list] of state.choices) {
      expect(list.length).toBeGreaterThan(0)
      expect(list).toEqual(choices.get(span)?.filter((slot) => state.shunned[slot] === 0))
    }
    allowAllLines(state)
    expect(state.choices).toBe(choices)
    expect(state.shunned.every((value) => value === 0)).toBe(true)
  }
})

it('makes maps of one wish that are unlike', () => {
  for (const symmetry of ['mirror-short', 'mirror-long'] as const) {
    const sets = Array.from({ length: 20 }, (_, seed) => {
      const made = generate(template, { symmetry, seed: 100 + seed, style: STYLES.balanced })
      if (!made.ok) throw new Error(made.error)
      const { document } = made.value
      const { kit } = layoutOf(document)
      return new Set(
        document.panels.flatMap((panel) => edgesOf(kit, panel).map((edge) => edgeNumber(panel.board, edge))),
      )
    })
    const distances = sets.flatMap((one, index) =>
      sets.slice(index + 1).map((two) => {
        const both = [...one].filter((edge) => two.has(edge)).length
        return 1 - both / (one.size + two.size - both)
      }),
    )
    const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length
    expect(mean).toBeGreaterThan(0.75)
  }
})
