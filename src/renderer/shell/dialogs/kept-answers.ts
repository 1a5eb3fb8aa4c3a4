/** What was written in a dialog and not handed over: it is there again when the same dialog opens in the same mission. */
import { useEffect, useRef, useState } from 'react'
import { editorStore } from '../../state/editor-store.ts'
import type { MissionId } from '../../state/open-mission.ts'
import { noteWritten } from '../../state/written-in-dialogs.ts'
import { drafts, missionsInTabs, ownerOf, useDialogParting } from './parting.ts'

/** By the name of the field. */
interface Written {
  readonly texts: Map<string, string>
  readonly drafts: Map<string, { readonly base: unknown; readonly draft: unknown }>
  /** What `startOver` has taken the place of. */
  readonly aside: Map<string, { readonly base: unknown; readonly draft: unknown }>
}

/** For each mission that is in a tab. */
const kept = new Map<MissionId, Written>()

/** What was written for the mission that is shown; what was written for those that are gone is forgotten. */
function here(): Written {
  const state = editorStore.getState()
  const inTabs = missionsInTabs(state)
  for (const id of kept.keys()) if (!inTabs.includes(id)) kept.delete(id)
  const written = kept.get(state.open.id) ?? { texts: new Map(), drafts: new Map(), aside: new Map() }
  kept.set(state.open.id, written)
  return written
}
const keptHere = (): Map<string, string> => here().texts

/**
 * While the dialog is open, what comes from elsewhere heeds what is begun in it.
 * @returns says so at once, for what is known before it is drawn
 */
export function useNoteWritten(isWritten: boolean): (isWritten: boolean) => void {
  const [dialog] = useState(() => ({}))
  useEffect(() => {
    noteWritten(dialog, isWritten)
    return () => noteWritten(dialog, false)
  }, [dialog, isWritten])
  return (now) => noteWritten(dialog, now)
}

/** What was left of a dialog in an earlier window, or in a mission that is open no more. */
const readLeft = (name: string, mission: MissionId, base: unknown): Promise<unknown> =>
  drafts.read(name, ownerOf(mission), base, missionsInTabs(editorStore.getState()))

/**
 * The text of one field of a dialog. Where the page or the program dies before the dialog is left, it is there again in the
 * next window, in a mission of the same title.
 * @param name tells the fields of all dialogs apart
 * @param first what is in it when nothing was kept; nothing is kept while it stands there
 * @returns the text and what changes it
 */
export function useKeptAnswer(name: string, first: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => keptHere().get(name) ?? first)
  const [base] = useState(() => ({ title: editorStore.getState().document.mission.title, first }))
  const mission = useDialogParting(name, () => text !== base.first)
  useEffect(() => {
    if (keptHere().has(name)) return
    let closed = false
    void readLeft(name, mission, base).then((found) => {
      // Who writes something else meanwhile goes on with that.
      if (typeof found === 'string' && !closed) setText((now) => (now === base.first ? found : now))
    })
    return () => {
      closed = true
    }
  }, [name, mission, base])
  useEffect(() => {
    if (text !== base.first) {
      keptHere().set(name, text)
      void drafts.keep(name, ownerOf(mission), base, text)
    } else void drafts.drop(name, mission)
  }, [name, mission, base, text])
  useNoteWritten(text !== base.first)
  const change = (next: string): void => {
    setText(next)
    if (next === base.first) keptHere().delete(name)
  }
  return [text, change]
}

/** What was written in these fields has been handed over. */
export function forgetAnswers(...names: readonly string[]): void {
  for (const name of names) keptHere().delete(name)
}

export interface KeptDraft<Draft> {
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
 * What a dialog makes out of something of the mission, step by step. Where the page or the program dies before the dialog
 * is left, it is there again in the next window, as it was when it could last be read.
 * @param name tells the drafts of all dialogs apart
 * @param of what it is made out of; once that is another, the draft is out of date and begins again
 * @param read a draft that was kept by an earlier window; null: it is none
 */
export function useKeptDraft<Base, Draft>(
  name: string,
  of: Base,
  first: (base: Base) => Draft,
  read: (kept: unknown) => Draft | null,
): KeptDraft<Draft> {
  // What it is handed over to may be another one a moment before the dialog closes.
  const [base] = useState(of)
  const [beginning] = useState(() => first(of))
  const [draft, show] = useState<Draft>(() => {
    const before = here().drafts.get(name)
    // Nothing else is kept under this name.
    return before !== undefined && before.base === base ? (before.draft as Draft) : beginning
  })
  const isChanged = draft !== beginning
  const [aside, showAside] = useState<Draft | null>(() => {
    const before = here().aside.get(name)
    return before !== undefined && before.base === base ? (before.draft as Draft) : null
  })
  const setAside = (left: Draft | null): void => {
    if (left === null) kept.get(mission)?.aside.delete(name)
    else kept.get(mission)?.aside.set(name, { base, draft: left })
    showAside(left)
  }
  const note = useNoteWritten(isChanged)
  /** As it is now, also where that is not drawn yet: with what comes from elsewhere the dialog may be gone before it is. */
  const latest = useRef(draft)
  const mission = useDialogParting(name, () => latest.current !== beginning)
  const readKept = useRef(read)
  const put = (next: Draft): void => {
    latest.current = next
    note(next !== beginning)
    if (next === beginning) kept.get(mission)?.drafts.delete(name)
    else {
      kept.get(mission)?.drafts.set(name, { base, draft: next })
      // What is at fault for the moment would not be taken back.
      if (readKept.current(next) !== null) void drafts.keep(name, ownerOf(mission), base, next)
    }
    show(next)
  }
  const putNow = useRef(put)
  useEffect(() => {
    putNow.current = put
  })
  useEffect(() => {
    if (here().drafts.has(name)) return
    let closed = false
    void readLeft(name, mission, base).then((left) => {
      const found = left === null ? null : readKept.current(left)
      // Who has begun anew meanwhile goes on with that.
      if (found !== null && !closed && latest.current === beginning) putNow.current(found)
    })
    return () => {
      closed = true
    }
  }, [name, mission, base, beginning])
  useEffect(() => {
    // One that was left in this window is begun once more.
    if (latest.current !== beginning && readKept.current(latest.current) !== null)
      void drafts.keep(name, ownerOf(mission), base, latest.current)
  }, [name, mission, base, beginning])
  return {
    draft,
    change: put,
    isChanged,
    startOver: () => {
      if (isChanged) setAside(draft)
      void drafts.drop(name, mission)
      put(beginning)
    },
    bringBack:
      aside === null
        ? null
        : () => {
            setAside(isChanged ? draft : null)
            put(aside)
          },
    forget: () => {
      kept.get(mission)?.drafts.delete(name)
      kept.get(mission)?.aside.delete(name)
    },
  }
}
