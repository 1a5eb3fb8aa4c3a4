/** The other side of a mission sheet: what is read once, what found no room on the front, the score to fill in, lines to write on. */

import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { sideSwatch } from '#drawing/display/key.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { hasPoints } from '#model/mission/version.ts'
import { isPlated, smallestLetters } from '#publishing/export/look.ts'
import { backSections, isOwnTitle, type TextPart } from '#publishing/sheet/front/front-texts.ts'
import { formatNoZone, sheetSides, zonesOfSide } from '#publishing/sheet/mission-facts.ts'
import { briefingTexts, scoringBlocks } from '#publishing/sheet/mission-texts.ts'
import type { Section } from '#publishing/sheet/sections.ts'
import { SIZE, SMALLEST } from '../line.ts'
import { colours, type PageFlow } from '../page-flow.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM, narrow, type Pen, type PlacedRun } from '../pen.ts'
import { defaultProse, type ProseType, sectionsHeight, writeSections } from '../prose-columns.ts'
import { drawScoreTables, scoreHeight } from '../score-page.ts'
import { type CodePlace, drawOpenCode, leastRoomOf, type OpenCode, type Overleaf } from './back-page-parts.ts'
import { stroke } from './block.ts'

// The sides: colour and hatching, name, role, and their zones by square name.

const SIDES_SIZE = 8.5
const LEADING = 3.9 * MM
const SWATCH = 15 * MM
const NAME = 44 * MM

interface Row {
  readonly side: string | null
  readonly names: readonly string[]
  readonly role: string
  readonly zones: readonly PlacedRun[][]
  readonly height: number
}

/** One row for each side; nobody's zones come last when there are any. */
function rowsOf({ pen, width }: PageFlow, document: Mission): Row[] {
  return sheetSides(document).map(({ id, name, role }) => {
    const names = pen.wrap(pen.clean(name), { font: 'sans-bold', size: 9.5 }, NAME - 3 * MM)
    const zones = zoneLines(pen, document, id, width - SWATCH - NAME)
    const lines = Math.max(names.length + (role === '' ? 0 : 1), zones.length, 2)
    return { side: id, names, role, zones, height: lines * LEADING + 1.6 * MM }
  })
}

function drawSides(flow: PageFlow, document: Mission): void {
  flow.heading('Sides', 12 * MM)
  flow.tags.begin('Table')
  for (const { side, names, role, zones, height } of rowsOf(flow, document)) {
    flow.need(Math.min(height, flow.roomOfPage))
    flow.tags.decoration(() => drawSwatch(flow, document, side))
    flow.tags.begin('TR')
    flow.tags.leaf('TH', () => writeNames(flow, names, role), { scope: 'Row' })
    if (height <= flow.roomOfPage) {
      flow.tags.leaf('TD', () => writeZones(flow, zones))
      flow.y += height
    } else writeOverPages(flow, zones)
    flow.tags.end()
  }
  flow.tags.end()
}

/** More zones than a page has lines go on on the next ones. */
function writeOverPages(flow: PageFlow, zones: readonly PlacedRun[][]): void {
  const cell = flow.tags.text('TD')
  for (let from = 0; from < zones.length; ) {
    if (flow.room < 2 * LEADING) flow.continueOnNewPage()
    const lines = zones.slice(from, from + Math.max(1, Math.floor(flow.room / LEADING)))
    cell.draw(() => writeZones(flow, lines))
    flow.y += lines.length * LEADING
    from += lines.length
  }
  cell.end()
  flow.y += 1.6 * MM
}

function writeNames({ pen, left, y }: PageFlow, names: readonly string[], role: string): void {
  writeAll(pen, names, left + SWATCH, y, true)
  if (role === '') return
  const below = y + names.length * LEADING + LEADING * 0.7
  pen.write(role, left + SWATCH, below, { font: 'sans', size: SIDES_SIZE, colour: colours.muted })
}

function writeZones({ pen, left, y }: PageFlow, zones: readonly PlacedRun[][]): void {
  for (const [index, runs] of zones.entries())
    for (const run of runs)
      pen.write(run.text, left + SWATCH + NAME + run.x, y + (index + 0.7) * LEADING, {
        font: run.bold ? 'sans-bold' : 'sans',
        size: SIDES_SIZE,
        colour: colours.text,
      })
}

function writeAll(pen: Pen, lines: readonly string[], x: number, y: number, bold: boolean): void {
  for (const [index, line] of lines.entries())
    pen.write(line, x, y + (index + 0.7) * LEADING, {
      font: bold ? 'sans-bold' : 'sans',
      size: bold ? 9.5 : SIDES_SIZE,
      colour: colours.text,
    })
}

function drawSwatch({ pen, left, y, theme }: PageFlow, document: Mission, side: string | null): void {
  const scale = 0.72 * MM
  pen.pdf.save()
  pen.pdf.translate(left + 8 * scale, y + 0.4 * MM + 5 * scale).scale(scale)
  drawShapes(pen, sideSwatch(drawContextOf(document, defaultOptions), side), theme)
  pen.pdf.restore()
}

/** `Entry Zone: A1, F−5 + G−5 (Long way round)`, kind after kind. */
function zoneLines(pen: Pen, document: Mission, side: string | null, width: number): PlacedRun[][] {
  const runs = zonesOfSide(document, side).flatMap(({ kind, places }) => [
    { text: pen.clean(`${kind}: `), bold: true },
    { text: pen.clean(`${places.join(', ')}. `), bold: false },
  ])
  if (runs.length > 0) return pen.wrapRuns(runs, SIDES_SIZE, width)
  // Without squares there is nothing to enter by.
  const none = formatNoZone(document)
  return none === '' ? [] : pen.wrapRuns([{ text: none, bold: false }], SIDES_SIZE, width)
}

// The key of the map, as many entries in a row as have room.

/** Room of an entry. */
const COLUMN = 42 * MM
const ROW = 9 * MM
/** Part of its 16 × 10 mm at which a key drawing is printed. */
const DRAWING = 0.8
const style = { font: 'sans', size: 8.5, colour: colours.text } as const
const small = { ...style, size: 7 } as const
const narrowStyle = { ...style, font: 'condensed' } as const

const columnsOf = ({ width }: PageFlow): number => Math.max(1, Math.floor(width / COLUMN))

function drawKeyTable(flow: PageFlow, document: Mission): void {
  const { pen } = flow
  const entries = buildDisplayList(document).key
  if (entries.length === 0) return
  flow.heading('Key', ROW)
  const columns = columnsOf(flow)
  const column = flow.width / columns
  flow.tags.begin('L')
  for (let first = 0; first < entries.length; first += columns) {
    const width = column - 16 * DRAWING * MM - 4 * MM
    const row = entries.slice(first, first + columns).map((entry) => ({ ...entry, ...wordsOf(pen, entry.text, width) }))
    const height = Math.max(ROW, ...row.map(({ lines, step }) => lines.length * step + 0.3 * MM))
    flow.need(height)
    for (const [index, { shapes, lines, set, step }] of row.entries()) {
      const x = flow.left + index * column
      const middle = flow.y + height / 2 - 0.4 * MM
      flow.tags.decoration(() => {
        pen.pdf.save()
        pen.pdf.translate(x + 8 * DRAWING * MM, middle).scale(DRAWING * MM)
        drawShapes(pen, shapes, flow.theme)
        pen.pdf.restore()
      })
      const textX = x + 16 * DRAWING * MM + 2 * MM
      flow.tags.group('LI', () =>
        flow.tags.leaf('LBody', () => {
          for (const [place, line] of lines.entries())
            pen.write(line, textX, middle + (place - (lines.length - 1) / 2) * step + set.size * 0.35, set)
        }),
      )
    }
    flow.y += height
  }
  flow.tags.end()
}

/** In one or two lines; a long name is set smaller, in as many as it takes. */
function wordsOf(pen: Pen, text: string, width: number) {
  const usual = pen.wrap(pen.clean(text), style, width)
  if (usual.length <= 2) return { lines: usual, set: style, step: 3.7 * MM }
  const tiny = pen.least > SMALLEST ? narrowStyle : small
  return { lines: pen.wrap(pen.clean(text), tiny, width), set: tiny, step: 2.9 * MM }
}

/** From line to line of the room to write on. */
const LINE = 8 * MM
/** Between a line and the words of the code that opens the mission. */
const BESIDE_CODE = 3 * MM

export interface Back {
  readonly overleaf: Overleaf
  /** True if the briefing has separate pages. */
  readonly briefed: boolean
  /** Whether the score is to be filled in here. */
  readonly score: boolean
  readonly code: OpenCode | undefined
}

const words = (text: string): Inline => ({ kind: 'text', text })
const ours = (text: string): Inline => ({ kind: 'text', text, ours: true })

/** Returns the sections printed on the back, in order. */
function sectionsOf(document: Mission, { overleaf, briefed }: Back): Section[] {
  const { summary } = document.mission
  const sections: Section[] = [
    { title: 'Summary', blocks: overleaf.summary ? [{ kind: 'paragraph', parts: [words(summary)] }] : [] },
    ...(overleaf.briefing && !briefed ? briefingTexts(document) : []).map(({ title, blocks }) => ({
      title,
      blocks: madeOf('mission.briefing', blocks),
    })),
    { title: 'Briefing, continued', blocks: briefed ? [] : madeOf('mission.briefing', overleaf.rest) },
    { title: 'Scoring', blocks: overleaf.scoring ? madeOf('play.objectives', scoringBlocks(document)) : [] },
    ...overleaf.sections.map(({ title, whole, parts }) => ({
      title: whole ? title : `${title}, continued`,
      blocks: parts.flatMap(partBlocks),
    })),
    ...backSections(document).map(({ title, parts }) => ({ title, blocks: parts.flatMap(partBlocks) })),
  ]
  return sections.filter(({ blocks }) => blocks.length > 0)
}

const madeOf = (path: string | undefined, blocks: readonly Block[]): Block[] =>
  path === undefined ? [...blocks] : blocks.map((block) => ({ ...block, from: path }))

function partBlocks({ title, tag, codes, blocks, path }: TextPart): Block[] {
  const named = [
    ...(tag === '' ? [] : [ours(title === '' ? tag : `${tag}: `)]),
    ...(title === '' ? [] : [isOwnTitle(title) ? ours(title) : words(title)]),
  ]
  return madeOf(path, [
    ...(named.length === 0 ? [] : [{ kind: 'heading' as const, level: 3, parts: named }]),
    ...blocks,
    ...(codes.length === 0
      ? []
      : [
          {
            kind: 'paragraph' as const,
            muted: true as const,
            parts: [ours(`On the map: ${codes.map(({ name }) => name).join(', ')}.`)],
          },
        ]),
  ])
}

/** Whether there is anything to be printed on the other side. */
export const hasBack = (document: Mission, back: Back): boolean =>
  back.overleaf.sides ||
  back.overleaf.key ||
  back.code !== undefined ||
  sectionsOf(document, back).length > 0 ||
  (back.score && document.play.objectives.some(hasPoints))

/** @returns whether the code was drawn */
export function* drawBack(flow: PageFlow, document: Mission, back: Back): Generator<string, boolean> {
  flow.overleaf()
  yield flow.head
  drawHead(flow, document)
  if (back.overleaf.sides) drawSides(flow, document)
  if (back.overleaf.key) drawKeyTable(flow, document)
  const sections = sectionsOf(document, back)
  const scored = back.score && document.play.objectives.some(hasPoints)
  const below = isPlated(flow.look) && scored ? scoreHeight(flow, document, 'bare') + 4 * MM : 0
  if (sections.length > 0) yield* writeSections(flow, sections, typeOf(flow, sections, below))
  flow.y += 2 * MM
  // Bare tables leave the room that a code needs; those that say more go before it.
  const rows = (['usual', 'close', 'bare'] as const).find(
    (height) =>
      scoreHeight(flow, document, height) <=
      flow.room - (height === 'bare' && back.code !== undefined ? leastRoomOf(back.code) : 0),
  )
  if (scored && rows !== undefined) drawScoreTables(flow, document, rows)
  const top = flow.y
  const code = back.code === undefined ? undefined : drawOpenCode(flow, back.code, [])
  drawLines(flow, top, code)
  return code !== undefined
}

/** Distance from line to line if room is scarce, in letters of the default size (points). */
const CLOSE = SIZE * 1.18
const CLOSEST = SIZE * 1.14

/**
 * Chooses how texts on the back are set: down to 8 points, and in narrow letters if all of them fit on this side then.
 * @param below room wanted below them
 */
export function typeOf(flow: PageFlow, sections: readonly Section[], below = 0): ProseType {
  const least = SMALLEST / SIZE
  const roomy: readonly ProseType[] = [
    { ...defaultProse, scale: 1.05 },
    defaultProse,
    { ...defaultProse, scale: smallestLetters(flow.look) / SIZE },
  ]
  const types: readonly ProseType[] = isPlated(flow.look)
    ? roomy
    : [
        defaultProse,
        { ...defaultProse, scale: 0.95 },
        { ...defaultProse, scale: least },
        { scale: least, leading: CLOSE, gaps: 0.8 },
        { scale: 0.95, leading: CLOSE, gaps: 0.8, pen: narrow(flow.pen) },
        { scale: least, leading: CLOSEST, gaps: 0.8, pen: narrow(flow.pen) },
        closest(flow),
      ]
  const fitting = (room: number): ProseType | undefined =>
    types.find((type) => sectionsHeight(flow, sections, room, type) <= room)
  return fitting(flow.room - below) ?? fitting(flow.room) ?? defaultProse
}

const closest = ({ pen, look }: PageFlow): ProseType =>
  isPlated(look)
    ? { ...defaultProse, scale: smallestLetters(look) / SIZE }
    : {
        scale: SMALLEST / SIZE,
        leading: CLOSEST,
        gaps: 0.4,
        pen: narrow(pen),
      }

/** Whether all of it finds room on one side; the flow must be an unprinted one. */
export function backHolds(flow: PageFlow, document: Mission, back: Back): boolean {
  flow.overleaf()
  drawHead(flow, document)
  if (back.overleaf.sides) drawSides(flow, document)
  if (back.overleaf.key) drawKeyTable(flow, document)
  const sections = sectionsOf(document, back)
  return flow.pageCount === 1 && sectionsHeight(flow, sections, flow.room, closest(flow)) <= flow.room
}

/** Number and title, small: the sheet was turned over. */
function drawHead(flow: PageFlow, { mission }: Mission): void {
  const { pen, tags, look } = flow
  const text = pen.clean(mission.number === '' ? mission.title : `${mission.number} · ${mission.title}`)
  const style = { font: 'condensed-bold', size: 13, colour: look.colours.text } as const
  const side = { font: 'condensed', size: 9, colour: look.colours.soft } as const
  const room = flow.width - pen.width('overleaf', side) - 6 * MM
  const lines = pen.wrap(text, style, room)
  const draw = (): void => {
    for (const line of lines) {
      flow.y += 13 * 1.2
      pen.write(line, flow.left, flow.y - 13 * 0.25, style)
    }
  }
  tags.leaf('P', draw, { ours: false })
  tags.decoration(() => {
    pen.write('overleaf', flow.left + flow.width, flow.bareTop + 13 * 0.95, side, 'right')
    stroke(flow, [flow.left, flow.y], [flow.left + flow.width, flow.y], look.colours.accent, 1.4)
  })
  flow.y += 1 * MM
}

/** Lines down to the foot of the page, so that no side is half empty; beside a code they end before its words. */
function drawLines(flow: PageFlow, top: number, code: CodePlace | undefined): void {
  const { tags, look } = flow
  if (flow.bottom - top < 3 * LINE) return
  tags.decoration(() => {
    for (let y = top + LINE * 1.4; y <= flow.bottom; y += LINE) {
      const right = code !== undefined && y >= code.y ? code.x - BESIDE_CODE : flow.left + flow.width
      if (right - flow.left > LINE) stroke(flow, [flow.left, y], [right, y], look.colours.rule, 0.4)
    }
  })
}
