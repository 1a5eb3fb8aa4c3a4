/** Whether a shot finds its target in cover, and why. */
import { ringTouches } from '#foundation/geometry/ring.ts'
import { obstaclesBetween } from './obstacles.ts'
import { type Model, modelsInWay, type Sight, sightBetween, sightWithObstacles } from './sight.ts'
import type { Solid } from './solid.ts'

export interface Cover {
  readonly sight: Sight
  /**
   * Partly hidden by what stands in the way; in full sight, but partly behind features that give partial cover or among
   * them; null: no cover, or nothing is seen at all.
   */
  readonly cover: 'partly-hidden' | 'features' | null
  /** The features that give it, by id. */
  readonly features: readonly string[]
}

/**
 * Sight, and the cover that comes with it. A feature gives cover when the target is not seen fully past it, or stands in
 * it; a shooter who stands in one shoots over it.
 */
export function coverOf(solid: Solid, shooter: Model, target: Model, others: readonly Model[] = []): Cover {
  const sight = sightBetween(solid, shooter, target, others)
  if (sight.kind === 'hidden') return { sight, cover: null, features: [] }
  const models = modelsInWay(shooter, target, others)
  const features = solid.terrain.cover
    .filter(({ ring }) => {
      if (ringTouches(ring, target.base)) return true
      if (ringTouches(ring, shooter.base)) return false
      // That feature alone keeps some part of the target from being seen freely.
      const past = sightWithObstacles(
        obstaclesBetween(solid, shooter.base, target.base, models, [ring]),
        shooter.base,
        target.base,
      )
      return past.kind === 'hidden' || past.seen < sight.seen - LEAST_SHARE
    })
    .map(({ id }) => id)
  if (sight.kind === 'visible') return { sight, cover: 'partly-hidden', features }
  return { sight, cover: features.length > 0 ? 'features' : null, features }
}

/** Shares of an outline that differ by less are the same. */
const LEAST_SHARE = 1e-4
