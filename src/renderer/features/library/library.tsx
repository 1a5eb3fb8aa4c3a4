/** The library: a field to search in that keeps the keys, the files below it, and beside them the one that is chosen. */

import { FolderPlus, Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import type { LibraryFolder } from '#host/data.ts'
import { errorSentence } from '#host-browser/failures.ts'
import { editorStore, useEditor, windowHost } from '#state/editor-store.ts'
import type { LibraryEntry } from '#state/library/library-store.ts'
import { inSlices, searching } from '#state/library/search.ts'
import { windowLibrary } from '#state/library/window-library.ts'
import { PageSwitch } from '#ui/controls/page-switch.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { useCommandKeys, useHostContext } from '#ui/keys/host-context.tsx'
import { shownKeys } from '#ui/keys/keys.ts'
import {
  FileDetail,
  FileList,
  openEntry,
  optionId,
  type Row,
  rowsByFolder,
  rowsFound,
  type Sorting,
  sortings,
} from './file-list.tsx'

// Changing which folders the library has, and telling what does not work.

function changeFolders(changed: ReturnType<typeof windowHost.removeLibraryFolder>): void {
  void windowLibrary.changeFolders(changed).then((failure) => {
    if (failure !== null) editorStore.getState().fail(failure)
  })
}

/** Asks for a folder and adds it. */
const addFolder = (): void => changeFolders(windowHost.addLibraryFolder(null))

// Above the files: folders that are away or have to be allowed again, and the folder of the open file.

const troubles: Readonly<Record<Exclude<LibraryFolder['state'], 'there'>, string>> = {
  ask: 'The browser wants you to allow it again.',
  gone: 'It is not there: moved, or on a drive that is not connected.',
  denied: 'Bulkhead isn’t allowed to read this folder.',
}

function FolderNotes({ remarks }: { readonly remarks: readonly string[] }): ReactNode {
  const folders = useStore(windowLibrary.store, (state) => state.folders) ?? []
  const away = folders.filter(({ state }) => state !== 'there')
  return (
    <div className="library-notes">
      {away.map((folder) => (
        <p key={folder.id} className="library-note">
          <span>
            <b>{folder.name}</b> {folder.state === 'there' ? '' : troubles[folder.state]}
          </span>
          <button
            type="button"
            className="button"
            onClick={() => changeFolders(windowHost.allowLibraryFolder(folder.id))}
          >
            {folder.state === 'ask' ? 'Allow' : 'Look Again'}
          </button>
          <RemoveFolder folder={folder} />
        </p>
      ))}
      {remarks.map((remark) => (
        <p key={remark} className="library-note">
          {remark}
        </p>
      ))}
      <AddFolderOfOpenFile />
      <FolderList folders={folders.filter(({ state }) => state === 'there')} />
    </div>
  )
}

function RemoveFolder({ folder }: { readonly folder: LibraryFolder }): ReactNode {
  return (
    <button type="button" className="button" onClick={() => changeFolders(windowHost.removeLibraryFolder(folder.id))}>
      Take Out<span className="spoken"> {folder.name}</span>
    </button>
  )
}

/** The folders, to take one out of the library. */
function FolderList({ folders }: { readonly folders: readonly LibraryFolder[] }): ReactNode {
  const id = useId()
  if (folders.length === 0) return null
  return (
    <details className="library-folders">
      <summary id={id}>{folders.length === 1 ? '1 folder' : `${folders.length} folders`} in the library</summary>
      <ul aria-labelledby={id}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <span className="clip" title={folder.where}>
              {folder.where === '' ? folder.name : `${folder.where}/${folder.name}`}
            </span>
            <RemoveFolder folder={folder} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Where the open file lies in no folder of the library; a browser does not say where it lies. */
function AddFolderOfOpenFile(): ReactNode {
  const { kind } = useHostContext()
  const file = useEditor((state) => state.file)
  const known = useStore(windowLibrary.store, ({ entries }) => entries.some(({ handle }) => handle === file?.handle))
  const listing = useStore(windowLibrary.store, (state) => state.listing || state.folders === null)
  if (kind !== 'desktop' || file === null || known || listing) return null
  return (
    <button type="button" className="button" onClick={() => changeFolders(windowHost.addLibraryFolder(file))}>
      Add the Folder of “{file.name}”
    </button>
  )
}

/** The library before a folder was added: what it is for and what to do, or why this browser cannot. */
function EmptyLibrary(): ReactNode {
  const { kind } = useHostContext()
  const openKeys = useCommandKeys()('open')
  const can = kind === 'desktop' || 'showDirectoryPicker' in window
  return (
    <div className="library-empty">
      <h3>Your missions, in one place</h3>
      <p>
        Add the folders in which you keep missions. They are listed with a picture of the map and what the checker
        finds, and searched by title, kind, code and text. Nothing in them is changed.
      </p>
      {can ? (
        <div className="gallery-files">
          <button type="button" className="button button-main" onClick={addFolder}>
            <FolderPlus size={16} aria-hidden="true" /> Add Folder…
          </button>
          <AddFolderOfOpenFile />
        </div>
      ) : (
        <p role="status">
          This browser gives no page a folder, so there is no library here. Chrome and Edge do, and so does the desktop
          program. Single files are opened as always, with Open…
          {openKeys === null ? '' : ` (${openKeys})`}.
        </p>
      )}
    </div>
  )
}

// Results of a search of the library so far; typing goes on meanwhile.

/** Null: nothing is looked for. */
function useFound(entries: readonly LibraryEntry[], typed: string): readonly LibraryEntry[] | null {
  const [found, setFound] = useState<readonly LibraryEntry[] | null>(null)
  useEffect(() => {
    if (typed.trim() === '') {
      setFound(null)
      return
    }
    let stopped = false
    void inSlices(searching(entries, typed), () => stopped).then((hits) => {
      if (hits !== null && !stopped) setFound(hits)
    })
    return () => {
      stopped = true
    }
  }, [entries, typed])
  return typed.trim() === '' ? null : found
}

const sortingNames: Readonly<Record<Sorting, string>> = {
  name: 'By name',
  changed: 'Changed last',
  problems: 'Problems first',
}

export function Library(): ReactNode {
  const close = useEditor((state) => state.closeGallery)
  const { folders, entries, left, all, remarks, listing } = useStore(windowLibrary.store)
  const [typed, setTyped] = useState('')
  const [sorting, setSorting] = useState<Sorting>('name')
  const [chosen, setChosen] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const empty = folders !== null && folders.length === 0
  useRefresh()
  useFocusInField(field, empty)

  const found = useFound(entries, typed)
  const rows = useMemo(
    () => (found === null ? rowsByFolder(entries, folders ?? [], sorting) : rowsFound(found)),
    [found, entries, folders, sorting],
  )
  const files = useMemo(() => rows.filter((row): row is Extract<Row, { kind: 'file' }> => row.kind === 'file'), [rows])
  const at = Math.max(
    0,
    files.findIndex(({ key }) => key === chosen),
  )
  const here = files[at]?.entry ?? null

  const leave = useCallback((): void => {
    close()
    focusMap()
  }, [close])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const inField = event.target === field.current
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (event.key === 'Escape') {
      if (inField && typed !== '') setTyped('')
      else leave()
    } else if (!inField) {
      // Whoever types on a button means the search.
      if (!isLetterForSearch(event)) return
      field.current?.focus({ preventScroll: true })
      event.stopPropagation()
      return
    } else if (step !== undefined) setChosen(files[Math.max(0, Math.min(files.length - 1, at + step))]?.key ?? null)
    else if ((event.ctrlKey || event.metaKey) && (event.key === 'Home' || event.key === 'End'))
      setChosen((event.key === 'Home' ? files[0] : files.at(-1))?.key ?? null)
    else if (event.key === 'Enter' && here !== null) openEntry(here, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section
      className="gallery library"
      aria-label="Library"
      data-testid="library"
      data-region="page"
      onKeyDown={onKeyDown}
    >
      <header className="gallery-head">
        <PageSwitch page="library" />
        <h2 className="spoken">Library</h2>
        <span className="grow" />
        <label className="gallery-search">
          <Search size={16} aria-hidden="true" />
          <input
            ref={field}
            role="combobox"
            placeholder="Titles, kinds, codes, texts"
            aria-label="Search the library"
            aria-expanded={!empty}
            {...(empty ? {} : { 'aria-controls': 'library-list' })}
            aria-autocomplete="list"
            {...(here === null ? {} : { 'aria-activedescendant': optionId(at) })}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              windowLibrary.typing()
              setTyped(target.value)
              setChosen(null)
            }}
          />
        </label>
        <select
          aria-label="Order"
          value={sorting}
          disabled={found !== null}
          onChange={({ target }) => setSorting(sortings.find((each) => each === target.value) ?? 'name')}
        >
          {sortings.map((each) => (
            <option key={each} value={each}>
              {sortingNames[each]}
            </option>
          ))}
        </select>
        {!empty && (
          <button type="button" className="button" onClick={addFolder}>
            <FolderPlus size={16} aria-hidden="true" /> Add Folder…
          </button>
        )}
        <button type="button" className="button" aria-label="Close the library" onClick={leave}>
          <X size={16} aria-hidden="true" />
        </button>
      </header>
      {empty ? (
        <EmptyLibrary />
      ) : (
        <div className="library-body">
          <div className="library-left">
            <FolderNotes remarks={remarks} />
            <FileList
              rows={rows}
              count={files.length}
              here={at}
              choose={(key) => {
                setChosen(key)
                field.current?.focus({ preventScroll: true })
              }}
              open={(entry) => openEntry(entry, false)}
            />
            {files.length === 0 && !listing && folders !== null && (
              <p className="gallery-none library-none">
                {typed.trim() === ''
                  ? 'No mission lies in these folders yet.'
                  : 'Nothing in the library answers to that.'}
              </p>
            )}
            <Progress
              left={left}
              all={all}
              count={files.length}
              listing={listing || (folders === null && remarks.length === 0)}
            />
          </div>
          <Detail entry={here} />
        </div>
      )}
    </section>
  )
}

function Detail({ entry }: { readonly entry: LibraryEntry | null }): ReactNode {
  return entry === null ? (
    <aside className="library-detail" aria-label="Chosen file" />
  ) : (
    <FileDetail key={entry.key} entry={entry} />
  )
}

interface ProgressProps {
  readonly left: number
  readonly all: number
  readonly count: number
  readonly listing: boolean
}

function Progress({ left, all, count, listing }: ProgressProps): ReactNode {
  const words = listing
    ? 'Looking at the folders…'
    : left > 0
      ? `${count} ${count === 1 ? 'file' : 'files'}; ${all - left} of ${all} looked at…`
      : `${count} ${count === 1 ? 'file' : 'files'}`
  const mac = useHostContext().platform === 'mac'
  return (
    <footer className="library-foot">
      {left > 0 && <progress max={all} value={all - left} aria-label="Files looked at" />}
      {/* Counting up is not said aloud letter by letter. */}
      <span role={left > 0 || listing ? undefined : 'status'}>{words}</span>
      <span className="library-keys">
        <kbd>Enter</kbd> open <kbd>{shownKeys('CmdOrCtrl+Enter', mac)}</kbd> in a tab <kbd>Esc</kbd> close
      </span>
    </footer>
  )
}

/** Looks at the folders when the library is opened, and whenever the window is looked at again. */
function useRefresh(): void {
  const { kind } = useHostContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of host is another library
  useEffect(() => {
    const look = (): void =>
      void windowLibrary.refresh().then(
        () => editorStore.getState().settle('library'),
        (error: unknown) =>
          editorStore
            .getState()
            .notify('failure', 'The library could not be looked at.', errorSentence(error), [], 'library'),
      )
    look()
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('focus', look)
      windowLibrary.rest()
    }
  }, [kind])
}

/** The field has the keys: at first, when there is something to search, when a menu gives them to the map below, and when somebody types nowhere. */
function useFocusInField(field: RefObject<HTMLInputElement | null>, empty: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the first folder is there
  useEffect(() => {
    const take = (): void => field.current?.focus({ preventScroll: true })
    take()
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('.battlefield') !== null) take()
    }
    const onKeyDown = ({ target }: globalThis.KeyboardEvent): void => {
      if (target === document.body) take()
    }
    window.addEventListener('focusin', onFocus)
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      window.removeEventListener('focusin', onFocus)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [field, empty])
}

/** A letter without Ctrl or Alt, pressed where nothing is typed. */
const isLetterForSearch = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent<HTMLElement>): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLSelectElement)
