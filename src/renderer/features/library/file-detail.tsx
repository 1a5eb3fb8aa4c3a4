/** The chosen file of the library: what is in it, and what can be done with it. */
import { type ReactNode, useState } from 'react'
import type { HostFailure } from '#host/host.ts'
import { editorStore, windowHost } from '#state/editor-store.ts'
import type { LibraryEntry } from '#state/library/library-store.ts'
import { windowLibrary } from '#state/library/window-library.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { stripBidi } from '#ui/names/strip-bidi.ts'
import { EntryPicture } from './file-list.tsx'
import { openEntry } from './open-entry.ts'
import { shownTitle } from './rows.ts'

const kinds = {
  mission: 'Mission',
  stamp: 'Stamp',
  kit: 'Kit',
  rules: 'Rule set',
  unreadable: 'Cannot be read',
} as const

export function FileDetail({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const { summary } = entry
  return (
    <aside className="library-detail" aria-label="Chosen file">
      <EntryPicture entry={entry} />
      <h3>{stripBidi(shownTitle(entry))}</h3>
      <dl>
        <Fact term="File">{stripBidi(entry.place === '' ? entry.name : `${entry.place}/${entry.name}`)}</Fact>
        {summary !== null && (
          <Fact term="What it is">
            {kinds[summary.kind]}
            {summary.game !== '' && `, ${summary.game}`}
          </Fact>
        )}
        <Fact term="Changed">{new Date(entry.modified).toLocaleString()}</Fact>
        <Fact term="Size">{formatSize(entry.size)}</Fact>
        {summary?.problems != null && <Fact term="Checker">{allProblems(summary.problems)}</Fact>}
      </dl>
      {summary?.reason != null && <p className="library-reason">{stripBidi(summary.reason)}</p>}
      {summary !== null && summary.about !== '' && <p>{stripBidi(summary.about)}</p>}
      <Deeds entry={entry} />
    </aside>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const formatSize = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function allProblems({ error, warning, notice }: { error: number; warning: number; notice: number }): string {
  const parts = [
    ...(error > 0 ? [`${error} ${error === 1 ? 'error' : 'errors'}`] : []),
    ...(warning > 0 ? [`${warning} ${warning === 1 ? 'warning' : 'warnings'}`] : []),
    ...(notice > 0 ? [`${notice} ${notice === 1 ? 'notice' : 'notices'}`] : []),
  ]
  return parts.length === 0 ? 'No problems' : parts.join(', ')
}

/** The search field has the keys again when a button is gone. */
const backToField = (): void => document.querySelector<HTMLElement>('.library input')?.focus({ preventScroll: true })

function Deeds({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const { kind } = useHostContext()
  const [asking, setAsking] = useState(false)
  const desktop = kind === 'desktop'
  const { fail, notify } = editorStore.getState()
  // The file may be gone: what is listed is looked at again.
  const failing = async (error: HostFailure): Promise<void> => {
    fail(error)
    await windowLibrary.refresh()
  }
  const duplicate = async (): Promise<void> => {
    const copied = await windowHost.duplicateFile(entry.handle)
    if (!copied.ok) return failing(copied.error)
    notify('done', `“${copied.value.name}” is beside it.`)
    await windowLibrary.refresh()
  }
  const remove = async (): Promise<void> => {
    setAsking(false)
    backToField()
    const removed = await windowHost.removeFile(entry.handle)
    if (!removed.ok) return failing(removed.error)
    notify('done', desktop ? `“${entry.name}” is in the trash.` : `“${entry.name}” was removed.`)
    await windowLibrary.refresh()
  }
  const show = async (): Promise<void> => {
    const shown = await windowHost.showInFolder(entry.handle)
    if (!shown.ok) await failing(shown.error)
  }
  if (asking)
    return (
      <div className="library-asking" role="alertdialog" aria-label="Remove the file?">
        <p>
          {desktop
            ? `Move “${stripBidi(entry.name)}” to the trash?`
            : `Remove “${stripBidi(entry.name)}” for good? A browser has no trash: it cannot be brought back.`}
        </p>
        <button type="button" className="button button-main" onClick={() => void remove()}>
          {desktop ? 'Move to Trash' : 'Remove'}
        </button>
        <button
          type="button"
          className="button"
          // biome-ignore lint/a11y/noAutofocus: the question takes the keys, and Enter keeps the file
          autoFocus
          onClick={() => {
            setAsking(false)
            backToField()
          }}
        >
          Keep It
        </button>
      </div>
    )
  const readable = entry.summary?.kind !== 'unreadable'
  const opens = entry.summary === null || entry.summary.kind === 'mission' || entry.summary.kind === 'stamp'
  return (
    <div className="library-deeds">
      {opens && (
        <>
          <button type="button" className="button button-main" onClick={() => openEntry(entry, false)}>
            Open
          </button>
          <button type="button" className="button" onClick={() => openEntry(entry, true)}>
            Open in New Tab
          </button>
        </>
      )}
      {!opens && readable && (
        <p className="library-hint">
          {entry.summary?.kind === 'kit'
            ? 'Kits are opened under Box, beside the map.'
            : 'Rule sets are opened in Mission → Rule set.'}
        </p>
      )}
      <button type="button" className="button" onClick={() => void duplicate()}>
        Duplicate
      </button>
      {desktop && (
        <button type="button" className="button" onClick={() => void show()}>
          Show in Folder
        </button>
      )}
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {desktop ? 'Move to Trash…' : 'Remove…'}
      </button>
    </div>
  )
}
