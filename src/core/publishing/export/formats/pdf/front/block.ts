/** Parts of a mission sheet that know their height before they are drawn, and small things all of them draw with. Points. */

import type { Mission } from '#model/mission/document.ts'
import type { Look } from '#publishing/export/look.ts'
import { type BodyType, columnHeight, type Piece } from '#publishing/sheet/fitting/fit-front.ts'
import { SIZE } from '../line.ts'
import type { MapLayers } from '../page-book.ts'
import type { PageBox, PageFlow } from '../page-flow.ts'
import { MM, narrow, type Pen, type Rect } from '../pen.ts'
import type { Tags } from '../tags.ts'

/** Drawing surface of a sheet. */
export interface Paper {
  readonly pen: Pen
  readonly tags: Tags
  readonly layers: MapLayers
  readonly look: Look
  /** Millimetres on paper in a millimetre of the flow. */
  readonly enlarged: number
  /** A box of the flow as it lies on the page that is drawn: left, top, right, bottom. */
  onPage(box: PageBox): PageBox
  /** Reports what a box of the page is made from. */
  mark: PageFlow['mark']
}

/** Everything that parts of the sheet are set by. */
export interface Setting {
  readonly paper: Paper
  readonly document: Mission
  readonly body: BodyType
  readonly tight: boolean
  /** Writes the body: in default letters, or in narrow ones. */
  readonly pen: Pen
}

/** Its height is that of what `draw` leaves behind. */
export interface FrontBlock extends Piece {
  readonly again?: { readonly height: number; draw(x: number, y: number): void }
  /** The head of its section once more, for where the section goes on in a place that is not read right after the one before. */
  readonly goesOn?: FrontBlock
  draw(x: number, y: number): void
}

/** The block, which reports where it is drawn as the part of the mission that it is made from. */
export const marked = (paper: Paper, path: string | undefined, width: number, block: FrontBlock): FrontBlock => ({
  ...block,
  draw: (x, y) => {
    block.draw(x, y)
    paper.mark(path, [x, y, width, block.height])
  },
})

export const sidePath = ({ sides }: Mission, side: string | null): string => {
  const index = sides.findIndex(({ id }) => id === side)
  return index < 0 ? 'map' : `sides.${index}`
}

/** Takes no room. */
export const nothing: FrontBlock = { height: 0, before: 0, keeps: false, draw: () => undefined }

/** Draws blocks below each other. */
export function drawStack(blocks: readonly FrontBlock[], x: number, top: number): void {
  blocks[0]?.again?.draw(x, top)
  for (const [index, block] of blocks.entries()) block.draw(x, top + columnHeight(blocks, 0, index + 1) - block.height)
}

export const settingOf = (paper: Paper, document: Mission, body: BodyType, tight: boolean): Setting => ({
  paper,
  document,
  body,
  tight,
  pen: body.condensed ? narrow(paper.pen) : paper.pen,
})

/** Size of the body as a part of the default size of prose. */
export const scaleOf = ({ body }: Setting): number => body.size / SIZE
export const leadingOf = ({ body }: Setting): number => body.size * body.leading

/** Room between parts that stand below each other. */
export const gapOf = ({ tight }: Pick<Setting, 'tight'>, airy: number): number =>
  ((tight ? 1.3 : 2.4) + airy * (tight ? 2.4 : 3)) * MM

/** A filled box; where ink is saved a frame. */
export function ground({ pen, look }: Paper, [x, y, width, height]: Rect, colour: string): void {
  if (look.outlined || colour === '#ffffff') return
  pen.pdf.rect(x, y, width, height).fillColor(colour, 1).fill()
}

export function frame({ pen, look }: Paper, [x, y, width, height]: Rect, colour: string, line?: number): void {
  pen.pdf
    .undash()
    .lineWidth(line ?? look.style.hair)
    .strokeColor(colour)
    .rect(x, y, width, height)
    .stroke()
}

export function stroke(
  { pen, look }: Paper,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  colour: string,
  line?: number,
): void {
  pen.pdf
    .undash()
    .lineWidth(line ?? look.style.hair)
    .strokeColor(colour)
    .moveTo(fromX, fromY)
    .lineTo(toX, toY)
    .stroke()
}
