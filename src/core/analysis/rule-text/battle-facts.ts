/** Battle and deployment as the mission states them, in words; what it does not state is not said. */

import { itemsOfPart, partName } from '#analysis/layout/map-parts.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatSplitSize } from '#model/mission/force-sums.ts'
import { capOf, formatRounds, formatRuleSet, has, roundWord } from '#model/mission/mission-rule-set.ts'
import { countOf, joiningNames } from '#model/mission/plural.ts'
import { all, type Fact, said } from './rule-facts.ts'

type Play = Mission['play']

export const battleFacts = (document: Mission): Fact[] => [...authorFacts(document), ...campaignFacts(document)]

/** Returns the facts around the battle: the missions that come next, and Agendas that suit. */
export const campaignFacts = (document: Mission): Fact[] =>
  said([
    ...(document.play.next ?? []).map((each) => ({ name: 'Next mission', text: nextWords(document, each) })),
    { name: 'Agendas that suit', text: (document.play.agendas ?? []).join(', ') },
  ])

/** The battle itself, without what stands around it. */
export function authorFacts(document: Mission): Fact[] {
  const { play } = document
  const { deployment } = play
  return said([
    { name: 'Rule set', text: document.ruleSet === undefined ? '' : formatRuleSet(document) },
    { name: 'Battle', text: `${countOf(play.rounds, roundWord(document))}${formatPoints(play)}` },
    { name: 'Victory points', text: formatVictory(document) },
    { name: 'First turn', text: formatFirstTurn(document) },
    { name: 'Attacker and Defender', text: rolesWords[deployment.roles] },
    { name: 'In each Entry Zone', text: perZoneWords[deployment.perZone] },
    { name: 'Setting up', text: formatSettingUp(document) },
    { name: 'Large units', text: oversizedWords[deployment.oversized ?? 'unstated'] },
    { name: 'Squads', text: formatSquads(deployment) },
    ...(deployment.before ?? []).map((each) => ({ name: 'Set up first', text: beforeWords(document, each) })),
    { name: 'Must be held', text: formatMustHold(document) },
    { name: earlyName(document), text: earlyWords(document) },
    { name: 'Reserves', text: formatReserves(document) },
    { name: 'Where reserves arrive', text: formatArrivalZone(play) },
    { name: 'Underdog', text: formatUnderdog(play) },
    { name: 'Teams', text: formatTeams(document) },
    { name: 'With two players', text: formatTwoPlayers(document) },
    { name: 'Halves of the battlefield', text: formatHalves(play) },
    {
      name: 'Between decks',
      text:
        play.fightBetweenDecks === true
          ? `models in paired ${joiningNames(document)} see and fight each other in the Fight phase`
          : '',
    },
    { name: 'Early end', text: play.ends?.armyGone === undefined ? '' : goneWords[play.ends.armyGone] },
    { name: 'Equal points', text: equalWords(play) },
    { name: 'Largest base', text: has(document, 'largest-base') ? `${play.largestBase} mm` : '' },
  ])
}

const formatPoints = ({ pointsLimit }: Play): string =>
  pointsLimit === 0 ? '' : `, armies of up to ${pointsLimit} points`

function formatVictory(document: Mission): string {
  const cap = capOf(document)
  const { paintedBonus } = document.play
  if (cap === null) return paintedBonus === 0 ? '' : `${paintedBonus} for a painted army`
  return `at most ${cap} from objectives${paintedBonus === 0 ? '' : `, and ${paintedBonus} for a painted army`}`
}

function formatFirstTurn({ play: { firstTurn }, sides }: Mission): string {
  switch (firstTurn.kind) {
    case 'unstated':
      return ''
    case 'roll-off':
      return 'roll off'
    case 'side':
      return sideName({ sides }, firstTurn.side, '')
  }
}

const rolesWords: Readonly<Record<Play['deployment']['roles'], string>> = {
  unstated: '',
  'roll-off': 'the winner of a roll-off chooses',
  agreed: 'agreed by the players',
  none: '',
}
const perZoneWords: Readonly<Record<Play['deployment']['perZone'], string>> = {
  unstated: '',
  'one-unit': 'one unit',
  'one-non-character-and-one-character': 'one Character unit and one other unit',
}

function formatSettingUp({ play: { deployment }, sides }: Mission): string {
  const first = sides.find(({ id }) => id === deployment.firstToSetUp)
  const how = { 'by-turns': 'one unit at a time, taking turns', 'army-after-army': 'one army after the other' }
  if (first === undefined) return deployment.setUp === undefined ? '' : how[deployment.setUp]
  return `${how[deployment.setUp ?? 'by-turns']}, ${first.name} first`
}

const oversizedWords = {
  unstated: '',
  'round-the-centre': 'a unit too large for its zone sets up as near to its centre as it can',
  'in-reserves': 'a unit too large for its zone starts in reserves',
} as const

function formatSquads({ squads }: Play['deployment']): string {
  if (squads === undefined) return ''
  const { models, into, rule } = squads
  return `units of ${models} ${rule === 'must' ? 'become' : 'may become'} ${into} units of ${formatSplitSize({ models, into })}, each at ${into === 2 ? 'half the' : `1 in ${into} of the`} points, rounded up`
}

/** `Defender sets up 1 unit in each Strongroom`. */
function beforeWords(document: Mission, { side, part, within, units, leastPoints, text }: Before): string {
  const cost = leastPoints === undefined ? '' : ` of at least ${leastPoints} points`
  const where =
    part.part === 'item' ? 'in it' : `${within === 'in' ? 'within' : 'wholly in'} each ${partName(document, part)}`
  const more = text === undefined ? '' : `; ${text.replace(/[.\s]+$/, '')}`
  return `${sideName(document, side)} sets up ${units} ${units === 1 ? 'unit' : 'units'}${cost} ${where}${more}`
}
type Before = NonNullable<Play['deployment']['before']>[number]

/** Longest label that is shown with the kind of its zone: a number or letter alone says little. */
const SHORT = 3

/** Describes the zones to hold: those drawn, and those the mission needs but its map doesn't have yet. */
const formatMustHold = (document: Mission): string =>
  [
    ...document.zones.flatMap(({ mustHold, label, kind }) => {
      const name = zoneKindOf(document, kind).name
      return mustHold === undefined
        ? []
        : [heldWords(mustHold, label.length > SHORT ? label : `${name} ${label}`.trim())]
    }),
    ...document.play.needs.flatMap(({ part }) =>
      part.part === 'zones' && part.mustHold !== undefined && itemsOfPart(document, part).length === 0
        ? [heldWords(part.mustHold, zoneKindOf(document, part.kind).name)]
        : [],
    ),
  ].join('; ')

const heldWords = (mustHold: number, name: string): string =>
  `${mustHold === 1 ? 'one unit' : `${mustHold} units`} must be set up in ${name}`

/** Returns the name of the time before the first round: `Before round 1`. */
export const earlyName = (document: Mission): string => `Before ${roundWord(document)} 1`

function earlyWords(document: Mission): string {
  const moves = document.play.deployment.earlyMoves
  if (moves === undefined) return ''
  const { side, title, inches, least, harder } = moves
  const next = harder === 0 ? '' : `, −${harder} for each unit that has moved`
  return `${title}: units of ${sideName(document, side)} move up to ${inches}" one by one, each on a D6 roll of ${least} or more${next}, until one fails`
}

const formatTeams = ({ sides }: Mission): string =>
  [...new Set(sides.flatMap(({ team }) => team ?? []))]
    .map((team) => `${team}: ${all(sides.filter((side) => side.team === team).map(({ name }) => name))}`)
    .join('; ')

function formatTwoPlayers(document: Mission): string {
  const { twoPlayers } = document.play
  if (twoPlayers === undefined) return ''
  const [one, other] = [twoPlayers.one, twoPlayers.other].map((sides) =>
    all(sides.map((side) => sideName(document, side))),
  )
  return `one plays ${one}, the other ${other}`
}

function formatHalves({ halves }: Play): string {
  if (halves === undefined) return ''
  const line = {
    seam: 'each army takes one of the boards',
    'across-long': 'each army takes one half, divided across the long side',
    'across-short': 'each army takes one half, divided across the short side',
  }[halves.line]
  const who = {
    'roll-off': 'whoever wins a roll-off chooses',
    agreed: 'the players agree',
    'fewer-points': 'the army with fewer points chooses',
    'more-points': 'the army with more points chooses',
  }[halves.chosenBy]
  return `${line}; ${who}`
}

const goneWords = {
  'battle-ends': 'the battle ends when an army has no models left',
  'other-plays-on': 'when an army has no models left, its opponent plays the remaining turns',
} as const

function equalWords({ ends }: Play): string {
  if (ends?.equalPoints === undefined) return ''
  return ends.equalPoints === 'draw' ? 'a draw' : (ends.tieBreaker ?? 'a tie-breaker decides').replace(/[.\s]+$/, '')
}

/** `if Attacker wins: The Long Way Out; carried over: …`. */
function nextWords(document: Mission, { result, mission, carries }: Next): string {
  const when =
    result === undefined ? '' : result === 'draw' ? 'after a draw: ' : `if ${sideName(document, result.side)} wins: `
  return `${when}${mission}${carries === undefined ? '' : `; carried over: ${carries.replace(/[.\s]+$/, '')}`}`
}
type Next = NonNullable<Play['next']>[number]

function formatReserves(document: Mission): string {
  const { reserves } = document.play.deployment
  switch (reserves.kind) {
    case 'unstated':
      return ''
    case 'none':
      return 'none'
    case 'arrive':
      return formatArrival(document, reserves)
  }
}

type Arrival = Extract<Play['deployment']['reserves'], { kind: 'arrive' }>

/** `arrive in rounds 1 to 3, by Deep Strike from round 2; what has not arrived by then counts as destroyed`. */
function formatArrival(document: Mission, arrival: Arrival): string {
  const { late } = arrival
  return `arrive in ${formatRounds(document, arrival)}${formatDeepStrike(document, arrival)}${late === undefined ? '' : `; ${lateWords(document, late)}`}`
}

function lateWords(document: Mission, late: NonNullable<Arrival['late']>): string {
  const destroyed = 'units that have not arrived by then count as destroyed'
  return late === 'destroyed'
    ? destroyed
    : `${destroyed}, except units put into reserves after ${roundWord(document)} 1 began`
}

const formatArrivalZone = ({ deployment: { reserves } }: Play): string =>
  reserves.kind === 'arrive' && reserves.zones !== undefined
    ? 'one unit in each of your Entry Zones with no models within it, however near the enemy is; no unit sets up in an Entry Zone that contains another unit'
    : ''

function formatUnderdog({ underdog, underdogBelow, underdogBonus }: Play): string {
  const who = `whoever has at least ${underdogBelow} points fewer`
  switch (underdog) {
    case 'none':
      return ''
    case 'command-point':
      return `${who} has 1 extra Command point`
    case 'entry-zone':
      return `${who} has their own Entry Zone`
    case 'own':
      return underdogBonus === undefined ? '' : `${who}: ${underdogBonus}`
  }
}

/** `, by Deep Strike in rounds 2 and 3 (one unit a turn, at most half of the army’s units, named before set-up)`. */
function formatDeepStrike(
  document: Mission,
  { from, to, deepStrikeFrom, deepStrikeTo, deepStrikePerTurn, deepStrikeShare, deepStrikeNamed }: Arrival,
): string {
  const word = roundWord(document)
  const limits = [
    ...(deepStrikePerTurn === undefined
      ? []
      : [deepStrikePerTurn === 1 ? 'one unit a turn' : `${deepStrikePerTurn} units a turn`]),
    ...(deepStrikeShare === undefined
      ? []
      : [`at most ${deepStrikeShare === 50 ? 'half' : `${deepStrikeShare} %`} of the army’s units`]),
    ...(deepStrikeNamed === undefined ? [] : ['named before set-up']),
  ].join(', ')
  const first = deepStrikeFrom ?? from
  const last = deepStrikeTo ?? to
  const window = last !== to ? ` in ${word}s ${first} to ${last}` : first <= from ? '' : ` from ${word} ${first}`
  if (window === '' && limits === '') return ''
  return `, by Deep Strike${window}${limits === '' ? '' : ` (${limits})`}`
}
