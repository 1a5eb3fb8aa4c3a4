/** The other side of a mission sheet: what is read once, what found no room on the front, the score to fill in, lines to write on. */

import type { Block, Inline } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { hasPoints } from '#model/mission/objectives-in-words.ts'
import { backSections, isOwnTitle, type TextPart } from '#publishing/sheet/front/front-texts.ts'
import { briefingTexts } from '#publishing/sheet/mission-texts.ts'
import { scoringBlocks } from '#publishing/sheet/scoring-blocks.ts'
import type { Section } from '#publishing/sheet/section.ts'
import { drawKeyTable } from '../key-table.ts'
import { SIZE, SMALLEST } from '../line.ts'
import { narrow } from '../narrow-pen.ts'
import type { PageFlow } from '../page-flow.ts'
import { MM } from '../points.ts'
import { defaultProse, type ProseType, sectionsHeight, writeSections } from '../prose-columns.ts'
import { drawScoreTables, scoreHeight } from '../score-page.ts'
import { type CodePlace, drawOpenCode, leastRoomOf, type OpenCode } from '../sheet-qr-code.ts'
import { drawSides } from '../sides-table.ts'
import type { Overleaf } from './back-page-parts.ts'
import { stroke } from './block.ts'

/** From line to line of the room to write on. */
const LINE = 8 * MM
/** Between a line and the words of the code that opens the mission. */
const BESIDE_CODE = 3 * MM

export interface Back {
  readonly overleaf: Overleaf
  /** The briefing has pages of its own. */
  readonly briefed: boolean
  /** Whether the score is to be filled in here. */
  readonly score: boolean
  readonly code: OpenCode | undefined
}

const words = (text: string): Inline => ({ kind: 'text', text })
const ours = (text: string): Inline => ({ kind: 'text', text, ours: true })

/** What is read overleaf, in order. */
function sectionsOf(document: Mission, { overleaf, briefed }: Back): Section[] {
  const { summary } = document.mission
  const sections: Section[] = [
    { title: 'Summary', blocks: overleaf.summary ? [{ kind: 'paragraph', parts: [words(summary)] }] : [] },
    ...(overleaf.briefing && !briefed ? briefingTexts(document) : []),
    { title: 'Scoring', blocks: overleaf.scoring ? scoringBlocks(document) : [] },
    ...overleaf.sections.map(({ title, whole, parts }) => ({
      title: whole ? title : `${title}, continued`,
      blocks: parts.flatMap(partBlocks),
    })),
    ...backSections(document).map(({ title, parts }) => ({ title, blocks: parts.flatMap(partBlocks) })),
  ]
  return sections.filter(({ blocks }) => blocks.length > 0)
}

function partBlocks({ title, tag, codes, blocks }: TextPart): Block[] {
  const named = [
    ...(tag === '' ? [] : [ours(title === '' ? tag : `${tag}: `)]),
    ...(title === '' ? [] : [isOwnTitle(title) ? ours(title) : words(title)]),
  ]
  return [
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
  ]
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
  if (sections.length > 0) yield* writeSections(flow, sections, typeOf(flow, sections))
  flow.y += 2 * MM
  // Bare tables leave the room that a code needs; those that say more go before it.
  const rows = (['usual', 'close', 'bare'] as const).find(
    (height) =>
      scoreHeight(flow, document, height) <=
      flow.room - (height === 'bare' && back.code !== undefined ? leastRoomOf(back.code) : 0),
  )
  if (back.score && document.play.objectives.some(hasPoints) && rows !== undefined)
    drawScoreTables(flow, document, rows)
  const top = flow.y
  const code = back.code === undefined ? undefined : drawOpenCode(flow, back.code, [])
  drawLines(flow, top, code)
  return code !== undefined
}

/** From line to line where room is scarce, in letters of the usual size (points). */
const CLOSE = SIZE * 1.18
const CLOSEST = SIZE * 1.14

/** How texts overleaf may be set: down to 8 points, and in narrow letters, where all of them find room on this side then. */
export function typeOf(flow: PageFlow, sections: readonly Section[]): ProseType {
  const least = SMALLEST / SIZE
  const types: readonly ProseType[] = [
    defaultProse,
    { ...defaultProse, scale: 0.95 },
    { ...defaultProse, scale: least },
    { scale: least, leading: CLOSE, gaps: 0.8 },
    { scale: 0.95, leading: CLOSE, gaps: 0.8, pen: narrow(flow.pen) },
    { scale: least, leading: CLOSEST, gaps: 0.8, pen: narrow(flow.pen) },
    closest(flow),
  ]
  return types.find((type) => sectionsHeight(flow, sections, flow.room, type) <= flow.room) ?? defaultProse
}

const closest = ({ pen }: PageFlow): ProseType => ({
  scale: SMALLEST / SIZE,
  leading: CLOSEST,
  gaps: 0.4,
  pen: narrow(pen),
})

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
