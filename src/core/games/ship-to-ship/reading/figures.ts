/** Figures of tokens as numbers, and the strength of guns. */
import type { Mission } from '#model/mission/document.ts'
import { playTogether } from '#model/mission/force-sums.ts'

/** The figure of a token as a number; null where it has none, or says more than a number. */
export function figureOf({ figures }: Mission['tokens'][number], name: string): number | null {
  const text = figures[name]
  const value = Number(text)
  return text === undefined || String(text).trim() === '' || !Number.isFinite(value) ? null : value
}

/** The most strength that the guns of the enemies, and of nobody, have on the map; null: none of them says any. */
export function strongestAgainst(document: Mission, side: string | undefined): number | null {
  const isMates = (owner: string | null): boolean =>
    side !== undefined && owner !== null && playTogether(document, side, owner)
  const said = document.tokens
    .filter((token) => token.kind === 'ship-gun' && !isMates(token.side))
    .flatMap((token) => figureOf(token, 'strength') ?? [])
  return said.length === 0 ? null : Math.max(...said)
}
