/** A battlefield with one of its symmetries: where each item stands, what it is like, and what its counterpart must be. */

import { ownersOf } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { endNumber, hasPillars } from '#analysis/layout/panel-geometry.ts'
import { Memo } from '#foundation/memoize.ts'
import { findPanel, findPiece, type Kit } from '#model/kit/kit.ts'
import { kindsOf, serviceOf, sideOfPlayer, type ZoneKindId, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import { anyItem } from '#model/mission/edit.ts'
import type { Panel } from '#model/mission/terrain.ts'
import {
  type Element,
  endElement,
  featureElement,
  markerElement,
  type PlaceKey,
  panelElements,
  panelPlace,
  placeKey,
  regionElement,
  squaresKey,
  tokenElement,
  zoneElement,
} from './elements.ts'
import { type FieldFlip, fieldFlipOf, type Symmetry, swappedSides } from './field-flip.ts'

export interface Mirror {
  readonly document: Mission
  readonly kit: Kit
  readonly flip: FieldFlip
  /** From each side to the one whose place it takes. */
  readonly sides: ReadonlyMap<string, string>
}

const mirrors = new Memo<Mirror | null>()

/** Null: the boards themselves do not lie so. */
export const mirrorOf = (document: Mission, symmetry: Symmetry): Mirror | null =>
  mirrors.of([document, symmetry], () => {
    const layout = layoutOf(document)
    const flip = fieldFlipOf(layout, symmetry)
    return flip && { document, kit: layout.kit, flip, sides: swappedSides(document, flip) }
  })

/** Where an item stands, as one key; null for links, which stand where their markers do. */
export function placeOf(kit: Kit, entry: AnyItem): PlaceKey | null {
  switch (entry.collection) {
    case 'panels':
      return panelPlace(kit, entry.item)
    case 'halfPillars':
    case 'wallEnds':
      return endNumber(entry.item.board, entry.item, entry.item.toward)
    case 'zones':
    case 'regions':
      return squaresKey(entry.item.squares)
    case 'markers':
    case 'features':
    case 'notes':
    case 'tokens':
      return placeKey(entry.item)
    case 'links':
      return null
  }
}

/** Place and traits of an item and of its counterpart, by which the checker tells whether a map is symmetric. */
export type Stood = Pick<Element, 'place' | 'counterplace' | 'traits' | 'counterTraits'>

const noTraits: Stood['traits'] = []

/** Null for links. */
export function stoodOf({ document, kit, flip, sides }: Mirror, entry: AnyItem): Stood | null {
  switch (entry.collection) {
    case 'panels': {
      const [wall] = panelElements({ kit }, flip, sides, entry.item)
      if (wall === undefined) return null
      // Pillars are separate elements; a wall that brings them is no image of one that does not.
      const pillars = String(hasPillars(kit, entry.item))
      return { ...wall, traits: [...wall.traits, pillars], counterTraits: [...wall.counterTraits, pillars] }
    }
    case 'halfPillars':
      return endElement(flip, 'pillar', entry.item, false)
    case 'wallEnds':
      return endElement(flip, 'wall-end', entry.item, false)
    case 'zones':
      return zoneElement(document, flip, sides, entry.item)
    case 'regions':
      return regionElement(flip, entry.item)
    case 'markers':
      return markerElement(flip, sides, entry.item)
    case 'features':
      return featureElement(flip, sides, entry.item)
    case 'tokens':
      return tokenElement(flip, sides, entry.item)
    case 'notes':
      return {
        place: placeKey(entry.item),
        counterplace: placeKey(flip.place(entry.item)),
        traits: noTraits,
        counterTraits: noTraits,
      }
    case 'links':
      return null
  }
}

/** True when the second is what the counterpart of the first must be, wherever it stands. */
export const isLike = (one: Stood, other: Stood): boolean =>
  one.counterTraits.length === other.traits.length &&
  one.counterTraits.every((value, index) => value === other.traits[index])

/** True when the two are each other's counterparts. */
export const areCounterparts = (one: Stood, other: Stood): boolean =>
  one.counterplace === other.place && isLike(one, other)

// The image of an item in a symmetry of its battlefield: the same thing, turned or mirrored, of the side that takes
// its place.

type Zone = Mission['zones'][number]
type Joint = Mission['halfPillars'][number]

/** The image under the id and label of the original; null for links, which are where their markers are. */
export function imageOf(mirror: Mirror, entry: AnyItem): AnyItem | null {
  const { flip } = mirror
  switch (entry.collection) {
    case 'panels':
      return anyItem('panels', panelImage(mirror, entry.item))
    case 'halfPillars':
    case 'wallEnds':
      return anyItem(entry.collection, jointImage(mirror, entry.item))
    case 'zones':
      return anyItem('zones', zoneImage(mirror, entry.item))
    case 'regions':
      return anyItem('regions', { ...entry.item, squares: entry.item.squares.map((square) => flip.square(square)) })
    case 'markers':
      return anyItem('markers', owned(mirror, { ...entry.item, ...flip.place(entry.item) }))
    case 'features': {
      const turn = flip.turn(entry.item.turn)
      return anyItem('features', owned(mirror, { ...entry.item, ...flip.place(entry.item), turn }))
    }
    case 'tokens': {
      const { side } = entry.item
      return anyItem('tokens', {
        ...entry.item,
        ...flip.place(entry.item),
        turn: flip.turn(entry.item.turn),
        side: side === null ? null : sideFor(mirror, side),
      })
    }
    case 'notes': {
      const { arrow } = entry.item
      const note = { ...entry.item, ...flip.place(entry.item) }
      return anyItem('notes', arrow === undefined ? note : { ...note, arrow: flip.place(arrow) })
    }
    case 'links':
      return null
  }
}

/** The image of a half-pillar or a wall end: a mirrored half-pillar is of the other hand. */
export function jointImage({ flip, kit }: Mirror, joint: Joint): Joint {
  const { x, y, board } = flip.node(joint)
  const piece = mirroredPiece(kit, joint.piece, flip.mirrors).code
  return { ...joint, board, x, y, toward: flip.compass(joint.toward), piece }
}

const sideFor = ({ sides }: Mirror, side: string): string => sides.get(side) ?? side

/** Gives an item to the other side if it has an owner. */
function owned<Item extends { readonly side?: string | undefined }>(mirror: Mirror, item: Item): Item {
  return item.side === undefined ? item : { ...item, side: sideFor(mirror, item.side) }
}

/** The image of a wall, of the other side where it is somebody's. */
export function panelImage(mirror: Mirror, panel: Panel): Panel {
  const { flip, kit } = mirror
  return owned(mirror, { ...panel, ...flip.panel(panel), piece: mirroredPiece(kit, panel.piece, flip.mirrors).code })
}

/**
 * The piece that a mirror image needs: of the other hand where the piece has one. Without a mirror, and for what looks alike
 * from both sides, it is the piece itself.
 * @returns its code, and whether it is the right one; false where the kit has no such piece and the same one takes its place
 */
export function mirroredPiece(
  kit: Kit,
  code: string,
  mirrors: boolean,
): { readonly code: string; readonly right: boolean } {
  const same = { code, right: true }
  if (!mirrors) return same
  const piece = findPiece(kit, code)
  if (piece?.kind === 'half-pillar') {
    const other = kit.pieces.find((candidate) => candidate.kind === 'half-pillar' && candidate.hand !== piece.hand)
    return other === undefined ? { code, right: false } : { code: other.code, right: true }
  }
  const panel = findPanel(kit, code)
  if (panel === undefined || panel.usualHatchwaySide === null) return same
  const other = kit.pieces.find(
    (candidate) =>
      candidate.kind === 'panel' &&
      candidate.span === panel.span &&
      candidate.hatchway &&
      candidate.ownHalfPillars === panel.ownHalfPillars &&
      (candidate.standsAlone ?? false) === (panel.standsAlone ?? false) &&
      candidate.usualHatchwaySide !== null &&
      candidate.usualHatchwaySide !== panel.usualHatchwaySide,
  )
  return other === undefined ? { code, right: false } : { code: other.code, right: true }
}

/** Returns the image of a zone for the mirrored sides, in the matching type, or with the side named if no type matches. */
function zoneImage(mirror: Mirror, zone: Zone): Zone {
  const { document, flip } = mirror
  const moved = { ...zone, squares: zone.squares.map((square) => flip.square(square)) }
  const wanted = ownersOf(document, zone).map(({ id }) => sideFor(mirror, id))
  const side = zone.side === null ? null : sideFor(mirror, zone.side)
  const [owner = null] = wanted
  const kinds = kindsFor(document, zone.kind, owner)
  const candidates = [
    ...kinds.map((kind) => ofKind(document, { ...moved, side }, kind)),
    ...kinds.map((kind) => ofKind(document, { ...moved, side: owner }, kind)),
  ]
  const from = stoodOf(mirror, { collection: 'zones', item: zone })
  const right = candidates.find((candidate) => {
    const to = stoodOf(mirror, { collection: 'zones', item: candidate })
    return from !== null && to !== null && isLike(from, to)
  })
  return right ?? { ...moved, side: owner }
}

/** Returns the kinds that can mean for another side what this one means for its side: that of the same sort first. */
function kindsFor(document: Mission, id: ZoneKindId, owner: string | null): readonly ZoneKindId[] {
  const kind = zoneKindOf(document, id)
  const role = document.sides.find((side) => side.id === owner)?.role ?? null
  const others = kindsOf(document).zones.filter((other) =>
    kind.player === null
      ? kind.plainOf !== null && other.plainOf === kind.plainOf && other.role === role
      : sideOfPlayer(document.sides, other)?.id === owner && other.serves === kind.serves,
  )
  const plain = kind.plainOf === null ? [] : [kind.plainOf]
  // The tables hold ids of zone kinds alone.
  return [...others.map((other) => other.id), id, ...plain] as ZoneKindId[]
}

/** The zone as one of another kind, serving what it served. */
function ofKind(document: Mission, zone: Zone, kind: ZoneKindId): Zone {
  if (kind === zone.kind) return zone
  const { serves: _, ...bare } = zone
  const serves = serviceOf(document, zone)
  return { ...bare, kind, ...(serves === zoneKindOf(document, kind).serves ? {} : { serves }) }
}
