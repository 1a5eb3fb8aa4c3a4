/** What people call zones, regions and groups of squares. */
import { bySquare, type Square, squareName } from '#model/kit/square-names.ts'
import type { Region, ZoneArea } from '#model/mission/areas.ts'
import { regionKindOf, type WithKinds, zoneKindOf } from '#model/mission/custom-kinds.ts'
import { isGivenAway, ownersOf } from './entry-zones.ts'
import type { Layout } from './layout.ts'
import { namesApart } from './name-lists.ts'
import { listOf } from './place-names.ts'
import { squareNumber } from './place-numbers.ts'

type Area<Of extends { squares: unknown }> = Omit<Of, 'squares'> & { readonly squares: readonly Square[] }

/** `Entry Zone 2 of Defender`: kind, label, owners unless the kind says them already. */
export function zoneName({ document }: Layout, zone: Area<ZoneArea>): string {
  const kind = zoneKindOf(document, zone.kind)
  const owners =
    kind.role === null || isGivenAway(document, zone) ? ownersOf(document, zone).map(({ name }) => name) : []
  return [kind.name, zone.label, owners.length > 0 ? `of ${listOf(owners)}` : '']
    .filter((word) => word !== '')
    .join(' ')
}

/** What each of these zones is called, in the same order: `Entry Zone in A4` where several have one name. */
export const zoneNames = (layout: Layout, zones: readonly Area<ZoneArea>[]): string[] =>
  namesApart(
    zones,
    (zone) => zoneName(layout, zone),
    ({ squares }) => (squares.length === 0 ? undefined : squaresName(layout, distinctSquares(squares))),
  )

/** `Sector A`: kind and label; the kind is not said twice when the label says it. */
export function regionName(document: WithKinds, region: Pick<Region, 'kind' | 'label'>): string {
  const { name } = regionKindOf(document, region.kind)
  return [name, bareLabel(document, region)].filter((word) => word !== '').join(' ')
}

/** The label of a region without the name of its kind in front: `A` for `Sector A`. */
export function bareLabel(document: WithKinds, { kind, label }: Pick<Region, 'kind' | 'label'>): string {
  const { name } = regionKindOf(document, kind)
  const trimmed = label.trim()
  return trimmed.toLowerCase().startsWith(name.toLowerCase()) ? trimmed.slice(name.length).trim() : trimmed
}

/** `C4 and C5`, `C4, C5, C6, C7, C8 and 9 more squares`: row by row, however the squares are listed. */
export function squaresName({ kit }: Layout, squares: readonly Square[]): string {
  const most = 6
  const names = distinctSquares(squares).map((square) => squareName(kit, square))
  return names.length <= most
    ? listOf(names)
    : listOf([...names.slice(0, most - 1), `${names.length - most + 1} more squares`])
}

/** Each square once, board 1 first, row by row. */
export const distinctSquares = (squares: readonly Square[]): Square[] =>
  [...new Map(squares.map((square) => [squareNumber(square), square])).values()].sort(bySquare)

/** The square at which an area is found: the first of them row by row, however they are listed. */
export const firstSquare = (squares: readonly Square[]): Square | undefined =>
  squares.reduce<Square | undefined>(
    (first, square) => (first === undefined || bySquare(square, first) < 0 ? square : first),
    undefined,
  )
