/** What looks the same however it is turned or flipped: a disc, one square. */
import type { AnyItem } from '#core/mission/document.ts'

/** True for one thing alone; several change places when they are turned together. */
export function isSameTurned([first, second]: readonly AnyItem[]): boolean {
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

/** Why turning or flipping such a thing does nothing. */
export const SAME_TURNED = 'it is the same on every side'
