/** Short names of items for hints and spoken messages: `A3 at C4`; `exact`: as far as one can say. */

import { firstSquare, regionName } from '#analysis/layout/area-names.ts'
import { kitOf } from '#analysis/layout/layout.ts'
import { pieceAndPlace, tokenName } from '#analysis/layout/place-names.ts'
import { type BoardNumber, exactPlaceName, freePlaceName, latticeOf, squareName } from '#model/kit/lattice.ts'
import { featureKindOf, linkKindOf, markerKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'

export function describe(document: Mission, entry: AnyItem, exact = false): string {
  const kit = kitOf(document)
  if (exact && entry.collection === 'panels') return pieceAndPlace({ document, kit }, entry.item)
  switch (entry.collection) {
    case 'panels':
    case 'halfPillars':
    case 'wallEnds': {
      const { columns, rows } = latticeOf(kit, entry.item.board)
      const square = {
        board: entry.item.board,
        x: Math.min(entry.item.x, columns - 1),
        y: Math.min(entry.item.y, rows - 1),
      }
      return `${document.kit.codes[entry.item.piece] ?? entry.item.piece} at ${squareName(kit, square)}`
    }
    case 'zones':
    case 'regions': {
      const first = firstSquare(entry.item.squares)
      const name =
        entry.collection === 'zones' ? zoneKindOf(document, entry.item.kind).name : regionName(document, entry.item)
      return first === undefined ? name : `${name} at ${squareName(kit, first)}`
    }
    case 'markers': {
      const label = entry.item.label === '' ? '' : ` ${entry.item.label}`
      return `${markerKindOf(document, entry.item.kind).name}${label}${placed(document, entry.item, exact)}`
    }
    case 'tokens':
      return `${tokenName(document, entry.item)}${placed(document, entry.item, exact)}`
    case 'features':
      return `${featureKindOf(document, entry.item.kind).name}${placed(document, entry.item, exact)}`
    case 'notes':
      return `note${placed(document, entry.item, exact)}`
    case 'links':
      return linkKindOf(document, entry.item.kind).name
  }
}

function placed(
  document: Mission,
  item: { readonly board: BoardNumber; readonly x: number; readonly y: number },
  exact: boolean,
): string {
  const name = (exact ? exactPlaceName : freePlaceName)(kitOf(document), item)
  return name === '' ? '' : ` at ${name}`
}
