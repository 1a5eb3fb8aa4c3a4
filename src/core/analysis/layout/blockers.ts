/** What keeps people out of an area, or in it: walls, features that nobody walks through, or an Inaccessible Area. */
import type { Square } from '#model/kit/square-names.ts'
import type { Layout } from './layout.ts'
import { type HypotheticallyRemoved, reachability } from './reachable-squares.ts'

export type Blocker = 'walls' | 'features' | 'out-of-play'

/** What parts an area, given by one of its squares, from the rest: what thought away makes it larger, or else walls. */
export function blockersOf(layout: Layout, square: Square): Blocker {
  const sizeOf = (without: HypotheticallyRemoved): number => {
    const { areas, areaOf } = reachability(layout, 'all-open', true, without)
    return areas[areaOf(square) ?? -1]?.filter((each) => isInPlay(each)).length ?? 0
  }
  const isInPlay = (each: Square): boolean => reachability(layout).areaOf(each) !== undefined
  const size = sizeOf('nothing')
  if (sizeOf('features') > size) return 'features'
  return sizeOf('out-of-play') > size ? 'out-of-play' : 'walls'
}

/** What stands there, as the subject of a sentence: `walls without a hatchway stand`. */
export const standingThere: Readonly<Record<Blocker, string>> = {
  walls: 'walls without a hatchway stand',
  features: 'terrain features that nobody walks through stand',
  'out-of-play': 'an Inaccessible Area lies',
}

/** What to do about it. */
export const remedyFor: Readonly<Record<Blocker, string>> = {
  walls: 'Replace one of the walls around by one with a hatchway, leave one out',
  features: 'Move the terrain feature so that a base gets past it',
  'out-of-play': 'Take squares out of the Inaccessible Area',
}
