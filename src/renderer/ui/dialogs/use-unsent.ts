/** What was written in a dialog and not handed over: it is there again when the same dialog opens in the same mission. */
import { useEffect, useRef, useState } from 'react'
import type { Editor } from '#state/editor.ts'
import { editorStore } from '#state/editor-store.ts'
import { forgetUnsentBut, setUnsent, type Unsent, unsentOf } from '#state/recovery/unsent.ts'
import { openTabs } from '#state/session/tabs.ts'

export interface UnsentDraft<Draft> {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  /** It differs from what the dialog begins with. */
  readonly isChanged: boolean
  /** Back to what the dialog begins with. */
  readonly startOver: () => void
  /** Brings back what was there when it began again, and sets aside what is there now; null: there is nothing. */
  readonly bringBack: (() => void) | null
  /** It has been handed over. */
  readonly forget: () => void
}

/**
 * What a dialog makes out of something of the mission, step by step.
 * @param name tells the drafts of all dialogs apart
 * @param of what it is made out of; once that is another, the draft is out of date and begins again
 * @param madeWay whether the dialog went though nobody left it; what is begun then keeps the tab open
 */
export function useUnsent<Base, Draft>(
  name: string,
  of: Base,
  first: (base: Base) => Draft,
  madeWay: (now: Editor, opened: Editor) => boolean = forAnother,
): UnsentDraft<Draft> {
  const [opened] = useState(() => {
    const state = editorStore.getState()
    forgetUnsentBut(openTabs(state).map(({ open }) => open.id))
    return state
  })
  const mission = opened.open.id
  const aside = `${name}, set aside`
  // What it is handed over to may be another one a moment before the dialog closes.
  const [base] = useState(of)
  const [beginning] = useState(() => first(of))
  const before = (key: string): Draft | null => {
    const kept = unsentOf(mission, key)
    // Nothing else is kept under these names.
    return kept?.base === base ? (kept?.draft as Draft) : null
  }
  const [draft, show] = useState(() => before(name) ?? beginning)
  const [left, showLeft] = useState(() => before(aside))
  const isChanged = draft !== beginning
  const wayNow = useRef(madeWay)
  useEffect(() => {
    wayNow.current = madeWay
  })
  useEffect(() => {
    const note = (dialog: Unsent['dialog']): void => {
      const kept = unsentOf(mission, name)
      // One that is out of date waits for nobody.
      if (kept !== null) setUnsent(mission, name, { ...kept, dialog: kept.base === base ? dialog : 'left' })
    }
    note('open')
    return () => note(wayNow.current(editorStore.getState(), opened) ? 'made way' : 'left')
  }, [mission, name, base, opened])
  const change = (next: Draft): void => {
    // At once: with what comes from elsewhere the dialog may be gone before this is drawn.
    setUnsent(mission, name, next === beginning ? null : { base, draft: next, dialog: 'open' })
    show(next)
  }
  const setAside = (next: Draft | null): void => {
    setUnsent(mission, aside, next === null ? null : { base, draft: next, dialog: 'left' })
    showLeft(next)
  }
  return {
    draft,
    change,
    isChanged,
    startOver: () => {
      if (isChanged) setAside(draft)
      change(beginning)
    },
    bringBack:
      left === null
        ? null
        : () => {
            setAside(isChanged ? draft : null)
            change(left)
          },
    forget: () => {
      setUnsent(mission, name, null)
      setUnsent(mission, aside, null)
    },
  }
}

/** The menu of the desktop opens dialogs over others; a pack that comes has a page of its own, a stamp is for the map. */
const forAnother = (now: Editor, opened: Editor): boolean =>
  now.open.id !== opened.open.id ||
  (now.dialog !== null && now.dialog !== opened.dialog) ||
  now.gallery !== opened.gallery ||
  now.workspace !== opened.workspace

/** The text of one field of a dialog. */
export const useUnsentText = (name: string, first: string): UnsentDraft<string> => useUnsent(name, null, () => first)
