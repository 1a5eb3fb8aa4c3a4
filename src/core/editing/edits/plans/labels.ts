/** The labels that painted areas and new markers get by themselves: the next free number or letter, or what was typed. */

import { bareLabel } from '#analysis/layout/area-names.ts'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
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
import { type AnyItem, findItem, itemSchemas, type Mission } from '#model/mission/document.ts'
import { putEdit } from '#model/mission/edit.ts'
import { kindOf, type LabelSequence } from '#model/rule-sets/kinds.ts'
import type { Plan } from './selection.ts'

/** Kinds of labels: the default of the kind, numbers, letters, or a custom text. */
export const labellings = ['automatic', 'numbers', 'letters', 'text'] as const
export type Labelling = (typeof labellings)[number]

export interface LabelChoice {
  readonly how: Labelling
  /** The label, if it is a custom text; may be empty. */
  readonly text: string
}
export const automatic: LabelChoice = { how: 'automatic', text: '' }

export type Labelled =
  | { readonly collection: 'zones'; readonly kind: ZoneKindId }
  | { readonly collection: 'regions'; readonly kind: RegionKindId }
  | { readonly collection: 'markers'; readonly kind: MarkerKindId }
  | {
      readonly collection: 'tokens'
      readonly kind: TokenKindId
      /** Labels are free that only tokens of others have; if omitted, that no token has. */
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
function lettersAt(index: number): string {
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

// Replacing labels in order: markers, tokens, zones or areas get numbers or letters one after the other.

export const labelOrders = ['reading', 'columns', 'selection'] as const
/** Row by row from the upper left, column by column, or as things were selected. */
export type LabelOrder = (typeof labelOrders)[number]

export interface Relabelling {
  readonly order: LabelOrder
  readonly how: 'numbers' | 'letters'
  /** Stands before each number or letter; may be empty. */
  readonly prefix: string
  /** The first number, or the place of the first letter: 1 is A. */
  readonly first: number
}

export const labelledCollections = ['markers', 'tokens', 'zones', 'regions'] as const
export type LabelledItem = Extract<AnyItem, { collection: (typeof labelledCollections)[number] }>

/** Those of these things that have labels. */
export const labelledItems = (document: Mission, ids: readonly string[]): LabelledItem[] =>
  ids.flatMap((id) => {
    const entry = findItem(document, id)
    return entry !== undefined && labelledCollections.some((name) => name === entry.collection)
      ? [entry as LabelledItem]
      : []
  })

export interface NewLabel {
  readonly entry: LabelledItem
  readonly label: string
}

/** New labels of these things, in the order in which they get them. */
export function newLabels(document: Mission, ids: readonly string[], how: Relabelling): readonly NewLabel[] {
  const layout = layoutOf(document)
  const placed = labelledItems(document, ids).map((entry) => ({ entry, box: boxAround(layout, entry) }))
  if (how.order !== 'selection') {
    // Half a square counts as one row, so that what stands beside one another is read as people do.
    const row = layout.kit.lattice.pitch.value / 2
    placed.sort((a, b) => compare(a.box, b.box, how.order === 'reading', row))
  }
  return placed.map(({ entry }, index) => ({ entry, label: how.prefix + newLabelAt(how, index) }))
}

const newLabelAt = ({ how, first }: Relabelling, index: number): string =>
  how === 'numbers' ? String(first + index) : lettersAt(first - 1 + index)

function compare(a: Box | null, b: Box | null, byRows: boolean, row: number): number {
  if (a === null || b === null) return 0
  const [one, other] = [middle(a), middle(b)]
  const [first, second] = byRows ? (['y', 'x'] as const) : (['x', 'y'] as const)
  return Math.floor(one[first] / row) - Math.floor(other[first] / row) || one[second] - other[second]
}

const middle = ({ x, y, width, height }: Box): { readonly x: number; readonly y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Gives them these labels as one step. */
export function planRelabel(document: Mission, ids: readonly string[], how: Relabelling): Plan {
  const labels = newLabels(document, ids, how)
  if (labels.length === 0) return failure('Markers, tokens, zones and areas have labels.')
  const checked = labels.map(({ entry, label }): Result<AnyItem, string> => {
    const item = { ...entry.item, label }
    const parsed = itemSchemas[entry.collection].safeParse(item)
    return parsed.success ? success({ ...entry, item } as AnyItem) : failure(`“${label}” is too long for a label.`)
  })
  const edits = []
  for (const [index, result] of checked.entries()) {
    if (!result.ok) return result
    if (labels[index]?.entry.item.label !== labels[index]?.label)
      edits.push(putEdit(result.value.collection, result.value.item))
  }
  return edits.length === 0 ? failure('They have these labels already.') : success(edits)
}
