/** Changes of one field of the document, each one undo step, and why they would be refused. */
import type { Mission } from '#model/mission/document.ts'
import { playSchema } from '#model/mission/play.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { faultIn } from '#ui/forms/item-edits.ts'

type Play = Mission['play']

interface PlayChange {
  readonly document: Mission
  readonly play: Play
  /** Returns whether it was done. A fact that is undefined is said no longer. */
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
