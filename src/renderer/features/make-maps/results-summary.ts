/** What is said above the maps: how many there are, why there are no more, and what is still going on. */
import type { MapsMade } from './use-maps.ts'

/** @param relativesOf the seed of the map whose relatives are shown; null: maps of their own */
export function formatFound({ maps, wanted, busy, stopped, why, doubt }: MapsMade, relativesOf: number | null): string {
  if (why !== null) return why
  if (maps.length === 0) {
    if (stopped) return 'Stopped before a map was found.'
    if (!busy) return doubt ?? 'No maps.'
    return doubt === null ? 'Making maps…' : `${doubt} Looking for one all the same: Stop ends it.`
  }
  const relatives = relativesOf === null ? '' : ` like the one of seed ${relativesOf}`
  const count = `${maps.length} of ${wanted} maps${relatives}`
  if (busy) return maps.length === wanted ? `${count}, measuring how fair they are…` : count
  return maps.length === wanted || stopped ? count : `${count}. Further seeds gave no others that differ enough.`
}
