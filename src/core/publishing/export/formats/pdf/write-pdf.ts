/** The whole PDF: the chosen parts in their order, and the mission itself attached. */
import { loadFor } from '#drawing/lettering/font-files.ts'
import { sheetSectionsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { MISSION_EXTENSION, type Mission } from '#model/mission/document.ts'
import { languageOf } from '#model/mission/sheet.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { lookFor, smallestLetters } from '#publishing/export/look.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { lookUpSection } from '#publishing/sheet/mission-texts.ts'
import { drawCutouts } from './cutouts/draw-cutouts.ts'
import { drawFlowPart } from './flow-parts.ts'
import { MapLayers, PageBook } from './page-book.ts'
import { PageFlow } from './page-flow.ts'
import type { Outline } from './paper.ts'
import { attachSource, createPdf, finish, type Pdf } from './pdf-document.ts'
import { type PdfOptions, type PdfPart, sheetSize } from './pdf-options.ts'
import { MM, Pen } from './pen.ts'
import { stepsOf } from './print-plan.ts'
import { withReference } from './sheet-page.ts'
import { isForeign, Tags } from './tags.ts'
import { drawTiles } from './tiles/draw-tiles.ts'
import { comesOutAs, type PdfContext } from './true-scale.ts'

const MISSION_MIME = 'application/vnd.bulkhead.mission+json'

/** Makes the PDF. The same mission, options and fonts give the same bytes. */
export async function writePdf(
  document: Mission,
  options: PdfOptions,
  resources: ExportResources,
): Promise<Uint8Array> {
  const { title, author, summary } = document.mission
  const trueScale = options.sheet.some((part) => part === 'tiles' || part === 'cutouts')
  const text = writeMission(document)
  const fonts = await loadFor(resources.fonts, resources.moreFonts, [
    text,
    JSON.stringify([sheetSectionsOf(document), lookUpSection(document)]),
  ])
  const pdf = createPdf(fonts, {
    title,
    author,
    subject: summary,
    language: languageOf(document),
    print: options.bothSides ? backs(options) : trueScale ? 'Simplex' : null,
  })
  const look = lookFor(options, document)
  const pen = new Pen(pdf, fonts.own, undefined, isForeign(languageOf(document)), smallestLetters(look))
  const parts = {
    pen,
    tags: new Tags(pdf, languageOf(document)),
    layers: new MapLayers(pdf),
    book: new PageBook(pdf),
    theme: look.theme,
    look,
    onBlock: resources.onBlock,
  }
  const flow = new PageFlow(parts, sheetSize(options), pen.clean(title))
  // To count the steps is to lay the sheets out.
  const step = stepper(resources, resources.onProgress === undefined ? 0 : stepsOf(document, options))
  for (const part of withReference(options.sheet, document)) {
    switch (part) {
      case 'tiles':
      case 'cutouts': {
        // A copy shop that prints one large sheet has another printer.
        const ratio = part === 'tiles' && options.tileMode === 'single' ? 1 : comesOutAs(options)
        const pages = new TrueScalePages(pdf, parts, part, { ratio, bothSides: options.bothSides })
        const context: PdfContext = { pdf, pen, document, options, theme: parts.theme, step, addPage: pages.add }
        await (part === 'tiles' ? drawTiles(context) : drawCutouts(context))
        pages.finish()
        break
      }
      default:
        for (const what of drawFlowPart(flow, part, document, options)) await step(what)
    }
  }
  flow.finish()
  parts.book.finish(pdf)
  parts.layers.finish(pdf)
  attachSource(pdf, attachmentName(title), utf8(text), MISSION_MIME)
  await step('Assembling the file')
  return finish(pdf)
}

/** Over which edge the printer turns the paper, so that the bound side is the same. */
const backs = ({ orientation }: PdfOptions) =>
  orientation === 'portrait' ? 'DuplexFlipLongEdge' : 'DuplexFlipShortEdge'

const titles: Readonly<Record<Extract<PdfPart, 'tiles' | 'cutouts'>, string>> = {
  tiles: 'Board tiles, true size',
  cutouts: 'Cut-outs, true size',
}

/** Pages that a part draws on its own: each is one figure, and stands in the outline below the name of the part. */
class TrueScalePages {
  private readonly pdf: Pdf
  private readonly book: PageBook
  private readonly tags: Tags
  private readonly part: keyof typeof titles
  private readonly ratio: number
  private readonly bothSides: boolean
  private outline: Outline | undefined
  private drawing = false

  /** @param ratio how long a millimetre of the page comes out: what is drawn is in millimetres that come out */
  constructor(
    pdf: Pdf,
    { book, tags }: { book: PageBook; tags: Tags },
    part: keyof typeof titles,
    { ratio, bothSides }: { ratio: number; bothSides: boolean },
  ) {
    this.ratio = ratio
    this.bothSides = bothSides
    this.pdf = pdf
    this.book = book
    this.tags = tags
    this.part = part
  }

  readonly add: PdfContext['addPage'] = (size, label, outlineTitle) => {
    const points = (length: number): number => Math.round(((length * MM) / this.ratio) * 1e4) / 1e4
    const [width, height] = [points(size[0]), points(size[1])]
    this.finish()
    // A sheet that is cut has nothing on its other side.
    if (this.bothSides && this.book.count % 2 === 1) this.book.addEmpty()
    this.book.add([width, height], label)
    this.outline ??= this.pdf.outline.addItem(titles[this.part])
    if (outlineTitle !== '') this.outline.addItem(outlineTitle)
    const alt = outlineTitle === '' ? `${titles[this.part]}: ${label}` : outlineTitle
    this.tags.beginFigure(alt, [0, 0, width, height])
    if (this.ratio !== 1) this.pdf.save().scale(1 / this.ratio)
    this.drawing = true
  }

  /** Ends the last page. */
  finish(): void {
    if (this.drawing && this.ratio !== 1) this.pdf.restore()
    if (this.drawing) this.tags.endFigure()
    this.drawing = false
  }
}

/** `night-in-the-hold.bulkhead`: a name that every system accepts. */
export function attachmentName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
  return `${plain === '' ? 'mission' : plain}.${MISSION_EXTENSION}`
}

/** Nobody waits longer than this for their turn (ms), unless one step takes longer. */
const TURN_MS = 20

/** @param expected how many steps there will be; more make the sum grow */
export function stepper(
  { onProgress, signal }: Pick<ExportResources, 'onProgress' | 'signal'>,
  expected: number,
): (what: string) => Promise<void> {
  let done = 0
  let last = Date.now()
  return async (what) => {
    signal?.throwIfAborted()
    onProgress?.({ done, of: Math.max(expected, done + 1), what })
    done += 1
    // A clock that was set back meanwhile would keep all others waiting until it is as late again.
    if (Math.abs(Date.now() - last) < TURN_MS) return
    await new Promise((resolve) => setTimeout(resolve, 0))
    last = Date.now()
    signal?.throwIfAborted()
  }
}
