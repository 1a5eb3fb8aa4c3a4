/** The set-up sheet: for each board a large map with numbered pieces, and the steps to build it. */

import { boxOf } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure, Layer, LayerName } from '#drawing/display/display-list.ts'
import { SURROUND_MM } from '#drawing/display/draw-context.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { hiddenHalves } from '#publishing/sheet/half-pages.ts'
import { arrangementLine, hatchwayLine } from '#publishing/sheet/mission-facts.ts'
import { type BuildStep, buildOrder } from './build-order.ts'
import { drawMapFigure, labelSizeAt, mapFactor, smallestScaleOf } from './map-figure.ts'
import { drawScaleLine, SCALE_LINE, scaleFor } from './map-scale.ts'
import type { PageFlow, Steps } from './page-flow.ts'
import { MM } from './points.ts'
import { stepLabels } from './setup-labels.ts'
import { clearSquareNames } from './setup-square-names.ts'
import { type Columns, drawSteps, stepColumns, stepsHeight } from './step-list.ts'

const SETUP_SHEET = 'Set-up sheet'

export function* drawSetup(flow: PageFlow, document: Mission): Steps {
  for (const [index, { document: shown, board, name }] of setupPages(document).entries()) {
    yield name
    flow.newPart(name, { front: index === 0 })
    drawBoard(flow, shown, board, name)
  }
}

/** A page for each board, and one for each half-map that isn't on the map. */
export function setupPages(
  document: Mission,
): readonly { readonly document: Mission; readonly board: BoardNumber; readonly name: string }[] {
  const boards = boardsOf(document)
  return boards.flatMap((board) => [
    { document, board, name: boards.length === 1 ? SETUP_SHEET : `${SETUP_SHEET}, board ${board}` },
    ...hiddenHalves(document)
      .filter((half) => half.board === board)
      .map(({ document: joined, title }) => ({ document: joined, board, name: `${SETUP_SHEET}: ${title}` })),
  ])
}

/** The scales at which the boards will be printed; the flow must be an unprinted one. */
export const setupScales = (flow: PageFlow, document: Mission): number[] =>
  setupPages(document).map(({ document: shown, board }) => {
    flow.newPart(SETUP_SHEET)
    const steps = buildOrder(shown, board)
    drawHead(flow, shown, board, steps, SETUP_SHEET)
    return setupMap(flow, shown, board, roomFor(flow, steps).map).scale
  })

const boardsOf = (document: Mission): BoardNumber[] =>
  layoutOf(document)
    .field.boards.map(({ board }) => board)
    .sort((a, b) => a - b)

function drawBoard(flow: PageFlow, document: Mission, board: BoardNumber, name: string): void {
  const steps = buildOrder(document, board)
  drawHead(flow, document, board, steps, name)
  const { map, beside } = roomFor(flow, steps)
  const top = flow.y
  const { width, height } = drawSetupMap(flow, document, board, steps, map)
  const gap = 6 * MM
  const room = beside
    ? { x: flow.left + width + gap, y: top, width: flow.width - width - gap }
    : { x: flow.left, y: top + height + 2 * MM, width: flow.width }
  drawSteps(flow, steps, room)
}

function drawHead(
  flow: PageFlow,
  document: Mission,
  board: BoardNumber,
  steps: readonly BuildStep[],
  name: string,
): void {
  flow.title1(name)
  const pieces = steps.reduce((sum, { panel, loose }) => sum + loose.length + (panel === null ? 0 : 1), 0)
  const only = { ...document, panels: document.panels.filter((panel) => panel.board === board) }
  const counted = countOf(pieces, 'piece')
  const facts = [
    arrangementLine(document),
    ...(only.arrangement.kind === 'open' ? [] : [`${counted} on this board`, hatchwayLine(only)]),
  ]
  flow.underTitle(facts.filter((fact) => fact !== '').join('  ·  '))
  flow.y += 1 * MM
}

interface Room {
  readonly width: number
  readonly height: number
}

/** Where the map goes: beside the steps on a page that is wider than high, above them elsewhere. */
function roomFor(flow: PageFlow, steps: readonly BuildStep[]): { map: Room; beside: boolean } {
  const beside = flow.width > flow.room
  if (beside) return { beside, map: { width: flow.width * 0.55, height: flow.room - SCALE_LINE } }
  const columns = stepColumns(flow.width)
  return { beside, map: { width: flow.width, height: flow.room - SCALE_LINE - listRoom(flow, steps, columns) } }
}

/** Room for the steps below the map: what they need, but not more than half of the page nor less than a quarter. */
function listRoom(flow: PageFlow, steps: readonly BuildStep[], columns: Columns): number {
  const needed = stepsHeight(flow, steps, columns.width) / columns.count + 8 * MM
  return Math.min(flow.room * 0.5, Math.max(flow.room * 0.25, needed))
}

/** Layers that help to build; zones and texts are on the mission sheet, but not those of half-maps that it doesn't show. */
const buildLayers: readonly LayerName[] = [
  'boards',
  'lattice',
  'square-names',
  'features',
  'panels',
  'pillars',
  'markers',
  'tokens',
]
const layersFor = ({ halves }: Mission): readonly LayerName[] =>
  halves === undefined ? buildLayers : [...buildLayers, 'regions', 'zones', 'links']

function boardBounds(document: Mission, board: BoardNumber): Box {
  return grow(boxOf(layoutOf(document).field, board), SURROUND_MM)
}

function scaleOf(flow: PageFlow, bounds: Box, room: Room): number {
  const paper = flow.enlarged / MM
  return scaleFor(bounds, room.width * paper, room.height * paper)
}

const MAX_ROUNDS = 4

/** The bounds, with what is drawn of tokens and their names; the same bounds where nothing stands out of them. */
function withTokens(bounds: Box, layers: readonly Layer[]): Box {
  const boxes = layers
    .filter(({ name }) => name === 'tokens')
    .flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes.map(shapeBox)))
  const left = Math.min(bounds.x, ...boxes.map(({ x }) => x))
  const top = Math.min(bounds.y, ...boxes.map(({ y }) => y))
  const right = Math.max(bounds.x + bounds.width, ...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(bounds.y + bounds.height, ...boxes.map(({ y, height }) => y + height))
  const whole = { x: left, y: top, width: right - left, height: bottom - top }
  return whole.width > bounds.width || whole.height > bounds.height ? whole : bounds
}

interface SetupMap {
  readonly bounds: Box
  readonly scale: number
  /** Of labels (mm on the table). */
  readonly size: number
  readonly layers: readonly Layer[]
}

function setupMap(flow: PageFlow, document: Mission, board: BoardNumber, room: Room): SetupMap {
  const index = layoutOf(document).field.boards.findIndex((placed) => placed.board === board)
  const here = itemsOf(document, board)
  const mapWithin = (bounds: Box): SetupMap => {
    const scale = scaleOf(flow, bounds, room)
    const size = labelSizeAt(scale, smallestScaleOf(document))
    const layers = buildDisplayList(document, { labelSize: size })
      .layers.filter(({ name }) => layersFor(document).includes(name))
      .map((layer): Layer => ({ ...layer, figures: layer.figures.filter(onBoard(here, index)) }))
    return { bounds, scale, size, layers }
  }
  let map = mapWithin(boardBounds(document, board))
  // Names of tokens may stand beside the board. In a smaller map they are larger on the table: it takes a few rounds.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const whole = withTokens(map.bounds, map.layers)
    if (whole === map.bounds) break
    map = mapWithin(whole)
  }
  return map
}

/** What is drawn of a board, with the number of its step beside every piece and no name of a square under anything. */
export function numberedLayers(
  document: Mission,
  board: BoardNumber,
  steps: readonly BuildStep[],
  { bounds, size, layers }: Omit<SetupMap, 'scale'>,
): Layer[] {
  const layout = layoutOf(document)
  const pitch = layout.kit.lattice.pitch.value
  // Names first, so that numbers keep off where they will stand; then those that a number had to cover move, too.
  const named = clearSquareNames(layers, pitch)
  const figures = stepLabels(layout, steps, named, { board, size, bounds })
  return clearSquareNames([...layers, { name: 'codes', title: 'Codes', figures }], pitch)
}

/** The map of one board in the upper left corner; returns the room it takes (points). */
function drawSetupMap(
  flow: PageFlow,
  document: Mission,
  board: BoardNumber,
  steps: readonly BuildStep[],
  room: Room,
): Room {
  const map = setupMap(flow, document, board, room)
  const { bounds, scale } = map
  const factor = mapFactor(flow, scale)
  const width = bounds.width * factor
  const height = bounds.height * factor
  // Beside the steps it stands at the left, above them in the middle.
  const x = room.width < flow.width ? flow.left : flow.left + (flow.width - width) / 2
  drawMapFigure(flow, {
    layers: numberedLayers(document, board, steps, map),
    bounds,
    scale,
    x,
    y: flow.y,
    description: `Map of board ${board} with the number of the step beside every piece; the steps follow as text.`,
  })
  drawScaleLine(flow, document, scale, flow.y + height, Math.max(width, room.width))
  return { width: Math.max(width, Math.min(room.width, 96 * MM)), height: height + SCALE_LINE }
}

/** The figures of the board itself come one for each board, in the order in which the boards lie. */
const onBoard =
  (here: ReadonlySet<string>, board: number) =>
  ({ item }: Figure, index: number): boolean =>
    item === null ? index === board : here.has(item)

const itemsOf = (document: Mission, board: BoardNumber): Set<string> =>
  new Set(
    collections
      .flatMap((name) => [...document[name]])
      .filter((item) =>
        'board' in item ? item.board === board : 'squares' in item && item.squares.every((at) => at.board === board),
      )
      .map(({ id }) => id),
  )
