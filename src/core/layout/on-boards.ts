/** What stands on each board, as things that stay the same through edits of the other boards. */
import type { BoardNumber } from '#core/kit/square-names.ts'
import type { HalfPillar, Panel, WallEnd } from '#core/mission/terrain.ts'
import { fromParts } from './from-parts.ts'

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
