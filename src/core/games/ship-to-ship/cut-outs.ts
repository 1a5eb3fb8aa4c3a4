/** Spare tokens that are placed during a battle, to be cut out in addition to those on the map. */
import type { SpareToken } from '#games/shared/rule-set-parts/game-parts.ts'

export const spareTokens: readonly SpareToken[] = [
  { kind: 'breach-strip', count: 6 },
  { kind: 'debris-piece', count: 6 },
]
