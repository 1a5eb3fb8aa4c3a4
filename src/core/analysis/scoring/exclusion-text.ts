/** Conditions that exclude each other, as people read it. */
import { listOf } from '#analysis/layout/place-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Exclusion, exclusionsOf } from './exclusions.ts'

/** A sentence for each exclusion, without a full stop: `“Corrupted” and “Saved”: each of the 5 markers counts for one of them only`. */
export const formatExclusion = (document: Mission): string[] =>
  exclusionsOf(document).map((exclusion) => sentence(document, exclusion))

function sentence({ play }: Mission, { objectives, of, count }: Exclusion): string {
  const titles = play.objectives.filter(({ id }) => objectives.includes(id)).map(({ title }) => `“${title}”`)
  const one = nouns[of]
  const each = count === 0 ? `each ${one}` : `each of the ${count} ${one}s`
  return `${listOf(titles)}: ${each} counts for one ${titles.length > 1 ? 'of them' : 'side'} only`
}

const nouns: Readonly<Record<Exclusion['of'], string>> = { markers: 'marker', hatchways: 'hatchway', several: 'thing' }
