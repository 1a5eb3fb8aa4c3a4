/** What the counterpart of something new is called. */

import { ownersOf } from '#analysis/layout/area-names.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { kindsOf, tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import { anyItem } from '#model/mission/edit.ts'
import { kindOf, type LabelSequence } from '#model/rule-sets/kinds.ts'
import { type Labelled, type Labelling, labelSource } from '../labels.ts'

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
   * The image under the label of a counterpart: the same one where it is the other side's and that side has it free, or where
   * it is a text of one's own; else the next free number or letter.
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

  /** Whether the zones of another owner have the label to give away. */
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

  /** Whether it belongs to a ship, and tokens of the other ship have the label to give away. */
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

/** How a label goes on; null: it is a text of one's own, or none. */
function howOf(document: Mission, { collection, kind }: Labelled, label: string): Exclude<Labelling, 'text'> | null {
  const usual = kindOf<{ id: string; labels: LabelSequence | null }>(kindsOf(document)[collection], kind).labels
  if (/^\d+$/.test(label)) return usual === 'numbers' ? 'automatic' : 'numbers'
  if (/^[A-Z]{1,2}$/.test(label)) return usual === 'letters' || usual === 'pairs' ? 'automatic' : 'letters'
  return null
}

const boardsOf = ({ squares }: { readonly squares: readonly { readonly board: BoardNumber }[] }): BoardNumber[] => [
  ...new Set(squares.map(({ board }) => board)),
]
