/** The objects of the map on a Fabric canvas, from the lowest to the uppermost: one for each layer of the display list. */

import { FabricObject, type StaticCanvas } from 'fabric/es'
import type { Battlefield } from '#analysis/layout/battlefield.ts'
import type { Figure } from '#drawing/display/display-list.ts'
import type { ScreenLayer, ScreenLayerName } from '#drawing/display/screen/build-screen-list.ts'
import { SHADE } from '#drawing/display/screen/map-themes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { replayTurned } from '#state/pictures/field-overlay.ts'
import { replay } from '#state/pictures/replay.ts'

// All objects of the map on a Fabric canvas: each reaches over the whole battlefield and draws itself.

abstract class MapObject extends FabricObject {
  constructor() {
    super({ selectable: false, evented: false, objectCaching: false, left: 0, top: 0, width: 1, height: 1 })
  }

  override isOnScreen(): boolean {
    return true
  }

  /** Nobody takes hold of it, so it has no corners: Fabric would find those of eight handles for each. */
  override setCoords(): void {}

  abstract override render(context: CanvasRenderingContext2D): void
}

// One layer of the display list as a Fabric object. It mirrors figures and draws them itself: Fabric supplies canvas,
// transformation and input, the display list supplies everything that is seen. Nothing is cached as a bitmap, so it stays
// sharp at every zoom.

const nobody: ReadonlySet<string> = new Set()
/** How much is seen of what is dimmed. */
const PALE = 0.25

export class LayerObject extends MapObject {
  static override type = 'BulkheadLayer'
  private figures: readonly Figure[] = []
  private held: ReadonlySet<string> = new Set()
  private pale: ReadonlySet<string> = new Set()

  constructor(private theme: Theme) {
    super()
  }

  /** Shows these figures except those of held items; those of pale ones faintly. */
  show(figures: readonly Figure[], held: ReadonlySet<string>, theme: Theme, pale: ReadonlySet<string> = nobody): void {
    this.figures = figures
    this.held = held
    this.pale = pale
    this.theme = theme
  }

  override render(context: CanvasRenderingContext2D): void {
    context.save()
    for (const figure of this.figures) {
      if (figure.item !== null && this.held.has(figure.item)) continue
      context.globalAlpha = figure.item !== null && this.pale.has(figure.item) ? PALE : 1
      for (const shape of figure.shapes) replay(context, shape, this.theme)
    }
    context.restore()
  }
}

// The shade along walls and at the edges of the ground as a Fabric object. It is soft and lies under everything, so it
// is drawn once on a separate small canvas, for each change of walls, and laid over the floors at any zoom.

/** Pixels of the picture for a millimetre of the map, and most pixels along a side. */
const FINENESS = 0.5
const MAX_PX = 2048

interface ShadeScene {
  readonly figures: readonly Figure[]
  readonly held: ReadonlySet<string>
  readonly colour: string
  /** Opacity of one stroke. */
  readonly opacity: number
  /** Shade falls on boards alone (mm). */
  readonly boards: readonly Box[]
  readonly bounds: Box
}

class ShadeObject extends MapObject {
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

/** Heat map of who arrives where first, as a Fabric object under the walls. */
class HeatObject extends MapObject {
  static override type = 'BulkheadHeat'
  private figures: readonly Figure[] = []
  private turned: number | null = null

  constructor(private theme: Theme) {
    super()
  }

  /** @param turned as the view has it */
  show(figures: readonly Figure[], theme: Theme, turned: number | null): void {
    this.figures = figures
    this.theme = theme
    this.turned = turned
  }

  override render(context: CanvasRenderingContext2D): void {
    for (const { shapes } of this.figures) replayTurned(context, this.turned, shapes, this.theme)
  }
}

/** The picture under the map, laid straight. */
interface Underlay {
  readonly bitmap: ImageBitmap
  readonly box: Box
  readonly opacity: number
  /** Above walls and zones, and not just above the floor. */
  readonly above: boolean
}

class PictureObject extends MapObject {
  static override type = 'BulkheadPicture'
  private underlay: Underlay | null = null
  private turned: number | null = null

  show(underlay: Underlay | null, turned: number | null): void {
    this.underlay = underlay
    this.turned = turned
  }

  override render(context: CanvasRenderingContext2D): void {
    if (this.underlay === null) return
    const { bitmap, box, opacity } = this.underlay
    context.save()
    if (this.turned !== null) context.transform(0, 1, -1, 0, this.turned, 0)
    context.globalAlpha = opacity
    context.drawImage(bitmap, box.x, box.y, box.width, box.height)
    context.restore()
  }
}

/** The heat map is drawn above floors and shade, under zones and walls. */
const BELOW_HEAT: ScreenLayerName = 'edges'

export interface MapScene {
  readonly layers: readonly ScreenLayer[]
  /** The boards as they are shown. */
  readonly field: Battlefield
  /** Things that are not drawn, and things that are drawn paler. */
  readonly hidden: ReadonlySet<string>
  readonly pale: ReadonlySet<string>
  readonly theme: Theme
  /** Opacity of one stroke of the shade along walls. */
  readonly shadeOpacity: number
  readonly heat: readonly Figure[]
  readonly underlay: Underlay | null
  /** Differences from another mission, over everything else. */
  readonly marks: readonly Figure[]
  /** As the view has it. */
  readonly turned: number | null
}

export class MapObjects {
  private readonly layers = new Map<ScreenLayerName, LayerObject>()
  private readonly shade = new ShadeObject()
  private heat: HeatObject | null = null
  private marks: HeatObject | null = null
  private pictureBelow: PictureObject | null = null
  private pictureAbove: PictureObject | null = null

  constructor(private readonly canvas: StaticCanvas) {}

  /** Hands them what they show; it is seen with the next frame. */
  show({ layers, hidden, pale, theme, heat, underlay, marks, turned, ...scene }: MapScene): void {
    for (const { name, figures } of layers) {
      if (name === BELOW_HEAT) {
        this.pictureBelow ??= this.added(new PictureObject())
        this.pictureBelow.show(underlay?.above === false ? underlay : null, turned)
        this.heat ??= this.added(new HeatObject(theme))
        this.heat.show(heat, theme, turned)
      }
      if (name === 'shade') {
        this.showShade(scene, figures, pale.size === 0 ? hidden : new Set([...hidden, ...pale]), theme)
        continue
      }
      let object = this.layers.get(name)
      if (object === undefined) {
        object = this.added(new LayerObject(theme))
        this.layers.set(name, object)
      }
      // Colours of rooms would mix with those of who is where first, and plates with the lines of a picture.
      const covered = (name === 'floors' || name === 'art') && (heat.length > 0 || underlay !== null)
      object.show(covered ? [] : figures, hidden, theme, pale)
    }
    this.pictureAbove ??= this.added(new PictureObject())
    this.pictureAbove.show(underlay?.above === true ? underlay : null, turned)
    this.marks ??= this.added(new HeatObject(theme))
    this.marks.show(marks, theme, turned)
  }

  private showShade(
    { field, shadeOpacity }: Pick<MapScene, 'field' | 'shadeOpacity'>,
    figures: readonly Figure[],
    held: ReadonlySet<string>,
    theme: Theme,
  ): void {
    if (!this.canvas.contains(this.shade)) this.canvas.add(this.shade)
    const boards = field.boards.map(({ box }) => box)
    this.shade.show({ figures, held, colour: theme.shade, opacity: shadeOpacity, boards, bounds: field.bounds })
  }

  private added<Added extends LayerObject | HeatObject | PictureObject>(object: Added): Added {
    this.canvas.add(object)
    return object
  }
}
