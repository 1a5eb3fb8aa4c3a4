/** On which hand a long panel has its hatchway, seen from the side its pill is on. */
import { findPanel, type Kit } from '#core/kit/kit.ts'
import { type Axis, type Compass, opposite } from '#core/kit/lattice.ts'
import type { Hatchway } from '#core/mission/terrain.ts'

type Hand = 'left' | 'right'

/** The hand on which somebody who stands on the pill's side and looks at the wall sees the hatchway. */
export function handSeen({ face, half }: Pick<Hatchway, 'face' | 'half'>): Hand {
  // Seen from the south, west is on the left; seen from the west, north is.
  const firstIsLeft = face === 'south' || face === 'west'
  return (half === 'first') === firstIsLeft ? 'left' : 'right'
}

/** The hand on which a piece usually has its hatchway; null: it has none, or it is in the middle. */
export const usualHand = (kit: Kit, code: string): Hand | null => findPanel(kit, code)?.usualHatchwaySide ?? null

/** The side of the wall a piece usually has its pill on when its hatchway is in that half; for a piece without a hand, north or west. */
export function usualFace(kit: Kit, code: string, axis: Axis, half: Hatchway['half']): Compass {
  const near = axis === 'horizontal' ? 'north' : 'west'
  const hand = usualHand(kit, code)
  return hand === null || handSeen({ face: near, half }) === hand ? near : opposite(near)
}

/**
 * The hatchway of a panel when another piece takes its place and the opening stays where it is: a piece of the other
 * hand has its pill on the other side of the wall. Where a rule goes by the pill, it stays.
 */
export function hatchwayAs(kit: Kit, hatchway: Hatchway, before: string, after: string): Hatchway {
  const [had, has] = [usualHand(kit, before), usualHand(kit, after)]
  if (has === null || hatchway.tag === 'one-way') return hatchway
  const turns = had === null ? handSeen(hatchway) !== has : had !== has
  return turns ? { ...hatchway, face: opposite(hatchway.face) } : hatchway
}
