/** A label that scoring, a table or another fact needs to be unique, on several markers, areas or hatchways. */
import { firstSquare, regionName, sortById } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { itemsOfPart, partName } from '#analysis/layout/map-parts.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Fix, Place, Rule } from '#checking/checker/finding.ts'
import { inPattern, type Sentence, sentencesOf } from '#checking/checker/mission-words.ts'
import { edgePlace, firstItems, pointPlace, squarePlace } from '#checking/checker/places.ts'
import { neededLabels } from '#checking/checker/region-labels.ts'
import { partKey } from '#checking/checker/unmet-needs.ts'
import { markerKindOf, regionKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { hatchwayWord } from '#model/mission/mission-rule-set.ts'

// Markers and hatchways with one letter or number that a text calls by it as if there were one: `marker A`.

const MAX_NAMES = 5

interface Labelled {
  readonly id: string
  readonly label: string
  /** Word that texts put before the label: `Objective Marker`. */
  readonly name: string
  at(): Place | null
}

/** @param told labels that scoring names: whether one or all are meant is known there */
function saidOnce(layout: Layout, told: ReadonlySet<string>): FindingDraft[] {
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
        advice: 'Give each its own label, or write that all of them are meant.',
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
const labelsScored = ({ play }: Mission): ReadonlySet<string> =>
  new Set(
    play.objectives.flatMap(({ conditions }) =>
      conditions.flatMap((condition) =>
        'markers' in condition && condition.markers.kind === 'labelled' ? condition.markers.labels : [],
      ),
    ),
  )

export const labelUsedTwice: Rule = {
  info: {
    id: 'label-used-twice',
    title: 'Label that means several markers, areas or hatchways',
    group: 'markers',
    severity: 'notice',
    source: 'Published scoring that names markers and areas by their label; some missions use a label twice on purpose',
    confidence: 'L',
    thresholds: [],
  },
  why: 'The mission names this label as if there were one of it. With several on the map, players have to guess whether any of them will do.',
  check: (layout: Layout): FindingDraft[] => [
    ...namedTwice(layout),
    ...meantOnce(layout),
    ...saidOnce(layout, labelsScored(layout.document)),
  ],
}

/** Zones of one kind and side with one number, or parts of one ship with one label: nobody can point at one of them by its name. */
function namedTwice(layout: Layout): FindingDraft[] {
  const { document } = layout
  const labelled = <Area extends { readonly label: string }>(areas: readonly Area[]): Area[] =>
    areas.filter(({ label }) => label.trim() !== '')
  const zones = grouped(
    sortById(document.zones).filter(({ label }) => /^\d+$/.test(label.trim())),
    ({ kind, side, label }) => `${kind} ${side} ${label.trim()}`,
  )
  const parts = grouped(
    labelled(sortById(document.regions).filter(({ kind }) => regionKindOf(document, kind).ofItsBoard === true)),
    ({ kind, label, squares }) => `${kind} ${squares[0]?.board} ${label.trim()}`,
  )
  const told = (name: string, all: readonly Area[]): FindingDraft => {
    const first = firstItems(all)
    const places = first
      .flatMap(({ squares }) => firstSquare(squares) ?? [])
      .map((square) => squarePlace(layout, square))
    return {
      key: `named:${first.map(({ id }) => id).join('+')}`,
      message: `${all.length} areas are called ${name}: in ${listOf(places.slice(0, MAX_NAMES).map((place) => place.name))}${all.length > MAX_NAMES ? ` and ${all.length - MAX_NAMES} more places` : ''}.`,
      advice: 'Give each its own label, or none.',
      items: first.map(({ id }) => id),
      at: places[0] ?? null,
    }
  }
  return [
    ...[...zones.values()].flatMap((all) =>
      all.slice(0, 1).map(({ kind, label }) => told(`${zoneKindOf(document, kind).name} ${label}`, all)),
    ),
    ...[...parts.values()].flatMap((all) => all.slice(0, 1).map((one) => told(regionName(document, one), all))),
  ]
}
type Area = { readonly id: string; readonly label: string; readonly squares: Mission['zones'][number]['squares'] }

/** One finding for each kind and label that scoring, a table or another fact means to be one thing. */
function meantOnce(layout: Layout): FindingDraft[] {
  const { document } = layout
  const wanted = labelsMeantOnce(document)
  if (wanted.markers.size === 0 && wanted.regions.size === 0 && wanted.parts.length === 0) return []
  const markers = grouped(
    document.markers.filter(({ label }) => wanted.markers.has(label)),
    ({ kind, label }) => `${markerKindOf(layout.document, kind).name} ${label}`,
  )
  const regions = grouped(
    document.regions.filter(
      (region) => wanted.regions.has(`${region.kind} ${region.label}`) && !isToldAsMisnamed(document, region),
    ),
    (region) => regionName(layout.document, region),
  )
  return [
    ...[...markers].map(([name, all]) => {
      const first = firstItems(all)
      const places = first.map((marker) => pointPlace(layout, marker))
      return { ...draft(name, all.length, first, places), ...ownLabels(document, all) }
    }),
    ...[...regions].map(([name, all]) => {
      const first = firstItems(all)
      return draft(
        name,
        all.length,
        first,
        first.flatMap(({ squares }) => firstSquare(squares) ?? []).map((at) => squarePlace(layout, at)),
      )
    }),
    ...wanted.parts.flatMap((part) => {
      const items = itemsOfPart(document, part)
      return items.length < 2 ? [] : [partDraft(layout, part, items)]
    }),
  ]
}

/** One that has the label of another, where `need-not-met` says which label it lacks. */
const isToldAsMisnamed = (document: Mission, { id, kind }: Mission['regions'][number]): boolean =>
  neededLabels(document, kind).misnamed.some(({ region }) => region.id === id)

/** Reports items that share a label by which a row of a table picks one, or a rule or a right names a hatchway. */
function partDraft(layout: Layout, part: MapPart, items: readonly Item[]): FindingDraft {
  const name = partName(layout.document, part)
  const first = firstItems(items)
  return {
    key: `part:${partKey(part)}`,
    message: `The mission speaks of one ${name}, but the map has ${items.length}.`,
    advice: 'Give each its own label, or say in the Mission view that all of them are meant.',
    items: first.map(({ id }) => id),
    at: null,
  }
}

/** The fix that leaves the label to the first marker and gives the others the next free letters, if there are enough. */
function ownLabels({ markers }: Mission, same: readonly Mission['markers'][number][]): { readonly fix?: Fix } {
  const taken = new Set(markers.map(({ label }) => label))
  const free = letters.filter((letter) => !taken.has(letter))
  const others = sortById(same).slice(1)
  if (others.length > free.length) return {}
  return {
    fix: {
      label: others.length === 1 ? `Call the second one ${free[0]}` : 'Give the others the next letters',
      safe: false,
      edits: others.map((marker, index) => ({
        type: 'put',
        collection: 'markers',
        item: { ...marker, label: free[index] ?? marker.label },
      })),
    },
  }
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

function draft(
  name: string,
  count: number,
  first: readonly { readonly id: string }[],
  places: readonly NonNullable<FindingDraft['at']>[],
): FindingDraft {
  const named = places.slice(0, MAX_NAMES).map((place) => place.name)
  const more = count > named.length ? [`${count - named.length} more`] : []
  return {
    message: `Scoring names one ${name}, but the map has ${count}: in ${listOf([...named, ...more])}.`,
    advice: 'Give each its own label, or say in the objective that all of them are meant.',
    items: first.map(({ id }) => id),
    at: places[0] ?? null,
  }
}

/**
 * Labels that are named as if only one thing carried them: where a number of markers out of a list of labels is asked
 * for that the labels alone can give, and where a region is named. “All of A” and “for each A” are clear with two as well.
 */
function labelsMeantOnce({ play }: Mission): {
  readonly markers: Set<string>
  readonly regions: Set<string>
  readonly parts: readonly MapPart[]
} {
  const markers = new Set<string>()
  const regions = new Set<string>()
  for (const { conditions } of play.objectives)
    for (const condition of conditions) {
      if (condition.kind === 'control-in-region' && condition.label !== null)
        regions.add(`${condition.region} ${condition.label}`)
      if (condition.kind !== 'control-at-least' || condition.markers.kind !== 'labelled') continue
      const labels = new Set(condition.markers.labels)
      if (condition.count <= labels.size) for (const label of labels) markers.add(label)
    }
  return { markers, regions, parts: partsMeantOnce(play) }
}

/**
 * Parts with a label that a row of a dice table picks, that a right names, or by which a rule can be used. Where the
 * mission needs several of them, or allows one only, its list of needs says so.
 */
function partsMeantOnce({ rules, needs, tables = [], operating = [] }: Mission['play']): MapPart[] {
  const said: MapPart[] = [
    ...tables.flatMap((table) => (table.kind === 'dice' ? table.rows.flatMap(({ part }) => part ?? []) : [])),
    ...operating.flatMap(({ hatchways: { tag, label } }): MapPart[] =>
      label === undefined ? [] : [{ part: 'hatchways', tag: tag ?? null, label }],
    ),
    ...rules.flatMap(({ within }) => (within?.part.part === 'hatchways' ? [within.part] : [])),
  ]
  const needed = new Set(needs.filter(({ least, most }) => least > 1 || most === 1).map(({ part }) => partKey(part)))
  const once = new Map(
    said.flatMap((part) => ('label' in part && part.label !== undefined ? [[partKey(part), part] as const] : [])),
  )
  return [...once].flatMap(([key, part]) => (needed.has(key) ? [] : [part]))
}

/** Groups of two and more. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [item])
    else known.push(item)
  }
  return new Map([...groups].filter(([, all]) => all.length > 1))
}
