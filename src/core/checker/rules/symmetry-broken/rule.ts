/** What breaks the symmetry that a mission claims, or which symmetry it nearly has. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { type Break, type Comparison, compareWithImage } from '#core/symmetry/compare.ts'
import { fieldFlipOf, SYMMETRIES, type Symmetry } from '#core/symmetry/field-flip.ts'
import { describer } from './describe.ts'

/** Breaks beyond this number are not even counted: such a map is not symmetric at all. */
const MOST_BREAKS = 1000

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

function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { mission } = layout.document
  if (mission.symmetry !== 'none') return breaks(layout, mission.symmetry)
  if (mission.type !== 'symmetric') return []
  return nearly(layout, threshold('alike'), threshold('least'))
}

/** One finding for each thing that breaks the claim. */
function breaks(layout: Layout, symmetry: Symmetry): FindingDraft[] {
  const comparison = compareWithImage(layout, symmetry)
  const flip = fieldFlipOf(layout, symmetry)
  if (comparison === null || flip === null)
    return [
      {
        key: 'boards',
        message: `The mission says that the map is the same ${words[symmetry]}, but the boards themselves do not lie like that.`,
        advice: 'Join the boards without an offset, or choose another symmetry.',
        items: [],
        at: null,
      },
    ]
  if (comparison.breaks.length === 0) return []
  const alone = new Set(
    comparison.breaks.flatMap((found) =>
      found.kind === 'alone' && found.element.kind === 'panel' ? [found.element.item] : [],
    ),
  )
  const told = comparison.breaks
    // A panel without its counterpart takes its own pillars along.
    .filter(({ element }) => element.end?.own !== true || !alone.has(element.item))
  const first = told.length <= MOST_BREAKS ? told : [...told].sort(byItem).slice(0, MOST_BREAKS)
  return first.map(describer(layout, flip, words[symmetry]))
}

const byItem = ({ element: a }: Break, { element: b }: Break): number => {
  const [one, two] = [`${a.item} ${a.place}`, `${b.item} ${b.place}`]
  return one < two ? -1 : one > two ? 1 : 0
}

/** For a symmetric mission that claims nothing: the symmetry that most of the map has. */
function nearly(layout: Layout, alike: number, least: number): FindingDraft[] {
  const { document } = layout
  if (document.panels.length + document.zones.length + document.markers.length === 0) return []
  let best: { readonly symmetry: Symmetry; readonly comparison: Comparison } | undefined
  for (const symmetry of SYMMETRIES) {
    const comparison = compareWithImage(layout, symmetry, alike)
    if (comparison === null || comparison.total < least) continue
    if (best === undefined || comparison.matched > best.comparison.matched) best = { symmetry, comparison }
    if (comparison.matched === comparison.total) break
  }
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
