/** Regions that rules call by number or letter: every label is on the map, on one region, and no other is. */
import { byLabel, distinctSquares, regionName, sortById, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { plural } from '#model/mission/plural.ts'
import type { Fix, Place } from './finding.ts'
import { firstItems } from './first-items.ts'
import { reportedLabels } from './misnamed-regions.ts'
import { squarePlace } from './places.ts'
import type { FindingDraft } from './rule.ts'

// The fix for regions that rules call by number or letter: those with a wrong label get the ones that are missing.

/**
 * Gives each region that has no label of its own one of those that are free, in id order; the first region with a label
 * keeps it. Safe when only regions without any label get one. Undefined when there are not labels enough.
 * @param labelled the regions by what they are called
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

type Region = Mission['regions'][number]

/** What the regions are and how they are told apart. */
export interface RegionLabels {
  /** In the singular: `Sector`. */
  readonly name: string
  readonly sort: 'number' | 'letter'
  /** In their order, at least one. */
  readonly labels: readonly string[]
  /** What becomes of a region with another label: `no die picks it`. */
  readonly otherwise: string
}

/**
 * One finding for each region with another label, one for each label used twice, and one about labels that are missing, unless
 * as many have another: then it is the labels alone that are wrong. What the mission needs by these labels is told there.
 */
export function labelFaults(layout: Layout, regions: readonly Region[], wanted: RegionLabels): FindingDraft[] {
  const { name, sort, labels, otherwise } = wanted
  const many = plural(name.toLowerCase())
  const range = `from ${labels[0]} to ${labels.at(-1)}`
  const [any] = regions
  if (any === undefined) return []
  const needed = reportedLabels(layout.document, any.kind)
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
        advice: `Draw them as one ${name.toLowerCase()}, or give each a ${sort} of its own${missing.length > 0 ? `; missing ${missing.length === 1 ? 'is' : 'are'} ${listOf(missing)}` : ''}.`,
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
