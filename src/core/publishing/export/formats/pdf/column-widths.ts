/** Widths of the columns of a table, from shares and from what each needs. Points. */

/**
 * Each column as wide as it wants to be, but none narrower than its least width where there is room for that. The first one gives
 * what the others lack, then all that have more than they need give, each in its measure. All together stay as wide as they want.
 * Where there is no room, one overlong word does not narrow all: columns of texts that need most are cut down first, to one width,
 * and those of numbers only where that is not enough.
 * @param isNumber of each column whether it holds numbers, in which nothing may be broken
 */
export function widthsOf(
  wanted: readonly number[],
  least: readonly number[],
  isNumber: readonly boolean[] = [],
): number[] {
  const room = sumOf(wanted)
  if (sumOf(least) >= room) return cutDown(least, isNumber, room)
  const widths = wanted.map((each, index) => Math.max(each, least[index] ?? 0))
  const lacks = (): number => sumOf(widths) - room
  const spare = (index: number): number => (widths[index] ?? 0) - (least[index] ?? 0)
  widths[0] = (widths[0] ?? 0) - Math.min(spare(0), Math.max(0, lacks()))
  const over = lacks()
  if (over <= 0) return widths
  const all = widths.reduce((sum, _, index) => sum + spare(index), 0)
  return widths.map((each, index) => each - (over * spare(index)) / all)
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0)

function cutDown(least: readonly number[], isNumber: readonly boolean[], room: number): number[] {
  const texts = least.filter((_, index) => isNumber[index] !== true)
  const numbers = sumOf(least) - sumOf(texts)
  const fair = room / least.length
  // As much as texts would have if all columns were alike wide, unless they need less: numbers do not take all.
  const forTexts = Math.max(room - numbers, Math.min(sumOf(texts), fair * texts.length))
  const most = capOf(texts, forTexts)
  const left = room - sumOf(texts.map((each) => Math.min(each, most)))
  return least.map((each, index) => (isNumber[index] === true ? (each * left) / numbers : Math.min(each, most)))
}

/** The width above which columns are cut so that all of them fill the room; infinite where they have it. */
function capOf(least: readonly number[], room: number): number {
  let left = room
  const ordered = [...least].sort((a, b) => a - b)
  for (const [index, each] of ordered.entries()) {
    const share = left / (ordered.length - index)
    if (each > share) return share
    left -= each
  }
  return Number.POSITIVE_INFINITY
}

/** Parts of the width in which columns give and take. */
const STEPS = 24
/** A table is set otherwise only where it is lower then by a fifth. */
const WORTH = 0.8
/** Longer tables are parted and have columns enough. */
const MAX_ROWS = 40

/**
 * Widths with which the table is clearly lower, else the same: columns of short cells under long heads give to one of sentences.
 * @param rows how wide each cell is in one line
 */
export function lowerWidths(
  widths: readonly number[],
  least: readonly number[],
  rows: readonly (readonly number[])[],
): readonly number[] {
  if (rows.length > MAX_ROWS) return widths
  const height = (each: readonly number[]): number =>
    rows.reduce((sum, row) => sum + Math.max(1, ...row.map((wide, index) => wide / (each[index] ?? 1))), 0)
  const step = sumOf(widths) / STEPS
  let best = widths
  for (;;) {
    const moves = best.flatMap((_, from) =>
      best.flatMap((_, to) => {
        const gives = Math.min(step, (best[from] ?? 0) - (least[from] ?? 0))
        if (from === to || gives <= 0) return []
        return [best.map((each, index) => each + (index === to ? gives : index === from ? -gives : 0))]
      }),
    )
    const [lowest] = moves.sort((a, b) => height(a) - height(b))
    if (lowest === undefined || height(lowest) >= height(best)) break
    best = lowest
  }
  return height(best) <= height(widths) * WORTH ? best : widths
}
