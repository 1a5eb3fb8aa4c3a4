/** Lists of a pack: the parts it takes out of the box, and rebuilding from mission to mission. */
import { kitOf } from '#analysis/layout/layout.ts'
import { formatAmount } from '#analysis/layout/parts.ts'
import { pieceSample } from '#drawing/display/draw-terrain.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { findPiece } from '#model/kit/kit.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { type PackPartRow, type PackParts, packParts } from '#publishing/pack/pack-parts.ts'
import { drawRebuild, type RebuildDrawing } from '#publishing/pack/rebuild/draw-rebuild.ts'
import { rebuildSteps, rebuildSummary } from '#publishing/pack/rebuild/rebuild.ts'
import { missionName, sharedMissions } from '#publishing/pack/shared-mission.ts'
import { kitLine } from '#publishing/sheet/mission-facts.ts'
import { drawMapFigure, labelSizeAt, mapFactor, scaleFor } from '../map-figure.ts'
import { colours, type PageFlow, type Steps } from '../page-flow.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { MM, type Style } from '../pen.ts'
import { drawListColumns } from './list-columns.ts'

const PARTS = 'Parts of the pack'
const ROW = 7.4 * MM
const style: Style = { font: 'sans', size: 9.5, colour: colours.text }
const bold: Style = { ...style, font: 'sans-bold' }
const PICTURE = 1 / 9

export function* drawPackParts(flow: PageFlow, pack: Pack): Steps {
  yield PARTS
  flow.newPart(PARTS)
  flow.title1(PARTS)
  flow.underTitle(
    'The most of each piece that any one mission uses. With these you can build every mission in the pack, one at a time.',
  )
  for (const parts of packParts(pack)) drawKit(flow, pack, parts)
}

interface Places {
  readonly code: number
  readonly picture: number | null
  readonly name: number
  readonly needed: number
  readonly available: number
  readonly by: number
  readonly byWidth: number
}

function placesOf(width: number): Places {
  const wide = width > 150 * MM
  const by = wide ? width * 0.74 : width * 0.7
  return {
    code: 2 * MM,
    picture: wide ? 34 * MM : null,
    name: wide ? 54 * MM : 16 * MM,
    needed: by - 24 * MM,
    available: by - 5 * MM,
    by,
    byWidth: width - by,
  }
}

function drawKit(flow: PageFlow, pack: Pack, { kit, rows }: PackParts): void {
  const mission = sharedMissions(pack).find((shared) => shared.mission.kit.id === kit)?.mission
  const used = rows.filter(({ needed }) => needed > 0)
  if (mission === undefined || used.length === 0) return
  const places = placesOf(flow.width)
  flow.heading(flow.pen.clean(kitLine(mission)), 3 * ROW)
  flow.tags.begin('Table')
  drawHead(flow, places)
  for (const row of used) {
    const words = byWords(pack, row)
    const lines = flow.pen.wrap(flow.pen.clean(words), { ...style, size: 8 }, places.byWidth).slice(0, 3)
    const names = flow.pen.wrap(flow.pen.clean(row.name), style, places.needed - 14 * MM - places.name)
    const height = Math.max(ROW, Math.max(lines.length * 3.4, names.length * 4) * MM + 2 * MM)
    if (flow.room < height) {
      flow.continueOnNewPage()
      drawHead(flow, places)
    }
    const middle = flow.y + height / 2
    const kitted = kitOf(mission)
    const piece = findPiece(kitted, row.code)
    const { picture } = places
    if (piece !== undefined && picture !== null)
      flow.tags.decoration(() => {
        flow.pen.pdf.save()
        flow.pen.pdf.translate(flow.left + picture, middle).scale(PICTURE * MM)
        drawShapes(flow.pen, pieceSample(kitted, piece), flow.theme)
        flow.pen.pdf.restore()
      })
    flow.tags.group('TR', () => {
      cell(flow, [row.shownCode], places.code, middle, { ...bold, font: 'condensed-bold' })
      cell(flow, names, places.name, middle, style)
      cell(flow, [String(row.needed)], places.needed, middle, bold, 'right')
      const missing = row.spare < 0 ? ` (${-row.spare} short)` : ''
      cell(
        flow,
        [`${formatAmount(row.available)}${missing}`],
        places.available,
        middle,
        row.spare < 0 ? bold : style,
        'right',
      )
      cell(flow, lines, places.by, middle, { ...style, size: 8 })
    })
    flow.y += height
    flow.rule(flow.y)
  }
  flow.tags.group('TR', () => {
    cell(flow, ['Total pieces'], places.name, flow.y + ROW / 2, bold)
    const sum = used.reduce((all, { needed }) => all + needed, 0)
    cell(flow, [String(sum)], places.needed, flow.y + ROW / 2, bold, 'right')
  })
  flow.y += ROW
  flow.tags.end()
}

/** Which missions need so many; of more than three a number. */
function byWords(pack: Pack, { neededBy }: PackPartRow): string {
  if (neededBy.length === pack.missions.length) return 'every mission'
  if (neededBy.length > 3) return `${neededBy.length} missions`
  return neededBy.map((id) => missionName(pack, id)).join(', ')
}

function drawHead(flow: PageFlow, places: Places): void {
  flow.need(2 * ROW)
  flow.tags.group('TR', () => {
    const middle = flow.y + ROW / 2
    for (const [words, x, align] of [
      ['Code', places.code, 'left'],
      ['Piece', places.name, 'left'],
      ['Needed', places.needed, 'right'],
      ['In the box', places.available, 'right'],
      ['Most for', places.by, 'left'],
    ] as const)
      flow.tags.leaf('TH', () => flow.pen.write(words, flow.left + x, middle + 3, bold, align), { scope: 'Column' })
  })
  flow.y += ROW
  flow.rule(flow.y, colours.text)
}

function cell(
  flow: PageFlow,
  lines: readonly string[],
  x: number,
  middle: number,
  set: Style,
  align: 'left' | 'right' = 'left',
): void {
  const step = set.size * 1.22
  flow.tags.leaf('TD', () => {
    for (const [index, line] of lines.entries())
      flow.pen.write(
        line,
        flow.left + x,
        middle + (index - (lines.length - 1) / 2) * step + set.size * 0.35,
        set,
        align,
      )
  })
}

/** Between map and list. */
const AFTER_MAP = 4 * MM
const REBUILDS = 'From mission to mission'

export function* drawRebuilds(flow: PageFlow, pack: Pack): Steps {
  const missions = sharedMissions(pack)
  for (const [index, { id, mission: after }] of missions.entries()) {
    const before = missions[index - 1]
    if (before === undefined) continue
    const [one, two] = [missionName(pack, before.id), missionName(pack, id)].map((text) => flow.pen.clean(text))
    const name = `${one}, then ${two}`
    yield name
    flow.newPart(name, { head: flow.headOfTwo(one ?? '', ', then ', two ?? '') })
    flow.title1(flow.pen.clean(missionName(pack, id)))
    const steps = rebuildSteps(before.mission, after)
    flow.underTitle(
      flow.pen.clean(
        `${REBUILDS}: starting from ${missionName(pack, before.id)}. ${rebuildSummary(before.mission, after)}`,
      ),
    )
    const drawnAt = (size: number): RebuildDrawing => drawRebuild(before.mission, after, steps, size)
    flow.underTitle('Dashed: removed. Filled: placed or turned. Numbers match the steps.')
    const room = roomFor(flow, drawnAt(LARGEST_NUMBER).bounds)
    const factorOf = ({ bounds }: RebuildDrawing): number =>
      Math.min(mapFactor(flow, room.scale), flow.width / bounds.width, room.height / bounds.height)
    const { drawing, factor } = readable(drawnAt, factorOf, flow.enlarged, room.scale)
    const { layers, bounds } = drawing
    drawMapFigure(flow, {
      layers,
      bounds,
      scale: MM / factor / flow.enlarged,
      x: flow.left + (flow.width - bounds.width * factor) / 2,
      y: flow.y,
      description: `Map of ${after.mission.title} with step numbers; the steps follow as text.`,
    })
    flow.y += bounds.height * factor + AFTER_MAP
    drawListColumns(
      flow,
      steps.map(({ number, text }) => ({ sign: String(number), text })),
      'dense',
    )
  }
}

/** Parts of the page that the map may take, the list below it. */
const SHARES = [0.42, 0.5, 0.6, 0.72, 1] as const
/** Numbers that are larger (mm on the table) cover too much of the map. */
const LARGEST_NUMBER = 24
/** Smallest type of the numbers on paper (mm): 6.5 points, and a little so that no rounding makes it less. */
const SMALLEST_NUMBER_MM = 6.52 / MM

/** Font size of the numbers (mm on the table) at a scale: they are read at any. */
const numberSizeAt = (scale: number): number =>
  Math.max(Math.min(LARGEST_NUMBER, labelSizeAt(scale)), SMALLEST_NUMBER_MM * scale)

/** Larger numbers take more room around the map: so much is added at once, that two or three drawings do. */
const MORE = 1.05
const MAX_DRAWINGS = 3

/**
 * Returns the drawing with numbers that suit its scale on paper. If they need room around the map, that scale is
 * smaller than the one they were chosen for, and it is drawn once more with larger numbers. If no size will do, the
 * most readable drawing is returned.
 */
function readable(
  drawnAt: (size: number) => RebuildDrawing,
  factorOf: (drawing: RebuildDrawing) => number,
  enlarged: number,
  scale: number,
): { readonly drawing: RebuildDrawing; readonly factor: number } {
  const withSize = (size: number) => {
    const drawing = drawnAt(size)
    const factor = factorOf(drawing)
    return { drawing, factor, size, onPaper: (size * factor * enlarged) / MM }
  }
  let best = withSize(numberSizeAt(scale))
  for (let drawings = 1; drawings < MAX_DRAWINGS && best.onPaper < SMALLEST_NUMBER_MM - ROUNDING_MM; drawings += 1) {
    const next = withSize((best.size * SMALLEST_NUMBER_MM * MORE) / best.onPaper)
    if (next.onPaper <= best.onPaper) break
    best = next
  }
  return best
}
const ROUNDING_MM = 1e-6

/** The scale of the map and its height (points): a tall map takes so much of the page that its numbers do not cover it. */
function roomFor(flow: PageFlow, around: Box): { readonly scale: number; readonly height: number } {
  const paper = flow.enlarged / MM
  const rooms = SHARES.map((share) => {
    const height = (flow.room - AFTER_MAP) * share
    return { scale: scaleFor(around, flow.width * paper, height * paper), height }
  })
  const best = Math.min(...rooms.map(({ scale }) => scale))
  const wanted = Math.max(best, Math.floor(LARGEST_NUMBER / SMALLEST_NUMBER_MM))
  return rooms.find(({ scale }) => scale <= wanted) ?? { scale: best, height: flow.room - AFTER_MAP }
}
