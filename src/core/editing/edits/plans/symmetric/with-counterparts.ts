/**
 * Drawing with a symmetry on: any edits, followed by those that make the counterparts of all that they touch. Counterparts
 * are found by where things stand; nothing is kept about them.
 */

import { layoutOf } from '#analysis/layout/layout.ts'
import { edgeNumber, edgesOf, endsOf, hasPillars, nodeNumber, nodesUnder } from '#analysis/layout/panel-geometry.ts'
import { availableOf, formatAmount, neededOf } from '#analysis/layout/parts.ts'
import { listOf, shownCode } from '#analysis/layout/place-names.ts'
import { type ElementKind, traitsOf } from '#analysis/symmetry/elements.ts'
import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import {
  areCounterparts,
  imageOf,
  isLike,
  type Mirror,
  mirroredPiece,
  mirrorOf,
  placeOf,
  type Stood,
} from '#analysis/symmetry/mirror.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { AnyItem, Collection, ItemOf, Mission } from '#model/mission/document.ts'
import { anyItem, type Edit, putEdit } from '#model/mission/edit.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { reasonAgainst } from '../place-panel.ts'
import { bothTheSameWay, CounterLabels, followArea, followed, nameOf, placeName } from './area-counterparts.ts'
import { type Changed, Drawing, inOrder } from './drawing.ts'

// Counterparts of links: between the counterparts of their markers.

type Link = ItemOf<'links'>
interface Ends {
  readonly from: string
  readonly to: string
}

const sameEnds = (one: Ends, other: Ends): boolean =>
  (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from)

const linksNow = (drawing: Drawing): Link[] =>
  drawing.all('links').flatMap((entry) => (entry.collection === 'links' ? [entry.item] : []))

const findLink = (drawing: Drawing, kind: Link['kind'], ends: Ends, but: string): Link | undefined =>
  linksNow(drawing).find((link) => link.id !== but && link.kind === kind && sameEnds(link, ends))

/** One change of a link. */
function followLink(drawing: Drawing, { id, before, after }: Changed): void {
  const old = before?.collection === 'links' ? before.item : null
  const now = after?.collection === 'links' ? after.item : null
  const there = old === null ? undefined : counterpartBefore(drawing, old)
  const other = there === undefined || there.id === id || drawing.changes.has(there.id) ? undefined : there
  if (now === null) {
    if (other !== undefined) drawing.remove('links', other.id)
    return
  }
  const ends = endsNow(drawing, now)
  if (ends === null) {
    if (old === null) drawing.refuse(`${lonelyEnd(drawing, now)} has no counterpart, so this link can have none`)
    return
  }
  if (sameEnds(ends, now)) {
    if (other !== undefined) drawing.remove('links', other.id)
    return
  }
  if (findLink(drawing, now.kind, ends, other?.id ?? '') !== undefined) return
  if (other !== undefined) drawing.put(anyItem('links', { ...other, kind: now.kind, ...ends }))
  else if (old === null) drawing.put(anyItem('links', { id: drawing.newId('links'), kind: now.kind, ...ends }))
}

function endsNow(drawing: Drawing, { from, to }: Ends): Ends | null {
  const [one, two] = [drawing.counterpartNow('markers', from), drawing.counterpartNow('markers', to)]
  return one === null || two === null ? null : { from: one, to: two }
}

function lonelyEnd(drawing: Drawing, { from, to }: Ends): string {
  const id = drawing.counterpartNow('markers', from) === null ? from : to
  const marker = drawing.current('markers', id)
  return marker === null ? 'a marker' : nameOf(drawing.document, marker)
}

/** The counterpart of a link in the map before the step. */
function counterpartBefore(drawing: Drawing, link: Link): Link | undefined {
  const partner = (id: string): string | null => {
    const marker = drawing.known('markers', id)
    return marker === null ? null : drawing.partnerOf(marker)
  }
  const [from, to] = [partner(link.from), partner(link.to)]
  if (from === null || to === null) return undefined
  return drawing.document.links.find((other) => other.kind === link.kind && sameEnds(other, { from, to }))
}

/** Two markers become one on the middle: the links of the one that goes lead to the other. */
function joinLinks(drawing: Drawing, gone: string, stays: string): void {
  for (const link of linksNow(drawing)) {
    if (link.from !== gone && link.to !== gone) continue
    const ends = { from: link.from === gone ? stays : link.from, to: link.to === gone ? stays : link.to }
    const idle = ends.from === ends.to || findLink(drawing, link.kind, ends, link.id) !== undefined
    if (idle) drawing.remove('links', link.id)
    else drawing.put(anyItem('links', { ...link, ...ends }))
  }
}

/** A marker leaves the middle and gets a counterpart: its links get theirs. */
function splitLinks(drawing: Drawing, marker: string, fresh: string): void {
  for (const link of linksNow(drawing)) {
    if (link.from !== marker && link.to !== marker) continue
    const far = link.from === marker ? link.to : link.from
    const end = drawing.counterpartNow('markers', far)
    if (end === null || findLink(drawing, link.kind, { from: fresh, to: end }, '') !== undefined) continue
    drawing.put(anyItem('links', { id: drawing.newId('links'), kind: link.kind, from: fresh, to: end }))
  }
}

/** Links that lead to a marker that went with its counterpart go too. */
function dropLinks(drawing: Drawing): void {
  const gone = new Set(
    [...drawing.made].flatMap(([id, { collection, entry }]) =>
      collection === 'markers' && entry === null ? [id] : [],
    ),
  )
  if (gone.size === 0) return
  for (const link of linksNow(drawing)) if (gone.has(link.from) || gone.has(link.to)) drawing.remove('links', link.id)
}

// Counterparts of what stands in one place: panels, loose pieces, markers, features, tokens, notes.

/** One change of something that stands in one place. */
function followItem(drawing: Drawing, change: Changed, labels: CounterLabels): void {
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
  // A marker that has left the middle gets a counterpart with separate links.
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

/** Collections in which no two items share a place, each with the words that report one there. */
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

/** True for a loose half-pillar or wall end at a panel end with a built-in half-pillar. */
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
      hasPillars(drawing.kit, entry.item) &&
      endsOf(drawing.kit, entry.item).some(
        ({ node, toward: leaves }) => leaves === toward && node.x === image.item.x && node.y === image.item.y,
      ),
  )
}

// Why counterparts of panels cannot stand where they would, and what the box is short of because of them.

/** Refuses the step where a counterpart would stand on a panel, on one of the same step too. */
function refuseCrowding(drawing: Drawing): void {
  const made = [...drawing.made.values()].flatMap(({ entry }) => (entry?.collection === 'panels' ? [entry.item] : []))
  if (made.length === 0 || drawing.clash !== null) return
  const touched = new Set([...drawing.changes.keys(), ...drawing.made.keys()])
  const layout = layoutOf(drawing.document)
  const moved = [...touched].flatMap((id) => {
    const entry = drawing.current('panels', id)
    return entry?.collection === 'panels' ? [entry.item] : []
  })
  const onEdge = new Map<number, Panel[]>()
  const through = new Map<number, Panel[]>()
  for (const panel of moved) {
    for (const edge of edgesOf(drawing.kit, panel)) add(onEdge, edgeNumber(panel.board, edge), panel)
    for (const node of nodesUnder(drawing.kit, panel)) add(through, nodeNumber(panel.board, node), panel)
  }
  for (const panel of made) {
    const reason = reasonAgainst(layout, panel, touched) ?? amongMoved(drawing, panel, onEdge, through)
    if (reason === null) continue
    const where = placeName(drawing.document, { collection: 'panels', item: panel })
    drawing.refuse(`its counterpart would be at ${where}, where ${reason}`)
    return
  }
}

function amongMoved(
  drawing: Drawing,
  panel: Panel,
  onEdge: ReadonlyMap<number, readonly Panel[]>,
  through: ReadonlyMap<number, readonly Panel[]>,
): string | null {
  for (const edge of edgesOf(drawing.kit, panel))
    for (const other of onEdge.get(edgeNumber(panel.board, edge)) ?? [])
      if (other.id !== panel.id)
        return drawing.partners.get(other.id) === panel.id
          ? `${nameOf(drawing.document, { collection: 'panels', item: other })} itself stands`
          : `${shownCode(drawing.document, other.piece)} comes to stand as well`
  for (const node of nodesUnder(drawing.kit, panel))
    for (const other of through.get(nodeNumber(panel.board, node)) ?? [])
      if (other.id !== panel.id && other.axis !== panel.axis)
        return `it would cross ${shownCode(drawing.document, other.piece)}`
  return null
}

function add(map: Map<number, Panel[]>, key: number, panel: Panel): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [panel])
  else known.push(panel)
}

/** Lists the pieces that the box lacks once counterparts use it too: `A1: 2 short in the box, 6 of 4`. */
function shortOf(drawing: Drawing): readonly string[] {
  const more = new Map<string, number>()
  for (const [id, { entry }] of drawing.made) {
    const was = drawing.changes.get(id)?.after ?? drawing.known(entry?.collection ?? 'panels', id)
    for (const [each, by] of [
      [was, -1],
      [entry, 1],
    ] as const)
      if (each !== null && 'piece' in each.item) more.set(each.item.piece, (more.get(each.item.piece) ?? 0) + by)
  }
  const rising = [...more].filter(([, count]) => count > 0)
  if (rising.length === 0) return []
  const needed = new Map(neededOf(drawing.document))
  for (const { before, after } of drawing.changes.values()) {
    if (before !== null && 'piece' in before.item) bump(needed, before.item.piece, -1)
    if (after !== null && 'piece' in after.item) bump(needed, after.item.piece, 1)
  }
  return rising.flatMap(([code, count]) => {
    const piece = drawing.kit.pieces.find((candidate) => candidate.code === code)
    if (piece === undefined) return []
    const [wanted, available] = [(needed.get(code) ?? 0) + count, availableOf(drawing.document, piece)]
    return wanted <= available
      ? []
      : [
          `${shownCode(drawing.document, code)}: ${wanted - available} short in the box, ${wanted} of ${formatAmount(available)}`,
        ]
  })
}

const bump = (counts: Map<string, number>, code: string, by: number): void => {
  counts.set(code, (counts.get(code) ?? 0) + by)
}

export interface WithCounterparts {
  /** The given edits, and those of the counterparts. */
  readonly edits: readonly Edit[]
  /** The counterparts that come, change or go. */
  readonly ids: readonly string[]
  /** Names the pieces that the box lacks, or null if it has enough. */
  readonly short: string | null
  /** Other remarks for the user, or null if there are none. */
  readonly told: string | null
}

/** Why nothing has a counterpart. */
export const BOARDS_NOT_SYMMETRIC = 'the boards do not lie symmetrically; arrange them, or turn symmetric drawing off'

/**
 * The edits with those of the counterparts; a thing on the middle is its own. Edits that set parts of the mission stay as they
 * are: they are of the mission and not of the map. All or nothing: where one counterpart cannot be, the reason is given, without
 * a capital and a full stop.
 */
export function withCounterparts(
  document: Mission,
  edits: readonly Edit[],
  symmetry: Symmetry,
): Result<WithCounterparts, string> {
  const plain: WithCounterparts = { edits, ids: [], short: null, told: null }
  if (edits.length === 0 || edits.some(({ type }) => type === 'set')) return success(plain)
  const mirror = mirrorOf(document, symmetry)
  return mirror === null ? failure(BOARDS_NOT_SYMMETRIC) : counterpartsIn(mirror, edits)
}

/** Refuses the change if it would affect a locked counterpart. */
function refuseLocked(drawing: Drawing): void {
  for (const [id, { collection, entry }] of drawing.made) {
    const before = drawing.known(collection, id)
    if (before?.item.locked !== true || (entry !== null && entry.item.locked !== true)) continue
    drawing.refuse(`its counterpart ${nameOf(drawing.document, before)} is locked`)
  }
}

/**
 * The same on a battlefield whose symmetry is known.
 * @param among a mission whose ids are taken too; defaults to those of the remaining and drawn items
 */
export function counterpartsIn(
  mirror: Mirror,
  edits: readonly Edit[],
  among?: Mission,
): Result<WithCounterparts, string> {
  const drawing = new Drawing(mirror, edits, among)
  const labels = new CounterLabels(() => drawing.after)
  for (const collection of inOrder)
    for (const change of drawing.changes.values()) {
      if (change.collection !== collection) continue
      if (collection === 'links') followLink(drawing, change)
      else if (collection === 'zones' || collection === 'regions') followArea(drawing, change, labels)
      else followItem(drawing, change, labels)
      if (drawing.clash !== null) return failure(drawing.clash)
    }
  dropLinks(drawing)
  refuseLocked(drawing)
  refuseCrowding(drawing)
  if (drawing.clash !== null) return failure(drawing.clash)
  const short = shortOf(drawing)
  const made = [...drawing.made].map(
    ([id, { collection, entry }]): Edit =>
      entry === null ? { type: 'remove', collection, id } : putEdit(entry.collection, entry.item),
  )
  return success({
    edits: made.length === 0 ? edits : [...edits, ...made],
    ids: [...drawing.made.keys()],
    short: short.length === 0 ? null : listOf(short),
    told: drawing.told.size === 0 ? null : listOf([...drawing.told]),
  })
}
