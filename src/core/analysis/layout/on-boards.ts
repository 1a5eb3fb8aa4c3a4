/** What stands on each board, as things that stay the same through edits of the other boards. */
import type { Kit } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { Mission } from '#model/mission/document.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'
import type { Battlefield } from './battlefield.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'

/** The walls of one board, in the order of the document. */
export interface OnBoard {
  readonly panels: readonly Panel[]
  readonly halfPillars: readonly HalfPillar[]
  readonly wallEnds: readonly WallEnd[]
}

/**
 * The walls of every board, board 1 first. As long as nothing on a board changes, it is the very same value, so that what is
 * worked out from one board alone can be remembered by it.
 */
export const onBoards = fromParts(({ document, field }, before: readonly OnBoard[] | undefined): readonly OnBoard[] =>
  field.boards.map(({ board }, index) => {
    const here = <Item extends { readonly board: BoardNumber }>(items: readonly Item[]): readonly Item[] =>
      items.filter((item) => item.board === board)
    const now: OnBoard = {
      panels: here(document.panels),
      halfPillars: here(document.halfPillars),
      wallEnds: here(document.wallEnds),
    }
    const old = before?.[index]
    return old !== undefined && isSame(old, now) ? old : now
  }),
)

const isSame = (one: OnBoard, other: OnBoard): boolean =>
  areSame(one.panels, other.panels) &&
  areSame(one.halfPillars, other.halfPillars) &&
  areSame(one.wallEnds, other.wallEnds)

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** A board and nothing else: what is worked out from this cannot depend on the other boards. */
export interface OneBoard extends OnBoard {
  readonly kit: Kit
  /** What the mission says of its kit: how pieces are called. */
  readonly named: Mission['kit']
  readonly field: Battlefield
  readonly board: BoardNumber
}

/** What is worked out for each board from its walls and where it lies; again only for boards whose walls have changed. */
export const byBoard = <Value>(make: (board: OneBoard) => Value): ((layout: Layout) => readonly Value[]) =>
  fromBoards(noBoards, make)

/** The same from what has been worked out for each board before. */
export function fromBoards<Given, Value>(
  given: (layout: Layout) => readonly Given[],
  make: (board: OneBoard, given: Given) => Value,
): (layout: Layout) => readonly Value[] {
  const kept = fromParts((layout, before: KeptByBoard<Given, Value> | undefined): KeptByBoard<Given, Value> => {
    const { kit, field } = layout
    const named = layout.document.kit
    const boards = onBoards(layout)
    const from = given(layout)
    const isSame = before?.kit === kit && before.named === named && before.field === field
    const values = boards.map((here, index): Value => {
      const known = isSame && before.boards[index] === here && before.from[index] === from[index]
      // Both lists have a value for each board.
      if (known) return before.values[index] as Value
      const board = field.boards[index]?.board ?? 1
      return make({ kit, named, field, board, ...here }, from[index] as Given)
    })
    return { kit, named, field, boards, from, values }
  })
  return (layout) => kept(layout).values
}

const noBoards = (): readonly undefined[] => []

interface KeptByBoard<Given, Value> {
  readonly kit: Kit
  readonly named: Mission['kit']
  readonly field: Battlefield
  readonly boards: readonly OnBoard[]
  readonly from: readonly Given[]
  readonly values: readonly Value[]
}
