import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { markerMoves } from './candidate-edits.ts'
import { fieldOf } from './field.ts'
import { placementContextOf } from './placement-context.ts'

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
