/** Prepares a mission for battles, or says why it can't be played. */
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { budgetOf } from '#analysis/scoring/budget.ts'
import { formatCondition } from '#analysis/scoring/scoring-texts.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { teamOf } from '#model/mission/force-sums.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { type CellSight, sightOfCells } from './cell-sight.ts'
import { type CellMap, cutIntoCells } from './cells.ts'
import { type Scoring, scoringOf } from './conditions.ts'
import { Dice } from './dice.ts'
import type { Engine, Goal } from './engine.ts'
import { accessOf, beforeTheRest, hatchwaysOf, markersOf, zonesOfSides } from './places.ts'
import type { PlaytestFacts, PlaytestRefusal, PreparedPlaytest } from './types.ts'
import { unplayedOf } from './unplayed.ts'
import { type AccessCells, allWays } from './ways.ts'
import { hatchwayWorth, killWorthOf, usualWorthOf } from './worth.ts'

/** Tables grow with the square of the cells; six boards are below half of this. */
const MOST_CELLS = 5000

/** Returns a mission with all tables that battles need, or why it isn’t played. */
export function preparePlaytest(mission: Mission): Result<PreparedPlaytest, PlaytestRefusal> {
  const refusal = refusalOf(mission)
  if (refusal !== null) return failure(refusal)
  const layout = layoutOf(mission)
  const ground = groundOf(layout)
  if (ground === null)
    return failure({
      reason: 'too-large',
      sides: [],
      sentence: 'The battlefield is too large to be played: choose at most six boards.',
    })
  const { cells, sight } = ground
  const hatchways = hatchwaysOf(layout, cells)
  const markers = markersOf(layout, cells)
  const scoring = scoringOf(mission, markers, hatchways)
  if (scoring.conditions.every(({ counting }) => counting === 'not-played'))
    return failure({
      reason: 'nothing-scored',
      sides: [],
      sentence:
        'Nothing that this mission scores can be played: give it an objective for controlling markers or for losses, and try again.',
    })
  const zones = zonesOfSides(layout, cells)
  const homeless = mission.sides.filter((_, side) => (zones[side] ?? []).length === 0)
  if (homeless.length > 0) return failure(noZone(homeless.map(({ name }) => name)))
  const access = accessOf(layout, cells)
  const passable = mission.sides.map((_, side) =>
    Uint8Array.from(hatchways, ({ startsOpen, opens }) => (startsOpen ? 1 : opens[side] === true ? 2 : 0)),
  )
  const ways = ground.ways(passable, access)
  const engine: Engine = {
    mission,
    cells,
    sight,
    hatchways,
    markers,
    zones,
    access,
    before: beforeTheRest(layout, cells),
    scoring,
    ways,
    goals: goalsOf(cells, scoring, markers, hatchways, ways),
    operatedFrom: operatedFrom(cells, hatchways),
    accessAt: accessAt(cells, access),
    usualWorth: usualWorthOf(scoring, new Dice()),
    killWorth: killWorthOf(scoring),
  }
  const facts = factsOf(layout, cells, scoring, markers, hatchways)
  return success({ mission, facts, engine })
}

/** The tables of a map, for whatever is scored on it. */
interface Ground {
  readonly cells: CellMap
  readonly sight: CellSight
  /** The ways of the sides; kept, as long as neither hatchways nor Access Zones change. */
  ways(passable: readonly Uint8Array[], access: readonly AccessCells[]): readonly Float32Array[]
}

/** The grounds that were asked for last, with the parts of the mission that they come from: before an edit and after it. */
const latest: { readonly parts: readonly unknown[]; readonly ground: Ground }[] = []
const MOST_KEPT = 2

/** Returns the tables of a map, or null if it is too large. Edits of anything but walls and features leave them alone. */
function groundOf(layout: Layout): Ground | null {
  const { kit, arrangement, kinds, ruleSet, panels, halfPillars, wallEnds, features, regions } = layout.document
  const parts = [kit, arrangement, kinds, ruleSet, panels, halfPillars, wallEnds, features, regions]
  const known = latest.find((kept) => kept.parts.every((part, index) => part === parts[index]))
  if (known !== undefined) return known.ground
  const cells = cutIntoCells(layout)
  if (cells.count > MOST_CELLS) return null
  let made: { readonly key: string; readonly ways: readonly Float32Array[] } | null = null
  const ground: Ground = {
    cells,
    sight: sightOfCells(layout, cells),
    ways: (passable, access) => {
      const key = JSON.stringify([
        passable.map((gates) => gates.join('')),
        access.map((pair) => pair.map((end) => end.join())),
      ])
      if (made?.key !== key) made = { key, ways: allWays(cells, passable, access) }
      return made.ways
    },
  }
  latest.unshift({ parts, ground })
  latest.splice(MOST_KEPT)
  return ground
}

function refusalOf(mission: Mission): PlaytestRefusal | null {
  const { name } = ruleSetOf(mission)
  if (!has(mission, 'playtest'))
    return {
      reason: 'game',
      sides: [],
      sentence: `Bulkhead has no playtest for ${name}. It can work out the odds of single steps instead: see Odds in the window, or the command “bulkhead odds”.`,
    }
  if (mission.sides.every(({ id }) => teamOf(mission, id) === teamOf(mission, mission.sides[0]?.id ?? '')))
    return {
      reason: 'sides',
      sides: [],
      sentence: 'A battle needs two sides that play against each other: add one, and try again.',
    }
  return null
}

const noZone = (sides: readonly string[]): PlaytestRefusal => ({
  reason: 'no-entry-zone',
  sides,
  sentence: `${listOf(sides)} ${sides.length === 1 ? 'has' : 'have'} no entry zone, so there is nowhere to set up: draw one, and try again.`,
})

function factsOf(
  { document: mission, kit }: Layout,
  { squares }: CellMap,
  scoring: Scoring,
  markers: Engine['markers'],
  hatchways: Engine['hatchways'],
): PlaytestFacts {
  const { play, sides } = mission
  const budgets = budgetOf(mission)
  const { firstTurn } = play
  const first = firstTurn.kind === 'side' ? sides.findIndex(({ id }) => id === firstTurn.side) : -1
  return {
    title: mission.mission.title,
    rounds: play.rounds,
    sides: sides.map(({ id, name }, side) => ({
      id,
      name,
      team: sides.findIndex((other) => other.id === teamOf(mission, id)),
      most: budgets[side]?.capped ?? 0,
    })),
    symmetric: isSymmetric(mission),
    first: first < 0 ? null : first,
    objectives: scoring.objectives.map(({ objective: { id, title }, sides: own }) => ({ id, name: title, sides: own })),
    conditions: scoring.conditions.map(({ condition, index, objective, counting }) => ({
      index,
      objective,
      kind: condition.kind,
      sentence: formatCondition(mission, condition),
      counting,
      sides: scoring.objectives[objective]?.sides ?? [],
    })),
    markers: markers.map(({ id, name }) => ({ id, name })),
    hatchways: hatchways.map(({ id, name }) => ({ id, name })),
    squares: squares.map((square) => ({
      board: square.board,
      x: square.x,
      y: square.y,
      name: squareName(kit, square),
    })),
    unplayed: unplayedOf(mission, scoring),
  }
}

/** True if every objective is open to all sides for the same points, so that having more of them means to win. */
const isSymmetric = ({ play }: Mission): boolean =>
  play.objectives.every(
    ({ side, conditions }) =>
      side === null &&
      conditions.every(
        (condition) => condition.kind !== 'fate' || condition.outcomes.every(({ sides }) => sides === undefined),
      ),
  )

/** Markers, and hatchways that some side scores for changing, with how far they are from everywhere. */
function goalsOf(
  { count }: CellMap,
  scoring: Scoring,
  markers: Engine['markers'],
  hatchways: Engine['hatchways'],
  ways: Engine['ways'],
): readonly Goal[] {
  const fields = (places: readonly number[]): Float32Array[] =>
    ways.map((table) => {
      const field = new Float32Array(count).fill(Number.POSITIVE_INFINITY)
      for (const place of places)
        for (let cell = 0; cell < count; cell += 1)
          field[cell] = Math.min(field[cell] ?? 0, table[place * count + cell] ?? 0)
      return field
    })
  return [
    ...markers.map(({ nearest }, marker) => ({ marker, hatchway: -1, ways: fields([...nearest]) })),
    ...hatchways.flatMap(({ ends }, hatchway) =>
      ways.some((_, side) => hatchwayWorth(scoring, hatchway, side) > 0)
        ? [{ marker: -1, hatchway, ways: fields([...ends[0], ...ends[1]]) }]
        : [],
    ),
  ]
}

function operatedFrom({ count }: CellMap, hatchways: Engine['hatchways']): Engine['operatedFrom'] {
  const from: { readonly hatchway: number; readonly end: 0 | 1 }[][] = Array.from({ length: count }, () => [])
  for (const [hatchway, { ends }] of hatchways.entries())
    for (const end of [0, 1] as const) for (const cell of ends[end]) from[cell]?.push({ hatchway, end })
  return from
}

function accessAt({ count }: CellMap, access: Engine['access']): Int32Array {
  const at = new Int32Array(count).fill(-1)
  for (const [index, pair] of access.entries())
    for (const end of [0, 1] as const) for (const cell of pair[end]) at[cell] = index * 2 + end
  return at
}
