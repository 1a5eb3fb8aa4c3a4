/** What breaks the symmetry that a mission claims, or which symmetry it nearly has. */

import { hasWrongOwner } from '#analysis/layout/area-names.ts'
import { strangersOf } from '#analysis/layout/board-owners.ts'
import { fromParts } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { causesOf, countOfMany } from '#analysis/symmetry/causes.ts'
import { type Break, type Comparison, compareWithImage } from '#analysis/symmetry/compare.ts'
import { fieldFlipOf, SYMMETRIES, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import type { FindingDraft, Rule } from '#checking/checker/rule.ts'
import { isOff } from '#checking/checker/settings.ts'
import { describer, itemsById, itemsOf } from './describe.ts'

export const symmetryBroken: Rule = {
  info: {
    id: 'symmetry-broken',
    title: 'Map that is not as symmetric as it says',
    group: 'symmetry',
    severity: 'warning',
    source: 'The claim of the mission itself, or its type: a symmetric mission gives both sides the same battlefield',
    confidence: 'H',
    thresholds: [
      {
        name: 'alike',
        label: 'Share of the map that must match for a symmetry to be suggested',
        unit: 'percent',
        usual: 80,
        min: 50,
        max: 100,
      },
      {
        name: 'least',
        label: 'Fewest things on a map for a symmetry to be suggested',
        unit: 'count',
        usual: 12,
        min: 1,
        max: 1000,
      },
      {
        name: 'listed',
        label: 'Places that are listed one by one; more of them are one finding',
        unit: 'count',
        usual: 8,
        min: 1,
        max: 100,
      },
    ],
  },
  why: 'On a symmetric map every side finds the same walls, hatchways, zones and markers before it. One thing without its counterpart gives one side an advantage.',
  check,
}

const words: Readonly<Record<Symmetry, string>> = {
  'half-turn': 'after half a turn',
  'mirror-long': 'when mirrored at the long middle line',
  'mirror-short': 'when mirrored at the short middle line',
}
const names: Readonly<Record<Symmetry, string>> = {
  'half-turn': 'half turn',
  'mirror-long': 'mirrored along the field',
  'mirror-short': 'mirrored across the field',
}

/** Asked for by themselves, so that nothing is compared again because of a letter of the mission's texts. */
const claimOf = fromParts(({ document }) => document.mission.symmetry)
const typeOf = fromParts(({ document }) => document.mission.type)

function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const claim = claimOf(layout)
  if (claim !== 'none') return breaks(layout, claim, threshold('alike'), Math.round(threshold('listed')))
  if (typeOf(layout) !== 'symmetric') return []
  return nearly(layout, threshold('alike'), threshold('least'))
}

/** One finding for each cause that breaks the claim; one for all of them when there are more than that. */
function breaks(layout: Layout, symmetry: Symmetry, alike: number, most: number): FindingDraft[] {
  const comparison = withoutMisgiven(layout, compareWithImage(layout, symmetry))
  const flip = fieldFlipOf(layout, symmetry)
  if (comparison === null || flip === null)
    return [
      {
        key: 'boards',
        message: `The mission says that the map is the same ${words[symmetry]}, but the boards themselves do not lie like that.`,
        advice: `${layout.document.arrangement.kind === 'boards' ? 'Lay boards of one size opposite each other' : 'Join the boards without an offset'}, or choose another symmetry.`,
        items: [],
        at: null,
      },
    ]
  if (comparison.breaks.length === 0) return []
  const items = itemsById(layout.document)
  const many = countOfMany(layout, flip, items, comparison.breaks)
  if (many !== null && many > most) return [unlikeMap(layout, symmetry, comparison, many, alike)]
  const causes = causesOf(layout, flip, items, comparison.breaks)
  if (causes.length <= most && !isAnother(layout, comparison, causes.length))
    return causes.map(describer(layout, flip, items, words[symmetry]))
  return [unlikeMap(layout, symmetry, comparison, causes.length, alike)]
}

/**
 * An open table has few things: where three or more causes leave less than half of them alike, the claim itself is wrong rather
 * than each thing. Boards with few walls are being drawn, and each place helps.
 */
const isAnother = ({ document }: Layout, { matched, total }: Comparison, causes: number): boolean =>
  document.arrangement.kind === 'open' && causes >= 3 && matched * 2 < total

/** Without zones and parts of ships that are unlike by their owner alone, where whose they are is told by another rule. */
function withoutMisgiven(layout: Layout, comparison: Comparison | null): Comparison | null {
  if (comparison === null || comparison.breaks.length === 0) return comparison
  const { document } = layout
  const zones = isOff(document, 'facts-contradict')
    ? []
    : document.zones.filter((zone) => hasWrongOwner(document, zone))
  const misgiven = new Set([...zones.map(({ id }) => id), ...strangersOf(document).keys()])
  if (misgiven.size === 0) return comparison
  const isTold = (found: Break): boolean =>
    found.kind === 'unlike' &&
    found.traits.every((trait) => trait === 'owner') &&
    (misgiven.has(found.element.item) || misgiven.has(found.other.item))
  return { ...comparison, breaks: comparison.breaks.filter((found) => !isTold(found)) }
}

/** One finding for a map that is not like its image at all; says so when another symmetry fits it better. */
function unlikeMap(
  layout: Layout,
  symmetry: Symmetry,
  { matched, total, breaks }: Comparison,
  causes: number,
  alike: number,
): FindingDraft {
  const best = mostAlike(layout, alike)
  const better = best !== undefined && best.comparison.matched > matched ? best.symmetry : undefined
  const nearlyWords = best?.comparison.matched === total ? '' : ', at least nearly'
  return {
    key: 'unlike-map',
    message: `The mission says that the map is the same ${words[symmetry]}, but in ${causes} places it is not: ${matched} of ${total} parts have their counterpart.`,
    advice:
      better === undefined
        ? 'Add the counterparts, or do not call the map symmetric. What is unlike is listed place by place once less of it is.'
        : `Set the symmetry of the mission to “${names[better]}”: the map is the same ${words[better]}${nearlyWords}.`,
    items: itemsOf(breaks),
    at: null,
    ...(better === undefined
      ? {}
      : {
          fix: {
            label: `Say that the map is the same ${words[better]}`,
            safe: false,
            edits: [{ type: 'set', field: 'mission', value: { ...layout.document.mission, symmetry: better } }],
          },
        }),
  }
}

/**
 * The symmetry that most of the map has.
 * @param alike the percentage of its parts that must have their counterpart
 * @param least how many parts there must be
 */
function mostAlike(
  layout: Layout,
  alike: number,
  least = 0,
): { readonly symmetry: Symmetry; readonly comparison: Comparison } | undefined {
  let best: { readonly symmetry: Symmetry; readonly comparison: Comparison } | undefined
  for (const symmetry of SYMMETRIES) {
    const comparison = compareWithImage(layout, symmetry, alike)
    if (comparison === null || comparison.total < least) continue
    if (best === undefined || comparison.matched > best.comparison.matched) best = { symmetry, comparison }
    if (comparison.matched === comparison.total) break
  }
  return best
}

/** For a symmetric mission that claims nothing: the symmetry that most of the map has. */
function nearly(layout: Layout, alike: number, least: number): FindingDraft[] {
  const { document } = layout
  if (document.panels.length + document.zones.length + document.markers.length === 0) return []
  const best = mostAlike(layout, alike, least)
  if (best === undefined) return []
  const { matched, total } = best.comparison
  const how = matched === total ? 'is' : 'is nearly'
  const share = matched === total ? '' : ` (${matched} of ${total} parts have their counterpart)`
  return [
    {
      key: 'nearly',
      severity: 'notice',
      message: `The map ${how} the same ${words[best.symmetry]}${share}, but the mission does not say so.`,
      advice: `Set the symmetry of the mission to “${names[best.symmetry]}”; then whatever breaks it is listed.`,
      items: [],
      at: null,
      fix: {
        label: `Say that the map is the same ${words[best.symmetry]}`,
        safe: false,
        edits: [{ type: 'set', field: 'mission', value: { ...document.mission, symmetry: best.symmetry } }],
      },
    },
  ]
}
