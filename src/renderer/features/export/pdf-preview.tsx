/** The pages of a PDF, drawn as they come into view. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type PageSize, paperText } from './paper-count.ts'
import type { PdfPage, PdfReader } from './pdf-reader.ts'

interface PdfPreviewProps {
  readonly name: string
  readonly bytes: Uint8Array
  /** Several pages beside each other, small. */
  readonly small: boolean
  readonly onRead: (facts: string) => void
}

export function PdfPreview({ name, bytes, small, onRead }: PdfPreviewProps): ReactNode {
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

  if (problem === null && pages.length === 0) return <p className="preview-note">The pages are being drawn.</p>
  if (problem !== null) return <p className="preview-note">The pages cannot be shown here: {problem}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll through the pages
    <section className="pdf-pages" data-small={small} aria-label={`Pages of ${name}`} tabIndex={0}>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name, and keep their picture while drawn anew
        <Page key={index} page={page} number={index + 1} of={pages.length} />
      ))}
    </section>
  )
}

interface PageProps {
  readonly page: PdfPage
  readonly number: number
  readonly of: number
}

function Page({ page, number, of }: PageProps): ReactNode {
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
        .catch((error: unknown) => place.replaceChildren(`This page cannot be shown: ${String(error)}`))
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
      <div
        ref={frame}
        className="pdf-paper"
        role="img"
        aria-label={`Page ${number} of ${of}`}
        data-waiting="This page is being drawn."
        style={{ aspectRatio: ratio(page) }}
      />
      <figcaption>
        {page.label === String(number) ? `${number} of ${of}` : `${page.label} · ${number} of ${of}`}
      </figcaption>
    </figure>
  )
}

const ratio = ({ width, height }: PageSize): string => `${width} / ${height}`
