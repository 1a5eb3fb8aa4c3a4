/** The sides of a mission and their zones, as the sheet lists them. */

import { kitOf } from '#analysis/layout/layout.ts'
import { bySquare, squareName } from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'

const NO_ZONE = 'No entry zone on the map.'

/** What is said of a side without zones; empty in a game and on a table that have none. */
export const formatNoZone = (document: Mission): string =>
  document.arrangement.kind === 'open' || !has(document, 'entry-zones') ? '' : NO_ZONE

export interface SheetSide {
  /** Null: what belongs to nobody. */
  readonly id: string | null
  readonly name: string
  /** `Attacker`; empty where the name says it already. */
  readonly role: string
}

/** The sides in order; nobody comes last where zones are nobody's. */
export function sheetSides({ sides, zones }: Mission): SheetSide[] {
  const shown = sides.map(({ id, name, role }) => ({
    id,
    name,
    role: name.toLowerCase() === role ? '' : `${role.charAt(0).toUpperCase()}${role.slice(1)}`,
  }))
  return zones.some(({ side }) => side === null) ? [...shown, { id: null, name: 'No side', role: '' }] : shown
}

/** Zones as one looks for them: by their labels, and those of one label from board to board and row to row. */
export const zonesInOrder = (zones: Mission['zones']): Mission['zones'] =>
  [...zones].sort(
    (a, b) =>
      a.label.localeCompare(b.label, 'en', { numeric: true }) ||
      (a.squares[0] !== undefined && b.squares[0] !== undefined ? bySquare(a.squares[0], b.squares[0]) : 0),
  )

export interface ZonesOfKind {
  /** `Entry Zone`. */
  readonly kind: string
  /** `A1`, `F−5 + G−5 (Long way round)`. */
  readonly places: readonly string[]
}

/** The zones of a side by kind, in the order of the kinds. */
export function zonesOfSide(document: Mission, side: string | null): ZonesOfKind[] {
  const kit = kitOf(document)
  return kindsOf(document).zones.flatMap((kind) => {
    const zones = zonesInOrder(document.zones.filter((zone) => zone.side === side && zone.kind === kind.id))
    if (zones.length === 0) return []
    const places = zones.map(({ squares, label }) => {
      const where = squares.map((square) => squareName(kit, square).replace('-', '−')).join(' + ')
      return label === '' ? where : `${where}\u00a0(${label})`
    })
    return [{ kind: kind.name, places }]
  })
}
