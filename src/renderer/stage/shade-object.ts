/**
 * The shade along walls and at the edges of the ground as a Fabric object. It is soft and lies under everything, so it is
 * drawn once on a small canvas of its own, for each change of walls, and laid over the floors at any zoom.
 */
import type { Figure } from '#drawing/display/display-list.ts'
import { SHADE } from '#drawing/display/screen/map-themes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { MapObject } from './map-object.ts'

/** Pixels of the picture for a millimetre of the map, and most pixels along a side. */
const FINENESS = 0.5
const MAX_PX = 2048

export interface ShadeScene {
  readonly figures: readonly Figure[]
  readonly held: ReadonlySet<string>
  readonly colour: string
  /** Of one stroke. */
  readonly opacity: number
  /** Shade falls on boards alone (mm). */
  readonly boards: readonly Box[]
  readonly bounds: Box
}

export class ShadeObject extends MapObject {
  static override type = 'BulkheadShade'
  private scene: ShadeScene | null = null
  private picture: HTMLCanvasElement | null = null

  show(scene: ShadeScene): void {
    if (this.scene !== null && isSame(this.scene, scene)) return
    this.scene = scene
    this.picture = null
  }

  override render(context: CanvasRenderingContext2D): void {
    if (this.scene === null || this.scene.opacity === 0) return
    this.picture ??= drawShade(this.scene)
    const { x, y, width, height } = this.scene.bounds
    context.drawImage(this.picture, x, y, width, height)
  }
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a === b || (a.size === b.size && [...a].every((id) => b.has(id)))

const isSame = (a: ShadeScene, b: ShadeScene): boolean =>
  a.colour === b.colour &&
  a.opacity === b.opacity &&
  isSameSet(a.held, b.held) &&
  a.bounds === b.bounds &&
  a.figures.length === b.figures.length &&
  a.figures.every((figure, index) => figure === b.figures[index])

function drawShade({ figures, held, colour, opacity, boards, bounds }: ShadeScene): HTMLCanvasElement {
  const fineness = Math.min(FINENESS, MAX_PX / Math.max(bounds.width, bounds.height))
  const picture = document.createElement('canvas')
  picture.width = Math.max(1, Math.ceil(bounds.width * fineness))
  picture.height = Math.max(1, Math.ceil(bounds.height * fineness))
  const context = picture.getContext('2d')
  if (context === null) return picture
  context.scale(picture.width / bounds.width, picture.height / bounds.height)
  context.translate(-bounds.x, -bounds.y)
  const ground = new Path2D()
  for (const { x, y, width, height } of boards) ground.rect(x, y, width, height)
  context.clip(ground)
  const lines = new Path2D()
  for (const { item, shapes } of figures) {
    if (item !== null && held.has(item)) continue
    for (const shape of shapes) {
      const [from, to] = shape.type === 'path' ? shape.points : []
      if (from === undefined || to === undefined) continue
      lines.moveTo(from.x, from.y)
      lines.lineTo(to.x, to.y)
    }
  }
  context.strokeStyle = colour
  context.globalAlpha = opacity
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const width of SHADE.widths) {
    context.lineWidth = width
    context.stroke(lines)
  }
  return picture
}
