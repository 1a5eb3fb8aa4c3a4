/** Kept diagrams whose models stand where no base can: in walls, over the edge, on another base. */

import { placedOutline } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { terrainBoxesOf } from '#analysis/layout/terrain-boxes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { boxRing, ringTouches } from '#foundation/geometry/convex-blocks.ts'
import { contains } from '#foundation/geometry/point.ts'
import { type Ellipse, longRadius, nearestPair, supportOf } from '#foundation/geometry/rectangle.ts'
import type { Mission } from '#model/mission/document.ts'

export const diagramModelInTerrain: Rule = {
  info: {
    id: 'diagram-model-in-terrain',
    title: 'Diagram of a model where it cannot stand',
    group: 'mission',
    severity: 'notice',
    source: 'The models of the mission’s diagrams, held against its walls; walls and pillars at their measured size',
    confidence: 'M',
    kitFigures: [
      'sizes.thickness',
      'sizes.pillarLength',
      'sizes.pillarWidth',
      'sizes.wallEndLength',
      'sizes.wallEndWidth',
    ],
    thresholds: [],
  },
  why: 'No base stands in a wall or in the opening of a hatchway, over the edge of a board or on another base. What a diagram reads from such a place happens in no battle.',
  check,
}

type Diagram = Mission['diagrams'][number]
type Model = Diagram['models'][number]

/** Bases may overlap what they touch by so much: places are tenths of a millimetre (mm). */
const ALLOWED_MM = 0.1

/** One finding for each diagram: a wall that was moved goes through models of all of them. */
function check(layout: Layout): FindingDraft[] {
  return layout.document.diagrams.flatMap((diagram) => {
    const faults = faultsOf(layout, diagram)
    const [first] = faults
    if (first === undefined) return []
    const names = faults.map(({ model, where }) => `${modelName(diagram, model)} ${where}`)
    return [
      {
        key: diagram.id,
        message: `In the diagram “${diagram.title}” ${listOf(names)}.`,
        advice: `Move ${faults.length === 1 ? 'the model' : 'the models'} in the diagram, or what was drawn there since.`,
        items: [...new Set(faults.flatMap(({ pieces }) => pieces))],
        at: pointPlace(layout, first.model),
      },
    ]
  })
}

interface Fault {
  readonly model: Model
  /** `stands in A3 north of C4`. */
  readonly where: string
  readonly pieces: readonly string[]
}

function faultsOf(layout: Layout, { models }: Diagram): Fault[] {
  const standing = models.flatMap((model) => {
    const outline = placedOutline(layout.field, model)
    return outline === undefined ? [] : [{ model, outline: smaller(outline) }]
  })
  return standing.flatMap(({ model, outline }, index): Fault[] => {
    // Beyond the edge lies perhaps another deck, whose walls are not in the way.
    if (reachesOver(layout, model, outline)) return [{ model, where: 'reaches over the edge of the board', pieces: [] }]
    const pieces = piecesUnder(layout, outline)
    if (pieces.length > 0)
      return [
        { model, where: `stands in ${listOf(pieces.map(({ name }) => name))}`, pieces: pieces.map(({ id }) => id) },
      ]
    const other = standing.slice(0, index).find((each) => overlap(each.outline, outline))
    return other === undefined
      ? []
      : [{ model, where: `stands on the base of ${modelName({ models }, other.model)}`, pieces: [] }]
  })
}

const smaller = (base: Ellipse): Ellipse => ({
  ...base,
  rx: Math.max(0, base.rx - ALLOWED_MM),
  ry: Math.max(0, base.ry - ALLOWED_MM),
})

/** Walls, pillars and wall ends that a base overlaps, a few of them. */
function piecesUnder(layout: Layout, base: Ellipse): { readonly id: string; readonly name: string }[] {
  const reach = longRadius(base)
  const boxes = terrainBoxesOf(layout)
    .near({ x: base.x - reach, y: base.y - reach, width: 2 * reach, height: 2 * reach })
    .filter(({ box }) => ringTouches(boxRing(box.x, box.y, box.x + box.width, box.y + box.height), base))
  const pieces = new Map(boxes.flatMap((box) => box.standing()).map((piece) => [piece.id, piece]))
  return firstItems(pieces.values(), MAX_NAMED).map((piece) => ({ id: piece.id, name: piece.name() }))
}
const MAX_NAMED = 3

/** True when a part of the base lies beside the boards; over the seam to a board that touches it does not. */
function reachesOver({ field }: Layout, { board }: Model, base: Ellipse): boolean {
  const deck = field.boards.find((each) => each.board === board)?.deck
  const boxes = field.boards.flatMap((each) => (each.deck === deck ? [each.box] : []))
  return directions.some(([x, y]) => {
    const reach = supportOf(base, x, y)
    const point = { x: base.x + x * reach, y: base.y + y * reach }
    return !boxes.some((box) => contains(box, point))
  })
}
const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

function overlap(one: Ellipse, other: Ellipse): boolean {
  const [a, b] = nearestPair(one, other)
  return Math.hypot(a.x - b.x, a.y - b.y) < 1e-6
}

/** Its name, or else its unit, or else its number in the diagram. */
const modelName = ({ models }: Pick<Diagram, 'models'>, model: Model): string =>
  model.name || model.unit || `model ${models.indexOf(model) + 1}`
