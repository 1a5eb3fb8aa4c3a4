/** Parts of a card in deck plates: the colour of its head, its icon, and the piece of the map that it is about. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { busiestPart, placeOfItem } from '#drawing/display/deck.ts'
import { pointsOf } from '#drawing/display/shapes.ts'
import type { XY } from '#foundation/geometry/point.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import { mixed } from '#model/mission/paper-style.ts'
import type { Look } from '#publishing/export/look.ts'
import type { Card } from '#publishing/sheet/cards.ts'
import { drawNightCut } from './front/night-cut.ts'
import { sideColour } from './front/side-columns.ts'
import type { PageFlow } from './page-flow.ts'
import { MM, type Rect } from './pen.ts'

/** The colour of a side, or that of bands. */
export const headColour = (look: Look, document: Mission, side: string | undefined): string =>
  sideColour({ look }, document, side ?? null)

/** Hatching that letters are read over: a little lighter than its ground, in ink saver pale. */
export const fainter = (colour: string, outlined: boolean): string => mixed(colour, '#ffffff', outlined ? 0.7 : 0.16)

/** So many millimetres on the table are a millimetre of the card. */
const SCALE = 6.4

/**
 * Draws the piece of the map around what a card is about, else around a zone of its side, else around any sign of the map.
 * @param place of the card among all: others show other places
 */
export function drawCutFor(flow: PageFlow, document: Mission, card: Card, place: number, box: Rect): void {
  const [, , width, height] = box
  const size = { width: (width / MM) * SCALE, height: (height / MM) * SCALE }
  const layout = layoutOf(document)
  const middles = (items: readonly Item[]): readonly XY[] =>
    items.flatMap((item) => {
      const at = placeOfItem(layout, item)
      return at === undefined ? [] : [at]
    })
  const { zones, markers, tokens, features } = document
  const [about] = middles(card.about ?? [])
  const others = [
    middles(zones.filter(({ side }) => side !== null && side === card.side)),
    middles([...markers, ...tokens, ...features]),
  ].find(({ length }) => length > 0)
  const centre = about ?? others?.[place % others.length]
  const part =
    centre === undefined
      ? busiestPart(layout, size)
      : { x: centre.x - size.width / 2, y: centre.y - size.height / 2, ...size }
  drawNightCut(flow, document, part, box, part.x)
}

/** Strokes on a field of 10 × 10, for kinds of cards: flag, bolt, disc, lines. */
const icons: readonly (readonly [kinds: RegExp, strokes: readonly string[]])[] = [
  [/^Objective/, ['3,9 3,1 8,2.6 3,4.6']],
  [/^(?:Manoeuvre|Stratagem|Enhancement)/, ['5.6,1 2.6,5.6 5,5.6 4.2,9 7.6,4.2 5,4.2 5.6,1']],
  [/^(?:Token|Ship|Squadron)/, ['5,1 9,5 5,9 1,5 5,1', '5,3.6 6.4,5 5,6.4 3.6,5 5,3.6']],
  [/^/, ['2,2.4 8,2.4', '2,5 8,5', '2,7.6 6,7.6']],
]

/** A white disc with the sign of the kind of card. */
export function drawIcon(
  { pen, look }: PageFlow,
  kind: string,
  [x, y]: readonly [number, number],
  radius: number,
  colour: string,
): void {
  const { pdf } = pen
  const ink = look.outlined ? look.colours.text : colour
  pdf.circle(x, y, radius).fillColor('#ffffff', 1)
  if (look.outlined) pdf.undash().lineWidth(0.6).strokeColor(ink).fillAndStroke()
  else pdf.fill()
  const unit = (radius * 1.15) / 10
  const [, strokes = []] = icons.find(([kinds]) => kinds.test(kind)) ?? []
  pdf.undash().lineWidth(1.1).strokeColor(ink)
  for (const points of strokes.map(pointsOf)) {
    for (const [index, at] of points.entries()) {
      const to = [x + (at.x - 5) * unit, y + (at.y - 5) * unit] as const
      if (index === 0) pdf.moveTo(...to)
      else pdf.lineTo(...to)
    }
    pdf.stroke()
  }
}
