/** What things and their places are called in reasons why a counterpart cannot be. */

import { regionName, squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { featureName, markerName, shownCode, tokenName } from '#analysis/layout/place-names.ts'
import { freePlaceName, latticeOf, type Square, squareName } from '#model/kit/lattice.ts'
import { linkKindOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'

/** `A1`, `Objective Marker 2`, `Entry Zone 1 of Attacker`. */
export function nameOf(document: Mission, entry: AnyItem): string {
  switch (entry.collection) {
    case 'panels':
    case 'halfPillars':
    case 'wallEnds':
      return shownCode(document, entry.item.piece)
    case 'zones':
      return zoneName(layoutOf(document), entry.item)
    case 'regions':
      return regionName(document, entry.item)
    case 'markers':
      return markerName(document, entry.item)
    case 'features':
      return featureName(document, entry.item)
    case 'tokens':
      return tokenName(document, entry.item)
    case 'notes':
      return 'the note'
    case 'links':
      return linkKindOf(document, entry.item.kind).name
  }
}

/** `C4`: the square at which something stands; empty where it has none. */
export function placeName(document: Mission, entry: AnyItem): string {
  const layout = layoutOf(document)
  switch (entry.collection) {
    case 'panels':
    case 'halfPillars':
    case 'wallEnds': {
      const { columns, rows } = latticeOf(layout.kit, entry.item.board)
      const { board, x, y } = entry.item
      return squareName(layout.kit, { board, x: Math.min(x, columns - 1), y: Math.min(y, rows - 1) })
    }
    case 'zones':
    case 'regions':
      return squaresName(layout, entry.item.squares)
    case 'links':
      return ''
    default:
      return freePlaceName(layout.kit, entry.item)
  }
}

/** `C4 and C5`. */
export const squareNames = (document: Mission, squares: readonly Square[]): string =>
  squaresName(layoutOf(document), squares)

/** Why two counterparts that are both taken along cannot go. */
export const bothTheSameWay = ({ document }: { readonly document: Mission }, entry: AnyItem): string =>
  `${nameOf(document, entry)} and its counterpart cannot go the same way; take only one of the two, or turn symmetric drawing off`
