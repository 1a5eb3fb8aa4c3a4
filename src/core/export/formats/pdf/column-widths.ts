/** Widths of the columns of a table, from shares and from what each needs. Points. */

/**
 * Each column as wide as it wants to be, but none narrower than its least width where there is room for that. The first one gives
 * what the others lack, then all that have more than they need give, each in its measure. All together stay as wide as they want.
 */
export function widthsOf(wanted: readonly number[], least: readonly number[]): number[] {
  const needs = least.reduce((sum, each) => sum + each, 0)
  const room = wanted.reduce((sum, each) => sum + each, 0)
  if (needs >= room) return least.map((each) => (each * room) / needs)
  const widths = wanted.map((each, index) => Math.max(each, least[index] ?? 0))
  const lacks = (): number => widths.reduce((sum, each) => sum + each, 0) - room
  const spare = (index: number): number => (widths[index] ?? 0) - (least[index] ?? 0)
  widths[0] = (widths[0] ?? 0) - Math.min(spare(0), Math.max(0, lacks()))
  const over = lacks()
  if (over <= 0) return widths
  const all = widths.reduce((sum, _, index) => sum + spare(index), 0)
  return widths.map((each, index) => each - (over * spare(index)) / all)
}
