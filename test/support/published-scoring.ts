/**
 * How the fifteen published missions score, as facts in our own words, with the smallest map that has what each one asks
 * for, and the most each side can score by the published figures. What stands on the map does not matter here.
 */
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Condition, Objective, Timing } from '#core/mission/scoring.ts'

export interface PublishedFrame {
  readonly number: string
  /** Another reading of the same mission, where the published text allows two. */
  readonly reading?: string
  readonly document: Mission
  /** The most each side can score, without and with the cap. */
  readonly attacker: readonly [max: number, capped: number]
  readonly defender: readonly [max: number, capped: number]
}

const everyMarker = { kind: 'all' } as const
const labelled = (...labels: string[]) => ({ kind: 'labelled' as const, labels })
const ofKind = (marker: Mission['markers'][number]['kind']) => ({ kind: 'of-kind' as const, marker })

const held = (count: number): Condition => ({ kind: 'control-at-least', markers: everyMarker, count, points: 5 })
const more: Condition = { kind: 'control-more', markers: everyMarker, points: 5 }
const standard = [held(1), held(2), more]
const bothOf = (label: string): Condition => ({ kind: 'control-all', markers: labelled(label), points: 5 })
const inRegion = (
  region: Mission['regions'][number]['kind'],
  label: string | null,
  count: number | null,
  points: number,
): Condition => ({ kind: 'control-in-region', region, label, count, points })
const warlord = (points: number): Condition => ({ kind: 'warlord-destroyed', points })
const perMarker = (points: number): Condition => ({
  kind: 'per-marker',
  markers: everyMarker,
  points,
})
const destroyed = (adds: 'every-step' | 'highest-step', steps: Record<number, number>): Condition => ({
  kind: 'points-destroyed',
  steps: Object.entries(steps).map(([from, points]) => ({ from: Number(from), points })),
  adds,
})

const commandPhase = (from: number, to: number, lastRoundAtEnd: boolean): Timing => ({
  kind: 'progressive',
  from,
  to,
  phase: 'command',
  turn: 'own',
  lastRoundAtEnd,
})
/** Four scorings: rounds 2–4 in the own Command phase, round 5 there or at the end of the second turn. */
const WINDOW = commandPhase(2, 5, true)
const EVERY_ROUND = commandPhase(1, 5, false)
const END: Timing = { kind: 'end' }

const objective = (timing: Timing, conditions: readonly Condition[], side: string | null = null) => ({
  title: timing.kind === 'end' ? 'At the end' : timing.kind === 'start' ? 'To begin with' : 'Round by round',
  timing,
  conditions: [...conditions],
  side,
})

interface MapNeeds {
  /** Labels of objective markers, or markers of other kinds. */
  readonly markers: readonly (string | Mission['markers'][number]['kind'])[]
  /** Each region takes the squares of so many of the markers, from the first one on. */
  readonly regions?: readonly (readonly [kind: Mission['regions'][number]['kind'], label: string, markers: number])[]
  readonly links?: number
  readonly airlocks?: number
}

const otherKinds = ['generator', 'terminal', 'loader', 'control-node', 'critical'] as const

/** A mission with those objectives, its markers in a row of squares of their own. */
function frame(objectives: readonly Omit<Objective, 'id'>[], needs: MapNeeds): Mission {
  const blank = blankMission()
  let next = 0
  return {
    ...blank,
    play: {
      ...blank.play,
      objectives: objectives.map((each, index) => ({ id: `o${index + 1}`, ...each })),
    },
    markers: needs.markers.map((word, index) => {
      const kind = otherKinds.find((candidate) => candidate === word)
      return {
        id: `m${index + 1}`,
        kind: kind ?? 'objective',
        label: kind === undefined ? word : '',
        board: 1,
        x: 60.5 + 97 * (index % 6),
        y: 60.5 + 97 * Math.floor(index / 6),
      }
    }),
    regions: (needs.regions ?? []).map(([kind, label, markers], index) => {
      const squares = Array.from({ length: markers }, () => ({
        board: 1 as const,
        x: next % 6,
        y: Math.floor(next++ / 6),
      }))
      return { id: `r${index + 1}`, kind, label, squares }
    }),
    links: Array.from({ length: needs.links ?? 0 }, (_, index) => ({
      id: `l${index + 1}`,
      kind: 'power-line',
      from: `m${index + 1}`,
      to: `m${index + 2}`,
    })),
    panels: Array.from({ length: needs.airlocks ?? 0 }, (_, index) => ({
      id: `p${index + 1}`,
      piece: 'B3',
      board: 1,
      x: index,
      y: 4,
      axis: 'horizontal',
      hatchway: { half: 'first', face: 'north', start: 'closed', tag: 'airlock' },
    })),
  }
}

const destroyedTwice = destroyed('every-step', { 125: 15, 250: 15, 375: 15 })
const bothSides = (max: number) => ({ attacker: [max, Math.min(max, 90)], defender: [max, Math.min(max, 90)] }) as const
const LOADERS = 2
const AIRLOCKS = 4

/** All fifteen; mission 11 twice, because its rounds can be read in two ways. */
export const publishedFrames: readonly PublishedFrame[] = [
  {
    number: '11',
    reading: 'every own Command phase',
    document: frame([objective(EVERY_ROUND, standard), objective(END, [destroyedTwice])], { markers: ['', '', ''] }),
    ...bothSides(120),
  },
  {
    number: '11',
    reading: 'rounds 2 to 5 as in the other missions',
    document: frame([objective(WINDOW, standard), objective(END, [destroyedTwice])], { markers: ['', '', ''] }),
    ...bothSides(105),
  },
  {
    number: '12',
    document: frame([objective(WINDOW, [held(1), more]), objective(END, [perMarker(15)])], { markers: ['', '', ''] }),
    ...bothSides(85),
  },
  {
    number: '13',
    document: frame([objective(WINDOW, [...standard, bothOf('A'), bothOf('B')])], { markers: ['A', 'A', 'B', 'B'] }),
    ...bothSides(100),
  },
  {
    number: '21',
    document: frame(
      [
        objective(WINDOW, [...standard, { kind: 'control-linked', link: 'power-line', count: 2, points: 5 }]),
        objective(END, [warlord(10)]),
      ],
      { markers: ['A', 'B', 'C', 'D'], links: 3 },
    ),
    ...bothSides(90),
  },
  {
    number: '22',
    document: frame(
      [
        objective(WINDOW, standard),
        objective(END, [inRegion('lighting-area', '1', null, 15), inRegion('lighting-area', '2', 2, 15)]),
      ],
      {
        markers: ['', '', '', ''],
        regions: [
          ['lighting-area', '1', 2],
          ['lighting-area', '2', 2],
        ],
      },
    ),
    ...bothSides(90),
  },
  {
    number: '23',
    document: frame(
      [
        objective(WINDOW, standard),
        objective(EVERY_ROUND, [
          { kind: 'per-event', event: 'Downloaded', on: { kind: 'markers', markers: everyMarker }, points: 15 },
        ]),
      ],
      { markers: ['', '', ''] },
    ),
    ...bothSides(105),
  },
  {
    number: '31',
    document: frame([objective(WINDOW, [...standard, bothOf('A')]), objective(END, [warlord(10)])], {
      markers: ['A', 'B', '', ''],
    }),
    ...bothSides(90),
  },
  {
    number: '32',
    document: frame(
      [
        objective(WINDOW, [...standard, inRegion('furnace', null, 1, 5)]),
        objective(END, [inRegion('furnace', null, 1, 10)]),
      ],
      { markers: ['', '', ''], regions: [['furnace', '', 1]] },
    ),
    ...bothSides(90),
  },
  {
    number: '33',
    document: frame(
      [
        objective(WINDOW, standard),
        objective(END, [{ kind: 'control-all', markers: ofKind('critical'), points: 15 }, warlord(15)]),
      ],
      { markers: ['critical', 'critical', ''] },
    ),
    ...bothSides(90),
  },
  {
    number: '1',
    document: frame(
      ['attacker', 'defender'].map((side) =>
        objective(
          END,
          [
            {
              kind: 'per-event',
              event: side === 'attacker' ? 'Open' : 'Closed',
              on: { kind: 'hatchways', tag: 'airlock' },
              points: 20,
            },
            warlord(10),
          ],
          side,
        ),
      ),
      { markers: [], airlocks: AIRLOCKS },
    ),
    ...bothSides(20 * AIRLOCKS + 10),
  },
  {
    number: '2',
    document: frame(
      [
        objective({ kind: 'start' }, [{ kind: 'given', points: 60 }], 'attacker'),
        objective(EVERY_ROUND, [{ kind: 'control-all', markers: ofKind('control-node'), points: 5 }], 'attacker'),
        objective(
          EVERY_ROUND,
          [
            {
              kind: 'take-and-give',
              markers: ofKind('loader'),
              holding: ofKind('control-node'),
              points: 10,
              otherwise: 5,
            },
          ],
          'defender',
        ),
      ],
      { markers: ['control-node', ...Array.from({ length: LOADERS }, () => 'loader' as const)] },
    ),
    attacker: [85, 85],
    defender: [10 * LOADERS * 5, 90],
  },
  {
    number: '3',
    document: frame(
      [
        objective(END, [perMarker(45)], 'attacker'),
        objective(END, [destroyed('highest-step', { 0: 0, 125: 30, 250: 60, 375: 90 })], 'defender'),
      ],
      { markers: ['', ''] },
    ),
    attacker: [90, 90],
    defender: [90, 90],
  },
  {
    number: '4',
    document: frame(
      [objective(END, [fate([0, 30, 60, 90])], 'attacker'), objective(END, [fate([90, 60, 30, 0])], 'defender')],
      { markers: [] },
    ),
    attacker: [90, 90],
    defender: [90, 90],
  },
  {
    number: '5',
    document: frame(
      [
        objective(
          commandPhase(1, 5, true),
          [{ kind: 'per-marker', markers: ofKind('terminal'), limitedBy: ofKind('generator'), points: 10 }],
          'attacker',
        ),
        objective(END, [destroyed('highest-step', { 125: 15, 250: 40, 375: 60, 500: 80 }), warlord(20)], 'defender'),
      ],
      { markers: ['generator', 'generator', 'terminal', 'terminal', 'terminal'] },
    ),
    attacker: [10 * Math.min(2, 3) * 5, 90],
    defender: [100, 90],
  },
  {
    number: '6',
    document: frame(
      [
        objective(
          END,
          [{ kind: 'per-event', event: 'Corrupted', on: { kind: 'markers', markers: everyMarker }, points: 20 }],
          'attacker',
        ),
        objective(END, [perMarker(30)], 'defender'),
      ],
      { markers: ['', '', ''] },
    ),
    attacker: [60, 60],
    defender: [90, 90],
  },
]

/** What became of the prisoners, with what a side gets for it. */
function fate(points: readonly number[]): Condition {
  const names = ['Still in the cells', 'Out and destroyed', 'Out, alive and engaged', 'Out and free']
  return { kind: 'fate', outcomes: names.map((name, index) => ({ name, points: points[index] ?? 0 })) }
}
