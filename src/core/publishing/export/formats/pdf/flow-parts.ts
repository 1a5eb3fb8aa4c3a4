/** The parts of the suite that flow over pages of the chosen paper. */

import { kitOf } from '#analysis/layout/layout.ts'
import { optionalTerrain } from '#analysis/layout/optional-terrain.ts'
import { formatAmount, type PartRow, partsOf } from '#analysis/layout/parts.ts'
import { tokenCounts } from '#analysis/layout/token-places.ts'
import { tokenTable } from '#analysis/rule-text/token-text.ts'
import { pieceSample } from '#drawing/display/draw-terrain.ts'
import { ownerSectionsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { findPiece } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared, secretsOf } from '#model/mission/hidden-tokens.ts'
import { kitLine } from '#publishing/sheet/mission-facts.ts'
import { briefingTexts, hasLongTexts } from '#publishing/sheet/mission-texts.ts'
import { featureBlocks, forceSections, type Section, tableBlock } from '#publishing/sheet/sections.ts'
import { drawCards } from './cards-page.ts'
import { drawDiagrams } from './diagrams-page.ts'
import { openCodeOf } from './front/back-page-parts.ts'
import { colours, drawTitle, type PageFlow, type Steps } from './page-flow.ts'
import type { PdfOptions, PdfPart } from './pdf-options.ts'
import { drawShapes } from './pdf-shapes.ts'
import { type FontName, MM } from './pen.ts'
import { defaultProse, linesIn, writeSections } from './prose-columns.ts'
import { drawRosters } from './roster-page.ts'
import { drawScore } from './score-page.ts'
import { drawSetup } from './setup-page.ts'
import { drawReference, drawSheet } from './sheet-page.ts'
import { drawStanding } from './standing-page.ts'
import { comesOutAs } from './true-scale.ts'

// The parts list: what the map takes out of the box, and what is missing.

const PARTS_LIST = 'Parts list'

const ROW = 7.4 * MM
const SIZE = 9.5
const LINE = 3.9 * MM
/** Part of true size at which pieces are drawn. */
const PICTURE = 1 / 8

/** Places of the columns from the left edge; numbers stand right-aligned at their place. Points. */
interface Places {
  readonly code: number
  /** Middle of the picture, or null for no room for pictures. */
  readonly picture: number | null
  readonly name: number
  readonly nameWidth: number
  readonly needed: number
  readonly available: number
  readonly state: number
}

/** The columns of figures are as wide as they need; the name has the rest, and a picture where there is room for both. */
function placesOf({ width }: PageFlow): Places {
  const state = Math.min(width, 200 * MM) - 27 * MM
  const available = state - 6 * MM
  const needed = available - 21 * MM
  const pictured = needed > 105 * MM
  const name = (pictured ? 60 : 20) * MM
  return {
    code: 2 * MM,
    picture: pictured ? 38 * MM : null,
    name,
    nameWidth: needed - 16 * MM - name,
    needed,
    available,
    state,
  }
}

function* drawParts(flow: PageFlow, document: Mission): Steps {
  yield PARTS_LIST
  const rows = partsOf(document)
  flow.newPart(PARTS_LIST)
  flow.title1(PARTS_LIST)
  const places = placesOf(flow)
  if (document.arrangement.kind === 'open') flow.underTitle('An open table: nothing to build.')
  else drawBox(flow, places, document, rows)
  drawBeside(flow, places, {
    title: 'Optional terrain',
    note: 'The mission can be played without it. It isn’t part of any kit.',
    what: 'Terrain feature',
    rows: optionalTerrain(document).map((row) => ({ ...row, name: `${row.name}, optional` })),
  })
  drawBeside(flow, places, {
    title: 'Tokens',
    note: 'They aren’t part of any kit. You can print them as full-size cut-outs.',
    what: 'Token',
    rows: tokenCounts(document),
  })
  const blocks = featureBlocks(document)
  if (blocks.length > 0) yield* writeSections(flow, [{ title: 'What terrain features do', blocks }])
}

/** Draws the table of the pieces taken from the box, and of those missing in it. */
function drawBox(flow: PageFlow, places: Places, document: Mission, rows: readonly PartRow[]): void {
  const missing = rows.reduce((sum, { spare }) => sum + Math.max(0, -spare), 0)
  const verdict =
    missing === 0 ? 'Everything is in the box.' : `${missing} ${missing === 1 ? 'piece is' : 'pieces are'} missing.`
  flow.underTitle(flow.pen.clean(`${kitLine(document)}  ·  ${verdict}`))
  flow.y += 3 * MM
  flow.tags.begin('Table')
  drawHead(flow, places)
  for (const row of rows) {
    const names = namesOf(flow, places, row)
    if (flow.room < heightOf(names)) {
      flow.continueOnNewPage()
      drawHead(flow, places)
    }
    drawRow(flow, places, document, row, names)
  }
  drawTotal(flow, places, rows)
  flow.tags.end()
}

interface Beside {
  readonly title: string
  readonly note: string
  /** Head of the column with the names: `Token`. */
  readonly what: string
  readonly rows: readonly { readonly sign: string; readonly name: string; readonly count: number }[]
}

/** Draws the table of the things that the mission uses and no kit holds. */
function drawBeside(flow: PageFlow, places: Places, { title, note, what, rows }: Beside): void {
  if (rows.length === 0) return
  const { pen, tags } = flow
  flow.y += 3 * MM
  flow.heading(title, 3 * ROW)
  flow.underTitle(note)
  tags.begin('Table')
  const drawHeads = (): void => {
    tags.begin('TR')
    cell(flow, 'Symbol', places.code, 'sans-bold', { head: true })
    cell(flow, what, places.name, 'sans-bold', { head: true })
    cell(flow, 'On the map', places.needed, 'sans-bold', { align: 'right', head: true })
    tags.end()
    flow.y += ROW
    flow.rule(flow.y, colours.text)
  }
  drawHeads()
  for (const { sign, name, count } of rows) {
    const names = pen.wrap(pen.clean(name), { font: 'sans', size: SIZE }, places.nameWidth)
    const height = heightOf(names)
    if (flow.room < height) {
      flow.continueOnNewPage()
      drawHeads()
    }
    tags.begin('TR')
    cell(flow, pen.clean(sign), places.code, 'condensed-bold', { height })
    drawNames(flow, places, names, height)
    cell(flow, String(count), places.needed, 'sans-bold', { align: 'right', height })
    tags.end()
    flow.y += height
    flow.rule(flow.y)
  }
  tags.end()
}

function drawNames(flow: PageFlow, places: Places, names: readonly string[], height: number): void {
  flow.tags.leaf('TD', () => {
    const top = flow.y + (height - names.length * LINE) / 2
    for (const [index, line] of names.entries())
      flow.pen.write(line, flow.left + places.name, top + (index + 0.5) * LINE + SIZE * 0.35, {
        font: 'sans',
        size: SIZE,
        colour: colours.text,
      })
  })
}

function cell(
  flow: PageFlow,
  text: string,
  x: number,
  font: FontName,
  { align = 'left', head = false, height = ROW }: { align?: 'left' | 'right'; head?: boolean; height?: number } = {},
): void {
  flow.tags.leaf(
    head ? 'TH' : 'TD',
    () =>
      flow.pen.write(
        text,
        flow.left + x,
        flow.y + height / 2 + SIZE * 0.35,
        { font, size: SIZE, colour: colours.text },
        align,
      ),
    head ? { scope: 'Column' } : {},
  )
}

function drawHead(flow: PageFlow, { code, name, needed, available, state }: Places): void {
  flow.tags.begin('TR')
  cell(flow, 'Code', code, 'sans-bold', { head: true })
  cell(flow, 'Piece', name, 'sans-bold', { head: true })
  cell(flow, 'Needed', needed, 'sans-bold', { align: 'right', head: true })
  cell(flow, 'In the box', available, 'sans-bold', { align: 'right', head: true })
  cell(flow, 'Spare / missing', state, 'sans-bold', { head: true })
  flow.tags.end()
  flow.y += ROW
  flow.rule(flow.y, colours.text)
}

function namesOf({ pen }: PageFlow, { nameWidth }: Places, { code, shownCode, name }: PartRow): string[] {
  const shown = shownCode === code ? name : `${name} (kit: ${code})`
  return pen.wrap(pen.clean(shown), { font: 'sans', size: SIZE }, nameWidth)
}

const heightOf = (names: readonly string[]): number => Math.max(ROW, names.length * LINE + 2 * MM)

function drawRow(
  flow: PageFlow,
  places: Places,
  document: Mission,
  { code, shownCode, needed, available, spare }: PartRow,
  names: readonly string[],
): void {
  const { pen, tags } = flow
  const short = spare < 0
  const kit = kitOf(document)
  const piece = findPiece(kit, code)
  const height = heightOf(names)
  tags.decoration(() => {
    if (short) pen.pdf.rect(flow.left, flow.y, flow.width, height).fillColor(colours.faint).fill()
    if (piece === undefined || places.picture === null) return
    pen.pdf.save()
    pen.pdf.translate(flow.left + places.picture, flow.y + height / 2).scale(PICTURE * MM)
    drawShapes(pen, pieceSample(kit, piece), flow.theme)
    pen.pdf.restore()
  })
  tags.begin('TR')
  const shown = pen.fit(pen.clean(shownCode), { font: 'condensed-bold', size: SIZE }, 18 * MM)
  cell(flow, shown, places.code, 'condensed-bold', { height })
  drawNames(flow, places, names, height)
  cell(flow, String(needed), places.needed, needed === 0 ? 'sans' : 'sans-bold', { align: 'right', height })
  cell(flow, formatAmount(available), places.available, 'sans', { align: 'right', height })
  const state = short ? `${-spare} missing` : spare === 0 ? '–' : `${formatAmount(spare)} spare`
  cell(flow, state, places.state, short ? 'sans-bold' : 'sans', { height })
  tags.end()
  flow.y += height
  flow.rule(flow.y)
}

function drawTotal(flow: PageFlow, places: Places, rows: readonly PartRow[]): void {
  const sum = (value: (row: PartRow) => number): string =>
    formatAmount(rows.reduce((total, row) => total + value(row), 0))
  flow.need(ROW)
  flow.tags.begin('TR')
  flow.tags.leaf('TD', () => undefined)
  cell(flow, 'Total pieces', places.name, 'sans-bold')
  cell(
    flow,
    sum(({ needed }) => needed),
    places.needed,
    'sans-bold',
    { align: 'right' },
  )
  cell(
    flow,
    sum(({ available }) => available),
    places.available,
    'sans-bold',
    { align: 'right' },
  )
  flow.tags.leaf('TD', () => undefined)
  flow.tags.end()
  flow.y += ROW
}

// Tokens and forces on paper: a section of the mission sheet, the lists of their owners, and forces as tables.

const OWNERS = 'Owner’s list'

/** Draws a separate page for each side with face-down tokens, to be given to that side only. */
function* drawOwners(flow: PageFlow, document: Mission): Steps {
  const secrets = ownersOf(document)
  if (secrets.length === 0) {
    yield OWNERS
    flow.newPart(OWNERS)
    flow.title1(OWNERS)
    nothing(flow, 'This mission has no face-down tokens.')
    return
  }
  for (const { side, tokens } of secrets) {
    const whose = side === null ? 'the person setting up the mission' : side.name
    yield OWNERS
    flow.newPart(`${OWNERS}: ${whose}`)
    flow.title1(OWNERS)
    flow.underTitle(flow.pen.clean(`For ${whose} only. Shared maps and sheets don’t show what these tokens are.`))
    yield* writeSections(flow, [
      { title: 'Face-down tokens', blocks: tableBlock(tokenTable(document, tokens, false)) },
      ...(side === null ? [] : ownerSectionsOf(document, side.id).map(({ title, blocks }) => ({ title, blocks }))),
    ])
  }
}

/** Sides with something to hide, and those for which the rule set has something to print that others need not see. */
function ownersOf(document: Mission): ReturnType<typeof secretsOf> {
  const secrets = secretsOf(document)
  const others = document.sides.filter(
    ({ id }) =>
      !document.tokens.some(({ side, face }) => side === id && face === 'down') &&
      ownerSectionsOf(document, id).length > 0,
  )
  return [
    ...secrets.filter(({ side }) => side !== null),
    ...others.map((side) => ({ side, tokens: [] })),
    ...secrets.filter(({ side }) => side === null),
  ]
}

const FORCES = 'Forces'

function* drawForces(flow: PageFlow, document: Mission): Steps {
  yield FORCES
  flow.newPart(FORCES)
  flow.title1(FORCES)
  const sections = forceSections(document)
  if (sections.length === 0) nothing(flow, 'This mission has no forces.')
  else
    for (const { columns, list } of inColumns(flow, sections))
      yield* writeSections(flow, list, { ...defaultProse, columns })
}

/** A table that is that much longer in a narrow column than over the whole width gets the whole width. */
const MUCH_LONGER = 1.5

interface Columns {
  readonly columns: number
  readonly list: Section[]
}

/**
 * Groups sections that follow each other: in the default number of columns, or over the whole width if names would
 * break again and again.
 */
function inColumns(flow: PageFlow, sections: readonly Section[]): Columns[] {
  const found: Columns[] = []
  for (const section of sections) {
    const isLong = linesIn(flow, section, flow.columns) > linesIn(flow, section, 1) * MUCH_LONGER
    const columns = isLong ? 1 : flow.columns
    const last = found.at(-1)
    if (last?.columns === columns) last.list.push(section)
    else found.push({ columns, list: [section] })
  }
  return found
}

function nothing(flow: PageFlow, text: string): void {
  flow.y += 14
  flow.tags.leaf('P', () => flow.pen.write(text, flow.left, flow.y, { font: 'sans', size: 9, colour: colours.muted }))
}

// The briefing on separate pages.

const BRIEFING = 'Briefing'

function* drawBriefing(flow: PageFlow, document: Mission): Steps {
  yield BRIEFING
  flow.newPart(BRIEFING)
  drawTitle(flow, document)
  const sections = briefingTexts(document)
  if (sections.some(({ blocks }) => blocks.length > 0)) yield* writeSections(flow, sections)
  else {
    flow.y += 14
    flow.tags.leaf('P', () =>
      flow.pen.write('This mission has no briefing.', flow.left, flow.y, {
        font: 'sans',
        size: 9,
        colour: colours.muted,
      }),
    )
  }
}

export type FlowPart = Exclude<PdfPart, 'tiles' | 'cutouts'> | 'reference'

/** Draws a part, page after page. */
export function drawFlowPart(flow: PageFlow, part: FlowPart, document: Mission, options: PdfOptions): Steps {
  // All but the lists of their owners and cards, which follow for whom the file is, say nothing of what lies face down.
  const shared = asShared(document)
  switch (part) {
    case 'mission':
      return drawMission(flow, document, options)
    case 'reference':
      return drawReference(flow, shared)
    case 'setup':
      return drawSetup(flow, shared)
    case 'parts':
      return drawParts(flow, shared)
    case 'briefing':
      return drawBriefing(flow, shared)
    case 'diagrams':
      return drawDiagrams(flow, shared)
    case 'score':
      return drawScore(flow, shared)
    case 'forces':
      return drawForces(flow, document)
    case 'roster':
      return drawRosters(flow, document)
    case 'owners':
      return drawOwners(flow, document)
    case 'standing':
      return drawStanding(flow, shared, options)
    case 'cards':
      return drawCards(flow, document, comesOutAs(options))
  }
}

function drawMission(flow: PageFlow, document: Mission, options: PdfOptions): Steps {
  const briefed = options.sheet.includes('briefing')
  const code = hasLongTexts(document, briefed) ? undefined : openCodeOf(document, options)
  return drawSheet(flow, asShared(document), {
    briefed,
    scored: options.sheet.includes('score'),
    code: code?.ok === true ? code.value : undefined,
  })
}
