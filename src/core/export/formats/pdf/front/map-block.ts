/** The map as large as the front lets it be, with rulers of square names outside its boards. Points. */
import { buildDisplayList } from '#core/display/build-display-list.ts'
import type { Figure, Layer, LayerName, Shape } from '#core/display/display-list.ts'
import { grow, label, shapeBox } from '#core/display/shapes.ts'
import { type Box, unite } from '#core/geometry/point.ts'
import { latticeOf, nodePoint } from '#core/kit/lattice.ts'
import { type BoardNumber, squareName } from '#core/kit/square-names.ts'
import { toField } from '#core/layout/battlefield.ts'
import { type Layout, layoutOf } from '#core/layout/layout.ts'
import { hasDecks } from '#core/mission/arrangement.ts'
import type { Mission } from '#core/mission/document.ts'
import { Remembered } from '#core/remembered.ts'
import { mapDescription } from '#core/sheet/map-description.ts'
import { labelSizeAt, type PrintedLayer, smallestScaleOf } from '../map-figure.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM } from '../points.ts'
import type { FrontBlock, Paper } from './block.ts'

/** Least distance from the edge of a board to the middle of its ruler (mm on the table). */
const RULER = 15
/** Size of rulers on paper (points). */
const RULER_SIZE = 8
/** Around everything that is drawn (mm on the table). */
const MARGIN = 3

/** Names along the sides of the boards that have free ground beside them; boards without such sides keep names in their squares. */
interface Rulers {
  readonly shapes: readonly Shape[]
  readonly named: ReadonlySet<BoardNumber>
}

interface Drawn {
  readonly layers: readonly PrintedLayer[]
  readonly field: readonly Box[]
}

const drawings = new Remembered<Drawn>()

/** What is drawn at a scale, and how far it reaches (mm on the table). */
function drawnAt(document: Mission, scale: number, codes: boolean): Drawn {
  const size = labelSizeAt(scale, smallestScaleOf(document))
  return drawings.of([document, size, scale, codes], () => {
    const layout = layoutOf(document)
    const rulers = rulersOf(layout, document, scale)
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

const outlines = new Remembered<Box>()

/** How far the map reaches at usual scales (mm on the table): for its form, and for what it may measure at most. */
export const mapBounds = (document: Mission): Box =>
  outlines.of([document], () => {
    const { layers, field } = drawnAt(document, USUAL_SCALE, true)
    const boxes = layers.flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes.map(shapeBox)))
    return grow(unite([...field, ...boxes]), MARGIN)
  })
const USUAL_SCALE = 7

/** The same at a scale: rulers are as large on paper, and therefore further out on the table. */
const boundsAt = (document: Mission, scale: number): Box =>
  grow(mapBounds(document), Math.max(0, reachOf(scale) - reachOf(USUAL_SCALE)) * 2)

/** From the edge of a board to the middle of its ruler (mm on the table). */
const reachOf = (scale: number): number => Math.max(RULER, rulerSize(scale) * 0.75)
const rulerSize = (scale: number): number => (RULER_SIZE / MM) * scale

function rulersOf(layout: Layout, document: Mission, scale: number): Rulers {
  const { kit, field } = layout
  const shapes: Shape[] = []
  const named = new Set<BoardNumber>()
  const far = reachOf(scale)
  const size = rulerSize(scale)
  const free = (box: Box): boolean =>
    field.boards.every(
      ({ box: other }) =>
        box.x + box.width <= other.x + 1 ||
        other.x + other.width <= box.x + 1 ||
        box.y + box.height <= other.y + 1 ||
        other.y + other.height <= box.y + 1,
    )
  for (const { board, box } of field.boards) {
    const { columns, rows } = latticeOf(kit, board)
    if (columns === 0) continue
    const above = { ...box, y: box.y - 2 * far, height: 2 * far }
    const below = { ...box, y: box.y + box.height, height: 2 * far }
    const leftOf = { ...box, x: box.x - 2 * far, width: 2 * far }
    const rightOf = { ...box, x: box.x + box.width, width: 2 * far }
    // Titles of decks stand above their boards.
    const level = [...(hasDecks(document.arrangement) ? [] : [above]), below].find(free)
    const upright = [leftOf, rightOf].find(free)
    const beside = field.boards.some(
      (other) => other.board !== board && sameRows(other.box, box) && named.has(other.board),
    )
    if (level === undefined || (upright === undefined && !beside)) continue
    const names = rulerNames(layout, board, columns, rows)
    const style = { size, ink: 'label-muted', bold: true } as const
    const half = kit.lattice.pitch.value / 2
    for (let x = 0; x < columns; x += 1) {
      const at = toField(field, board, nodePoint(kit, { x, y: 0 }))
      shapes.push(
        label({ x: at.x + half, y: level === below ? below.y + far : level.y + far }, names.columns[x] ?? '', style),
      )
    }
    // Boards in one row have the same letters: one ruler is enough.
    if (!beside && upright !== undefined)
      for (let y = 0; y < rows; y += 1) {
        const at = toField(field, board, nodePoint(kit, { x: 0, y }))
        shapes.push(label({ x: upright.x + far, y: at.y + half }, names.rows[y] ?? '', style))
      }
    named.add(board)
  }
  return { shapes, named }
}

const sameRows = (one: Box, other: Box): boolean =>
  Math.abs(one.y - other.y) < 1 && Math.abs(one.height - other.height) < 1

/** What the names of a column's, and of a row's squares have in common: `−3` and `C`, or `3` and `2C` where boards are numbered. */
function rulerNames(
  { kit }: Layout,
  board: BoardNumber,
  columns: number,
  rows: number,
): { columns: string[]; rows: string[] } {
  const parts = (x: number, y: number): [string, string, string] => {
    const [, number = '', letter = '', count = ''] =
      /^(\d?)([A-Z])(-?\d+)$/.exec(squareName(kit, { board, x, y })) ?? []
    return [number, letter, count.replace('-', '−')]
  }
  // A board that lies turned has its letters along the other side.
  const turned = rows > 1 && parts(0, 0)[1] === parts(0, 1)[1]
  const name = (x: number, y: number, first: boolean): string => {
    const [number, letter, count] = parts(x, y)
    return first !== turned ? count : `${number}${letter}`
  }
  return {
    columns: Array.from({ length: columns }, (_, x) => name(x, 0, true)),
    rows: Array.from({ length: rows }, (_, y) => name(0, y, false)),
  }
}

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
