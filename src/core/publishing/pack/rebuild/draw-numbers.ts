/** The numbers of steps in their rings, with a line to their piece where they stand beside it. */
import type { Figure, Ink, Shape } from '#drawing/display/display-list.ts'
import { circle, label, line } from '#drawing/display/shapes.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { placeNumbers } from './place-numbers.ts'

export interface StepNumber {
  readonly text: string
  readonly ink: Ink
  readonly dashed: boolean
  /** The middle of a wall or feature, the node of what stands at one (mm on the battlefield). */
  readonly node: XY
  /** The way to which a half-pillar or wall end reaches; others reach nowhere. */
  readonly toward: XY
  readonly isLoose: boolean
  /** Font size and radius of the disc (mm). */
  readonly size: number
  readonly radius: number
}

/**
 * Each number in a ring, none on another one; from one that does not stand on its piece a line leads there.
 * @param pillar length of two half-pillars (mm)
 */
export function drawNumbers(
  numbers: readonly StepNumber[],
  within: Box,
  pillar: number,
): { readonly numbers: Figure[]; readonly leaders: Figure[] } {
  // Walls and features have theirs in the middle; half-pillars stand close together and go beside the wall.
  const ordered = [...numbers].sort((a, b) => Number(a.isLoose) - Number(b.isLoose))
  const wanted = ordered.map(({ node, toward, isLoose, radius }) => {
    const at = { x: node.x + (toward.x * pillar) / 4, y: node.y + (toward.y * pillar) / 4 }
    const beside = { x: at.x + (toward.x - toward.y) * radius, y: at.y + (toward.y + toward.x) * radius }
    return { at, home: isLoose ? beside : at, radius }
  })
  const middles = placeNumbers(wanted, within)
  const figure = (shapes: readonly Shape[]): Figure => ({ item: null, shapes })
  return {
    leaders: ordered.flatMap(({ ink }, index) => {
      const [at, middle] = [wanted[index]?.at, middles[index]]
      if (
        at === undefined ||
        middle === undefined ||
        Math.hypot(middle.x - at.x, middle.y - at.y) < (wanted[index]?.radius ?? 0)
      )
        return []
      return [figure([line(at, middle, { stroke: ink, width: 2 }), circle(at, 3.2, { fill: ink })])]
    }),
    numbers: ordered.map(({ text, ink, dashed, node, size, radius }, index) => {
      const middle = middles[index] ?? node
      return figure([
        circle(middle, radius, { fill: 'plate', stroke: ink, width: 1.6, ...(dashed ? { dash: [3, 2] } : {}) }),
        label(middle, text, { size, ink: 'label', bold: true }),
      ])
    }),
  }
}
