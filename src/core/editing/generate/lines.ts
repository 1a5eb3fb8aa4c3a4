/**
 * Lines of the lattice that a map does without: rooms come out best along a few of them, and maps that all use these are all
 * alike. Each map begins without some, those most of all; where nothing good is found so, it may use every line.
 */
import type { BoardState } from './board-state.ts'
import type { Slot } from './field.ts'
import type { Chance } from './random.ts'

/** Of a hundred lines so many are done without: any, and those along which rooms come out best. A pair of images counts once. */
const WITHOUT = { asymmetric: { any: 6, best: 15 }, symmetric: { any: 28, best: 68 } }
/**
 * Where walls come in pairs on a ground as small as a board, so many of a hundred places are done without, too: there is so
 * little to choose that maps would have the same walls.
 */
const WITHOUT_PLACES = 40
/** The squares of a small ground, at most. */
const SMALL = 48
/** A board with fewer lines needs them all. */
const FEWEST_LINES = 4
/** Rooms come out best two squares wide. */
const ROOM = 2

export function chooseLines(state: BoardState, chance: Chance): void {
  const { field, shunned } = state
  const share = field.flip === null ? WITHOUT.asymmetric : WITHOUT.symmetric
  const boards = new Map(field.boards.map((board) => [board.board, board]))
  const chosen = new Map<number, boolean>()
  const isSmall = field.flip !== null && field.squares.length <= SMALL
  const places = new Map<Slot, boolean>()
  for (const [index, slot] of field.slots.entries()) {
    const board = boards.get(slot.board)
    const last = (slot.horizontal ? board?.rows : board?.columns) ?? 0
    const at = lineOf(slot)
    if (last - 1 < FEWEST_LINES || at === 0 || at === last) continue
    const image = field.slots[slot.image]
    const lead = image !== undefined && slot.image < index ? image : slot
    const key = (lead.board * 2 + (lead.horizontal ? 1 : 0)) * 64 + lineOf(lead)
    let without = chosen.get(key)
    if (without === undefined) {
      // The square between two images is as wide as a way.
      const isBeside = image?.board === slot.board && Math.abs(lineOf(image) - at) === 1
      const isBest = at === ROOM || at === last - ROOM || isBeside
      without = chance.below(100) < (isBest ? share.best : share.any)
      chosen.set(key, without)
    }
    let isLeft = places.get(lead)
    if (isLeft === undefined) {
      isLeft = isSmall && chance.below(100) < WITHOUT_PLACES
      places.set(lead, isLeft)
    }
    if (without || isLeft) shunned[index] = 1
  }
  state.choices = new Map(
    [...field.choices].map(([span, slots]) => [span, slots.filter((index) => shunned[index] === 0)]),
  )
}

/** Every line may be used from now on. */
export function allowAllLines(state: BoardState): void {
  state.shunned.fill(0)
  state.choices = state.field.choices
}

const lineOf = ({ horizontal, x, y }: Slot): number => (horizontal ? y : x)
