/** A battlefield with one of its symmetries: where each item stands, what it is like, and what its counterpart must be. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { hasOwnHalfPillars } from '#analysis/layout/panel-pieces.ts'
import { endNumber } from '#analysis/layout/place-numbers.ts'
import { Memo } from '#foundation/memoize.ts'
import type { Kit } from '#model/kit/kit.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import type { Element, PlaceKey } from './element.ts'
import {
  endElement,
  featureElement,
  markerElement,
  panelElements,
  panelPlace,
  placeKey,
  regionElement,
  squaresKey,
  tokenElement,
  zoneElement,
} from './elements.ts'
import { type FieldFlip, fieldFlipOf, type Symmetry } from './field-flip.ts'
import { swappedSides } from './swapped-sides.ts'

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
      // Pillars are elements of their own; a wall that brings them is no image of one that does not.
      const pillars = String(hasOwnHalfPillars(kit, entry.item))
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
