/**
 * The structure of a document for screen readers: headings, paragraphs, tables, figures with a description. Anything
 * drawn outside `leaf` is decoration and skipped.
 */
import type { Pdf } from './pdf-document.ts'
import { beginReading, endReading } from './pen.ts'

type Element = ReturnType<Pdf['struct']>

/** The language of the program's own words. */
const OURS = 'en'

export interface TagOptions {
  /** Words of the program, or mostly: said in its language where the document has another. A leaf has them unless it says otherwise. */
  readonly ours?: boolean
  /** Said instead of a figure. */
  readonly alt?: string
  readonly title?: string
  /** Direction of the cells that a header cell of a table describes. */
  readonly scope?: 'Column' | 'Row'
  /** How many columns of its table a cell covers; defaults to one. */
  readonly columns?: number
  /** Box of a figure on its page (points): left, top, right, bottom. */
  readonly bbox?: readonly [number, number, number, number]
}

/** Groups of what belongs together. */
export type TagGroup = 'Sect' | 'Div' | 'Table' | 'TR' | 'L' | 'LI' | 'LBody' | 'BlockQuote'
export type Leaf = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'TH' | 'TD' | 'Lbl' | 'LBody' | 'Code' | 'Caption'

export class Tags {
  private readonly pdf: Pdf | null
  private readonly open: Element[]
  private readonly language: string
  private inTag = false

  /**
   * @param pdf null for paper without tags for screen readers
   * @param language of the document, as a tag of BCP 47
   * @param root parent of everything; defaults to a separate document
   */
  constructor(pdf: Pdf | null, language = OURS, root?: Element) {
    this.pdf = pdf
    this.language = language
    this.open = root !== undefined ? [root] : pdf === null ? [] : [documentOf(pdf)]
  }

  /** A group that stands here and is filled later, on whatever page; its `end` ends it. */
  later(type: TagGroup): Tags {
    return new Tags(this.pdf, this.language, this.add(type))
  }

  /** Everything tagged in `draw` becomes part of a group. */
  group(type: TagGroup, draw: () => void, options: TagOptions = {}): void {
    this.begin(type, options)
    draw()
    this.end()
  }

  /** A group that stays open until `end`. */
  begin(type: TagGroup, options: TagOptions = {}): void {
    const element = this.add(type, options)
    if (element !== undefined) this.open.push(element)
  }

  private add(type: TagGroup | Leaf, options: TagOptions = {}): Element | undefined {
    const element = this.pdf?.struct(type, this.optionsOf(options))
    if (element === undefined) return undefined
    if (options.columns !== undefined) covering(element, options.columns)
    this.open.at(-1)?.add(element)
    return element
  }

  end(): void {
    this.open.pop()?.end()
  }

  private optionsOf({ ours = false, columns: _, ...options }: TagOptions): PDFKit.Mixins.StructureElementOptions {
    return {
      ...options,
      ...(ours && isForeign(this.language) ? { lang: OURS } : {}),
    } as PDFKit.Mixins.StructureElementOptions
  }

  /** Something that is read; all of it stands on one page. */
  leaf(type: Leaf, draw: () => void, options: TagOptions = {}): void {
    const text = this.text(type, { ours: true, ...options })
    text.draw(draw)
    text.end()
  }

  /** Something that is read, drawn bit by bit, perhaps on several pages; an author's unless it says otherwise. */
  text(type: Leaf, options: TagOptions = {}): { draw(draw: () => void): void; end(): void } {
    const { pdf } = this
    const element = this.add(type, options)
    return {
      draw: (draw) => {
        if (this.inTag) throw new Error('a tag cannot stand within a tag that is read')
        this.inTag = true
        if (pdf !== null && element !== undefined) {
          element.add(pdf.markStructureContent(type))
          // The description of a figure says what it shows.
          if (type !== 'Figure') beginReading(pdf, element)
        }
        draw()
        if (pdf !== null) endReading(pdf)
        pdf?.endMarkedContent()
        this.inTag = false
      },
      end: () => element?.end(),
    }
  }

  /** Words of the program among those of an author, within something that is read. */
  ours(draw: () => void): void {
    this.span(OURS, draw)
  }

  /** Words of an author among those of the program. */
  theirs(draw: () => void): void {
    this.span(this.language, draw)
  }

  private span(lang: string, draw: () => void): void {
    const foreign = isForeign(this.language)
    if (foreign) this.pdf?.markContent('Span', { lang })
    draw()
    if (foreign) this.pdf?.endMarkedContent()
  }

  /** A figure that goes on until `endFigure`, on one page; its words are the program's. */
  beginFigure(alt: string, bbox: NonNullable<TagOptions['bbox']>): void {
    const figure = this.add('Figure', { alt, bbox, ours: true })
    this.inTag = true
    if (this.pdf === null || figure === undefined) return
    this.open.push(figure)
    figure.add(this.pdf.markStructureContent('Figure'))
  }

  endFigure(): void {
    this.pdf?.endMarkedContent()
    this.inTag = false
    this.end()
  }

  /** Decoration: lines, running heads, page numbers. */
  decoration(draw: () => void): void {
    if (this.inTag) {
      draw()
      return
    }
    this.inTag = true
    this.pdf?.markContent('Artifact', { type: 'Layout' })
    draw()
    this.pdf?.endMarkedContent()
    this.inTag = false
  }
}

/** pdfkit has no name for it among its options, and its types do not know the dictionary of an element. */
function covering(element: Element, columns: number): void {
  const { data } = (element as Element & { readonly dictionary: { readonly data: { A?: object } } }).dictionary
  data.A = { ...data.A, O: 'Table', ColSpan: columns }
}

/** Whether a document in that language has the program's words marked. */
export const isForeign = (language: string): boolean => language.split('-')[0] !== OURS

function documentOf(pdf: Pdf): Element {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return root
}
