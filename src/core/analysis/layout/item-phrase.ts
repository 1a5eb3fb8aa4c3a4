/** One item of the map in the words of a sentence: what it is and where. */

import { linkKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import { regionName } from './area-names.ts'
import { kitOf } from './layout.ts'
import { featureName, loosePieceName, markerName, panelName, pieceAndPlace, tokenName } from './place-names.ts'

/** `hatchway “Cell door”`, `hatchway in piece A3 north of C4–C5`, `wall A1 north of C4`, `Objective Marker A`. */
export function formatItem(document: Mission, { collection, item }: AnyItem): string {
  const naming = { document, kit: kitOf(document) }
  switch (collection) {
    case 'panels': {
      const { hatchway } = item
      if (hatchway === null) return `wall ${pieceAndPlace(naming, item)}`
      return hatchway.label === undefined
        ? `hatchway in ${panelName(naming, item)}`
        : `hatchway “${hatchway.label}” in ${panelName(naming, item)}`
    }
    case 'halfPillars':
    case 'wallEnds':
      return loosePieceName(naming, item)
    case 'zones':
      return `${zoneKindOf(document, item.kind).name} ${item.label}`.trim()
    case 'regions':
      return regionName(document, item)
    case 'markers':
      return markerName(document, item)
    case 'links':
      return linkKindOf(document, item.kind).name
    case 'tokens':
      return tokenName(document, item)
    case 'features':
      return featureName(document, item)
    case 'notes':
      return 'note'
  }
}
