import { expect, it } from 'vitest'
import { fairnessOf } from '#analysis/fairness/fairness.ts'
import type { FairnessReport, Hatchways } from '#analysis/fairness/report.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { BoardState, joinRegions, numberOf, partyNumbers, placementContextOf, startingZones } from './board-state.ts'
import { Evenness } from './build-walls.ts'
import { FairnessEstimate } from './fairness-estimate.ts'
import { fieldFor, generate, raiseStanding } from './generate.ts'
import { type RequestedSymmetry, STYLES } from './generator-options.ts'
import { inventoryOf } from './inventory.ts'

const mapOf = (id: string, seed: number, symmetry: RequestedSymmetry): Mission => {
  const template = findTemplate(id)?.document()
  const made = template && generate(template, { symmetry, seed, style: STYLES.balanced })
  if (made?.ok !== true) throw new Error('no map')
  return made.value.document
}

function standing(document: Mission) {
  const layout = layoutOf(document)
  const field = fieldFor(layout, { symmetry: 'none', seed: 0, style: STYLES.balanced }, [], 32)
  if (field === null) throw new Error('no field')
  const state = new BoardState(field, inventoryOf(document, layout.kit, 'none'))
  expect(raiseStanding(state, document)).toBe(true)
  const ground = placementContextOf(field)
  joinRegions(ground, document)
  return { layout, state, ground }
}

/** Length of the nearest way of a side to a marker (mm); infinite: none. */
function nearest(report: FairnessReport, when: Hatchways, side: string, marker: string): number {
  const lengths = report[when].ways.flatMap((way) =>
    way.side === side && way.goal.id === marker && way.found.kind === 'way' ? [way.found.length] : [],
  )
  return Math.min(Number.POSITIVE_INFINITY, ...lengths)
}

it('foresees the ways that the fairness report finds, most of them to a few millimetres', () => {
  let [exact, all] = [0, 0]
  for (const seed of [1]) {
    const document = mapOf('13', seed, 'none')
    const { layout, state, ground } = standing(document)
    const outlook = new FairnessEstimate(ground, document, state, document.panels)
    const report = fairnessOf(document, { cells: 2 })
    for (const marker of document.markers) {
      const [square] = squaresAt(layout.kit, marker)
      const number = numberOf(ground, square ?? { board: 1, x: 0, y: 0 })
      for (const when of ['start', 'open'] as const) {
        const foreseen = outlook.reaches(number, when === 'open')
        for (const [index, { id }] of report.sides.entries()) {
          const length = nearest(report, when, id, marker.id)
          const guess = foreseen[index]?.length ?? 0
          all += 1
          if (guess === length || Math.abs(guess - length) < 8) exact += 1
          expect(Number.isFinite(guess)).toBe(Number.isFinite(length))
          if (Number.isFinite(length)) expect(Math.abs(guess - length)).toBeLessThan(40)
        }
      }
    }
  }
  expect(exact / all).toBeGreaterThan(0.85)
})

it('sees no difference between sides that are each other’s image, nor on their ground', () => {
  const document = mapOf('13', 3, 'half-turn')
  const { layout, state, ground } = standing(document)
  const outlook = new FairnessEstimate(ground, document, state, document.panels)
  const places = document.markers.map((marker) => {
    const [square] = squaresAt(layout.kit, marker)
    return outlook.at(numberOf(ground, square ?? { board: 1, x: 0, y: 0 }))
  })
  expect(outlook.difference(places).gravest).toBeCloseTo(0, 6)
  expect(new Evenness(ground, state, startingZones(ground, document)).difference()).toBe(0)
})

it('says of ground that one side alone gets to how much of it there is', () => {
  const document = mapOf('13', 3, 'half-turn')
  const { state, ground } = standing(document)
  const [one = [], two = []] = startingZones(ground, document)
  // As if the second side began where the first does, and in one square more.
  expect(new Evenness(ground, state, [one, [...one, ...two]]).difference()).toBeGreaterThan(5)
})

it('foresees what is looked at from zones, who arrives first, and ways through Access Zones', () => {
  let [near, all] = [0, 0]
  for (const id of ['13', 'separated']) {
    const document = mapOf(id, 2, 'none')
    const { layout, state, ground } = standing(document)
    const outlook = new FairnessEstimate(ground, document, state, document.panels)
    const report = fairnessOf(document, { cells: 4 })
    for (const marker of document.markers) {
      const [square] = squaresAt(layout.kit, marker)
      const number = numberOf(ground, square ?? { board: 1, x: 0, y: 0 })
      const shares = outlook.exposure(number)
      for (const [state, when] of (['start', 'open'] as const).entries()) {
        const reaches = outlook.reaches(number, when === 'open')
        for (const [index, { id: side }] of report.sides.entries()) {
          const seen = report[when].exposure.find((one) => one.marker === marker.id && one.side === side)?.share ?? 0
          all += 1
          if (Math.abs((shares[state]?.[index] ?? 0) - seen) < 0.1) near += 1
          const length = nearest(report, when, side, marker.id)
          expect(Number.isFinite(reaches[index]?.length)).toBe(Number.isFinite(length))
        }
      }
    }
    const told = report.differences.filter(({ about }) => about === 'ground' || about === 'exits')
    const gravest = Math.max(0, ...told.map(({ rest }) => rest ?? 0))
    expect(Math.abs(outlook.whole().gravest - gravest)).toBeLessThan(0.4)
  }
  expect(near / all).toBeGreaterThan(0.85)
})

it('takes those of one team for no enemies, as the report does', () => {
  const document = mapOf('four-player-teams', 2, 'none')
  const { layout, state, ground } = standing(document)
  const outlook = new FairnessEstimate(ground, document, state, document.panels)
  const report = fairnessOf(document, { cells: 4 })
  let [near, all] = [0, 0]
  for (const marker of document.markers) {
    const [square] = squaresAt(layout.kit, marker)
    const shares = outlook.exposure(numberOf(ground, square ?? { board: 1, x: 0, y: 0 }))
    for (const [state, when] of (['start', 'open'] as const).entries())
      for (const [index, { id: side }] of report.sides.entries()) {
        const seen = report[when].exposure.find((one) => one.marker === marker.id && one.side === side)?.share ?? 0
        all += 1
        if (Math.abs((shares[state]?.[index] ?? 0) - seen) < 0.1) near += 1
      }
  }
  expect(near / all).toBeGreaterThan(0.85)
  const told = report.differences.filter(({ about }) => about === 'ground' || about === 'exits')
  const gravest = Math.max(0, ...told.map(({ rest }) => rest ?? 0))
  expect(Math.abs(outlook.whole().gravest - gravest)).toBeLessThan(0.4)
  // Were all of one team, nobody would be behind anybody.
  const allies = { ...document, sides: document.sides.map((side) => ({ ...side, team: 'All' })) }
  const peace = new FairnessEstimate(ground, allies, state, document.panels)
  expect([peace.whole().gravest, peace.difference([peace.at(3), peace.at(40)]).gravest]).toEqual([0, 0])
  const zones = startingZones(ground, document)
  expect(new Evenness(ground, state, zones, partyNumbers(allies)).difference()).toBe(0)
})
