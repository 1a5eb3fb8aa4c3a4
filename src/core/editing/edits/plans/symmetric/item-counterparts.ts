/** Counterparts of what stands in one place: panels, loose pieces, markers, features, tokens, notes. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { endsOf } from '#analysis/layout/panel-geometry.ts'
import { hasOwnHalfPillars } from '#analysis/layout/panel-pieces.ts'
import { type ElementKind, traitsOf } from '#analysis/symmetry/element.ts'
import { imageOf, mirroredPiece } from '#analysis/symmetry/image.ts'
import { areCounterparts, isLike, placeOf, type Stood } from '#analysis/symmetry/mirror.ts'
import { anyItem } from '#model/mission/any-item.ts'
import type { AnyItem, Collection } from '#model/mission/document.ts'
import type { CounterLabels } from './counterpart-labels.ts'
import { bothTheSameWay, nameOf, placeName } from './counterpart-names.ts'
import type { Changed, Drawing } from './drawing.ts'
import { followed } from './follow.ts'
import { joinLinks, splitLinks } from './link-counterparts.ts'

/** One change of something that stands in one place. */
export function followItem(drawing: Drawing, change: Changed, labels: CounterLabels): void {
  const { collection, id, before, after } = change
  const partner = before === null ? null : drawing.takePartnerOf(before)
  const other = partner === id ? null : partner
  const otherChange = other === null ? undefined : drawing.changes.get(other)
  if (after === null) {
    if (other !== null && otherChange === undefined) drawing.remove(collection, other)
    return
  }
  // A lone thing stays alone.
  if (before !== null && partner === null) return
  const image = imageFor(drawing, after)
  if (image === null) return
  const stood = drawing.stood(after)
  if (stood.place === stood.counterplace) {
    if (!isLike(stood, stood)) {
      drawing.refuse(reasonOnAxis(drawing, after))
      return
    }
    drawing.pair(id, id)
    if (other === null || otherChange !== undefined) return
    drawing.remove(collection, other)
    if (collection === 'markers') joinLinks(drawing, other, id)
    return
  }
  if (other !== null && otherChange === undefined) {
    const counterpart = drawing.known(collection, other)
    const was = before === null ? null : grouped(drawing, imageOf(drawing.mirror, before))
    if (counterpart === null || was === null) return
    place(drawing, after, followed(counterpart, was, image))
    return
  }
  const there = otherChange?.after ?? null
  if (there !== null) {
    if (!areCounterparts(stood, drawing.stood(there))) drawing.refuse(bothTheSameWay(drawing, after))
    return
  }
  const known = drawing.freeCounterpart(after)
  if (known !== null) {
    drawing.pair(id, known.item.id)
    return
  }
  if (closedByItsPanel(drawing, image)) return
  const fresh = anyItem(collection, { ...labels.labelled(after, image).item, id: drawing.newId(collection) })
  drawing.pair(id, fresh.item.id)
  place(drawing, after, fresh)
  // What stood on the middle and left it has a counterpart from now on, with links of its own.
  if (partner === id && collection === 'markers') splitLinks(drawing, id, fresh.item.id)
}

function imageFor(drawing: Drawing, entry: AnyItem): AnyItem | null {
  const { document, mirror, kit } = drawing
  if (entry.collection === 'panels') {
    const name = nameOf(document, entry)
    if (!mirror.flip.holdsHatchway(entry.item)) {
      drawing.refuse(`${name} cannot have its hatchway where the mirror image has it, so far along the wall`)
      return null
    }
    if (!mirroredPiece(kit, entry.item.piece, mirror.flip.mirrors).right)
      drawing.told.add(`no piece of the kit is ${name} mirrored: it stands for itself`)
  }
  const image = grouped(drawing, imageOf(mirror, entry))
  if (image?.collection !== 'tokens' || image.item.in === undefined) return image
  const { in: within, ...token } = image.item
  const area = drawing.counterpartNow('zones', within) ?? drawing.counterpartNow('regions', within)
  return anyItem('tokens', area === null ? token : { ...token, in: area })
}

/** The image in the group of the counterparts. */
function grouped(drawing: Drawing, image: AnyItem | null): AnyItem | null {
  if (image === null || !('group' in image.item) || image.item.group === undefined) return image
  return anyItem(image.collection, { ...image.item, group: drawing.groupFor(image.item.group) })
}

/** Puts the counterpart down, unless something else stands there. */
function place(drawing: Drawing, original: AnyItem, entry: AnyItem): void {
  const { collection } = entry
  const what = one[collection]
  if (what !== undefined) {
    const at = placeOf(drawing.kit, entry)
    const others = at === null ? [] : drawing.at(collection, at).filter(({ item }) => item.id !== entry.item.id)
    if (others.some(({ item }) => item.id !== original.item.id))
      drawing.refuse(`its counterpart would be at ${placeName(drawing.document, entry)}, where ${what} already`)
  }
  drawing.put(entry)
}

/** Of these no two are in one place. */
const one: Partial<Record<Collection, string>> = {
  markers: 'a marker lies',
  features: 'a feature stands',
  tokens: 'a token stands',
}

function reasonOnAxis(drawing: Drawing, entry: AnyItem): string {
  const name = nameOf(drawing.document, entry)
  const isOwned = 'side' in entry.item && entry.item.side !== undefined && entry.item.side !== null
  if (entry.collection === 'panels' && (entry.item.hatchway !== null || !isOwned))
    return `${name} would lie on the middle with its hatchway on one side, and be unlike its own image`
  if (isOwned && changesOwner(entry.collection, drawing.stood(entry)))
    return `${name} would lie on the middle and be both sides’ at once`
  return `${name} would lie on the middle, turned so that it is unlike its own image`
}

const kindOf: Partial<Record<Collection, ElementKind>> = {
  panels: 'panel',
  markers: 'marker',
  features: 'feature',
  tokens: 'token',
}

/** True where the counterpart is another side's: not where both halves of the map are one side's. */
function changesOwner(collection: Collection, { traits, counterTraits }: Stood): boolean {
  const kind = kindOf[collection]
  const owner = kind === undefined ? -1 : traitsOf[kind].indexOf('owner')
  return traits[owner] !== counterTraits[owner]
}

/** True for a loose half-pillar whose panel end has one of its own. */
function closedByItsPanel(drawing: Drawing, image: AnyItem): boolean {
  if (image.collection !== 'halfPillars' && image.collection !== 'wallEnds') return false
  const { board, toward } = image.item
  const known = layoutOf(drawing.document)
    .endsAt(board, image.item)
    .filter((end) => end.toward === toward)
    .flatMap(({ panel }) => drawing.current('panels', panel.id) ?? [])
  return known.some(
    (entry) =>
      entry.collection === 'panels' &&
      hasOwnHalfPillars(drawing.kit, entry.item) &&
      endsOf(drawing.kit, entry.item).some(
        ({ node, toward: leaves }) => leaves === toward && node.x === image.item.x && node.y === image.item.y,
      ),
  )
}
