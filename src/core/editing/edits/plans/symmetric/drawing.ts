/**
 * A step that is drawn with a symmetry on: what the person changes, and what that makes of the counterparts. Counterparts are
 * known by where they stand, in the map as it was before the step.
 */

import type { PlaceKey } from '#analysis/symmetry/elements.ts'
import { areCounterparts, isLike, type Mirror, placeOf, type Stood, stoodOf } from '#analysis/symmetry/mirror.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { Memo, memoize } from '#foundation/memoize.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type AnyItem, type Collection, collections, type Item, type Mission } from '#model/mission/document.ts'
import { anyItem, type Edit, itemsOf } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { groupable, newGroup } from '../selection.ts'

/** Item before and after the user’s change, or null if it does not exist then. */
export interface Changed {
  readonly collection: Collection
  readonly id: string
  readonly before: AnyItem | null
  readonly after: AnyItem | null
}

type Places = ReadonlyMap<PlaceKey, readonly AnyItem[]>
const byPlace = new Memo<Places>()
const byId = memoize(
  (items: readonly Item[]): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.id, item])),
)

/** The items of a collection by where they stand; made once for each state of the collection. */
const placesOf = (document: Mission, collection: Collection, kit: Kit): Places =>
  byPlace.of([document[collection], kit], () => {
    const places = new Map<PlaceKey, AnyItem[]>()
    for (const entry of itemsOf(document, collection)) {
      const place = placeOf(kit, entry)
      const known = place === null ? undefined : places.get(place)
      if (known !== undefined) known.push(entry)
      else if (place !== null) places.set(place, [entry])
    }
    return places
  })

export class Drawing {
  readonly document: Mission
  /** By the id of the item. */
  readonly changes: ReadonlyMap<string, Changed>
  /** Counterparts as they will be, by id; their entry is null if they are removed. */
  readonly made = new Map<string, { readonly collection: Collection; readonly entry: AnyItem | null }>()
  /** Why it cannot be done; the first reason counts. */
  clash: string | null = null
  /** Remarks for the user that do not prevent the change. */
  readonly told = new Set<string>()
  /** The counterpart of each item that was changed or made. */
  readonly partners = new Map<string, string>()
  private readonly groups = new Map<string, string>()
  private readonly standing = new Map<string, Set<string>>()
  /** Counterparts in the map before the step, of what is changed. */
  private readonly pairsBefore = new Map<string, string>()
  private source: ReturnType<typeof idSource> | null = null
  private preview: Mission | null = null

  constructor(
    readonly mirror: Mirror,
    readonly edits: readonly Edit[],
    private readonly among?: Mission,
  ) {
    this.document = mirror.document
    this.changes = this.changesIn(edits)
    for (const { after } of this.changes.values()) if (after !== null) this.stand(after)
  }

  get kit(): Kit {
    return this.mirror.kit
  }

  /** The document as the person's own changes leave it. */
  get after(): Mission {
    this.preview ??= previewEdits(this.document, this.edits)
    return this.preview
  }

  refuse(reason: string): void {
    this.clash ??= reason
  }

  newId(collection: Collection): string {
    this.source ??= idSource(this.among ?? this.after)
    return this.source(collection)
  }

  /** The item as it was before the step. */
  known(collection: Collection, id: string): AnyItem | null {
    const item = byId(this.document[collection]).get(id)
    return item === undefined ? null : anyItem(collection, item)
  }

  /** The item as things stand now. */
  current(collection: Collection, id: string): AnyItem | null {
    const made = this.made.get(id)
    if (made !== undefined) return made.entry
    const change = this.changes.get(id)
    return change === undefined ? this.known(collection, id) : change.after
  }

  /** Returns the items at a place, with the changes so far. */
  at(collection: Collection, place: PlaceKey): readonly AnyItem[] {
    const still = (placesOf(this.document, collection, this.kit).get(place) ?? []).filter(
      ({ item }) => !this.made.has(item.id) && !this.changes.has(item.id),
    )
    const others = [...(this.standing.get(`${collection} ${place}`) ?? [])].flatMap(
      (id) => this.current(collection, id) ?? [],
    )
    return [...still, ...others.filter((entry) => placeOf(this.kit, entry) === place)]
  }

  /** All items of a collection as things stand now. */
  all(collection: Collection): readonly AnyItem[] {
    const still = itemsOf(this.document, collection).filter(
      ({ item }) => !this.made.has(item.id) && !this.changes.has(item.id),
    )
    const others = [...new Set([...this.changes.keys(), ...this.made.keys()])].flatMap((id) => {
      const entry =
        (this.made.get(id) ?? this.changes.get(id))?.collection === collection && this.current(collection, id)
      return entry === null || entry === false ? [] : [entry]
    })
    return [...still, ...others]
  }

  put(entry: AnyItem): void {
    this.made.set(entry.item.id, { collection: entry.collection, entry })
    this.stand(entry)
  }

  remove(collection: Collection, id: string): void {
    this.made.set(id, { collection, entry: null })
  }

  stood(entry: AnyItem): Stood {
    const stood = stoodOf(this.mirror, entry)
    if (stood === null) throw new Error('links stand where their markers do')
    return stood
  }

  /**
   * Returns the id of an item's counterpart on the map before the step: that of the item itself if it is its own
   * counterpart, or null if there is no counterpart.
   */
  partnerOf(entry: AnyItem): string | null {
    const { item, collection } = entry
    const paired = this.pairsBefore.get(item.id)
    if (paired !== undefined) return paired
    const stood = this.stood(entry)
    if (stood.place === stood.counterplace) return isLike(stood, stood) ? item.id : null
    const others = (placesOf(this.document, collection, this.kit).get(stood.counterplace) ?? []).filter(
      (other) => !this.pairsBefore.has(other.item.id),
    )
    const right = others.find((other) => areCounterparts(stood, this.stood(other)))
    // Areas of several kinds lie on the same squares and have nothing to do with each other.
    return (right ?? (collection === 'regions' ? undefined : others[0]))?.item.id ?? null
  }

  /** Something that is there as the counterpart of what came, and is not that of another thing on the same place; else null. */
  freeCounterpart(entry: AnyItem): AnyItem | null {
    const stood = this.stood(entry)
    const alike = this.at(entry.collection, stood.place).filter((other) => {
      const its = this.stood(other)
      return its.place === stood.place && its.traits.join('|') === stood.traits.join('|')
    })
    const there = this.at(entry.collection, stood.counterplace).filter((other) =>
      areCounterparts(stood, this.stood(other)),
    )
    return there.length < alike.length ? null : (there[0] ?? null)
  }

  /** The counterpart of one that is changed: no other item is then given the same counterpart. */
  takePartnerOf(entry: AnyItem): string | null {
    const partner = this.partnerOf(entry)
    if (partner !== null) {
      this.pairsBefore.set(entry.item.id, partner).set(partner, entry.item.id)
      this.pair(entry.item.id, partner)
    }
    return partner
  }

  pair(one: string, other: string): void {
    this.partners.set(one, other)
    this.partners.set(other, one)
  }

  /** The group of the counterparts of a group: that of one that is there, or a new one. */
  groupFor(group: string): string {
    const known = this.groups.get(group)
    if (known !== undefined) return known
    let found: string | undefined
    for (const collection of groupable)
      for (const entry of itemsOf(this.document, collection)) {
        if (found !== undefined || !('group' in entry.item) || entry.item.group !== group) continue
        const partner = this.partnerOf(entry)
        const other = partner === null ? null : this.known(collection, partner)
        if (other !== null && 'group' in other.item) found = other.item.group
      }
    const next = found ?? newGroup(this.after, [...this.groups.values()])
    this.groups.set(group, next)
    return next
  }

  /** The counterpart as things stand now, or null if there is none. */
  counterpartNow(collection: Collection, id: string): string | null {
    const paired = this.partners.get(id)
    const known = paired === undefined ? this.known(collection, id) : null
    const found = paired ?? (known === null ? null : this.partnerOf(known))
    return found === null || this.current(collection, found) === null ? null : found
  }

  private stand(entry: AnyItem): void {
    const place = placeOf(this.kit, entry)
    if (place === null) return
    const key = `${entry.collection} ${place}`
    const known = this.standing.get(key)
    if (known === undefined) this.standing.set(key, new Set([entry.item.id]))
    else known.add(entry.item.id)
  }

  private changesIn(edits: readonly Edit[]): ReadonlyMap<string, Changed> {
    const changes = new Map<string, Changed>()
    for (const edit of edits) {
      if (edit.type === 'set') continue
      const id = edit.type === 'put' ? edit.item.id : edit.id
      const { collection } = edit
      const before = changes.get(id)?.before ?? this.known(collection, id)
      const after = edit.type === 'put' ? anyItem(collection, edit.item) : null
      changes.set(id, { collection, id, before, after })
    }
    return new Map([...changes].filter(([, { before, after }]) => before?.item !== after?.item))
  }
}

/** The order in which collections are gone through: what others speak of comes first. */
export const inOrder: readonly Collection[] = [
  ...collections.filter((name) => name !== 'tokens' && name !== 'links' && name !== 'notes'),
  'tokens',
  'notes',
  'links',
]
