/**
 * A battle on the table, from the list of what was tapped: round, points, hatchways. Undo takes the last tap away. The page
 * that keeps score reckons its points with the same function.
 */
import { z } from 'zod'
import { layoutOf } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { atEdge } from '#analysis/layout/place-names.ts'
import { authorFacts } from '#analysis/rule-text/battle-facts.ts'
import { budgetOf } from '#analysis/scoring/budget.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { idSchema } from '#model/mission/sheet.ts'
import { type ReckonedEvent, reckonScore } from '#resources/page/reckon-score.js'
import { type ScoreOption, type ScorePlay, scoredObjectives, scorePlayOf } from './score-play.ts'

// Stored parts of a battle.

const eventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('round'), round: z.int().min(1).max(12) }),
  /** An option of an objective, once more or once less. */
  z.strictObject({
    kind: z.literal('score'),
    side: idSchema,
    objective: idSchema,
    option: z.int().min(0),
    by: z.union([z.literal(1), z.literal(-1)]),
  }),
  /** The painted army of a side counts, or no longer. */
  z.strictObject({ kind: z.literal('painted'), side: idSchema }),
  z.strictObject({ kind: z.literal('hatchway'), panel: idSchema, open: z.boolean() }),
  /** Everything before it is of an earlier battle. */
  z.strictObject({ kind: z.literal('new') }),
])
export type TableEvent = Readonly<z.infer<typeof eventSchema>>

/** Milliseconds so far, and since when it runs (milliseconds since 1970), or null while it is stopped. */
const clockSchema = z.strictObject({ passed: z.number().min(0), since: z.number().nullable() })
export type Clock = Readonly<z.infer<typeof clockSchema>>

export const tableGameSchema = z.strictObject({
  /** When it was last tapped (milliseconds since 1970). */
  at: z.number(),
  events: z.array(eventSchema),
  clock: clockSchema,
})
export type TableGame = Readonly<z.infer<typeof tableGameSchema>>

export const newGame: TableGame = { at: 0, events: [], clock: { passed: 0, since: null } }

// The clock: it goes on while the screen is locked, and not over night.

/** A clock that nobody tapped beside for so long has been forgotten (ms). */
const FORGOTTEN_MS = 3 * 60 * 60 * 1000

export const clockTime = ({ passed, since }: Clock, now: number): number =>
  passed + (since === null ? 0 : Math.max(0, now - since))

/** Starts it, or stops it. */
export const withClockTapped = (clock: Clock, now: number): Clock =>
  clock.since === null ? { ...clock, since: now } : { passed: clockTime(clock, now), since: null }

/** The game as it goes on after a pause. */
export function resumed(game: TableGame, now: number): TableGame {
  const { clock, at } = game
  if (clock.since === null || now - at < FORGOTTEN_MS) return game
  return { ...game, clock: { passed: clockTime(clock, Math.max(at, clock.since)), since: null } }
}

// The battle as it stands.

interface StepScore {
  /** Its place among the options of the objective. */
  readonly option: number
  readonly words: string
  readonly points: number
  readonly count: number
  /** Most times, or null if nothing limits them. */
  readonly times: number | null
}

export interface ObjectiveScore {
  readonly id: string
  readonly title: string
  /** When it is scored, in words. */
  readonly when: string
  /** Whether it is scored in this round. */
  readonly isNow: boolean
  readonly points: number
  /** Most points by the mission, else as calculated, or null if neither gives a number. */
  readonly most: number | null
  readonly isFull: boolean
  readonly steps: readonly StepScore[]
}

export interface SideScore {
  readonly id: string
  readonly name: string
  readonly points: number
  /** Most points it can have, or null if the game sets no limit. */
  readonly limit: number | null
  /** Whether it scored more than the cap lets count. */
  readonly isCapped: boolean
  readonly isPainted: boolean
  readonly objectives: readonly ObjectiveScore[]
}

export interface TableScore {
  /** The game's word for a round, with a capital. */
  readonly roundWord: string
  readonly round: number
  readonly rounds: number
  /** Points for a painted army; 0 if it brings nothing. */
  readonly painted: number
  readonly sides: readonly SideScore[]
  /** Hatchways that stand otherwise than at the start: whether each is open, by its panel. */
  readonly hatchways: ReadonlyMap<string, boolean>
}

/** Id of the plain points that stand in for objectives in a mission without any. */
export const PLAIN = 'points'

interface Play extends ScorePlay {
  /** Ids of the objectives, in their order. */
  readonly ids: readonly string[]
  /** Most points that each side can score from each of them, by the names of both. */
  readonly most: ReadonlyMap<string, number>
}

const playOf = memoize((document: Mission): Play => {
  const play = scorePlayOf(document)
  if (play.objectives.length > 0) {
    const most = budgetOf(document).flatMap(({ objectives }, side) =>
      objectives.flatMap(({ id, max }) => (max === 0 ? [] : [[`${side} ${id}`, max] as const])),
    )
    return { ...play, ids: scoredObjectives(document).map(({ id }) => id), most: new Map(most) }
  }
  const every = Array.from({ length: play.rounds }, () => true)
  const options = [1, 5].map((points) => ({ words: points === 1 ? 'point' : 'points', points }))
  const plain = { title: 'Victory points', side: null, when: '', start: true, rounds: every, end: true, options }
  return { ...play, objectives: [plain], ids: [PLAIN], most: new Map() }
})

const pointsFor = (option: ScoreOption, side: number): number => option.sides?.[side] ?? option.points

/** Returns the taps of this battle: those after the last new game. */
export const eventsNow = (events: readonly TableEvent[]): readonly TableEvent[] =>
  events.slice(events.findLastIndex(({ kind }) => kind === 'new') + 1)

/** Returns the score after these taps. Taps of sides and objectives that the mission no longer has count for nothing. */
export function scoreOf(document: Mission, all: readonly TableEvent[]): TableScore {
  const play = playOf(document)
  const events = eventsNow(all)
  const placeOf = (side: string): number => document.sides.findIndex(({ id }) => id === side)
  const counts = new Map<string, number>()
  const tapped = events.flatMap((event): ReckonedEvent[] => {
    if (event.kind !== 'score' && event.kind !== 'painted') return []
    const side = placeOf(event.side)
    if (side < 0) return []
    if (event.kind === 'painted') return [{ kind: 'painted', side }]
    const objective = play.ids.indexOf(event.objective)
    const option = play.objectives[objective]?.options[event.option]
    if (option === undefined) return []
    const key = countKey(side, objective, event.option)
    counts.set(key, (counts.get(key) ?? 0) + event.by)
    return [{ kind: 'score', side, objective, option: event.option, points: event.by * pointsFor(option, side) }]
  })
  const sums = reckonScore(play, tapped)
  const said = events.findLast((event) => event.kind === 'round')
  const round = Math.min(play.rounds, said?.round ?? 1)
  const sideScore = ({ id, name }: Mission['sides'][number], side: number): SideScore => {
    const isPainted = sums.painted.has(side)
    return {
      id,
      name,
      points: sums.totals[side] ?? 0,
      limit: play.cap === null ? null : play.cap + (isPainted ? play.painted : 0),
      isCapped: play.cap !== null && sums.own(side) > play.cap,
      isPainted,
      objectives: play.objectives.flatMap((objective, index): ObjectiveScore[] => {
        if (objective.side !== null && objective.side !== side) return []
        const { title, when } = objective
        const id = play.ids[index] ?? PLAIN
        const most = objective.most ?? play.most.get(`${side} ${id}`) ?? null
        const gained = sums.gained[side]?.[index] ?? 0
        return [
          {
            id,
            title,
            when,
            isNow:
              (objective.start && round === 1) ||
              objective.rounds[round - 1] === true ||
              (objective.end && round === play.rounds),
            points: Math.min(gained, objective.most ?? gained),
            most,
            isFull: most !== null && gained >= most,
            // Less is tapped where more was: no corrections are needed.
            steps: objective.options.flatMap((option, place) =>
              option.points < 0
                ? []
                : [
                    {
                      option: place,
                      words: option.words,
                      points: pointsFor(option, side),
                      count: counts.get(countKey(side, index, place)) ?? 0,
                      times: option.times ?? null,
                    },
                  ],
            ),
          },
        ]
      }),
    }
  }
  return {
    roundWord: capital(play.words.round),
    round,
    rounds: play.rounds,
    painted: play.painted,
    sides: document.sides.map(sideScore),
    hatchways: new Map(events.flatMap((event) => (event.kind === 'hatchway' ? [[event.panel, event.open]] : []))),
  }
}

const countKey = (side: number, objective: number, option: number): string => `${side} ${objective} ${option}`

/** `Round 2, Attacker 60 : Defender 17`. */
export const formatScore = ({ roundWord, round, sides }: TableScore): string =>
  `${roundWord} ${round}, ${sides.map(({ name, points }) => `${name} ${points}`).join(' : ')}`

/** The mission with its hatchways as they stand. */
export const missionAtTable = (document: Mission, hatchways: TableScore['hatchways']): Mission =>
  hatchways.size === 0
    ? document
    : {
        ...document,
        panels: document.panels.map((panel) => {
          const open = hatchways.get(panel.id)
          if (panel.hatchway === null || open === undefined || open === (panel.hatchway.start === 'open')) return panel
          return { ...panel, hatchway: { ...panel.hatchway, start: open ? 'open' : 'closed' } }
        }),
      }

/** `the airlock between F2 and E2`, or the name that the author gave it. */
export function hatchwayName(document: Mission, panel: Mission['panels'][number]): string {
  const { kit } = layoutOf(document)
  const edge = hatchwayEdge(kit, panel)
  const { label, tag } = panel.hatchway ?? {}
  const place = edge === undefined ? '' : atEdge(kit, panel.board, edge)
  return `${label ?? (tag === 'airlock' ? 'the airlock' : 'the hatchway')} ${place}`.trim()
}

/** Describes a tap. */
export function formatEvent(document: Mission, event: TableEvent): string {
  const play = playOf(document)
  const sideName = (side: string): string => document.sides.find(({ id }) => id === side)?.name ?? side
  switch (event.kind) {
    case 'round':
      return `${capital(play.words.round)} ${event.round}`
    case 'score': {
      const objective = play.objectives[play.ids.indexOf(event.objective)]
      const side = document.sides.findIndex(({ id }) => id === event.side)
      const option = objective?.options[event.option]
      const points = option === undefined ? 0 : pointsFor(option, side)
      return `${sideName(event.side)} ${event.by > 0 ? '+' : '−'}${points}, ${objective?.title ?? event.objective}`
    }
    case 'painted':
      return `${sideName(event.side)}: painted army changed`
    case 'hatchway': {
      const panel = document.panels.find(({ id }) => id === event.panel)
      return `${event.open ? 'Opened' : 'Closed'} ${panel === undefined ? 'the hatchway' : hatchwayName(document, panel)}`
    }
    case 'new':
      return 'New game'
  }
}

// The rules of a round.

export interface RoundRule {
  readonly id: string
  readonly title: string
  /** Markdown. */
  readonly text: string
  /** Rounds in which it counts, or null if the mission doesn't limit it. */
  readonly rounds: { readonly from: number; readonly to: number } | null
}

/** Returns all rules of a mission, those limited to certain rounds first. */
export const tableRules = memoize((document: Mission): readonly RoundRule[] => {
  const { rules, deployment } = document.play
  const { reserves } = deployment
  const words = authorFacts(document).find(({ name }) => name === 'Reserves')?.text ?? ''
  const all: RoundRule[] = [
    ...(reserves.kind === 'arrive'
      ? [{ id: 'reserves', title: 'Reserves', text: `${capital(words)}.`, rounds: reserves }]
      : []),
    ...rules.map(({ id, title, text, rounds = null }) => ({ id: `rule ${id}`, title, text, rounds })),
  ]
  return [...all.filter(({ rounds }) => rounds !== null), ...all.filter(({ rounds }) => rounds === null)]
})

/** Rules whose rounds include this one. */
export const rulesOfRound = (document: Mission, round: number): readonly RoundRule[] =>
  tableRules(document).filter(({ rounds }) => rounds !== null && rounds.from <= round && round <= rounds.to)
