/** Where a question about something on the map stands, so that it does not lie over what it asks about. */
import { type Box, sharedArea, type XY } from '#foundation/geometry/point.ts'

/** Between the question and what it is about, and the edge of what is seen of the map (pixels). */
const GAP_PX = 12

/**
 * How far a message is moved from its usual place: not at all where that covers nothing of what is asked about, else to the
 * nearest place that covers least of it. All boxes are of the same page (pixels).
 */
export function questionShift(usual: Box, about: Box, room: Box): XY {
  const { x, y, width, height } = usual
  const xs = [x, room.x + GAP_PX, room.x + room.width - GAP_PX - width]
  const ys = [
    y,
    about.y + about.height + GAP_PX,
    about.y - GAP_PX - height,
    room.y + GAP_PX,
    room.y + room.height - GAP_PX - height,
  ]
  const isInside = (at: XY): boolean =>
    at.x >= room.x && at.y >= room.y && at.x + width <= room.x + room.width && at.y + height <= room.y + room.height
  const away = (at: XY): number => Math.abs(at.x - x) + Math.abs(at.y - y)
  const covers = (at: XY): number => sharedArea({ ...at, width, height }, about)
  let best: XY = { x, y }
  for (const at of xs.flatMap((across) => ys.map((down) => ({ x: across, y: down })))) {
    if (!isInside(at)) continue
    const less = covers(at) - covers(best)
    if (less < 0 || (less === 0 && away(at) < away(best))) best = at
  }
  return { x: Math.round(best.x - x), y: Math.round(best.y - y) }
}
