/**
 * Markers, chosen all together: apart from each other, in different rooms, off the rim, not in sight of everybody, some near
 * the one side, as many as near the other, and some that both have to fight for.
 */

import { type BoardState, freeSquares, type PlacementContext, STANDS, stepsBetween } from './board-state.ts'
import type { FairnessEstimate } from './fairness-estimate.ts'
import type { Chance } from './generator-options.ts'
import { neighbours } from './zones.ts'

/** Distances between squares: steps from square to square, a hatchway counts as one more. */
export class Walks {
  private readonly known = new Map<number, Int32Array>()
  private readonly ground: PlacementContext
  private readonly state: BoardState
  private readonly hatchway: number
  /** @param hatchway what going through a hatchway costs more than a step */
  constructor(ground: PlacementContext, state: BoardState, hatchway = 1) {
    this.ground = ground
    this.state = state
    this.hatchway = hatchway
  }

  /** Steps from the nearest of some squares to every square; 9999: no way. */
  from(starts: readonly number[]): Int32Array {
    const { field } = this.ground
    const steps = new Int32Array(field.squares.length).fill(9999)
    const rounds: number[][] = [[...starts]]
    for (const start of starts) steps[start] = 0
    for (let cost = 0; cost < rounds.length; cost += 1)
      for (const square of rounds[cost] ?? []) {
        if (steps[square] !== cost) continue
        for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1) {
          const way = this.state.ways[field.around[index] ?? 0]
          if (way === STANDS.wall) continue
          const next = field.beyond[index] ?? 0
          const reached = cost + 1 + (way === STANDS.hatchway ? this.hatchway : 0)
          if (reached >= (steps[next] ?? 0)) continue
          steps[next] = reached
          while (rounds.length <= reached) rounds.push([])
          rounds[reached]?.push(next)
        }
        for (const next of this.ground.joins.get(square) ?? []) {
          if (cost + 1 >= (steps[next] ?? 0)) continue
          steps[next] = cost + 1
          while (rounds.length <= cost + 1) rounds.push([])
          rounds[cost + 1]?.push(next)
        }
      }
    return steps
  }

  between(one: number, two: number): number {
    const known = this.known.get(one) ?? this.from([one])
    this.known.set(one, known)
    return known[two] ?? 9999
  }
}

export interface MarkerOptions {
  readonly count: number
  /** Squares that markers stand on already. */
  readonly standing: readonly number[]
  /** Squares of the Entry Zones of each side, and whose image each side is (the place in this list). */
  readonly sides: readonly (readonly number[])[]
  /** By square: number of its room. */
  readonly rooms: Int32Array
  /** Other squares that models have to get to. */
  readonly goals: readonly number[]
  /** By square: how many of the long open lines end there. */
  readonly seen: Int32Array
  /** Estimate of the fairness report, or null if the map is the same for all sides, or nothing can be estimated. */
  readonly outlook: FairnessEstimate | null
  /** Squares that the search begins from; empty: any. */
  readonly before: readonly number[]
  /** Squares that only these may lie on; defaults to any that is free. */
  readonly among?: readonly number[]
}

/** Cost of a turn of difference, and how much is let pass (turns). */
const FAIRNESS = 800
const LITTLE = 0.5
/** Tries for each marker where fairness has to be looked for. */
const FAIR_ROUNDS = 140
/** So much of them where markers lay well already, between other walls. */
const GOING_ON = 0.4

const far = (steps: number): number => (steps > 60 ? 60 : steps)

/**
 * Chooses squares for so many markers, in pairs of images if the map is symmetric (then `count` is even), or null if
 * there are too few squares. Keeps the best of many tries at exchanging one.
 */
export function chooseMarkers(
  ground: PlacementContext,
  state: BoardState,
  chance: Chance,
  wishes: MarkerOptions,
): number[] | null {
  const { field } = ground
  const walks = new Walks(ground, state)
  const free = (wishes.among ?? freeSquares(ground)).filter((square) => {
    const image = field.imageOf[square] ?? square
    return field.flip === null || (image !== square && !neighbours(ground, square).includes(image))
  })
  const each = field.flip === null ? 1 : 2
  const orbits = Math.floor(wishes.count / each)
  if (orbits === 0) return []
  const apart = (one: number, two: number): boolean => stepsBetween(ground, one, two) > 1
  const distances = wishes.sides.map((zones) => walks.from(zones))
  const homes = wishes.sides.map((zones) => roomsWithin(ground, wishes.rooms, zones))
  const single = new Map<number, number>()
  /** Steps by which one side is behind another, in order; room that is used again. */
  let leads = new Int32Array(0)
  const costOf = (square: number): number => {
    const known = single.get(square)
    if (known !== undefined) return known
    const edges = (field.at[square + 1] ?? 0) - (field.at[square] ?? 0)
    const nearest = Math.min(...distances.map((steps) => far(steps[square] ?? 60)), 60)
    // In the rim, in sight of many, right before an Entry Zone.
    const cost = 60 * (4 - edges) + Math.min(30, 2 * (wishes.seen[square] ?? 0)) + 90 * Math.max(0, 4 - nearest)
    single.set(square, cost)
    return cost
  }
  const target = Math.max(3, Math.round(Math.sqrt(field.squares.length / Math.max(1, wishes.count)) * 1.3))
  const cost = (chosen: readonly number[]): number => {
    const all = [...chosen, ...wishes.standing]
    let sum = 0
    for (let index = 0; index < all.length; index += 1) {
      const square = all[index] ?? 0
      sum += costOf(square)
      for (let at = index + 1; at < all.length; at += 1) {
        const other = all[at] ?? 0
        const steps = stepsBetween(ground, square, other)
        if (steps < 2) sum += 400
        sum += 18 * Math.max(0, target - steps) + 6 * Math.max(0, target - far(walks.between(square, other)))
        if (wishes.rooms[square] === wishes.rooms[other]) sum += 45
      }
    }
    return sum + shares(all)
  }
  /** As near to the one side as to the other, and neither all contested nor none. */
  const shares = (all: readonly number[]): number => {
    const [one, two] = distances
    if (one === undefined || two === undefined) return 0
    let sum = 0
    const count = all.length
    if (leads.length < count) leads = new Int32Array(count)
    for (let index = 0; index < distances.length; index += 1)
      for (let against = index + 1; against < distances.length; against += 1) {
        const [steps, other] = [distances[index], distances[against]]
        let [isContested, isOurs, isTheirs] = [false, false, false]
        for (let place = 0; place < count; place += 1) {
          const square = all[place] ?? 0
          const lead = far(steps?.[square] ?? 60) - far(other?.[square] ?? 60)
          if (Math.abs(lead) <= 2) isContested = true
          else if (lead < 0) isOurs = true
          else isTheirs = true
          let at = place
          for (; at > 0 && (leads[at - 1] ?? 0) > lead; at -= 1) leads[at] = leads[at - 1] ?? 0
          leads[at] = lead
        }
        for (let at = 0; at < count; at += 1) sum += 9 * Math.abs((leads[at] ?? 0) + (leads[count - 1 - at] ?? 0))
        if (!isContested) sum += 30
        if (!isOurs || !isTheirs) sum += 30
      }
    let [most, fewest] = [0, Number.POSITIVE_INFINITY]
    for (const rooms of homes) {
      let walked = 0
      for (const square of all) if (rooms.has(wishes.rooms[square] ?? -2)) walked += 1
      for (const square of wishes.goals) if (rooms.has(wishes.rooms[square] ?? -2)) walked += 1
      most = Math.max(most, walked)
      fewest = Math.min(fewest, walked)
    }
    return sum + 220 * (most - fewest)
  }
  /** By the report of fairness: what differs by more than half a turn is dear. More than `bound` need not be exact. */
  const unfair = (chosen: readonly number[], bound: number): number => {
    const { outlook } = wishes
    if (outlook === null) return 0
    const prospects = [...chosen, ...wishes.standing].map((square) => outlook.at(square))
    const { gravest, sum } = outlook.difference(prospects, LITTLE + bound / FAIRNESS)
    return Math.round(FAIRNESS * Math.max(0, gravest - LITTLE) + (FAIRNESS / 10) * sum)
  }
  const withImages = (squares: readonly number[]): number[] =>
    field.flip === null ? [...squares] : squares.flatMap((square) => [square, field.imageOf[square] ?? square])
  if (free.length < orbits) return null
  const begun = wishes.before.filter((_, index) => index % each === 0)
  const goesOn = begun.length === orbits && begun.every((square) => free.includes(square))
  let chosen = goesOn ? begun : chance.shuffled(free).slice(0, orbits)
  const worth = (squares: readonly number[], bound: number): number => {
    const all = withImages(squares)
    const cheap = cost(all)
    return cheap > bound ? cheap : cheap + unfair(all, bound - cheap)
  }
  let now = worth(chosen, Number.POSITIVE_INFINITY)
  const tries = (wishes.outlook === null ? 40 : FAIR_ROUNDS) * orbits + 60
  const rounds = goesOn ? Math.round(tries * GOING_ON) : tries
  for (let round = 0; round < rounds; round += 1) {
    const at = chance.below(orbits)
    const next = free[chance.below(free.length)] ?? 0
    if (chosen.includes(next) || chosen.includes(field.imageOf[next] ?? -1)) continue
    const changed = chosen.with(at, next)
    const value = worth(changed, now)
    if (value > now) continue
    chosen = changed
    now = value
  }
  const all = withImages(chosen)
  // Side by side, one model would hold two of them.
  return all.every((square, index) =>
    all.slice(index + 1).every((other) => apart(square, other) || !shareEdge(ground, square, other)),
  )
    ? all
    : null
}

const shareEdge = (ground: PlacementContext, one: number, two: number): boolean => neighbours(ground, one).includes(two)

/** The rooms that one walks to from squares without opening a hatchway, by Access Zones too. */
function roomsWithin(ground: PlacementContext, rooms: Int32Array, squares: readonly number[]): ReadonlySet<number> {
  const found = new Set(squares.map((square) => rooms[square] ?? -1))
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const [square, others] of ground.joins)
      if (found.has(rooms[square] ?? -1)) for (const other of others) found.add(rooms[other] ?? -1)
  }
  return found
}
