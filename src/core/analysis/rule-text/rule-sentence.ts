/** The facts of a special rule or Tactical Manoeuvre as rows with chips; all of them appear on demand. */

import { chipName, firstPart, partChoices, partKey } from '#analysis/layout/part-choices.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import {
  type ChoiceChip,
  choiceOf,
  distinct,
  type MoreRow,
  type NumberChip,
  type Piece,
} from '#analysis/sentence/chips.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  battleRoundWord,
  capital,
  has,
  phaseOfWhom,
  roundWord,
  ruleSetOf,
  turnWord,
} from '#model/mission/mission-rule-set.ts'
import { effectTimes } from '#model/mission/play.ts'
import { diceNames, type Roll } from '#model/mission/tables.ts'

type Rule = Mission['play']['rules'][number]
type When = NonNullable<Rule['when']>
type EffectTime = NonNullable<Rule['takesEffect']>

/** The rule with that fact, or without it. */
function put<Key extends keyof Rule>(rule: Rule, key: Key, value: Rule[Key] | undefined): Rule {
  const next = { ...rule }
  if (value === undefined) delete next[key]
  else next[key] = value
  return next
}

const NONE = ''

const number = <Item>(name: string, value: number, change: (value: number) => Item): NumberChip<Item> => ({
  kind: 'number',
  name,
  value,
  put: (next) => change(next ?? value),
})

/** Rows in their order; conditions, steps and tables are separate lists. */
export function ruleRows(document: Mission, rule: Rule): readonly MoreRow<Rule>[] {
  const manoeuvres = has(document, 'manoeuvres')
  return [
    ...(manoeuvres || rule.kind === 'tactical-manoeuvre' ? [kindRow(rule)] : []),
    {
      key: 'side',
      name: 'Who',
      changed: rule.side !== undefined,
      pieces: [
        {
          ...choiceOf(
            'Who',
            rule.side ?? NONE,
            [
              { value: NONE, label: 'everybody' },
              ...document.sides.map(({ id }) => ({ value: id, label: sideName(document, id) })),
            ],
            (side) => put(rule, 'side', side === NONE ? undefined : side),
          ),
          side: rule.side ?? null,
        },
      ],
    },
    {
      key: 'when',
      name: 'When',
      changed: rule.when !== undefined,
      pieces: [whenChip(document, rule)],
    },
    roundsRow(document, rule),
    limitsRow(document, rule),
    withinRow(document, rule),
    timeRow(document, rule, 'takesEffect', 'Takes effect', 'at once'),
    timeRow(document, rule, 'lasts', 'Lasts until', 'it is done'),
    {
      key: 'roll',
      name: 'Roll',
      changed: rule.roll !== undefined,
      pieces: rollPieces(rule),
    },
  ]
}

const kindRow = (rule: Rule): MoreRow<Rule> => ({
  key: 'kind',
  name: 'Kind',
  changed: rule.kind !== 'special-rule',
  pieces: [
    choiceOf(
      'Kind',
      rule.kind,
      [
        { value: 'special-rule', label: 'Special rule' },
        { value: 'tactical-manoeuvre', label: 'Tactical Manoeuvre' },
      ],
      (kind): Rule => ({ ...rule, kind }),
    ),
  ],
})

// When: any time, or at the start, during or at the end of a phase, a turn or the round.

const whose = { own: 'own', opponent: 'the opponent’s', both: 'each' } as const
const places = { start: 'at the start of', during: 'during', end: 'at the end of' } as const

function whenWords(document: Mission, { phase, at, turn }: When): string {
  const what =
    phase === 'round'
      ? `the ${battleRoundWord(document)}`
      : phase === 'turn'
        ? `${whose[turn]} ${turn === 'both' || roundWord(document) !== 'turn' ? turnWord(document) : 'turn'}`
        : phase === 'round-end'
          ? `the end of the ${roundWord(document)}`
          : phaseOfWhom(document, phase, turn, whose)
  return `${places[at]} ${what}`
}

function whenChip(document: Mission, rule: Rule): ChoiceChip<Rule> {
  const { when } = rule
  const keyOf = (each: When): string => [each.at, each.turn, each.phase].join(' ')
  return {
    kind: 'choice',
    name: 'When',
    key: when === undefined ? NONE : keyOf(when),
    shown: when === undefined ? 'at any time' : whenWords(document, when),
    choices: () => {
      const phases = [
        ...ruleSetOf(document).phases.map(({ id, name }) => ({ phase: id, group: name })),
        turnOf(document),
      ]
      const all: readonly { readonly when: When; readonly group: string }[] = [
        ...(when === undefined ? [] : [{ when, group: 'Now' }]),
        ...phases.flatMap(({ phase, group }) =>
          (['own', 'opponent', 'both'] as const).flatMap((turn) =>
            (['start', 'during', 'end'] as const).map((at) => ({ when: { phase, at, turn }, group })),
          ),
        ),
        ...(['start', 'during', 'end'] as const).map((at) => ({
          when: { phase: 'round', at, turn: 'own' as const },
          group: capital(battleRoundWord(document)),
        })),
      ]
      return distinct([
        { key: NONE, label: 'at any time', item: put(rule, 'when', undefined) },
        ...all.map((each) => ({
          key: keyOf(each.when),
          label: whenWords(document, each.when),
          group: each.group,
          item: put(rule, 'when', each.when),
        })),
      ])
    },
  }
}

const turnOf = (document: Mission) => ({ phase: 'turn', group: capital(turnWord(document)) })

function roundsRow(document: Mission, rule: Rule): MoreRow<Rule> {
  const { rounds } = rule
  const word = battleRoundWord(document)
  const set = (from: number, to: number): Rule => put(rule, 'rounds', { from, to })
  const chip = choiceOf(
    capital(`${word}s`),
    rounds === undefined ? 'all' : 'some',
    [
      { value: 'all', label: `all ${word}s` },
      { value: 'some', label: `${word}s` },
    ],
    (value) =>
      value === 'all' ? put(rule, 'rounds', undefined) : rounds === undefined ? set(1, document.play.rounds) : rule,
  )
  return {
    key: 'rounds',
    name: capital(`${word}s`),
    changed: rounds !== undefined,
    pieces:
      rounds === undefined
        ? [chip]
        : [
            chip,
            ' ',
            number(`From ${roundWord(document)}`, rounds.from, (from) => set(from, Math.max(from, rounds.to))),
            ' to ',
            number(`To ${roundWord(document)}`, rounds.to, (to) => set(Math.min(rounds.from, to), to)),
          ],
  }
}

function limitsRow(document: Mission, rule: Rule): MoreRow<Rule> {
  const { limits = {} } = rule
  const limit = (key: keyof typeof limits, name: string): Piece<Rule> => ({
    kind: 'number',
    name,
    value: limits[key] ?? null,
    none: 'any number',
    put: (value) => {
      const { [key]: _, ...others } = limits
      const next = value === null ? others : { ...limits, [key]: value }
      return put(rule, 'limits', Object.keys(next).length === 0 ? undefined : next)
    },
  })
  const [turn, round] = [turnWord(document), roundWord(document)]
  return {
    key: 'limits',
    name: 'How often',
    changed: rule.limits !== undefined,
    pieces: [
      limit('perTurn', `Most times in a ${turn}`),
      ` in a ${turn}, `,
      limit('perRound', `Most times in a ${round}`),
      ` in a ${round}, `,
      limit('perBattle', 'Most times in a battle'),
      ' in the battle',
    ],
  }
}

/** Default distance (inches). */
const DEFAULT_INCHES = 1

function withinRow(document: Mission, rule: Rule): MoreRow<Rule> {
  const { within } = rule
  const inches = within?.inches
  const how = within === undefined ? NONE : typeof inches === 'number' ? 'near' : (inches ?? NONE)
  const chip = choiceOf(
    'The unit is',
    how,
    [
      { value: NONE, label: 'anywhere' },
      { value: 'near', label: 'within' },
      { value: 'in', label: 'in' },
      { value: 'wholly-in', label: 'wholly in' },
    ],
    (value) => {
      if (value === NONE) return put(rule, 'within', undefined)
      if (value === how) return rule
      const next = value === 'in' || value === 'wholly-in' ? value : DEFAULT_INCHES
      return put(rule, 'within', { part: within?.part ?? firstPart(document), inches: next })
    },
  )
  if (within === undefined) return { key: 'within', name: 'Where', changed: false, pieces: [chip] }
  const { part } = within
  const partChip: ChoiceChip<Rule> = {
    kind: 'choice',
    name: 'Part of the map',
    key: partKey(part),
    shown: chipName(document, part),
    choices: () => [
      { key: partKey(part), label: chipName(document, part), item: rule },
      ...partChoices(document, [part]).flatMap(({ title, parts }) =>
        parts.map((other) => ({
          key: partKey(other),
          label: chipName(document, other),
          group: title,
          item: put(rule, 'within', { ...within, part: other }),
        })),
      ),
    ],
  }
  return {
    key: 'within',
    name: 'Where',
    changed: true,
    pieces: [
      chip,
      ' ',
      ...(typeof inches === 'number'
        ? [number('Within', inches, (value) => put(rule, 'within', { ...within, inches: value })), '″ of ']
        : []),
      partChip,
    ],
  }
}

const timeNames = (document: Mission): Readonly<Record<Exclude<EffectTime, 'at-once'>, string>> => ({
  'phase-end': 'end of the phase',
  'turn-end': `end of the ${turnWord(document)}`,
  'next-command-phase': 'your next Command phase',
  'next-movement-phase-end': 'end of your next Movement phase',
  'round-end': `end of the ${battleRoundWord(document)}`,
  'battle-end': 'end of the battle',
})
/** The phase of a time that lies in one: not every game has it. */
const phaseOf: Partial<Readonly<Record<EffectTime, string>>> = {
  'next-command-phase': 'command',
  'next-movement-phase-end': 'movement',
}

/** Nothing lasts until it begins: there, “at once” is called otherwise. */
function timeRow(
  document: Mission,
  rule: Rule,
  key: 'takesEffect' | 'lasts',
  name: string,
  atOnce: string,
): MoreRow<Rule> {
  const value = rule[key]
  const names = timeNames(document)
  const known = ruleSetOf(document).phases.map(({ id }) => id)
  const times = effectTimes.filter((time) => time === value || known.includes(phaseOf[time] ?? known[0] ?? ''))
  return {
    key,
    name,
    changed: value !== undefined,
    pieces: [
      choiceOf<EffectTime | '', Rule>(
        name,
        value ?? NONE,
        [
          { value: NONE, label: 'not said' },
          ...times.map((time) => ({ value: time, label: time === 'at-once' ? atOnce : names[time] })),
        ],
        (time) => put(rule, key, time === NONE ? undefined : time),
      ),
    ],
  }
}

// The roll: dice, and the results that succeed.

const rollNames: Readonly<Record<Roll['kind'], string>> = {
  'at-least': 'so much or more',
  'at-most': 'so much or less',
  'at-least-then-one-of': 'so much or more, then one of several',
  'below-toughness': 'less than Toughness',
  contest: 'both roll, higher wins',
  'until-failed': 'in turn, until one fails',
}
const rollKinds = Object.keys(rollNames) as Roll['kind'][]

const defaultRoll: Roll = { kind: 'at-least', dice: 'D6', least: 4 }

/** A roll of another kind keeps what both kinds have: the dice, and the figure that is needed. */
export function rollOfKind(kind: Roll['kind'], before: Roll): Roll {
  const { dice } = before
  const figure = 'least' in before ? before.least : 'most' in before ? before.most : 4
  switch (kind) {
    case 'at-least':
      return { kind, dice, least: figure }
    case 'at-most':
      return { kind, dice, most: figure }
    case 'at-least-then-one-of':
      return { kind, dice, least: figure, of: 6 }
    case 'below-toughness':
      return { kind, dice }
    case 'contest':
      return { kind, dice, adds: 'toughness' }
    case 'until-failed':
      return { kind, dice, least: figure, harder: 1 }
  }
}

function rollPieces(rule: Rule): readonly Piece<Rule>[] {
  const { roll } = rule
  const set = (next: Roll | undefined): Rule => put(rule, 'roll', next)
  const chip = choiceOf<Roll['kind'] | '', Rule>(
    'Succeeds on',
    roll?.kind ?? NONE,
    [{ value: NONE, label: 'no roll' }, ...rollKinds.map((value) => ({ value, label: rollNames[value] }))],
    (kind) =>
      kind === NONE ? set(undefined) : kind === roll?.kind ? rule : set(rollOfKind(kind, roll ?? defaultRoll)),
  )
  if (roll === undefined) return [chip]
  const dice = choiceOf(
    'Dice',
    roll.dice,
    diceNames.map((value) => ({ value, label: value })),
    (next) => set({ ...roll, dice: next }),
  )
  const tries = (now: Extract<Roll, { tries?: unknown }>, none: string): readonly Piece<Rule>[] => [
    ', tries ',
    {
      kind: 'number',
      name: 'Tries',
      value: now.tries ?? null,
      none,
      put: (value) => {
        const { tries: _, ...others } = now
        return set(value === null ? others : { ...now, tries: value })
      },
    },
  ]
  const least = (now: Extract<Roll, { least: number }>): readonly Piece<Rule>[] => [
    ', at least ',
    number('At least', now.least, (value) => set({ ...now, least: value })),
  ]
  const begin = [dice, ': ', chip]
  switch (roll.kind) {
    case 'at-least':
      return [...begin, ...least(roll), ...tries(roll, 'once')]
    case 'at-most':
      return [
        ...begin,
        ', at most ',
        number('On at most', roll.most, (most) => set({ ...roll, most })),
        ...tries(roll, 'once'),
      ]
    case 'at-least-then-one-of':
      return [...begin, ...least(roll), ', one of ', number('One of', roll.of, (of) => set({ ...roll, of }))]
    case 'below-toughness':
      return begin
    case 'contest':
      return [
        ...begin,
        ', adding ',
        choiceOf(
          'Adds',
          roll.adds,
          [
            { value: 'toughness', label: 'Toughness' },
            { value: 'nothing', label: 'nothing' },
          ],
          (adds) => set({ ...roll, adds }),
        ),
      ]
    case 'until-failed':
      return [
        ...begin,
        ...least(roll),
        ', each harder by ',
        number('Harder by', roll.harder, (harder) => set({ ...roll, harder })),
        ...tries(roll, 'any number'),
      ]
  }
}
