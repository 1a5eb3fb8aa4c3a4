/** What all objects of the map on a Fabric canvas have in common: each reaches over the whole battlefield and draws itself. */
import { FabricObject } from 'fabric/es'

export abstract class MapObject extends FabricObject {
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
