/** The parts of the pack: of each piece the most that any mission needs, because one is built at a time. */

import { kitOf } from '#analysis/layout/layout.ts'
import { formatAmount } from '#analysis/layout/parts.ts'
import { pieceSample } from '#drawing/display/draw-terrain.ts'
import { findPiece } from '#model/kit/kit.ts'
import { missionName } from '#publishing/pack/mission-names.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { type PackPartRow, type PackParts, packParts } from '#publishing/pack/pack-parts.ts'
import { sharedMissions } from '#publishing/pack/shared-mission.ts'
import { kitLine } from '#publishing/sheet/mission-facts.ts'
import { colours, type PageFlow, type Steps } from '../page-flow.ts'
import { drawShapes } from '../pdf-shapes.ts'
import type { Style } from '../pen.ts'
import { MM } from '../points.ts'

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
    'The most that any one mission takes of each piece: with these, every mission of the pack can be built, one at a time.',
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
    cell(flow, ['Pieces in all'], places.name, flow.y + ROW / 2, bold)
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
      ['So many for', places.by, 'left'],
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
