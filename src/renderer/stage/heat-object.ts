/** Who is where first, as a Fabric object under the walls. */
import type { Figure } from '#drawing/display/display-list.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { replayTurned } from '#state/pictures/field-overlay.ts'
import { MapObject } from './map-object.ts'

export class HeatObject extends MapObject {
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
