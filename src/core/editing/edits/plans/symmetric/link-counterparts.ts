/** Counterparts of links: between the counterparts of their markers. */
import { anyItem } from '#model/mission/any-item.ts'
import type { ItemOf } from '#model/mission/document.ts'
import { nameOf } from './counterpart-names.ts'
import type { Changed, Drawing } from './drawing.ts'

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
export function followLink(drawing: Drawing, { id, before, after }: Changed): void {
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
export function joinLinks(drawing: Drawing, gone: string, stays: string): void {
  for (const link of linksNow(drawing)) {
    if (link.from !== gone && link.to !== gone) continue
    const ends = { from: link.from === gone ? stays : link.from, to: link.to === gone ? stays : link.to }
    const idle = ends.from === ends.to || findLink(drawing, link.kind, ends, link.id) !== undefined
    if (idle) drawing.remove('links', link.id)
    else drawing.put(anyItem('links', { ...link, ...ends }))
  }
}

/** A marker leaves the middle and gets a counterpart: its links get theirs. */
export function splitLinks(drawing: Drawing, marker: string, fresh: string): void {
  for (const link of linksNow(drawing)) {
    if (link.from !== marker && link.to !== marker) continue
    const far = link.from === marker ? link.to : link.from
    const end = drawing.counterpartNow('markers', far)
    if (end === null || findLink(drawing, link.kind, { from: fresh, to: end }, '') !== undefined) continue
    drawing.put(anyItem('links', { id: drawing.newId('links'), kind: link.kind, from: fresh, to: end }))
  }
}

/** Links that lead to a marker that went with its counterpart go too. */
export function dropLinks(drawing: Drawing): void {
  const gone = new Set(
    [...drawing.made].flatMap(([id, { collection, entry }]) =>
      collection === 'markers' && entry === null ? [id] : [],
    ),
  )
  if (gone.size === 0) return
  for (const link of linksNow(drawing)) if (gone.has(link.from) || gone.has(link.to)) drawing.remove('links', link.id)
}
