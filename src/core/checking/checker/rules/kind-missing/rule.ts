/** A kind of zone or region that the texts speak of and the map does not have. */

import type { Layout } from '#analysis/layout/layout.ts'
import { lacksKind } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { wordsOf } from '#checking/checker/mission-words.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'

export const kindMissing: Rule = {
  info: {
    id: 'kind-missing',
    title: 'Kind that the texts mention and the map lacks',
    group: 'zones',
    severity: 'notice',
    source: 'A search of the mission’s own texts for the names of kinds',
    confidence: 'M',
    thresholds: [],
  },
  why: 'The texts speak of a kind of zone, area or marker by its name. Players will look for it on the map, and it is not there.',
  check,
}

/** One finding for each kind. A name of one word may be an ordinary word; only names of several words count. */
function check({ document }: Layout): FindingDraft[] {
  const { names } = wordsOf(document)
  const drawn = [...document.zones, ...document.regions, ...document.markers].map(({ kind }) => kind)
  const used = new Set<string>(drawn)
  const { zones, regions, markers } = kindsOf(document)
  return [...zones, ...regions, ...markers]
    .filter(({ id, name, general }) => name.includes(' ') && !general && !used.has(id) && names.has(name.toLowerCase()))
    .map(({ id, name }) => ({
      key: id,
      message: `The texts mention “${name}”, but the map doesn’t have any.`,
      advice: 'Draw it, or use another word in the text.',
      items: [],
      at: null,
      follows: [[lacksKind(id)]],
    }))
}
