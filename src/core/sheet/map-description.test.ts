import { expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { fullMap } from '../../../test/support/full-map.ts'
import { panelOf } from '../../../test/support/panel-notation.ts'
import { mapDescription } from './map-description.ts'

it('says in words what is on the map, and where', () => {
  const document: Mission = {
    ...blankMission(),
    arrangement: { kind: 'single' },
    panels: [panelOf('p1', 1, 'B2 1 1 h first north')],
    zones: [
      {
        id: 'z1',
        kind: 'attacker-entry',
        side: 'attacker',
        label: '2',
        squares: [
          { board: 1, x: 0, y: 0 },
          { board: 1, x: 0, y: 1 },
        ],
      },
    ],
    markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 60, y: 60 }],
  }
  expect(mapDescription(document)).toBe(
    'Map of the battlefield. One board. 1 wall. Hatchways: 1 closed, none open. Zones: Attacker Entry Zone 2 in A1 and B1. Markers: Objective Marker A in A1.',
  )
})

it('says the names of hatchways and whose a marker is', () => {
  const { hatchway, ...panel } = panelOf('p1', 1, 'B2 1 1 h first north')
  const document: Mission = {
    ...blankMission(),
    panels: [{ ...panel, hatchway: hatchway && { ...hatchway, label: 'Cell door' } }],
    markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 60, y: 60, side: 'defender' }],
  }
  expect(mapDescription(document)).toContain(
    'Hatchways with a name: Cell door. Markers: Objective Marker A of Defender in A1.',
  )
})

it('ends long lists with how many more there are', () => {
  const { zones, ...rest } = fullMap()
  const many = Array.from({ length: 50 }, (_, index) => ({ ...(zones[0] ?? expect.fail()), id: `z${index + 1}` }))
  expect(mapDescription({ ...rest, zones: many })).toContain('and 10 more.')
})
