/** The labels that painted areas and new markers get by themselves: the next free number or letter, or what was typed. */

import { bareLabel } from '#analysis/layout/area-names.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { deckOf, hasDecks } from '#model/mission/arrangement.ts'
import {
  kindsOf,
  type MarkerKindId,
  type RegionKindId,
  regionKindOf,
  type TokenKindId,
  type ZoneKindId,
} from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { kindOf, type LabelSequence } from '#model/rule-sets/kinds.ts'

/** As the kind usually is, in numbers, in letters, or a text of one's own. */
export const labellings = ['automatic', 'numbers', 'letters', 'text'] as const
export type Labelling = (typeof labellings)[number]

export interface LabelChoice {
  readonly how: Labelling
  /** The label where it is a text of one's own; may be empty. */
  readonly text: string
}
export const automatic: LabelChoice = { how: 'automatic', text: '' }

/** What gets a label. */
export type Labelled =
  | { readonly collection: 'zones'; readonly kind: ZoneKindId }
  | { readonly collection: 'regions'; readonly kind: RegionKindId }
  | { readonly collection: 'markers'; readonly kind: MarkerKindId }
  | {
      readonly collection: 'tokens'
      readonly kind: TokenKindId
      /** Labels are free that only tokens of others have; left out: that no token has. */
      readonly side?: string | null
    }

type Sequence = LabelSequence | 'none'

function sequenceOf(document: Mission, { collection, kind }: Labelled, how: Exclude<Labelling, 'text'>): Sequence {
  const own = kindOf<{ id: string; labels: LabelSequence | null }>(kindsOf(document)[collection], kind).labels ?? 'none'
  if (how === 'automatic') return own
  // Letters of a kind that comes in pairs are in pairs however they are asked for.
  return how === 'letters' && own === 'pairs' ? 'pairs' : how
}

/**
 * Hands out labels one after the other, each free on the map and not handed out before.
 * @returns a function of the boards that the labelled thing lies on
 */
export function labelSource(
  document: Mission,
  of: Labelled,
  { how, text }: LabelChoice,
): (boards: readonly BoardNumber[]) => string {
  if (how === 'text') return () => text
  const sequence = sequenceOf(document, of, how)
  const used = usedLabels(document, of)
  // On ships numbers are counted for each ship; tokens are told apart by whose they are.
  const ofItsBoard = of.collection === 'regions' && regionKindOf(document, of.kind).ofItsBoard === true
  return (boards) => {
    if (sequence === 'none') return ''
    const isFree = (label: string): boolean => {
      const places = used.get(label.toUpperCase()) ?? []
      if (ofItsBoard) return !places.flat().some((board) => boards.includes(board))
      if (sequence !== 'pairs') return places.length === 0
      const { arrangement } = document
      const deck = (board: BoardNumber): number => deckOf(arrangement, board)
      const apart = !hasDecks(arrangement) || !places.flat().some((board) => boards.map(deck).includes(deck(board)))
      return places.length < 2 && apart
    }
    let index = 0
    while (!isFree(labelAt(sequence, index))) index += 1
    const label = labelAt(sequence, index)
    used.set(label.toUpperCase(), [...(used.get(label.toUpperCase()) ?? []), boards])
    return label
  }
}

const labelAt = (sequence: Sequence, index: number): string =>
  sequence === 'numbers' ? String(index + 1) : lettersAt(index)

/** A, B … Z, AA, AB … */
export function lettersAt(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersAt(Math.floor(index / 26) - 1) + last
}

/** By label, in capitals: the boards of each thing of the kind that has it. */
function usedLabels(document: Mission, of: Labelled): Map<string, (readonly BoardNumber[])[]> {
  const used = new Map<string, (readonly BoardNumber[])[]>()
  const add = (label: string, boards: readonly BoardNumber[]): void => {
    used.set(label.toUpperCase(), [...(used.get(label.toUpperCase()) ?? []), boards])
  }
  const boardsOf = (squares: readonly { readonly board: BoardNumber }[]): BoardNumber[] =>
    squares.map(({ board }) => board)
  switch (of.collection) {
    case 'zones':
      for (const zone of document.zones) if (zone.kind === of.kind) add(zone.label.trim(), boardsOf(zone.squares))
      break
    case 'regions':
      for (const region of document.regions)
        if (region.kind === of.kind) add(bareLabel(document, region), boardsOf(region.squares))
      break
    case 'markers':
      for (const marker of document.markers) if (marker.kind === of.kind) add(marker.label.trim(), [marker.board])
      break
    case 'tokens':
      for (const token of document.tokens)
        if (token.kind === of.kind && (of.side === undefined || token.side === of.side))
          add(token.label.trim(), [token.board])
      break
  }
  return used
}

/** The lowest number that none of these has as its label. */
export function freeNumber(labelled: readonly { readonly label: string }[]): string {
  const used = new Set(labelled.map(({ label }) => label))
  let number = 1
  while (used.has(String(number))) number += 1
  return String(number)
}
