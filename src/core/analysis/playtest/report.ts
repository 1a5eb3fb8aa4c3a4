/** Figures of a series of battles, with intervals, and the difference between two series. */
import {
  type BattleResult,
  type Comparison,
  type Figure,
  type PlaytestFacts,
  type PlaytestReport,
  type PlaytestSettings,
  type PreparedPlaytest,
  type ScoredReport,
  type SideReport,
  type Tally,
  temperIds,
} from './types.ts'

/** Half the width of a 95 % interval in standard errors. */
const Z = 1.96

/** The mean of some values; a single one has no interval, and its margin is infinite. */
function figureOf(values: readonly number[]): Figure {
  const count = values.length
  if (count === 0) return { mean: 0, margin: Number.POSITIVE_INFINITY }
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, margin: count < 2 ? Number.POSITIVE_INFINITY : Z * Math.sqrt(squares / (count - 1) / count) }
}

/** A share of so many battles, with the half of Wilson’s interval that reaches farther from it. */
function shareOf(hits: number, count: number): Figure {
  if (count === 0) return { mean: 0, margin: 1 }
  const share = hits / count
  const squared = Z * Z
  const spread = 1 + squared / count
  const middle = (share + squared / (2 * count)) / spread
  const half = (Z * Math.sqrt((share * (1 - share)) / count + squared / (4 * count * count))) / spread
  return { mean: share, margin: half + Math.abs(middle - share) }
}

const at = (row: readonly number[] | undefined, index: number): number => row?.[index] ?? 0
const sum = (row: readonly number[] = []): number => row.reduce((all, value) => all + value, 0)

/** Team that won a battle: the one whose best side has more points than every other side, or null if it was a draw. */
function winnerOf({ sides }: PlaytestFacts, { vp }: BattleResult): number | null {
  const most = Math.max(...vp)
  const best = new Set(sides.flatMap(({ team }, side) => (vp[side] === most ? [team] : [])))
  const [only] = best
  return best.size === 1 && only !== undefined ? only : null
}

/** How far the first of two sides leads (VP). */
const leadOf = ({ vp }: BattleResult): number => at(vp, 0) - at(vp, 1)

/** Used in fewer battles than this share of them, a hatchway counts as unused. */
const UNUSED = 0.01

export function reportPlaytest(
  { facts }: Pick<PreparedPlaytest, 'facts'>,
  settings: PlaytestSettings,
  tally: Tally,
): PlaytestReport {
  const { results } = tally
  const battles = results.length
  const each = (value: number): number => (battles === 0 ? 0 : value / battles)
  const winners = facts.symmetric ? results.map((result) => winnerOf(facts, result)) : []
  const shareWon = (team: number | null): Figure | null =>
    facts.symmetric ? shareOf(winners.filter((winner) => winner === team).length, battles) : null
  const two = facts.sides.length === 2
  const lead = two ? figureOf(results.map(leadOf)) : null
  const scored = (vp: readonly number[] | undefined, met: readonly number[] | undefined, sides: readonly number[]) =>
    sides.map((side) => ({
      side: facts.sides[side]?.id ?? '',
      vp: each(at(vp, side)),
      met: each(at(met, side)),
    })) satisfies ScoredReport['sides']
  const isNever = (met: readonly number[] | undefined, plays: boolean): boolean =>
    battles > 0 && plays && sum(met) === 0

  return {
    title: facts.title,
    battles,
    seed: settings.seed,
    patrols: settings.patrols.map(({ name }) => name),
    temper: settings.temper,
    disclaimer: disclaimerOf(battles),
    symmetric: facts.symmetric,
    sides: facts.sides.map(
      ({ id, name, team, most }, side): SideReport => ({
        id,
        name,
        vp: figureOf(results.map(({ vp }) => at(vp, side))),
        most,
        byRound: (tally.vpByRound[side] ?? []).map(each),
        wins: shareWon(team),
        models: each(at(tally.models, side)),
        modelsLost: each(at(tally.modelsLost, side)),
        tabled: each(at(tally.tabled, side)),
        stayedHome: each(at(tally.stayedHome, side)),
      }),
    ),
    draws: shareWon(null),
    firstTurn: firstTurnOf(facts, settings, results),
    lead,
    objectives: facts.objectives.map(({ id, name, sides }, objective) => {
      const own = facts.conditions.filter((condition) => condition.objective === objective)
      const met = tally.objectiveMet[objective]
      return {
        id,
        title: name,
        sides: scored(tally.objectiveVp[objective], met, sides),
        never: isNever(
          met,
          own.some(({ counting }) => counting !== 'not-played'),
        ),
        conditions: own.map(({ index, kind, sentence, counting, sides: theirs }) => ({
          title: sentence,
          kind,
          counting,
          sides: scored(tally.conditionVp[index], tally.conditionMet[index], theirs),
          never: isNever(tally.conditionMet[index], counting !== 'not-played'),
        })),
      }
    }),
    markers: facts.markers.map(({ id, name }, marker) => {
      const led = at(tally.markerLed, marker)
      const turns = facts.rounds * facts.sides.length
      return {
        id,
        name,
        held: facts.sides.map((_, side) => each(at(tally.markerHeld[marker], side)) / turns),
        vp: facts.sides.map((_, side) => each(at(tally.markerVp[marker], side))),
        decides: led > 0 && facts.symmetric ? at(tally.markerLedWon, marker) / (2 * led) : null,
        ledIn: each(led),
      }
    }),
    hatchways: facts.hatchways.map(({ id, name }, hatchway) => ({
      id,
      name,
      opened: each(sum(tally.hatchwayOpened[hatchway])),
      passed: each(sum(tally.hatchwayPassed[hatchway])),
      unused: battles > 0 && at(tally.hatchwayUsed, hatchway) < battles * UNUSED,
    })),
    squares: facts.squares.map((square, index) => ({
      ...square,
      died: each(sum(tally.squareDied[index])),
      stood: each(sum(tally.squareStood[index])),
    })),
    unplayed: facts.unplayed,
    countedByHolding: facts.conditions
      .filter(({ counting }) => counting === 'by-holding' || counting === 'by-hatchways')
      .map(({ sentence }) => sentence),
    disagreements: lead === null ? [] : disagreementsOf(settings, results, lead),
  }
}

/** `1,000`. */
export const grouped = (count: number): string => count.toLocaleString('en-GB')

const disclaimerOf = (battles: number): string =>
  `Generic patrols, led by a simple program, fought ${battles === 1 ? 'one battle' : `${grouped(battles)} battles`}. Use the figures to compare maps: they don’t predict games. The intervals are those of the dice, not of the model.`

/**
 * Counts battles apart by the side that began, so that an uneven map, or one battle more for one side, looks like no
 * advantage of the first turn.
 */
function firstTurnOf(
  facts: PlaytestFacts,
  settings: PlaytestSettings,
  results: readonly BattleResult[],
): PlaytestReport['firstTurn'] {
  if (facts.first !== null || settings.first !== null) return null
  const bySide = facts.sides.map((side, first) => ({
    team: side.team,
    began: results.filter((result) => result.first === first),
  }))
  if (bySide.some(({ began }) => began.length === 0)) return null
  const won = bySide.map(({ team, began }) => {
    const halves = began.map((result) => {
      const winner = winnerOf(facts, result)
      return winner === null ? 0.5 : Number(winner === team)
    })
    return sum(halves) / began.length
  })
  return {
    wins: shareOf((sum(won) / won.length) * results.length, results.length),
    worth: facts.sides.length === 2 ? firstLead(bySide.map(({ began }) => began.map(leadOf))) : null,
  }
}

/** @param leads of the first side: in battles that the first side began, and in those of the second */
function firstLead([one = [], other = []]: readonly (readonly number[])[]): Figure {
  const [own, theirs] = [figureOf(one), figureOf(other)]
  return { mean: (own.mean - theirs.mean) / 2, margin: Math.hypot(own.margin, theirs.margin) / 2 }
}

/** A lead of some battles is looked at if it is so many times its margin: there are several groups, and each could be chance. */
const CLEARLY = 1.5

/** Patrols, or tempers of both sides together, under which another side leads. */
function disagreementsOf(
  { patrols, temper, tempers = {} }: PlaytestSettings,
  results: readonly BattleResult[],
  overall: Figure,
): PlaytestReport['disagreements'] {
  const direction = Math.abs(overall.mean) > overall.margin ? Math.sign(overall.mean) : 0
  const mixed = [temper, ...Object.values(tempers)].includes('mixed')
  const groups = [
    ...(patrols.length < 2 ? [] : patrols).map(({ name }, index) => ({
      by: 'patrol' as const,
      name,
      battles: results.filter(({ patrol }) => patrol === index),
    })),
    ...(mixed ? temperIds : []).map((name, index) => ({
      by: 'temper' as const,
      name,
      battles: results.filter((result) => result.tempers.every((each) => each === index)),
    })),
  ]
  return groups.flatMap(({ by, name, battles }) => {
    const lead = figureOf(battles.map(leadOf))
    const isClear = Math.abs(lead.mean) > CLEARLY * lead.margin
    return isClear && Math.sign(lead.mean) !== direction ? [{ by, name, lead }] : []
  })
}

/**
 * Compares battles of the same numbers before and after an edit; null if there are none, or if patrols or tempers show that
 * the two series have different settings.
 */
export function comparePlaytests(before: Tally, after: Tally): Comparison | null {
  const earlier = new Map(before.results.map((result) => [result.battle, result]))
  const pairs = after.results.flatMap((now) => {
    const then = earlier.get(now.battle)
    return then === undefined ? [] : [{ then, now }]
  })
  const [first] = pairs
  if (first === undefined || !pairs.every(({ then, now }) => areAlike(then, now))) return null
  const changes = pairs.map(({ then, now }) => now.vp.map((points, side) => points - at(then.vp, side)))
  return {
    battles: pairs.length,
    same: changes.filter((change) => change.every((points) => points === 0)).length,
    sides: first.now.vp.map((_, side) => figureOf(changes.map((change) => at(change, side)))),
    lead: first.now.vp.length === 2 ? figureOf(pairs.map(({ then, now }) => leadOf(now) - leadOf(then))) : null,
  }
}

const areAlike = (one: BattleResult, other: BattleResult): boolean =>
  one.patrol === other.patrol &&
  one.vp.length === other.vp.length &&
  one.tempers.every((temper, side) => temper === other.tempers[side])
