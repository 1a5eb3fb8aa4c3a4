/** A series of battles, one battle and a comparison as text: for a terminal, and the sentences of a replay. */
import { aligned } from '#analysis/fairness/fairness-text.ts'
import { percentText, possessive } from '#analysis/fairness/report.ts'
import { toBoard } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { memoize } from '#foundation/memoize.ts'
import { squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'
import { grouped } from './report.ts'
import type {
  BattleEvent,
  BattleFrame,
  BattleRecord,
  Comparison,
  Figure,
  PlaytestFacts,
  PlaytestReport,
  Unplayed,
} from './types.ts'

// Figures in words.

/** `35.6 ± 0.7`; without a margin if there was a single battle. */
export const figureText = ({ mean, margin }: Figure): string =>
  Number.isFinite(margin) ? `${decimal(mean)} ± ${decimal(margin)}` : decimal(mean)

/** `43 ± 3 %`. */
export const shareText = ({ mean, margin }: Figure): string =>
  `${Math.round(mean * 100)} ± ${Math.max(1, Math.round(margin * 100))} %`

/** One decimal, and no minus before a zero. */
function decimal(value: number): string {
  const text = value.toFixed(1)
  return text === '-0.0' ? '0.0' : text
}

/** True for a name that takes an article; authors’ own names may be of one or of several. */
const isRole = (name: string): boolean => /^(attacker|defender)$/i.test(name)
/** `the Attacker`, but `Player A`. */
const theSide = (name: string): string => (isRole(name) ? `the ${name}` : name)

const mixedText = 'each player’s temper drawn for each battle'
const temperText = (temper: PlaytestReport['temper']): string =>
  temper === 'mixed' ? mixedText : `all players ${temper}`

/** `1,000 battles · seed 1 · Line troops, Horde and Assault troops · all players bold`. */
export const seriesText = ({ battles, seed, patrols, temper }: PlaytestReport): string =>
  [
    battles === 1 ? '1 battle' : `${grouped(battles)} battles`,
    `seed ${seed}`,
    listOf(patrols),
    temperText(temper),
  ].join(' · ')

/** How far the sides are apart (VP): from the one with the fewest to the one with the most. */
export const apartOf = ({ sides }: Pick<PlaytestReport, 'sides'>): number => {
  const points = sides.map(({ vp }) => vp.mean)
  return sides.length === 0 ? 0 : Math.max(...points) - Math.min(...points)
}

/** `The Attacker leads by 5.8 ± 0.7 VP.` Null with more than two sides. */
export function leadText({ lead, sides }: Pick<PlaytestReport, 'lead' | 'sides'>): string | null {
  const ahead = lead === null ? undefined : sides[lead.mean < 0 ? 1 : 0]
  if (lead === null || ahead === undefined) return null
  const by = { mean: Math.abs(lead.mean), margin: lead.margin }
  if (decimal(by.mean) === '0.0') return `No side leads: ${figureText(by)} VP apart.`
  return by.mean > by.margin
    ? isRole(ahead.name)
      ? `The ${ahead.name} leads by ${figureText(by)} VP.`
      : `${ahead.name}: ${figureText(by)} VP ahead.`
    : `No side leads clearly: ${theSide(ahead.name)} by ${figureText(by)} VP.`
}

/** A larger share of wins is more than most players accept for the first turn. */
const MUCH = 0.6

export function firstTurnText({ firstTurn, symmetric, sides }: PlaytestReport): string | null {
  if (firstTurn === null) return null
  const { wins, worth } = firstTurn
  const parts = [
    ...(symmetric ? [`wins ${shareText(wins)} of the battles`] : []),
    ...(worth === null ? [] : [`is worth ${figureText(worth)} VP`]),
  ]
  if (parts.length === 0) return null
  const isMuch = symmetric && sides.length === 2 && wins.mean > MUCH && wins.mean - wins.margin > 0.5
  return `The first turn ${parts.join(' and ')}${isMuch ? `: that is more than ${percentText(MUCH)}` : ''}.`
}

/** Patrols and tempers under which another side leads, a sentence each. */
export const disagreementTexts = ({ disagreements, sides }: PlaytestReport): string[] =>
  disagreements.flatMap(({ by, name, lead }) => {
    const ahead = sides[lead.mean < 0 ? 1 : 0]
    if (ahead === undefined) return []
    const when = by === 'patrol' ? `With ${name}` : `If both players are ${name}`
    return [
      `${when}, the lead goes to ${theSide(ahead.name)}, by ${figureText({ mean: Math.abs(lead.mean), margin: lead.margin })} VP.`,
    ]
  })

/** Part of a mission that isn’t played, with the points that hang on it: `… (20 of 90 VP of the Defender)`. */
function unplayedText({ title, sentence, points }: Unplayed, { sides }: PlaytestReport): string {
  const lost = points.flatMap(({ side, points: worth }) => {
    const found = sides.find(({ id }) => id === side)
    return found === undefined || worth === 0 ? [] : [`${worth} of ${found.most} VP of ${theSide(found.name)}`]
  })
  const about = sentence.includes(`“${title}”`) ? sentence : `${title}: ${sentence}`
  return lost.length === 0 ? about : `${about.replace(/\.$/, '')} (${listOf(lost)})`
}

/** Everything that isn’t played, the special rules together in one line. */
export function unplayedTexts(report: PlaytestReport): string[] {
  const rules = report.unplayed.filter(({ what }) => what === 'rule').map((each) => unplayedText(each, report))
  return [
    ...report.unplayed.filter(({ what }) => what !== 'rule').map((each) => unplayedText(each, report)),
    ...(rules.length === 0 ? [] : [`Special rules: ${rules.join(', ')}`]),
  ]
}

/** Objectives, or single conditions of them, that nobody ever scored. */
const neverScored = ({ objectives, sides: all }: PlaytestReport): string[] =>
  objectives.flatMap(({ title, never, sides, conditions }) => {
    const names = all.filter(({ id }) => sides.some(({ side }) => side === id)).map(({ name }) => name)
    const whose = names.length < all.length ? `${title} (${listOf(names)})` : title
    return never
      ? [whose]
      : conditions.filter((condition) => condition.never).map((condition) => `${whose}: ${condition.title}`)
  })

/** Squares that nobody stood in at the end of a turn, and those where most models fell, the deadliest first. */
export const squaresOf = ({ squares }: PlaytestReport) => ({
  empty: squares.filter(({ stood }) => stood === 0),
  deadly: squares
    .filter(({ died }) => died > 0)
    .sort((one, other) => other.died - one.died)
    .slice(0, DEADLY),
})
const DEADLY = 5

// A report as text.

/** @param program name and version of the program that played */
export function playtestText(report: PlaytestReport, program: string): string {
  const { title, disclaimer, countedByHolding } = report
  const sections = [
    [`Playtest: ${title}`, `${seriesText(report)} · ${program}`, disclaimer],
    [...sideLines(report), '', ...roundLines(report)],
    [leadText(report), firstTurnText(report), ...disagreementTexts(report), ...homeTexts(report)],
    objectiveLines(report),
    markerLines(report),
    placeLines(report),
    listed('Not played:', unplayedTexts(report)),
    listed('Counted by who holds the marker, or by how the hatchway stands:', countedByHolding),
  ]
  return `${sections
    .map((lines) => lines.filter((line) => line !== null))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** One line for one of several missions: how far the sides are apart comes first, so that lines can be sorted. */
export function playtestLine(report: PlaytestReport, name: string): string {
  const { sides, symmetric, firstTurn, unplayed } = report
  const never = neverScored(report).length
  return [
    `${decimal(apartOf(report)).padStart(5)} VP apart`,
    name,
    `${sides.map((side) => `${side.name} ${figureText(side.vp)}`).join(', ')} VP`,
    ...(symmetric && firstTurn !== null ? [`first turn wins ${percentText(firstTurn.wins.mean)}`] : []),
    ...(never === 0 ? [] : [`${never} never scored`]),
    ...(unplayed.length === 0 ? [] : [`${unplayed.length} not played`]),
  ].join('  ')
}

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${line}`)]

function sideLines({ sides, symmetric, draws }: PlaytestReport): string[] {
  return aligned([
    ['', 'Victory points', 'At most', ...(symmetric ? ['Wins'] : []), 'Models lost', 'Wiped out'],
    ...sides.map(({ name, vp, most, wins, models, modelsLost, tabled }) => [
      name,
      figureText(vp),
      String(most),
      ...(wins === null ? [] : [shareText(wins)]),
      `${decimal(modelsLost)} of ${decimal(models)}`,
      percentText(tabled),
    ]),
    ...(draws === null ? [] : [['Draws', '', '', shareText(draws)]]),
  ])
}

function roundLines({ sides }: PlaytestReport): string[] {
  const slots = sides[0]?.byRound.length ?? 0
  const heads = Array.from({ length: slots }, (_, slot) =>
    slot === 0 ? 'Before' : slot === slots - 1 ? 'At the end' : `Round ${slot}`,
  )
  return aligned([['Points by round', ...heads], ...sides.map(({ name, byRound }) => [name, ...byRound.map(decimal)])])
}

const homeTexts = ({ sides }: PlaytestReport): string[] =>
  sides
    .filter(({ stayedHome }) => stayedHome > 0)
    .map(
      ({ name, stayedHome }) =>
        `${capital(theSide(name))} had no place to set up ${decimal(stayedHome)} units a battle: they stayed at home.`,
    )

function objectiveLines(report: PlaytestReport): string[] {
  const { sides, objectives } = report
  const never = neverScored(report)
  const cells = (scored: (typeof objectives)[number]['sides']): string[] =>
    sides.map(({ id }) => {
      const found = scored.find(({ side }) => side === id)
      return found === undefined ? '–' : `${decimal(found.vp)} VP in ${percentText(found.met)}`
    })
  const isLeftOut = ({ counting }: { readonly counting: string }): boolean => counting === 'not-played'
  const leftOut = sides.map(() => 'not played')
  if (objectives.length === 0) return []
  return [
    ...aligned([
      [...sides.map(({ name }) => name), 'Objective (points in a battle, and the share of battles that brought any)'],
      ...objectives.flatMap(({ title, sides: scored, conditions }) => [
        [...(conditions.every(isLeftOut) ? leftOut : cells(scored)), title],
        ...(conditions.length < 2
          ? []
          : conditions.map((each) => [...(isLeftOut(each) ? leftOut : cells(each.sides)), `  - ${each.title}`])),
      ]),
    ]),
    ...(never.length === 0 ? [] : ['', ...listed('Never scored:', never)]),
  ]
}

function markerLines({ sides, markers, symmetric }: PlaytestReport): string[] {
  if (markers.length === 0) return []
  const winner = (decides: number | null, ledIn: number): string =>
    decides === null ? '–' : `${percentText(decides)} of ${percentText(ledIn)}`
  return aligned([
    [
      'Marker',
      ...sides.flatMap(({ name }) => [`Held by ${theSide(name)}`, 'Points that hang on it']),
      ...(symmetric ? ['Who holds it longer wins'] : []),
    ],
    ...markers.map(({ name, held, vp, decides, ledIn }) => [
      name,
      ...sides.flatMap((_, side) => [percentText(held[side] ?? 0), decimal(vp[side] ?? 0)]),
      ...(symmetric ? [winner(decides, ledIn)] : []),
    ]),
  ])
}

function placeLines(report: PlaytestReport): string[] {
  const { hatchways, squares } = report
  const unused = hatchways.filter((each) => each.unused).map(({ name }) => bare(name))
  const { empty, deadly } = squaresOf(report)
  return [
    ...(unused.length === 0
      ? []
      : [
          `Hatchways used in fewer than 1 of 100 battles: ${unused.length} of ${hatchways.length}: ${unused.join(', ')}.`,
        ]),
    ...(empty.length === 0
      ? []
      : [
          `Squares that no model ended a turn in: ${empty.length} of ${squares.length}: ${someOf(empty.map(({ name }) => name))}.`,
        ]),
    ...(deadly.length === 0
      ? []
      : [`Most models fell at ${deadly.map(({ name, died }) => `${name} (${decimal(died)} a battle)`).join(', ')}.`]),
  ]
}

/** The first names of a list, and how many more there are. */
const someOf = (names: readonly string[]): string =>
  names.length <= MAX_NAMES
    ? names.join(', ')
    : `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`
const MAX_NAMES = 12

/** `B2 at C4` of `hatchway B2 at C4`, in a list of hatchways. */
const bare = (name: string): string => name.replace(/^hatchway /i, '')

// Changes by an edit.

/** A sentence for each side and for the lead, and how many battles ended alike. */
export function comparisonText(before: PlaytestReport, after: PlaytestReport, comparison: Comparison): string {
  const { battles, same, sides, lead } = comparison
  const leads = [before, after].map((report) => report.lead?.mean ?? 0)
  const [then = 0, now = 0] = leads
  const ahead = after.sides[then < 0 ? 1 : 0]
  const other = after.sides[then < 0 ? 0 : 1]
  const sign = then < 0 ? -1 : 1
  const change = lead === null ? null : { mean: lead.mean * sign, margin: lead.margin }
  const isClear = change !== null && Math.abs(change.mean) > change.margin
  return [
    ...(change === null || ahead === undefined
      ? []
      : [
          now * sign < 0 && other !== undefined
            ? `${capital(theSide(ahead.name))} led by ${decimal(then * sign)} VP before; now ${theSide(other.name)} leads by ${decimal(-now * sign)} VP: ${figureText({ mean: Math.abs(change.mean), margin: change.margin })} VP apart.${isClear ? '' : ' That could be chance.'}`
            : `Lead of ${theSide(ahead.name)}: ${decimal(then * sign)} VP before, ${decimal(now * sign)} VP now, ${changeText(change)}.${isClear ? '' : ' That could be chance.'}`,
        ]),
    ...after.sides.flatMap(({ name }, side) => {
      const figure = sides[side]
      return figure === undefined ? [] : [`Points of ${theSide(name)}: ${changeText(figure)}.`]
    }),
    `${grouped(same)} of ${battles === 1 ? '1 battle' : `${grouped(battles)} battles`} with the same dice ended with the same points.`,
  ].join('\n')
}

/** `3.5 ± 1.0 VP less`. */
const changeText = ({ mean, margin }: Figure): string => {
  const by = figureText({ mean: Math.abs(mean), margin })
  return mean === 0 && margin === 0 ? 'no change' : `${by} VP ${mean < 0 ? 'less' : 'more'}`
}

// One battle, step by step.

/** Names of a battle’s units: with a number if a side has several of that name. */
const unitNames = memoize((units: BattleRecord['units']): readonly string[] => {
  const alike = (one: number, other: number): boolean =>
    units[one]?.side === units[other]?.side && units[one]?.name === units[other]?.name
  const places = units.map((_, index) => index)
  return units.map(({ name }, index) => {
    const same = places.filter((other) => alike(index, other))
    return same.length < 2 ? name : `${name} ${same.indexOf(index) + 1}`
  })
})

/** `Squad 2`. */
export const unitName = ({ units }: Pick<BattleRecord, 'units'>, unit: number): string =>
  unitNames(units)[unit] ?? `Unit ${unit + 1}`

const sideOfUnit = ({ sides }: PlaytestFacts, { units }: BattleRecord, unit: number): string =>
  sides[units[unit]?.side ?? -1]?.name ?? ''

/** `the Defender’s Squad 2`. */
const theirUnit = (facts: PlaytestFacts, record: BattleRecord, unit: number): string =>
  `${possessive(theSide(sideOfUnit(facts, record, unit)))} ${unitName(record, unit)}`

/**
 * `Attacker: Squad 3 moves to C4.`
 * @param place name of the square where the unit stands afterwards, if known
 */
export const eventSentence = (
  facts: PlaytestFacts,
  record: BattleRecord,
  event: BattleEvent,
  place?: string,
): string =>
  event.kind === 'scored'
    ? `${facts.sides[event.side]?.name ?? ''} ${deedText(facts, record, event)}.`
    : `${sideOfUnit(facts, record, event.unit)}: ${unitName(record, event.unit)} ${deedText(facts, record, event, place)}.`

const movedText = {
  move: 'moves',
  advance: 'Advances',
  'fall-back': 'Falls Back',
  early: 'moves',
} as const

function deedText(facts: PlaytestFacts, record: BattleRecord, event: BattleEvent, place?: string): string {
  const to = place === undefined ? '' : ` to ${place}`
  const there = place === undefined ? '' : ` at ${place}`
  const them = (unit: number): string => theirUnit(facts, record, unit)
  switch (event.kind) {
    case 'arrived':
      if (event.from === 'reserves') return `arrives from Reserves${there}`
      return `sets up${there}${event.from === 'before' ? ' before everybody else' : ''}`
    case 'stayed-home':
      return 'finds no place to set up and stays at home'
    case 'late':
      return 'can’t arrive in time and is destroyed'
    case 'shocked':
      return 'is Battle-shocked'
    case 'changed-deck':
      return `changes decks${to}`
    case 'moved':
      return `${movedText[event.how]}${to}${event.how === 'early' ? ' before the first round' : ''}`
    case 'operated': {
      const hatchway = bare(facts.hatchways[event.hatchway]?.name ?? '')
      const verb = event.to === 'open' ? 'open' : 'close'
      if (event.preventedBy === null) return `${verb}s hatchway ${hatchway}`
      return `tries to ${verb} hatchway ${hatchway}, but ${them(event.preventedBy)} prevents it`
    }
    case 'shot':
      return `${event.overwatch ? 'fires Overwatch' : 'shoots'} at ${them(event.target)}, ${countOf(event.attacks, 'attack')}`
    case 'fought':
      return `fights ${them(event.target)}, ${countOf(event.attacks, 'attack')}`
    case 'fell':
      return event.gone
        ? `loses ${event.models === 1 ? 'its last model' : `its last ${event.models} models`}`
        : `loses ${countOf(event.models, 'model')}`
    case 'charged':
      return event.arrived
        ? `charges ${them(event.target)} and reaches it with a roll of ${event.roll}`
        : `fails to charge ${them(event.target)} with a roll of ${event.roll}`
    case 'secures':
      return `begins to secure ${facts.markers[event.marker]?.name ?? 'a marker'}`
    case 'secured':
      return `has secured ${facts.markers[event.marker]?.name ?? 'a marker'}`
    case 'overwatch':
      return 'Sets Overwatch'
    case 'set-to-defend':
      return 'Sets to Defend'
    case 'scored': {
      const objective = facts.objectives[facts.conditions[event.condition]?.objective ?? -1]
      return `scores ${countOf(event.points, 'point')}${objective === undefined ? '' : ` for ${objective.name}`}`
    }
  }
}

/** Name of the square where the first model of a unit stands, or undefined if none of its models stands on a board. */
export function unitPlace(mission: Mission, { models }: BattleFrame, unit: number): string | undefined {
  const found = models.find((model) => model[1] === unit)
  if (found === undefined) return undefined
  const { field, kit } = layoutOf(mission)
  const placed = toBoard(field, fieldPoint(found[2], found[3]))
  if (placed === undefined) return undefined
  const [square] = squaresAt(kit, { board: placed.board, ...placed.point })
  return square === undefined ? undefined : squareName(kit, square)
}

const phaseText: Readonly<Record<BattleFrame['phase'], string>> = {
  'set-up': 'Set-up',
  command: 'Command phase',
  movement: 'Movement phase',
  shooting: 'Shooting phase',
  charge: 'Charge phase',
  fight: 'Fight phase',
  end: 'End of the turn',
}

/** `Round 2 · Attacker · Movement phase`. */
export const frameTitle = ({ sides }: PlaytestFacts, { round, side, phase }: BattleFrame): string =>
  side === null
    ? phase === 'end'
      ? 'End of the battle'
      : phaseText[phase]
    : [...(round === 0 ? [] : [`Round ${round}`]), sides[side]?.name ?? '', phaseText[phase]].join(' · ')

/** One battle, step by step, with the points after each step that brought some. */
export function recordText(facts: PlaytestFacts, mission: Mission, record: BattleRecord): string {
  const points = (vp: readonly number[]): string =>
    facts.sides.map(({ name }, side) => `${name} ${vp[side] ?? 0}`).join(', ')
  const lines = [
    `Battle ${record.battle} · ${facts.title}`,
    `${record.patrol} · ${facts.sides.map(({ name }, side) => `${name} ${record.tempers[side] ?? ''}`).join(', ')} · first turn: ${facts.sides[record.first]?.name ?? ''}`,
  ]
  let title = ''
  for (const frame of record.frames) {
    if (frame.events.length === 0) continue
    const now = frameTitle(facts, frame)
    if (now !== title) lines.push('', now)
    title = now
    for (const event of frame.events) {
      const place = 'unit' in event ? unitPlace(mission, frame, event.unit) : undefined
      lines.push(`  ${eventSentence(facts, record, event, place)}`)
    }
    if (frame.events.some(({ kind }) => kind === 'scored')) lines.push(`  Points: ${points(frame.vp)}.`)
  }
  return `${[...lines, '', `End: ${points(record.vp)}.`].join('\n')}\n`
}
