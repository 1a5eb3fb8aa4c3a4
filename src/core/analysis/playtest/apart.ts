/** A map in one figure: how far the sides are apart after a few battles. */
import { memoize } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'
import { defaultSettings } from './patrols.ts'
import { playBattles } from './play.ts'
import { preparePlaytest } from './prepare.ts'
import type { Tally } from './types.ts'

/** Battles that a map is judged by if there are many maps: enough to tell 2 VP from 8. */
const BATTLES = 100

/** How far the sides are apart (VP): from the one with the fewest points to the one with the most. */
export function apartAfter({ results }: Pick<Tally, 'results'>): number {
  const sides = results[0]?.vp.map((_, side) => side) ?? []
  const means = sides.map((side) => results.reduce((sum, { vp }) => sum + (vp[side] ?? 0), 0) / results.length)
  return means.length === 0 ? 0 : Math.max(...means) - Math.min(...means)
}

/** How far the sides are apart after 100 battles (VP), or null if the mission can’t be played. */
export const playedApart: (mission: Mission) => number | null = memoize((mission) => {
  const prepared = preparePlaytest(mission)
  return prepared.ok
    ? apartAfter(playBattles(prepared.value, { ...defaultSettings, battles: BATTLES }, 0, BATTLES))
    : null
})

/** `Played: 2 VP apart`. */
export const apartText = (apart: number): string => `Played: ${Math.round(apart)} VP apart`
