/** The PDF of a pack: cover, contents, and everything of all missions behind each other in one document. */

import { loadFor } from '#drawing/lettering/font-files.ts'
import { sheetSectionsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import type { Mission } from '#model/mission/document.ts'
import { DEFAULT_LANGUAGE, languageOf } from '#model/mission/language.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { chosenStyle, lookWith } from '#publishing/export/look/style-options.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { missionName } from '#publishing/pack/mission-names.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { PACK_EXTENSION } from '#publishing/pack/pack-names.ts'
import { packForEveryone, sharedMissions } from '#publishing/pack/shared-mission.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import { nowhere } from '../dry-run-flow.ts'
import { drawFlowPart, type FlowPart } from '../flow-parts.ts'
import { MapLayers } from '../map-layers.ts'
import { PageBook } from '../page-book.ts'
import { type FlowParts, type Outline, PageFlow, type Steps } from '../page-flow.ts'
import { attachSource, createPdf, finish, type Pdf } from '../pdf-document.ts'
import { type PdfOptions, pdfOptions } from '../pdf-options.ts'
import { Pen } from '../pen.ts'
import { MM } from '../points.ts'
import { stepper } from '../stepper.ts'
import { isForeign, Tags } from '../tags.ts'
import { attachmentName } from '../write-pdf.ts'
import { drawCampaignPage } from './campaign-page.ts'
import { beginContents, type Contents, destinationOf, drawIntroduction } from './contents-page.ts'
import { drawCover } from './cover-page.ts'
import { imposeBooklet } from './impose.ts'
import { drawPackKey } from './key-page.ts'
import { drawPackParts } from './pack-parts-page.ts'
import { type PackPdfOptions, type PackPdfPart, packPartLabels, pageSizeOf } from './pack-pdf-options.ts'
import { inks, type PackStyle, packStyle } from './pack-style.ts'
import { drawRebuilds } from './rebuild-page.ts'

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
  await step('Putting the file together')
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
    const silent = nowhere as Pdf
    this.parts = {
      pen,
      tags: new Tags(options.booklet ? silent : pdf, languageOfPack(sharedMissions(pack))),
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

  /** Pages of their own, with the title of the pack or of a mission above them. */
  private flow(outline?: Outline, title = this.pack.about.title): PageFlow {
    const silent = this.options.booklet ? (nowhere as Outline) : outline
    const parts = silent === undefined ? this.parts : { ...this.parts, outline: silent }
    const flow = new PageFlow(parts, pageSizeOf(this.options), this.parts.pen.clean(title))
    this.flows.push(flow)
    return flow
  }

  /** A line of the outline below which others stand; it leads to the page that comes next. */
  private outline(name: string): Outline {
    if (this.options.booklet) return nowhere as Outline
    let item: PDFKit.PDFOutline | undefined
    // An item leads to the page that is there when it is made.
    return {
      addItem: (title, options) => {
        item ??= this.pdf.outline.addItem(name)
        return item.addItem(title, options)
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
      this.parts.book.finish()
    }
    this.parts.layers.finish()
  }
}

/** All pages of a mission have one line in the outline: its name. */
function oneItem(outline: Outline, name: string): Outline {
  let item: PDFKit.PDFOutline | undefined
  return {
    addItem: () => {
      item ??= outline.addItem(name)
      return item
    },
  }
}
