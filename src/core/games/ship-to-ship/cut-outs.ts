/** What is laid down in the course of a battle: so many of each are cut out beside those on the map. */
import type { SpareToken } from '#games/shared/rule-set-parts/game-parts.ts'

export const spareTokens: readonly SpareToken[] = [
  { kind: 'breach-strip', count: 6 },
  { kind: 'debris-piece', count: 6 },
]
