/** The PDF of a pack: cover, contents, and everything of all missions behind each other in one document. */
import type { KeyEntry } from '#drawing/display/display-list.ts'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { keyRows, withUniqueTexts } from '#drawing/display/key.ts'
import { loadFor } from '#drawing/lettering/font-files.ts'
import { sheetSectionsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import type { Mission } from '#model/mission/document.ts'
import { DEFAULT_LANGUAGE, languageOf } from '#model/mission/sheet.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { chosenStyle, lookWith } from '#publishing/export/look.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { formatLink } from '#publishing/pack/campaign/campaign.ts'
import { drawCampaign } from '#publishing/pack/campaign/draw-campaign.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { PACK_EXTENSION } from '#publishing/pack/pack-names.ts'
import { missionName, packForEveryone, sharedMissions } from '#publishing/pack/shared-mission.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import { drawFlowPart, type FlowPart } from '../flow-parts.ts'
import { catalogOf, MapLayers, PageBook } from '../page-book.ts'
import { colours, type FlowParts, PageFlow, type Steps } from '../page-flow.ts'
import { noOutline, type Outline } from '../paper.ts'
import { attachSource, createPdf, finish, type Pdf } from '../pdf-document.ts'
import { type PdfOptions, pdfOptions } from '../pdf-options.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM, Pen, type Style } from '../pen.ts'
import { isForeign, Tags } from '../tags.ts'
import { attachmentName, stepper } from '../write-pdf.ts'
import { beginContents, type Contents, destinationOf, drawIntroduction } from './contents-page.ts'
import { drawCover } from './cover-page.ts'
import { drawListColumns } from './list-columns.ts'
import { drawPackParts, drawRebuilds } from './pack-parts-page.ts'
import { type PackPdfOptions, type PackPdfPart, packPartLabels, pageSizeOf } from './pack-pdf-options.ts'
import { inks, type PackStyle, packStyle } from './pack-style.ts'

// The key of the pack: every symbol that one of its maps has, once.

const KEY = 'Key'
const COLUMN = 58 * MM
/** Width of a column that is not available for words. */
const BESIDE = 21 * MM
const letters = { font: 'sans', colour: colours.text } as const

/** How entries are set. */
interface Setting {
  readonly row: number
  /** Part of its 16 × 10 mm at which a key drawing is printed. */
  readonly drawing: number
  readonly style: Style
  /** From line to line. */
  readonly lead: number
}
const USUAL: Setting = { row: 11.5 * MM, drawing: 1, style: { ...letters, size: 9 }, lead: 3.8 * MM }
const CLOSE: Setting = { row: 9.7 * MM, drawing: 0.86, style: { ...letters, size: 8 }, lead: 3.2 * MM }

function* drawPackKey(flow: PageFlow, pack: Pack): Steps {
  yield KEY
  flow.newPart(KEY)
  flow.title1(KEY)
  flow.underTitle('Symbols used on the maps of all missions.')
  flow.y += 2 * MM
  const entries = keyOfPack(pack)
  const columns = Math.max(1, Math.floor(flow.width / COLUMN))
  const column = flow.width / columns
  if (entries.length === 0) return
  const rows = Math.ceil(entries.length / columns)
  const setting = pagesOf(flow, rows, CLOSE) < pagesOf(flow, rows, USUAL) ? CLOSE : USUAL
  flow.tags.begin('L')
  for (let first = 0; first < entries.length; first += columns) {
    const row = entries
      .slice(first, first + columns)
      .map((entry) => ({ ...entry, lines: flow.pen.wrap(flow.pen.clean(entry.text), setting.style, column - BESIDE) }))
    // A name of many lines makes its row higher.
    const height = Math.max(setting.row, ...row.map(({ lines }) => (lines.length + 0.5) * setting.lead))
    flow.need(height)
    for (const [index, entry] of row.entries())
      drawEntry(flow, setting, entry, flow.left + index * column, flow.y + height / 2)
    flow.y += height
  }
  flow.tags.end()
}

/** How many pages so many rows take from here on. */
const pagesOf = ({ room, roomOfPage }: PageFlow, rows: number, { row }: Setting): number =>
  1 + Math.max(0, Math.ceil((rows - Math.floor(room / row)) / Math.floor(roomOfPage / row)))

/** Entries by what they say and are; the first drawing of each is shown. */
function keyOfPack(pack: Pack): readonly KeyEntry[] {
  const entries = new Map<string, KeyEntry>()
  for (const { mission } of sharedMissions(pack))
    for (const entry of keyRows(drawContextOf(mission, defaultOptions), mission)) {
      const key = JSON.stringify([entry.what, entry.text])
      if (!entries.has(key)) entries.set(key, entry)
    }
  // Missions that have but one of two kinds of one name know nothing of the other.
  return withUniqueTexts([...entries.values()])
}

function drawEntry(
  flow: PageFlow,
  setting: Setting,
  { lines, shapes }: Pick<KeyEntry, 'shapes'> & { readonly lines: readonly string[] },
  x: number,
  middle: number,
): void {
  const { pen } = flow
  const { drawing, style, lead } = setting
  flow.tags.decoration(() => {
    pen.pdf.save()
    pen.pdf.translate(x + 8 * MM, middle).scale(drawing * MM)
    drawShapes(pen, shapes, flow.theme)
    pen.pdf.restore()
  })
  const left = x + 18.5 * MM
  flow.tags.group('LI', () =>
    flow.tags.leaf('LBody', () => {
      for (const [place, line] of lines.entries())
        pen.write(line, left, middle + (place - (lines.length - 1) / 2) * lead + style.size * 0.35, style)
    }),
  )
}

// The campaign: its tree, the facts that are carried, and every way in words.

const CAMPAIGN = 'Campaign'
const style: Style = { font: 'sans', size: 9.5, colour: colours.text }

function* drawCampaignPage(flow: PageFlow, pack: Pack): Steps {
  const { campaign } = pack
  if (campaign === undefined) return
  yield CAMPAIGN
  flow.newPart(CAMPAIGN)
  flow.title1(CAMPAIGN)
  flow.underTitle(
    flow.pen.clean(
      `The campaign begins with ${missionName(pack, campaign.start)}. Each line is a route to the next mission, numbered as in the list.`,
    ),
  )
  flow.y += 4 * MM
  const drawing = drawCampaign(pack, campaign, flow.width / MM)
  const scale = Math.min(1, (flow.room * 0.6) / (drawing.height * MM))
  const { pdf } = flow.pen
  flow.tags.leaf(
    'Figure',
    () => {
      pdf.save()
      pdf.translate(flow.left + (flow.width * (1 - scale)) / 2, flow.y).scale(MM * scale)
      drawShapes(flow.pen, drawing.shapes, flow.theme)
      pdf.restore()
    },
    {
      alt: 'Campaign tree; the routes follow as text.',
      ours: true,
      bbox: flow.onPage([flow.left, flow.y, flow.left + flow.width, flow.y + drawing.height * MM * scale]),
    },
  )
  flow.y += drawing.height * MM * scale + 3 * MM
  drawFacts(flow, pack)
  flow.heading('Routes', 10 * MM)
  drawListColumns(
    flow,
    campaign.links.map((link, index) => ({
      sign: String(index + 1),
      text: `${missionName(pack, link.from)}. ${formatLink(pack, campaign, link)}`,
    })),
  )
}

/** Draws the facts that are carried over, each with a box to tick. */
function drawFacts(flow: PageFlow, { campaign }: Pack): void {
  const facts = campaign?.facts ?? []
  if (facts.length === 0) return
  const { pen } = flow
  flow.heading('Carried over', 8 * MM)
  flow.tags.begin('L')
  for (const { name, atStart } of facts) {
    const lines = pen.wrap(pen.clean(`${name}${atStart ? ' (at the start)' : ''}`), style, flow.width - 9 * MM)
    flow.need(lines.length * 12.4 + 2 * MM)
    const top = flow.y
    flow.tags.decoration(() => {
      pen.pdf.undash().lineWidth(0.7).strokeColor(colours.text)
      pen.pdf.rect(flow.left, top, 4.2 * MM, 4.2 * MM).stroke()
      if (atStart)
        pen.pdf
          .moveTo(flow.left, top)
          .lineTo(flow.left + 4.2 * MM, top + 4.2 * MM)
          .stroke()
    })
    flow.tags.group('LI', () =>
      flow.tags.leaf('LBody', () => {
        for (const [index, line] of lines.entries())
          pen.write(line, flow.left + 7 * MM, top + 9.4 + index * 12.4, style)
      }),
    )
    flow.y += Math.max(5.6 * MM, lines.length * 12.4 + 1 * MM)
  }
  flow.tags.end()
}

// Puts the pages of a finished document two by two on sheets twice their size. Links to pages are lost in the process.

interface Reference {
  data: Record<string, unknown>
}
/** Members of pdfkit 0.20 that are missing from its types. */
interface Untyped {
  readonly _pageBuffer: readonly {
    readonly content: Reference
    readonly resources: Reference
    readonly dictionary: Reference
  }[]
  readonly page: { readonly xobjects: Record<string, Reference> }
  addContent(operators: string): void
}

/**
 * Makes a booklet of all pages so far, which must be of one size (points), and drawn without tags, outline and links.
 * Each page becomes a drawing, and each side of a sheet shows two of them.
 */
function imposeBooklet(pdf: Pdf, [width, height]: readonly [number, number]): void {
  // The types do not know of the parts named in Untyped.
  const raw = pdf as unknown as Untyped
  const pages = [...raw._pageBuffer]
  for (const { content, resources } of pages)
    content.data = {
      ...content.data,
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: resources,
    }
  for (const side of bookletSides(pages.length)) {
    pdf.addPage({ size: [2 * width, height], margin: 0 })
    for (const [half, place] of side.entries()) {
      const page = place === null ? undefined : pages[place]
      if (page === undefined) continue
      raw.page.xobjects[`Page${place}`] = page.content
      // The page counts from its upper edge, the drawing from its lower one, as it was a page itself.
      raw.addContent(`q 1 0 0 -1 ${half * width} ${height} cm /Page${place} Do Q`)
    }
  }
  const catalog = catalogOf(pdf)
  const { data } = catalog.Pages as { readonly data: { Kids: Reference[]; Count: number } }
  const gone = new Set(pages.map(({ dictionary }) => dictionary))
  data.Kids = data.Kids.filter((kid) => !gone.has(kid))
  data.Count = data.Kids.length
  for (const dictionary of gone) dictionary.data = {}
  const { data: marks } = catalog.MarkInfo as Reference
  marks.Marked = false
}

const PACK_MIME = 'application/vnd.bulkhead.pack+json'

/**
 * Makes the PDF. The same pack, options and fonts give the same bytes. It is for everybody: neither its pages nor the pack inside
 * tell what lies face down.
 */
export async function writePackPdf(
  whole: Pack,
  options: PackPdfOptions,
  resources: ExportResources,
): Promise<Uint8Array> {
  const pack = packForEveryone(whole)
  const { title, authors, summary } = pack.about
  const missions = sharedMissions(pack)
  const sections = missions.map(({ mission }) => JSON.stringify(sheetSectionsOf(mission)))
  const text = writePack(pack)
  const fonts = await loadFor(resources.fonts, resources.moreFonts, [text, ...sections])
  const pdf = createPdf(fonts, {
    title,
    author: authors.join(', '),
    subject: summary,
    language: languageOfPack(missions),
  })
  const printing = new PackPrinting(
    pdf,
    new Pen(pdf, fonts.own, undefined, isForeign(languageOfPack(missions))),
    pack,
    options,
  )
  const step = stepper(resources, options.parts.length * Math.max(4, missions.length))
  for (const part of options.parts) for (const what of printing.draw(part)) await step(what)
  printing.finish()
  attachSource(pdf, attachmentName(title).replace(/\.[a-z]+$/, `.${PACK_EXTENSION}`), utf8(text), PACK_MIME)
  await step('Assembling the file')
  return finish(pdf)
}

/** The language that all missions have in common; else that of the program's own words, which stand between them. */
function languageOfPack(missions: readonly { readonly mission: Mission }[]): string {
  const [first = DEFAULT_LANGUAGE, ...others] = missions.map(({ mission }) => languageOf(mission))
  return others.every((other) => other === first) ? first : DEFAULT_LANGUAGE
}

class PackPrinting {
  private readonly pdf: Pdf
  private readonly pack: Pack
  private readonly options: PackPdfOptions
  private readonly look: PackStyle
  private readonly parts: FlowParts
  private readonly flows: PageFlow[] = []
  /** Place of the page on which each mission begins, counted from 0. */
  private readonly begins = new Map<string, number>()
  private contents: Contents | undefined

  constructor(pdf: Pdf, pen: Pen, pack: Pack, options: PackPdfOptions) {
    this.pdf = pdf
    this.pack = pack
    this.options = options
    this.look = packStyle(chosenStyle(options.style, pack.about.style), options.ink)
    // The pages of a booklet are drawings on others: what is read, and what leads to pages, has nothing to hold on to there.
    this.parts = {
      pen,
      tags: new Tags(options.booklet ? null : pdf, languageOfPack(sharedMissions(pack))),
      layers: new MapLayers(pdf),
      book: new PageBook(pdf),
      theme: inks[options.ink],
      look: lookWith(options, pack.about.style),
    }
  }

  /** Draws a part of the pack, page after page. */
  *draw(part: PackPdfPart): Steps {
    const { pack } = this
    switch (part) {
      case 'missions':
        yield* this.drawMissions(part, 'mission')
        break
      case 'setups':
        yield* this.drawMissions(part, 'setup')
        break
      case 'scores':
        yield* this.drawMissions(part, 'score')
        break
      case 'cover':
        yield packPartLabels.cover
        this.drawCover()
        break
      case 'contents':
        yield packPartLabels.contents
        yield* drawIntroduction(() => this.flow(), pack)
        this.contents = beginContents(this.flow(), pack, this.look)
        break
      case 'campaign':
        yield* drawCampaignPage(this.flow(), pack)
        break
      case 'key':
        yield* drawPackKey(this.flow(), pack)
        break
      case 'rebuilds':
        if (pack.about.terrain === 'rebuilt' && pack.missions.length > 1)
          yield* drawRebuilds(this.flow(this.outline(packPartLabels.rebuilds)), pack)
        break
      case 'parts':
        yield* drawPackParts(this.flow(), pack)
    }
  }

  private drawCover(): void {
    const size = pageSizeOf(this.options)
    const { book, pen, tags } = this.parts
    book.add([size.width * MM, size.height * MM], null)
    if (!this.options.booklet) this.pdf.outline.addItem(packPartLabels.cover)
    drawCover(pen, tags, this.pack, this.look, size)
  }

  private *drawMissions(part: PackPdfPart, missionPart: FlowPart): Steps {
    const outline = this.outline(packPartLabels[part])
    const { book } = this.parts
    for (const { id, mission } of sharedMissions(this.pack)) {
      const name = missionName(this.pack, id)
      const place = book.count
      if (part === 'missions') this.begins.set(id, place)
      const flow = this.flow(oneItem(outline, name), name)
      for (const what of drawFlowPart(flow, missionPart, mission, this.missionOptions())) yield `${name}: ${what}`
    }
  }

  private missionOptions(): PdfOptions {
    const { paper, ink, margin, booklet } = this.options
    return pdfOptions.parse({ paper: booklet ? 'a5' : paper, ink, margin, sheet: ['mission'] })
  }

  /** Begins separate pages, with the title of the pack or of a mission above them. */
  private flow(outline?: Outline, title = this.pack.about.title): PageFlow {
    const silent = this.options.booklet ? noOutline : outline
    const parts = silent === undefined ? this.parts : { ...this.parts, outline: silent }
    const flow = new PageFlow(parts, pageSizeOf(this.options), this.parts.pen.clean(title))
    this.flows.push(flow)
    return flow
  }

  /** A line of the outline below which others stand; it leads to the page that comes next. */
  private outline(name: string): Outline {
    if (this.options.booklet) return noOutline
    let item: Outline | undefined
    // An item leads to the page that is there when it is made.
    return {
      addItem: (title) => {
        item ??= this.pdf.outline.addItem(name)
        return item.addItem(title)
      },
    }
  }

  /** Writes what is known only now: contents with their pages, heads and feet. */
  finish(): void {
    const { booklet } = this.options
    for (const flow of this.flows) flow.finish()
    this.contents?.draw((id) => {
      const place = this.begins.get(id)
      return place === undefined ? null : place + 1
    }, !booklet)
    if (booklet) {
      const { width, height } = pageSizeOf(this.options)
      imposeBooklet(this.pdf, [width * MM, height * MM])
    } else {
      for (const [id, place] of this.begins) {
        this.pdf.switchToPage(place)
        this.pdf.addNamedDestination(destinationOf(id), 'Fit')
      }
      this.parts.book.finish(this.pdf)
    }
    this.parts.layers.finish(this.pdf)
  }
}

/** All pages of a mission have one line in the outline: its name. */
function oneItem(outline: Outline, name: string): Outline {
  let item: Outline | undefined
  return {
    addItem: () => {
      item ??= outline.addItem(name)
      return item
    },
  }
}

/** One side of a sheet: places of its left and right page, counted from 0, or null if nothing is printed there. */
export type BookletSide = readonly [left: number | null, right: number | null]

/**
 * Returns the sides in the order in which they are printed: front and back of the outermost sheet, then of the next one
 * inside it. The backs are turned over the short edge. Places left over on the last sheet stay blank at the end, before
 * the last page if there is one that must be the back of the booklet.
 */
export function bookletSides(pages: number): BookletSide[] {
  const total = Math.ceil(pages / 4) * 4
  const page = (place: number): number | null => (place < pages ? place : null)
  return Array.from({ length: total / 2 }, (_, side): BookletSide => {
    const [low, high] = [page(side), page(total - 1 - side)]
    return side % 2 === 0 ? [high, low] : [low, high]
  })
}
