/** What lies over the map and is not part of it: selection, ghost, frame, squares under the brush, cursor, finding marks. */
import type { Finding, Severity } from '#core/checker/finding.ts'
import { drawItem } from '#core/display/build-display-list.ts'
import { type Box, boardPoint, type FieldPoint } from '#core/geometry/point.ts'
import { COMPASS, edgeOfSquare, nodePoint, nodesOf, stepOf } from '#core/kit/lattice.ts'
import { squareKey } from '#core/kit/square-names.ts'
import { toField } from '#core/layout/battlefield.ts'
import { boxAround } from '#core/layout/hit-test.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { type AnyItem, findItem, type Mission } from '#core/mission/document.ts'
import { drawCaption } from './arrange-caption.ts'
import { replay } from './replay.ts'
import type { Preview } from './tools/tool.ts'
import { drawGhostModel, drawTrial, type Trial } from './trial.ts'
import { toScreen, type View } from './view.ts'

/** Colours of the overlay, read from the interface's own custom properties. */
export interface OverlayColours {
  readonly accent: string
  readonly illegal: string
  readonly error: string
  readonly warning: string
  readonly notice: string
  readonly onMark: string
}

export interface OverlayScene extends Trial {
  readonly selection: readonly string[]
  readonly preview: Preview
  readonly cursor: FieldPoint | null
  readonly findings: readonly Finding[]
  readonly pointedFinding: string | null
  /** Whether the rules are tried out now. */
  readonly triesOut: boolean
  readonly colours: OverlayColours
}

/** Draws everything, in pixels of the screen. */
export function drawOverlay(context: CanvasRenderingContext2D, scene: OverlayScene): void {
  drawTrial(context, scene, scene.colours.accent)
  drawSquares(context, scene)
  drawPreview(context, scene)
  if (!scene.preview.hide) drawSelection(context, scene, scene.document, scene.selection)
  drawFrame(context, scene)
  drawLine(context, scene)
  drawFindings(context, scene)
  drawCursor(context, scene)
}

function drawPreview(context: CanvasRenderingContext2D, scene: OverlayScene): void {
  const { preview, colours } = scene
  const { ghost, legal } = preview
  if (ghost !== null) drawGhostModel(context, scene, ghost, legal ? colours.accent : colours.illegal)
  if (preview.document === null || preview.ids.length === 0) return
  context.save()
  context.globalAlpha = preview.legal ? 0.85 : 0.75
  for (const id of preview.ids) {
    const entry = findItem(preview.document, id)
    if (entry !== undefined)
      drawFigures(context, scene, preview.document, entry, preview.legal ? undefined : colours.illegal)
  }
  context.restore()
  drawSelection(context, scene, preview.document, preview.ids, preview.legal ? colours.accent : colours.illegal)
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
  { view, theme }: OverlayScene,
  document: Mission,
  entry: AnyItem,
  instead: string | undefined,
): void {
  context.save()
  context.translate(view.x, view.y)
  context.scale(view.scale, view.scale)
  for (const { figure } of drawItem(document, entry))
    for (const shape of figure.shapes) replay(context, shape, theme, instead)
  context.restore()
}

function outline(context: CanvasRenderingContext2D, view: View, box: Box, margin: number): void {
  const at = toScreen(view, box)
  context.beginPath()
  context.roundRect(
    Math.round(at.x - margin) + 0.5,
    Math.round(at.y - margin) + 0.5,
    Math.round(box.width * view.scale + 2 * margin),
    Math.round(box.height * view.scale + 2 * margin),
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

function drawFrame(context: CanvasRenderingContext2D, { preview, view, colours }: OverlayScene): void {
  if (preview.frame === null) return
  const at = toScreen(view, preview.frame)
  context.save()
  context.strokeStyle = colours.accent
  context.fillStyle = colours.accent
  const [width, height] = [preview.frame.width * view.scale, preview.frame.height * view.scale]
  context.globalAlpha = 0.1
  context.fillRect(at.x, at.y, width, height)
  context.globalAlpha = 1
  context.setLineDash([4, 3])
  context.strokeRect(Math.round(at.x) + 0.5, Math.round(at.y) + 0.5, Math.round(width), Math.round(height))
  context.restore()
  if (preview.caption.length > 0)
    drawCaption(context, view, preview.frame, preview.caption, { plate: colours.accent, text: colours.onMark })
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

/** Findings that share a place are marked side by side, waived ones not at all; so many, so that a broken map stays readable. */
const MOST_MARKS = 400
const FAINT = 0.3

function drawFindings(context: CanvasRenderingContext2D, scene: OverlayScene): void {
  const { findings, view, document, pointedFinding, colours } = scene
  const { field } = layoutOf(document)
  const taken = new Map<string, number>()
  const pointed = findings.find(({ id }) => id === pointedFinding)
  const marked = findings.filter(({ waived, at }) => waived === null && at !== null).slice(0, MOST_MARKS)
  // What is pointed at has its mark in any case, waived or not.
  const shown = pointed === undefined || marked.includes(pointed) ? marked : [...marked, pointed]
  context.save()
  // While the rules are tried out, marks stay out of the way.
  if (scene.triesOut) context.globalAlpha = FAINT
  if (pointed !== undefined) drawSelection(context, scene, document, pointed.items, colours[pointed.severity])
  for (const finding of shown) {
    if (finding.at === null || !field.boards.some(({ board }) => board === finding.at?.board)) continue
    const at = toScreen(view, toField(field, finding.at.board, boardPoint(finding.at.x, finding.at.y)))
    const key = `${Math.round(at.x / 8)},${Math.round(at.y / 8)}`
    const beside = taken.get(key) ?? 0
    taken.set(key, beside + 1)
    const mark = { x: at.x + beside * 12, y: at.y }
    drawMark(context, mark, finding.severity, finding === pointed ? 11 : 8, colours)
    if (finding === pointed) ring(context, mark, colours[finding.severity])
  }
  context.restore()
}

function ring(context: CanvasRenderingContext2D, at: { x: number; y: number }, colour: string): void {
  context.strokeStyle = colour
  context.lineWidth = 2
  context.beginPath()
  context.arc(at.x, at.y, 20, 0, Math.PI * 2)
  context.stroke()
}

/** Error: an octagon; warning: a triangle; notice: a square. Each with its own sign, so that colour is never alone. */
function drawMark(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  severity: Severity,
  radius: number,
  colours: OverlayColours,
): void {
  const [corners, start] = { error: [8, Math.PI / 8], warning: [3, -Math.PI / 2], notice: [4, Math.PI / 4] }[
    severity
  ] as [number, number]
  const reach = severity === 'warning' ? radius * 1.25 : radius
  context.beginPath()
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = start + (corner * Math.PI * 2) / corners
    context.lineTo(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach)
  }
  context.closePath()
  // A rim sets it off from the pieces it lies on, which are of much the same grey as a notice.
  context.strokeStyle = colours.onMark
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.stroke()
  context.fillStyle = colours[severity]
  context.fill()
  context.fillStyle = colours.onMark
  context.font = `600 ${Math.round(radius * 1.4)}px Barlow`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(severity === 'notice' ? 'i' : '!', at.x, at.y + radius * (severity === 'warning' ? 0.65 : 0.5))
}
