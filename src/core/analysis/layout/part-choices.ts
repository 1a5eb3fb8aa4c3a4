/** Parts, kinds and labels that the form offers: what is on the map or needed comes first, then every other. */
import { kindsOf } from '#model/mission/custom-kinds.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { capital, has, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { plural } from '#model/mission/plural.ts'
import { hatchwayTags } from '#model/mission/terrain.ts'
import { itemName } from './descriptors.ts'
import { partsName } from './map-parts.ts'

interface PartGroup {
  readonly title: string
  readonly parts: readonly MapPart[]
}

/** Groups of parts to choose from, without those that are chosen already. */
export function partChoices(document: Mission, chosen: readonly MapPart[]): PartGroup[] {
  const taken = new Set(chosen.map(partKey))
  const groups = [
    { title: 'On the map', parts: present(document) },
    { title: `${capital(plural(hatchwayWord(document)))} and walls`, parts: wallParts(document) },
    { title: 'Zones', parts: kindsOf(document).zones.map(({ id }): MapPart => ({ part: 'zones', kind: id })) },
    { title: 'Areas', parts: kindsOf(document).regions.map(({ id }): MapPart => ({ part: 'regions', kind: id })) },
    { title: 'Markers', parts: kindsOf(document).markers.map(({ id }): MapPart => ({ part: 'markers', kind: id })) },
    { title: 'Tokens', parts: kindsOf(document).tokens.map(({ id }): MapPart => ({ part: 'tokens', kind: id })) },
    {
      title: 'Links and features',
      parts: [
        ...kindsOf(document).links.map(({ id }): MapPart => ({ part: 'links', kind: id })),
        ...kindsOf(document).features.map(({ id }): MapPart => ({ part: 'features', kind: id })),
      ],
    },
  ]
  return groups
    .map(({ title, parts }) => {
      const free = parts.filter((part) => !taken.has(partKey(part)))
      for (const part of free) taken.add(partKey(part))
      return { title, parts: free }
    })
    .filter(({ parts }) => parts.length > 0)
}

/** The same for the same part, whatever the order of its fields. */
export const partKey = (part: MapPart): string =>
  JSON.stringify(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))

/** `Furnaces`, `Compartment A`, `A3 Long Wall with Hatchway`: what a chip says. */
export function chipName(document: Mission, part: MapPart): string {
  if (part.part === 'item') {
    const found = findItem(document, part.id)
    return found === undefined ? 'Deleted item' : itemName(document, found)
  }
  const name = partsName(document, part)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** An open table has no walls; doorways that always stand open are marked with nothing. */
function wallParts(document: Mission): MapPart[] {
  if (document.arrangement.kind === 'open') return []
  const tags = has(document, 'hatchways') ? hatchwayTags : []
  return [
    { part: 'hatchways', tag: null },
    ...tags.map((tag): MapPart => ({ part: 'hatchways', tag })),
    { part: 'breachable-walls' },
  ]
}

/** The kinds that are on the map, each followed by its labels. */
function present({ zones, regions, markers, links, features, tokens, panels }: Mission): MapPart[] {
  const parts: MapPart[] = [
    ...zones.flatMap(({ kind, label }) => withLabel({ part: 'zones', kind }, label)),
    ...regions.flatMap(({ kind, label }) => withLabel({ part: 'regions', kind }, label)),
    ...markers.flatMap(({ kind, label }) => withLabel({ part: 'markers', kind }, label)),
    ...markers.flatMap(({ kind, side }): MapPart[] => (side === undefined ? [] : [{ part: 'markers', kind, side }])),
    ...tokens.flatMap(({ kind, label }) => withLabel({ part: 'tokens', kind }, label)),
    ...tokens.flatMap(({ kind, side }): MapPart[] => (side === null ? [] : [{ part: 'tokens', kind, side }])),
    ...panels.flatMap(({ hatchway }): MapPart[] =>
      hatchway?.label === undefined ? [] : [{ part: 'hatchways', tag: null, label: hatchway.label }],
    ),
    ...links.map(({ kind }): MapPart => ({ part: 'links', kind })),
    ...features.map(({ kind }): MapPart => ({ part: 'features', kind })),
  ]
  return [...new Map(parts.map((part) => [partKey(part), part])).values()]
}

const withLabel = (part: Extract<MapPart, { label?: unknown }>, label: string): MapPart[] =>
  label === '' ? [part] : [part, { ...part, label }]

/** A part to begin with: what is on the map comes first. */
export function firstPart(document: Mission): MapPart {
  const [group] = partChoices(document, [])
  return group?.parts[0] ?? { part: 'hatchways', tag: null }
}

type Labelled = 'markers' | 'regions' | 'zones' | 'tokens'

const needed = <Part extends MapPart['part']>(
  { play }: Mission,
  which: Part,
): readonly Extract<MapPart, { part: Part }>[] =>
  play.needs.flatMap(({ part }) => (part.part === which ? [part as Extract<MapPart, { part: Part }>] : []))

const inReadingOrder = (labels: Iterable<string>): readonly string[] =>
  [...new Set(labels)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** Labels of the markers, regions or zones that are drawn or needed, of one kind or of all, in the order of reading. */
export function knownLabels(document: Mission, which: Labelled, kind?: string): readonly string[] {
  const things = [...document[which], ...needed(document, which)].filter(
    (thing) => kind === undefined || thing.kind === kind,
  )
  return inReadingOrder(things.flatMap(({ label }) => (label === undefined || label === '' ? [] : [label])))
}

/** Labels of the hatchways on the map, in the order of reading. */
export const hatchwayLabels = ({ panels }: Mission): readonly string[] =>
  inReadingOrder(panels.flatMap(({ hatchway }) => hatchway?.label ?? []))

/** Kinds as choices of a list: those that are drawn or needed come first. */
export function kindChoices<Which extends Labelled>(
  document: Mission,
  which: Which,
): readonly { readonly value: Mission[Which][number]['kind']; readonly label: string }[] {
  const used = new Set<string>([...document[which], ...needed(document, which)].map(({ kind }) => kind))
  const kinds = kindsOf(document)[which].map(({ id, name }) => ({ value: id, label: name }))
  return [...kinds.filter(({ value }) => used.has(value)), ...kinds.filter(({ value }) => !used.has(value))]
}
