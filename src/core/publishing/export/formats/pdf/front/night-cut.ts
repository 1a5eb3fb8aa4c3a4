/** A piece cut out of the map in the dark: plates, walls and signs, for the band of a sheet and for cards. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { deckFloor, hullShapes, starShapes } from '#drawing/display/deck.ts'
import type { LayerName } from '#drawing/display/display-list.ts'
import { shapeBox } from '#drawing/display/shapes.ts'
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { labelSizeAt } from '../map-figure.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM, type Rect } from '../pen.ts'
import { ground, type Paper } from './block.ts'

/** Drawn from the bottom up; names are left out. */
const LAYERS: ReadonlySet<LayerName> = new Set(['zones', 'features', 'panels', 'pillars', 'markers', 'tokens'])

/** Size of codes and names (points): none of their parts is smaller than 8.5 then. */
const LETTERS = 9.4

/**
 * Draws a part of the map.
 * @param part in millimetres on the table, as wide to its height as the box
 * @param lettered from there on, from the left, with what is written on it; it is left out behind words
 */
export function drawNightCut(
  paper: Pick<Paper, 'pen' | 'look'>,
  document: Mission,
  part: Box,
  [x, y, width, height]: Rect,
  lettered: number,
): void {
  const { pen, look } = paper
  const layout = layoutOf(document)
  const scale = width / part.width
  const theme = look.night
  pen.pdf.save()
  pen.pdf.rect(x, y, width, height).clip()
  pen.pdf.rect(x, y, width, height).fillColor(theme.deck, 1).fill()
  pen.pdf.translate(x - part.x * scale, y - part.y * scale).scale(scale)
  drawShapes(pen, starShapes(part, 900 / scale ** 2, 0.3 / scale), theme)
  drawShapes(pen, hullShapes(layout, false), theme)
  drawShapes(pen, deckFloor(document, layout, part), theme)
  const labelSize = labelSizeAt(MM / scale, undefined, LETTERS)
  for (const { name, figures } of buildDisplayList(document, { bare: true, labelSize }).layers) {
    if (!LAYERS.has(name)) continue
    for (const { shapes } of figures) {
      const seen = shapes.filter((shape) => overlaps(shapeBox(shape), part))
      drawShapes(
        pen,
        seen.filter((shape) => shape.type !== 'text' || shapeBox(shape).x >= lettered),
        theme,
      )
    }
  }
  pen.pdf.restore()
}

/** How many steps a fade has. */
const STEPS = 28

/** Darkens a box from its left, so that words can stand there: wholly up to `solid`, less and less up to its end. */
export function drawFade(paper: Paper, [x, y, width, height]: Rect, solid: number): void {
  const { pen, look } = paper
  pen.pdf.save()
  ground(paper, [x, y, solid, height], look.night.deck)
  for (let step = 1; step <= STEPS; step += 1) {
    const wide = solid + ((width - solid) * step) / STEPS
    pen.pdf.rect(x, y, wide, height).fillColor(look.night.deck, 0.14).fill()
  }
  pen.pdf.restore()
}
