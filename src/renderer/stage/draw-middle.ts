/** The middle of the battlefield while somebody draws symmetrically: the line of a mirror, the point of a half turn. */
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import { middlesOf } from '#analysis/symmetry/middle.ts'
import type { Mission } from '#model/mission/document.ts'
import { toScreen, type View } from '#state/view/view.ts'

/** Pixels on the screen, at every zoom. */
const RADIUS = 13
const BEYOND = 10

export function drawMiddle(
  context: CanvasRenderingContext2D,
  {
    document,
    view,
    symmetry,
    colour,
    ground,
  }: {
    readonly document: Mission
    readonly view: View
    readonly symmetry: Symmetry
    readonly colour: string
    readonly ground: string
  },
): void {
  context.save()
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = 1.5
  for (const { point, line } of middlesOf(layoutOf(document), symmetry)) {
    if (line === null) drawTurn(context, toScreen(view, point), ground)
    else drawLine(context, toScreen(view, line.from), toScreen(view, line.to))
  }
  context.restore()
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Dash and dot, a little beyond the rims, as an axis is drawn. */
function drawLine(context: CanvasRenderingContext2D, from: Spot, to: Spot): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return
  const by = { x: ((to.x - from.x) / length) * BEYOND, y: ((to.y - from.y) / length) * BEYOND }
  context.setLineDash([14, 4, 3, 4])
  context.beginPath()
  context.moveTo(from.x - by.x, from.y - by.y)
  context.lineTo(to.x + by.x, to.y + by.y)
  context.stroke()
}

/** A point in a circle of two arrows. */
function drawTurn(context: CanvasRenderingContext2D, { x, y }: Spot, ground: string): void {
  context.setLineDash([])
  context.globalAlpha = 0.75
  context.beginPath()
  context.arc(x, y, RADIUS + 3, 0, 2 * Math.PI)
  const accent = context.fillStyle
  context.fillStyle = ground
  context.fill()
  context.fillStyle = accent
  context.globalAlpha = 1
  context.lineWidth = 2
  for (const start of [0, Math.PI]) {
    const end = start + Math.PI * 0.78
    context.beginPath()
    context.arc(x, y, RADIUS, start, end)
    context.stroke()
    const tip = { x: x + RADIUS * Math.cos(end), y: y + RADIUS * Math.sin(end) }
    const ahead = end + Math.PI / 2
    context.beginPath()
    context.moveTo(tip.x + 5 * Math.cos(ahead), tip.y + 5 * Math.sin(ahead))
    context.lineTo(tip.x + 4 * Math.cos(end), tip.y + 4 * Math.sin(end))
    context.lineTo(tip.x - 4 * Math.cos(end), tip.y - 4 * Math.sin(end))
    context.fill()
  }
  context.beginPath()
  context.arc(x, y, 3, 0, 2 * Math.PI)
  context.fill()
}
