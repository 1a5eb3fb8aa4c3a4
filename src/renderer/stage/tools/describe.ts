/** Short names of items for hints and spoken messages: `A3 at C4`. */
import { zoneAt } from '#core/kit/lattice.ts'
import { squareName } from '#core/kit/square-names.ts'
import { kitOf } from '#core/layout/layout.ts'
import type { AnyItem, Mission } from '#core/mission/document.ts'
import { featureKinds, kindOf, linkKinds, markerKinds, regionKinds, zoneKinds } from '#core/mission/vocabulary.ts'

export function describe(document: Mission, any: AnyItem): string {
  const kit = kitOf(document)
  switch (any.collection) {
    case 'panels':
    case 'halfPillars':
    case 'wallEnds': {
      const { columns, rows } = kit.lattice
      const square = { board: any.item.board, x: Math.min(any.item.x, columns - 1), y: Math.min(any.item.y, rows - 1) }
      return `${document.kit.codes[any.item.piece] ?? any.item.piece} at ${squareName(kit, square)}`
    }
    case 'zones':
    case 'regions': {
      const [first] = any.item.squares
      const name =
        any.collection === 'zones' ? kindOf(zoneKinds, any.item.kind).name : kindOf(regionKinds, any.item.kind).name
      return first === undefined ? name : `${name} at ${squareName(kit, first)}`
    }
    case 'markers': {
      const label = any.item.label === '' ? '' : ` ${any.item.label}`
      return `${kindOf(markerKinds, any.item.kind).name}${label}${placed(document, any.item)}`
    }
    case 'features':
      return `${kindOf(featureKinds, any.item.kind).name}${placed(document, any.item)}`
    case 'notes':
      return `note${placed(document, any.item)}`
    case 'links':
      return kindOf(linkKinds, any.item.kind).name
  }
}

function placed(document: Mission, item: { readonly board: 1 | 2; readonly x: number; readonly y: number }): string {
  const kit = kitOf(document)
  const zone = zoneAt(kit, item)
  return zone === undefined ? '' : ` at ${squareName(kit, { board: item.board, ...zone })}`
}
