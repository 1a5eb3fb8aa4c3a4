/** Where what stands over the map leaves in sight what is selected: beside it in a wide window, above or below it in a narrow one. */
import type { Box } from '#foundation/geometry/point.ts'
import { shown } from '#state/view/view.ts'

export interface FreeSide {
  readonly side: 'left' | 'right'
  readonly end: 'top' | 'bottom'
}

/**
 * The halves of the map, as it is shown, in which the middle of a thing does not lie.
 * @param turned whether the map is shown turned, north to the right
 */
export function freeSide(box: Box, field: Pick<Box, 'width' | 'height'>, turned: boolean): FreeSide {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const at = shown({ turned: turned ? field.height : null }, middle)
  const [width, height] = turned ? [field.height, field.width] : [field.width, field.height]
  return { side: at.x > width / 2 ? 'left' : 'right', end: at.y > height / 2 ? 'top' : 'bottom' }
}
