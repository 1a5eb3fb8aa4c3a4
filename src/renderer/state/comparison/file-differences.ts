/** Differences between the file and the open mission, as a short list in the words of the editor. */

import { descriptors } from '#analysis/layout/descriptors.ts'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { type Difference, differenceLineOf } from '#editing/compare/difference.ts'
import { type Collection, collections, type Mission } from '#model/mission/document.ts'
import { capital, has } from '#model/mission/mission-rule-set.ts'
import { plural } from '#model/mission/plural.ts'

/** More lines than this nobody reads in a question: what is on the map is counted then. */
const MAX_LINES = 12

const names = { before: 'here', after: 'in the file' }

/** One line for each thing that differs; none: both say the same. */
export function fileDifferences(here: Mission, inFile: Mission): readonly string[] {
  const differences = compareMissions(here, inFile)
  if (differences.length <= MAX_LINES) return [...new Set(differences.map((each) => differenceLineOf(each, names)))]
  const written = differences.filter(({ place }) => place.on === 'sheet')
  const shown = written.slice(0, MAX_LINES).map((each) => differenceLineOf(each, names))
  const more = written.length - MAX_LINES
  return [
    ...new Set(shown),
    ...(more > 0 ? [`${more} more in what is written`] : []),
    ...collections.flatMap((collection) => collectionLine(here, collection, differences)),
  ]
}

function collectionLine(document: Mission, collection: Collection, differences: readonly Difference[]): string[] {
  const here = new Set<string>()
  const there = new Set<string>()
  const both = new Set<string>()
  for (const { place } of differences) {
    if (place.on !== 'map' || place.collection !== collection) continue
    if (place.after === null) here.add(place.before ?? '')
    else if (place.before === null) there.add(place.after)
    else both.add(place.before)
  }
  const parts = [
    here.size > 0 ? `${here.size} only here` : '',
    there.size > 0 ? `${there.size} only in the file` : '',
    both.size > 0 ? `${both.size} different` : '',
  ].filter((part) => part !== '')
  const noun = collection === 'zones' && has(document, 'entry-zones') ? 'Entry Zone' : descriptors[collection].noun
  return parts.length === 0 ? [] : [`${capital(plural(noun))}: ${parts.join(', ')}`]
}
