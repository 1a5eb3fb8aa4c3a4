/** Text being typed, in a component. What is done with it stands in draft.ts. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { createDraft, type Draft, type DraftRules, type DraftView, type Typed } from './draft.ts'

interface ShownDraft extends Draft {
  readonly text: string
  /** Why what was typed is not accepted; null while nothing is wrong. */
  readonly reason: string | null
}

export function useDraft(rules: DraftRules): ShownDraft {
  const travels = useEditor((state) => state.travels)
  const mission = useEditor((state) => state.open.id)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  // What is in the mission follows the mission when steps are undone; what it refused is only here.
  const current = typed !== null && typed.mission === mission
  const shown = current && !(typed.handedOver && typed.travels !== travels) ? typed : null
  const view = useRef<DraftView>({ rules, typed: null, show: setTyped, giveReason: setReason })
  const shownIn = useRef(mission)
  // What belongs to the mission before is told by its own rules, below.
  if (shownIn.current === mission) {
    view.current.rules = rules
    if (shown === null && view.current.typed === typed) view.current.typed = null
  }
  const [draft] = useState(() => createDraft(view.current))
  useLayoutEffect(() => {
    if (shownIn.current === mission) return
    draft.missionChanged()
    shownIn.current = mission
    view.current.rules = rules
  })
  useEffect(() => () => draft.end(), [draft])
  return { ...draft, text: shown?.text ?? rules.value, reason: shown === null ? null : reason }
}
