/** Draws the small picture of a mission as its terrain stands on the table; fetched when the first one is drawn. */
import type { PlainDrawing } from '#drawing/display/build-display-list.ts'
import { buildStandingList } from '#drawing/standing/build-standing-list.ts'
import type { Mission } from '#model/mission/document.ts'
import { pictureOf } from './field-overlay.ts'

/**
 * A mission without walls is drawn from above: nothing of it would stand.
 * @param turns whether a map seen from above that is much higher than wide is turned
 */
export function standingPicture(mission: Mission, turns: boolean): PlainDrawing {
  if (mission.panels.length === 0) return pictureOf(mission, turns)
  const { bounds, layers } = buildStandingList(mission, { corner: 'best', walls: 'full' })
  return { box: bounds, shapes: layers.flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes)) }
}
