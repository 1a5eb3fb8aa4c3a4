/** What is drawn of a mission where it is as small as a card. */
import { buildDisplayList } from '#core/display/build-display-list.ts'
import type { LayerName } from '#core/display/display-list.ts'
import type { Mission } from '#core/mission/document.ts'
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

export function pictureOf(mission: Mission): Picture {
  const { bounds, layers } = buildDisplayList(mission)
  const shapes = layers
    .filter(({ name }) => shown.has(name))
    .flatMap(({ figures }) => figures.flatMap((figure) => figure.shapes))
    // Letters would be five pixels high: as on the minimap, there are none.
    .filter(({ type }) => type !== 'text')
  return { box: bounds, scale: 0.2, shapes }
}
