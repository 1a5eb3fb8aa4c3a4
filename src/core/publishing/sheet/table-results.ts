/** Results of battles that were played, and how often each side won. */
import { z } from 'zod'
import type { Mission } from '#model/mission/document.ts'
import type { TableScore } from './table-game.ts'

export const tableResultSchema = z.strictObject({
  /** Title of the mission. */
  mission: z.string(),
  /** The id by which the mission is known on this computer, or its title if it has no versions yet. */
  id: z.string(),
  /** The day it was saved: `2026-11-29`. */
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  sides: z.array(z.strictObject({ name: z.string(), points: z.number() })).min(1),
  /** Place of the side that had the first turn, or null if nobody said. */
  first: z.int().min(0).nullable(),
})
export type TableResult = z.infer<typeof tableResultSchema>

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** @param now in the time of the place: its day is kept */
export const resultOf = (
  { document, id }: { readonly document: Mission; readonly id: string },
  score: TableScore,
  first: number | null,
  now: Date,
): TableResult => ({
  mission: document.mission.title,
  id,
  date: [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-'),
  sides: score.sides.map(({ name, points }) => ({ name, points })),
  first,
})

/** Place of the side that won, or null after a draw. */
export function winnerOf({ sides }: Pick<TableResult, 'sides'>): number | null {
  const most = Math.max(...sides.map(({ points }) => points))
  const best = sides.flatMap(({ points }, place) => (points === most ? [place] : []))
  return best.length === 1 ? (best[0] ?? null) : null
}

interface WinShare {
  readonly name: string
  readonly wins: number
}

/** How battles ended: of one mission, or of several together. */
export interface WinShares {
  readonly games: number
  readonly draws: number
  /** By the names of the sides, in the order in which they appear. */
  readonly sides: readonly WinShare[]
  /** Games in which the first turn was noted, and those of them that its side won. */
  readonly firstKnown: number
  readonly firstWins: number
}

export function winShares(results: readonly TableResult[]): WinShares {
  const wins = new Map<string, number>()
  for (const result of results) {
    const winner = winnerOf(result)
    for (const [place, { name }] of result.sides.entries())
      wins.set(name, (wins.get(name) ?? 0) + (place === winner ? 1 : 0))
  }
  const known = results.filter(({ first }) => first !== null)
  return {
    games: results.length,
    draws: results.filter((result) => winnerOf(result) === null).length,
    sides: [...wins].map(([name, count]) => ({ name, wins: count })),
    firstKnown: known.length,
    firstWins: known.filter((result) => winnerOf(result) === result.first).length,
  }
}

/** `Attacker 60 %, Defender 40 %`; with draws they come to less than 100 %. */
export const formatShares = ({ games, sides }: WinShares): string =>
  games === 0 ? '' : sides.map(({ name, wins }) => `${name} ${Math.round((100 * wins) / games)} %`).join(', ')

/** Results by the ids of their missions. */
export function byMission(results: readonly TableResult[]): ReadonlyMap<string, readonly TableResult[]> {
  const found = new Map<string, TableResult[]>()
  for (const result of results) found.set(result.id, [...(found.get(result.id) ?? []), result])
  return found
}
