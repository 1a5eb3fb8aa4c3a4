/** Walls that can be breached, as a scene has them for the moment: those it lists stand the other way than the battle starts. */
import type { Scene } from './diagrams.ts'
import type { Panel } from './terrain.ts'

/** Whether a wall that can be breached is breached in the scene. */
export const isBreached = (scene: Pick<Scene, 'breached'>, { id, breach }: Pick<Panel, 'id' | 'breach'>): boolean =>
  (breach === 'breached') !== (scene.breached?.includes(id) ?? false)

/** The scene with those walls the other way; no list at all without any. */
export function withBreached({ breached: _, ...scene }: Scene, breached: readonly string[]): Scene {
  return breached.length === 0 ? scene : { ...scene, breached }
}

/** The scene with that wall breached or mended. */
export const withWallToggled = (scene: Scene, id: string): Scene => {
  const { breached = [] } = scene
  return withBreached(scene, breached.includes(id) ? breached.filter((other) => other !== id) : [...breached, id])
}
