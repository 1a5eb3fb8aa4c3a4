/**
 * Things that cannot be turned, flipped or copied by themselves: a disc and one square look the same afterwards, a link
 * goes with its markers.
 */
import type { AnyItem } from '#model/mission/document.ts'

/** Why turning or flipping these things does nothing, or null if it does something. */
export function reasonAgainstTurning(items: readonly AnyItem[]): string | null {
  return reasonAgainstCopying(items) ?? (isSameTurned(items) ? 'it is the same on every side' : null)
}

/** Why there is no second one of these things, or null if there can be one. */
export function reasonAgainstCopying(items: readonly AnyItem[]): string | null {
  if (items.length === 0 || items.some(({ collection }) => collection !== 'links')) return null
  return items.length === 1 ? 'it depends on its two markers' : 'they depend on their markers'
}

/** True for one thing alone; several change places when they are turned together. */
function isSameTurned([first, second]: readonly AnyItem[]): boolean {
  if (first === undefined || second !== undefined) return false
  switch (first.collection) {
    case 'markers':
      return true
    case 'notes':
      return first.item.arrow === undefined
    case 'zones':
    case 'regions':
      return first.item.squares.length === 1
    default:
      return false
  }
}
