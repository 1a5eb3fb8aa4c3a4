/**
 * Surfaces that sheets are laid out and drawn on: a PDF, the shapes of a picture, or nothing while pages are only
 * counted. Points.
 */

/** A line of the outline, with room for others below it. */
export interface Outline {
  addItem(title: string): Outline
}

/** The part of a PDF that drawing code uses. */
export interface Paper {
  readonly page: { readonly width: number; readonly height: number }
  readonly outline: Outline
  addPage(options: { size: [number, number]; margin: number }): Paper
  switchToPage(index: number): unknown
  save(): Paper
  restore(): Paper
  translate(x: number, y: number): Paper
  scale(by: number): Paper
  rotate(degrees: number): Paper
  transform(rightX: number, rightY: number, downX: number, downY: number, x: number, y: number): Paper
  moveTo(x: number, y: number): Paper
  lineTo(x: number, y: number): Paper
  closePath(): Paper
  rect(x: number, y: number, width: number, height: number): Paper
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Paper
  circle(x: number, y: number, radius: number): Paper
  path(path: string): Paper
  lineWidth(width: number): Paper
  lineJoin(join: 'miter' | 'round'): Paper
  strokeColor(colour: string): Paper
  fillColor(colour: string, opacity?: number): Paper
  dash(lengths: number | readonly number[], options?: { space: number }): Paper
  undash(): Paper
  fill(colour?: string): Paper
  stroke(): Paper
  fillAndStroke(): Paper
  clip(): Paper
  font(name: string): Paper
  fontSize(size: number): Paper
  widthOfString(text: string): number
  text(text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions): Paper
  image(bytes: ArrayBuffer, x: number, y: number, options: { width: number; height: number }): Paper
  goTo(
    x: number,
    y: number,
    width: number,
    height: number,
    name: string,
    options: PDFKit.Mixins.AnnotationOption,
  ): Paper
  /** Operators that only a PDF knows. */
  addContent?(operators: string): unknown
}

export const noOutline: Outline = { addItem: () => noOutline }

/** Takes every call and draws nothing. @param calls what is to happen at some of them */
export function blankPaper(calls: Partial<Paper> = {}): Paper {
  const same = (): Paper => paper
  const paper: Paper = {
    page: { width: 0, height: 0 },
    outline: noOutline,
    addPage: same,
    switchToPage: same,
    save: same,
    restore: same,
    translate: same,
    scale: same,
    rotate: same,
    transform: same,
    moveTo: same,
    lineTo: same,
    closePath: same,
    rect: same,
    roundedRect: same,
    circle: same,
    path: same,
    lineWidth: same,
    lineJoin: same,
    strokeColor: same,
    fillColor: same,
    dash: same,
    undash: same,
    fill: same,
    stroke: same,
    fillAndStroke: same,
    clip: same,
    font: same,
    fontSize: same,
    widthOfString: () => 0,
    text: same,
    image: same,
    goTo: same,
    ...calls,
  }
  return paper
}
