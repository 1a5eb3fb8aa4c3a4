/** Describes differences of the facts of play. */

import { partName } from '#analysis/layout/map-parts.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import { formatRoll } from '#analysis/odds/roll-odds.ts'
import { formatLimits, formatOperating, formatSecuring } from '#analysis/rule-text/rule-facts.ts'
import { formatCost, formatTable } from '#analysis/rule-text/token-text.ts'
import { formatCondition, formatScorer, formatTiming } from '#analysis/scoring/scoring-texts.ts'
import type { Mission } from '#model/mission/document.ts'
import { tiesOf } from '#model/mission/house-checks.ts'
import { battleRoundWord, capital, formatRounds, phaseName, roundWord } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'
import { about, type Describer, elsewhere, fact, facts, parts, text, things } from './describe-difference.ts'
import { choice, quoted } from './difference.ts'

// Differences of deployment.

type Deployment = Mission['play']['deployment']
type Arriving = Extract<Deployment['reserves'], { kind: 'arrive' }>

const unsaid = (value: string): string => (value === 'unstated' ? 'not said' : choice(value))

const formatReserves = (reserves: Deployment['reserves'], document: Mission): string => {
  if (reserves.kind !== 'arrive') return reserves.kind === 'none' ? 'none' : 'not said'
  const { late, zones } = reserves
  return [
    `arrive in ${formatRounds(document, reserves)}`,
    ...(zones === undefined ? [] : ['one unit in each own zone without models']),
    ...formatDeepStrike(reserves, roundWord(document)),
    ...(late === undefined
      ? []
      : [late === 'destroyed' ? 'late ones are destroyed' : 'late ones from the start are destroyed']),
  ].join(', ')
}

const formatDeepStrike = (
  { deepStrikeFrom, deepStrikeTo, deepStrikePerTurn, deepStrikeShare, deepStrikeNamed }: Arriving,
  word: string,
): string[] => [
  ...(deepStrikeFrom === undefined ? [] : [`Deep Strike from ${word} ${deepStrikeFrom}`]),
  ...(deepStrikeTo === undefined ? [] : [`Deep Strike to ${word} ${deepStrikeTo}`]),
  ...(deepStrikePerTurn === undefined ? [] : [`${countOf(deepStrikePerTurn, 'unit')} by Deep Strike a turn`]),
  ...(deepStrikeShare === undefined ? [] : [`${deepStrikeShare}% of the army’s units by Deep Strike`]),
  ...(deepStrikeNamed === undefined ? [] : ['Deep Strike by name before set-up']),
]

const describeDeployment = parts<Deployment>({
  roles: about('Who attacks', fact('', unsaid)),
  perZone: about('In each Entry Zone', fact('', unsaid)),
  firstToSetUp: about(
    'Sets up first',
    fact('', (side, document) => sideName(document, side)),
  ),
  setUp: about('Setting up', fact('', choice)),
  squads: about(
    'Squads',
    fact('', ({ models, into, rule }) => `units of ${models} models ${rule} become ${into} units`),
  ),
  oversized: about('Units too large for their zone', fact('', choice)),
  before: about(
    'Units before the rest',
    facts(
      '',
      ({ side, part, within, units, leastPoints, text }, document) =>
        `${countOf(units, 'unit')} of ${sideName(document, side)} ${within === 'in' ? 'within' : 'in'} ${partName(document, part)}${leastPoints === undefined ? '' : `, of ${leastPoints} or more points`}${text === undefined ? '' : `: ${quoted(text)}`}`,
    ),
  ),
  earlyMoves: about(
    (document) => `Moves before ${roundWord(document)} 1`,
    fact(
      '',
      ({ side, title, inches, least, harder }, document) =>
        `${quoted(title)} of ${sideName(document, side)}: ${inches}" on ${least}+, ${harder} harder with each`,
    ),
  ),
  reserves: about('Reserves', fact('', formatReserves)),
})

type Play = Mission['play']

const sideFact = (name: string): Describer<string> => fact(name, (side, document) => sideName(document, side))

const formatFirstTurn = (first: Play['firstTurn'], document: Mission): string =>
  first.kind === 'side' ? sideName(document, first.side) : first.kind === 'roll-off' ? 'roll-off' : 'not said'

const describeObjectives = things<Play['objectives'][number]>(
  'Objective',
  ({ id }) => id,
  ({ title }) => title,
  parts<Play['objectives'][number]>({
    id: elsewhere,
    title: text('title'),
    // Null is each side, and said so.
    side: (before, after, told) =>
      fact<string>('scored by', (side, document) => formatScorer(document, side === EACH ? null : side))(
        before ?? EACH,
        after ?? EACH,
        told,
      ),
    timing: fact('when', (timing, document) => formatTiming(document, timing)),
    conditions: facts('', (condition, document) => formatCondition(document, condition)),
    text: text('text'),
    most: fact('most points'),
  }),
)
/** No id of a side. */
const EACH = ''

const describeRules = things<Play['rules'][number]>(
  'Rule',
  ({ id }) => id,
  ({ title }) => title,
  parts<Play['rules'][number]>({
    id: elsewhere,
    kind: fact('kind', choice),
    title: text('title'),
    text: text('text'),
    about: facts('what it is about', (part, document) => partName(document, part)),
    side: sideFact('whose'),
    rounds: fact('', ({ from, to }, document) => `${roundWord(document)}s ${from} to ${to}`),
    when: fact(
      'when',
      ({ phase, at, turn }, document) =>
        `${choice(at)} of ${phase === 'turn' ? 'the turn' : phase === 'round' ? `the ${roundWord(document)}` : phaseName(document, phase)}, ${turn} turn`,
    ),
    limits: fact('how often', formatLimits),
    within: fact(
      'where',
      ({ part, inches }, document) =>
        `${typeof inches === 'number' ? `within ${inches}" of` : choice(inches)} ${partName(document, part)}`,
    ),
    conditions: facts('only if', quoted),
    steps: facts('step', quoted),
    takesEffect: fact('takes effect', choice),
    lasts: fact('lasts until', choice),
    roll: fact('roll', (roll, document) => formatRoll(roll, tiesOf(document))),
    tables: facts('table', (id, { play }) => quoted(play.tables?.find((table) => table.id === id)?.title ?? id)),
  }),
)

type Table = NonNullable<Play['tables']>[number]

/** Tables row by row, as they are printed. */
const describeTables = things<Table>(
  'Table',
  ({ id }) => id,
  ({ title }) => title,
  (before, after, told) => {
    const words = (table: Table | null | undefined, document: Mission) =>
      table == null ? null : formatTable(document, table)
    const [was, is] = [words(before, told.before), words(after, told.after)]
    const lines = [
      ...text('title')(was?.title, is?.title, told),
      ...fact<string>('kind', choice)(before?.kind, after?.kind, told),
      ...fact<string>('note', quoted)(was?.note, is?.note, told),
      ...fact<string>('columns', quoted)(was?.head.join(' | '), is?.head.join(' | '), told),
      ...facts<string>('row', quoted)(rowsOf(was), rowsOf(is), told),
    ]
    return lines.length > 0 ? lines : fact<Table>('', ({ title }) => quoted(title))(before, after, told)
  },
)

const rowsOf = (table: { readonly rows: readonly (readonly string[])[] } | null): readonly string[] =>
  (table?.rows ?? []).map((row) => row.join(' | '))

const formatNeed = ({ part, least, most }: Play['needs'][number], document: Mission): string =>
  `${most === null ? `${least} or more` : least === most ? least : `${least} to ${most}`} ${partName(document, part, 'several')}`

const formatSides = (sides: readonly string[], document: Mission): string =>
  sides.map((side) => sideName(document, side)).join(' and ')

export const describePlay = parts<Play>({
  rounds: about((document) => capital(`${battleRoundWord(document)}s`), fact('')),
  pointsLimit: about('Points a side may bring', fact('')),
  victoryCap: about('Victory points from objectives at most', fact('')),
  paintedBonus: about('Victory points for a painted army', fact('')),
  firstTurn: about('First turn', fact('', formatFirstTurn)),
  underdog: about('Underdog', fact('', choice)),
  underdogBonus: about('Bonus of the Underdog', text('')),
  underdogBelow: about('Points below that make an Underdog', fact('')),
  deployment: describeDeployment,
  largestBase: about(
    'Largest base',
    fact('', (millimetres) => `${millimetres} mm`),
  ),
  objectives: describeObjectives,
  rules: describeRules,
  needs: about('The map needs', facts('', formatNeed)),
  tables: describeTables,
  securing: about(
    'Securing',
    facts('', (each, document) => formatSecuring(document, each)),
  ),
  operating: about(
    'Operating hatchways',
    facts('', (each, document) => formatOperating(document, each)),
  ),
  ends: parts<NonNullable<Play['ends']>>({
    armyGone: about('When an army is destroyed', fact('', choice)),
    equalPoints: about('Equal points', fact('', choice)),
    tieBreaker: about('What decides', text('')),
  }),
  fightBetweenDecks: about('Fights between decks', fact('')),
  halves: about(
    'Halves of the battlefield',
    fact('', ({ line, chosenBy }) => `divided by ${choice(line)}, chosen by ${choice(chosenBy)}`),
  ),
  twoPlayers: about(
    'With two players',
    fact('', ({ one, other }, document) => `${formatSides(one, document)} against ${formatSides(other, document)}`),
  ),
  next: about(
    'Next mission',
    facts(
      '',
      ({ result, mission, carries }, document) =>
        `${quoted(mission)}${result === undefined ? '' : result === 'draw' ? ' after a draw' : ` if ${sideName(document, result.side)} wins`}${carries === undefined ? '' : `, carried over: ${quoted(carries)}`}`,
    ),
  ),
  agendas: about('Agenda', facts('', quoted)),
  printsLookUp: about(
    'Reference of the rule set',
    fact('', (prints) => (prints ? 'printed' : 'not printed')),
  ),
  reference: about(
    'Stratagem or enhancement',
    facts('', (entry, document) =>
      [
        `${quoted(entry.title)}`,
        formatCost(entry),
        entry.side === undefined ? '' : `of ${sideName(document, entry.side)}`,
        entry.when ?? '',
        quoted(entry.text),
        entry.source === undefined ? '' : `from ${quoted(entry.source)}`,
      ]
        .filter((said) => said !== '')
        .join(', '),
    ),
  ),
})
