/** Parts of a map that needs and special rules speak of: which items they are, and what people call them. */
import { boardPoint, TOLERANCE_MM } from '#foundation/geometry/point.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, latticeOf, type Square, squareKey, squareOnBoard } from '#model/kit/lattice.ts'
import { kindName, zoneKindOf } from '#model/mission/custom-kinds.ts'
import { findItem, type Item, type Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { plural } from '#model/mission/plural.ts'
import { FACE_DOWN, type ZoneService } from '#model/rule-sets/kinds.ts'
import { bareLabel, ownersOf } from './area-names.ts'
import { formatItem } from './descriptors.ts'
import { sideName } from './place-names.ts'

// The squares that a place belongs to: one inside a square, two on a line of the lattice, four on a node.

/** Which of them is meant does not depend on which way round the map is drawn, unlike the one that names the place. */
export function squaresAt(
  kit: Kit,
  { board, x, y }: { readonly board: BoardNumber; readonly x: number; readonly y: number },
): Square[] {
  const { boardWidth, boardHeight } = latticeOf(kit, board)
  const around = (value: number, most: number): number[] => [
    Math.max(0, value - TOLERANCE_MM),
    Math.min(most, value + TOLERANCE_MM),
  ]
  const squares = new Map<string, Square>()
  for (const px of around(x, boardWidth.value))
    for (const py of around(y, boardHeight.value)) {
      const zone = squareOnBoard(kit, board, boardPoint(px, py))
      if (zone !== undefined) squares.set(squareKey({ board, ...zone }), { board, ...zone })
    }
  return [...squares.values()]
}

type Token = Mission['tokens'][number]
type ZonePart = Extract<MapPart, { part: 'zones' }>

/** The items of the map that the part means, in the order of the document. */
export function itemsOfPart(document: Mission, part: MapPart): readonly Item[] {
  switch (part.part) {
    case 'zones':
      return document.zones.filter(
        (zone) =>
          isOfKind(document, zone, part.kind) &&
          (part.label === undefined || zone.label === part.label) &&
          (part.serves === undefined || (zone.serves ?? zoneKindOf(document, zone.kind).serves) === part.serves) &&
          (part.mustHold === undefined || (zone.mustHold ?? 0) >= part.mustHold) &&
          (part.side === undefined || ownersOf(document, zone).some(({ id }) => id === part.side)),
      )
    case 'regions':
      return document.regions.filter(
        (region) =>
          region.kind === part.kind &&
          (part.label === undefined ||
            sameLabel(bareLabel(document, region), bareLabel(document, { ...region, label: part.label }))),
      )
    case 'markers':
      return document.markers.filter(
        ({ kind, label, side }) =>
          kind === part.kind &&
          (part.label === undefined || label === part.label) &&
          (part.side === undefined || side === part.side),
      )
    case 'tokens':
      return tokensOfPart(document, part)
    case 'links':
    case 'features':
      return document[part.part].filter(({ kind }) => kind === part.kind)
    case 'hatchways':
      return document.panels.filter(
        ({ hatchway }) =>
          hatchway !== null &&
          (part.tag === null || hatchway.tag === part.tag) &&
          (part.label === undefined || hatchway.label === part.label),
      )
    case 'breachable-walls':
      return document.panels.filter(({ breach }) => breach !== undefined)
    case 'item': {
      const found = findItem(document, part.id)
      return found === undefined ? [] : [found.item]
    }
  }
}

/** Regions are called by a letter, however it is written: rules look for it so too. */
const sameLabel = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/**
 * Tokens that the part means. Where a mission is shown without what others have face down, one of a side’s unknown tokens may be
 * what that side has nothing else of.
 */
function tokensOfPart({ tokens }: Mission, part: Extract<MapPart, { part: 'tokens' }>): readonly Item[] {
  const bySide = (token: Token): boolean => part.side === undefined || token.side === part.side
  const meant = tokens.filter(
    (token) => token.kind === part.kind && (part.label === undefined || token.label === part.label) && bySide(token),
  )
  const unknown = tokens.filter((token) => token.kind === FACE_DOWN && bySide(token))
  if (unknown.length === 0) return meant
  const has = new Set(meant.map(({ side }) => side))
  return [...meant, ...unknown.filter(({ side }, index) => !has.has(side) && firstOf(unknown, side) === index)]
}
const firstOf = (tokens: readonly Token[], wanted: Token['side']): number =>
  tokens.findIndex(({ side }) => side === wanted)

/** A plain Entry Zone given to the Attacker is an Attacker Entry Zone, and one of the Defender a Defender Entry Zone. */
function isOfKind(document: Mission, zone: Mission['zones'][number], id: ZonePart['kind']): boolean {
  if (zone.kind === id) return true
  const { plainOf, role } = zoneKindOf(document, id)
  return zone.kind === plainOf && ownersOf(document, zone).some((side) => side.role === role)
}

/** `Objective Marker A`, `Entry Zones of Attacker`, `hatchways marked “airlock”`: one of them, or several. */
export function partName(document: Mission, part: MapPart, number: 'one' | 'several' = 'one'): string {
  const counted = (name: string): string => (number === 'one' ? name : plural(name))
  switch (part.part) {
    case 'zones': {
      const side = document.sides.find(({ id }) => id === part.side)
      return words(
        counted(zoneKindOf(document, part.kind).name),
        part.label,
        side === undefined ? '' : `of ${side.name}`,
        part.serves === undefined ? '' : serviceWords[part.serves],
        part.mustHold === undefined ? '' : formatMustHold(part.mustHold),
      )
    }
    case 'regions':
      return words(counted(kindName(document, part.part, part.kind)), part.label)
    case 'markers':
    case 'tokens':
      return words(
        counted(kindName(document, part.part, part.kind)),
        part.label,
        part.side === undefined ? '' : `of ${sideName(document, part.side)}`,
      )
    case 'links':
    case 'features':
      return counted(kindName(document, part.part, part.kind))
    case 'hatchways':
      return words(
        counted(hatchwayWord(document)),
        part.tag === null ? '' : `marked “${part.tag}”`,
        part.label === undefined ? '' : `“${part.label}”`,
      )
    case 'breachable-walls':
      return counted('breachable wall')
    case 'item': {
      const found = findItem(document, part.id)
      return found === undefined ? GONE : formatItem(document, found)
    }
  }
}

/** `Furnaces`, but `Compartment 1`: what has a label is one of its kind, unless the map has more of that label. */
export function partsName(document: Mission, part: MapPart): string {
  const isOne = 'label' in part && part.label !== undefined && itemsOfPart(document, part).length <= 1
  return partName(document, part, isOne ? 'one' : 'several')
}

const formatMustHold = (units: number): string =>
  `in which ${units === 1 ? 'one unit' : `${units} units`} must be set up`

const serviceWords: Readonly<Record<ZoneService, string>> = {
  both: 'for deployment and reserves',
  deployment: 'for deployment only',
  reserves: 'for reserves only',
}

/** Name for a single thing that no longer exists: its own name is lost, and its id means nothing to people. */
const GONE = 'a deleted item'

/** `3 Objective Markers`, `1 Furnace`. */
export const countedPart = (document: Mission, part: MapPart, count: number): string =>
  `${count} ${partName(document, part, count === 1 ? 'one' : 'several')}`

const words = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => (part ?? '') !== '').join(' ')
