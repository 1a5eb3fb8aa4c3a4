/** An objective as a sentence with chips: `[Attacker] scores [5] VP for [controlling] [all markers] at the [end of …].` */
import { sideName } from '#analysis/layout/place-names.ts'
import {
  type ChipChoice,
  type ChoiceChip,
  choiceOf,
  distinct,
  type MoreRow,
  type NumberChip,
  type Piece,
  partOf,
  readSentence,
  type Sentence,
} from '#analysis/sentence/chips.ts'
import type { Mission } from '#model/mission/document.ts'
import { phaseOfWhom, roundWord, ruleSetOf, turnWord } from '#model/mission/mission-rule-set.ts'
import { isInWords } from '#model/mission/version.ts'
import type { Condition } from './condition-chips.ts'
import { conditionRows } from './condition-rows.ts'
import { conditionSentence } from './condition-sentence.ts'
import { defaultTiming, newCondition } from './objectives.ts'

type Objective = Mission['play']['objectives'][number]
type Timing = Objective['timing']
type Progressive = Extract<Timing, { kind: 'progressive' }>

/** Conditions that the schema takes. */
const MOST_CONDITIONS = 20

export function objectiveSentence(document: Mission, objective: Objective): Sentence<Objective> {
  const side = sideChip(document, objective)
  const when = whenChip(document, objective)
  if (isInWords(objective)) return [side, ' scores ', mostChip(objective, 'points not counted'), ' VP ', when]
  const { conditions, timing } = objective
  const place = timing.kind === 'start' ? ' ' : ' at the '
  return [
    side,
    ' scores ',
    ...conditions.flatMap(
      (condition, index): Sentence<Objective> => [
        index === 0 ? '' : index === conditions.length - 1 ? ' and ' : ', ',
        ...conditionOf(document, objective, condition, index),
      ],
    ),
    place,
    when,
    ...(timing.kind === 'progressive' ? roundsPieces(document, objective, timing) : []),
    '.',
  ]
}

/** The sentence of a condition, which can be removed if there are several. */
function conditionOf(
  document: Mission,
  objective: Objective,
  condition: Condition,
  index: number,
): Sentence<Objective> {
  const { conditions } = objective
  const whole = (next: Condition): Objective => ({
    ...objective,
    conditions: conditions.map((each, place) => (place === index ? next : each)),
  })
  const gone: ChipChoice<Objective> = {
    key: 'remove',
    label: 'Remove this condition',
    group: 'Condition',
    item: { ...objective, conditions: conditions.filter((_, place) => place !== index) },
  }
  return partOf(conditionSentence(document, condition), whole).map((piece) =>
    typeof piece !== 'string' && piece.kind === 'choice' && piece.name === 'Condition' && conditions.length > 1
      ? { ...piece, choices: () => [...piece.choices(), gone] }
      : piece,
  )
}

/** The objective with one condition more, or null if the schema takes no more. */
export const withCondition = (document: Mission, objective: Objective): Objective | null =>
  isInWords(objective) || objective.conditions.length >= MOST_CONDITIONS
    ? null
    : { ...objective, conditions: [...objective.conditions, newCondition(document)] }

function sideChip(document: Mission, objective: Objective): ChoiceChip<Objective> {
  const { side } = objective
  return {
    kind: 'choice',
    name: 'Scored by',
    key: side ?? '',
    shown: side === null ? 'Each side' : sideName(document, side),
    side,
    choices: () => [
      { key: '', label: 'Each side', item: { ...objective, side: null } },
      ...document.sides.map(({ id, name }) => ({ key: id, label: name, item: { ...objective, side: id } })),
    ],
  }
}

function mostChip(objective: Objective, none: string): NumberChip<Objective> {
  const { most, ...rest } = objective
  return {
    kind: 'number',
    name: 'Maximum for this objective',
    value: most ?? null,
    none,
    put: (value) => (value === null ? rest : { ...rest, most: value }),
  }
}

// When it is scored. Impossible parts disappear.

const whose = { own: 'own', opponent: 'the opponent’s', both: 'each' } as const
type Moment = Pick<Progressive, 'phase' | 'turn'> & { readonly at: 'start' | 'end' }

const keyOfMoment = ({ phase, turn, at }: Moment): string => [at, turn, phase].join(' ')
const momentOf = ({ phase, turn, at = 'end' }: Progressive): Moment => ({ phase, turn, at })

/** `end of own Command phase`, `end of each turn`, `end of the round`. */
function momentWords(document: Mission, { phase, turn, at }: Moment): string {
  if (phase === 'round-end') return `end of the ${roundWord(document)}`
  const word = turnWord(document)
  const of =
    phase === 'turn-end'
      ? `${whose[turn]} ${turn === 'both' || roundWord(document) !== 'turn' ? word : 'turn'}`
      : phaseOfWhom(document, phase, turn, whose)
  return `${at} of ${of}`
}

const WRITTEN = 'as-written'
const MOST_WORDS = 600

function whenChip(document: Mission, objective: Objective): ChoiceChip<Objective> {
  const { timing } = objective
  const word = roundWord(document)
  const shown =
    timing.kind === 'start'
      ? `before the first ${word}`
      : timing.kind === 'end'
        ? 'end of the battle'
        : timing.kind === WRITTEN
          ? 'in your own words:'
          : momentWords(document, momentOf(timing))
  return {
    kind: 'choice',
    name: 'When',
    key: timing.kind === 'progressive' ? keyOfMoment(momentOf(timing)) : timing.kind,
    shown,
    choices: () => {
      const told = structured(document, objective)
      const usual = defaultTiming(document)
      const at = (moment: Moment, group?: string): ChipChoice<Objective> => ({
        key: keyOfMoment(moment),
        label: momentWords(document, moment),
        ...(group === undefined
          ? keyOfMoment(moment) === keyOfMoment(momentOf(usual))
            ? { note: `Usual in ${ruleSetOf(document).name}` }
            : {}
          : { group }),
        item: { ...(told ?? objective), timing: withMoment(document, timing, moment) },
      })
      const phases: readonly Progressive['phase'][] = [...ruleSetOf(document).phases.map(({ id }) => id), 'turn-end']
      const common: readonly Moment[] = [
        ...(timing.kind === 'progressive' ? [momentOf(timing)] : []),
        { phase: usual.phase, turn: 'own', at: 'start' },
        momentOf(usual),
        { phase: 'turn-end', turn: 'own', at: 'end' },
        { phase: 'turn-end', turn: 'both', at: 'end' },
        ...phases.filter((phase) => phase === 'round-end').map((phase): Moment => ({ phase, turn: 'own', at: 'end' })),
      ]
      const others = phases
        .filter((phase) => phase !== 'round-end')
        .flatMap((phase) =>
          (['own', 'opponent', 'both'] as const).flatMap((turn): Moment[] => [
            { phase, turn, at: 'start' },
            { phase, turn, at: 'end' },
          ]),
        )
      const fixed = (kind: 'start' | 'end', label: string, note?: string): ChipChoice<Objective> => ({
        key: kind,
        label,
        ...(note === undefined ? {} : { note }),
        item: { ...(told ?? objective), timing: { kind } },
      })
      const all = [
        fixed('start', `before the first ${word}`),
        ...common.map((moment) => at(moment)),
        fixed('end', 'end of the battle', 'Scored once'),
        { key: WRITTEN, label: 'in your own words', item: written(document, objective) },
        ...others.map((moment) => at(moment, 'Another phase')),
      ]
      const known = distinct(all)
      // Words too long for a condition are not cut: they stay as they are.
      return told === null ? known.filter(({ key }) => key === WRITTEN) : known
    },
  }
}

/** Another moment keeps the rounds; what is usual in the last round stays usual. */
function withMoment(document: Mission, timing: Timing, { phase, turn, at }: Moment): Progressive {
  const before = timing.kind === 'progressive' ? timing : defaultTiming(document)
  const { at: _, lastRoundAtEnd, ...rest } = before
  const next = { ...rest, phase, turn, lastRoundAtEnd }
  const moved = at === 'start' ? { ...next, at } : next
  return isUsualEnd(document, before) ? { ...moved, lastRoundAtEnd: usualEnd(document, moved) } : moved
}

/** Whoever has the second turn scores at its end in the last round: usual where the own first phase is scored. */
function usualEnd(document: Mission, { phase, turn, at = 'end' }: Progressive): boolean {
  const usual = defaultTiming(document)
  return usual.lastRoundAtEnd && at === 'end' && phase === usual.phase && turn === usual.turn
}

const isUsualEnd = (document: Mission, timing: Progressive): boolean =>
  timing.lastRoundAtEnd === usualEnd(document, timing) && timing.lastRoundFor === undefined

/** The objective in the author's words: those that it had, or its sentence. */
function written(document: Mission, objective: Objective): Objective {
  if (isInWords(objective)) return objective
  const { text } = objective
  const said = readSentence(objectiveSentence(document, objective))
  return {
    ...objective,
    timing: { kind: WRITTEN },
    conditions: [],
    text: text === undefined || text === '' ? said : `${said}\n\n${text}`,
  }
}

/** The objective with conditions: words become a condition in one's own words. Null if they are too long for one. */
function structured(document: Mission, objective: Objective): Objective | null {
  if (!isInWords(objective)) return objective
  const { text = '', ...rest } = objective
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length > MOST_WORDS) return null
  const condition: Condition =
    line === '' ? newCondition(document) : { kind: 'free', text: line, maximum: rest.most ?? 0 }
  return { ...rest, conditions: [condition] }
}

function roundsPieces(document: Mission, objective: Objective, timing: Progressive): Piece<Objective>[] {
  const { rounds } = document.play
  const set = (from: number, to: number): Objective => ({ ...objective, timing: { ...timing, from, to } })
  const word = roundWord(document)
  const chip = (name: string, value: number, put: (value: number) => Objective): NumberChip<Objective> => ({
    kind: 'number',
    name,
    value,
    put: (next) => put(next ?? value),
  })
  if (rounds === 1) return []
  return [
    `, ${word}s `,
    chip(`From ${word}`, timing.from, (from) => set(from, Math.max(from, timing.to))),
    ' to ',
    chip(`To ${word}`, timing.to, (to) => set(Math.min(timing.from, to), to)),
  ]
}

// Rows that appear on demand.

/** Rows below the sentence, in their order; text beside the sentence is a separate field. */
export function objectiveRows(document: Mission, objective: Objective): readonly MoreRow<Objective>[] {
  if (isInWords(objective)) return []
  const { conditions, timing, most } = objective
  return [
    ...(timing.kind === 'progressive' && timing.phase !== 'round-end'
      ? [lastRoundRow(document, objective, timing)]
      : []),
    {
      key: 'most',
      name: 'At most',
      changed: most !== undefined,
      pieces: [mostChip(objective, 'no limit'), most === undefined ? ' for this objective' : ' VP from this objective'],
    },
    ...conditions.flatMap((condition, index) =>
      conditionRows(document, condition).map((row) => ({
        ...row,
        key: `${index} ${row.key}`,
        name: conditions.length > 1 ? `${row.name} (${index + 1})` : row.name,
        pieces: partOf(row.pieces, (next) => ({
          ...objective,
          conditions: conditions.map((each, place) => (place === index ? next : each)),
        })),
      })),
    ),
  ]
}

function lastRoundRow(document: Mission, objective: Objective, timing: Progressive): MoreRow<Objective> {
  const word = roundWord(document)
  const turn = turnWord(document)
  const { lastRoundFor: _, ...rest } = timing
  return {
    key: 'last-round',
    name: `Last ${word}`,
    changed: !isUsualEnd(document, timing),
    pieces: [
      choiceOf(
        `Last ${word}`,
        timing.lastRoundAtEnd ? (timing.lastRoundFor ?? 'second') : 'usual',
        [
          { value: 'usual', label: `same as other ${word}s` },
          { value: 'second', label: `second player scores at the end of the ${turn}` },
          { value: 'both', label: `both players score at the end of the ${turn}` },
        ],
        (value): Objective => ({
          ...objective,
          timing: {
            ...rest,
            lastRoundAtEnd: value !== 'usual',
            ...(value === 'both' ? { lastRoundFor: 'both' as const } : {}),
          },
        }),
      ),
    ],
  }
}
