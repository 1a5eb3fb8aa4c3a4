/**
 * Describes the differences between sides, the most important first. Every side is compared with the best of the
 * others. The importance of a difference is given in turns of movement; anything that is not a distance is converted at
 * a fixed rate, which is a matter of taste.
 */
import { listOf } from '#analysis/layout/place-names.ts'
import { shownInches } from '#analysis/sight/limits.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { areMates, opposingParties } from '#model/mission/force-sums.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'
import {
  type Difference,
  type FairnessReport,
  type FairSide,
  type FoundWay,
  type Hatchways,
  hatchwayStates,
  noWayText,
  percentText,
  possessive,
  roundInches,
  type StateFigures,
  squareInches,
  theSide,
} from './report.ts'

// Differences of one kind that remain when those of one side are held against those of the others: the gravest of each
// against the gravest, and so on. A side that is two turns behind at one marker and ahead by as much at another is
// behind nowhere.

/**
 * @param weights of each side, differences of one kind in which it is behind (turns, or null for no way at all)
 * @param areOpponents whether two sides, by their places, are compared with each other; two of one team are not
 * @returns for each difference the part that nothing of the others makes up for, or null if no way at all remains
 */
export function remaindersOf(
  weights: readonly (readonly (number | null)[])[],
  areOpponents: (side: number, other: number) => boolean = (side, other) => side !== other,
): (number | null)[][] {
  const size = (weight: number | null): number => weight ?? Number.POSITIVE_INFINITY
  const orders = weights.map((own) =>
    own.map((_, index) => index).sort((a, b) => size(own[b] ?? null) - size(own[a] ?? null)),
  )
  return weights.map((own, side) => {
    const rests: (number | null)[] = [...own]
    for (const [place, index] of (orders[side] ?? []).entries()) {
      const weight = own[index] ?? null
      let least = Number.POSITIVE_INFINITY
      for (const [other, theirs] of weights.entries()) {
        const against = orders[other]?.[place]
        if (areOpponents(side, other))
          least = Math.min(least, against === undefined ? 0 : size(theirs[against] ?? null))
      }
      if (weight === null) rests[index] = least === Number.POSITIVE_INFINITY ? 0 : null
      else rests[index] = Math.max(0, weight - least)
    }
    return rests
  })
}

// Weights of differences between sides other than ways: a matter of taste, in one place.

/** Turns of movement that differences are worth which are no ways. */
export const WORTH = {
  /** A hatchway more to open. */
  hatchway: 0.75,
  /** All of a control area in sight of the enemy, none of it for the other side. */
  sight: 2,
  /** All of the open ground. */
  ground: 10,
  /** An entry zone more, a way out of a zone more, a hatchway more whose loss cuts one off. */
  zone: 0.5,
  exit: 0.25,
  choke: 0.5,
}
/** Weight of a route that is longer but takes no extra turn (in turns). */
export const LESS_THAN_A_TURN = 0.99
/** Milder differences are not told: shares of a control area and of the ground (they are counted in places). */
export const LEAST = { sight: 0.03, ground: 0.005 }

type Figures = Omit<FairnessReport, 'differences'>
type Draft = Omit<Difference, 'when' | 'rest' | 'balanced'>
type Timed = Omit<Difference, 'balanced'>
/** Rest below which a difference counts as balanced (turns). */
const NOTHING = 0.005

export function differencesOf(figures: Figures): Difference[] {
  if (figures.sides.length < 2) return []
  const found = hatchwayStates.flatMap((when) =>
    withRests(draftsFor(figures, when), figures.sides).map((draft): Timed => ({ ...draft, when })),
  )
  const merged: Timed[] = withRests(zoneCounts(figures), figures.sides).map((draft) => ({ ...draft, when: 'always' }))
  for (const one of found) {
    const same = merged.findIndex((other) => other.text === one.text && other.when !== one.when)
    const before = merged[same]
    if (before === undefined) merged.push(one)
    else
      merged[same] = {
        ...before,
        when: 'always',
        weight: graver(before.weight, one.weight),
        rest: graver(before.rest, one.rest),
      }
  }
  return merged
    .map((difference, index) => ({
      difference: { ...difference, balanced: difference.rest !== null && difference.rest < NOTHING },
      index,
    }))
    .sort(
      (a, b) =>
        Number(a.difference.balanced) - Number(b.difference.balanced) ||
        rankOf(b.difference) - rankOf(a.difference) ||
        (b.difference.rest ?? 0) - (a.difference.rest ?? 0) ||
        (b.difference.weight ?? 0) - (a.difference.weight ?? 0) ||
        a.index - b.index,
    )
    .map(({ difference }) => difference)
}

const graver = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other)

/** No way at all outweighs any length, and most of all where no open hatchway helps. */
const rankOf = ({ rest, when }: Pick<Timed, 'rest' | 'when'>): number => (rest !== null ? 0 : when === 'start' ? 1 : 2)

/** With what nothing makes up for: what a side lacks in one way balances what the others lack in the same way. */
function withRests(drafts: readonly Draft[], sides: readonly FairSide[]): (Draft & Pick<Difference, 'rest'>)[] {
  const left = new Map<Draft, number | null>()
  for (const about of new Set(drafts.map((draft) => draft.about))) {
    const alike = drafts.filter((draft) => draft.about === about)
    // Ground is won by teams, and teams are seen as one: both differences are reported for the first side of each.
    const held =
      about === 'ground' || about === 'sight' ? opposingParties({ sides }).map((party) => party.sides[0]) : sides
    const ofSides = held.map(({ id }) => alike.filter(({ side }) => side === id))
    const rests = remaindersOf(
      ofSides.map((own) => own.map(({ weight }) => weight)),
      (side, other) => !areMates(held[side], held[other]),
    )
    for (const [side, own] of ofSides.entries())
      for (const [index, draft] of own.entries()) left.set(draft, rests[side]?.[index] ?? null)
  }
  return drafts.map((draft) => ({ ...draft, rest: left.get(draft) ?? null }))
}

const draftsFor = (figures: Figures, when: Hatchways): Draft[] => [
  ...figures.markers.flatMap(({ id, name }) => [
    ...nearestWays(figures, when, id, name),
    ...exposures(figures, figures[when], id, name),
  ]),
  ...(figures.sides.length > 2 ? enemies(figures, when) : []),
  ...grounds(figures, figures[when]),
  ...exits(figures, figures[when]),
  ...chokes(figures, figures[when]),
]

/** The shortest way of a side to a goal, from the zones that count. */
function nearestWay(
  standing: StateFigures,
  side: FairSide,
  goal: { readonly kind: 'marker'; readonly id: string } | { readonly kind: 'zone' },
): FoundWay | undefined {
  const counting = new Set(side.zones.filter(({ counts }) => counts).map(({ id }) => id))
  let best: FoundWay | undefined
  for (const way of standing.ways) {
    if (way.side !== side.id || !counting.has(way.zone) || way.goal.kind !== goal.kind) continue
    if (goal.kind === 'marker' && way.goal.id !== goal.id) continue
    if (best === undefined || best.kind === 'none') best = way.found.kind === 'way' ? way.found : (best ?? way.found)
    else if (way.found.kind === 'way' && isBetter(way.found, best)) best = way.found
  }
  return best
}

/** True if a route is shorter, or equally long with fewer hatchways to open. */
const isBetter = (one: FoundWay & { kind: 'way' }, other: FoundWay & { kind: 'way' }): boolean =>
  one.length < other.length - SAME_MM ||
  (one.length < other.length + SAME_MM && toOpen(one).length < toOpen(other).length)
/** Lengths that differ by less are one length with other rounding (mm). */
const SAME_MM = 0.05
/** Lengths and differences below this are printed as 0.0". */
const SHOWN_MM = 0.05 * MM_PER_INCH
const isThere = (length: number): boolean => length < SHOWN_MM

const toOpen = (way: FoundWay): string[] =>
  way.kind === 'none' ? [] : way.through.filter((hatchway) => hatchway.toOpen).map(({ name }) => name)

/** Each side with its value, and the side of its opponents whose value is best. */
function againstOthers<Value>(
  values: readonly { readonly side: FairSide; readonly value: Value }[],
  isBetterValue: (one: Value, other: Value) => boolean,
): { readonly side: FairSide; readonly value: Value; readonly other: FairSide; readonly best: Value }[] {
  return values.flatMap(({ side, value }) => {
    let best: (typeof values)[number] | undefined
    for (const other of values)
      if (!areMates(other.side, side) && (best === undefined || isBetterValue(other.value, best.value))) best = other
    return best !== undefined && isBetterValue(best.value, value)
      ? [{ side, value, other: best.side, best: best.value }]
      : []
  })
}

function nearestWays(figures: Figures, when: Hatchways, marker: string, name: string): Draft[] {
  const ways = figures.sides.flatMap((side) => {
    const value = nearestWay(figures[when], side, { kind: 'marker', id: marker })
    return value === undefined ? [] : [{ side, value }]
  })
  const shorter = againstOthers(ways, (one, other) => lengthOf(one) < lengthOf(other) - SAME_MM)
  const fewer = againstOthers(
    ways,
    (one, other) => one.kind === 'way' && other.kind === 'way' && toOpen(one).length < toOpen(other).length,
  )
  return [
    ...shorter.flatMap(({ side, value, other, best }): Draft[] => {
      if (best.kind === 'none') return []
      const common = { side: side.id, other: other.id, marker }
      if (value.kind === 'none')
        return [
          {
            ...common,
            about: 'no-way',
            weight: null,
            short: `${theSide(side)} has no route to ${name}`,
            text: `${capital(theSide(side))} has no route to ${name} (${noWayText(value.why, figures.options.base)}); ${theSide(other)} ${isThere(best.length) ? 'can set up at it' : `has one of ${shownInches(best.length)}`}.`,
          },
        ]
      const [longer, turns] = [value.length - best.length, value.turns - best.turns]
      if (turns <= 0 && longer < SHOWN_MM) return []
      const inAll =
        turns > 0 ? `${countOf(turns, 'turn')} of movement more` : `${shownInches(longer)} more, but no extra turn`
      return [
        {
          ...common,
          about: 'way',
          weight: turns > 0 ? turns : Math.min(LESS_THAN_A_TURN, longer / (figures.options.move * MM_PER_INCH)),
          short: `${theSide(side)} has ${inAll} to go to ${name}`,
          text: `${possessive(capital(theSide(side)))} shortest route to ${name} is ${shownInches(value.length)}, ${isThere(best.length) ? `and ${theSide(other)} can set up at it` : `${possessive(theSide(other))} ${shownInches(best.length)}`}: ${inAll}.`,
        },
      ]
    }),
    ...fewer.map(({ side, value, other, best }): Draft => {
      const [more, few] = [toOpen(value), toOpen(best)]
      return {
        side: side.id,
        other: other.id,
        marker,
        about: 'hatchways',
        weight: (more.length - few.length) * WORTH.hatchway,
        short: `${theSide(side)} has more hatchways to open on the route to ${name}`,
        text: `On the shortest route to ${name}, ${theSide(side)} has ${countOf(more.length, 'hatchway')} to open (${listOf(more)}), ${theSide(other)} ${few.length === 0 ? 'none' : few.length}.`,
      }
    }),
  ]
}

const lengthOf = (way: FoundWay): number => (way.kind === 'way' ? way.length : Number.POSITIVE_INFINITY)

/** Sides of one team have the same enemies and so are seen alike: each team is listed once. */
function exposures(figures: Figures, standing: StateFigures, marker: string, name: string): Draft[] {
  const shares = opposingParties(figures, theSide).flatMap(({ name: who, sides: [side] }) => {
    const share = standing.exposure.find((one) => one.marker === marker && one.side === side.id)?.share
    return share === undefined || share === null ? [] : [{ side, value: { who, share } }]
  })
  return againstOthers(shares, (one, other) => one.share < other.share - LEAST.sight).map(
    ({ side, value, other, best }): Draft => ({
      side: side.id,
      other: other.id,
      marker,
      about: 'sight',
      weight: (value.share - best.share) * WORTH.sight,
      short: `${value.who} is more exposed to the enemy at ${name}`,
      text: `Of the ground that controls ${name}, enemy Entry Zones see ${percentText(value.share)} when ${value.who} holds it, and ${percentText(best.share)} when ${best.who} does.`,
    }),
  )
}

/** With more than two sides, whose neighbours are close; between two it is the same way for both. */
function enemies(figures: Figures, when: Hatchways): Draft[] {
  const ways = figures.sides.flatMap((side) => {
    const value = nearestWay(figures[when], side, { kind: 'zone' })
    return value?.kind === 'way' ? [{ side, value }] : []
  })
  return againstOthers(ways, (one, other) => one.length > other.length + SAME_MM).map(
    ({ side, value, other, best }): Draft => ({
      side: side.id,
      other: other.id,
      marker: null,
      about: 'way',
      weight: Math.max(0, best.turns - value.turns) * 0.5,
      short: `${theSide(side)} has an enemy nearer than ${theSide(other)}`,
      text: `${possessive(capital(theSide(side)))} nearest enemy Entry Zone is ${shownInches(value.length)} away, ${possessive(theSide(other))} ${shownInches(best.length)}.`,
    }),
  )
}

function grounds(figures: Figures, { ground }: StateFigures): Draft[] {
  const parties = opposingParties(figures, theSide)
  return ground.reaches.flatMap(({ within, first }) => {
    const areas = parties.map((party) => ({
      side: party.sides[0],
      value: {
        who: party.name,
        area: party.sides.reduce((sum, { id }) => sum + (first.find((one) => one.side === id)?.area ?? 0), 0),
      },
    }))
    const least = LEAST.ground * ground.open
    return againstOthers(areas, (one, other) => one.area > other.area + least).map(
      ({ side, value, other, best }): Draft => {
        const text = (area: number): string =>
          `${squareInches(area)} square inches (${percentText(area / ground.open)})`
        const reach =
          within === Number.POSITIVE_INFINITY
            ? 'On all the open ground'
            : `Within ${roundInches(within)} of its Entry Zones`
        return {
          side: side.id,
          other: other.id,
          marker: null,
          about: 'ground',
          short: `${value.who} arrives first on less of the ground`,
          weight:
            ((best.area - value.area) / ground.open) * WORTH.ground * (within === Number.POSITIVE_INFINITY ? 0.5 : 1),
          text: `${reach}, ${value.who} arrives first on ${text(value.area)}, ${best.who} on ${text(best.area)}.`,
        }
      },
    )
  })
}

function zoneCounts({ sides }: Figures): Draft[] {
  const counts = sides.map((side) => ({ side, value: side.zones.length }))
  return againstOthers(counts, (one, other) => one > other).map(
    ({ side, value, other, best }): Draft => ({
      side: side.id,
      other: other.id,
      marker: null,
      about: 'zones',
      weight: (best - value) * WORTH.zone,
      short: `${theSide(side)} has fewer Entry Zones`,
      text: `${capital(theSide(side))} has ${countOf(value, 'Entry Zone')}, ${theSide(other)} ${best}.`,
    }),
  )
}

/** Ways out of all entry zones that models begin in. */
function exits({ sides }: Figures, { exits: all }: StateFigures): Draft[] {
  const counts = sides.map((side) => ({
    side,
    value: side.zones
      .filter(({ counts: begins }) => begins)
      .reduce((sum, { id }) => sum + (all.find(({ zone }) => zone === id)?.count ?? 0), 0),
  }))
  return againstOthers(counts, (one, other) => one > other).map(
    ({ side, value, other, best }): Draft => ({
      side: side.id,
      other: other.id,
      marker: null,
      about: 'exits',
      weight: (best - value) * WORTH.exit,
      short: `${theSide(side)} has fewer ways out of its Entry Zones`,
      text: `${capital(theSide(side))} has ${countOf(value, 'exit')} from its Entry Zones, ${theSide(other)} ${best}.`,
    }),
  )
}

function chokes({ sides }: Figures, { chokes: all }: StateFigures): Draft[] {
  const counts = sides.map((side) => ({ side, value: all.filter((one) => one.side === side.id).length }))
  return againstOthers(counts, (one, other) => one < other).map(
    ({ side, value, other, best }): Draft => ({
      side: side.id,
      other: other.id,
      marker: null,
      about: 'chokes',
      weight: (value - best) * WORTH.choke,
      short: `${theSide(side)} can be cut off more easily`,
      text: `${capital(theSide(side))} can be cut off by closing one of ${countOf(value, 'hatchway')}, ${theSide(other)} by ${best === 0 ? 'none' : best}.`,
    }),
  )
}
