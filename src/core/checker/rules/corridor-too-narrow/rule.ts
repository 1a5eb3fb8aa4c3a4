/** A way between pillars that is too narrow for the largest base of the mission. */
import { edgePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { less } from '#core/geometry/tolerance.ts'
import type { Layout } from '#core/layout/layout.ts'
import { namesOf } from '#core/layout/name-lists.ts'
import { type NarrowWay, narrowWays } from './narrow-ways.ts'

export const corridorTooNarrow: Rule = {
  info: {
    id: 'corridor-too-narrow',
    title: 'Way too narrow for the largest base',
    group: 'build',
    severity: 'notice',
    source:
      'Measurements of the kit: pitch 97 mm, full pillars 28 × 25 mm, which leaves 69 to 72 mm between two pillars',
    confidence: 'M',
    thresholds: [{ name: 'tolerance', label: 'How much a base may squeeze', unit: 'mm', usual: 0, min: 0, max: 20 }],
  },
  why: 'A base has to fit between walls and pillars to pass. Only an open hatchway lets every base through, by the rules.',
  check,
}

/** One finding for each way between two squares, or along several, that no wall closes. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const base = layout.document.play.largestBase
  const needed = base - threshold('tolerance')
  return narrowWays(layout, needed)
    .filter(({ width }) => less(width, needed))
    .map((way) => ({
      key: way.key,
      message: `Only ${Math.max(0, way.width).toFixed(0)} mm are free ${between(way)}: too narrow for a base of ${base} mm.`,
      advice:
        'Move one of the walls by a square, put a hatchway there, or leave it if the largest bases are not meant to pass.',
      items: way.items,
      at: edgePlace(layout, way.board, way.edge),
    }))
}

const between = ({ sides }: NarrowWay): string => `between ${namesOf(sides, (side) => `the ${side}`)}`
