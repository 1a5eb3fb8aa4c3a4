/** The cover: title, what the pack is, its missions, and their own walls as the picture. */

import type { Box } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { numberOf, sharedMissions } from '#publishing/pack/shared-mission.ts'
import { notices } from '../page-flow.ts'
import { papers, type SheetSize } from '../pdf-options.ts'
import { MM, type Pen, type Style } from '../pen.ts'
import type { Tags } from '../tags.ts'
import { creditLine, drawPlan, drawStandingIn, kindLine, type PackStyle } from './pack-style.ts'

interface Cover {
  readonly pen: Pen
  readonly tags: Tags
  readonly pack: Pack
  readonly look: PackStyle
  /** Factor by which everything is larger than on A4. */
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
    pen.write(notices.find((text) => pen.width(text, style) <= left) ?? '', room.x, y, style)
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
    size: Math.max(LEAST_LETTERS, Math.min(10.5 * by, cell.height / 6)),
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
    const { lines, style } = titleLines(pen, pen.clean(title), name, cell.width)
    const drawTitle = (): void => {
      for (const [line, text] of lines.entries()) pen.write(text, x, y + style.size * 1.15 * (line + 1), style)
    }
    tags.leaf('P', drawTitle, { ours: false })
    const below = name.size * 0.55 + style.size * 1.15 * lines.length
    const room = { x, y: y + below, width: cell.width, height: Math.max(1, cell.height - below) }
    tags.decoration(() => drawPlan(pen, mission, room, { ink: look.ink, ground: '#ffffff', boards: true }))
  }
}

/** Smallest letters of a cover (points). */
const LEAST_LETTERS = 7

/** A title in its usual letters on one line; in smaller ones where that takes fewer lines. It is never cut. */
function titleLines(
  pen: Pen,
  title: string,
  usual: Style,
  width: number,
): { readonly lines: readonly string[]; readonly style: Style } {
  const set = (size: number) => {
    const style = { ...usual, size }
    return { lines: pen.wrap(title, style, width), style }
  }
  const [large, middle, small] = [usual.size, (usual.size + LEAST_LETTERS) / 2, LEAST_LETTERS].map(set)
  const all = [large, middle, small].filter((each) => each !== undefined)
  const least = Math.min(...all.map(({ lines }) => lines.length))
  return all.find(({ lines }) => lines.length === least) ?? set(usual.size)
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

/** A panel or a frame with the fullest map standing on it, and the list of missions at its foot. */
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
    tags.decoration(() => drawStandingIn(pen, largest, room, look.standing))
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
  const size = Math.max(LEAST_LETTERS, Math.min(14, 260 / Math.max(1, rows)) * by)
  const style: Style = { font: 'condensed-bold', size, colour: look.onGround }
  const number: Style = { ...style, colour: look.cover === 'frame' ? look.accent : look.onGround }
  const column = width / 2
  const indent = 10 * MM * by
  const entries = missions.map(({ id, mission }) => ({
    id,
    lines: pen.wrap(pen.clean(mission.mission.title), style, column - indent - 3 * MM),
  }))
  const step = size * 1.15
  const heightOf = ({ lines }: (typeof entries)[number]): number => size * 0.4 + Math.max(1, lines.length) * step
  const columns = [entries.slice(0, rows), entries.slice(rows)]
  const heights = columns.map((each) => each.reduce((sum, entry) => sum + heightOf(entry), 0))
  return {
    height: Math.max(...heights) + 4 * MM * by,
    draw: (x, top) => {
      for (const [index, each] of columns.entries()) {
        const left = x + index * column
        let y = top + 3 * MM * by
        for (const entry of each) {
          const base = y + 0.75 * 1.55 * size
          tags.leaf('P', () => {
            pen.write(pen.fit(pen.clean(numberOf(pack, entry.id)), number, indent), left, base, number)
            for (const [line, text] of entry.lines.entries()) pen.write(text, left + indent, base + line * step, style)
          })
          y += heightOf(entry)
        }
      }
    },
  }
}
