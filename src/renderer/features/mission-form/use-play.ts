/** Changes of one field of the document, each one undo step, and why they would be refused. */
import type { Mission } from '#model/mission/document.ts'
import { playSchema } from '#model/mission/play.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { faultIn } from '#ui/forms/item-edits.ts'

type Play = Mission['play']

interface PlayChange {
  readonly document: Mission
  readonly play: Play
  /** Returns whether it was done. An undefined fact is removed. */
  change(label: string, part: Partial<Play>): boolean
  /** Why the facts of play cannot be so, or null. */
  reason(part: Partial<Play>): string | null
}

export function usePlay(): PlayChange {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const { play } = document
  return {
    document,
    play,
    change: (label, part) => apply(label, [{ type: 'set', field: 'play', value: said({ ...play, ...part }) }]),
    reason: (part) =>
      firstReason(
        (Object.keys(part) as (keyof Play)[]).map((key) => reasonAgainst(playSchema.shape[key], part[key])),
      ) ?? faultIn({ ...document, play: said({ ...play, ...part }) }),
  }
}

const firstReason = (reasons: readonly (string | null)[]): string | null =>
  reasons.find((reason) => reason !== null) ?? null

/** Facts that are not said are left out. */
const said = (play: Play): Play =>
  Object.fromEntries(Object.entries(play).filter(([, value]) => value !== undefined)) as Play

// Changes of the objectives, each one undo step, and why they would be refused.

type Objectives = Mission['play']['objectives']
export type Objective = Objectives[number]
export type Condition = Objective['conditions'][number]
export type ConditionOf<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>

interface ObjectivesChange {
  readonly document: Mission
  /** Returns whether it was done. */
  change(label: string, next: (objectives: Objectives) => Objectives): boolean
  /** Puts the objective in the place of the one with its id; false when that is gone. */
  put(label: string, objective: Objective): boolean
  /** Why the objective cannot be so, or null. */
  refuse(objective: Objective): string | null
}

export function useObjectives(): ObjectivesChange {
  const document = useEditor((state) => state.document)
  return { document, change, put, refuse }
}

function change(label: string, next: (objectives: Objectives) => Objectives): boolean {
  // A field that goes away hands over late: what it changes is the mission of now.
  const { document, apply } = editorStore.getState()
  const { play } = document
  return apply(label, [{ type: 'set', field: 'play', value: { ...play, objectives: next(play.objectives) } }])
}

const put = (label: string, objective: Objective): boolean =>
  editorStore.getState().document.play.objectives.some(({ id }) => id === objective.id) &&
  change(label, (objectives) => objectives.map((each) => (each.id === objective.id ? objective : each)))

function refuse(objective: Objective): string | null {
  const { document } = editorStore.getState()
  const objectives = document.play.objectives.map((each) => (each.id === objective.id ? objective : each))
  return (
    reasonAgainst(playSchema.shape.objectives, objectives) ??
    faultIn({ ...document, play: { ...document.play, objectives } })
  )
}
