/** The objects of the map on a Fabric canvas, from the lowest to the uppermost: one for each layer of the display list. */
import type { StaticCanvas } from 'fabric/es'
import type { Battlefield } from '#analysis/layout/battlefield.ts'
import type { Figure } from '#drawing/display/display-list.ts'
import type { ScreenLayer, ScreenLayerName } from '#drawing/display/screen/build-screen-list.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { HeatObject } from './heat-object.ts'
import { LayerObject } from './layer-object.ts'
import { ShadeObject } from './shade-object.ts'

/** Who is where first stands above floors and shade, under zones and walls. */
const BELOW_HEAT: ScreenLayerName = 'edges'

export interface MapScene {
  readonly layers: readonly ScreenLayer[]
  /** The boards as they are shown. */
  readonly field: Battlefield
  /** Things that are not drawn, and things that are drawn paler. */
  readonly hidden: ReadonlySet<string>
  readonly pale: ReadonlySet<string>
  readonly theme: Theme
  /** Of one stroke of the shade along walls. */
  readonly shadeOpacity: number
  readonly heat: readonly Figure[]
  /** What differs from another mission, over everything else. */
  readonly marks: readonly Figure[]
  /** As the view has it. */
  readonly turned: number | null
}

export class MapObjects {
  private readonly layers = new Map<ScreenLayerName, LayerObject>()
  private readonly shade = new ShadeObject()
  private heat: HeatObject | null = null
  private marks: HeatObject | null = null

  constructor(private readonly canvas: StaticCanvas) {}

  /** Hands them what they show; it is seen with the next frame. */
  show({ layers, hidden, pale, theme, heat, marks, turned, ...scene }: MapScene): void {
    for (const { name, figures } of layers) {
      if (name === BELOW_HEAT) {
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
      // Colours of rooms would mix with those of who is where first.
      const covered = name === 'floors' && heat.length > 0
      object.show(covered ? [] : figures, hidden, theme, pale)
    }
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

  private added<Added extends LayerObject | HeatObject>(object: Added): Added {
    this.canvas.add(object)
    return object
  }
}
