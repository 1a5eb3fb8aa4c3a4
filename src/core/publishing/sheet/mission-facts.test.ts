import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { halfMission } from '../../../../test/support/half-mission.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { halfBlocks, hiddenHalfSections, hiddenHalves, mapDescription, zonesOfSide } from './mission-facts.ts'

const zone = (id: string, label: string, board: 1 | 2, x: number, y: number) => ({
  id,
  kind: 'attacker-entry',
  side: 'attacker',
  label,
  squares: [{ board, x, y }],
})

it('lists the zones of a side as one looks for them, whatever order they were drawn in', () => {
  const placesOf = (...zones: ReturnType<typeof zone>[]) =>
    zonesOfSide({ ...blankMission(), zones }, 'attacker').map(({ places }) => places)
  expect(
    placesOf(zone('z1', '', 2, 0, 6), zone('z2', '', 1, 5, 0), zone('z3', '', 2, 0, 0), zone('z4', '', 1, 0, 0)),
  ).toEqual([['A1', 'A6', 'A−6', 'G−6']])
  expect(placesOf(zone('z1', '10', 1, 0, 0), zone('z2', '2', 2, 5, 6))).toEqual([['G−1\u00a0(2)', 'A1\u00a0(10)']])
})

function sample(name: string): Mission {
  const read = readMission(
    readFileSync(new URL(`../../../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8'),
  )
  return read.ok ? read.value.document : expect.fail(read.error.message)
}

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

it('counts doorways where nothing is opened and closed, and names areas and tokens, but not what lies face down', () => {
  const said = mapDescription(sample('salt-and-iron'))
  expect(said).toContain('30 walls. 8 doorways. Areas: ')
  expect(said).toContain('Gun 1 of Salt in ')
  expect(said).toContain('Face-down token of Iron in ')
  expect(said).not.toMatch(/Generator|Life Support|\. \./)
})

it('says where ships stand on an open table', () => {
  expect(mapDescription(sample('cold-berth'))).toContain('Capital ship Lantern Jaw of Attacker 16″ east, 5″ south')
})

it('says from where to where Power Lines run, and what terrain lies where', () => {
  const said = mapDescription(sample('dead-mans-vault'))
  expect(said).toMatch(/Links: Power Line from Generator 1 to Terminal\b/)
  expect(said).toMatch(/Terrain features: .*Pipes in F-5/)
})

describe('half-maps on the sheet', () => {
  it('are all named, with who brings them', () => {
    expect(JSON.stringify(halfBlocks(halfMission()))).toContain(
      'Attacker brings one of these half-maps for board 1: A, B. The map shows A.',
    )
    expect(hiddenHalves(halfMission()).map(({ title }) => title)).toEqual([
      'Board 1, half-map B (Attacker)',
      'Board 2, half-map B (Defender)',
    ])
  })

  it('are told in words with their own things alone', () => {
    const [, told] = hiddenHalfSections(halfMission()).map(({ blocks }) => JSON.stringify(blocks))
    expect(told).toContain('Objective Marker 4')
    expect(told).not.toContain('Objective Marker 1')
  })
})
