/** Steps of a new mission before it can be played; shown instead of problems until the first save. */
import { zonesOf } from '#analysis/layout/area-names.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Tool } from '../editor-state.ts'
import { hasSquares } from '../view/tool-options.ts'
import type { FormField } from './finding-places.ts'

export interface ToDo {
  readonly id: string
  readonly title: string
  readonly done: boolean
  /** How far it is, or the question that it answers. */
  readonly detail: string
  /** Label of its button. */
  readonly action: string
  readonly goal: { readonly tool: Tool } | { readonly field: FormField }
}

export function toDoOf(document: Mission): readonly ToDo[] {
  const { panels, play, mission } = document
  const words = mission.briefing.split(/\s+/).filter(Boolean).length
  return [
    ...(hasSquares(document) ? onTheMap(document, panels.length) : []),
    {
      id: 'objectives',
      title: 'Objectives',
      done: play.objectives.length > 0,
      detail: play.objectives.length > 0 ? `${play.objectives.length} written` : 'Nobody can score yet.',
      action: 'Add objective',
      goal: { field: field('Objectives', null) },
    },
    {
      id: 'briefing',
      title: 'Briefing',
      done: words > 0,
      detail: words > 0 ? counted(words, 'word') : 'Two or three sentences of story.',
      action: 'Write',
      goal: { field: field('Briefing', 'Briefing') },
    },
  ]
}

export const countToDo = (document: Mission): number => toDoOf(document).filter(({ done }) => !done).length

function onTheMap(document: Mission, pieces: number): ToDo[] {
  const walls: ToDo = {
    id: 'walls',
    title: 'Walls',
    done: pieces > 0,
    detail: pieces > 0 ? `${counted(pieces, 'piece')} drawn` : 'Draw rooms and corridors.',
    action: 'Draw walls',
    goal: { tool: { kind: 'run' } },
  }
  const kind = kindsOf(document).zones.find(({ plain }) => plain)
  if (kind === undefined) return [walls]
  // Armies that choose their half set up in zones that are nobody's until then.
  if (document.play.halves !== undefined && document.zones.length > 0) return [walls]
  const zones = document.sides.map((side): ToDo => {
    const count = zonesOf(document, side).length
    return {
      id: `zone:${side.id}`,
      title: `${side.name} ${kind.name}`,
      done: count > 0,
      detail: count > 0 ? counted(count, 'zone') : 'Where does this side come in?',
      action: 'Add zone',
      goal: { tool: { kind: 'zone', zone: kind.id, side: side.id } },
    }
  })
  return [walls, ...zones]
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const field = (section: string, label: string | null): FormField => ({ section, card: null, label, quotes: [] })
