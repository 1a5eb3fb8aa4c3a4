/** The set-up sheet: for each board a large map with numbered pieces, and the steps to build it. */

import { boxOf } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure, Layer, LayerName } from '#drawing/display/display-list.ts'
import { SURROUND_MM } from '#drawing/display/draw-context.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { isPlated } from '#publishing/export/look.ts'
import { arrangementLine, hatchwayLine, hiddenHalves } from '#publishing/sheet/mission-facts.ts'
import {
  drawMapFigure,
  drawScaleLine,
  labelSizeAt,
  mapFactor,
  SCALE_LINE,
  scaleFor,
  smallestScaleOf,
} from './map-figure.ts'
import { colours, type PageFlow, type Steps } from './page-flow.ts'
import { fontOf, MM, type PlacedRun, type Run } from './pen.ts'
import { deckSetup, drawDeckSetup, drawLocator } from './setup-deck.ts'
import { type BuildStep, buildOrder, clearSquareNames, stepLabels } from './setup-labels.ts'

// The steps of a build order in columns: number, code, words. Points.

const SIZE = 8.5
/** From line to line, and between steps. */
interface Spacing {
  readonly leading: number
  readonly between: number
}
const USUAL: Spacing = { leading: 3.75 * MM, between: 1 * MM }
/** Where all steps stand on one page then. */
const CLOSE: Spacing = { leading: 3.5 * MM, between: 0.4 * MM }
const GUTTER = 5 * MM
/** A column is not narrower than this. */
const LEAST_COLUMN = 54 * MM
/** And not narrower than these, where all steps stand on one page then. */
const NARROW_COLUMNS = [46 * MM, 40 * MM] as const
const INDENT = 7 * MM

interface Columns {
  readonly count: number
  readonly width: number
}

function stepColumns(width: number, least: number = LEAST_COLUMN): Columns {
  const count = Math.max(1, Math.floor((width + GUTTER) / (least + GUTTER)))
  return { count, width: (width - (count - 1) * GUTTER) / count }
}

interface Entry {
  readonly number: string
  readonly lines: readonly PlacedRun[][]
  readonly height: number
}

function entriesOf({ pen }: PageFlow, steps: readonly BuildStep[], width: number, spacing = USUAL): Entry[] {
  return steps.map(({ number, code, words }) => {
    const runs: Run[] = [
      { text: pen.clean(code), bold: true, code: true },
      { text: pen.clean(` ${words}`), bold: false },
    ]
    const lines = pen.wrapRuns(runs, SIZE, width - INDENT)
    return { number: String(number), lines, height: lines.length * spacing.leading + spacing.between }
  })
}

/** Height of all steps in one column of that width. */
const stepsHeight = (flow: PageFlow, steps: readonly BuildStep[], width: number): number =>
  entriesOf(flow, steps, width).reduce((sum, { height }) => sum + height, 0)

/** Writes the steps into the room that is left of this page from `y` on, then on further pages. */
function drawSteps(
  flow: PageFlow,
  steps: readonly BuildStep[],
  room: { readonly x: number; readonly y: number; readonly width: number },
): void {
  if (steps.length === 0) return
  flow.tags.group('L', () => writeSteps(flow, steps, room), { ours: true })
}

function writeSteps(flow: PageFlow, steps: readonly BuildStep[], room: Parameters<typeof drawSteps>[2]): void {
  let { x, y, width } = room
  let left: readonly BuildStep[] = steps
  if (flow.bottom - y < 3 * USUAL.leading && left.length > 0) {
    flow.continueOnNewPage()
    ;({ x, y, width } = { x: flow.left, y: flow.y, width: flow.width })
  }
  while (left.length > 0) {
    const { columns, entries, ends, spacing } = arranged(flow, left, width, flow.bottom - y)
    let from = 0
    let lowest = y
    for (const [column, end] of ends.entries()) {
      const at = x + column * (columns.width + GUTTER)
      lowest = Math.max(lowest, drawColumn(flow, entries.slice(from, end), at, y, spacing))
      from = end
    }
    flow.y = lowest
    left = left.slice(from)
    if (left.length === 0) return
    flow.continueOnNewPage()
    ;({ x, y, width } = { x: flow.left, y: flow.y, width: flow.width })
  }
}

interface Arranged {
  readonly columns: Columns
  readonly entries: readonly Entry[]
  readonly ends: readonly number[]
  readonly spacing: Spacing
}

/**
 * Arranges the steps in the default columns; or closer, or in narrow ones, if only then nothing is left for another
 * page.
 */
function arranged(flow: PageFlow, steps: readonly BuildStep[], width: number, room: number): Arranged {
  const set = (least: number, spacing: Spacing): Arranged => {
    const columns = stepColumns(width, least)
    const entries = entriesOf(flow, steps, columns.width, spacing)
    return { columns, entries, ends: breaksOf(entries, columns.count, room), spacing }
  }
  const usual = set(LEAST_COLUMN, USUAL)
  const isWhole = ({ entries, ends }: Arranged): boolean => ends.at(-1) === entries.length
  if (isWhole(usual)) return usual
  const others = [
    set(LEAST_COLUMN, CLOSE),
    ...NARROW_COLUMNS.flatMap((least) => [set(least, USUAL), set(least, CLOSE)]),
  ]
  return others.find(isWhole) ?? usual
}

function drawColumn(flow: PageFlow, entries: readonly Entry[], x: number, top: number, { leading }: Spacing): number {
  const { pen } = flow
  let y = top
  for (const { number, lines, height } of entries) {
    const from = y
    const baseline = from + leading * 0.72
    flow.tags.begin('LI')
    flow.tags.leaf('Lbl', () =>
      pen.write(
        `${number}.`,
        x + INDENT - 1.4 * MM,
        baseline,
        { font: 'sans-bold', size: SIZE, colour: colours.text },
        'right',
      ),
    )
    flow.tags.leaf('LBody', () => {
      for (const [index, runs] of lines.entries())
        for (const run of runs)
          pen.write(run.text, x + INDENT + run.x, baseline + index * leading, {
            font: fontOf(run),
            size: SIZE,
            colour: colours.text,
          })
    })
    flow.tags.end()
    y += height
  }
  return y
}

/** Ends of the columns: as even as they fit, or all full when something is left over. */
function breaksOf(entries: readonly Entry[], columns: number, room: number): number[] {
  const total = entries.reduce((sum, { height }) => sum + height, 0)
  for (let height = total / columns; height < room; height += CLOSE.leading) {
    const ends = filled(entries, columns, height)
    if (ends.at(-1) === entries.length) return ends
  }
  return filled(entries, columns, room)
}

function filled(entries: readonly Entry[], columns: number, room: number): number[] {
  const ends: number[] = []
  let at = 0
  while (ends.length < columns) {
    let used = 0
    const first = at
    while (at < entries.length) {
      const { height } = entries[at] ?? { height: 0 }
      // A step higher than a page stands alone in its column.
      if (used + height > room && at > first) break
      used += height
      at += 1
    }
    ends.push(at)
  }
  return ends
}

const SETUP_SHEET = 'Set-up sheet'

export function* drawSetup(flow: PageFlow, document: Mission): Steps {
  const deck = isPlated(flow.look) ? deckSetup(flow, document) : undefined
  if (deck !== undefined) {
    yield SETUP_SHEET
    flow.newPart(SETUP_SHEET, { bare: true })
    drawDeckSetup(flow, document, deck)
  }
  for (const [index, { document: shown, board, name }] of setupPages(document).entries()) {
    // Parts that are not on the map have their own page in any case.
    if (deck !== undefined && shown === document) continue
    yield name
    flow.newPart(name, { front: index === 0 })
    drawBoard(flow, shown, board, name)
  }
}

/** A page for each board, and one for each half-map that isn't on the map. */
function setupPages(
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
export function setupScales(flow: PageFlow, document: Mission): number[] {
  const deck = isPlated(flow.look) ? deckSetup(flow, document) : undefined
  const pages = setupPages(document).filter(({ document: shown }) => deck === undefined || shown !== document)
  const scales = pages.map(({ document: shown, board }) => {
    flow.newPart(SETUP_SHEET)
    const steps = buildOrder(shown, board)
    drawHead(flow, shown, board, steps, SETUP_SHEET)
    return setupMap(flow, shown, board, roomFor(flow, steps).map).scale
  })
  return deck === undefined ? scales : [deck.scale, ...scales]
}

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

/** In deck plates a page says which part of the ship it shows. */
function drawPlace(flow: PageFlow, document: Mission, board: BoardNumber): void {
  if (isPlated(flow.look)) drawLocator(flow, document, [flow.left + flow.width, flow.y - 1 * MM], [board])
}

function drawHead(
  flow: PageFlow,
  document: Mission,
  board: BoardNumber,
  steps: readonly BuildStep[],
  name: string,
): void {
  drawPlace(flow, document, board)
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
const layersFor = ({ halves }: Mission, isPlated: boolean): readonly LayerName[] =>
  halves === undefined && !isPlated ? buildLayers : [...buildLayers, 'regions', 'zones', 'links']

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
  /** Text size of labels (mm on the table). */
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
      .layers.filter(({ name }) => layersFor(document, isPlated(flow.look)).includes(name))
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

/** Returns the layers of a board, with the number of its step beside every piece and no name of a square covered. */
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
    description: `Map of board ${board} with a step number beside every piece; the steps follow as text.`,
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
