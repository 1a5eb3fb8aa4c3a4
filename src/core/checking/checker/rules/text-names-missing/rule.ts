/** Letters and numbers by which the texts call markers, zones and areas that are not on the map. */

import type { Layout } from '#analysis/layout/layout.ts'
import { scoredArea, scoredMarker } from '#checking/checker/causes.ts'
import { draftInText, type FindingDraft, type Rule } from '#checking/checker/finding.ts'
import { isOfRule, sentencesOf } from '#checking/checker/mission-words.ts'
import { unmetNeeds } from '#checking/checker/unmet-needs.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Kind } from '#model/rule-sets/kinds.ts'

export const textNamesMissing: Rule = {
  info: {
    id: 'text-names-missing',
    title: 'Text names a label that is not on the map',
    group: 'mission',
    severity: 'notice',
    source:
      'A search of the mission’s rules and objectives for the names of kinds with a letter or a number behind them',
    confidence: 'M',
    thresholds: [],
  },
  why: 'Players look on the map for what a rule or an objective names, and do not find it.',
  check,
}

/** Something of one kind that the map has, and the labels that texts may call it by. */
interface Drawn {
  readonly id: string
  readonly name: string
  readonly labels: readonly string[]
}

/** One finding for each label that a text names and the map lacks. */
function check({ document }: Layout): FindingDraft[] {
  const found = drawnKinds(document).flatMap((kind) => findingsOf(document, kind))
  return [...new Map(found.toReversed().map((draft) => [draft.key, draft])).values()].toReversed()
}

/** The kinds on the map, and markers of any kind, which texts call just markers. */
function drawnKinds(document: Mission): Drawn[] {
  const { zones, regions, markers } = kindsOf(document)
  const of = (kinds: readonly Kind[], items: readonly { readonly kind: string; readonly label: string }[]): Drawn[] =>
    kinds.map(({ id, name }) => ({
      id,
      name,
      labels: items.filter(({ kind }) => kind === id).map((item) => item.label),
    }))
  // need-not-met reports what the mission needs and the map lacks.
  const lacking = unmetNeeds(document).flatMap(({ part }) => ('label' in part ? (part.label ?? []) : []))
  const all = [...document.markers.map(({ label }) => label), ...lacking]
  return [
    ...of(zones, document.zones),
    ...of(regions, document.regions),
    ...of(markers, document.markers),
    { id: '', name: 'Marker', labels: all },
  ]
}

/** A letter or a number after a name; “I” is a word. After a plural there are several of a sort. */
const NOT_GOING_ON = '(?![\\w’\'"″+])(?! (?:inch|unit|model|VP|victory|point))'
const BETWEEN = '(?:, and |, or |, | and | or |[–/-])'
const LABEL = new RegExp(`^ ([A-HJ-Z]|\\d{1,2})${NOT_GOING_ON}`)
const LABELS = new RegExp(`^s ([A-HJ-Z](?:${BETWEEN}[A-HJ-Z])*|\\d{1,2}(?:${BETWEEN}\\d{1,2})*)${NOT_GOING_ON}`)
/** Text that ends before the last word of a longer name, which is a separate kind, or inside a word. */
const LONGER = /[A-Z][a-z]+ $|\w$/

function findingsOf(document: Mission, { id, name, labels }: Drawn): FindingDraft[] {
  const known = new Set(labels.filter((label) => label !== '').map((label) => label.toUpperCase()))
  // Labels that are words or names cannot be told from the rest of the sentence.
  if (known.size === 0 || [...known].some((label) => !/^(?:[A-Z]|\d{1,2})$/.test(label))) return []
  const lowerName = name.toLowerCase()
  const found: FindingDraft[] = []
  for (const { text, lower, says, binding } of sentencesOf(document)) {
    if (!binding) continue
    for (let at = lower.indexOf(lowerName); at !== -1; at = lower.indexOf(lowerName, at + 1)) {
      const behind = text.slice(at + name.length)
      const said = LABEL.exec(behind) ?? LABELS.exec(behind)
      if (said === null || LONGER.test(text.slice(0, at))) continue
      const quote = text.slice(at, at + name.length + said[0].length)
      for (const label of (said[1] ?? '').split(new RegExp(BETWEEN)))
        if (!known.has(label))
          found.push({
            ...draftInText(
              `${isOfRule(says) ? 'rule' : 'scoring'}:${name}:${label}`,
              `${says} “${quote}”, but no ${id === '' ? 'marker' : name} of the map is labelled ${label}.`,
              'Change the words, or label it so on the map.',
            ),
            follows: [[scoredMarker(label), scoredArea(id, label)]],
          })
    }
  }
  return found
}
