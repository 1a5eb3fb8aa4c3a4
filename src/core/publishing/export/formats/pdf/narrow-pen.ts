/** A pen that sets everything in narrow letters, where room is scarce. */
import { memoize } from '#foundation/memoize.ts'
import type { FontName } from './font-names.ts'
import { Pen, type Style } from './pen.ts'
import type { Place } from './reading.ts'

/** A pen that writes everything in the condensed family. */
class NarrowPen extends Pen {
  private readonly usual: Pen

  constructor(usual: Pen) {
    super(usual.pdf, undefined, undefined, usual.foreign)
    this.usual = usual
  }

  override width(text: string, { font, size }: Pick<Style, 'font' | 'size'>): number {
    return this.usual.width(text, { font: narrowFont(font), size })
  }

  override isSpaced(place: Place): boolean {
    return this.usual.isSpaced(place)
  }

  override set(
    text: string,
    left: number,
    baseline: number,
    { font, size }: Pick<Style, 'font' | 'size'>,
    options: PDFKit.Mixins.TextOptions,
  ): void {
    this.usual.set(text, left, baseline, { font: narrowFont(font), size }, options)
  }
}

const narrowFont = (font: FontName): FontName =>
  font === 'sans' ? 'condensed' : font === 'sans-bold' ? 'condensed-bold' : font

/** The same pen in narrow letters. */
export const narrow = memoize((pen: Pen): Pen => new NarrowPen(pen))
