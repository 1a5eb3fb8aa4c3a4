/** The mission's sheet as it will print, remade while one writes. A click on a block leads to its field, a focused field to its block. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { PdfPreview, useExport } from '#features/export/pdf-preview.tsx'
import type { PageSize } from '#features/export/pdf-reader.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { author } from '#publishing/export/audience.ts'
import type { PageBlock } from '#publishing/export/exporter.ts'
import { findExporter } from '#publishing/export/registry.ts'
import { type FormPlace, formPlaceOf } from '#state/checking/finding-places.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { defaultPaper } from '#state/exports/remembered-options.ts'
import { formPlace, sheetBlocks } from '#state/messages/signal.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { partTitle } from '#ui/forms/form-parts.ts'
import { goToField } from '#ui/places/places.ts'

const pdf = pdfExporter()
function pdfExporter() {
  const exporter = findExporter('pdf')
  if (exporter === undefined) throw new Error('there is no PDF exporter')
  return exporter
}

export function SheetBeside(): ReactNode {
  const document = useEditor((state) => state.document)
  const font = useEditor((state) => state.settings.ownFont)
  const paper = useEditor((state) => defaultPaper(state.settings.exports))
  const options = useMemo(() => ({ ...pdf.defaults, paper, sheet: ['mission'] }), [paper])
  const { state, made, again } = useExport(document, pdf, options, font, author)
  const aside = useRef<HTMLElement>(null)
  const [page, setPage] = useState({ at: 0, of: 0 })
  const look = useCallback(() => setPage(pageInView(aside.current)), [])
  const read = useCallback(() => void requestAnimationFrame(look), [look])
  const place = useSyncExternalStore(formPlace.listen, formPlace.current)
  useScrollToBlock(aside, place)
  const blocks = made?.blocks
  useEffect(() => {
    if (blocks !== undefined) sheetBlocks.emit(blocks)
  }, [blocks])
  useEffect(() => () => sheetBlocks.emit([]), [])
  const over = (index: number, size: PageSize): ReactNode => (
    <Blocks blocks={(blocks ?? []).filter((block) => block.page === index)} size={size} place={place} />
  )
  const file = made?.files[0]
  const turn = (by: 1 | -1): void => pagesIn(aside.current)[page.at + by]?.scrollIntoView({ block: 'start' })
  return (
    <aside
      className="sheet-beside"
      aria-label="Sheet"
      data-region="sheet"
      aria-busy={state.kind === 'making'}
      ref={aside}
      onScrollCapture={look}
      onKeyDown={({ key }) => key === 'Escape' && formPlace.emit(null)}
    >
      <header>
        <h2>Sheet</h2>
        {page.of > 0 && (
          <>
            <span className="sheet-facts" aria-live="polite">
              page {page.at + 1} of {page.of}
            </span>
            <IconButton label="Previous page" disabled={page.at === 0} onPress={() => turn(-1)}>
              <ChevronLeft size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label="Next page" disabled={page.at + 1 >= page.of} onPress={() => turn(1)}>
              <ChevronRight size={16} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <span className="grow" />
        <span className="sheet-facts">Click a block to edit it</span>
      </header>
      <div className="sheet-progress" />
      {state.kind === 'failed' && (
        <p className="sheet-trouble" role="alert">
          <span className="grow">Couldn’t draw the sheet. Your text is saved.</span>
          <button type="button" className="button" onClick={again}>
            Try again
          </button>
        </p>
      )}
      {file !== undefined ? (
        <PdfPreview name={file.name} bytes={file.bytes} small={false} onRead={read} over={over} />
      ) : (
        state.kind !== 'failed' && <p className="preview-note">Preparing the sheet…</p>
      )}
    </aside>
  )
}

const pagesIn = (sheet: HTMLElement | null): readonly Element[] => [...(sheet?.querySelectorAll('.pdf-page') ?? [])]

/** The page in the middle of what is seen, and how many there are. */
function pageInView(sheet: HTMLElement | null): { at: number; of: number } {
  const pages = pagesIn(sheet)
  const { top = 0, height = 0 } = sheet?.getBoundingClientRect() ?? {}
  const above = pages.filter((each) => each.getBoundingClientRect().top <= top + height / 2)
  return { at: Math.max(0, above.length - 1), of: pages.length }
}

/** Scrolls only if the block of the focused field is out of sight. */
function useScrollToBlock(sheet: RefObject<HTMLElement | null>, place: FormPlace | null): void {
  useEffect(() => {
    if (place === null) return
    const hot = sheet.current?.querySelector('.sheet-block[data-hot="true"]')
    hot?.scrollIntoView({ block: 'nearest' })
  }, [sheet, place])
}

interface Block extends PageBlock {
  /** Room for something that is still to be written. */
  readonly gap?: true
}

interface BlocksProps {
  readonly blocks: readonly PageBlock[]
  readonly size: PageSize
  readonly place: FormPlace | null
}

const MM_PER_POINT = 25.4 / 72

function Blocks({ blocks, size, place }: BlocksProps): ReactNode {
  const document = useEditor((state) => state.document)
  const [width, height] = [size.width * MM_PER_POINT, size.height * MM_PER_POINT]
  const styleOf = (box: Box): CSSProperties => ({
    left: `${(box.x / width) * 100}%`,
    top: `${(box.y / height) * 100}%`,
    width: `${(box.width / width) * 100}%`,
    height: `${(box.height / height) * 100}%`,
  })
  const shown = blocks.flatMap((block): readonly Block[] => (block.path === 'free' ? gapsIn(document, block) : [block]))
  return shown.map(({ path, box, gap }, index) => {
    const to = formPlaceOf(path)
    const name = to === null ? 'the map' : partTitle(document, to.section)
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place on the page
        key={index}
        type="button"
        className={gap === true ? 'sheet-block sheet-gap' : 'sheet-block'}
        style={styleOf(box)}
        data-hot={to !== null && place !== null && isAbout(place, to)}
        aria-label={to === null ? 'Go to the map' : `Edit ${name}`}
        onClick={() => {
          if (to === null) editorStore.getState().goToWorkspace('map')
          else void goToField({ ...to, label: null, quotes: [] })
        }}
      >
        {gap === true && name}
      </button>
    )
  })
}

const isAbout = (place: FormPlace, { section, card }: FormPlace): boolean =>
  place.section === section && (place.card === null || card === null || place.card === card)

/** Room for what a new mission doesn't say yet; only the screen shows it. */
function gapsIn({ mission, play }: Mission, { page, box }: PageBlock): Block[] {
  const missing = [
    ...(mission.briefing.trim() === '' ? ['mission.briefing'] : []),
    ...(play.objectives.length === 0 ? ['play.objectives'] : []),
    ...(play.rules.length === 0 ? ['play.rules'] : []),
  ]
  const height = (box.height - GAP * (missing.length - 1)) / missing.length
  return missing.map((path, index) => ({
    page,
    path,
    box: { ...box, y: box.y + index * (height + GAP), height },
    gap: true,
  }))
}
/** Between two of them (mm). */
const GAP = 4
