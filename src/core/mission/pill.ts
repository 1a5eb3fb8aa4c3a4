/** On which side of its wall the pill of a hatchway is: the one home of that question. */
import type { Axis, Compass } from '#core/kit/lattice.ts'
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
