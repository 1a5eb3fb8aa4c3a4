/**
 * What is typed into a field that takes it only once it is complete, as a number or a list of names. Half of it would mean
 * something else, so it does not go into the mission. Where the page dies in the middle it is told when its mission is shown
 * again, and never applied.
 */
import { hostForHere } from '../../host-browser/host-for-here.ts'
import { DRAFTS } from '../../host-browser/unsaved-records.ts'
import { editorStore } from '../../state/editor-store.ts'
import type { MissionId } from '../../state/open-mission.ts'
import { fieldCalled } from './refused-words.ts'

const NAME = 'half typed'
/** Fetched when somebody types such a thing, or has left one. */
const parts = () => import('../dialogs/parting.ts')
type Parts = Awaited<ReturnType<typeof parts>>

let last: Promise<unknown> = Promise.resolve()
/** In the order of typing. Where nothing can be kept, that is no worse than before. */
function inTurn(work: (parts: Parts) => Promise<unknown>): Promise<unknown> {
  last = last.then(async () => work(await parts())).catch(() => undefined)
  return last
}

/** Missions of which something is half typed in this page. */
const typing = new Set<MissionId>()

export function keepHalfTyped(mission: MissionId, label: string, text: string): void {
  typing.add(mission)
  void inTurn(({ drafts, ownerOf }) => {
    const owner = ownerOf(mission)
    return drafts.keep(NAME, owner, owner.called, { label, text })
  })
}

/** It is complete, or was given up. */
export function dropHalfTyped(mission: MissionId): void {
  if (!typing.delete(mission)) return
  const kept = editorStore.getState().workKept()
  void inTurn(async ({ drafts }) => {
    // Not waited for: on a disk that is full it may take its time.
    void drafts.drop(NAME, mission, kept)
  })
}

/** Tells what a page that died has left of each mission that is shown; returns a function that stops it. */
export function tellHalfTyped(): () => void {
  let seen: MissionId | null = null
  const look = (): void => {
    const { id } = editorStore.getState().open
    if (id === seen) return
    seen = id
    void anyDrafts().then((are) => are && !typing.has(id) && inTurn((found) => tellLeft(id, found)))
  }
  look()
  return editorStore.subscribe(look)
}

/** Mostly nothing was ever left, and what reads it is not fetched. */
const anyDrafts = async (): Promise<boolean> => {
  try {
    return !('databases' in indexedDB) || (await indexedDB.databases()).some(({ name }) => name === DRAFTS)
  } catch {
    // The browser has no database, or blocks it.
    return false
  }
}

/** So much of it is repeated (characters). */
const REPEATED = 60

async function tellLeft(mission: MissionId, { drafts, ownerOf, missionsInTabs }: Parts): Promise<void> {
  const owner = ownerOf(mission)
  const left = await drafts.read(NAME, owner, owner.called, missionsInTabs(editorStore.getState()))
  if (!isHalfTyped(left)) return
  await drafts.drop(NAME, mission)
  const { text, label } = left
  const shown = text.length > REPEATED ? `${text.slice(0, REPEATED)}…` : text
  editorStore
    .getState()
    .notify(
      'info',
      `“${shown}” was being typed into ${fieldCalled(label)} when Bulkhead ended. It was not taken, for it may be only half of it.`,
      null,
      [{ label: 'Copy it', act: () => copyTyped(text) }],
    )
}

/** What was typed is put on the clipboard, which is told. */
export function copyTyped(text: string): void {
  const { notify, fail } = editorStore.getState()
  void hostForHere()
    .writeClipboard(text)
    .then((result) => (result.ok ? notify('done', 'Copied.') : fail(result.error)))
}

const isHalfTyped = (left: unknown): left is { readonly label: string; readonly text: string } =>
  typeof left === 'object' &&
  left !== null &&
  'label' in left &&
  typeof left.label === 'string' &&
  'text' in left &&
  typeof left.text === 'string' &&
  left.text.trim() !== ''
