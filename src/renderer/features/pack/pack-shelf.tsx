/**
 * The shelf: the missions of a pack in their order, the facts about the pack, the findings of the check, and printing.
 */

import { FilePlus2, FolderOpen, Redo2, Save, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { errorSentence } from '#host-browser/failures.ts'
import { type PackPdfPart, packPartLabels, packPdfParts } from '#publishing/export/formats/pdf/pack/pack-pdf-options.ts'
import { lostLogoWarnings } from '#publishing/export/look.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { editorStore, useEditor, windowHost } from '#state/editor-store.ts'
import { defaultPaper } from '#state/exports/remembered-options.ts'
import { isPackDirty } from '#state/pack/shelf-state.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { PageSwitch } from '#ui/controls/page-switch.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { PackAbout, PackTable } from './pack-about.tsx'
import { PackCampaign } from './pack-campaign.tsx'
import { PackList, PackReport } from './pack-list.tsx'

// Printing the whole pack as one PDF: what, with which ink, as a booklet or not; and how far it is.

const papers = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
  { value: 'a3', label: 'A3' },
] as const
const inks = [
  { value: 'colour', label: 'Colour' },
  { value: 'grey', label: 'Greyscale' },
  { value: 'saver', label: 'Ink saver' },
] as const

function PrintPack({ pack }: { readonly pack: Pack }): ReactNode {
  const busy = useStore(windowShelf.store, (state) => state.busy)
  const [paper, setPaper] = useState<(typeof papers)[number]['value']>(() =>
    defaultPaper(editorStore.getState().settings.exports),
  )
  const [ink, setInk] = useState<(typeof inks)[number]['value']>('colour')
  const [booklet, setBooklet] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<PackPdfPart>>(new Set())
  const parts = packPdfParts.filter((part) => !left.has(part))
  const toggle = (part: PackPdfPart): void => {
    const next = new Set(left)
    if (!next.delete(part)) next.add(part)
    setLeft(next)
  }
  const printing = busy?.what === 'print'
  return (
    <section className="pack-print" aria-label="Print">
      <h3>Print</h3>
      <fieldset className="pack-parts">
        <legend className="spoken">Parts</legend>
        {packPdfParts.map((part) => (
          <label key={part}>
            <input type="checkbox" checked={!left.has(part)} onChange={() => toggle(part)} /> {packPartLabels[part]}
          </label>
        ))}
      </fieldset>
      <SelectField label="Paper" value={paper} choices={papers} onChoose={setPaper} />
      <SelectField label="Ink" value={ink} choices={inks} onChoose={setInk} />
      <label className="pack-booklet">
        <input type="checkbox" checked={booklet} onChange={({ target }) => setBooklet(target.checked)} /> Booklet: half
        pages, folded and stapled
      </label>
      {booklet && (
        <p className="field-hint">Print both sides and turn on the short edge; fold the pile in the middle.</p>
      )}
      {lostLogoWarnings('as-named', pack.about.style).map((warning) => (
        <p key={warning} className="field-hint">
          {warning}
        </p>
      ))}
      <div className="pack-printing">
        <button
          type="button"
          className="button button-main"
          disabled={busy !== null || parts.length === 0 || pack.missions.length === 0}
          onClick={() => void windowShelf.print({ paper, ink, booklet, parts })}
        >
          Print All…
        </button>
        {printing && (
          <>
            <button type="button" className="button" onClick={windowShelf.stop}>
              Stop
            </button>
            <progress max={busy.progress?.of ?? 1} value={busy.progress?.done ?? 0} aria-label="Pages made" />
            <span className="pack-what">{busy.progress?.what ?? 'Beginning…'}</span>
          </>
        )}
      </div>
    </section>
  )
}

// Where the pack lies: as one file, or, on the desktop, as a folder.

/** A browser is given one file at a time. */
const hasFolders = windowHost.kind === 'desktop'

function PackPlace(): ReactNode {
  const { file, folder } = useStore(windowShelf.store)
  return (
    <section className="pack-about" aria-label="File">
      <h3>File</h3>
      <p>
        {file === null
          ? 'Not in a file yet.'
          : folder === null
            ? `${file.ref.name}, one file.`
            : `A folder: ${file.ref.name}, and a file for each mission beside it.`}
      </p>
      <button type="button" className="button" onClick={() => void windowShelf.saveAs()}>
        <Save size={16} aria-hidden="true" /> Save as One File…
      </button>
      {hasFolders && (
        <button type="button" className="button" onClick={() => void windowShelf.saveAsFolder()}>
          <Save size={16} aria-hidden="true" /> Save as Folder…
        </button>
      )}
      <OpenPackFolder />
    </section>
  )
}

function OpenPackFolder(): ReactNode {
  if (!hasFolders) return null
  return (
    <button type="button" className="button" onClick={() => void windowShelf.openFolder()}>
      <FolderOpen size={16} aria-hidden="true" /> Open Pack Folder…
    </button>
  )
}

export function PackShelf(): ReactNode {
  const close = useEditor((state) => state.closeGallery)
  const { pack, past, future, file, from, saved, ready } = useStore(windowShelf.store)
  const page = useRef<HTMLElement>(null)
  useGiven()
  usePicture()
  const isEmpty = pack === null
  // Again when a pack has come: what had the focus on the empty shelf is gone then, and *Close* would be next to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is first is another thing on the empty shelf
  useEffect(() => {
    if (ready) page.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
  }, [ready, isEmpty])
  const leave = useCallback((): void => {
    close()
    focusMap()
  }, [close])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const command = event.ctrlKey || event.metaKey
    const deed = command ? commandFor(event) : event.key === 'Escape' ? leave : null
    if (deed === null) {
      // Keys of the map mean nothing here.
      if (!command && event.key.length === 1) event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    deed()
  }
  const dirty = isPackDirty({ pack, saved })
  return (
    <section
      ref={page}
      className="gallery pack"
      aria-label="Mission pack"
      data-testid="pack"
      data-region="page"
      data-page
      // A click beside its buttons leaves the keys here, too: Save is that of the pack.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className="gallery-head">
        <PageSwitch page="pack" />
        <h2>
          {pack === null ? 'Mission pack' : pack.about.title}{' '}
          {pack !== null && (
            <small>
              {file?.ref.name ?? from ?? 'not saved yet'}
              {dirty && ' · changed'}
            </small>
          )}
        </h2>
        <button type="button" className="button" disabled={!ready} onClick={() => void windowShelf.newPack()}>
          <FilePlus2 size={16} aria-hidden="true" /> New Pack
        </button>
        <button type="button" className="button" onClick={() => editorStore.getState().run('open')}>
          <FolderOpen size={16} aria-hidden="true" /> Open or Add File…
        </button>
        {pack !== null && (
          <>
            <button
              type="button"
              className="button"
              disabled={past.length === 0}
              aria-label="Undo in the pack"
              onClick={windowShelf.undo}
            >
              <Undo2 size={16} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="button"
              disabled={future.length === 0}
              aria-label="Redo in the pack"
              onClick={windowShelf.redo}
            >
              <Redo2 size={16} aria-hidden="true" />
            </button>
            <button type="button" className="button button-main" onClick={() => void windowShelf.save()}>
              <Save size={16} aria-hidden="true" /> Save
            </button>
          </>
        )}
        <button type="button" className="button" aria-label="Close the mission pack" onClick={leave}>
          <X size={16} aria-hidden="true" />
        </button>
      </header>
      {pack === null ? (
        <EmptyShelf ready={ready} />
      ) : (
        <div className="pack-body">
          <PackList pack={pack} />
          <div className="pack-side">
            <PackReport pack={pack} />
            <PrintPack pack={pack} />
            <PackAbout pack={pack} />
            <PackTable pack={pack} />
            <PackCampaign pack={pack} />
            <PackPlace />
          </div>
        </div>
      )}
    </section>
  )
}

function commandFor({ key, shiftKey }: KeyboardEvent): (() => void) | null {
  switch (key.toLowerCase()) {
    case 's':
      return () => void (shiftKey ? windowShelf.saveAs() : windowShelf.save())
    case 'z':
      return shiftKey ? windowShelf.redo : windowShelf.undo
    case 'y':
      return windowShelf.redo
    default:
      return null
  }
}

/** Takes what was opened or dropped, and what an earlier window has left. */
function useGiven(): void {
  const given = useEditor((state) => state.packGiven)
  useEffect(() => {
    const take = async (): Promise<void> => {
      await windowShelf.begin()
      if (given.length === 0 || editorStore.getState().packGiven !== given) return
      editorStore.setState({ packGiven: [] })
      await windowShelf.take(given)
    }
    void take().catch((error: unknown) => {
      editorStore.getState().notify('failure', 'The pack could not be opened.', errorSentence(error))
    })
  }, [given])
}

/** The small picture of the pack among the recent files: that of its first mission. */
function usePicture(): void {
  const saved = useStore(windowShelf.store, (state) => state.saved)
  const ref = useStore(windowShelf.store, (state) => state.file?.ref ?? null)
  const first = saved?.missions[0]?.mission
  useEffect(() => {
    if (ref === null || first === undefined) return
    const make = async (): Promise<void> => {
      const { drawPicture } = await import('#state/pictures/draw-picture.ts')
      const picture = drawPicture(first, editorStore.getState().settings.turnsToFit)
      if (picture !== null) await windowHost.keepRecentPicture(ref, picture)
    }
    void make().catch(() => undefined)
  }, [ref, first])
}

/** Until it is known that nothing was left, it begins nothing new: that would be put on what was left. */
function EmptyShelf({ ready }: { readonly ready: boolean }): ReactNode {
  return (
    <div className="library-empty">
      <h3>A set of missions in one file</h3>
      <p>
        A pack has missions in order, a table to roll on, and a shared title, authors and box. It prints as one PDF,
        including what to rebuild between missions. Open a pack, or drop mission files here.
      </p>
      <div className="gallery-files">
        <button
          type="button"
          className="button button-main"
          data-first
          disabled={!ready}
          onClick={() => void windowShelf.newPack()}
        >
          New Pack
        </button>
        <button
          type="button"
          className="button"
          disabled={!ready}
          onClick={() => void windowShelf.add(editorStore.getState().document)}
        >
          New Pack of This Mission
        </button>
        <OpenPackFolder />
      </div>
    </div>
  )
}
