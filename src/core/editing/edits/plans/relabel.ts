/** Replacing labels in order: markers, tokens, zones or areas get numbers or letters one after the other. */

import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { type AnyItem, findItem, itemSchemas, type Mission } from '#model/mission/document.ts'
import { putEdit } from '#model/mission/edit.ts'
import { lettersAt } from './labels.ts'
import type { Plan } from './selection.ts'

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

/** What has labels. */
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

/** Which label each of these things would get, in the order in which they get them. */
export function newLabels(document: Mission, ids: readonly string[], how: Relabelling): readonly NewLabel[] {
  const layout = layoutOf(document)
  const placed = labelledItems(document, ids).map((entry) => ({ entry, box: boxAround(layout, entry) }))
  if (how.order !== 'selection') {
    // Half a square counts as one row, so that what stands beside one another is read as people do.
    const row = layout.kit.lattice.pitch.value / 2
    placed.sort((a, b) => compare(a.box, b.box, how.order === 'reading', row))
  }
  return placed.map(({ entry }, index) => ({ entry, label: how.prefix + labelAt(how, index) }))
}

const labelAt = ({ how, first }: Relabelling, index: number): string =>
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
