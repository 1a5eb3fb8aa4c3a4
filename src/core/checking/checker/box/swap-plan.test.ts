import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyEdge } from '#analysis/layout/clearance-raster.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { runRules } from '#checking/checker/engine.ts'
import { edgeTakenTwice } from '#checking/checker/rules/edge-taken-twice/rule.ts'
import { halfPillarWrongHand } from '#checking/checker/rules/half-pillar-wrong-hand/rule.ts'
import { loosePillarWithoutPanel } from '#checking/checker/rules/loose-pillar-without-panel/rule.ts'
import { panelEndUnsupported } from '#checking/checker/rules/panel-end-unsupported/rule.ts'
import { panelsCross } from '#checking/checker/rules/panels-cross/rule.ts'
import { tooManyHalvesAtNode } from '#checking/checker/rules/too-many-halves-at-node/rule.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { edgeKey } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { anyMap } from '../../../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../../../test/support/full-map.ts'
import { looseHalfPillarsFor, panelOf } from '../../../../../test/support/panel-notation.ts'
import { joins, ownChanges, pairsOf, type WallChange, wallUnitsOf } from './changes.ts'
import { editsOf, planSwaps } from './swap-plan.ts'

/** The box with so many pieces less or more of each code. */
const withPieces = (map: Mission, pieces: Readonly<Record<string, number>>): Mission => ({
  ...map,
  kit: { ...map.kit, pieces },
})
const kitPieces = BOARDING_ACTIONS_KIT.pieces.filter(({ kind }) => kind !== 'cap')

const built = (map: Mission, changes: readonly WallChange[]): Mission => edited(map, editsOf(layoutOf(map), changes))

function edited(map: Mission, edits: readonly Edit[]): Mission {
  const outcome = applyEdits(map, edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.document
}

const missingOf = (map: Mission): number => partsOf(map).reduce((sum, { spare }) => sum + Math.max(0, -spare), 0)

/** What stands on every edge: nothing, wall, or a hatchway as it starts. The pill turns with the piece. */
function wallsOf(map: Mission): string[] {
  const layout = layoutOf(map)
  return everyEdge(layout).map(({ board, edge }) =>
    layout
      .panelsOn(board, edge)
      .map((panel) => {
        const opening = hatchwayEdge(layout.kit, panel)
        const open = opening !== undefined && edgeKey(opening) === edgeKey(edge)
        return open ? `hatchway ${panel.hatchway?.start}` : 'wall'
      })
      .sort()
      .join(),
  )
}

const buildRules = [
  edgeTakenTwice,
  panelsCross,
  panelEndUnsupported,
  halfPillarWrongHand,
  tooManyHalvesAtNode,
  loosePillarWithoutPanel,
]
const faultsOf = (map: Mission): number => runRules(buildRules, map).length

/** Tries every set of changes in which no wall changes twice and no two new long panels cross. */
function bruteForce(map: Mission): { missing: number; cost: number } {
  const layout = layoutOf(map)
  const units = layout.field.boards.flatMap(({ board }) => wallUnitsOf(layout, board))
  const changes = [
    ...units.flatMap((unit) => ownChanges(layout, unit)),
    ...pairsOf(layout, units).flatMap((pair) => joins(layout.kit, pair)),
  ]
  let best = { missing: missingOf(map), cost: 0 }
  const go = (from: number, chosen: readonly WallChange[]): void => {
    const missing = missingOf(built(map, chosen))
    const cost = chosen.reduce((sum, change) => sum + change.cost, 0)
    if (missing < best.missing || (missing === best.missing && cost < best.cost)) best = { missing, cost }
    for (let index = from; index < changes.length; index += 1) {
      const change = changes[index]
      if (change === undefined) continue
      const clashes = chosen.some(
        (other) =>
          other.units.some((unit) => change.units.includes(unit)) ||
          (other.over !== null &&
            change.over !== null &&
            other.over.x === change.over.x &&
            other.over.y === change.over.y),
      )
      if (!clashes) go(index + 1, [...chosen, change])
    }
  }
  go(0, [])
  return best
}

/** A few walls close together, so that they meet, lean on each other and stand in rows. */
const corner: fc.Arbitrary<Mission> = fc
  .uniqueArray(
    fc.constantFrom(
      'A1 1 1 h',
      'A2 1 1 h',
      'B1 1 1 h',
      'B1 2 1 h',
      'B2 1 1 h first south',
      'B3 2 1 h first north',
      'A3 2 1 v second east',
      'A4 2 1 v first west',
      'B1 2 0 v',
      'B3 2 1 v first west',
      'B1 2 1 v',
      'A1 0 2 h',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((texts) => {
    const panels = texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))
    return {
      ...blankMission(),
      arrangement: { kind: 'single' },
      panels,
      halfPillars: looseHalfPillarsFor(panels, (i) => `h${i + 1}`),
    }
  })

/** A box with none to three of each piece. */
const smallBox = fc
  .tuple(...kitPieces.map(({ count }) => fc.integer({ min: 0, max: 3 }).map((held) => held - count)))
  .map((counts) => Object.fromEntries(kitPieces.map(({ code }, index) => [code, counts[index] ?? 0])))

describe('planSwaps', () => {
  it('finds what trying every set of changes finds', () => {
    fc.assert(
      fc.property(corner, smallBox, (walls, pieces) => {
        const map = withPieces(walls, pieces)
        const { changes, missing, exact } = planSwaps(layoutOf(map))
        const best = bruteForce(map)
        expect(exact).toBe(true)
        expect([...missing.values()].reduce((sum, count) => sum + count, 0)).toBe(best.missing)
        expect(changes.reduce((sum, change) => sum + change.cost, 0)).toBe(best.cost)
      }),
      { numRuns: 40 },
    )
  })
  it('leaves every wall and hatchway in place, makes no new fault, and needs what it says', () => {
    fc.assert(
      fc.property(anyMap({ panels: 14, others: 6 }), smallBox, (walls, pieces) => {
        const map = withPieces(walls, pieces)
        const { changes, missing } = planSwaps(layoutOf(map))
        const next = built(map, changes)
        expect(wallsOf(next)).toEqual(wallsOf(map))
        expect(faultsOf(next)).toBeLessThanOrEqual(faultsOf(map))
        expect(missingOf(next)).toBe([...missing.values()].reduce((sum, count) => sum + count, 0))
        expect(edited(next, editsOf(layoutOf(map), changes))).toEqual(next)
      }),
      { numRuns: 80 },
    )
  })
  it('changes nothing when the box holds everything', () => {
    expect(planSwaps(layoutOf(fullMap()))).toEqual({ changes: [], missing: new Map(), exact: true })
  })
  it('turns the pill when a piece of the other hand takes over, so that the new one stands as it usually does', () => {
    const swapped = (text: string, pieces: Record<string, number>, tag?: 'one-way') => {
      const [panel] = [panelOf('p1', 1, text)].map((each) =>
        each.hatchway === null || tag === undefined ? each : { ...each, hatchway: { ...each.hatchway, tag } },
      )
      const map = withPieces({ ...blankMission(), panels: panel === undefined ? [] : [panel] }, pieces)
      const layout = layoutOf(map)
      return edited(map, editsOf(layout, planSwaps(layout).changes)).panels[0]
    }
    expect(swapped('A4 1 2 h first north', { A4: -4 })).toMatchObject({
      piece: 'A3',
      hatchway: { half: 'first', face: 'south' },
    })
    expect(swapped('A3 1 2 v first west', { A3: -4 })).toMatchObject({
      piece: 'A4',
      hatchway: { half: 'first', face: 'east' },
    })
    // A one-way hatchway is entered on the side of its pill: that must not change.
    expect(swapped('A4 1 2 h first north', { A4: -4 }, 'one-way')).toMatchObject({
      piece: 'A3',
      hatchway: { face: 'north' },
    })
  })
  it('builds the full map without its last long walls from short ones', () => {
    const map = withPieces(fullMap(), { A1: -3, B1: 6, PL: 3, PR: 3 })
    const { changes, missing } = planSwaps(layoutOf(map))
    expect(missing).toEqual(new Map())
    expect(changes).toHaveLength(3)
    expect(missingOf(built(map, changes))).toBe(0)
  })
})
