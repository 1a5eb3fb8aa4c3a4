/** Objectives to begin with: complete and valid in the game of the mission, every word to be changed afterwards. */

import { knownLabels } from '#analysis/layout/part-choices.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { conditionsOf, defaultTiming, freeObjectiveId, freshCondition } from './objectives.ts'

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]
type Timing = Objective['timing']

const presetIds = [
  'steps',
  'each-marker',
  'more',
  'warlord',
  'area',
  'action',
  'result',
  'parts',
  'points',
  'head-start',
  'words',
] as const
type PresetId = (typeof presetIds)[number]

export interface Preset {
  readonly id: PresetId
  readonly title: string
  /** Its points, in a line. */
  readonly about: string
  readonly objective: Objective
}

interface Recipe {
  readonly title: string
  readonly about: string
  readonly timing: Timing
  readonly conditions: readonly Condition[]
}

/** Presets shown; the last one is always in the author's words. */
const SHOWN = 8
const every: { readonly kind: 'all' } = { kind: 'all' }

/** The first presets that the game can score. */
export function presetsOf(document: Mission): readonly Preset[] {
  const known = conditionsOf(document)
  const id = freeObjectiveId(document.play.objectives)
  const fitting = presetIds.flatMap((preset): Preset[] => {
    if (preset === 'words') return []
    const { title, about, timing, conditions } = recipe(document, preset)
    return conditions.every(({ kind }) => known.includes(kind))
      ? [{ id: preset, title, about, objective: { id, title, side: null, timing, conditions } }]
      : []
  })
  const words: Preset = {
    id: 'words',
    title: 'In your own words',
    about: 'Write the sentence yourself',
    objective: { id, title: 'New objective', side: null, timing: { kind: 'as-written' }, conditions: [], text: '' },
  }
  return [...fitting.slice(0, SHOWN - 1), words]
}

function recipe(document: Mission, preset: Exclude<PresetId, 'words'>): Recipe {
  const usual = defaultTiming(document)
  const turnEnd: Timing = { ...usual, from: 1, phase: 'turn-end', lastRoundAtEnd: false }
  const end: Timing = { kind: 'end' }
  switch (preset) {
    case 'steps':
      return {
        title: 'Hold one, two, more',
        about: '5 VP for each step held',
        timing: usual,
        conditions: [
          { kind: 'control-at-least', markers: every, count: 1, points: 5 },
          { kind: 'control-at-least', markers: every, count: 2, points: 5 },
          { kind: 'control-more', markers: every, points: 5 },
        ],
      }
    case 'each-marker':
      return {
        title: 'Each marker held',
        about: '5 VP for each marker',
        timing: usual,
        conditions: [{ kind: 'per-marker', markers: every, points: 5 }],
      }
    case 'more':
      return {
        title: 'More than the opponent',
        about: '5 VP for holding more markers',
        timing: usual,
        conditions: [{ kind: 'control-more', markers: every, points: 5 }],
      }
    case 'warlord':
      return {
        title: 'Slay the Warlord',
        about: '10 VP, once',
        timing: end,
        conditions: [{ kind: 'warlord-destroyed', points: 10 }],
      }
    case 'area':
      return {
        title: 'Units in an area',
        about: `5 VP at the end of own ${turnWord(document)}`,
        timing: turnEnd,
        conditions: [{ kind: 'free', text: `A unit is wholly within ${areaName(document)}`, maximum: 5 }],
      }
    case 'action': {
      const event = freshCondition(document, 'per-event')
      return {
        title: 'Do an action',
        about: event.kind === 'per-event' && event.on.kind === 'markers' ? '10 VP for each marker' : '10 VP, once',
        timing: turnEnd,
        conditions: [event.kind === 'per-event' ? { ...event, event: 'Done', points: 10 } : event],
      }
    }
    case 'parts':
      return {
        title: 'Destroy',
        about: '5 VP for each part destroyed',
        timing: end,
        conditions: [freshCondition(document, 'parts-destroyed')],
      }
    case 'points':
      return {
        title: 'Points destroyed',
        about: '5 VP for each step of points',
        timing: end,
        conditions: [freshCondition(document, 'points-destroyed')],
      }
    case 'head-start':
      return {
        title: 'A head start',
        about: `10 VP before the first ${roundWord(document)}`,
        timing: { kind: 'start' },
        conditions: [{ kind: 'given', points: 10 }],
      }
    case 'result':
      return {
        title: 'End of the battle',
        about: '15 VP for a result',
        timing: end,
        conditions: [
          {
            kind: 'fate',
            outcomes: [
              { name: 'Mission accomplished', points: 15 },
              { name: 'Mission failed', points: 0 },
            ],
          },
        ],
      }
  }
}

/** The areas of the map by their names, or one that is still to be named. */
function areaName(document: Mission): string {
  const [kind] = kindsOf(document).regions
  const labels = kind === undefined ? [] : knownLabels(document, 'regions', kind.id).slice(0, 2)
  return kind === undefined || labels.length === 0 ? 'the area' : `${kind.name} ${listOf(labels)}`
}
