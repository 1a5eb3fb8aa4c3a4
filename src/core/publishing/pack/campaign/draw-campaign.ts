/** Draws a campaign as a chart: missions in columns, routes between them, and labels that do not cover each other. */
import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { label, line, polygon, rectangle, textWidth, wrapText } from '#drawing/display/shapes.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Campaign, Pack } from '../pack.ts'
import { missionName } from '../shared-mission.ts'
import { shortResult } from './campaign.ts'

export interface CampaignDrawing {
  readonly shapes: readonly Shape[]
  readonly width: number
  readonly height: number
}

/** The missions of a campaign that are reached, level by level from its start; each as far down as its shortest way is long. */
function campaignLevels({ start, links }: Campaign): readonly (readonly string[])[] {
  const levels: string[][] = [[start]]
  const seen = new Set([start])
  for (;;) {
    const next: string[] = []
    for (const id of levels.at(-1) ?? [])
      for (const { from, to } of links)
        if (from === id && to !== undefined && !seen.has(to)) {
          seen.add(to)
          next.push(to)
        }
    if (next.length === 0) return levels
    levels.push(next)
  }
}

const BOX_HEIGHT = 11
const LEVEL = 30
const TEXT = 3.2
const WAY_TEXT = 2.7
const box: Paint = { fill: 'plate', stroke: 'label', width: 0.4 }
const way: Paint = { stroke: 'label', width: 0.3 }
const END = 'end'

/** @param width room for the drawing (mm) */
export function drawCampaign(pack: Pack, campaign: Campaign, width: number): CampaignDrawing {
  const levels = campaignLevels(campaign)
  const boxes = new Map<string, Box>()
  for (const [level, ids] of levels.entries()) {
    const each = width / ids.length
    const boxWidth = Math.min(46, each - 5)
    for (const [index, id] of ids.entries())
      boxes.set(id, { x: (index + 0.5) * each - boxWidth / 2, y: level * LEVEL, width: boxWidth, height: BOX_HEIGHT })
  }
  const ends = campaign.links.some(({ to, from }) => to === undefined && boxes.has(from))
  const height = (levels.length - 1 + (ends ? 1 : 0)) * LEVEL + BOX_HEIGHT
  if (ends) boxes.set(END, { x: width / 2 - 11, y: levels.length * LEVEL, width: 22, height: BOX_HEIGHT })
  const ways = campaign.links.flatMap((link, index) => {
    const [from, to] = [boxes.get(link.from), boxes.get(link.to ?? END)]
    if (from === undefined || to === undefined) return []
    const same = campaign.links.filter((other) => other.from === link.from)
    const part = (same.indexOf(link) + 1) / (same.length + 1)
    const text = `${index + 1} ${shortResult(link)}`
    const size = { width: textWidth(text, WAY_TEXT, { face: 'condensed', bold: false }), height: WAY_TEXT }
    return [{ ...wayLine(from, to, part), ...size, text }]
  })
  const places = labelPlaces(ways, [...boxes.values()])
  const numbered = ways.flatMap(({ text }, index): Shape[] => {
    const at = places[index]
    return at === undefined ? [] : [label(at, text, { size: WAY_TEXT, ink: 'label', halo: 'plate' })]
  })
  const named = [...boxes].flatMap(([id, { x, y, width: wide, height: high }]): Shape[] => {
    const middle = { x: x + wide / 2, y: y + high / 2 }
    const name = id === END ? 'The end' : missionName(pack, id)
    const lines = wrapText(name, TEXT, { face: 'condensed', bold: true }, wide - 3, 2)
    return [
      rectangle({ x, y, width: wide, height: high }, id === END ? { ...box, dash: [1.6, 1] } : box),
      ...lines.map((text, index) =>
        label({ x: middle.x, y: middle.y + (index - (lines.length - 1) / 2) * TEXT * 1.25 }, text, {
          size: TEXT,
          ink: 'label',
          bold: true,
        }),
      ),
    ]
  })
  return { shapes: [...ways.flatMap(arrow), ...named, ...numbered], width, height }
}

/** From the lower edge of a box to the upper edge of the next; ways back and sideways run to the nearer side. */
function wayLine(from: Box, to: Box, part: number): { readonly begin: XY; readonly end: XY } {
  const down = to.y > from.y
  const start = { x: from.x + part * from.width, y: down ? from.y + from.height : from.y + from.height / 2 }
  const beside = to.x > from.x ? to.x : to.x + to.width
  const end: XY = down
    ? { x: to.x + to.width / 2 + (part - 0.5) * to.width * 0.4, y: to.y }
    : { x: beside, y: to.y + to.height / 2 }
  return { begin: down ? start : { x: to.x > from.x ? from.x + from.width : from.x, y: start.y }, end }
}

function arrow({ begin, end }: { readonly begin: XY; readonly end: XY }): Shape[] {
  const angle = Math.atan2(end.y - begin.y, end.x - begin.x)
  const wing = (turn: number): XY => ({
    x: end.x - 2.6 * Math.cos(angle + turn),
    y: end.y - 2.6 * Math.sin(angle + turn),
  })
  return [line(begin, end, way), polygon([end, wing(0.4), wing(-0.4)], { fill: 'label' })]
}

/** A way as it is drawn. */
export interface WayLine {
  readonly begin: XY
  readonly end: XY
  /** How large its words are. */
  readonly width: number
  readonly height: number
}

/** Places along a line that are tried: the middle first, so that it is kept where nothing is in the way. */
const PLACES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]
/** Room that is enough (mm): farther from a line is no better. */
const ENOUGH = 4

/** The middle of each label, in the order of the ways. */
export function labelPlaces(ways: readonly WayLine[], boxes: readonly Box[]): readonly XY[] {
  const taken: Box[] = []
  return ways.map((way, index) => {
    const others = ways.filter((_, other) => other !== index)
    const options = PLACES.map((along) => {
      const at = between(way.begin, way.end, along)
      const box = boxAround(at, way)
      const free = Math.min(
        ENOUGH,
        ...others.map((other) => roomToLine(box, other)),
        ...[...boxes, ...taken].map((other) => roomToBox(box, other)),
      )
      return { at, box, free }
    })
    const best = options.reduce((one, other) => (other.free > one.free + 0.01 ? other : one))
    taken.push(best.box)
    return best.at
  })
}

const between = (from: XY, to: XY, along: number): XY => ({
  x: from.x + (to.x - from.x) * along,
  y: from.y + (to.y - from.y) * along,
})

const boxAround = ({ x, y }: XY, { width, height }: WayLine): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** How far two boxes are apart; below zero: how deep they lie in each other. */
function roomToBox(one: Box, other: Box): number {
  const across = Math.max(other.x - (one.x + one.width), one.x - (other.x + other.width))
  const down = Math.max(other.y - (one.y + one.height), one.y - (other.y + other.height))
  return across > 0 && down > 0 ? Math.hypot(across, down) : Math.max(across, down)
}

/** How far a box is from a line, by points along the line that lie close together. */
function roomToLine(box: Box, { begin, end }: WayLine): number {
  const steps = Math.ceil(Math.hypot(end.x - begin.x, end.y - begin.y))
  const points = Array.from({ length: steps + 1 }, (_, step) => between(begin, end, step / Math.max(1, steps)))
  return Math.min(...points.map(({ x, y }) => roomToBox(box, { x, y, width: 0, height: 0 })))
}
