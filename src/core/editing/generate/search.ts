/**
 * Search among maps that box and table allow: one piece at a time is moved, exchanged, turned or added, and a worse
 * map is taken as long as it is worse by less than a limit that falls to nothing. All in whole numbers, without a
 * clock.
 */
import type { BoardState, Piece } from './board-state.ts'
import type { Slot } from './field.ts'
import type { Chance } from './generator-options.ts'
import type { Judge } from './score.ts'

export interface SearchOptions {
  readonly steps: number
  /** How much worse a map may be that is taken at first. */
  readonly limit: number
  /** Most walls. */
  readonly most: number
  /** A map that has no more against it is good enough: the search ends with it. */
  readonly enough?: number
  /**
   * Returns further penalties for a map; zero or more.
   * @param room a map that has more is not taken, and it is no matter how much more
   */
  extra?(room: number): number
}

/** Leaves the best map that it found; gives its score. */
export function search(
  judge: Judge,
  chance: Chance,
  { steps, limit, most, enough = -1, extra }: SearchOptions,
): number {
  const { state } = judge
  const { field, stock, pieces } = state
  const { slots } = field
  const { choices, shunned } = state
  const { sorts } = stock
  const usable = sorts
    .map((_, index) => index)
    .filter((index) => (choices.get(sorts[index]?.span ?? 0)?.length ?? 0) > 0)
  const slotFor = (sort: number): number => {
    const list = choices.get(sorts[sort]?.span ?? 0) ?? []
    return list[chance.below(Math.max(1, list.length))] ?? -1
  }
  /** Right through an empty hall. */
  const slotInHall = (sort: number): number => {
    const edge = field.shapes.halls[judge.hall + chance.below(12)] ?? 0
    const own = field.slotsOver[edge]?.filter((number) => slots[number]?.span === sorts[sort]?.span) ?? []
    return own[chance.below(Math.max(1, own.length))] ?? -1
  }
  const halfFor = (sort: number): number => ((sorts[sort]?.span ?? 1) > 1 ? chance.below(2) : 0)
  const touches = (number: number): boolean => {
    const slot = slots[number]
    if (slot === undefined) return false
    const meets = (node: number): boolean =>
      field.shapes.onRim[node] === 1 ||
      (state.ends[node] ?? 0) + (state.level[node] ?? 0) + (state.upright[node] ?? 0) > 0
    return meets(slot.first) || meets(slot.last)
  }
  let now = judge.score() + (extra?.(Number.POSITIVE_INFINITY) ?? 0)
  let best = now
  let kept = [...pieces]
  if (usable.length === 0) return best
  for (let step = 0; step < steps; step += 1) {
    const slack = Math.floor((limit * (steps - step)) / steps)
    const kind = chance.below(10)
    let undo: () => void
    if (state.count < most && (kind < 3 || pieces.length === 0)) {
      const sort = usable[chance.below(usable.length)] ?? 0
      const piece: Piece = { slot: slotFor(sort), sort, half: halfFor(sort) }
      if (!state.put(piece)) continue
      pieces.push(piece)
      undo = () => {
        pieces.pop()
        state.take(piece)
      }
    } else if (pieces.length > 0) {
      const at = chance.below(pieces.length)
      const old = pieces[at]
      if (old === undefined) continue
      state.take(old)
      const changed = changeOf(old, kind)
      if (changed === null || !state.put(changed)) {
        state.put(old)
        continue
      }
      pieces[at] = changed
      undo = () => {
        state.take(changed)
        state.put(old)
        pieces[at] = old
      }
    } else continue
    let next = judge.score(now + slack)
    if (next <= now + slack && extra !== undefined) next += extra(now + slack - next)
    if (next > now + slack) {
      undo()
      continue
    }
    now = next
    if (now < best) {
      best = now
      kept = [...pieces]
      if (best <= enough) break
    }
  }
  for (const piece of pieces) state.take(piece)
  state.pieces = kept
  for (const piece of kept) if (!state.put(piece)) throw new Error('a map that stood does not stand again')
  judge.score()
  return best

  /** The same piece elsewhere, a step aside, turned, or of the other sort, or null if not this time. */
  function changeOf(old: Piece, kind: number): Piece | null {
    const sort = kind === 9 ? (sorts[old.sort]?.other ?? -1) : old.sort
    if (sort < 0) return null
    if (kind < 6) {
      const slot = judge.marks.halls > 0 && chance.below(2) === 0 ? slotInHall(sort) : slotFor(sort)
      if (slot < 0) return null
      return touches(slot) || chance.below(4) === 0 ? { slot, sort, half: halfFor(sort) } : null
    }
    if (kind < 8) {
      const next = slots[old.slot]?.steps[chance.below(4)] ?? -1
      if (next < 0 || shunned[next] === 1) return null
      const image = slots[next]?.image ?? -1
      return { slot: image >= 0 && image < next ? image : next, sort, half: old.half }
    }
    return (sorts[sort]?.span ?? 1) > 1
      ? { slot: old.slot, sort, half: 1 - old.half }
      : kind === 9
        ? { ...old, sort }
        : null
  }
}

// Lines of the lattice that a map does without: rooms come out best along a few of them, and maps that all use these
// are all alike. Each map begins without some, those most of all; if that finds nothing good, it may use every
// line.

/**
 * Lines in a hundred to do without: of any, and of those along which rooms come out best. A pair of images counts once.
 */
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
