/** Labels on the set-up sheet: the order of building, free places for its numbers, names of squares. */
import { toField } from '#analysis/layout/battlefield.ts'
import { kitOf, type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, endNumber, endsOf, hatchwayEdge, spanOf } from '#analysis/layout/panel-geometry.ts'
import { endName, loosePieceName, shownCode } from '#analysis/layout/place-names.ts'
import type { Figure, Layer, LayerName, Shape } from '#drawing/display/display-list.ts'
import { nameInSquare } from '#drawing/display/draw-boards.ts'
import { cheapest, type Footprint, footprint, TakenRoom } from '#drawing/display/placement.ts'
import { capsule, grow, label, polygon, shapeBox, type Text, textBox, textWidth } from '#drawing/display/shapes.ts'
import { type Box, contains, type XY } from '#foundation/geometry/point.ts'
import { type Kit, thicknessOf } from '#model/kit/kit.ts'
import { type BoardNumber, type Edge, latticeOf, nodePoint, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'

/** Distance between wall and label (mm). */
const GAP = 3.5
/** Clear space around a label (mm). */
const MARGIN = 2
/** Cost of covering one mm² of a label, and of a less liked place. */
const LABEL_WEIGHT = 20
const SECOND_CHOICE = 0.4
/** Penalty for covering one mm² of the things drawn in each of these layers. */
const weights: Partial<Record<LayerName, number>> = {
  panels: 12,
  pillars: 10,
  markers: 8,
  features: 6,
  tokens: 4,
  'square-names': 14,
}

export interface LabelNeeds {
  readonly board: BoardNumber
  /** Font size (mm on the table). */
  readonly size: number
  /** Nothing may stand outside (mm). */
  readonly bounds: Box
}

/** Returns figures for a separate layer, above the given layers. */
export function stepLabels(
  layout: Layout,
  steps: readonly BuildStep[],
  layers: readonly Layer[],
  choices: LabelNeeds,
): Figure[] {
  const room = new TakenRoom()
  for (const { name, figures } of layers) {
    const weight = weights[name]
    if (weight === undefined) continue
    for (const { shapes } of figures) for (const shape of shapes) room.add(footprint(shapeBox(shape), weight))
  }
  return steps.flatMap((step) => {
    const places = placesOf(layout, step, choices)
    const best = cheapest(
      places,
      ({ taken }, index, most) => room.cost(taken, most) + index * SECOND_CHOICE,
      SECOND_CHOICE,
    )
    if (best === undefined) return []
    room.add(best.taken)
    return [best.figure]
  })
}

interface Place {
  readonly taken: Footprint
  readonly figure: Figure
}

function placesOf(layout: Layout, step: BuildStep, choices: LabelNeeds): Place[] {
  const mark = new Mark(step, choices.size)
  const places = anchors(layout, step, choices, mark).map((at): Place => {
    const box: Box = { x: at.x, y: at.y - mark.height / 2, width: mark.width, height: mark.height }
    return {
      taken: footprint(grow(box, MARGIN), LABEL_WEIGHT),
      figure: { item: step.panel?.id ?? step.loose[0]?.id ?? null, shapes: mark.shapesAt(at) },
    }
  })
  const inside = places.filter(({ taken }) => encloses(choices.bounds, taken.box))
  return inside.length > 0 ? inside : places
}

const encloses = (outer: Box, { x, y, width, height }: Box): boolean =>
  contains(outer, { x, y }) && contains(outer, { x: x + width, y: y + height })

/** Left middles of the label, best first. */
function anchors({ kit, field }: Layout, step: BuildStep, { board }: LabelNeeds, mark: Mark): XY[] {
  const { panel } = step
  const near = (panel === null ? kit.sizes.thickness.value : thicknessOf(kit, panel.piece)) / 2 + GAP
  if (panel === null) {
    const [piece] = step.loose
    if (piece === undefined) return []
    const node = toField(field, board, nodePoint(kit, piece))
    const reach = kit.sizes.pillarLength.value / 2 + GAP
    return [1, -1].flatMap((down) => [
      { x: node.x + reach, y: node.y + down * (reach + mark.height / 2) },
      { x: node.x - reach - mark.width, y: node.y + down * (reach + mark.height / 2) },
    ])
  }
  const start = toField(field, board, nodePoint(kit, panel))
  const span = spanOf(kit, panel)
  const length = span * kit.lattice.pitch.value
  const firstSide = -wayToPill(panel.hatchway)
  return alongOf(span, panel).flatMap((part) =>
    [firstSide, -firstSide].map((side) =>
      panel.axis === 'vertical'
        ? { x: start.x + (side > 0 ? near : -near - mark.width), y: start.y + part * length }
        : { x: start.x + part * length - mark.width / 2, y: start.y + side * (near + mark.height / 2) },
    ),
  )
}

/** Places along a panel, in parts of its length, best first; away from its hatchway first. */
function alongOf(span: number, { hatchway }: Panel): readonly number[] {
  if (span === 1) return [0.5, 0.62, 0.38, 0.7, 0.3]
  switch (hatchway?.half) {
    case undefined:
      return [0.5, 0.4, 0.6, 0.25, 0.75, 0.31, 0.81]
    case 'first':
      return [0.75, 0.7, 0.8, 0.6, 0.5, 0.25]
    case 'second':
      return [0.25, 0.3, 0.2, 0.4, 0.5, 0.75]
  }
}

/** The number in a frame with round ends, and the code right of it. */
class Mark {
  readonly width: number
  readonly height: number
  private readonly size: number
  private readonly number: string
  private readonly code: string
  private readonly frame: number

  constructor({ number, code }: BuildStep, size: number) {
    this.size = size
    this.number = String(number)
    this.code = code
    this.height = 1.1 * size
    const bold = { face: 'condensed', bold: true } as const
    this.frame = Math.max(this.height, textWidth(this.number, size, bold) + 0.6 * size)
    this.width = this.frame + 0.18 * size + textWidth(code, size, bold)
  }

  shapesAt({ x, y }: XY): Shape[] {
    const { size, frame, height } = this
    const middle = { x: x + frame / 2, y }
    const outline = capsule(frame / 2, height / 2, height / 2).map((point) => ({
      x: middle.x + point.x,
      y: middle.y + point.y,
    }))
    return [
      polygon(outline, { fill: 'plate', stroke: 'label', width: 0.07 * size }),
      label(middle, this.number, { size, ink: 'label', bold: true }),
      label({ x: x + frame + 0.18 * size, y }, this.code, {
        size,
        ink: 'label',
        bold: true,
        align: 'left',
        halo: 'plate',
      }),
    ]
  }
}

export type LoosePiece = HalfPillar | WallEnd

export interface BuildStep {
  /** Counted from 1 on each board. */
  readonly number: number
  /** Null: loose pieces that stand at no panel. */
  readonly panel: Panel | null
  readonly loose: readonly LoosePiece[]
  /** The code the group uses for the first piece of the step. */
  readonly code: string
  /** Place and position: `north edge of C4–C5, hatchway in C5, pill to the south, closed; PL at its west end`. */
  readonly words: string
}

export function buildOrder(document: Mission, board: BoardNumber): BuildStep[] {
  const kit = kitOf(document)
  const here = <Item extends { readonly board: BoardNumber }>(items: readonly Item[]): Item[] =>
    items.filter((item) => item.board === board)
  const panels = here(document.panels).sort(rowByRow)
  const loose: LoosePiece[] = [...here(document.halfPillars), ...here(document.wallEnds)]
  const byEnd = new Map<number, LoosePiece[]>()
  for (const piece of loose) {
    const key = endNumber(board, piece, piece.toward)
    byEnd.set(key, [...(byEnd.get(key) ?? []), piece])
  }
  const steps: Omit<BuildStep, 'number'>[] = []
  for (const panel of panels) {
    const ends = endsOf(kit, panel).map((end) => {
      const key = endNumber(board, end.node, end.toward)
      const pieces = byEnd.get(key) ?? []
      // The first panel takes what stands at an end that, by mistake, two panels share.
      byEnd.delete(key)
      return { end, pieces }
    })
    const closing = ends.flatMap(({ end, pieces }) =>
      pieces.map((piece) => `${shownCode(document, piece.piece)} at its ${endName(end)}`),
    )
    steps.push({
      panel,
      loose: ends.flatMap(({ pieces }) => pieces),
      code: shownCode(document, panel.piece),
      words: [formatPanel(document, kit, panel), ...closing].join('; '),
    })
  }
  const layout = layoutOf(document)
  for (const piece of [...byEnd.values()].flat().sort((a, b) => a.y - b.y || a.x - b.x)) {
    const code = shownCode(document, piece.piece)
    const place = loosePieceName(layout, piece).slice(code.length + 1)
    steps.push({
      panel: null,
      loose: [piece],
      code,
      words: `${place}, on its ${piece.toward} side`.replaceAll('-', '−'),
    })
  }
  return steps.map((step, index) => ({ number: index + 1, ...step }))
}

/** By the row and the column in which it begins; along the row before across it. */
const rowByRow = (a: Panel, b: Panel): number =>
  a.y - b.y || a.x - b.x || a.axis.localeCompare(b.axis) || a.id.localeCompare(b.id, 'en', { numeric: true })

/** `north edge of C4–C5, hatchway in C5, pill to the south, closed`. */
function formatPanel(document: Mission, kit: Kit, panel: Panel): string {
  const { hatchway, breach } = panel
  const edges = edgesOf(kit, panel)
  const inEdge = hatchwayEdge(kit, panel)
  const words = [formatPlace(kit, panel, edges)]
  if (hatchway !== null && inEdge !== undefined) {
    if (edges.length > 1) words.push(`${hatchwayWord(document)} in ${squareAt(kit, panel, inEdge)}`)
    if (has(document, 'hatchways')) words.push(`pill to the ${hatchway.face}`, hatchway.start)
    if (hatchway.tag !== undefined) words.push(tagWords[hatchway.tag])
    if (hatchway.label !== undefined) words.push(`“${hatchway.label}”`)
  }
  if (breach !== undefined) words.push(breach === 'intact' ? 'can be breached' : 'breached')
  return words.join(', ')
}

const tagWords: Readonly<Record<NonNullable<NonNullable<Panel['hatchway']>['tag']>, string>> = {
  airlock: 'an airlock',
  locked: 'locked',
  'one-way': 'one way',
}

/** `north edge of C4–C5`: named after the squares south or east of it, at the far rim after those on the board. */
function formatPlace(kit: Kit, panel: Panel, edges: readonly Edge[]): string {
  const [first, last] = [edges[0], edges.at(-1)]
  if (first === undefined || last === undefined) return ''
  const [from, to] = [squareAt(kit, panel, first), squareAt(kit, panel, last)]
  const far = atFarRim(kit, panel, first)
  const side = panel.axis === 'horizontal' ? (far ? 'south' : 'north') : far ? 'east' : 'west'
  return `${side} edge of ${from === to ? from : `${from}–${to}`}`
}

function atFarRim(kit: Kit, { board }: Pick<Panel, 'board'>, { x, y, axis }: Edge): boolean {
  const { columns, rows } = latticeOf(kit, board)
  return axis === 'horizontal' ? y === rows : x === columns
}

/** The square after which an edge is named. */
function squareAt(kit: Kit, { board }: Panel, edge: Edge): string {
  const back = atFarRim(kit, { board }, edge) ? 1 : 0
  const square = edge.axis === 'horizontal' ? { x: edge.x, y: edge.y - back } : { x: edge.x - back, y: edge.y }
  return squareName(kit, { board, ...square }).replace('-', '−')
}

/** Layers that are drawn over names of squares. */
const COVERING: readonly LayerName[] = ['features', 'panels', 'pillars', 'markers', 'tokens', 'codes']
/** Clear space that a name is given where there is some, and between it and the lines of the lattice (mm). */
const CLEAR = 2
const RIM = 5
/** Places that are tried in a square, from left to right and from top to bottom. */
const STEPS = 17

/**
 * The layers with names moved out of what covers them; one that finds no room in its square is left out, for half a name
 * tells nothing.
 * @param pitch side of a square (mm)
 */
export function clearSquareNames(layers: readonly Layer[], pitch: number): Layer[] {
  const room = new TakenRoom()
  for (const { name, figures } of layers) {
    if (!COVERING.includes(name)) continue
    for (const { shapes } of figures) for (const shape of shapes) room.add(footprint(shapeBox(shape), 1))
  }
  const costOf = (place: Text, clear: number, most: number): number =>
    room.cost(footprint(grow(textBox(place), clear), 1), most)
  const cleared = (shape: Shape): Shape[] => {
    if (shape.type !== 'text' || costOf(shape, CLEAR, 1) === 0) return [shape]
    // As far from everything as its square allows; touching is better than leaving it out.
    const best = cheapest(placesIn(shape, pitch), (place, _, most) => costOf(place, CLEAR, most))
    return best === undefined || costOf(best, 0, 1) > 0 ? [] : [best]
  }
  return layers.map((layer) =>
    layer.name === 'square-names'
      ? {
          ...layer,
          figures: layer.figures.map((figure): Figure => ({ ...figure, shapes: figure.shapes.flatMap(cleared) })),
        }
      : layer,
  )
}

/** Returns other places for the name in its square, those nearest to the default one first. */
function placesIn(name: Text, pitch: number): Text[] {
  const usual = nameInSquare(pitch, name.size)
  const corner = { x: name.at.x - usual.x, y: name.at.y - usual.y }
  const { width, height } = textBox(name)
  const along = (length: number, part: number): number => RIM + part * (pitch - length - 2 * RIM)
  const parts = Array.from({ length: STEPS }, (_, index) => index / (STEPS - 1))
  const places = parts.flatMap((right) =>
    parts.map(
      (down): XY => ({
        x: corner.x + along(width, right),
        y: corner.y + along(height, down) + height / 2,
      }),
    ),
  )
  const distance = ({ x, y }: XY): number => Math.hypot(x - name.at.x, y - name.at.y)
  return places.sort((a, b) => distance(a) - distance(b)).map((at) => ({ ...name, at }))
}
