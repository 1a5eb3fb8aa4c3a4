/** The map as large as the front lets it be, with rulers of square names outside its boards. Points. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure, Layer, LayerName } from '#drawing/display/display-list.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, unite } from '#foundation/geometry/point.ts'
import { Memo } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'
import { mapDescription } from '#publishing/sheet/map-description.ts'
import { labelSizeAt, type PrintedLayer, smallestScaleOf } from '../map-figure.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM } from '../points.ts'
import type { FrontBlock, Paper } from './block.ts'
import { reachOf, rulersOf } from './rulers.ts'

/** Around everything that is drawn (mm on the table). */
const MARGIN = 3

interface Drawn {
  readonly layers: readonly PrintedLayer[]
  readonly field: readonly Box[]
}

const drawings = new Memo<Drawn>()

/** What is drawn at a scale, and how far it reaches (mm on the table). */
function drawnAt(document: Mission, scale: number, codes: boolean): Drawn {
  const size = labelSizeAt(scale, smallestScaleOf(document))
  return drawings.of([document, size, scale, codes], () => {
    const layout = layoutOf(document)
    const rulers = rulersOf(document, scale)
    const { layers } = buildDisplayList(document, { labelSize: size, bare: true })
    const shown = layers
      .filter(({ name }) => codes || name !== 'codes')
      .map((layer): Layer => {
        if (layer.name !== 'square-names') return layer
        const figures = layout.field.boards.flatMap(({ board }, index): Figure[] => {
          const figure = layer.figures[index]
          return figure === undefined || rulers.named.has(board) ? [] : [figure]
        })
        return { ...layer, figures: [...figures, { item: null, shapes: rulers.shapes }] }
      })
    return { layers: shown, field: layout.field.boards.map(({ box }) => box) }
  })
}

const outlines = new Memo<Box>()

/** How far the map reaches at usual scales (mm on the table): for its form, and for what it may measure at most. */
export const mapBounds = (document: Mission): Box =>
  outlines.of([document], () => {
    const { layers, field } = drawnAt(document, DEFAULT_SCALE, true)
    const boxes = layers.flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes.map(shapeBox)))
    return grow(unite([...field, ...boxes]), MARGIN)
  })
const DEFAULT_SCALE = 7

/** The same at a scale: rulers are as large on paper, and therefore further out on the table. */
const boundsAt = (document: Mission, scale: number): Box =>
  grow(mapBounds(document), Math.max(0, reachOf(scale) - reachOf(DEFAULT_SCALE)) * 2)

/** @param scale the 7 of 1:7 */
export function mapBlock(paper: Paper, document: Mission, scale: number): FrontBlock & { readonly width: number } {
  const { pen, tags, layers: paperLayers, look, enlarged } = paper
  const bounds = boundsAt(document, scale)
  const factor = MM / scale / enlarged
  const [width, height] = [bounds.width * factor, bounds.height * factor]
  return {
    width,
    height,
    before: 0,
    keeps: true,
    draw: (x, y) =>
      tags.leaf(
        'Figure',
        () => {
          pen.pdf.save()
          pen.pdf.translate(x - bounds.x * factor, y - bounds.y * factor).scale(factor)
          for (const { name, title, figures } of drawnAt(document, scale, look.style.map.codes).layers) {
            const shown = figures.filter(({ shapes }) => shapes.length > 0)
            if (shown.length > 0)
              paperLayers.draw(name satisfies LayerName | 'diagram', title, () => {
                for (const { shapes } of shown) drawShapes(pen, shapes, look.theme)
              })
          }
          pen.pdf.restore()
        },
        {
          alt: mapDescription(document),
          ours: true,
          bbox: paper.onPage([x, y, x + width, y + height]),
        },
      ),
  }
}
