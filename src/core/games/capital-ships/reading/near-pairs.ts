/** Pairs of tokens that are near each other, without comparing each with each. */

import { middleOnField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { reachOfBase } from '#analysis/layout/token-places.ts'
import { compareIds } from '#model/mission/ids.ts'
import type { Token } from './fleet.ts'

/** Every pair whose bases may be that near (mm) from west to east and from north to south, by ids: the lower one first. */
export function nearPairs(
  layout: Layout,
  tokens: readonly Token[],
  within: number,
): readonly (readonly [Token, Token])[] {
  const placed = tokens
    .flatMap((token) => {
      const at = middleOnField(layout.field, token)
      return at === undefined ? [] : [{ token, x: at.x, y: at.y, reach: reachOfBase(token) }]
    })
    .sort((a, b) => a.x - b.x)
  const widest = Math.max(0, ...placed.map(({ reach }) => reach))
  const pairs: (readonly [Token, Token])[] = []
  for (const [index, one] of placed.entries())
    for (let next = index + 1; next < placed.length; next += 1) {
      const other = placed[next]
      if (other === undefined || other.x - one.x > one.reach + widest + within) break
      if (Math.abs(other.y - one.y) > one.reach + other.reach + within) continue
      pairs.push(compareIds(one.token.id, other.token.id) < 0 ? [one.token, other.token] : [other.token, one.token])
    }
  return pairs.sort(([a, c], [b, d]) => compareIds(a.id, b.id) || compareIds(c.id, d.id))
}
