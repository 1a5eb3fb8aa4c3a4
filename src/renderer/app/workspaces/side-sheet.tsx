/** The mission's sheet as it will print, remade while one writes. */
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { PdfPreview, useExport } from '#features/export/pdf-preview.tsx'
import { author } from '#publishing/export/audience.ts'
import { findExporter } from '#publishing/export/registry.ts'
import { useEditor } from '#state/editor-store.ts'
import { defaultPaper } from '#state/exports/remembered-options.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ResizeHandle } from '#ui/controls/resize-handle.tsx'

const pdf = pdfExporter()
function pdfExporter() {
  const exporter = findExporter('pdf')
  if (exporter === undefined) throw new Error('there is no PDF exporter')
  return exporter
}

interface SheetBesideProps {
  /** The form has given its place to the sheet: the button for the way back has words. */
  readonly instead: boolean
  readonly onHide: () => void
}

export function SheetBeside({ instead, onHide }: SheetBesideProps): ReactNode {
  const document = useEditor((state) => state.document)
  const change = useEditor((state) => state.changeSettings)
  const font = useEditor((state) => state.settings.ownFont)
  const paper = useEditor((state) => defaultPaper(state.settings.exports))
  const options = useMemo(() => ({ ...pdf.defaults, paper, sheet: ['mission'] }), [paper])
  const { state, made } = useExport(document, pdf, options, font, author)
  const [facts, setFacts] = useState('')
  const tell = useCallback((text: string) => setFacts(text), [])
  const file = made?.files[0]
  return (
    <aside
      className="sheet-beside"
      aria-label="Sheet"
      data-region="sheet"
      aria-busy={state.kind === 'making'}
      data-dock
    >
      <header>
        <h2>Sheet</h2>
        <span className="sheet-facts">{facts}</span>
        <span className="grow" />
        {instead ? (
          <button type="button" className="button" onClick={onHide} ref={takeFocus}>
            <ArrowLeft size={16} aria-hidden="true" /> Back to the form
          </button>
        ) : (
          <IconButton label="Hide the sheet" onPress={onHide}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {file !== undefined ? (
        <PdfPreview name={file.name} bytes={file.bytes} small={false} onRead={tell} />
      ) : (
        <p className="preview-note">{state.kind === 'failed' ? state.reason : 'Preparing the sheet…'}</p>
      )}
      {!instead && (
        <ResizeHandle label="Resize the sheet" edge="left" onSize={(size) => change({ sheetWidth: size })} />
      )}
    </aside>
  )
}

const takeFocus = (button: HTMLElement | null): void => button?.focus()
