/** The search for walls of one map: begun with a plan of rooms, gone on with until nothing is wrong and much is good. */
import type { Mission } from '#model/mission/document.ts'
import type { BoardState, Piece } from './board-state.ts'
import { Evenness } from './evenness.ts'
import { cutRooms } from './first-plan.ts'
import { allowAllLines, chooseLines } from './lines.ts'
import type { PlacementContext } from './placement-context.ts'
import type { Chance } from './random.ts'
import type { Judge } from './score.ts'
import { search } from './search.ts'
import { isSameForAll, partyNumbers, startingZones } from './sides.ts'

const STEPS = 1500
const LIMIT = 60
/** A piece and its image change much at once: going on from a map that stands needs more. */
const LIMIT_OF_PAIRS = 110
/** Rounds of a search that goes on while something is wrong. */
const ROUNDS = 6
export const ROUND_STEPS = 300
/** Rounds in which nothing got better, after which others seldom bring anything. */
const VAIN_ROUNDS = 3
/** Faults that going on with the same walls does not mend. */
const HOPELESS = 3
/** A map with no more than that is as good as the best that people have drawn: the search stops. */
export const GOOD = 150
/** Sides that differ by so many hundredths of the ground are alike, and what each hundredth more counts. */
const EVEN = 6
const UNEVEN = 10
/** Rounds that are spent on a good score and on like ground, and the steps of each. */
const BETTER_ROUNDS = { single: 5, pairs: 6, pairsForUnlike: 6 }
const BETTER_STEPS = 2 * ROUND_STEPS
/** Pairs get out of a score above this by few long rounds rather than by many short ones; so many short ones come first. */
const SHORT_ROUNDS = 2
const LONG_STEPS = 6 * ROUND_STEPS
const LONG_ABOVE = 180
/** The first of them goes on without the lines that the map began without: maps that soon get them back are more alike. */
const ROUNDS_WITHOUT = 1

/** Walls until nothing is wrong; null: something still is. */
export function buildWalls(
  judge: Judge,
  chance: Chance,
  tolerated: number,
  plan: boolean,
  evenness: Evenness | null,
): number | null {
  const { state, aims } = judge
  const ground = aims.ground / 200
  // Where special walls stand, few lines are left to choose among.
  if (plan && state.fixed.length === 0) chooseLines(state, chance)
  if (plan) cutRooms(state, chance, Math.max(4, Math.round((ground * 84) / aims.rooms)), aims.walls)
  const most = aims.walls
  const steps = Math.round(STEPS * Math.max(0.6, Math.min(4, ground)))
  let score = search(judge, chance, { steps, limit: LIMIT, most })
  if (judge.faults > tolerated) allowAllLines(state)
  for (let [round, vain] = [0, 0]; round < ROUNDS && vain < VAIN_ROUNDS && judge.faults > tolerated; round += 1) {
    const { faults, marks } = judge
    const { lane } = marks
    score = search(judge, chance, { steps: ROUND_STEPS * Math.max(1, Math.round(ground)), limit: LIMIT, most })
    vain = judge.faults < faults || marks.lane < lane ? 0 : vain + 1
  }
  if (judge.faults >= tolerated + HOPELESS) return null
  const even = evenFor(judge, evenness)
  const inPairs = state.field.flip !== null
  const ofPairs = evenness === null ? BETTER_ROUNDS.pairs : BETTER_ROUNDS.pairsForUnlike
  const rounds = inPairs ? ofPairs : BETTER_ROUNDS.single
  const isUneven = (): boolean => evenness !== null && evenness.difference() > even
  for (let round = 0; round < rounds && (score > GOOD || isUneven()); round += 1) {
    if (score > GOOD && round >= ROUNDS_WITHOUT) allowAllLines(state)
    const isLong = inPairs && round >= SHORT_ROUNDS && score > LONG_ABOVE
    score = searchOn(judge, chance, evenness, isLong ? LONG_STEPS : BETTER_STEPS)
  }
  return judge.faults > tolerated ? null : score
}

/** How much the ground may differ: less where a map is symmetric, more between many sides. */
const evenFor = ({ state }: Judge, evenness: Evenness | null): number =>
  (EVEN * ((evenness?.sides ?? 2) > 2 ? 1.5 : 1)) / (state.field.flip === null ? 1 : 2)

/** Some steps more from the walls that stand; gives the score, in which unlike ground does not count. */
export function searchOn(judge: Judge, chance: Chance, evenness: Evenness | null, steps = BETTER_STEPS): number {
  const { state, aims } = judge
  const even = evenFor(judge, evenness)
  const before = judge.score()
  const isUneven = evenness !== null && evenness.excess(even, 0) > 0
  search(judge, chance, {
    ...(isUneven ? { enough: before > GOOD ? GOOD : Math.max(before, GOOD / 2) } : {}),
    steps,
    limit: state.field.flip === null ? LIMIT : LIMIT_OF_PAIRS,
    most: aims.walls,
    ...(evenness === null ? {} : { extra: (room: number) => UNEVEN * evenness.excess(even, room / UNEVEN) }),
  })
  return judge.score()
}

/** Puts up walls again that stood before. */
export function restore(state: BoardState, pieces: readonly Piece[]): void {
  for (const piece of state.pieces) state.take(piece)
  state.pieces = [...pieces]
  for (const piece of pieces) if (!state.put(piece)) throw new Error('walls that stood do not stand again')
}

/** For maps that are not the same for all sides. */
export function evennessFor(ground: PlacementContext, state: BoardState, document: Mission): Evenness | null {
  const zones = startingZones(ground, document)
  const sides = zones.map((own) => own.flat())
  return sides.length < 2 || isSameForAll(ground, sides)
    ? null
    : new Evenness(ground, state, zones, partyNumbers(document))
}
