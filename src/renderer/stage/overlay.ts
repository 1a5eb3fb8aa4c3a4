/** Draws the overlay on the map: selection, ghost, frame, squares under the brush, cursor, finding marks. */

import { toField } from '#analysis/layout/battlefield.ts'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Base } from '#analysis/sight/solid.ts'
import { middlesOf, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import type { Finding } from '#checking/checker/finding.ts'
import { baseOf } from '#drawing/diagrams/scene-solid.ts'
import type { Paint } from '#drawing/display/display-list.ts'
import type { ScreenLook } from '#drawing/display/draw-context.ts'
import { drawScreenItem } from '#drawing/display/screen/build-screen-list.ts'
import { label, polygon } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { Box, FieldPoint } from '#foundation/geometry/point.ts'
import { cornerAngles, outlinePoint } from '#foundation/geometry/rectangle.ts'
import type { ReachOutline } from '#games/shared/rule-set-parts/game-parts.ts'
import { COMPASS, edgeOfSquare, nodePoint, nodesOf, squareKey, stepOf } from '#model/kit/lattice.ts'
import type { Scene, TestModel } from '#model/mission/diagrams.ts'
import { type AnyItem, findItem, type Mission } from '#model/mission/document.ts'
import { drawFieldOverlay, drawShown, shownMission } from '#state/pictures/field-overlay.ts'
import { isEmptyScene } from '#state/trial/scene-state.ts'
import { figuresOf } from '#state/trial/scene-view.ts'
import { boxToScreen, toScreen, type View } from '#state/view/view.ts'
import { drawMarks, type FindingMark } from './finding-marks.ts'
import type { OverlayColours } from './screen.ts'
import type { Preview } from './tools/tool.ts'

// The middle of the battlefield while somebody draws symmetrically: the line of a mirror, the point of a half turn.

/** Pixels on the screen, at every zoom. */
const RADIUS = 13
const BEYOND = 10

function drawMiddle(
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
    else drawMiddleDrawLine(context, toScreen(view, line.from), toScreen(view, line.to))
  }
  context.restore()
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Dash and dot, a little beyond the rims, as an axis is drawn. */
function drawMiddleDrawLine(context: CanvasRenderingContext2D, from: Spot, to: Spot): void {
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

// Draws what tries things out over the map: the figures of the scene, the selected test model, the one a click would put down.

interface Trial {
  readonly document: Mission
  /** With what was measured, and with what a gesture under way would change. */
  readonly trial: Scene
  readonly model: string | null
  readonly theme: Theme
  readonly view: View
}

/** Height of lettering on the screen (pixels), and on the map at least and at most (mm). */
const TRIAL_LABEL_PX = 15
const LEAST_MM = 4
const MAX_MM = 30

/** Draws the scene, in pixels of the screen. */
function drawTrial(context: CanvasRenderingContext2D, trial: Trial, accent: string): void {
  const { document, trial: scene, view, theme } = trial
  if (isEmptyScene(scene)) return
  // In steps, so that zooming does not make new figures with every turn of the wheel.
  const size = Math.min(MAX_MM, Math.max(LEAST_MM, Math.round(TRIAL_LABEL_PX / view.scale)))
  const { under, over } = figuresOf(document, scene, size, view.turned)
  for (const { shapes } of [...under, ...over]) drawFieldOverlay(context, view, shapes, theme)
  const model = scene.models.find(({ id }) => id === trial.model)
  if (model === undefined) return
  context.save()
  context.strokeStyle = accent
  context.lineWidth = 2
  trialOutline(context, view, baseOf(layoutOf(document), model), SELECTED_PX)
  context.stroke()
  context.restore()
}
const SELECTED_PX = 4

/** The test model that a click would put down, in the colour that says whether it can stand there. */
function drawGhostModel(
  context: CanvasRenderingContext2D,
  { document, view }: Pick<Trial, 'document' | 'view'>,
  ghost: TestModel,
  colour: string,
): void {
  context.save()
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = 2
  trialOutline(context, view, baseOf(layoutOf(document), ghost), 0)
  context.globalAlpha = 0.25
  context.fill()
  context.globalAlpha = 1
  context.stroke()
  context.restore()
}

/** The outline of a base, so many pixels outside it. */
function trialOutline(context: CanvasRenderingContext2D, view: View, base: Base, off: number): void {
  const at = toScreen(view, base)
  const [rx, ry] = [base.rx * view.scale + off, base.ry * view.scale + off]
  context.beginPath()
  if (base.angular !== undefined) {
    const corners = cornerAngles(base).map((angle) =>
      toScreen(view, outlinePoint({ ...base, rx: base.rx + off / view.scale, ry: base.ry + off / view.scale }, angle)),
    )
    for (const corner of corners) context.lineTo(corner.x, corner.y)
    context.closePath()
    return
  }
  const turn = Math.atan2(base.sin, base.cos) + (view.turned === null ? 0 : Math.PI / 2)
  context.ellipse(at.x, at.y, rx, ry, turn, 0, Math.PI * 2)
}

// The way of a stroke along lattice lines: a thin line with a dot at each end, over what it would build.

/** Radius of the dots, and width of the line around them (pixels). */
const DOT_PX = 5
const RIM_PX = 2

function drawPath(
  context: CanvasRenderingContext2D,
  view: View,
  { path, legal }: Pick<Preview, 'path' | 'legal'>,
  colours: OverlayColours,
): void {
  if (path.length === 0) return
  const places = path.map((place) => toScreen(view, place))
  const colour = legal ? colours.accent : colours.illegal
  context.save()
  context.strokeStyle = colour
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.beginPath()
  for (const { x, y } of places) context.lineTo(x, y)
  context.stroke()
  context.fillStyle = colour
  context.strokeStyle = colours.onMark
  context.lineWidth = RIM_PX
  for (const place of [places[0], places.at(-1)]) {
    if (place === undefined) continue
    context.beginPath()
    context.arc(place.x, place.y, DOT_PX, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
  context.restore()
}

// Draws how far things reach over the map: outlines with a label each.

interface Reach {
  readonly reach: readonly ReachOutline[]
  readonly theme: Theme
  readonly view: View
}

const LABEL_PX = 13
const DRAW_REACH_LINE_PX = 1.5
const REACH_TINT = 0.07
/** Dashes by turns, so that outlines that cross differ without colour (pixels). */
const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 4]]

/** In pixels of the screen. */
function drawReach(context: CanvasRenderingContext2D, { reach, theme, view }: Reach): void {
  if (reach.length === 0) return
  const mm = (pixels: number): number => pixels / view.scale
  for (const [index, { points }] of reach.entries()) {
    const dash = (DASHES[index % DASHES.length] ?? []).map(mm)
    const line = { stroke: 'range', width: mm(DRAW_REACH_LINE_PX) } as const
    const paint: Paint = { fill: 'range', fillOpacity: REACH_TINT, ...line, ...(dash.length === 0 ? {} : { dash }) }
    drawFieldOverlay(context, view, [polygon(points, paint)], theme)
  }
  const labels = reach.map(({ label: text, labelAt }) =>
    label(labelAt, text, { face: 'sans', bold: true, size: mm(LABEL_PX), ink: 'range', halo: 'plate' }),
  )
  drawFieldOverlay(context, view, labels, theme)
}

// Lines of text in the middle of what is dragged: how far boards lie apart.

const SIZE_PX = 13
const LINE_PX = 18
const PADDING_PX = 8

/** Draws the lines on a plate in the middle of the box (battlefield mm), in pixels of the screen. */
function drawCaption(
  context: CanvasRenderingContext2D,
  view: View,
  box: Box,
  lines: readonly string[],
  colours: { readonly plate: string; readonly text: string },
): void {
  const at = toScreen(view, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  context.save()
  context.font = `600 ${SIZE_PX}px Barlow, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 2 * PADDING_PX
  const height = lines.length * LINE_PX + PADDING_PX
  context.fillStyle = colours.plate
  context.beginPath()
  context.roundRect(Math.round(at.x - width / 2), Math.round(at.y - height / 2), Math.round(width), height, 4)
  context.fill()
  context.fillStyle = colours.text
  for (const [index, line] of lines.entries())
    context.fillText(line, at.x, at.y + (index - (lines.length - 1) / 2) * LINE_PX)
  context.restore()
}

export interface OverlayScene extends Trial {
  readonly selection: readonly string[]
  readonly look: ScreenLook
  readonly preview: Preview
  readonly cursor: FieldPoint | null
  readonly marks: readonly FindingMark[]
  /** The finding that is selected or pointed at. */
  readonly pointedFinding: Finding | null
  /** Its number in the list of problems, while that is open. */
  readonly number: number | null
  /** Whether the rules are tried out now. */
  readonly isTrialTool: boolean
  readonly reach: readonly ReachOutline[]
  /** Symmetry that is drawn with now, or null for none. */
  readonly symmetry: Symmetry | null
  readonly colours: OverlayColours
}

/** Draws everything, in pixels of the screen. */
export function drawOverlay(context: CanvasRenderingContext2D, scene: OverlayScene): void {
  drawReach(context, scene)
  if (scene.symmetry !== null)
    drawMiddle(context, {
      ...scene,
      symmetry: scene.symmetry,
      colour: scene.colours.accent,
      ground: scene.colours.onMark,
    })
  drawTrial(context, scene, scene.colours.accent)
  drawSquares(context, scene)
  drawPreview(context, scene)
  if (!scene.preview.hide) drawSelection(context, scene, scene.document, scene.selection)
  drawFrame(context, scene)
  drawLine(context, scene)
  drawPath(context, scene.view, scene.preview, scene.colours)
  if (scene.pointedFinding !== null) {
    const { items, severity } = scene.pointedFinding
    drawSelection(context, scene, scene.document, items, scene.colours[severity])
  }
  drawMarks(context, scene)
  drawCursor(context, scene)
}

function drawPreview(context: CanvasRenderingContext2D, scene: OverlayScene): void {
  const { preview, colours } = scene
  const { ghost, legal } = preview
  if (ghost !== null) drawGhostModel(context, scene, ghost, legal ? colours.accent : colours.illegal)
  if (preview.document === null || preview.ids.length === 0) return
  const echoes = new Set(preview.echoes)
  context.save()
  for (const id of preview.ids) {
    const entry = findItem(preview.document, id)
    context.globalAlpha = echoes.has(id) ? 0.5 : 0.9
    if (entry !== undefined)
      drawFigures(context, scene, preview.document, entry, preview.legal ? undefined : colours.illegal)
  }
  context.restore()
  const colour = preview.legal ? (preview.short === true ? colours.warning : colours.accent) : colours.illegal
  const own = preview.ids.filter((id) => !echoes.has(id))
  drawSelection(context, scene, preview.document, own, colour)
  context.save()
  context.setLineDash([4, 3])
  drawSelection(context, scene, preview.document, [...echoes], colour)
  context.restore()
}

function drawSelection(
  context: CanvasRenderingContext2D,
  scene: OverlayScene,
  document: Mission,
  ids: readonly string[],
  colour = scene.colours.accent,
): void {
  const layout = layoutOf(document)
  context.save()
  context.strokeStyle = colour
  context.lineWidth = 1.5
  for (const id of ids) {
    const entry = findItem(document, id)
    if (entry === undefined) continue
    const box = boxAround(layout, entry)
    // A box around a slanting line would say nothing: the line itself is drawn in the colour.
    if (entry.collection === 'links') drawFigures(context, scene, document, entry, colour)
    else if (box !== null) outline(context, scene.view, box, 3)
  }
  context.restore()
}

/** An item as it is drawn on the map, in one colour or in those of the theme. */
function drawFigures(
  context: CanvasRenderingContext2D,
  { view, theme, look }: OverlayScene,
  document: Mission,
  entry: AnyItem,
  instead: string | undefined,
): void {
  const shown = shownMission(view, document)
  const lies = shown === document ? entry : findItem(shown, entry.item.id)
  if (lies === undefined) return
  for (const { figure } of drawScreenItem(shown, lies, look)) drawShown(context, view, figure.shapes, theme, instead)
}

function outline(context: CanvasRenderingContext2D, view: View, box: Box, margin: number): void {
  const { x, y, width, height } = boxToScreen(view, box)
  context.beginPath()
  context.roundRect(
    Math.round(x - margin) + 0.5,
    Math.round(y - margin) + 0.5,
    Math.round(width + 2 * margin),
    Math.round(height + 2 * margin),
    3,
  )
  context.stroke()
}

/** A tint over the squares and a line around them, so that walls between them stay in sight. */
function drawSquares(context: CanvasRenderingContext2D, { preview, document, view, colours }: OverlayScene): void {
  if (preview.squares.length === 0) return
  const { kit, field } = layoutOf(document)
  const painted = new Set(preview.squares.map(squareKey))
  context.save()
  context.fillStyle = colours.accent
  context.strokeStyle = colours.accent
  context.lineWidth = 2
  context.lineCap = 'round'
  for (const square of preview.squares) {
    if (!field.boards.some(({ board }) => board === square.board)) continue
    const at = (dx: number, dy: number): { x: number; y: number } =>
      toScreen(view, toField(field, square.board, nodePoint(kit, { x: square.x + dx, y: square.y + dy })))
    const [start, end] = [at(0, 0), at(1, 1)]
    context.globalAlpha = 0.22
    context.fillRect(start.x, start.y, end.x - start.x, end.y - start.y)
    context.globalAlpha = 1
    context.beginPath()
    for (const side of COMPASS) {
      const step = stepOf(side)
      if (painted.has(squareKey({ ...square, x: square.x + step.x, y: square.y + step.y }))) continue
      const [from, to] = nodesOf(edgeOfSquare({ x: 0, y: 0 }, side)).map(({ x, y }) => at(x, y))
      if (from === undefined || to === undefined) continue
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
    }
    context.stroke()
  }
  context.restore()
}

function drawFrame(context: CanvasRenderingContext2D, scene: OverlayScene): void {
  const { preview, view, colours } = scene
  if (preview.counterFrame !== undefined) drawBox(context, scene, preview.counterFrame)
  if (preview.frame === null) return
  drawBox(context, scene, preview.frame)
  if (preview.caption.length > 0)
    drawCaption(context, view, preview.frame, preview.caption, { plate: colours.accent, text: colours.onMark })
}

function drawBox(context: CanvasRenderingContext2D, { view, colours }: OverlayScene, box: Box): void {
  const { width, height, ...at } = boxToScreen(view, box)
  context.save()
  context.strokeStyle = colours.accent
  context.fillStyle = colours.accent
  context.globalAlpha = 0.1
  context.fillRect(at.x, at.y, width, height)
  context.globalAlpha = 1
  context.setLineDash([4, 3])
  context.strokeRect(Math.round(at.x) + 0.5, Math.round(at.y) + 0.5, Math.round(width), Math.round(height))
  context.restore()
}

function drawLine(context: CanvasRenderingContext2D, { preview, view, colours }: OverlayScene): void {
  if (preview.line === null) return
  const [from, to] = [toScreen(view, preview.line.from), toScreen(view, preview.line.to)]
  context.save()
  context.strokeStyle = preview.legal ? colours.accent : colours.illegal
  context.lineWidth = 2
  context.setLineDash([8, 5])
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
  context.restore()
}

function drawCursor(context: CanvasRenderingContext2D, { cursor, view, colours }: OverlayScene): void {
  if (cursor === null) return
  const at = toScreen(view, cursor)
  context.save()
  context.strokeStyle = colours.accent
  context.lineWidth = 2
  context.beginPath()
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(at.x + dx * 4, at.y + dy * 4)
    context.lineTo(at.x + dx * 12, at.y + dy * 12)
  }
  context.stroke()
  context.restore()
}
