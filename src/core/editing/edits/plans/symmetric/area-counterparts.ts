/**
 * Counterparts of zones and regions. They are painted square by square, so that one that lies over the middle grows
 * and shrinks on both sides of it.
 */
import { ownersOf, squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { briefName, squareOf } from '#analysis/layout/descriptors.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { squaresKey } from '#analysis/symmetry/elements.ts'
import { areCounterparts, imageOf, isLike } from '#analysis/symmetry/mirror.ts'
import { sameValue } from '#editing/edits/patch.ts'
import { type BoardNumber, type Square, squareKey } from '#model/kit/lattice.ts'
import { kindsOf, tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Item, Mission } from '#model/mission/document.ts'
import { anyItem } from '#model/mission/edit.ts'
import { kindOf, type LabelSequence } from '#model/rule-sets/kinds.ts'
import { type Labelled, type Labelling, labelSource } from '../labels.ts'
import type { Changed, Drawing } from './drawing.ts'

// Names of things and places in reasons why a counterpart cannot be.

/** `A1`, `Objective Marker 2`, `Entry Zone 1 of Attacker`. */
export function nameOf(document: Mission, entry: AnyItem): string {
  if (entry.collection === 'zones') return zoneName({ document }, entry.item)
  return entry.collection === 'notes' ? 'the note' : briefName(document, entry)
}

/** `C4`: the square at which something stands; for an area, all its squares; empty if it has no square. */
export function placeName(document: Mission, entry: AnyItem): string {
  return 'squares' in entry.item
    ? squaresName(layoutOf(document), entry.item.squares)
    : squareOf(kitOf(document), entry)
}

/** `C4 and C5`. */
const squareNames = (document: Mission, squares: readonly Square[]): string => squaresName(layoutOf(document), squares)

/** Why two counterparts that are both taken along cannot go. */
export const bothTheSameWay = ({ document }: { readonly document: Mission }, entry: AnyItem): string =>
  `${nameOf(document, entry)} and its counterpart cannot go the same way; take only one of the two, or turn symmetric drawing off`

// Labels of counterparts.

type Zone = Mission['zones'][number]
type Token = Mission['tokens'][number]

/** Hands out labels to counterparts, one after the other. */
export class CounterLabels {
  private readonly sources = new Map<string, (boards: readonly BoardNumber[]) => string>()
  private readonly given = new Set<string>()

  /** @param drawn the mission with what the person drew, without the counterparts */
  constructor(private readonly drawn: () => Mission) {}

  private get document(): Mission {
    return this.drawn()
  }

  /**
   * Returns the image with its label: the same one if it is another side's and free there, or a custom text; otherwise
   * the next free number or letter.
   */
  labelled(original: AnyItem, image: AnyItem): AnyItem {
    switch (image.collection) {
      case 'zones': {
        if (original.collection === 'zones' && this.isFreeFor(original.item, image.item)) return image
        return anyItem('zones', { ...image.item, label: this.next(image, image.item.label, boardsOf(image.item)) })
      }
      case 'regions':
        return anyItem('regions', { ...image.item, label: this.next(image, image.item.label, boardsOf(image.item)) })
      case 'markers':
        return anyItem('markers', { ...image.item, label: this.next(image, image.item.label, [image.item.board]) })
      case 'tokens':
        if (original.collection === 'tokens' && this.isFreeOnShip(original.item, image.item)) return image
        return anyItem('tokens', { ...image.item, label: this.next(image, image.item.label, [image.item.board]) })
      default:
        return image
    }
  }

  /** True if the zones of another owner have the label to give away. */
  private isFreeFor(original: Zone, image: Zone): boolean {
    const whose = this.ownersOf(image)
    const key = `${image.kind} ${whose} ${image.label.trim()}`
    const free =
      whose !== this.ownersOf(original) &&
      !this.given.has(key) &&
      !this.document.zones.some(
        (zone) => zone.kind === image.kind && zone.label.trim() === image.label.trim() && this.ownersOf(zone) === whose,
      )
    if (free) this.given.add(key)
    return free
  }

  /** True if it belongs to a ship, and tokens of the other ship have the label to give away. */
  private isFreeOnShip(original: Token, image: Token): boolean {
    if (!this.isOfItsBoard(image) || original.side === image.side) return false
    const label = image.label.trim().toUpperCase()
    const key = `${image.kind} ${image.side} ${label}`
    const free =
      !this.given.has(key) &&
      !this.document.tokens.some(
        (token) => token.kind === image.kind && token.side === image.side && token.label.trim().toUpperCase() === label,
      )
    if (free) this.given.add(key)
    return free
  }

  private isOfItsBoard({ kind }: Pick<Token, 'kind'>): boolean {
    return tokenKindOf(this.document, kind).ofItsBoard === true
  }

  private ownersOf(zone: Zone): string {
    return ownersOf(this.document, zone)
      .map(({ id }) => id)
      .join(' ')
  }

  private next(
    image: Extract<AnyItem, { collection: Labelled['collection'] }>,
    label: string,
    boards: readonly BoardNumber[],
  ): string {
    const {
      collection,
      item: { kind },
    } = image
    // On a ship numbers are counted for each ship.
    const ship = image.collection === 'tokens' && this.isOfItsBoard(image.item) ? { side: image.item.side } : {}
    // Kind and collection are of one item.
    const of = { collection, kind, ...ship } as Labelled
    const how = howOf(this.document, of, label.trim())
    if (how === null) return label
    const key = `${collection} ${kind} ${how} ${ship.side}`
    const source = this.sources.get(key) ?? labelSource(this.document, of, { how, text: '' })
    this.sources.set(key, source)
    return source(boards)
  }
}

/** Returns how a label goes on, or null if it is a custom text or empty. */
function howOf(document: Mission, { collection, kind }: Labelled, label: string): Exclude<Labelling, 'text'> | null {
  const usual = kindOf<{ id: string; labels: LabelSequence | null }>(kindsOf(document)[collection], kind).labels
  if (/^\d+$/.test(label)) return usual === 'numbers' ? 'automatic' : 'numbers'
  if (/^[A-Z]{1,2}$/.test(label)) return usual === 'letters' || usual === 'pairs' ? 'automatic' : 'letters'
  return null
}

const boardsOf = ({ squares }: { readonly squares: readonly { readonly board: BoardNumber }[] }): BoardNumber[] => [
  ...new Set(squares.map(({ board }) => board)),
]

// Following: a change of one thing is made to its counterpart, turned or mirrored; what was unlike stays so.

type Fields = Readonly<Record<string, unknown>>

/** These are one's own: they follow only where they were the same before. */
const own: ReadonlySet<string> = new Set(['label', 'text'])

/**
 * The counterpart after the change.
 * @param before the image of the thing before the change
 * @param after its image now
 */
export function followed(counterpart: AnyItem, before: AnyItem, after: AnyItem): AnyItem {
  const next = merged(fieldsOf(counterpart.item), fieldsOf(before.item), fieldsOf(after.item))
  // Every field is one of the counterpart or of the image, which are of one collection; the compiler cannot see that.
  return anyItem(counterpart.collection, { ...next, id: counterpart.item.id } as unknown as Item)
}

const fieldsOf = (item: Item): Fields => ({ ...item })

function merged(own: Fields, before: Fields, after: Fields): Fields {
  const next: Record<string, unknown> = { ...own }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (sameValue(before[key], after[key])) continue
    if (isOwn(key) && !sameValue(own[key], before[key])) continue
    const [mine, was, is] = [own[key], before[key], after[key]]
    if (key === 'hatchway' && isFields(mine) && isFields(was) && isFields(is)) next[key] = merged(mine, was, is)
    else if (key in after) next[key] = is
    else delete next[key]
  }
  return next
}

const isOwn = (key: string): boolean => own.has(key)
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

type Area = Extract<AnyItem, { collection: 'zones' | 'regions' }>
type Squares = readonly Square[]

const asArea = (entry: AnyItem | null): Area | null =>
  entry?.collection === 'zones' || entry?.collection === 'regions' ? entry : null

const plus = (one: Squares, other: Squares): Square[] => [
  ...new Map([...one, ...other].map((square) => [squareKey(square), square])).values(),
]
function minus(one: Squares, other: Squares): Square[] {
  const gone = new Set(other.map(squareKey))
  return one.filter((square) => !gone.has(squareKey(square)))
}
function shared(one: Squares, other: Squares): Square[] {
  const there = new Set(other.map(squareKey))
  return one.filter((square) => there.has(squareKey(square)))
}
const withSquares = (area: Area, squares: Squares): Area =>
  // An area keeps its collection.
  ({ ...area, item: { ...area.item, squares } }) as Area

/** One change of a zone or region. */
export function followArea(drawing: Drawing, change: Changed, labels: CounterLabels): void {
  const { collection, id } = change
  if (drawing.made.has(id)) return
  const [before, after] = [asArea(change.before), asArea(change.after)]
  const partner = before === null ? null : drawing.takePartnerOf(before)
  const other = partner === null || partner === id ? null : partner
  const otherChange = other === null ? undefined : drawing.changes.get(other)
  if (before === null) {
    if (after !== null) followNew(drawing, after, labels)
  } else if (partner === id) followMiddle(drawing, before, after)
  else if (other === null) return
  else if (otherChange !== undefined) followBoth(drawing, { before, after }, otherChange)
  else if (after === null) drawing.remove(collection, other)
  else followOther(drawing, before, after, other)
}

const flipped = (drawing: Drawing, squares: Squares): Square[] =>
  squares.map((square) => drawing.mirror.flip.square(square))

function followNew(drawing: Drawing, after: Area, labels: CounterLabels): void {
  const image = asArea(imageOf(drawing.mirror, after))
  if (image === null) return
  if (shared(image.item.squares, after.item.squares).length > 0) {
    mergeOnMiddle(drawing, after, image.item.squares)
    return
  }
  const known = drawing.freeCounterpart(after)
  if (known !== null) {
    drawing.pair(after.item.id, known.item.id)
    return
  }
  const named = asArea(labels.labelled(after, image)) ?? image
  const fresh = withId(named, drawing.newId(after.collection))
  drawing.pair(after.item.id, fresh.item.id)
  paint(drawing, fresh)
}

// The id is one of its collection.
const withId = (area: Area, id: string): Area => ({ ...area, item: { ...area.item, id } }) as Area

/** An area that reaches over the middle is one area with its image, if it can be its own counterpart. */
function mergeOnMiddle(drawing: Drawing, area: Area, image: Squares): void {
  const whole = withSquares(area, plus(area.item.squares, image))
  const stood = drawing.stood(whole)
  if (!isLike(stood, stood)) {
    const both = squareNames(drawing.document, shared(area.item.squares, image))
    drawing.refuse(`${nameOf(drawing.document, area)} would lie over its own counterpart at ${both}`)
    return
  }
  drawing.pair(area.item.id, area.item.id)
  const now = asArea(drawing.current(area.collection, area.item.id))?.item.squares ?? []
  if (squaresKey(whole.item.squares) !== squaresKey(now)) paint(drawing, whole)
}

/** Changes an area that was its own counterpart on both sides of the middle. */
function followMiddle(drawing: Drawing, before: Area, after: Area | null): void {
  if (after === null) return
  const [was, is] = [before.item.squares, after.item.squares]
  const squares = minus(plus(is, flipped(drawing, minus(is, was))), flipped(drawing, minus(was, is)))
  if (squares.length === 0) drawing.remove(after.collection, after.item.id)
  else mergeOnMiddle(drawing, withSquares(after, squares), flipped(drawing, squares))
}

/** The counterpart does what the area does. */
function followOther(drawing: Drawing, before: Area, after: Area, other: string): void {
  const known = asArea(drawing.known(after.collection, other))
  const [was, image] = [asArea(imageOf(drawing.mirror, before)), asArea(imageOf(drawing.mirror, after))]
  if (known === null || was === null || image === null) return
  if (shared(image.item.squares, after.item.squares).length > 0) {
    drawing.remove(after.collection, other)
    mergeOnMiddle(drawing, after, image.item.squares)
    return
  }
  const next = asArea(followed(known, was, image))
  if (next !== null) paint(drawing, next)
}

/** True when squares only came or only went: it was painted, not moved. */
const isPainted = ({ item: { squares: was } }: Area, { item: { squares: is } }: Area): boolean =>
  minus(is, was).length === 0 || minus(was, is).length === 0

/** Both are changed, as by a stroke that reaches over the middle: what happens to either happens to both. */
function followBoth(drawing: Drawing, one: Pick<Changed, 'before' | 'after'>, two: Changed): void {
  const [was, is] = [asArea(one.before), asArea(one.after)]
  const [otherWas, otherIs] = [asArea(two.before), asArea(two.after)]
  const model = is ?? was
  if (was === null || otherWas === null || model === null) return
  if (is !== null && otherIs !== null) {
    if (areCounterparts(drawing.stood(is), drawing.stood(otherIs))) return
    if (!isPainted(was, is) || !isPainted(otherWas, otherIs)) {
      drawing.refuse(bothTheSameWay(drawing, is))
      return
    }
  }
  const squaresOf = (area: Area | null): Squares => area?.item.squares ?? []
  const there = flipped(drawing, squaresOf(otherIs))
  const thereBefore = flipped(drawing, squaresOf(otherWas))
  const grown = plus(minus(squaresOf(is), was.item.squares), minus(there, thereBefore))
  const shrunk = plus(minus(was.item.squares, squaresOf(is)), minus(thereBefore, there))
  const squares = minus(plus(was.item.squares, grown), shrunk)
  const { collection } = model
  if (squares.length === 0) {
    drawing.remove(collection, was.item.id)
    drawing.remove(collection, otherWas.item.id)
    return
  }
  const image = flipped(drawing, squares)
  if (shared(squares, image).length > 0) {
    drawing.remove(collection, otherWas.item.id)
    mergeOnMiddle(drawing, withSquares(model, squares), image)
    return
  }
  paint(drawing, withSquares(model, squares))
  paint(drawing, withSquares(otherIs ?? otherWas, image))
  const [now, then] = [drawing.current(collection, was.item.id), drawing.current(collection, otherWas.item.id)]
  if (now === null || then === null) return
  if (!areCounterparts(drawing.stood(now), drawing.stood(then)))
    drawing.refuse(`${nameOf(drawing.document, now)} and its counterpart would not be alike any more`)
}

/** Areas of which only one can be on a square. */
const excludes = (area: Area, other: Area): boolean =>
  other.item.id !== area.item.id && (area.collection === 'zones' || other.item.kind === area.item.kind)

/**
 * Puts the area down. Squares that lie in others of which only one can be there are taken out of those, as painting does;
 * not out of what the same step has painted, and not where its counterpart lies over others just so.
 */
function paint(drawing: Drawing, area: Area): void {
  const original = drawing.partners.get(area.item.id)
  const others = drawing.all(area.collection).flatMap((entry) => asArea(entry) ?? [])
  const image = flipped(drawing, area.item.squares)
  const tolerated = others
    .filter((other) => other.item.id !== original && excludes(area, other))
    .flatMap((other) => shared(other.item.squares, image))
  const squares = minus(area.item.squares, flipped(drawing, tolerated))
  for (const other of others) {
    if (!excludes(area, other)) continue
    const both = shared(other.item.squares, squares)
    if (both.length === 0) continue
    const painted = drawing.changes.get(other.item.id)
    const had = asArea(painted?.before ?? null)?.item.squares ?? []
    if (painted !== undefined && minus(both, had).length > 0) {
      drawing.refuse(`${squareNames(drawing.document, both)} would be ${nameOf(drawing.document, area)} as well`)
      return
    }
    const left = minus(other.item.squares, both)
    if (left.length === 0) drawing.remove(other.collection, other.item.id)
    else drawing.put(withSquares(other, left))
  }
  drawing.put(anyItem(area.collection, area.item))
}
