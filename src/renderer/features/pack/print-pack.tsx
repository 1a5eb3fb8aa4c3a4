/** Printing the whole pack as one PDF: what, with which ink, as a booklet or not; and how far it is. */

import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { type PackPdfPart, packPartLabels, packPdfParts } from '#publishing/export/formats/pdf/pack/pack-pdf-options.ts'
import { lostLogoWarnings } from '#publishing/export/look/style-options.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { editorStore } from '#state/editor-store.ts'
import { defaultPaper } from '#state/exports/remembered-options.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'

const papers = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
  { value: 'a3', label: 'A3' },
] as const
const inks = [
  { value: 'colour', label: 'Colour' },
  { value: 'grey', label: 'Black and grey' },
  { value: 'saver', label: 'Ink saver' },
] as const

export function PrintPack({ pack }: { readonly pack: Pack }): ReactNode {
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
