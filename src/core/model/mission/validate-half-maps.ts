/** What half-maps must keep so that any of them can be put on the map. */

import { collections, type Item, type Mission } from './document.ts'
import { type HalfSet, halfCollections, itemsOfHalf, itemsOnBoard, withHalf } from './half-choice.ts'
import { MAX_JOININGS } from './half-maps.ts'
import { isOnTable } from './validate-boards.ts'
import type { ValidationIssue } from './validation-issue.ts'

type Path = ValidationIssue['path']

/** @param faultsOf the faults of a mission without half-maps */
export function validateHalfMaps(
  document: Mission,
  faultsOf: (document: Mission) => readonly ValidationIssue[],
): ValidationIssue[] {
  const sets = document.halves ?? []
  const faults = sets.flatMap((set, index) => setFaults(document, set, ['halves', index]))
  const boards = sets.map(({ board }) => board)
  for (const [index, board] of boards.entries())
    if (boards.indexOf(board) !== index)
      faults.push({ path: ['halves', index, 'board'], message: `board ${board} has half-maps already` })
  const ways = sets.reduce((product, { options }) => product * options.length, 1)
  if (ways > MAX_JOININGS)
    faults.push({
      path: ['halves'],
      message: `these half-maps can be joined in ${ways} ways; a mission has at most ${MAX_JOININGS}`,
    })
  faults.push(...idFaults(document))
  // What is wrong with the mission itself is wrong with every half on it.
  if (faults.length > 0) return faults
  return sets.flatMap(({ board, chosen, options }, index) =>
    options.flatMap((half, place) => {
      if (half.id === chosen) return []
      const { halves: _, ...joined } = withHalf(document, board, half.id)
      return faultsOf(joined).map(({ path, message }): ValidationIssue => {
        const own = placeInHalf(joined, half, path)
        return own === null
          ? { path, message: `${message}, with the half-map “${half.title}”` }
          : { path: ['halves', index, 'options', place, ...own], message }
      })
    }),
  )
}

function setFaults(document: Mission, { side, board, chosen, options }: HalfSet, path: Path): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  if (document.sides.every(({ id }) => id !== side))
    faults.push({ path: [...path, 'side'], message: `there is no side “${side}”` })
  if (!isOnTable(document, board)) faults.push({ path: [...path, 'board'], message: `there is no board ${board}` })
  const ids = options.map(({ id }) => id)
  if (!ids.includes(chosen)) faults.push({ path: [...path, 'chosen'], message: `there is no half-map “${chosen}”` })
  for (const [index, half] of options.entries()) {
    const at = [...path, 'options', index]
    if (ids.indexOf(half.id) !== index)
      faults.push({ path: [...at, 'id'], message: `the id “${half.id}” is already used by a half-map` })
    const items = itemsOfHalf(half)
    if (half.id === chosen && items.length > 0)
      faults.push({ path: at, message: `“${half.title}” is on the map, so its things belong there` })
    const there = new Set(itemsOfHalf(itemsOnBoard(half, board)))
    for (const name of halfCollections)
      for (const [number, item] of (half[name] ?? []).entries())
        if (!there.has(item))
          faults.push({ path: [...at, name, number], message: `“${item.id}” is not on board ${board}` })
  }
  return faults
}

/** An id is used once on the map and in all halves. */
function idFaults(document: Mission): ValidationIssue[] {
  const used = new Set(collections.flatMap((name) => (document[name] as readonly Item[]).map(({ id }) => id)))
  const faults: ValidationIssue[] = []
  for (const [index, { options }] of (document.halves ?? []).entries())
    for (const [place, half] of options.entries())
      for (const name of halfCollections)
        for (const [number, { id }] of (half[name] ?? []).entries()) {
          if (used.has(id))
            faults.push({
              path: ['halves', index, 'options', place, name, number, 'id'],
              message: `the id “${id}” is already used`,
            })
          used.add(id)
        }
  return faults
}

/** Where in the half an item is that a path of the joined mission leads to, or null if it is not the half's. */
function placeInHalf(joined: Mission, half: HalfSet['options'][number], [list, place, ...rest]: Path): Path | null {
  const name = halfCollections.find((each) => each === list)
  if (name === undefined) return null
  const id = joined[name][Number(place)]?.id
  const index = (half[name] ?? []).findIndex((item) => item.id === id)
  return index === -1 ? null : [name, index, ...rest]
}
