/** What forms of scoring offer first: kinds and labels that the map has or the mission needs. */

import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'

type Labelled = 'markers' | 'regions' | 'zones' | 'tokens'

const needed = <Part extends MapPart['part']>(
  { play }: Mission,
  which: Part,
): readonly Extract<MapPart, { part: Part }>[] =>
  play.needs.flatMap(({ part }) => (part.part === which ? [part as Extract<MapPart, { part: Part }>] : []))

/** Labels of the markers, regions or zones that are drawn or needed, of one kind or of all, in the order of reading. */
export function knownLabels(document: Mission, which: Labelled, kind?: string): readonly string[] {
  const things = [...document[which], ...needed(document, which)].filter(
    (thing) => kind === undefined || thing.kind === kind,
  )
  const labels = new Set(things.flatMap(({ label }) => (label === undefined || label === '' ? [] : [label])))
  return [...labels].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** What hatchways of the map are called, in the order of reading. */
export const hatchwayLabels = ({ panels }: Mission): readonly string[] =>
  [...new Set(panels.flatMap(({ hatchway }) => hatchway?.label ?? []))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )

/** Kinds as choices of a list: those that are drawn or needed come first. */
export function kindChoices<Which extends Labelled>(
  document: Mission,
  which: Which,
): readonly { readonly value: Mission[Which][number]['kind']; readonly label: string }[] {
  const used = new Set<string>([...document[which], ...needed(document, which)].map(({ kind }) => kind))
  const kinds = kindsOf(document)[which].map(({ id, name }) => ({ value: id, label: name }))
  return [...kinds.filter(({ value }) => used.has(value)), ...kinds.filter(({ value }) => !used.has(value))]
}
