/** How many pixels a picture gets, and how large they are on paper. */

export interface SizeOptions {
  /** By width: `width` pixels. By resolution: `dpi` at the printed size. */
  readonly size: 'width' | 'resolution'
  readonly width: number
  readonly dpi: number
  /** The printed picture is true size divided by this. */
  readonly scale: number
}

export interface PixelSize {
  /** Pixels. */
  readonly width: number
  /** Pixels in a metre on paper, at the chosen scale. */
  readonly perMetre: number
  /** What was asked for went beyond what a picture may have. */
  readonly reduced: boolean
}

/** What every browser can draw; a picture of this size takes a quarter of a gigabyte while it is made. */
const MAX_PIXELS = 64_000_000
const LONGEST_SIDE = 16_000
const MM_PER_INCH = 25.4

/** The size in pixels of a picture of that size in millimetres on the battlefield. */
export function pixelSize(box: { readonly width: number; readonly height: number }, choices: SizeOptions): PixelSize {
  const printed = box.width / choices.scale
  const wanted = choices.size === 'width' ? choices.width : Math.round((printed / MM_PER_INCH) * choices.dpi)
  const most = Math.floor(
    Math.min(LONGEST_SIDE, (LONGEST_SIDE * box.width) / box.height, Math.sqrt((MAX_PIXELS * box.width) / box.height)),
  )
  const width = Math.max(1, Math.min(wanted, most))
  return { width, perMetre: (width / printed) * 1000, reduced: wanted > most }
}

/** Dots in an inch on paper, rounded down. */
export const dpiOf = ({ perMetre }: PixelSize): number => Math.floor((perMetre * MM_PER_INCH) / 1000)
