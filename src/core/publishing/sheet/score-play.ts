/** Scoring as rows to fill in, and as a model for the page that keeps score. */
import { budgetOf } from '#analysis/scoring/budget.ts'
import { formatCondition, formatObjective } from '#analysis/scoring/scoring-texts.ts'
import type { Mission } from '#model/mission/document.ts'
import { teamOf } from '#model/mission/force-sums.ts'
import { capOf, roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { hasPoints, isInWords } from '#model/mission/version.ts'

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]

/** Something to be tapped, once each time it is so. */
export interface ScoreOption {
  readonly words: string
  /** Victory points; below zero they are taken back. */
  readonly points: number
  /** Points of each side in order, if not all get the same. */
  readonly sides?: readonly number[]
  /** The opponents lose as many; of points below zero they get theirs back, */
  readonly takes?: true
  /** but never fall below this because of it. */
  readonly floor?: number
  /** Most taps of a side in the battle; if omitted, nothing is known that limits them. */
  readonly times?: number
}

export interface ScoreObjective {
  readonly title: string
  /** Index of the side that can score it, or null for each. */
  readonly side: number | null
  readonly when: string
  readonly start: boolean
  readonly rounds: readonly boolean[]
  readonly end: boolean
  /** Most points of a side in the battle; defaults to no separate limit. */
  readonly most?: number
  readonly options: readonly ScoreOption[]
}

export interface ScorePlay {
  /** Words of the game for a round and for one side's turn in it. */
  readonly words: { readonly round: string; readonly turn: string }
  readonly rounds: number
  /** Most points from objectives, or null if the game has no such limit. */
  readonly cap: number | null
  /** For a painted army, beside the cap. */
  readonly painted: number
  /** Those with the same number play in one team. */
  readonly sides: readonly { readonly name: string; readonly team: number }[]
  /** Place of the side that has the first turn; if omitted, not known before the battle. */
  readonly first?: number
  readonly objectives: readonly ScoreObjective[]
  readonly tables: readonly {
    readonly title: string
    readonly dice: string
    readonly rows: readonly { readonly from: number; readonly to: number; readonly text: string }[]
  }[]
}

export function scorePlayOf(document: Mission): ScorePlay {
  const { play, sides } = document
  const placeOf = (side: string): number => sides.findIndex(({ id }) => id === side)
  const first = play.firstTurn.kind === 'side' ? placeOf(play.firstTurn.side) : -1
  return {
    words: { round: roundWord(document), turn: turnWord(document) },
    rounds: play.rounds,
    cap: capOf(document),
    painted: play.paintedBonus,
    sides: sides.map(({ id, name }) => ({ name, team: placeOf(teamOf(document, id)) })),
    ...(first < 0 ? {} : { first }),
    objectives: scoredObjectives(document).map((objective) => {
      const side = sides.findIndex(({ id }) => id === objective.side)
      return {
        title: objective.title,
        side: side < 0 ? null : side,
        when: formatObjective(document, objective).when,
        ...scoreTimes(document, objective),
        ...(isTallied(objective) ? { rounds: Array.from({ length: play.rounds }, () => true) } : {}),
        ...(objective.most === undefined ? {} : { most: objective.most }),
        options: [
          ...(isInWords(objective) ? freeOptions('As written', objective.most) : []),
          ...objective.conditions.flatMap((condition) => optionsOf(document, condition, objective)),
          ...corrections(objective),
        ],
      }
    }),
    tables: (play.tables ?? []).flatMap((table) =>
      table.kind === 'dice'
        ? [{ title: table.title, dice: table.dice, rows: table.rows.map(({ from, to, text }) => ({ from, to, text })) }]
        : [],
    ),
  }
}

/** Objectives that are tapped: those whose points the program cannot know only if there are no others. */
export function scoredObjectives({ play }: Mission): readonly Objective[] {
  const known = play.objectives.filter(hasPoints)
  return known.length === 0 ? play.objectives : known
}

/**
 * True if the points are counted as things happen: destroyed things stay destroyed, and a battle may end at so many
 * points.
 */
const isTallied = ({ timing, conditions }: Objective): boolean =>
  timing.kind === 'end' && conditions.length > 0 && conditions.every(({ kind }) => kind === 'parts-destroyed')

/** Whoever tapped once too often needs no undo of all that came after. */
function corrections({ conditions }: Objective): ScoreOption[] {
  const taking = conditions.filter(({ kind }) => kind === 'take-and-give').length
  const plain = { words: 'Subtract one', points: -1 }
  if (taking === 0) return [plain]
  // If some points are taken and others are not, the words name the one that is corrected.
  return taking === conditions.length
    ? [{ ...plain, takes: true }]
    : [plain, { words: 'Give one back', points: -1, takes: true }]
}

function optionsOf(document: Mission, condition: Condition, { timing }: Objective): ScoreOption[] {
  const words = withoutPoints(formatCondition(document, condition))
  switch (condition.kind) {
    case 'points-destroyed':
      return destroyedOptions(condition)
    case 'fate':
      return condition.outcomes.map(({ name, points, sides = [] }) => ({
        words: name,
        points,
        times: 1,
        ...(sides.length === 0
          ? {}
          : { sides: document.sides.map(({ id }) => sides.find(({ side }) => side === id)?.points ?? points) }),
      }))
    case 'take-and-give': {
      const { points, otherwise, floor } = condition
      const rest = { takes: true, ...(floor === undefined ? {} : { floor }) } as const
      const instead = condition.holding === undefined || otherwise === 0 || otherwise === points ? [] : [otherwise]
      return [
        { words, points, ...rest },
        ...instead.map((fewer) => ({ words: `${words} (the fewer points)`, points: fewer, ...rest })),
      ]
    }
    case 'free':
      return freeOptions(words, condition.maximum)
    case 'per-event':
      return [
        { words, points: condition.points, ...(condition.on.kind === 'times' ? { times: condition.on.times } : {}) },
      ]
    case 'given':
      return [{ words, points: condition.points, ...(timing.kind === 'progressive' ? {} : { times: 1 }) }]
    case 'warlord-destroyed':
      return [{ words, points: condition.points, times: 1 }]
    default:
      return [{ words, points: condition.points }]
  }
}

const freeOptions = (words: string, most = Number.POSITIVE_INFINITY): ScoreOption[] =>
  [1, 5].filter((points) => points <= most).map((points) => ({ words, points }))

/** Returns an option for each step. If only the highest step counts, just one is tapped, so each says where it ends. */
function destroyedOptions({ steps, adds }: Extract<Condition, { kind: 'points-destroyed' }>): ScoreOption[] {
  const rising = [...steps].sort((a, b) => a.from - b.from)
  return rising.flatMap(({ from, points }, index): ScoreOption[] => {
    if (points === 0) return []
    const next = adds === 'highest-step' ? rising[index + 1] : undefined
    const many =
      next === undefined ? `${from} or more` : next.from - 1 === from ? `${from}` : `${from} to ${next.from - 1}`
    return [{ words: `${many} enemy points destroyed`, points, times: 1 }]
  })
}

/** `5 VP for controlling …` says its points twice on a button that begins with them. */
const withoutPoints = (words: string): string => words.replace(/^\d+ VP (?=for |taken |in |automatically)/, '')

export interface ScoreRow {
  readonly title: string
  /** For what, in small type. */
  readonly hint: string
  /** Whether it can be scored before the first round, in each round, and at the end of the battle. */
  readonly start: boolean
  readonly rounds: readonly boolean[]
  readonly end: boolean
  /** The most it can bring, or null if not reckoned. */
  readonly max: number | null
  /** Texts in title and hint that the author wrote. */
  readonly own: readonly string[]
}

export interface ScoreTable {
  readonly side: string
  readonly rows: readonly ScoreRow[]
  /** The most the side can score from objectives without the cap. */
  readonly max: number | null
}

/** A fate is a table, and stands on the mission sheet. */
const FATE_HINT = 'By outcome: see the table on the mission sheet'
/** Lines to fill in by hand when a mission has no structured scoring. */
const FREE_ROWS = 4

export function scoreTables(document: Mission): ScoreTable[] {
  const { play, sides } = document
  const budgets = budgetOf(document)
  return sides.map(({ id, name }, index) => {
    const budget = budgets[index]
    const rows = play.objectives
      .filter(({ side }) => side === null || side === id)
      .map((objective): ScoreRow => {
        const most = budget?.objectives.find((known) => known.id === objective.id)?.max
        return objectiveRow(document, objective, hasPoints(objective) ? (most ?? null) : null)
      })
    const taken = budget !== undefined && budget.taken > 0 ? [takenRow(document)] : []
    if (!play.objectives.some(hasPoints)) return { side: name, rows: freeRows(document), max: null }
    return { side: name, rows: [...rows, ...taken], max: budget?.max ?? null }
  })
}

const everyRound = ({ play }: Mission, scored: (round: number) => boolean): boolean[] =>
  Array.from({ length: play.rounds }, (_, index) => scored(index + 1))

function objectiveRow(document: Mission, objective: Objective, max: number | null): ScoreRow {
  const { conditions } = formatObjective(document, objective)
  return {
    title: objective.title,
    hint: conditions
      .map((words, index) => (objective.conditions[index]?.kind === 'fate' ? FATE_HINT : words))
      .join('; '),
    ...scoreTimes(document, objective),
    max,
    own: [
      objective.title,
      ...objective.conditions.flatMap((condition) => (condition.kind === 'free' ? [condition.text] : [])),
    ],
  }
}

/** When an objective can be scored. */
function scoreTimes(
  document: Mission,
  { timing, conditions, text }: Objective,
): Pick<ScoreRow, 'start' | 'rounds' | 'end'> {
  return {
    start: timing.kind === 'start',
    rounds: everyRound(
      document,
      (round) =>
        text !== undefined ||
        (timing.kind === 'progressive' &&
          timing.from <= round &&
          round <= timing.to &&
          conditions.some((condition) => !isTooEarly(condition, round))),
    ),
    end: timing.kind === 'end' || text !== undefined,
  }
}

/** True if the event cannot score yet in a round because it scores only some turns after it happens. */
const isTooEarly = (condition: Objective['conditions'][number], round: number): boolean =>
  condition.kind === 'per-event' && round <= (condition.delay?.turns ?? 0)

const takenRow = (document: Mission): ScoreRow => ({
  title: 'Taken by opponents',
  hint: 'Subtract it',
  start: false,
  rounds: everyRound(document, () => true),
  end: false,
  max: null,
  own: [],
})

const freeRows = (document: Mission): ScoreRow[] =>
  Array.from({ length: FREE_ROWS }, () => ({
    title: '',
    hint: '',
    start: false,
    rounds: everyRound(document, () => true),
    end: true,
    max: null,
    own: [],
  }))
