/** What a mission still lacks, by the section of the form in which it is written. */
import { neededParts } from '#checking/checker/unmet-needs.ts'
import type { Mission } from '#model/mission/document.ts'
import type { SectionTitle } from '#state/checking/finding-places.ts'

/** Section by section what is missing, in a word or two; sections that lack nothing are left out. */
export function missingParts(document: Mission): ReadonlyMap<SectionTitle, string> {
  const { mission, play } = document
  const missing = new Map<SectionTitle, string>()
  if (mission.summary.trim() === '') missing.set('Mission', 'no summary')
  if (mission.briefing.trim() === '') missing.set('Text', 'no briefing')
  if (play.objectives.length === 0) missing.set('Objectives', 'nothing to score')
  if (mission.author.trim() === '') missing.set('Credits', 'no author')
  const unmet = neededParts(document).filter(({ least, found }) => found < least).length
  if (unmet > 0) missing.set('What the map needs', `${unmet} not on the map`)
  return missing
}
