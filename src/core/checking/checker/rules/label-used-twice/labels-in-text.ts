/** Markers and hatchways with one letter or number that a text calls by it as if there were one: `marker A`. */

import type { Layout } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { inPattern } from '#checking/checker/escape-pattern.ts'
import type { Place } from '#checking/checker/finding.ts'
import { firstItems } from '#checking/checker/first-items.ts'
import { edgePlace, pointPlace } from '#checking/checker/places.ts'
import type { FindingDraft } from '#checking/checker/rule.ts'
import { type Sentence, sentencesOf } from '#checking/checker/sentences.ts'
import { markerKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { hatchwayWord } from '#model/mission/mission-rule-set.ts'

const MAX_NAMES = 5

interface Labelled {
  readonly id: string
  readonly label: string
  /** What texts call it before its label: `Objective Marker`. */
  readonly name: string
  at(): Place | null
}

/** @param told labels that scoring names: whether one or all are meant is known there */
export function saidOnce(layout: Layout, told: ReadonlySet<string>): FindingDraft[] {
  const groups = new Map<string, Labelled[]>()
  for (const each of labelledOn(layout)) {
    if (!/^(?:[A-Z]|\d{1,2})$/.test(each.label) || told.has(each.label)) continue
    const key = `${each.name} ${each.label}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups].flatMap(([key, all]) => {
    const [one] = all
    const said = one === undefined || all.length < 2 ? undefined : saidIn(sentencesOf(layout.document), one)
    if (said === undefined) return []
    const first = firstItems(all)
    const places = first.slice(0, MAX_NAMES).flatMap((each) => each.at() ?? [])
    const more = all.length > places.length ? [`${all.length - places.length} more`] : []
    return [
      {
        key: `said:${key}`,
        message: `${said.says} “${said.quote}”, but the map has ${all.length}: ${listOf([...places.map(({ name }) => name), ...more])}.`,
        advice: 'Give each a label of its own, or write that all of them are meant.',
        items: first.map(({ id }) => id),
        at: places[0] ?? null,
      },
    ]
  })
}

function labelledOn(layout: Layout): Labelled[] {
  const { document, kit } = layout
  // How many there are of a label is known to a mission that needs them.
  const needed = new Set(
    document.play.needs.flatMap(({ part, least }) => (least > 1 && 'label' in part ? (part.label ?? []) : [])),
  )
  const markers = document.markers.map(
    (marker): Labelled => ({
      id: marker.id,
      label: marker.label.trim(),
      name: markerKindOf(document, marker.kind).name,
      at: () => pointPlace(layout, marker),
    }),
  )
  const word = hatchwayWord(document)
  const hatchways = document.panels.flatMap((panel): Labelled[] => {
    const label = panel.hatchway?.label?.trim()
    const edge = label === undefined ? undefined : hatchwayEdge(kit, panel)
    if (label === undefined || edge === undefined) return []
    return [{ id: panel.id, label, name: word, at: () => edgePlace(layout, panel.board, edge) }]
  })
  return [...markers, ...hatchways].filter(({ label }) => !needed.has(label))
}

/** Words before a name after which any of them is meant. */
const ANY = String.raw`(?<!\b(?:each|every|any|all|an?|either|both|one|two|three|another|other|nearest) )`

/** The first sentence of the rules of play that calls it by its label, and its words. */
function saidIn(
  sentences: readonly Sentence[],
  { name, label }: Labelled,
): { says: string; quote: string } | undefined {
  // An Objective Marker is called a marker.
  const short = /\bmarker$/i.test(name) ? '|marker' : ''
  const pattern = new RegExp(`${ANY}\\b((?:${inPattern(name)}${short}) ${inPattern(label)})(?![\\w’'-])`, 'i')
  for (const { text, says, binding } of sentences) {
    const quote = binding ? pattern.exec(text)?.[1] : undefined
    // A letter is a capital: “a marker a model holds”.
    if (quote?.endsWith(label)) return { says, quote }
  }
  return undefined
}

/** The labels that objectives name. */
export const labelsScored = ({ play }: Mission): ReadonlySet<string> =>
  new Set(
    play.objectives.flatMap(({ conditions }) =>
      conditions.flatMap((condition) =>
        'markers' in condition && condition.markers.kind === 'labelled' ? condition.markers.labels : [],
      ),
    ),
  )
