/** A way between pillars that is too narrow for the largest base of the mission. */

import type { Layout } from '#analysis/layout/layout.ts'
import { namesCounted, namesOf } from '#analysis/layout/name-lists.ts'
import { edgeName, featureName } from '#analysis/layout/place-names.ts'
import { sortById } from '#analysis/layout/sort-by-id.ts'
import { firstItems } from '#checking/checker/first-items.ts'
import { edgePlace } from '#checking/checker/places.ts'
import type { FindingDraft, Rule } from '#checking/checker/rule.ts'
import { less } from '#foundation/geometry/tolerance.ts'
import { type FeatureWay, featureWays } from './feature-ways.ts'
import { type NarrowWay, narrowWays } from './narrow-ways.ts'
import { seamWays } from './seam-ways.ts'

export const corridorTooNarrow: Rule = {
  info: {
    id: 'corridor-too-narrow',
    title: 'Way too narrow for the largest base',
    group: 'build',
    severity: 'notice',
    source:
      'Measurements of the kit: pitch 97 mm, full pillars 28 × 25 mm, which leaves 69 to 72 mm between two pillars',
    confidence: 'M',
    thresholds: [
      { name: 'tolerance', label: 'How much a base may squeeze', unit: 'mm', usual: 0, min: 0, max: 20 },
      { name: 'featureSize', label: 'How wide a feature is taken to be', unit: 'mm', usual: 50, min: 10, max: 150 },
    ],
  },
  why: 'A base has to fit between walls and pillars to pass. Only an open hatchway lets every base through, by the rules.',
  check,
}

/**
 * One finding for each way between two squares, or along several, that no wall closes, or one for all of them where the base
 * is wider than a square; one for each group of features.
 */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const base = layout.document.play.largestBase
  const needed = base - threshold('tolerance')
  const ways = [...narrowWays(layout, needed), ...seamWays(layout)].filter(({ width }) => less(width, needed))
  const { pitch } = layout.kit.lattice
  return [
    ...(less(pitch.value, needed) && ways.length > 1 ? [tooWide(layout, base, ways)] : ways.map(ofWay)),
    ...pastFeatures(layout, base, needed, threshold('featureSize')),
  ]

  function ofWay(way: NarrowWay): FindingDraft {
    return {
      key: way.key,
      message: `Only ${Math.max(0, way.width).toFixed(0)} mm are free ${between(way)}: too narrow for a base of ${base} mm.`,
      advice:
        'Move one of the walls by a square, put a hatchway there, or leave it if the largest bases are not meant to pass.',
      items: way.items,
      at: edgePlace(layout, way.board, way.edge),
    }
  }
}

/** A base that no way of one square lets through: the base is the cause, wherever it is. */
function tooWide(layout: Layout, base: number, ways: readonly NarrowWay[]): FindingDraft {
  const [first] = ways
  return {
    key: 'wider-than-a-square',
    message: `A base of ${base} mm is wider than a square, and ${ways.length} ways are too narrow for it: ${namesOf(ways, (way) => edgeName(layout.kit, way.board, way.edge))}.`,
    advice:
      'Make the largest base of the mission smaller, or leave it if the largest bases are not meant to pass there.',
    items: firstItems(ways.flatMap(({ items }) => items.map((id) => ({ id })))).map(({ id }) => id),
    at: first === undefined ? null : edgePlace(layout, first.board, first.edge),
  }
}

/** One finding for all ways that the same features leave too narrow. */
function pastFeatures(layout: Layout, base: number, needed: number, width: number): FindingDraft[] {
  const groups = new Map<string, FeatureWay[]>()
  for (const way of featureWays(layout, needed, width)) {
    const key = sortById(way.features)
      .map(({ id }) => id)
      .join('+')
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [way])
    else known.push(way)
  }
  return [...groups].flatMap(([key, ways]) => {
    const [first] = ways
    if (first === undefined) return []
    const features = sortById(first.features)
    return [
      {
        key: `features:${key}`,
        message: `${namesCounted(features.map((feature) => featureName(layout.document, feature)))} ${features.length === 1 ? 'leaves' : 'leave'} no way for a base of ${base} mm ${namesOf(ways, (way) => edgeName(layout.kit, way.board, way.edge))}.`,
        advice: `Move ${features.length === 1 ? 'it' : 'one of them'} to one side, or leave ${features.length === 1 ? 'it' : 'them'} if the largest bases are not meant to pass.`,
        items: firstItems(features).map(({ id }) => id),
        at: edgePlace(layout, first.board, first.edge),
      },
    ]
  })
}

const between = ({ sides }: NarrowWay): string => `between ${namesOf(sides, (side) => `the ${side}`)}`
