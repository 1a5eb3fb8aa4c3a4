/** Battles of a series that are worth watching, and steps of a battle in which something happens. */
import type { BattleRecord, BattleResult } from '#analysis/playtest/types.ts'

export type Worthwhile = 'typical' | 'closest' | 'widest'

const spreadOf = ({ vp }: BattleResult): number => Math.max(...vp) - Math.min(...vp)

/** Returns the number of the battle of that kind, the earliest of several; null without battles. */
export function chooseBattle(results: readonly BattleResult[], kind: Worthwhile): number | null {
  const means = (results[0]?.vp ?? []).map(
    (_, side) => results.reduce((sum, { vp }) => sum + (vp[side] ?? 0), 0) / results.length,
  )
  const distance: Readonly<Record<Worthwhile, (result: BattleResult) => number>> = {
    typical: ({ vp }) => vp.reduce((sum, points, side) => sum + Math.abs(points - (means[side] ?? 0)), 0),
    closest: spreadOf,
    widest: (result) => -spreadOf(result),
  }
  let best: BattleResult | null = null
  for (const result of results) if (best === null || distance[kind](result) < distance[kind](best)) best = result
  return best?.battle ?? null
}

/** Positions of the frames that a replay stops at: those with events, the first and the last one. */
export const stepsOf = ({ frames }: BattleRecord): readonly number[] =>
  frames.flatMap(({ events }, index) =>
    events.length > 0 || index === 0 || index === frames.length - 1 ? [index] : [],
  )
