/** The examples of a rule, drawn: both maps, cut to where something stands, with a mark on what the rule finds. */

import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Finding } from '#checking/checker/finding.ts'
import { buildDisplayList, figuresOf } from '#drawing/display/build-display-list.ts'
import type { LayerName, Shape } from '#drawing/display/display-list.ts'
import { circle, grow, label, rectangle, shapeBox } from '#drawing/display/shapes.ts'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { differenceLine } from '#editing/compare/difference.ts'
import { drawComparison } from '#editing/compare/draw-comparison.ts'
import { type Box, boardPoint, overlaps, unite } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { missionOfExample, type RulePage } from './rule-page.ts'

/** Shapes and the part of the plane that is seen (mm). */
export interface ExamplePicture {
  readonly box: Box
  readonly shapes: readonly Shape[]
}

export interface RuleExamples {
  /** Null: on the map nothing is to be seen of it. */
  readonly pictures: { readonly passing: ExamplePicture; readonly failing: ExamplePicture } | null
  /** Findings of the rule in the failing example. */
  readonly findings: readonly Finding[]
  /** Differences of the failing example from the passing one, a line each. */
  readonly differs: readonly string[]
}

/** Findings and lines of differences that are shown; more would hide what is meant. */
const MAX_LINES = 4
/** Around what stands on the maps, and around what is marked (mm). */
const ROOM = 70
const AROUND = 5

/**
 * Both examples of a page.
 * @param check every finding of a mission
 */
export function examplesOf(page: RulePage, check: (mission: Mission) => readonly Finding[]): RuleExamples {
  const [passing, failing] = [missionOfExample(page.passing), missionOfExample(page.failing)]
  const findings = check(failing).filter(({ rule }) => rule === page.id)
  const differences = compareMissions(passing, failing)
  const found = findings.flatMap((finding) => markOf(failing, finding))
  // A finding about a missing thing points at nothing: then the differences are marked, at their former places.
  const marks =
    found.length > 0
      ? found
      : [...drawComparison(passing, failing, differences).values()].flatMap(({ figure }) => figure.shapes)
  const boardsDiffer = differences.some(({ place }) => place.on === 'sheet' && place.path[0] === 'arrangement')
  const onMap = marks.length > 0 || boardsDiffer || differences.some(({ place }) => place.on === 'map')
  return {
    pictures: onMap ? bothPictures(passing, failing, marks, boardsDiffer) : null,
    findings: findings.slice(0, MAX_LINES),
    differs: differences.slice(0, MAX_LINES).map(differenceLine),
  }
}

/** Layers that every map has, even an empty one. */
const ground: ReadonlySet<LayerName> = new Set(['boards', 'lattice', 'square-names'])

/**
 * Both maps with one cut, so that they can be compared.
 * @param whole nothing is cut off: how the boards lie is what differs
 */
function bothPictures(
  passing: Mission,
  failing: Mission,
  marks: readonly Shape[],
  whole: boolean,
): NonNullable<RuleExamples['pictures']> {
  const lists = [buildDisplayList(passing), buildDisplayList(failing)] as const
  const things = lists.flatMap(({ layers }) =>
    layers
      .filter(({ name }) => !ground.has(name))
      .flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes.map(shapeBox))),
  )
  const all = unite(lists.map(({ bounds }) => bounds))
  const seen = [...things, ...marks.map(shapeBox)]
  const box = whole || seen.length === 0 ? all : shared(all, grow(unite(seen), ROOM))
  const [left, right] = lists.map(({ layers }) =>
    layers.flatMap(({ figures }) => figures.flatMap((each) => each.shapes)),
  )
  const inside = (shape: Shape): boolean => overlaps(shapeBox(shape), box)
  return {
    passing: { box, shapes: (left ?? []).filter(inside) },
    failing: { box, shapes: [...(right ?? []), ...marks].filter(inside) },
  }
}

function shared(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  }
}

/** A frame around what a finding points at, with an exclamation mark at its corner; none where it points at nothing drawn. */
function markOf(document: Mission, { items, at }: Finding): Shape[] {
  const boxes = figuresOf(document, items)
    .filter(({ layer }) => !ground.has(layer) && layer !== 'codes')
    .flatMap(({ figure }) => figure.shapes.map(shapeBox))
  if (boxes.length > 0) {
    const box = grow(unite(boxes), AROUND)
    return [rectangle(box, { stroke: 'removed', width: 3.2, dash: [11, 6] }), ...sign(box.x + box.width, box.y)]
  }
  if (at === null) return []
  const { x, y } = toField(layoutOf(document).field, at.board, boardPoint(at.x, at.y))
  return [circle({ x, y }, 16, { stroke: 'removed', width: 3.2, dash: [11, 6] }), ...sign(x + 13, y - 13)]
}

const sign = (x: number, y: number): Shape[] => [
  circle({ x, y }, 10, { fill: 'removed', stroke: 'plate', width: 1.2 }),
  label({ x, y }, '!', { size: 17.5, ink: 'plate', bold: true }),
]
