/** Labels of regions that rules call by number or letter: every label is on the map, on one region, and no other is. */
import { bareLabel, byLabel, distinctSquares, regionName, sortById, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { plural } from '#model/mission/plural.ts'
import type { FindingDraft, Fix, Place } from './finding.ts'
import { firstItems, squarePlace } from './places.ts'
import { neededParts, type PartCount } from './unmet-needs.ts'

// Regions that rules call by number or letter: the labels that there should be.

type Region = Mission['regions'][number]

const MOST = { number: 36, letter: 26 } as const

/** 3 for `3`, and for `C`; null for any other label. */
function positionOf(label: string, sort: keyof typeof MOST): number | null {
  if (sort === 'number') return /^[1-9]\d?$/.test(label) ? Number(label) : null
  return /^[A-Z]$/.test(label) ? label.charCodeAt(0) - 64 : null
}

/** The labels that facts of play name for a kind of regions: needs, tables, scoring, rules. */
function labelsSaid(value: unknown, kind: Region['kind']): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => labelsSaid(each, kind))
  if ('kind' in value && value.kind === kind && 'label' in value && typeof value.label === 'string')
    return [value.label]
  return Object.values(value).flatMap((each) => labelsSaid(each, kind))
}

/**
 * Returns the labels from 1 or A on that these regions should have, in order. A custom mission may have any number of
 * them: as many as are drawn, and as far as its facts, or its own labels up to the published number, go.
 * @param regions all of one kind
 * @param published how many the published mission has
 * @param said how many there are by a setting; 0: none is set
 */
export function expectedLabels(
  document: Mission,
  regions: readonly Region[],
  { sort, published, said }: { readonly sort: keyof typeof MOST; readonly published: number; readonly said: number },
): readonly string[] {
  const [first] = regions
  if (first === undefined) return []
  const nameOf = (label: string): string => bareLabel(document, { kind: first.kind, label }).toUpperCase()
  const places = (labels: readonly string[], most: number): number[] =>
    labels.flatMap((label) => positionOf(nameOf(label), sort) ?? []).filter((place) => place <= most)
  const own = regions.map(({ label }) => label)
  const drawn = new Set(own.map((label, index) => (label.trim() === '' ? `${index}` : `“${nameOf(label)}”`))).size
  const count =
    said > 0
      ? Math.round(said)
      : Math.max(drawn, ...places(own, published), ...places(labelsSaid(document.play, first.kind), MOST[sort]))
  return Array.from({ length: Math.min(count, MOST[sort]) }, (_, index) =>
    sort === 'number' ? `${index + 1}` : String.fromCharCode(65 + index),
  )
}

// Regions with a wrong label, where the mission needs others of their kind by name: `need-not-met` says so, and no
// other rule again.

export interface Misnamed {
  readonly region: Region
  /** The label that is missing, as the mission needs it. */
  readonly label: string
  /** The need that it would meet. */
  readonly key: string
}

/** Needs for labels of a kind of regions. */
export interface NeededLabels {
  /** In capitals: labels of which the map has too few. */
  readonly missing: ReadonlySet<string>
  readonly misnamed: readonly Misnamed[]
}

/** Labels as needs say them: `a` and `Access Zone A` are the same. */
const labelOf = (document: Mission, region: Pick<Region, 'kind' | 'label'>): string =>
  bareLabel(document, region).toUpperCase()

/**
 * Regions with a label that no need names, or more of one than there may be, are misnamed where just as many are missing:
 * they get what is missing in id order.
 */
export function neededLabels(document: Mission, kind: Region['kind']): NeededLabels {
  const needs = neededParts(document).flatMap(({ part, ...count }) =>
    part.part === 'regions' && part.kind === kind && part.label !== undefined
      ? [{ ...count, label: part.label, name: labelOf(document, { kind, label: part.label }) }]
      : [],
  )
  const short = needs.filter(({ least, found }) => found < least)
  const free = short.flatMap(({ least, found, label, key }) =>
    Array.from({ length: least - found }, () => ({ label, key })),
  )
  const room = new Map(needs.map(({ name, most }) => [name, most ?? Number.POSITIVE_INFINITY]))
  const spare = sortById(document.regions.filter((region) => region.kind === kind)).filter((region) => {
    const name = labelOf(document, region)
    const left = room.get(name) ?? 0
    room.set(name, left - 1)
    return left <= 0
  })
  return {
    missing: new Set(short.map(({ name }) => name)),
    misnamed: spare.length === free.length ? matched(document, kind, spare, free) : [],
  }
}

/** Matches spare regions to labels; one that joins levels gets that of a region on another level if possible. */
function matched(
  document: Mission,
  kind: Region['kind'],
  spare: readonly Region[],
  free: readonly Omit<Misnamed, 'region'>[],
): Misnamed[] {
  const left = [...spare]
  const { joins } = regionKindOf(document, kind)
  return free.flatMap((label) => {
    const name = labelOf(document, { kind, label: label.label })
    const partner = document.regions.find(
      (region) => region.kind === kind && !spare.includes(region) && labelOf(document, region) === name,
    )
    const apart = joins && partner !== undefined ? left.findIndex((each) => isApart(each, partner)) : 0
    const [region] = left.splice(Math.max(0, apart), 1)
    return region === undefined ? [] : [{ region, ...label }]
  })
}

const isApart = (one: Region, other: Region): boolean => one.squares[0]?.board !== other.squares[0]?.board

/** The misnamed regions of a need. */
export const misnamedFor = (document: Mission, { part, key }: Pick<PartCount, 'part' | 'key'>): readonly Misnamed[] =>
  part.part === 'regions' && part.label !== undefined
    ? neededLabels(document, part.kind).misnamed.filter((each) => each.key === key)
    : []

/** Gives each the label that is missing. */
export const renamed = (misnamed: readonly Misnamed[]): Fix => ({
  label: `Give ${misnamed.length === 1 ? 'it' : 'each'} the label ${misnamed[0]?.label ?? ''}`,
  safe: false,
  edits: misnamed.map(({ region, label }) => ({ type: 'put', collection: 'regions', item: { ...region, label } })),
})

// The fix for regions that rules call by number or letter: those with a wrong label get the ones that are missing.

/**
 * Gives each unlabelled region a free label, in id order; the first region with a label keeps it. Safe when only
 * regions without any label get one. Undefined when there are not enough labels.
 * @param labelled the regions by their labels
 * @param labels every label there should be, in order
 */
function relabelFix(
  labelled: ReadonlyMap<string, readonly Region[]>,
  labels: readonly string[],
  sort: string,
): Fix | undefined {
  const known = new Set(labels)
  const wrong = sortById([...labelled].flatMap(([label, same]) => (known.has(label) ? sortById(same).slice(1) : same)))
  const free = labels.filter((label) => !labelled.has(label))
  if (wrong.length === 0 || wrong.length > free.length) return undefined
  return {
    label: wrong.length === 1 ? `Give it the ${sort} ${free[0]}` : `Give each a ${sort} that is missing`,
    safe: wrong.every(({ label }) => label.trim() === ''),
    edits: wrong.map((region, index) => ({
      type: 'put',
      collection: 'regions',
      item: { ...region, label: free[index] ?? region.label },
    })),
  }
}

/** Regions, and the way in which they are told apart. */
export interface RegionLabels {
  /** In the singular: `Sector`. */
  readonly name: string
  readonly sort: 'number' | 'letter'
  /** In their order, at least one. */
  readonly labels: readonly string[]
  /** Consequence of another label: `no die picks it`. */
  readonly otherwise: string
}

/**
 * Returns one finding for each region with another label, one for each label used twice, and one about labels that are
 * missing, unless as many have another: then only the labels are wrong. Labels that the mission needs are left to
 * need-not-met.
 */
export function labelFaults(layout: Layout, regions: readonly Region[], wanted: RegionLabels): FindingDraft[] {
  const { name, sort, labels, otherwise } = wanted
  const many = plural(name.toLowerCase())
  const range = `from ${labels[0]} to ${labels.at(-1)}`
  const [any] = regions
  if (any === undefined) return []
  const needed = neededLabels(layout.document, any.kind)
  const isTold = ({ id }: Region): boolean => needed.misnamed.some(({ region }) => region.id === id)
  const labelled = byLabel(layout.document, regions)
  const missing = labels.filter((label) => !labelled.has(label))
  const untold = missing.filter((label) => !needed.missing.has(label))
  const fix = relabelFix(labelled, labels, sort)
  const fixed = fix === undefined ? {} : { fix }
  const drafts: FindingDraft[] = []
  const strange = [...labelled].flatMap(([label, same]) => (labels.includes(label) ? [] : same))
  if (untold.length > 0 && fix?.edits.length !== missing.length && strange.length < missing.length)
    drafts.push({
      key: 'missing',
      message: `${untold.length === 1 ? `${name} ${untold[0]} is` : `${plural(name)} ${listOf(untold)} are`} not on the map.`,
      advice: `Draw what is missing, so that the map has ${many} ${range}, each once.`,
      items: [],
      at: null,
    })
  for (const [label, all] of labelled) {
    const same = all.filter((region) => !isTold(region))
    if (!labels.includes(label))
      for (const region of same)
        drafts.push({
          key: region.id,
          message: `${regionName(layout.document, region)} in ${whereOf(layout, [region])} has no ${sort} ${range}, so ${otherwise}.`,
          advice: `Label it with a ${sort} ${missing.length > 0 ? `that is missing: ${listOf(missing)}` : range}.`,
          items: [region.id],
          at: placeOf(layout, [region]),
          ...fixed,
        })
    else if (same.length > 1)
      drafts.push({
        key: `twice-${label}`,
        message: `The ${sort} ${label} is on ${same.length} ${many}: ${whereOf(layout, same)}.`,
        advice: `Draw them as one ${name.toLowerCase()}, or give each its own ${sort}${missing.length > 0 ? `; missing ${missing.length === 1 ? 'is' : 'are'} ${listOf(missing)}` : ''}.`,
        items: firstItems(same).map(({ id }) => id),
        at: placeOf(layout, same),
        ...fixed,
      })
  }
  return drafts
}

const squaresOf = (regions: readonly Region[]) => distinctSquares(regions.flatMap(({ squares }) => squares))

const whereOf = (layout: Layout, regions: readonly Region[]): string => squaresName(layout, squaresOf(regions))

function placeOf(layout: Layout, regions: readonly Region[]): Place | null {
  const [first] = squaresOf(regions)
  return first === undefined ? null : squarePlace(layout, first)
}
