/** The diagrams that a mission keeps: each with its map, what it explains and what it shows; two to a page where they fit. */
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { dropDanglingRefs } from '#model/mission/diagram-references.ts'
import type { Diagram } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  type DiagramMap,
  diagramDescription,
  diagramMap,
  diagramTexts,
  stateLine,
} from '#publishing/export/diagram-map.ts'
import type { Section } from '#publishing/sheet/sections.ts'
import {
  diagramSizesAt,
  drawMapFigure,
  drawScaleLine,
  mapFactor,
  SCALE_LINE,
  SMALLEST_SCALE,
  scaleFor,
  smallerScales,
} from './map-figure.ts'
import { colours, drawTitle, type PageFlow, type Steps } from './page-flow.ts'
import { MM, type Style } from './pen.ts'
import { sectionsHeight, writeSections } from './prose-columns.ts'

const DIAGRAMS = 'Diagrams'
/** No map is larger than its words need. */
const LARGEST_SCALE = 4
/** A map is not made smaller than this only to bring two diagrams on a page, or one with all of its text. */
const SMALLEST_TO_FIT = 9
/** Room above a diagram that stands below another one. */
const BETWEEN = 6 * MM
/** Points to spare. */
const ROUNDING = 1

const title: Style = { font: 'sans-bold', size: 12, colour: colours.text }
const states: Style = { font: 'sans', size: 8.5, colour: colours.muted }
const TITLE_LEADING = 1.25
const STATES_LEADING = 1.3
const BELOW_HEAD = 2 * MM
const BELOW_MAP = 1.4 * MM

/** Tells once for each diagram. */
export function* drawDiagrams(flow: PageFlow, document: Mission): Steps {
  const { diagrams } = document
  yield nameOf(flow, diagrams[0])
  flow.newPart(DIAGRAMS)
  drawTitle(flow, document)
  if (diagrams.length === 0) drawNone(flow)
  // Read one by one, so that others have their turn between two diagrams.
  let next = blockAt(document, 0)
  for (let index = 1; next !== undefined; index += 1) {
    const first = next
    next = blockAt(document, index)
    const shared = next && scaleOf(flow, [first, next])
    drawBlock(flow, document, first, shared ?? scaleOf(flow, [first]))
    if (next === undefined) return
    yield nameOf(flow, next.diagram)
    if (shared !== undefined) {
      flow.y += BETWEEN
      drawBlock(flow, document, next, shared)
      index += 1
      next = blockAt(document, index)
      if (next === undefined) return
      yield nameOf(flow, next.diagram)
    }
    flow.continueOnNewPage()
  }
}

/** The smallest scale at which a diagram may be printed; the flow must be an unprinted one. */
export function smallestDiagramScale(flow: PageFlow, document: Mission): number {
  const scales = document.diagrams.map((kept) => {
    flow.newPart(DIAGRAMS)
    drawTitle(flow, document)
    const map = mapOf(document, dropDanglingRefs(document, kept))
    // Nothing of it need be drawn as long as all of the battlefield could be.
    if (wholeScale(flow, map, flow.roomOfPage / 2) <= SMALLEST_SCALE) return LARGEST_SCALE
    drawHead(flow, { ...map, states: stateLine(document, map.diagram) })
    return scaleWithin(flow, map, flow.room - BELOW_MAP - SCALE_LINE)
  })
  return Math.max(LARGEST_SCALE, ...scales)
}

function drawNone(flow: PageFlow): void {
  flow.y += 14
  flow.tags.leaf('P', () => flow.pen.write('This mission has no diagrams.', flow.left, flow.y, { ...states, size: 9 }))
}

interface ScaledMap {
  /** Without what is no longer on the map. */
  readonly diagram: Diagram
  /** All of the battlefield (mm). */
  readonly whole: DiagramMap['bounds']
  readonly mapAt: (scale: number) => DiagramMap
}
/** Additional content above the map. */
interface Head extends ScaledMap {
  readonly states: string
}
interface DiagramBlock extends Head {
  readonly texts: readonly Section[]
}

function mapOf(document: Mission, diagram: Diagram): ScaledMap {
  const known = new Map<number, DiagramMap>()
  const mapAt = (scale: number): DiagramMap => {
    const map = known.get(scale) ?? diagramMap(document, diagram, diagramSizesAt(scale))
    known.set(scale, map)
    return map
  }
  return { diagram, whole: buildDisplayList(document).bounds, mapAt }
}

function blockAt(document: Mission, index: number): DiagramBlock | undefined {
  const kept = document.diagrams[index]
  if (kept === undefined) return undefined
  const diagram = dropDanglingRefs(document, kept)
  return {
    ...mapOf(document, diagram),
    states: stateLine(document, diagram),
    texts: diagramTexts(document, diagram),
  }
}

const nameOf = ({ pen }: PageFlow, diagram: Diagram | undefined): string =>
  diagram === undefined ? DIAGRAMS : pen.clean(diagram.title)

const linesOf = ({ pen, width }: PageFlow, text: string, style: Style): string[] =>
  pen.wrap(pen.clean(text), style, width)

/** Height of the lines above the map. */
const headHeight = (flow: PageFlow, { diagram, states: state }: Head): number =>
  linesOf(flow, diagram.title, title).length * title.size * TITLE_LEADING +
  linesOf(flow, state, states).length * states.size * STATES_LEADING +
  BELOW_HEAD

const scalesTo = (smallest: number): number[] => [LARGEST_SCALE, ...smallerScales(LARGEST_SCALE, smallest)]

/** The largest scale at which all of the battlefield is as wide as the page and not higher than that (points). */
const wholeScale = (flow: PageFlow, { whole }: ScaledMap, height: number): number =>
  scaleFor(whole, (flow.width * flow.enlarged) / MM, (height * flow.enlarged) / MM)

/** The same for the part of it that the diagram is about, which grows a little as the scale becomes smaller. */
function scaleWithin(flow: PageFlow, block: ScaledMap, height: number): number {
  const most = wholeScale(flow, block, height)
  const fits = (scale: number): boolean => {
    const factor = mapFactor(flow, scale)
    const { bounds } = block.mapAt(scale)
    return bounds.width * factor <= flow.width && bounds.height * factor <= height
  }
  return scalesTo(most).find(fits) ?? most
}

/** The largest scale at which all blocks fit on what is left of the page; undefined when they do not fit at any. */
function scaleOf(flow: PageFlow, blocks: readonly DiagramBlock[]): number | undefined {
  const others =
    blocks.reduce(
      (sum, block) =>
        sum + headHeight(flow, block) + BELOW_MAP + SCALE_LINE + sectionsHeight(flow, block.texts, flow.room),
      (blocks.length - 1) * BETWEEN,
    ) + ROUNDING
  const room = flow.room - others
  if (room <= 0) return undefined
  const smallest = Math.max(SMALLEST_TO_FIT, ...blocks.map((block) => scaleWithin(flow, block, flow.room)))
  return scalesTo(smallest).find((scale) => {
    const boxes = blocks.map(({ mapAt }) => mapAt(scale).bounds)
    const factor = mapFactor(flow, scale)
    return (
      boxes.reduce((sum, { height }) => sum + height * factor, 0) <= room &&
      boxes.every(({ width }) => width * factor <= flow.width)
    )
  })
}

/** @param fitting the scale at which all of it fits on this page; undefined: its text goes on on the next one */
function drawBlock(flow: PageFlow, document: Mission, block: DiagramBlock, fitting: number | undefined): void {
  drawHead(flow, block)
  drawMap(flow, document, block, fitting ?? halfPageScale(flow, block))
  // A page or two, as long as the text of a diagram may be.
  for (const _ of writeSections(flow, block.texts));
}

/** Half of what is left for the map, but never less than what can be read. */
function halfPageScale(flow: PageFlow, block: DiagramBlock): number {
  const most = scaleWithin(flow, block, flow.room - BELOW_MAP - SCALE_LINE)
  const half = scaleWithin(flow, block, flow.room / 2)
  return Math.max(most, Math.min(half, SMALLEST_SCALE))
}

function drawHead(flow: PageFlow, { diagram, states: state }: Head): void {
  const write = (tag: 'H2' | 'P', text: string, style: Style, leading: number): void =>
    flow.tags.leaf(tag, () => {
      for (const line of linesOf(flow, text, style)) {
        flow.y += style.size * leading
        flow.pen.write(line, flow.left, flow.y - style.size * 0.3, style)
      }
    })
  write('H2', diagram.title, title, TITLE_LEADING)
  write('P', state, states, STATES_LEADING)
  flow.y += BELOW_HEAD
}

/** Draws the map with its scale below. */
function drawMap(flow: PageFlow, document: Mission, { diagram, mapAt }: DiagramBlock, scale: number): void {
  const { layers, bounds, isPart } = mapAt(scale)
  const factor = mapFactor(flow, scale)
  drawMapFigure(flow, {
    layers,
    bounds,
    isPart,
    scale,
    x: flow.left + (flow.width - bounds.width * factor) / 2,
    y: flow.y,
    description: flow.pen.clean(diagramDescription(document, diagram)),
  })
  flow.y += bounds.height * factor + BELOW_MAP
  drawScaleLine(flow, document, scale, flow.y)
  flow.y += SCALE_LINE
}
