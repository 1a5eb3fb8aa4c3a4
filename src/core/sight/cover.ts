/** Whether a shot finds its target in cover, and why. */
import { type Ellipse, ellipse, nearestPair } from '#core/geometry/ellipse.ts'
import type { Base } from './base.ts'
import { obstaclesBetween } from './obstacles.ts'
import { type Model, modelsInWay, type Sight, sightBetween, sightPast } from './sight.ts'
import type { Solid } from './solid.ts'
import type { PlacedFeature } from './terrain.ts'

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
 * it; a shooter who stands in one shoots over it. Features are taken as discs.
 */
export function coverOf(solid: Solid, shooter: Model, target: Model, others: readonly Model[] = []): Cover {
  const sight = sightBetween(solid, shooter, target, others)
  if (sight.kind === 'hidden') return { sight, cover: null, features: [] }
  const features = solid.terrain.cover
    .filter((feature) => coversPast(solid, shooter, target, others, feature))
    .map(({ id }) => id)
  if (sight.kind === 'visible') return { sight, cover: 'partly-hidden', features }
  return { sight, cover: features.length > 0 ? 'features' : null, features }
}

/** True when that feature alone keeps some part of the target from being seen freely. */
function coversPast(
  solid: Solid,
  shooter: Model,
  target: Model,
  others: readonly Model[],
  feature: PlacedFeature,
): boolean {
  const disc = ellipse(feature.x, feature.y, solid.terrain.settings.featureSize / 2)
  if (touches(disc, target.base)) return true
  if (touches(disc, shooter.base)) return false
  const models = modelsInWay(shooter, target, others)
  const without = sightPast(obstaclesBetween(solid, shooter.base, target.base, models), shooter.base, target.base)
  const past = obstaclesBetween(solid, shooter.base, target.base, [...models, disc])
  const seen = sightPast(past, shooter.base, target.base)
  return seen.kind === 'hidden' || (without.kind !== 'hidden' && seen.seen < without.seen - LEAST_SHARE)
}

/** Shares of an outline that differ by less are the same. */
const LEAST_SHARE = 1e-4

function touches(disc: Ellipse, base: Base): boolean {
  const [a, b] = nearestPair(disc, base)
  return Math.hypot(b.x - a.x, b.y - a.y) < 1e-9
}
