/** On which side of its wall the pill of a hatchway is: the one home of that question. */
import { findPanel, type Kit } from '#model/kit/kit.ts'
import { type Axis, type Compass, opposite } from '#model/kit/lattice.ts'
import type { Hatchway } from './terrain.ts'

/** The side of a wall on that axis: the near one is north or west, the far one south or east. */
export function faceOf(axis: Axis, far: boolean): Compass {
  if (axis === 'horizontal') return far ? 'south' : 'north'
  return far ? 'east' : 'west'
}

/** True for the south and the east side of a wall, where coordinates grow. */
export const isFar = (face: Compass): boolean => face === 'south' || face === 'east'

/** The way from a wall to the pill of its hatchway: 1 to the south or east, else −1; −1 without a hatchway as well. */
export const wayToPill = (hatchway: Pick<Hatchway, 'face'> | null): 1 | -1 =>
  hatchway !== null && isFar(hatchway.face) ? 1 : -1

/** The hand on which somebody who stands on the pill's side of a long wall and looks at it sees the hatchway. */
export function handFromPill({ face, half }: Pick<Hatchway, 'face' | 'half'>): 'left' | 'right' {
  // Seen from the south, west is on the left; seen from the west, north is.
  const firstIsLeft = face === 'south' || face === 'west'
  return (half === 'first') === firstIsLeft ? 'left' : 'right'
}

/**
 * Returns the default hand of a piece's hatchway, seen from its pill, or null if it lacks one or has it in the middle.
 */
const defaultHand = (kit: Kit, code: string): 'left' | 'right' | null => findPanel(kit, code)?.usualHatchwaySide ?? null

/**
 * The side of the wall a piece usually has its pill on when its hatchway is in that half; north or west for a piece that
 * can be turned round without a difference.
 */
export function defaultFace(kit: Kit, code: string, axis: Axis, half: Hatchway['half']): Compass {
  const near = faceOf(axis, false)
  const hand = defaultHand(kit, code)
  return hand === null || handFromPill({ face: near, half }) === hand ? near : opposite(near)
}

/**
 * The hatchway of a panel when another piece takes its place and the opening stays where it is: a piece of the other
 * hand has its pill on the other side of the wall. Where a rule goes by the pill, it stays.
 */
export function hatchwayAs(kit: Kit, hatchway: Hatchway, before: string, after: string): Hatchway {
  const [had, has] = [defaultHand(kit, before), defaultHand(kit, after)]
  if (has === null || hatchway.tag === 'one-way') return hatchway
  const turns = had === null ? handFromPill(hatchway) !== has : had !== has
  return turns ? { ...hatchway, face: opposite(hatchway.face) } : hatchway
}
