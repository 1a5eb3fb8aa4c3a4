/** A mission with its whole battlefield turned, for a screen that is wide where the battlefield is tall. */

import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { Memo, memoize } from '#foundation/memoize.ts'
import type { Turn } from '#model/kit/kit.ts'
import { latticeOf } from '#model/kit/lattice.ts'
import { type Arrangement, boardNumbers, hasDecks } from '#model/mission/arrangement.ts'
import { type AnyItem, collections, type Mission } from '#model/mission/document.ts'
import { itemsOf } from '#model/mission/edit.ts'
import { carried } from './move-with-board.ts'

/** Decks lie beside each other on every drawing: what is drawn of them cannot be turned as one. */
export const canBeTurned = ({ arrangement }: Pick<Mission, 'arrangement'>): boolean => !hasDecks(arrangement)

/**
 * The same mission a quarter turn clockwise: what lay in the north lies in the east. Squares keep their names, things their
 * ids, and texts stay upright. Of a document always the same object; what did not change since another document is the very
 * same thing as in that one's. Of use for drawing alone: a file says how its author laid the boards.
 */
export const turnedMission = memoize((document: Mission): Mission => {
  const arrangement = turnedArrangement(document)
  const [before, after] = [kitOf(document), kitOf({ ...document, arrangement })]
  const { things } = memoryFor(document)
  const items = (collection: (typeof collections)[number]): unknown[] =>
    itemsOf(document, collection).map((entry) => {
      const had = things.get(entry.item)
      if (had !== undefined) return had
      const { item } = carriedAlong(
        carried(before, after, entry, (board) => ({ board, quarters: 1 })),
        entry,
      )
      things.set(entry.item, item)
      return item
    })
  // Things are of their collection; the compiler cannot follow that through a union of names.
  const moved = Object.fromEntries(collections.map((name) => [name, items(name)])) as Partial<Mission>
  return { ...document, ...moved, arrangement }
})

/** What stands outside every board, in a file that somebody wrote by hand, stays where it is. */
const carriedAlong = (next: ReturnType<typeof carried>, entry: AnyItem): AnyItem =>
  next === null || next === 'gone' ? entry : next

interface Memory {
  readonly arrangement: Arrangement
  readonly things: WeakMap<object, unknown>
}
const memories = new Memo<Memory>()

/** What is kept as long as boards and kit stay the same. */
const memoryFor = (document: Mission): Memory =>
  memories.of([document.arrangement, document.kit], () => ({
    arrangement: madeOf(document),
    things: new WeakMap(),
  }))

const turnedArrangement = (document: Mission): Arrangement => memoryFor(document).arrangement

const nextTurn = { 0: 90, 90: 180, 180: 270, 270: 0 } as const satisfies Record<Turn, Turn>

/** The boards one by one, each turned, in the places that the whole brings them to. */
function madeOf(document: Mission): Arrangement {
  const { arrangement } = document
  if (arrangement.kind === 'open') return { ...arrangement, width: arrangement.height, height: arrangement.width }
  const { field, kit } = layoutOf(document)
  const own = arrangement.kind === 'boards' ? arrangement.boards : []
  return {
    kind: 'boards',
    boards: boardNumbers(arrangement).map((board, index) => {
      const { columns, rows } = latticeOf(kit, board)
      const before = own[index]
      const turn = before?.turn ?? 0
      const box = field.boards[index]?.box ?? { x: 0, y: 0, width: 0, height: 0 }
      return {
        ...(turn === 0 || turn === 180 ? { columns, rows } : { columns: rows, rows: columns }),
        x: toTenths(field.bounds.height - box.y - box.height),
        y: toTenths(box.x),
        turn: nextTurn[turn],
      }
    }),
  }
}
