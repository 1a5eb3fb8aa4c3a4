/** Many maps small, up to three beside each other, each with a few words below: for choosing among generated ones. */
import { buildDisplayList } from '#core/display/build-display-list.ts'
import { print } from '#core/display/themes.ts'
import type { ExportResources } from '#core/export/exporter.ts'
import type { CommonPaper } from '#core/export/paper-of-country.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { loadFor } from '#core/lettering/font-files.ts'
import type { Mission } from '#core/mission/document.ts'
import { asShared } from '#core/mission/hidden-tokens.ts'
import { createPdf, finish } from './pdf-document.ts'
import { papers } from './pdf-options.ts'
import { drawShapes } from './pdf-shapes.ts'
import { Pen, type Style } from './pen.ts'
import { MM } from './points.ts'
import { Tags } from './tags.ts'

export interface ContactEntry {
  readonly document: Mission
  /** The name of the map, and a line of figures. */
  readonly title: string
  readonly line: string
}

interface Page {
  readonly width: number
  readonly height: number
}

/** Size of a paper (points). */
const pageOf = (paper: CommonPaper): Page => ({ width: papers[paper][0] * MM, height: papers[paper][1] * MM })
const MARGIN = 10 * MM
const MOST_COLUMNS = 3
const MOST_ROWS = 6
const HEAD = 9 * MM
const CAPTION = 9 * MM
const GAP = 4 * MM
const NAME: Style = { font: 'condensed-bold', size: 8.5, colour: '#1a1a1a' }
const FIGURES: Style = { font: 'condensed', size: 7.5, colour: '#444444' }
const TITLE: Style = { font: 'sans-bold', size: 12, colour: '#1a1a1a' }

/** Makes the PDF. The same maps give the same bytes. */
export async function contactSheet(
  title: string,
  entries: readonly ContactEntry[],
  resources: Pick<ExportResources, 'fonts' | 'moreFonts'>,
  paper: CommonPaper = 'a4',
): Promise<Uint8Array> {
  const texts = [title, ...entries.flatMap((entry) => [entry.title, entry.line, JSON.stringify(entry.document)])]
  const fonts = await loadFor(resources.fonts, resources.moreFonts, texts)
  const pdf = createPdf(fonts, { title, author: '', subject: `${entries.length} maps` })
  const pen = new Pen(pdf, fonts.own)
  const tags = new Tags(pdf)
  const size = pageOf(paper)
  const { columns, width, height, each, pages } = gridFor(
    entries.length,
    Math.max(0.2, ...entries.map(({ document }) => shapeOf(document))),
    size,
  )
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage({ size: [size.width, size.height], margin: 0 })
    tags.leaf('H1', () =>
      pen.write(
        pen.fit(pen.clean(pages === 1 ? title : `${title} · ${page + 1} of ${pages}`), TITLE, size.width - 2 * MARGIN),
        MARGIN,
        MARGIN + 4 * MM,
        TITLE,
      ),
    )
    for (const [index, entry] of entries.slice(page * each, (page + 1) * each).entries()) {
      const x = MARGIN + (index % columns) * (width + GAP)
      const y = MARGIN + HEAD + Math.floor(index / columns) * (height + GAP)
      const { bounds, layers } = buildDisplayList(asShared(entry.document))
      const factor = Math.min(width / bounds.width, (height - CAPTION) / bounds.height)
      tags.leaf(
        'Figure',
        () => {
          pdf.save()
          pdf.translate(x - bounds.x * factor, y + height - CAPTION - (bounds.y + bounds.height) * factor).scale(factor)
          for (const { figures } of layers) for (const { shapes } of figures) drawShapes(pen, shapes, print)
          pdf.restore()
        },
        { alt: `${entry.title}: ${entry.line}`, bbox: [x, y, x + width, y + height - CAPTION] },
      )
      tags.leaf('Caption', () => {
        pen.write(pen.fit(pen.clean(entry.title), NAME, width), x, y + height - CAPTION + 3.6 * MM, NAME)
        pen.write(pen.fit(pen.clean(entry.line), FIGURES, width), x, y + height - CAPTION + 7 * MM, FIGURES)
      })
    }
  }
  return finish(pdf)
}

interface Grid {
  readonly columns: number
  /** Of the place of one map with its words (points). */
  readonly width: number
  readonly height: number
  /** Maps on a page. */
  readonly each: number
  readonly pages: number
}

/** Maps as large as may be without another page for them. @param tallest how tall the tallest map is for its width */
export function gridFor(count: number, tallest: number, size: Page = pageOf('a4')): Grid {
  const grids = Array.from({ length: MOST_COLUMNS }, (_, index) => gridOf(index + 1, count, tallest, size))
  const fewest = Math.min(...grids.map(({ pages }) => pages))
  return grids.find(({ pages }) => pages === fewest) ?? gridOf(MOST_COLUMNS, count, tallest, size)
}

function gridOf(columns: number, count: number, tallest: number, size: Page): Grid {
  const width = (size.width - 2 * MARGIN - (columns - 1) * GAP) / columns
  const free = size.height - 2 * MARGIN - HEAD + GAP
  const rows = Math.max(1, Math.min(MOST_ROWS, Math.floor(free / (width * tallest + CAPTION + GAP))))
  const height = Math.min(free / rows - GAP, width * tallest + CAPTION)
  const each = columns * rows
  return { columns, width, height, each, pages: Math.max(1, Math.ceil(count / each)) }
}

/** How tall a map is for its width. */
const shapeOf = (document: Mission): number => {
  const { width, height } = layoutOf(document).field.bounds
  return width === 0 ? 1 : height / width
}
