/** A way between pillars that is too narrow for the largest base of the mission. */

import { sortById } from '#analysis/layout/area-names.ts'
import { boxOf, toField } from '#analysis/layout/battlefield.ts'
import { isSqueezed, solidFeatures } from '#analysis/layout/blocked-areas.ts'
import { blockDisc, cellsIn, everyEdge, type Raster, rasterOf } from '#analysis/layout/clearance-raster.ts'
import { EDGE, edgeState } from '#analysis/layout/edge-states.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { edgeName, featureName, namesCounted, namesOf } from '#analysis/layout/place-names.ts'
import { terrainBoxesOf } from '#analysis/layout/terrain-boxes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { edgePlace, firstItems } from '#checking/checker/places.ts'
import { hasFreeColumn, hasFreeRow, partsOf } from '#foundation/geometry/bit-grid.ts'
import { type Box, boardPoint, less } from '#foundation/geometry/point.ts'
import {
  type Axis,
  type BoardNumber,
  type Compass,
  type Edge,
  latticeOf,
  nodePoint,
  opposite,
} from '#model/kit/lattice.ts'
import type { Feature } from '#model/mission/objects.ts'
import { alongLine, type Border, type NarrowWay, narrowWays, type WayStretch } from './narrow-ways.ts'

// Ways across the seam of boards that are shifted against each other: the lattices do not meet there, so that a base has
// to pass between what stands on the rim of one board and what stands on the rim of the other.

/** Narrower gaps stop even the smallest base, 25 mm, and are no way at all (mm). */
const SMALLEST_PASSAGE_MM = 25
/** Beyond the edge of a board there is nothing to stand on for as far as a base reaches (mm). */
const OUTSIDE_MM = 400

/** Every way from board to board that is narrower than each of the two stretches it leads through. */
function seamWays(layout: Layout): NarrowWay[] {
  // Each seam is there twice, as either board has it.
  const seams = layout.field.seams.filter(({ board, other }) => board < other)
  return seams.flatMap(({ board, side, other }) => {
    const mine = stretchesAt(layout, board, side)
    const theirs = stretchesAt(layout, other, opposite(side))
    return mine.flatMap((one) => theirs.flatMap((two) => betweenSeams(layout, side, one, two)))
  })
}

/** A stretch of the rim, with where it lies on the battlefield (mm along the seam). */
interface PlacedAtSeam extends WayStretch {
  readonly low: number
  readonly high: number
}

function stretchesAt(layout: Layout, board: BoardNumber, side: Compass): PlacedAtSeam[] {
  const { columns, rows } = latticeOf(layout.kit, board)
  const upright = side === 'west' || side === 'east'
  const axis: Axis = upright ? 'vertical' : 'horizontal'
  const line = side === 'east' ? columns : side === 'south' ? rows : 0
  const box = boxOf(layout.field, board)
  const start = upright ? box.y : box.x
  return alongLine(layout, board, axis, line).map((way) => ({
    ...way,
    low: start + way.from.at,
    high: start + way.to.at,
  }))
}

function betweenSeams(layout: Layout, side: Compass, one: PlacedAtSeam, other: PlacedAtSeam): NarrowWay[] {
  const shared = Math.min(one.high, other.high) - Math.max(one.low, other.low)
  if (!less(0, shared)) return []
  const straight = Math.min(one.high - one.low, other.high - other.low)
  const slanting = [
    { a: one.from, b: other.to },
    { a: one.to, b: other.from },
  ].map(({ a, b }) => ({
    a,
    b,
    width: apart(layout, side, { at: a, board: one.board }, { at: b, board: other.board }),
  }))
  return slanting
    .filter(({ width }) => less(width, straight) && !less(Math.max(width, shared), SMALLEST_PASSAGE_MM))
    .map(({ a, b, width }) => ({
      key: `seam:${one.key}:${other.key}:${a === one.from ? 'from' : 'to'}`,
      board: one.board,
      edge: edgeNear(layout, one, side, Math.max(one.low, other.low)),
      width,
      sides: [a.name, b.name],
      items: [...new Set([...a.items, ...b.items])],
    }))
}

/** The edge of a stretch that lies at a place along the seam (mm on the battlefield). */
function edgeNear(
  layout: Layout,
  { board, edge, from, to }: PlacedAtSeam,
  side: Compass,
  place: number,
): WayStretch['edge'] {
  const upright = side === 'west' || side === 'east'
  const box = boxOf(layout.field, board)
  const { pitch, rim, columns, rows } = latticeOf(layout.kit, board)
  const at = Math.max(from.at, Math.min(to.at, place - (upright ? box.y : box.x)))
  const number = Math.max(0, Math.min((upright ? rows : columns) - 1, Math.floor((at - rim.value) / pitch.value)))
  return upright ? { ...edge, y: Math.max(edge.y, number) } : { ...edge, x: Math.max(edge.x, number) }
}

interface End {
  readonly at: Border
  readonly board: BoardNumber
}

/** Distance between the items at two borders (mm). */
function apart(layout: Layout, side: Compass, one: End, other: End): number {
  const [mine, theirs] = [one, other].map((end) => boxesAt(layout, side, end))
  return Math.min(...(mine ?? []).flatMap((a) => (theirs ?? []).map((b) => distance(a, b))))
}

function distance(a: Box, b: Box): number {
  const dx = Math.max(a.x - (b.x + b.width), 0, b.x - (a.x + a.width))
  const dy = Math.max(a.y - (b.y + b.height), 0, b.y - (a.y + a.height))
  return Math.sqrt(dx * dx + dy * dy)
}

/** The ground that is taken at a border: what stands at its node, or what lies beside the board. */
function boxesAt(layout: Layout, side: Compass, { at, board }: End): readonly Box[] {
  if (at.node !== null) {
    const place = toField(layout.field, board, nodePoint(layout.kit, at.node))
    const spot: Box = { x: place.x - 1, y: place.y - 1, width: 2, height: 2 }
    return terrainBoxesOf(layout)
      .near(spot)
      .map(({ box }) => box)
      .filter((box) => distance(box, spot) === 0)
  }
  const box = boxOf(layout.field, board)
  const before = at.at === 0
  return side === 'west' || side === 'east'
    ? [{ x: box.x, y: before ? box.y - OUTSIDE_MM : box.y + box.height, width: box.width, height: OUTSIDE_MM }]
    : [{ x: before ? box.x - OUTSIDE_MM : box.x + box.width, y: box.y, width: OUTSIDE_MM, height: box.height }]
}

// Ways from square to square that no wall closes, and that terrain features leave too narrow for a base.

interface FeatureWay {
  readonly board: BoardNumber
  readonly edge: Edge
  /** The features beside it. */
  readonly features: readonly Feature[]
}

interface Placed {
  readonly feature: Feature
  readonly at: { readonly x: number; readonly y: number }
}

/**
 * The edges inside a board over which such a base would get, were it not for features. Looked at are the two squares and
 * those beside them, so that a base may walk around a feature in the open.
 * @param width how wide a feature is taken to be (mm)
 */
function featureWays(layout: Layout, base: number, width: number): FeatureWay[] {
  const placed = solidFeatures(layout).map(
    (feature): Placed => ({ feature, at: toField(layout.field, feature.board, boardPoint(feature.x, feature.y)) }),
  )
  const squeezed = placed.filter(({ feature }) => isSqueezed(layout, feature, width, base))
  if (squeezed.length === 0) return []
  const reach = width / 2 + base / 2
  return everyEdge(layout).flatMap(({ board, edge }): FeatureWay[] => {
    if (edgeState(layout, board, edge) > EDGE.breached) return []
    const squares = squaresBeside(layout, board, edge)
    if (squares === null || !squeezed.some(({ at }) => isWithin(squares, at, reach))) return []
    const near = placed.filter(({ at }) => isWithin(squares, at, reach))
    const around = windowAround(layout, board, edge, squares)
    const bare = (): Raster => rasterOf(layout, { worst: EDGE.breached, base, window: around.window })
    const raster = bare()
    for (const { at } of near) blockDisc(raster, at, width)
    // A model that passes with the features in the way passes without them too.
    return !passes(raster, around) && passes(bare(), around)
      ? [{ board, edge, features: near.map(({ feature }) => feature) }]
      : []
  })
}

interface Around {
  readonly one: Box
  readonly other: Box
  /** The two squares with those beside them. */
  readonly window: Box
}

/** The two squares beside an edge as one box; null on the rim. */
function squaresBeside({ kit, field }: Layout, board: BoardNumber, edge: Edge): Box | null {
  const { columns, rows, pitch, rim } = latticeOf(kit, board)
  const across = edge.axis === 'horizontal'
  const [x, y] = across ? [edge.x, edge.y - 1] : [edge.x - 1, edge.y]
  if (x < 0 || y < 0 || edge.x >= columns || edge.y >= rows) return null
  const side = pitch.value
  const corner = boxOf(field, board)
  return {
    x: corner.x + (rim.value + x * side),
    y: corner.y + (rim.value + y * side),
    width: across ? side : 2 * side,
    height: across ? 2 * side : side,
  }
}

function windowAround({ kit, field }: Layout, board: BoardNumber, edge: Edge, squares: Box): Around {
  const side = kit.lattice.pitch.value
  const { x, y, width, height } = squares
  const other = toField(field, board, nodePoint(kit, edge))
  return {
    one: { x, y, width: side, height: side },
    other: { x: other.x, y: other.y, width: side, height: side },
    window:
      edge.axis === 'horizontal'
        ? { x: x - side, y, width: 3 * side, height }
        : { x, y: y - side, width, height: 3 * side },
  }
}

/** True if a place lies less than so far from a box. */
const isWithin = (box: Box, at: { readonly x: number; readonly y: number }, reach: number): boolean =>
  Math.hypot(
    Math.max(box.x - at.x, 0, at.x - box.x - box.width),
    Math.max(box.y - at.y, 0, at.y - box.y - box.height),
  ) < reach

/** True if a base gets from one square to the other. Hatchways are no ways here: an open one lets every base through. */
function passes(raster: Raster, { one, other }: Around): boolean {
  const [here, beyond] = [cellsIn(raster, one), cellsIn(raster, other)]
  const both = { west: here.west, north: here.north, east: beyond.east, south: beyond.south }
  // Nearly always one can walk straight across.
  if (one.x === other.x ? hasFreeColumn(raster.free, both) : hasFreeRow(raster.free, both)) return true
  const { countIn } = partsOf(raster.free)
  const there = countIn(beyond)
  for (const part of countIn(here).keys()) if (there.has(part)) return true
  return false
}

export const corridorTooNarrow: Rule = {
  info: {
    id: 'corridor-too-narrow',
    title: 'Passage too narrow for the largest base',
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
