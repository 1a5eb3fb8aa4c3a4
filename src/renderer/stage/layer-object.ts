/**
 * One layer of the display list as a Fabric object. It mirrors figures and draws them itself: Fabric supplies canvas,
 * transformation and input, the display list supplies everything that is seen. Nothing is cached as a bitmap, so it stays
 * sharp at every zoom.
 */
import type { Figure } from '#drawing/display/display-list.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { replay } from '#state/pictures/replay.ts'
import { MapObject } from './map-object.ts'

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
