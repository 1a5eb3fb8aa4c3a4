import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { blankMission } from '#model/mission/blank.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { panelPlace } from './elements.ts'
import { fieldFlipOf, SYMMETRIES } from './field-flip.ts'

it('two panels have one place exactly when they cover the same edges of one board', () => {
  fc.assert(
    fc.property(anyMap({ panels: 20, others: 2 }), (document) => {
      const { panels } = document
      const kit = kitOf(document)
      const covered = new Map<number, string>()
      for (const panel of panels) {
        const edges = JSON.stringify([panel.board, edgesOf(kit, panel)])
        const place = panelPlace(kit, panel)
        expect(covered.get(place) ?? edges).toBe(edges)
        covered.set(place, edges)
      }
      expect(covered.size).toBe(new Set(covered.values()).size)
    }),
    { numRuns: 60 },
  )
})

it('two flips lead back to the same place', () => {
  const layout = layoutOf(blankMission())
  for (const symmetry of SYMMETRIES) {
    const flip = fieldFlipOf(layout, symmetry)
    if (flip === null) throw new Error(symmetry)
    for (const board of [1, 2] as const)
      for (const axis of ['horizontal', 'vertical'] as const)
        for (const piece of ['A1', 'B1'])
          for (let x = 0; x < 4; x += 1)
            for (let y = 0; y < 5; y += 1) {
              const panel = { piece, board, x, y, axis, hatchway: null }
              const there = flip.panel(panel)
              expect(panelPlace(layout.kit, flip.panel(there))).toBe(panelPlace(layout.kit, panel))
              const stays = there.board === board && there.x === x && there.y === y
              expect(panelPlace(layout.kit, there) === panelPlace(layout.kit, panel)).toBe(stays)
            }
  }
})
