/** What is drawn of a mission where it is as small as a card. */
import { buildDisplayList } from '#core/display/build-display-list.ts'
import type { LayerName } from '#core/display/display-list.ts'
import { canBeTurned } from '#core/edits/plans/turned-map.ts'
import { layoutOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'
import { shownMission } from '../../stage/over-field.ts'
import { isWorthTurning } from '../../stage/view.ts'
import type { Picture } from '../tray/pictures.ts'

/** What can be told apart at this size. */
const shown: ReadonlySet<LayerName> = new Set<LayerName>([
  'boards',
  'lattice',
  'regions',
  'zones',
  'links',
  'features',
  'panels',
  'pillars',
  'markers',
  'tokens',
])

/** The shape of a card, as large as a window, for which the view decides whether a map is turned. */
const CARD = { width: 1600, height: 900 } as const

/** @param turns whether a map that is much higher than wide is shown turned, as it is in the window */
export function pictureOf(mission: Mission, turns: boolean): Picture {
  const { bounds: field } = layoutOf(mission).field
  const isTurned = turns && canBeTurned(mission) && isWorthTurning(field, CARD, 0, false)
  const { bounds, layers } = buildDisplayList(shownMission({ turned: isTurned ? field.height : null }, mission))
  const shapes = layers
    .filter(({ name }) => shown.has(name))
    .flatMap(({ figures }) => figures.flatMap((figure) => figure.shapes))
    // Letters would be five pixels high: as on the minimap, there are none.
    .filter(({ type }) => type !== 'text')
  return { box: bounds, scale: 0.2, shapes }
}
