/** Odds of Boarding Actions from the stats of a mission: rolls of its rules, and contested hatchways. */

import {
  averageLine,
  chanceText,
  chanceThat,
  chanceToWin,
  type Fraction,
  formatChance,
  formatRoll,
  numberOf,
  otherwise,
  rollOdds,
  toThe,
} from '#analysis/odds/roll-odds.ts'
import {
  figuresEntered,
  type MissionOdds,
  numberInput,
  type OddsAnswer,
  type OddsCurve,
  type OddsFault,
  type OddsInput,
  type OddsTable,
} from '#games/shared/rule-set-parts/game-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Ties, tiesOf } from '#model/mission/house-checks.ts'
import type { Roll } from '#model/mission/tables.ts'

// Rolls of the rules, the early moves and the dice tables of a mission: exact, one table each, and how chances grow
// with tries.

/** One thing that rolls: its id in the mission, its title, and how often in the battle, if each round it works has one. */
interface Rolled {
  readonly id: string
  readonly title: string
  readonly roll: Roll
  readonly tries: number
}

const rolledInputs = (document: Mission): readonly OddsInput[] => [
  {
    kind: 'choice',
    name: 'rule',
    label: 'Which of them',
    usual: '',
    choices: [
      { value: '', label: 'All' },
      // A rule and its table may have the same id; then both are meant.
      ...new Map(
        [...tablesOf(document), ...rolledOf(document)].map(({ id, title }) => [id, { value: id, label: title }]),
      ).values(),
    ],
  },
  // Left empty: once in each round and turn in which the rule works.
  { ...numberInput('tries', 'Tries', 0, [0, 40]), usual: '' },
]

const rolledOdds: MissionOdds = {
  id: 'rules',
  title: 'What the rules roll',
  what: 'Exact odds of each roll that a rule asks for, of moves before the first round, and of each row of a dice table. They follow from the mission alone.',
  inputs: rolledInputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const figures = figuresEntered(rolledInputs(document), said)
    if ('fault' in figures) return figures
    const [rolled, tables] = [withUniqueTitles(rolledOf(document)), withUniqueTitles(tablesOf(document))]
    if (rolled.length + tables.length === 0)
      return { fault: 'no rule of this mission says what it rolls: add the fact Roll to one, or a dice table' }
    const word = said.rule?.trim().toLowerCase() ?? ''
    const isMeant = ({ id, title }: { readonly id: string; readonly title: string }): boolean =>
      word === '' || id.toLowerCase() === word || title.toLowerCase() === word
    const [meantRolls, meantTables] = [rolled.filter(isMeant), tables.filter(isMeant)]
    if (meantRolls.length + meantTables.length === 0)
      return {
        fault: `nothing that rolls is called “${word.slice(0, 40)}”; it has ${[...rolled, ...tables].map(({ id }) => id).join(', ')}`,
      }
    const tries = figures.read.tries ?? 0
    const ties = tiesOf(document)
    return {
      lines: [],
      tables: [...meantRolls.map((each) => tableOf(each, ties)), ...meantTables.map(rowsOf)],
      curves: meantRolls.flatMap((each) => curveOf(each, tries === 0 ? each.tries : tries, ties)),
    }
  },
}

/** Where several have one title, all but the first get a number. */
const withUniqueTitles = <Titled extends { readonly title: string }>(all: readonly Titled[]): Titled[] =>
  all.map((each, index) => {
    const before = all.slice(0, index).filter(({ title }) => title === each.title).length
    return before === 0 ? each : { ...each, title: `${each.title} (${before + 1})` }
  })

type DiceTable = Extract<NonNullable<Mission['play']['tables']>[number], { kind: 'dice' }>

const tablesOf = ({ play: { tables = [] } }: Mission): DiceTable[] => tables.filter((table) => table.kind === 'dice')

function rolledOf({ play }: Mission): Rolled[] {
  const { earlyMoves } = play.deployment
  const ofRules = play.rules.flatMap(({ id, title, roll, rounds, when }): Rolled[] => {
    if (roll === undefined) return []
    const [from, to] = [rounds?.from ?? 1, Math.min(rounds?.to ?? play.rounds, play.rounds)]
    // In both turns of a round if the timing goes by turns.
    const perRound = when?.turn === 'both' && when.phase !== 'round' ? 2 : 1
    return [{ id, title, roll, tries: Math.max(1, (to - from + 1) * perRound) }]
  })
  // A rule that says the same is the fuller one.
  if (earlyMoves === undefined || ofRules.some(({ title }) => title === earlyMoves.title)) return ofRules
  const { title, least, harder } = earlyMoves
  return [...ofRules, { id: 'early-moves', title, roll: { kind: 'until-failed', dice: 'D6', least, harder }, tries: 1 }]
}

function tableOf({ title, roll }: Rolled, ties: Ties): OddsTable {
  const { lines, expected } = rollOdds(roll, ties)
  return {
    title: `${title}: ${formatRoll(roll, ties)}`,
    columns: ['What comes of it', 'Chance'],
    rows: [
      ...lines.map(({ what, chance }) => [what, formatChance(chance)]),
      ...(expected === null ? [] : [[averageLine(expected), '']]),
    ],
  }
}

const rowsOf = ({ title, dice, rows }: DiceTable): OddsTable => ({
  title: `${title}: ${dice}`,
  columns: ['Result', 'What', 'Chance'],
  rows: rows.map(({ from, to, text }) => [
    from === to ? String(from) : `${from}–${to}`,
    text,
    formatChance(chanceThat(dice, (result) => result >= from && result <= to)),
  ]),
})

/** Returns the curve over tries; a roll that ends with the first failure has the number of successes instead. */
function curveOf({ title, roll }: Rolled, tries: number, ties: Ties): OddsCurve[] {
  const { lines } = rollOdds(roll, ties)
  if (roll.kind === 'until-failed')
    return [
      {
        title: `${title}: so many succeed, or more`,
        acrossLabel: 'Succeed',
        across: lines.map((_, index) => index + 1),
        lines: [{ name: 'or more', chances: lines.map(({ chance }) => numberOf(chance)) }],
      },
    ]
  if (tries < 2) return []
  const across = Array.from({ length: tries }, (_, index) => index + 1)
  return [
    {
      title: `${title}: at least once in so many tries`,
      acrossLabel: 'Tries',
      across,
      lines: repeated(roll, ties).map(({ name, chance }) => ({
        name,
        chances: across.map((count) => numberOf(otherwise(toThe(otherwise(chance), count)))),
      })),
    },
  ]
}

/** One try of each thing that is rolled again and again, under a short name. */
function repeated(
  roll: Exclude<Roll, { kind: 'until-failed' }>,
  ties: Ties,
): { readonly name: string; readonly chance: Fraction }[] {
  const { lines } = rollOdds(roll, ties)
  const named = (name: string, at: number) => lines.slice(at, at + 1).map(({ chance }) => ({ name, chance }))
  switch (roll.kind) {
    case 'at-least':
    case 'at-most':
      return named('chance', 0)
    case 'at-least-then-one-of':
      return [...named('any', 0), ...named(`one of ${roll.of}`, 1)]
    case 'below-toughness':
    case 'contest':
      return lines.map(({ what, chance }) => ({ name: short(what), chance }))
  }
}

/** `Toughness 4`: `T 4`; `Toughness 2 higher`: `T +2`. */
const short = (what: string): string =>
  what
    .replace('Equal Toughness', 'equal T')
    .replace(/^Toughness (\d+) higher$/, 'T +$1')
    .replace(/^Toughness (\d+) lower$/, 'T −$1')
    .replace(/^Toughness /, 'T ')

// Operating a hatchway that a unit on its other side contests.

/** Toughness of most models of patrols. */
const DEFAULT_TOUGHNESS = 4
/** Toughness of units in the table. */
const SHOWN = [3, 4, 5, 6, 8]
const dice = ['D6', '2D6'] as const

const inputs = ({ play }: Mission): readonly OddsInput[] => [
  numberInput('toughness', 'Toughness of the unit that operates it', DEFAULT_TOUGHNESS, [1, 20]),
  numberInput('against', 'Toughness of the unit that contests it', DEFAULT_TOUGHNESS, [1, 20]),
  numberInput('tries', 'Tries, one a turn', play.rounds, [1, 24]),
  {
    kind: 'choice',
    name: 'dice',
    label: 'Each side rolls',
    usual: 'D6',
    choices: dice.map((name) => ({ value: name, label: name })),
  },
]

const hatchwayOdds: MissionOdds = {
  id: 'hatchway',
  title: 'Contested hatchway',
  what: 'Both sides roll and add the Toughness of their unit; the higher result has its way, and ties are rolled again, unless the mission says otherwise (H).',
  inputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const hatchways = document.panels.flatMap(({ hatchway }) => (hatchway === null ? [] : [hatchway]))
    if (hatchways.length === 0) return { fault: 'the map has no hatchway: draw a wall with one' }
    const figures = figuresEntered(inputs(document), said)
    if ('fault' in figures) return figures
    const word = said.dice?.trim().toUpperCase() ?? ''
    const rolled = word === '' ? 'D6' : dice.find((name) => name === word)
    if (rolled === undefined) return { fault: `“dice” is ${dice.join(' or ')}, not “${word.slice(0, 40)}”` }
    const { toughness = DEFAULT_TOUGHNESS, against = DEFAULT_TOUGHNESS, tries = 1 } = figures.read
    const wins = (own: number, other: number): Fraction => chanceToWin(rolled, own - other, tiesOf(document))
    const closed = hatchways.filter(({ start }) => start === 'closed').length
    return {
      lines: [
        { name: 'Hatchways on the map', value: `${hatchways.length}, ${closed} of them closed at the start` },
        { name: `Toughness ${toughness} against ${against}`, value: formatChance(wins(toughness, against)) },
        {
          name: `At least once in ${tries === 1 ? 'one try' : `${tries} tries`}`,
          value: formatChance(within(wins(toughness, against), tries)),
        },
      ],
      tables: [
        {
          title: 'One try, by Toughness',
          columns: ['Operates', ...SHOWN.map((other) => `against ${other}`)],
          rows: SHOWN.map((own) => [`Toughness ${own}`, ...SHOWN.map((other) => percentOf(wins(own, other)))]),
        },
      ],
      curves: [
        {
          title: 'At least once in so many tries, by Toughness',
          acrossLabel: 'Tries',
          across: counted(tries),
          lines: [...new Set([against - 1, against, against + 1])].map((other) => ({
            name: `${toughness} : ${other}`,
            chances: counted(tries).map((count) => numberOf(within(wins(toughness, other), count))),
          })),
        },
      ],
    }
  },
}

const within = (chance: Fraction, tries: number): Fraction => otherwise(toThe(otherwise(chance), tries))
const percentOf = (chance: Fraction): string => chanceText(numberOf(chance))
const counted = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)

export const odds: readonly MissionOdds[] = [rolledOdds, hatchwayOdds]
