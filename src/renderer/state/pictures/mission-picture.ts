/** What is drawn of a mission where it is as small as a card. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { drawPlain, type PlainDrawing } from '#drawing/display/build-display-list.ts'
import { canBeTurned } from '#editing/edits/plans/turned-map.ts'
import type { Mission } from '#model/mission/document.ts'
import { isWorthTurning } from '../view/view.ts'
import { shownMission } from './field-overlay.ts'

/** The shape of a card, as large as a window, for which the view decides whether a map is turned. */
const CARD = { width: 1600, height: 900 } as const

/** @param turns whether a map that is much higher than wide is shown turned, as it is in the window */
export function pictureOf(mission: Mission, turns: boolean): PlainDrawing {
  const { bounds: field } = layoutOf(mission).field
  const isTurned = turns && canBeTurned(mission) && isWorthTurning(field, CARD, 0, false)
  return drawPlain(shownMission({ turned: isTurned ? field.height : null }, mission))
}
