/** The mission sheet: title, map to scale, sides, key, battle and deployment, scoring, special rules. */
import { buildDisplayList } from '#core/display/build-display-list.ts'
import type { Mission } from '#core/mission/document.ts'
import { drawKeyTable, keyHeight } from './key-table.ts'
import { mapDescription } from './map-description.ts'
import { drawMapFigure, labelSizeAt, mapFactor } from './map-figure.ts'
import { drawScaleLine, SCALE_LINE, scaleFor, smallerScales } from './map-scale.ts'
import { hatchwayLine } from './mission-facts.ts'
import { briefingTexts, missionTexts } from './mission-texts.ts'
import { drawOpenCode, type OpenCode } from './open-code.ts'
import { colours, type PageFlow, type Steps } from './page-flow.ts'
import { MM } from './points.ts'
import { type Section, sectionsHeight, writeSections } from './prose-columns.ts'
import { drawHeader } from './sheet-header.ts'
import { drawSides, sidesHeight } from './sides-table.ts'

const MISSION_SHEET = 'Mission sheet'

/**
 * Draws the sheet.
 * @param briefed the briefing has pages of its own; else it stands at the end of the sheet, so that it is not lost
 * @param code left out where it finds no room
 */
export function* drawSheet(flow: PageFlow, document: Mission, briefed: boolean, code?: OpenCode): Steps {
  yield* sheet(flow, document, briefed, code)
}

/** Whether the code finds room on the sheet; the flow must be an unprinted one. */
export function sheetHolds(flow: PageFlow, document: Mission, briefed: boolean, code: OpenCode): boolean {
  const steps = sheet(flow, document, briefed, code)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** @returns whether the code was drawn */
function* sheet(
  flow: PageFlow,
  document: Mission,
  briefed: boolean,
  code: OpenCode | undefined,
): Generator<string, boolean> {
  yield MISSION_SHEET
  flow.newPart(MISSION_SHEET)
  drawHeader(flow, document)
  const { scale, text, first, second } = arranged(flow, document, briefed)
  drawMap(flow, document, scale)
  drawSides(flow, document)
  drawKeyTable(flow, document)
  let ends = yield* writeSections(flow, first, text)
  if (second.length > 0) {
    flow.continueOnNewPage()
    yield flow.head
    ends = yield* writeSections(flow, second)
  }
  return code !== undefined && drawOpenCode(flow, code, ends)
}

/** The scale at which the map of the sheet will be printed; the flow must be an unprinted one. */
export function missionSheetScale(flow: PageFlow, document: Mission, briefed: boolean): number {
  flow.newPart(MISSION_SHEET)
  drawHeader(flow, document)
  return arranged(flow, document, briefed).scale
}

interface Arranged extends Fit {
  /** Texts below the map, and those that have another page. */
  readonly first: readonly Section[]
  readonly second: readonly Section[]
}

/** Everything on one page; or everything but the briefing; or map, sides and key, and texts that flow on from there. */
function arranged(flow: PageFlow, document: Mission, briefed: boolean): Arranged {
  const texts = missionTexts(document)
  const briefing = briefed ? [] : briefingTexts(document).filter(({ blocks }) => blocks.length > 0)
  const all = [...texts, ...briefing]
  const whole = fitOnPage(flow, document, all)
  if (whole !== undefined) return { ...whole, first: all, second: [] }
  const most = briefing.length === 0 ? undefined : fitOnPage(flow, document, texts)
  if (most !== undefined) return { ...most, first: texts, second: briefing }
  return { scale: largeScale(flow, document), text: 1, first: all, second: [] }
}

/** A map is not made smaller than this only to bring everything on one page: its walls are read from across a table. */
const SMALLEST_FOR_ONE_PAGE = 9
/** Sizes of the texts that are tried: 9 points, then 8. */
const TEXT_SCALES = [1, 8 / 9]
/** Points to spare. */
const ROUNDING = 1

interface Fit {
  /** Of the map. */
  readonly scale: number
  /** Of the texts. */
  readonly text: number
}

/** Room that scale, sides and key need below the map. */
const belowMap = (flow: PageFlow, document: Mission): number =>
  SCALE_LINE + sidesHeight(flow, document) + keyHeight(flow, document)

/** The scale of a map that has what sides and key leave, but not less than half of the page. */
function largeScale(flow: PageFlow, document: Mission): number {
  const left = flow.room - belowMap(flow, document)
  // A small page that is wider than high has no room for much else.
  const least = flow.room * (flow.width > flow.room ? 0.75 : 0.5)
  const height = left >= flow.room / 2 ? left : least
  const paper = flow.enlarged / MM
  return scaleFor(buildDisplayList(document).bounds, flow.width * paper, height * paper)
}

/** The largest map that leaves room for sides, key and texts on its page; the texts a little smaller if need be. */
function fitOnPage(flow: PageFlow, document: Mission, sections: readonly Section[]): Fit | undefined {
  const { bounds } = buildDisplayList(document)
  const large = largeScale(flow, document)
  const room = flow.room - belowMap(flow, document) - ROUNDING
  for (const text of TEXT_SCALES) {
    const texts = sectionsHeight(flow, sections, flow.room, text)
    const scale = [large, ...smallerScales(large, SMALLEST_FOR_ONE_PAGE)].find(
      (candidate) => bounds.height * mapFactor(flow, candidate) + texts <= room,
    )
    if (scale !== undefined) return { scale, text }
  }
  return undefined
}

/** Draws the map with its scale below. */
function drawMap(flow: PageFlow, document: Mission, scale: number): void {
  const { pen } = flow
  const { bounds, layers } = buildDisplayList(document, { labelSize: labelSizeAt(scale) })
  const factor = mapFactor(flow, scale)
  flow.need(bounds.height * factor + SCALE_LINE)
  const x = flow.left + (flow.width - bounds.width * factor) / 2
  drawMapFigure(flow, { layers, bounds, scale, x, y: flow.y, description: mapDescription(document) })
  flow.y += bounds.height * factor
  const style = { font: 'sans', size: 7.5, colour: colours.muted } as const
  const hatchways = hatchwayLine(document)
  const room = flow.width - pen.width(hatchways, style) - 4 * MM
  drawScaleLine(flow, scale, flow.y, room)
  flow.tags.leaf('P', () => pen.write(hatchways, flow.left + flow.width, flow.y + 3.4 * MM, style, 'right'))
  flow.y += SCALE_LINE
}
