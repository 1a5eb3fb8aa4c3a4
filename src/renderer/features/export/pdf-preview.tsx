/** The pages of a PDF, drawn as they come into view. */

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Audience } from '#publishing/export/audience.ts'
import type { Exporter, ExportProgress, OptionsFault, OutputFile, PageBlock } from '#publishing/export/exporter.ts'
import { ExportsMaker } from '#state/exports/exports-maker.ts'
import type { Options } from '#state/exports/remembered-options.ts'
import { fileStem } from '#state/files/file-names.ts'
import type { PageSize, PdfPage, PdfReader } from './pdf-reader.ts'

// Says how much paper a PDF takes.

/** Short and long side (mm). */
const papers: readonly (readonly [string, number, number])[] = [
  ['A6', 105, 148],
  ['A5', 148, 210],
  ['A4', 210, 297],
  ['A3', 297, 420],
  ['A2', 420, 594],
  ['A1', 594, 841],
  ['A0', 841, 1189],
  ['Letter', 215.9, 279.4],
  ['Legal', 215.9, 355.6],
  ['Tabloid', 279.4, 431.8],
]
const MM_PER_POINT = 25.4 / 72

/** `A4`, however it lies; a size that no paper has, in millimetres. */
export function paperName({ width, height }: PageSize): string {
  const [short = 0, long = 0] = [width, height].map((side) => side * MM_PER_POINT).sort((a, b) => a - b)
  const known = papers.find(([, a, b]) => Math.abs(a - short) < 1 && Math.abs(b - long) < 1)
  return known?.[0] ?? `${Math.round(short)} × ${Math.round(long)} mm`
}

/**
 * `12 pages, on 11 sheets of A4 and 1 sheet of A3`: one page on every sheet, or two where both sides are printed; the paper of
 * a sheet is that of its front.
 */
export function paperText(sizes: readonly PageSize[], bothSides = false): string {
  const counts = new Map<string, number>()
  const fronts = bothSides ? sizes.filter((_, index) => index % 2 === 0) : sizes
  for (const size of fronts) counts.set(paperName(size), (counts.get(paperName(size)) ?? 0) + 1)
  const sheets = [...counts].map(([name, count]) => `${count} ${count === 1 ? 'sheet' : 'sheets'} of ${name}`)
  const last = sheets.pop() ?? 'no paper'
  const paper = [...(sheets.length > 0 ? [sheets.join(', ')] : []), last].join(' and ')
  const pages = `${sizes.length} ${sizes.length === 1 ? 'page' : 'pages'}`
  return bothSides ? `${pages} on both sides of ${paper}` : `${pages}, on ${paper}`
}

// Makes the files in the background whenever the options change, so that what is shown is what will be written.

/** A pause in changing options after which the files are made (ms). */
const PAUSE_MS = 150

export type RunState =
  | { readonly kind: 'making'; readonly progress: ExportProgress | null }
  | { readonly kind: 'made' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly fault: OptionsFault }
  | { readonly kind: 'failed'; readonly reason: string }

export interface Made {
  readonly exporter: Exporter
  readonly files: readonly OutputFile[]
  readonly blocks: readonly PageBlock[]
}

export interface ExportRun {
  readonly state: RunState
  readonly warnings: readonly string[]
  /** The newest files there are; while others are being made, those from before. */
  readonly made: Made | null
  stop(): void
  again(): void
}

/** @param font name of the person's own font: with another one, everything is remade */
export function useExport(
  document: Mission,
  exporter: Exporter,
  options: Options,
  font: string,
  audience: Audience,
): ExportRun {
  const [maker] = useState(() => new ExportsMaker())
  const [state, setState] = useState<RunState>({ kind: 'making', progress: null })
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const [made, setMade] = useState<Made | null>(null)
  const [round, setRound] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round makes the same once more, another font something else
  useEffect(() => {
    setState({ kind: 'making', progress: null })
    const start = async (): Promise<void> => {
      const order = {
        format: exporter.id,
        options,
        stem: fileStem(document),
        mission: writeMission(document),
        audience,
      }
      const outcome = await maker.make(order, (news) => {
        if (news.kind === 'planned') setWarnings(news.warnings)
        else setState({ kind: 'making', progress: news.progress })
      })
      // Stopped: by the person, who sees so already, or by the next run.
      if (outcome === null) return
      if (outcome.kind === 'made') setMade({ exporter, files: outcome.files, blocks: outcome.blocks })
      else setWarnings([])
      setState(outcome.kind === 'made' ? { kind: 'made' } : outcome)
    }
    timer.current = setTimeout(() => void start(), PAUSE_MS)
    return () => {
      clearTimeout(timer.current)
      maker.stop()
    }
  }, [maker, document, exporter, options, round, font, audience])

  useEffect(() => () => maker.close(), [maker])

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    maker.stop()
    setState({ kind: 'stopped' })
  }, [maker])
  const again = useCallback(() => {
    setState({ kind: 'making', progress: null })
    setRound((count) => count + 1)
  }, [])
  return { state, warnings, made, stop, again }
}

interface PdfPreviewProps {
  readonly name: string
  readonly bytes: Uint8Array
  /** Several pages beside each other, small. */
  readonly small: boolean
  readonly onRead: (facts: string) => void
  /** Drawn over a page, of that index and size. */
  readonly over?: (page: number, size: PageSize) => ReactNode
}

export function PdfPreview({ name, bytes, small, onRead, over }: PdfPreviewProps): ReactNode {
  const reader = useRef<Promise<PdfReader>>(undefined)
  const [pages, setPages] = useState<readonly PdfPage[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(
    () => () => {
      void reader.current?.then((open) => open.close())
      reader.current = undefined
    },
    [],
  )
  useEffect(() => {
    let wanted = true
    let close: (() => void) | undefined
    const read = async (): Promise<void> => {
      reader.current ??= import('./pdf-reader.ts').then((module) => new module.PdfReader())
      const pdf = await (await reader.current).read(bytes)
      if (!wanted) return pdf.close()
      close = pdf.close
      setProblem(null)
      setPages(pdf.pages)
      onRead(paperText(pdf.pages, pdf.bothSides))
    }
    read().catch((error: unknown) => {
      if (wanted) setProblem(String(error))
    })
    return () => {
      wanted = false
      close?.()
    }
  }, [bytes, onRead])

  if (problem === null && pages.length === 0) return <p className="preview-note">Drawing the pages…</p>
  if (problem !== null) return <p className="preview-note">The pages can’t be shown: {problem}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll through the pages
    <section className="pdf-pages" data-small={small} aria-label={`Pages of ${name}`} tabIndex={0}>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name, and keep their picture while redrawn
        <Page key={index} page={page} number={index + 1} of={pages.length}>
          {over?.(index, page)}
        </Page>
      ))}
    </section>
  )
}

interface PageProps {
  readonly page: PdfPage
  readonly number: number
  readonly of: number
  readonly children: ReactNode
}

function Page({ page, number, of, children }: PageProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = frame.current
    if (place === null) return
    let drawing = new AbortController()
    let drawn = 0
    let seen = false
    const draw = (): void => {
      const width = Math.round(place.clientWidth * Math.min(2, window.devicePixelRatio))
      if (!seen || width === 0 || width === drawn) return
      drawing.abort()
      drawing = new AbortController()
      drawn = width
      void page
        .draw(width, drawing.signal)
        .then((canvas) => canvas !== null && place.replaceChildren(canvas))
        .catch((error: unknown) => place.replaceChildren(`This page can’t be shown: ${String(error)}`))
    }
    const sight = new IntersectionObserver(
      ([entry]) => {
        seen = entry?.isIntersecting === true
        draw()
      },
      { root: place.closest('.pdf-pages'), rootMargin: '200px' },
    )
    const size = new ResizeObserver(draw)
    sight.observe(place)
    size.observe(place)
    return () => {
      sight.disconnect()
      size.disconnect()
      drawing.abort()
    }
  }, [page])
  return (
    <figure className="pdf-page">
      <div className="pdf-frame">
        <div
          ref={frame}
          className="pdf-paper"
          role="img"
          aria-label={`Page ${number} of ${of}`}
          data-waiting="Drawing this page…"
          style={{ aspectRatio: ratio(page) }}
        />
        {children}
      </div>
      <figcaption>
        {page.label === String(number) ? `${number} of ${of}` : `${page.label} · ${number} of ${of}`}
      </figcaption>
    </figure>
  )
}

const ratio = ({ width, height }: PageSize): string => `${width} / ${height}`
