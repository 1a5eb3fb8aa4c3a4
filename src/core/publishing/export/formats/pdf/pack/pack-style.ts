/** The look of a pack: covers, small plans of its maps, and the labels of its missions. */

import { placedOutline } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { Ink, Shape } from '#drawing/display/display-list.ts'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { baseOutline, grownBase } from '#drawing/display/draw-objects.ts'
import { drawnItems } from '#drawing/display/drawn-items.ts'
import { rectangle } from '#drawing/display/shapes.ts'
import { print, printGrey, printNight, printNightGrey, printSaver, type Theme } from '#drawing/display/themes.ts'
import { buildStandingList } from '#drawing/standing/build-standing-list.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { countOf } from '#model/mission/plural.ts'
import { diceNames, faultsOfRows, type Pack, rowsOf } from '#publishing/pack/pack.ts'
import { drawShapes } from '../pdf-shapes.ts'
import type { Pen } from '../pen.ts'
import type { PackPdfOptions } from './pack-pdf-options.ts'

export interface PackStyle {
  /** Form of the cover: maps under a rule, a filled panel, a framed sheet. */
  readonly cover: 'maps' | 'panel' | 'frame'
  readonly ink: string
  readonly muted: string
  /** Numbers and heads. */
  readonly accent: string
  /** Ground of the panel or the frame, or null if none is filled. */
  readonly ground: string | null
  /** Colours of the battlefield that stands on the cover. */
  readonly standing: Theme
  readonly onGround: string
}

/** Form of the cover that matches each form of a sheet's title: rule, band, walls or plates. */
const covers = { rule: 'maps', band: 'panel', walls: 'frame', plates: 'panel' } as const

/** The cover and the tables in a style and an ink. */
export function packStyle({ title, colours }: SheetStyle, ink: PackPdfOptions['ink']): PackStyle {
  const cover = covers[title.form]
  const style: PackStyle = {
    cover,
    ink: '#111111',
    muted: '#555555',
    accent: cover === 'maps' ? colours.text : colours.accent,
    ground: cover === 'maps' ? null : colours.band,
    standing: cover === 'panel' ? printNight : inks.colour,
    onGround: cover === 'maps' ? '#111111' : colours.onBand,
  }
  if (ink === 'colour') return style
  const grey = { ...style, accent: '#111111' }
  if (ink === 'saver') return { ...grey, ground: null, standing: inks.saver, onGround: '#111111' }
  return cover === 'panel'
    ? { ...grey, ground: '#333333', standing: printNightGrey, onGround: '#ffffff' }
    : { ...grey, ground: style.ground === null ? null : '#f2f2f2', standing: inks.grey, onGround: '#111111' }
}

export const inks: Readonly<Record<PackPdfOptions['ink'], Theme>> = {
  colour: print,
  grey: printGrey,
  saver: printSaver,
}

/** `Mission pack · 10 missions`. */
export const kindLine = ({ missions }: Pack): string => `Mission pack  ·  ${countOf(missions.length, 'mission')}`

/** `By A and B. CC BY 4.0. Edition 2.` */
export function creditLine({ about: { authors, licence, edition } }: Pack): string {
  const parts = [
    ...(authors.length === 0 ? [] : [`By ${listOf(authors)}`]),
    ...(licence === '' ? [] : [licence]),
    ...(edition === '' ? [] : [`Edition ${edition}`]),
  ]
  return parts.join('  ·  ')
}

/** The heading of the table of contents. */
export const contentsTitle = ({ table }: Pack): string => (table.kind === 'none' ? 'Contents' : 'Which mission?')

/** How the table is used. */
export function formatTable(pack: Pack): string {
  const { table } = pack
  if (table.kind === 'none') return 'Each mission has its own sheet. Tick the ones you have played.'
  if (table.kind === 'rounds')
    return 'Each round of the event plays the missions with its number; if there are several, pick one at random. Tick the ones you have played.'
  const rows = rowsOf(
    table,
    pack.missions.map(({ id }) => id),
  )
  const again = faultsOfRows(table.dice, rows).free.length > 0 ? ', if no mission has that result,' : ''
  const how: Readonly<Record<typeof table.dice, string>> = {
    d3: 'Roll a six-sided die and halve it, rounding up',
    d6: 'Roll a six-sided die',
    d10: 'Roll a ten-sided die, counting 0 as 10',
    d33: 'Roll two six-sided dice, halve each and round up: the first is the tens, the second the ones',
    d66: 'Roll two six-sided dice: the first is the tens, the second the ones',
  }
  return `${how[table.dice]}, and play the mission with that result. Roll again${again} if you have already played it, or if it doesn’t suit your number of players. Tick the ones you have played.`
}

/** Returns the head of the first column, and its text for each mission. */
export function tableSigns(pack: Pack): { readonly head: string; readonly of: (id: string, place: number) => string } {
  const { table } = pack
  if (table.kind === 'none') return { head: 'No.', of: (_, place) => String(place + 1) }
  if (table.kind === 'rounds')
    return {
      head: 'Round',
      of: (id) =>
        table.rounds.flatMap(({ missions }, index) => (missions.includes(id) ? [String(index + 1)] : [])).join(', ') ||
        '–',
    }
  const rows = rowsOf(
    table,
    pack.missions.map((entry) => entry.id),
  )
  return {
    head: diceNames[table.dice],
    of: (id) =>
      rows
        .filter(({ mission }) => mission === id)
        .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
        .join(', ') || '–',
  }
}

export interface PlanLook {
  readonly ink: string
  /** Colour with which hatchways are cut out of walls. */
  readonly ground: string
  /** Whether boards are outlined. */
  readonly boards: boolean
}

/** Draws the battlefield standing in the middle of a box (points), as large as there is room. */
export function drawStandingIn(pen: Pen, mission: Mission, room: Box, theme: Theme): void {
  const { bounds, layers } = buildStandingList(mission, { corner: 'best', walls: 'full' })
  const scale = Math.min(room.width / bounds.width, room.height / bounds.height)
  pen.pdf.save()
  pen.pdf
    .translate(
      room.x + (room.width - bounds.width * scale) / 2 - bounds.x * scale,
      room.y + (room.height - bounds.height * scale) / 2 - bounds.y * scale,
    )
    .scale(scale)
  for (const { figures } of layers) for (const { shapes } of figures) drawShapes(pen, shapes, theme)
  pen.pdf.restore()
}

/** Draws the plan in the middle of a box (points). */
export function drawPlan(pen: Pen, mission: Mission, room: Box, look: PlanLook): void {
  const { bounds, boards } = layoutOf(mission).field
  const scale = Math.min(room.width / bounds.width, room.height / bounds.height, 1)
  const { pdf } = pen
  pdf.save()
  pdf
    .translate(room.x + (room.width - bounds.width * scale) / 2, room.y + (room.height - bounds.height * scale) / 2)
    .scale(scale)
  const theme = inOneColour(look)
  if (look.boards)
    drawShapes(
      pen,
      boards.map(({ box }) => rectangle(box, { stroke: 'plate-edge', width: 0.4 / scale })),
      theme,
    )
  const { terrain } = drawnItems(drawContextOf(mission, defaultOptions), mission)
  for (const { bar } of terrain) drawShapes(pen, bar.shapes, theme)
  for (const { blocks } of terrain) drawShapes(pen, blocks.shapes, theme)
  // On an open table it is ships that make the picture.
  if (terrain.length === 0) drawShapes(pen, shipsOf(mission, LEAST_SHIP / scale), theme)
  pdf.restore()
}

/** Half of a ship, at least (points): a smaller one is a speck. */
const LEAST_SHIP = 1.4

/** Bases of the tokens, filled; @param least half of their width at least (mm) */
function shipsOf(mission: Mission, least: number): Shape[] {
  const { field } = layoutOf(mission)
  return mission.tokens.flatMap((token) => {
    const base = placedOutline(field, token)
    if (base === undefined) return []
    return [baseOutline(grownBase(base, Math.max(0, least - Math.min(base.rx, base.ry))), { fill: 'plate-edge' })]
  })
}

const opened: ReadonlySet<Ink> = new Set(['opening', 'plate'])

function inOneColour({ ink, ground }: PlanLook): Theme {
  const inks = Object.keys(print) as (keyof Theme)[]
  return { ...print, ...Object.fromEntries(inks.map((name) => [name, opened.has(name as Ink) ? ground : ink])) }
}
