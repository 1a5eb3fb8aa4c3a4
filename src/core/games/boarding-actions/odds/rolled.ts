/** What the rules, the early moves and the dice tables of a mission roll: exact, one table each, and how it grows with tries. */

import { chanceThat } from '#analysis/odds/dice.ts'
import { type Fraction, numberOf, otherwise, toThe } from '#analysis/odds/fraction.ts'
import { averageLine, formatChance, formatRoll } from '#analysis/odds/odds-text.ts'
import { rollOdds } from '#analysis/odds/roll-odds.ts'
import type {
  MissionOdds,
  OddsAnswer,
  OddsCurve,
  OddsFault,
  OddsInput,
  OddsTable,
} from '#games/shared/rule-set-parts/odds.ts'
import { figuresEntered, numberInput } from '#games/shared/rule-set-parts/odds-input.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Roll } from '#model/mission/roll.ts'
import { type Ties, tiesOf } from '#model/mission/rule-set-settings.ts'

/** One thing that rolls: its id in the mission, its title, and how often in the battle, if each round it works has one. */
interface Rolled {
  readonly id: string
  readonly title: string
  readonly roll: Roll
  readonly tries: number
}

const inputs = (document: Mission): readonly OddsInput[] => [
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

export const rolledOdds: MissionOdds = {
  id: 'rules',
  title: 'What the rules roll',
  what: 'Exact odds of each roll that a rule asks for, of moves before the first round, and of each row of a dice table. They follow from the mission alone.',
  inputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const figures = figuresEntered(inputs(document), said)
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
    // In both turns of a round, where it is a matter of turns.
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

/** What grows with tries; a roll that ends with the first failure has the number of successes instead. */
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
