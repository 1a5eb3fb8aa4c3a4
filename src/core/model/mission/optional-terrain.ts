/** Terrain features that a mission can be played without. */
import type { Scene } from './diagrams.ts'
import type { Mission } from './document.ts'

export const hasOptionalTerrain = ({ features }: Pick<Mission, 'features'>): boolean =>
  features.some(({ optional }) => optional === true)

/** The mission as it is played without them; the same object where there are none. */
export const withoutOptionalTerrain = (document: Mission): Mission =>
  hasOptionalTerrain(document)
    ? { ...document, features: document.features.filter(({ optional }) => optional !== true) }
    : document

/** The scene with that terrain, or without it. */
export function withOptionalTerrain({ withoutOptional: _, ...scene }: Scene, there: boolean): Scene {
  return there ? scene : { ...scene, withoutOptional: true }
}
