/** The cover: title, what the pack is, its missions, and their own walls as the picture. */

import type { Box } from '#core/geometry/point.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Pack } from '#core/pack/pack.ts'
import { numberOf, sharedMissions } from '#core/pack/shared-mission.ts'
import { papers } from '../pdf-options.ts'
import type { Pen, Style } from '../pen.ts'
import { MM } from '../points.ts'
import type { SheetSize } from '../sheet-size.ts'
import type { Tags } from '../tags.ts'
import type { PackStyle } from './pack-style.ts'
import { creditLine, kindLine } from './pack-words.ts'
import { drawPlan } from './plan.ts'

const FAN_NOTICE = 'Unofficial and made by fans: not connected with or endorsed by any publisher. Drawn with Bulkhead.'

interface Cover {
  readonly pen: Pen
  readonly tags: Tags
  readonly pack: Pack
  readonly look: PackStyle
  /** What everything is larger by than on A4. */
  readonly by: number
  /** The page without its margins (points). */
  readonly room: Box
}

/** Draws on the page that was begun last. */
export function drawCover(pen: Pen, tags: Tags, pack: Pack, look: PackStyle, size: SheetSize): void {
  const by = Math.min(size.width / papers.a4[0], size.height / papers.a4[1])
  const margin = size.margin * MM
  const room = { x: margin, y: margin, width: size.width * MM - 2 * margin, height: size.height * MM - 2 * margin }
  const cover: Cover = { pen, tags, pack, look, by, room }
  const foot = 7 * MM
  const panel = { ...room, height: room.height - foot }
  if (look.cover === 'maps') drawWithMaps(cover, panel)
  else drawWithPanel(cover, panel)
  drawFoot(cover)
}

function drawFoot({ pen, tags, pack, room }: Cover): void {
  const style: Style = { font: 'sans', size: 7.5, colour: '#555555' }
  const y = room.y + room.height - 0.7 * MM
  const credit = pen.fit(pen.clean(creditLine(pack)), style, room.width * 0.5)
  const left = room.width - pen.width(credit, style) - 6 * MM
  tags.leaf('P', () => {
    pen.write(pen.fit(FAN_NOTICE, style, left), room.x, y, style)
    pen.write(credit, room.x + room.width, y, style, 'right')
  })
}

/** Title, summary; gives the place below them. */
function drawWords({ pen, tags, pack, look, by }: Cover, at: Box, colour: string): number {
  let y = at.y
  const kind: Style = { font: 'condensed', size: 13 * by, colour: look.cover === 'frame' ? look.accent : colour }
  y += 13 * by
  tags.leaf('P', () => pen.write(kindLine(pack), at.x, y, kind))
  y += 3 * MM * by
  const title = pen.clean(pack.about.title)
  const size = [64, 54, 44, 36, 28, 22]
    .map((points) => points * by)
    .find((points, index, all) => {
      const lines = pen.wrap(title, { font: 'condensed-bold', size: points }, at.width)
      const cut = title.split(' ').some((word) => pen.width(word, { font: 'condensed-bold', size: points }) > at.width)
      return index === all.length - 1 || (lines.length <= 3 && !cut)
    })
  const style: Style = { font: 'condensed-bold', size: size ?? 22, colour }
  const drawTitle = (): void => {
    for (const line of balanced(pen, title, style, at.width).slice(0, 6)) {
      y += style.size * 0.95
      pen.write(line, at.x, y, style)
    }
  }
  tags.leaf('H1', drawTitle, { ours: false })
  y += 4 * MM * by
  const summary: Style = { font: 'condensed', size: 16 * by, colour }
  const lines = pen.wrap(pen.clean(pack.about.summary), summary, at.width * 0.86)
  if (lines.length > 0)
    tags.leaf(
      'P',
      () => {
        for (const line of lines.slice(0, 6)) {
          y += summary.size * 1.2
          pen.write(line, at.x, y, summary)
        }
      },
      { ours: false },
    )
  return y + 6 * MM * by
}

/** As few lines as fit, and these about as long as each other. */
function balanced(pen: Pen, text: string, style: Style, width: number): string[] {
  const { length } = pen.wrap(text, style, width)
  let [low, high] = [width / 2, width]
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    if (pen.wrap(text, style, middle).length > length) low = middle
    else high = middle
  }
  return pen.wrap(text, style, high)
}

/** The plans of all missions in a grid, under a rule. */
function drawWithMaps(cover: Cover, panel: Box): void {
  const { pen, tags, pack, look, by } = cover
  tags.decoration(() => {
    pen.pdf.undash().lineWidth(2.4).strokeColor(look.ink)
    pen.pdf
      .moveTo(panel.x, panel.y)
      .lineTo(panel.x + panel.width, panel.y)
      .stroke()
  })
  const top = drawWords(cover, { ...panel, y: panel.y + 6 * MM * by }, look.ink)
  const missions = sharedMissions(pack)
  const height = panel.y + panel.height - top
  const { columns, rows } = gridFor(missions.length, panel.width, height)
  const [gapX, gapY] = [6 * MM * by, 3 * MM * by]
  const cell = {
    width: (panel.width - gapX * (columns - 1)) / columns,
    height: (height - gapY * (rows - 1)) / Math.max(1, rows),
  }
  const name: Style = {
    font: 'condensed-bold',
    size: Math.max(7, Math.min(10.5 * by, cell.height / 6)),
    colour: look.ink,
  }
  for (const [index, { id, mission }] of missions.entries()) {
    const x = panel.x + (index % columns) * (cell.width + gapX)
    const y = top + Math.floor(index / columns) * (cell.height + gapY)
    const title = `${numberOf(pack, id)}  ${mission.mission.title}`
    tags.decoration(() => {
      pen.pdf.undash().lineWidth(0.8).strokeColor(look.ink)
      pen.pdf
        .moveTo(x, y)
        .lineTo(x + cell.width, y)
        .stroke()
    })
    tags.leaf('P', () => pen.write(pen.fit(pen.clean(title), name, cell.width), x, y + name.size * 1.15, name), {
      ours: false,
    })
    const below = name.size * 1.7
    const room = { x, y: y + below, width: cell.width, height: Math.max(1, cell.height - below) }
    tags.decoration(() => drawPlan(pen, mission, room, { ink: look.ink, ground: '#ffffff', boards: true }))
  }
}

/** Columns and rows in which so many plans (about as wide as 1.6 times their height) are largest. */
function gridFor(count: number, width: number, height: number): { columns: number; rows: number } {
  let best = { columns: 1, rows: Math.max(1, count), size: 0 }
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.max(1, Math.ceil(count / columns))
    const size = Math.min(width / columns / 1.6, height / rows)
    if (size > best.size) best = { columns, rows, size }
  }
  return best
}

/** A panel or a frame with walls drawn large and pale, and the list of missions at its foot. */
function drawWithPanel(cover: Cover, panel: Box): void {
  const { pen, tags, pack, look, by } = cover
  const inside = { x: panel.x + 9 * MM * by, y: panel.y + 16 * MM * by, width: panel.width - 18 * MM * by, height: 0 }
  const missions = sharedMissions(pack)
  const list = listLines(cover, inside.width)
  const listTop = panel.y + panel.height - list.height - 8 * MM * by
  tags.decoration(() => {
    if (look.ground !== null) pen.pdf.rect(panel.x, panel.y, panel.width, panel.height).fillColor(look.ground).fill()
    else
      pen.pdf.undash().lineWidth(1.2).strokeColor(look.ink).rect(panel.x, panel.y, panel.width, panel.height).stroke()
    if (look.cover === 'frame') pen.pdf.rect(panel.x, panel.y, panel.width, 3).fillColor(look.accent).fill()
  })
  const below = drawWords(cover, inside, look.onGround)
  const largest = mostWalls(missions.map(({ mission }) => mission))
  const room = { x: panel.x, y: below, width: panel.width, height: listTop - below - 6 * MM * by }
  if (largest !== undefined && room.height > 25 * MM * by)
    tags.decoration(() =>
      drawPlan(pen, largest, room, {
        ink: look.ghost,
        ground: look.ground ?? '#ffffff',
        boards: false,
        fills: true,
        most: 0.55 * by,
      }),
    )
  tags.decoration(() => {
    pen.pdf
      .undash()
      .lineWidth(1)
      .strokeColor(look.cover === 'frame' ? look.accent : look.onGround)
    pen.pdf
      .moveTo(inside.x, listTop)
      .lineTo(inside.x + inside.width, listTop)
      .stroke()
  })
  list.draw(inside.x, listTop)
}

const mostWalls = (missions: readonly Mission[]): Mission | undefined =>
  missions.reduce<Mission | undefined>(
    (best, mission) => (best === undefined || mission.panels.length > best.panels.length ? mission : best),
    undefined,
  )

/** Numbers and titles in two columns; small where there are many. */
function listLines(
  { pen, tags, pack, look, by }: Cover,
  width: number,
): { readonly height: number; draw(x: number, top: number): void } {
  const missions = sharedMissions(pack)
  const rows = Math.ceil(missions.length / 2)
  const size = Math.max(7, Math.min(14, 260 / Math.max(1, rows)) * by)
  const style: Style = { font: 'condensed-bold', size, colour: look.onGround }
  const number: Style = { ...style, colour: look.cover === 'frame' ? look.accent : look.onGround }
  const column = width / 2
  const indent = 10 * MM * by
  return {
    height: rows * size * 1.55 + 4 * MM * by,
    draw: (x, top) => {
      for (const [index, { id, mission }] of missions.entries()) {
        const left = x + Math.floor(index / rows) * column
        const y = top + 3 * MM * by + ((index % rows) + 0.75) * size * 1.55
        tags.leaf('P', () => {
          pen.write(pen.fit(pen.clean(numberOf(pack, id)), number, indent), left, y, number)
          pen.write(pen.fit(pen.clean(mission.mission.title), style, column - indent - 3 * MM), left + indent, y, style)
        })
      }
    },
  }
}
