/** Aligning and distributing what stands free (markers, features, notes, tokens): by the middles of things, in millimetres of the battlefield. */

import { toBoard, toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { failure, success } from '#foundation/result.ts'
import { type AnyItem, findItem, type Mission } from '#model/mission/document.ts'
import { putEdit } from '#model/mission/edit.ts'
import { groupable, type Plan } from './selection.ts'

/** To which line: the leftmost, the middle, the rightmost; the uppermost, the middle, the lowest. */
export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]
/** `across`: from west to east; `down`: from north to south. */
export const directions = ['across', 'down'] as const
export type Direction = (typeof directions)[number]

type Free = Extract<AnyItem, { collection: (typeof groupable)[number] }>

interface PlacedThing {
  readonly entry: Free
  readonly x: number
  readonly y: number
}

/** Finds loose items among these, and their places on the battlefield (mm). */
function standing(document: Mission, ids: readonly string[]): PlacedThing[] {
  const { field } = layoutOf(document)
  return ids.flatMap((id) => {
    const entry = findItem(document, id)
    if (entry === undefined || !groupable.some((collection) => collection === entry.collection)) return []
    const free = entry as Free
    return [{ entry: free, ...toField(field, free.item.board, free.item) }]
  })
}

/** Counts items that can be aligned. */
export const alignableCount = (document: Mission, ids: readonly string[]): number => standing(document, ids).length

/** Puts the middles of at least two things on one line. */
export function planAlign(document: Mission, ids: readonly string[], to: Alignment): Plan {
  const things = standing(document, ids)
  if (things.length < 2) return failure('Two markers, features, notes or tokens can be aligned.')
  const upright = to === 'left' || to === 'centre' || to === 'right'
  const line = lineOf(
    things.map(({ x, y }) => (upright ? x : y)),
    to,
  )
  return planPut(
    document,
    things.map((thing) => (upright ? { ...thing, x: line } : { ...thing, y: line })),
  )
}

function lineOf(values: readonly number[], to: Alignment): number {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (to === 'left' || to === 'top') return least
  return to === 'right' || to === 'bottom' ? most : (least + most) / 2
}

/** Puts the middles of at least three things at equal distances; the outermost two stay. */
export function planDistribute(document: Mission, ids: readonly string[], direction: Direction): Plan {
  const things = standing(document, ids)
  if (things.length < 3) return failure('Three markers, features, notes or tokens can be distributed.')
  const key = direction === 'across' ? 'x' : 'y'
  const inOrder = [...things].sort((a, b) => a[key] - b[key])
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined) return failure('There is nothing to distribute.')
  const step = (last[key] - first[key]) / (inOrder.length - 1)
  return planPut(
    document,
    inOrder.map((thing, index) => {
      const ends = index === 0 || index === inOrder.length - 1
      return ends ? thing : { ...thing, [key]: first[key] + step * index }
    }),
  )
}

/** Moves each of these things to its given place; fails if one of them would stand beside the boards. */
function planPut(document: Mission, things: readonly PlacedThing[]): Plan {
  const { field } = layoutOf(document)
  const edits = []
  for (const { entry, x, y } of things) {
    const spot = toBoard(field, fieldPoint(x, y))
    if (spot === undefined) return failure('Something would be off the boards.')
    const place = { board: spot.board, x: toTenths(spot.point.x), y: toTenths(spot.point.y) }
    const { item } = entry
    if (place.board === item.board && place.x === item.x && place.y === item.y) continue
    edits.push(putEdit(entry.collection, { ...item, ...place }))
  }
  return edits.length === 0 ? failure('They stand like that already.') : success(edits)
}
