/** Draws the marks of findings: a badge beside the place with a leader to it, lit where a finding is pointed at. */
import type { Finding, Severity } from '#checking/checker/finding.ts'
import { flat, toScreen, type View } from '#state/view/view.ts'
import type { FindingMark } from './finding-marks.ts'
import type { OverlayColours } from './overlay.ts'

const FAINT = 0.3
const RADIUS = { badge: 8, dot: 4.5, lit: 10 }
/** The number of findings beside the sign (pixels). */
const COUNT = { off: 8, width: 18, height: 15, font: 12 }

interface Marks {
  readonly marks: readonly FindingMark[]
  readonly pointedFinding: Finding | null
  /** Whether the rules are tried out now: marks stay out of the way. */
  readonly isTrialTool: boolean
  readonly view: View
  readonly colours: OverlayColours
}

/** Draws them all, in pixels of the screen; leaders below badges. */
export function drawMarks(context: CanvasRenderingContext2D, scene: Marks): void {
  const { marks, pointedFinding, colours } = scene
  // Marks have places of the map as it is shown.
  const view = flat(scene.view)
  const isLit = ({ findings }: FindingMark): boolean => pointedFinding !== null && findings.includes(pointedFinding)
  context.save()
  if (scene.isTrialTool) context.globalAlpha = FAINT
  for (const mark of marks) drawLeader(context, view, mark, colours)
  for (const mark of [...marks.filter((each) => !isLit(each)), ...marks.filter(isLit)]) {
    const lit = isLit(mark)
    const at = toScreen(view, mark.at)
    const dot = mark.tiny && !lit
    const count = mark.findings.length
    const middle = count > 1 && !dot ? { x: at.x - COUNT.off, y: at.y } : at
    if (lit) glow(context, at, count > 1, colours)
    if (count > 1 && !dot) drawCount(context, at, count, colours[mark.severity], colours.onMark)
    drawMark(context, middle, mark.severity, dot ? RADIUS.dot : lit ? RADIUS.lit : RADIUS.badge, !dot, colours)
  }
  context.restore()
}

function drawLeader(context: CanvasRenderingContext2D, view: View, mark: FindingMark, colours: OverlayColours): void {
  const [from, to] = [toScreen(view, mark.from), toScreen(view, mark.at)]
  for (const [style, width] of [
    [colours.onMark, 3.5],
    [colours[mark.severity], 1.5],
  ] as const) {
    context.strokeStyle = style
    context.lineWidth = width
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  context.fillStyle = colours[mark.severity]
  context.beginPath()
  context.arc(from.x, from.y, 2.6, 0, Math.PI * 2)
  context.fill()
}

/** A ring in the colour of what is selected. */
function glow(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  wide: boolean,
  colours: OverlayColours,
): void {
  const [w, h] = [wide ? 24 : 16, 16]
  context.strokeStyle = colours.accent
  context.lineWidth = 2.5
  context.beginPath()
  context.roundRect(at.x - w, at.y - h, 2 * w, 2 * h, h)
  context.stroke()
}

function drawCount(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  count: number,
  colour: string,
  onMark: string,
): void {
  context.fillStyle = colour
  context.strokeStyle = onMark
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(at.x - 2, at.y - COUNT.height / 2, COUNT.width, COUNT.height, 4)
  context.stroke()
  context.fill()
  context.fillStyle = onMark
  context.font = `600 ${COUNT.font}px "Barlow Condensed"`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(String(count), at.x + COUNT.width / 2 - 0.5, at.y + COUNT.font * 0.35)
}

/** Error: an octagon; warning: a triangle; notice: a square. Each with its own sign, so that colour is never alone. */
function drawMark(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  severity: Severity,
  radius: number,
  signed: boolean,
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
  // A rim sets it off from what lies below.
  context.strokeStyle = colours.onMark
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.stroke()
  context.fillStyle = colours[severity]
  context.fill()
  if (!signed) return
  context.fillStyle = colours.onMark
  context.font = `600 ${Math.max(11, Math.round(radius * 1.4))}px Barlow`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(severity === 'notice' ? 'i' : '!', at.x, at.y + radius * (severity === 'warning' ? 0.65 : 0.5))
}
