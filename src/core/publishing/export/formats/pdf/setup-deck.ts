/** The set-up sheet of deck plates: the whole ship with the codes of its pieces, and lists of what stands where. Points. */
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { partsOf } from '#analysis/layout/parts.ts'
import { atEdge, commaList, featureName, markerName, tokenName } from '#analysis/layout/place-names.ts'
import { pieceSample } from '#drawing/display/draw-terrain.ts'
import { shapeBox } from '#drawing/display/shapes.ts'
import { printDeckGrey, printDeckGreyLines, printDeckLines } from '#drawing/display/themes.ts'
import { unite } from '#foundation/geometry/point.ts'
import { findPiece, type Piece } from '#model/kit/kit.ts'
import { type BoardNumber, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import type { Look } from '#publishing/export/look.ts'
import { evenColumns } from '#publishing/sheet/fitting/fit-front.ts'
import { arrangementLine, hatchwayLine } from '#publishing/sheet/mission-facts.ts'
import { drawStack, type FrontBlock, nothing, type Paper, stroke } from './front/block.ts'
import { GUTTER, mapBlock } from './front/map-block.ts'
import { notesBlock, sideColour } from './front/side-columns.ts'
import { cardsOf } from './front/text-block.ts'
import type { PageFlow } from './page-flow.ts'
import { drawShapes } from './pdf-shapes.ts'
import { MM, type Rect } from './pen.ts'

const HEAD = 12.5
const TEXT = 9.2
const ROW = 6 * MM
/** Part of true size at which pieces are drawn. */
const PICTURE = 1 / 13
/** A list is not narrower. */
const COLUMN = 58 * MM
/** Scales, as the 7 of 1:7, from the largest to the smallest at which all boards stand on one page. */
const LARGEST = 5
const SMALLEST = 10.4
const STEP = 0.1

/** Zones as outlines, codes on the map: the look in which boards are built. */
const buildLook = (look: Look): Look => ({
  ...look,
  theme: look.outlined ? look.theme : look.theme === printDeckGrey ? printDeckGreyLines : printDeckLines,
  style: { ...look.style, map: { ...look.style.map, codes: true } },
})

interface Plan {
  readonly map: ReturnType<typeof mapBlock>
  readonly scale: number
  /** Lists beside the map: left edge and width of each of their columns, and its room. */
  readonly columns: readonly {
    readonly x: number
    readonly top: number
    readonly width: number
    readonly room: number
  }[]
  readonly ends: readonly number[]
  readonly lists: readonly FrontBlock[]
  /** Room that is left, for lines to write on. */
  readonly left: Rect
}

const paperOf = (flow: PageFlow): Paper => ({
  pen: flow.pen,
  tags: flow.tags,
  layers: flow.layers,
  look: buildLook(flow.look),
  enlarged: flow.enlarged,
  onPage: (box) => flow.onPage(box),
  mark: () => undefined,
})

/** Height of the head: title and facts. */
const headHeight = 20 * MM

/** Places of everything, or undefined if the boards need separate pages. */
export function deckSetup(flow: PageFlow, document: Mission): Plan | undefined {
  const paper = paperOf(flow)
  const height = flow.bottom - flow.bareTop - headHeight
  for (let scale = LARGEST; scale <= SMALLEST; scale += STEP) {
    const map = mapBlock(paper, document, Math.round(scale * 10) / 10)
    if (map.width > flow.width || map.height > height) continue
    for (const columns of [beside(flow, map.width, height), below(flow, map.height, height)]) {
      const [first] = columns
      if (first === undefined) continue
      const lists = listsOf(paper, document, first.width)
      const even = evenColumns(lists, columns.length, first.room)
      if (even === undefined) continue
      const { ends } = even
      const top = first.top + even.height + 6 * MM
      const left = [first.x, top, flow.width - first.x, first.top + first.room - top] as const
      return { map, scale: Math.round(scale * 10) / 10, columns, ends, lists, left }
    }
  }
  return undefined
}

type Columns = Plan['columns']

function beside(flow: PageFlow, map: number, room: number): Columns {
  const width = flow.width - map - GUTTER
  if (width < COLUMN) return []
  const count = Math.floor((width + GUTTER) / (COLUMN + GUTTER))
  return columnsIn(map + GUTTER, width, count, 0, room)
}

function below(flow: PageFlow, map: number, height: number): Columns {
  const room = height - map - 4 * MM
  const count = Math.floor((flow.width + GUTTER) / (COLUMN + GUTTER))
  return room < 30 * MM ? [] : columnsIn(0, flow.width, count, map + 4 * MM, room)
}

const columnsIn = (left: number, width: number, count: number, top: number, room: number): Columns => {
  const wide = (width - (count - 1) * GUTTER) / count
  return Array.from({ length: count }, (_, at) => ({ x: left + at * (wide + GUTTER), top, width: wide, room }))
}

/** Draws the page on a bare page that was begun. */
export function drawDeckSetup(flow: PageFlow, document: Mission, plan: Plan): void {
  const { map, scale, columns, ends, lists, left } = plan
  const paper = paperOf(flow)
  const { pen, tags, look } = paper
  const [x, y] = [flow.left, flow.bareTop]
  tags.decoration(() => stroke(paper, [x, y], [x + flow.width, y], look.colours.text, 2.2))
  const title = { font: 'condensed-bold', size: 22, colour: look.colours.text } as const
  const small = { font: 'condensed', size: TEXT, colour: look.colours.soft } as const
  tags.leaf('P', () => pen.write('Set-up', x, y + 5 * MM, { ...small, font: 'condensed-bold' }), { ours: true })
  const width = flow.width - drawLocator(paper, document, [x + flow.width, y + 3 * MM], boardsIn(document))
  tags.leaf('H1', () => pen.write(pen.fit(flow.title, title, width), x, y + 12.4 * MM, title))
  const facts = [arrangementLine(document), hatchwayLine(document), `scale 1:${scale}`]
  const line = facts.filter((fact) => fact !== '').join('  ·  ')
  tags.leaf('P', () => pen.write(pen.fit(pen.clean(line), small, width), x, y + 16.8 * MM, small), { ours: true })
  const top = y + headHeight
  const wide = columns[0]?.top === 0 ? map.width : flow.width
  map.ground(x, top, wide)
  map.draw(x + (wide - map.width) / 2, top)
  for (const [at, column] of columns.entries()) {
    const own = lists.slice(ends[at - 1] ?? 0, ends[at])
    drawStack(own, x + column.x, top + column.top)
  }
  const [at, from, across, down] = left
  if (down > 24 * MM)
    notesBlock(
      { paper, document, tight: false, body: { condensed: false, size: 9, leading: 1.26 }, pen },
      across,
      down,
    ).draw(x + at, top + from)
}

const boardsIn = (document: Mission): readonly BoardNumber[] =>
  layoutOf(document).field.boards.map(({ board }) => board)

/** Room of the plan of the ship in the upper right corner. */
const LOCATOR = { width: 44 * MM, height: 10.5 * MM }

/**
 * Draws a small plan of all boards at the upper right: those of this page are amber, the others grey.
 * @returns the width that it takes
 */
export function drawLocator(
  paper: Pick<Paper, 'pen' | 'tags' | 'look'>,
  document: Mission,
  [right, top]: readonly [number, number],
  here: readonly BoardNumber[],
): number {
  const { pen, tags, look } = paper
  const { bounds, boards } = layoutOf(document).field
  const scale = Math.min(LOCATOR.width / bounds.width, LOCATOR.height / bounds.height)
  const width = bounds.width * scale
  tags.decoration(() => {
    for (const { board, box } of boards) {
      const isHere = here.includes(board)
      const fill = !isHere || look.outlined ? '#ffffff' : look.theme === printDeckGrey ? '#9a9a9a' : '#f0b43c'
      pen.pdf.undash().lineWidth(isHere ? 1.6 : 0.8)
      pen.pdf.strokeColor(isHere ? look.colours.text : look.colours.soft).fillColor(fill, 1)
      const [x, y] = [right - width + (box.x - bounds.x) * scale, top + (box.y - bounds.y) * scale]
      pen.pdf.rect(x, y, box.width * scale, box.height * scale).fillAndStroke()
    }
  })
  const words = here.length === boards.length ? 'This page: everything' : `This page: board ${here.join(', ')}`
  const style = { font: 'condensed', size: 8.6, colour: look.colours.soft } as const
  tags.leaf('P', () => pen.write(words, right, top + bounds.height * scale + 3.6 * MM, style, 'right'), { ours: true })
  return Math.max(width, pen.width(words, style)) + GUTTER
}

/** Pieces, doors, zones and what else stands on the map, each as rows under a head. */
function listsOf(paper: Paper, document: Mission, width: number): FrontBlock[] {
  const kit = kitOf(document)
  const rows: FrontBlock[] = []
  const section = (title: string, lines: readonly FrontBlock[]): void => {
    if (lines.length > 0) rows.push(head(paper, title, width), ...lines)
  }
  section(
    'Pieces',
    partsOf(document)
      .filter(({ needed }) => needed > 0)
      .map(({ code, shownCode, name, needed }) => {
        const piece = findPiece(kit, code)
        return row(paper, width, {
          code: shownCode,
          words: name,
          right: `${needed}×`,
          ...(piece === undefined ? {} : { piece, kit }),
        })
      }),
  )
  section('Doors and holes', counted(doorsOf(document), paper, width))
  for (const { side, name, items } of cardsOf(document))
    section(
      `Zones: ${name}`,
      items.map(({ code, words }) =>
        row(paper, width, {
          code,
          words,
          ...(paper.look.outlined ? {} : { colour: sideColour(paper, document, side) }),
        }),
      ),
    )
  section(
    'Markers',
    counted(
      document.markers.map((item) => `${markerName(document, item)} in ${placeOf(document, item)}`),
      paper,
      width,
    ),
  )
  section(
    'Tokens',
    counted(
      document.tokens.map((item) => tokenName(document, item)),
      paper,
      width,
    ),
  )
  section(
    'Terrain',
    counted(
      document.features.map((item) => featureName(document, item)),
      paper,
      width,
    ),
  )
  return rows
}

/** How hatchways stand, which ones are open, and walls that can be breached. */
function doorsOf(document: Mission): string[] {
  const kit = kitOf(document)
  const { panels } = document
  const openAt = panels.flatMap((panel) => {
    const edge = panel.hatchway?.start === 'open' ? hatchwayEdge(kit, panel) : undefined
    return edge === undefined ? [] : [atEdge(kit, panel.board, edge)]
  })
  const breachable = panels.filter(({ breach }) => breach === 'intact').length
  const breached = panels.filter(({ breach }) => breach === 'breached').length
  return [
    hatchwayLine(document),
    openAt.length === 0 || openAt.length > 6 ? '' : `open ${commaList(openAt)}`,
    breachable === 0 ? '' : `${countOf(breachable, 'wall')} that can be breached`,
    breached === 0 ? '' : `${countOf(breached, 'wall')} breached from the start`,
  ].filter((words) => words !== '')
}

/** The square that an item stands in. */
function placeOf(document: Mission, { board, x, y }: Mission['markers'][number]): string {
  const kit = kitOf(document)
  const { pitch, rim } = kit.lattice
  const at = (along: number): number => Math.max(0, Math.floor((along - rim.value) / pitch.value))
  return squareName(kit, { board, x: at(x), y: at(y) }).replace('-', '−')
}

/** Each once, with how many there are. */
function counted(names: readonly string[], paper: Paper, width: number): FrontBlock[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const words = [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`))
  return words.length === 0 ? [] : [row(paper, width, { code: '', words: `${commaList(words)}.` })]
}

function head(paper: Paper, title: string, width: number): FrontBlock {
  const { pen, tags, look } = paper
  const style = { font: 'condensed-bold', size: HEAD, colour: look.colours.text } as const
  return {
    ...nothing,
    height: HEAD * 1.3 + 1.6 * MM,
    before: 4 * MM,
    keeps: true,
    draw: (x, y) => {
      tags.leaf('H2', () => pen.write(pen.fit(pen.clean(title), style, width), x, y + HEAD, style))
      tags.decoration(() => stroke(paper, [x, y + HEAD * 1.3], [x + width, y + HEAD * 1.3], look.colours.text, 1.6))
    },
  }
}

/** Room of the picture of a piece, and of a code. */
const PICTURED = 19.5 * MM
const CODE = 8 * MM

interface Row {
  readonly code: string
  readonly words: string
  readonly right?: string
  readonly colour?: string
  readonly piece?: Piece
  readonly kit?: ReturnType<typeof kitOf>
}

function row(paper: Paper, width: number, { code, words, right = '', colour, piece, kit }: Row): FrontBlock {
  const { pen, tags, look } = paper
  const style = { font: 'condensed', size: TEXT, colour: colour ?? look.colours.text } as const
  const bold = { font: 'condensed-bold', size: TEXT + 0.6, colour: look.colours.text } as const
  const pictured = piece !== undefined && kit !== undefined
  const left = (pictured ? PICTURED : 0) + (code === '' ? 0 : CODE)
  const lines = pen.wrap(pen.clean(words), style, width - left - (right === '' ? 0 : 7 * MM))
  const lead = TEXT * 1.22
  const height = pictured ? Math.max(ROW, lines.length * lead + 1 * MM) : lines.length * lead + 1.4 * MM
  return {
    ...nothing,
    height,
    draw: (x, y) => {
      const baseline = y + (height - (lines.length - 1) * lead) / 2 + TEXT * 0.35
      tags.decoration(() => {
        if (pictured) {
          pen.pdf.save()
          const shapes = pieceSample(kit, piece)
          const most = (PICTURED - 2 * MM) / MM / unite(shapes.map(shapeBox)).width
          pen.pdf.translate(x + 9 * MM, y + height / 2).scale(Math.min(PICTURE, most) * MM)
          drawShapes(pen, shapes, look.theme)
          pen.pdf.restore()
        }
        stroke(paper, [x, y + height], [x + width, y + height], look.colours.rule)
      })
      tags.leaf('P', () => {
        pen.write(pen.clean(code), x + (pictured ? PICTURED : 0), baseline, { ...bold, colour: style.colour })
        for (const [index, line] of lines.entries()) pen.write(line, x + left, baseline + index * lead, style)
        pen.write(right, x + width, baseline, bold, 'right')
      })
    },
  }
}
