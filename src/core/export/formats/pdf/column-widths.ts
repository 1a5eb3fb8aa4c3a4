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
