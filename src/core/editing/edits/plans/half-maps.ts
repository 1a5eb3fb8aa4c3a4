/** Half-maps: showing another one, adding, renaming and deleting them. Each is one step. */

import { failure, success } from '#foundation/result.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { dropDanglingRefs } from '#model/mission/diagram-references.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import {
  type HalfItems,
  type HalfMap,
  type HalfSet,
  halfCollections,
  itemsOfHalf,
  itemsOnBoard,
  withHalf,
  withItems,
} from '#model/mission/half-choice.ts'
import { idSource } from '#model/mission/ids.ts'
import { partsOfPlay } from '#model/mission/kind-references.ts'
import { sameValue } from '../same-value.ts'
import { planBecome } from './replace-mission.ts'
import type { Plan } from './selection.ts'

/** Puts another half on its board. Refused if rules, objectives or diagrams name things of the half that leaves. */
export function planShowHalf(document: Mission, board: BoardNumber, id: string): Plan {
  const joined = withHalf(document, board, id)
  const leaving = new Set(itemsOfHalf(itemsOnBoard(document, board)).map((item) => item.id))
  const { play } = document
  for (const { part, path } of partsOfPlay(play)) {
    if (part.part !== 'item' || !leaving.has(part.id)) continue
    return failure(`${namedAt(play, path)} names one thing of this half. Name its kind or label instead.`)
  }
  const diagram = document.diagrams.find(
    (each) => !sameValue(dropDanglingRefs(document, each), dropDanglingRefs(joined, each)),
  )
  if (diagram !== undefined) return failure(`The diagram “${diagram.title}” shows things of this half.`)
  return success(planBecome(document, joined))
}

/** What holds the path, by its title. */
function namedAt(play: Mission['play'], [, list, index]: readonly (string | number)[]): string {
  const titled = list === 'rules' || list === 'objectives' || list === 'tables' ? play[list] : undefined
  const title = titled?.[Number(index)]?.title
  return title === undefined ? 'A fact of the mission' : `“${title}”`
}

/** Adds a copy of the half on that board. It isn't shown until you choose it. */
export function planAddHalf(document: Mission, board: BoardNumber): readonly Edit[] {
  const halves = document.halves ?? []
  const side = document.sides[board - 1] ?? document.sides[0]
  const first: HalfSet = { side: side?.id ?? '', board, chosen: 'a', options: [{ id: 'a', title: 'A' }] }
  const set = halves.find((each) => each.board === board) ?? first
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const id = letters.find((letter) => set.options.every((half) => half.id !== letter)) ?? 'z'
  // Items are what they were; that they may be changed is a matter of the schema's types.
  const copy = { id, title: id.toUpperCase(), ...copied(document, itemsOnBoard(document, board)) } as HalfMap
  const next = { ...set, options: [...set.options, copy] }
  return setHalves(halves.includes(set) ? halves.map((each) => (each === set ? next : each)) : [...halves, next])
}

/** Renames a half. */
export const planRenameHalf = (document: Mission, board: BoardNumber, id: string, title: string): readonly Edit[] =>
  changeSet(document, board, (set) => ({
    ...set,
    options: set.options.map((half) => (half.id === id ? { ...half, title } : half)),
  }))

/** Deletes a half that isn't shown. A board whose half is the last one has no half-maps any more. */
export const planDeleteHalf = (document: Mission, board: BoardNumber, id: string): readonly Edit[] =>
  changeSet(document, board, (set) => {
    const options = set.options.filter((half) => half.id !== id || id === set.chosen)
    return options.length === 1 ? null : { ...set, options }
  })

/** Names another side that brings the halves of a board. */
export const planSideOfHalves = (document: Mission, board: BoardNumber, side: string): readonly Edit[] =>
  changeSet(document, board, (set) => ({ ...set, side }))

const changeSet = (document: Mission, board: BoardNumber, change: (set: HalfSet) => HalfSet | null): readonly Edit[] =>
  setHalves((document.halves ?? []).flatMap((set) => (set.board === board ? (change(set) ?? []) : set)))

const setHalves = (halves: readonly HalfSet[]): readonly Edit[] => [
  { type: 'set', field: 'halves', value: halves.length === 0 ? undefined : halves },
]

/** The same items under new ids. */
function copied(document: Mission, items: HalfItems): HalfItems {
  const newId = idSource(document)
  const ids = new Map(
    halfCollections.flatMap((name) => (items[name] ?? []).map(({ id }) => [id, newId(name)] as const)),
  )
  const idOf = (id: string): string => ids.get(id) ?? id
  return withItems((name) =>
    ((items[name] ?? []) as readonly Item[]).map((item) => ({
      ...item,
      id: idOf(item.id),
      ...('from' in item ? { from: idOf(item.from), to: idOf(item.to) } : {}),
    })),
  )
}
