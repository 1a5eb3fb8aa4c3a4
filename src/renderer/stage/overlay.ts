/** What lies over the map and is not part of it: selection, ghost, frame, squares under the brush, cursor, finding marks. */

import { toField } from '#analysis/layout/battlefield.ts'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import type { Finding } from '#checking/checker/finding.ts'
import { drawScreenItem } from '#drawing/display/screen/build-screen-list.ts'
import type { ScreenLook } from '#drawing/display/screen/screen-look.ts'
import type { Box, FieldPoint } from '#foundation/geometry/point.ts'
import type { ReachOutline } from '#games/shared/rule-set-parts/map-reach.ts'
import { COMPASS, edgeOfSquare, nodePoint, nodesOf, stepOf } from '#model/kit/lattice.ts'
import { squareKey } from '#model/kit/square-names.ts'
import { type AnyItem, findItem, type Mission } from '#model/mission/document.ts'
import { drawShown, shownMission } from '#state/pictures/field-overlay.ts'
import { boxToScreen, toScreen, type View } from '#state/view/view.ts'
import { drawCaption } from './arrange-caption.ts'
import { drawMarks } from './draw-marks.ts'
import { drawMiddle } from './draw-middle.ts'
import { drawPath } from './draw-path.ts'
import { drawReach } from './draw-reach.ts'
import type { FindingMark } from './finding-marks.ts'
import type { OverlayColours } from './overlay-colours.ts'
import type { Preview } from './tools/tool.ts'
import { drawGhostModel, drawTrial, type Trial } from './trial.ts'

export interface OverlayScene extends Trial {
  readonly selection: readonly string[]
  readonly look: ScreenLook
  readonly preview: Preview
  readonly cursor: FieldPoint | null
  readonly marks: readonly FindingMark[]
  /** The finding that is selected or pointed at. */
  readonly pointedFinding: Finding | null
  /** Whether the rules are tried out now. */
  readonly isTrialTool: boolean
  readonly reach: readonly ReachOutline[]
  /** What is drawn symmetrically now; null: nothing. */
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
  context.save()
  context.globalAlpha = preview.legal ? 0.85 : 0.75
  for (const id of preview.ids) {
    const entry = findItem(preview.document, id)
    if (entry !== undefined)
      drawFigures(context, scene, preview.document, entry, preview.legal ? undefined : colours.illegal)
  }
  context.restore()
  const colour = preview.legal ? (preview.short === true ? colours.warning : colours.accent) : colours.illegal
  const echoes = new Set(preview.echoes)
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
