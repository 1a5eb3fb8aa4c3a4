/** The battlefield as blocks of Tabletop Simulator. The game has no disc of known size: round things are square blocks. */
import { zoneName } from '#analysis/layout/area-names.ts'
import { heightsOf } from '#analysis/layout/heights.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { featureName, loosePieceName, markerName, pieceAndPlace, tokenName } from '#analysis/layout/place-names.ts'
import { type Solid, solidsOf } from '#analysis/layout/solids.ts'
import { boxesOf, loopsOf, partsOnBoards } from '#drawing/display/area-shapes.ts'
import type { Ink } from '#drawing/display/display-list.ts'
import { type DrawContext, defaultOptions, drawContextOf, nodeAt } from '#drawing/display/draw-context.ts'
import { sideInk } from '#drawing/display/sides.ts'
import { type Box, unite, type XY } from '#foundation/geometry/point.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Token } from '#model/mission/objects.ts'
import { inkOfSolid, screenColour } from '#publishing/export/solid/solid-inks.ts'
import { type Colour, inches, objectOf, type Placed, placedBox, TOP, transformOf } from './tts-object.ts'

export interface BlockOptions {
  readonly snap: 'nodes' | 'none'
  readonly frames: boolean
  readonly locked: boolean
}

interface Table {
  readonly document: Mission
  readonly layout: Layout
  readonly context: DrawContext
  readonly middle: XY
  readonly ids: Set<string>
  readonly wanted: BlockOptions
}

/** @param document without what lies face down */
export function blocksOnTable(document: Mission, wanted: BlockOptions, ids: Set<string>): object[] {
  const layout = layoutOf(document)
  const { x, y, width, height } = layout.field.bounds
  const table: Table = {
    document,
    layout,
    context: drawContextOf(document, defaultOptions),
    middle: { x: x + width / 2, y: y + height / 2 },
    ids,
    wanted,
  }
  return [...boardObjects(table), ...zoneObjects(table), ...standingObjects(table), ...hatchwayObjects(table)]
}

const colourOf = (ink: Ink, alpha?: number): Colour => {
  const [r, g, b] = screenColour(ink).map((part) => Math.round(part * 1000) / 1000)
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0, ...(alpha === undefined ? {} : { a: alpha }) }
}

const block = (table: Table, key: string, name: string, placed: Placed, colour: Colour, more: object = {}) =>
  objectOf(table.ids, key, name, colour, transformOf(placed), more)

// Boards, with grid, zones and snap points.

/** Middle of the hidden cube that carries lines and snap points, below the tops of the boards (inches), and how high lines lie above them. */
const CUBE = { below: 0.52, grid: 0.4, areas: 0.8 }
const LINES = { grid: 1, region: 1.5, zone: 3, marker: 1.5 }
const ROUND = 48

function boardObjects(table: Table): object[] {
  const { document, layout, context, middle } = table
  const { boards } = layout.field
  const thick = heightsOf(layout.kit).board
  return boards.flatMap(({ board, box }) => {
    const placed = placedBox(box, -thick, 0, middle)
    const name = boards.length > 1 ? `Board ${board}` : 'Board'
    // Places of lines and snap points are in the measure of what carries them: a cube of one inch, for a board is stretched.
    const local = ({ x, y }: XY, lift: number) => ({
      x: inches(x - middle.x - placed.at.x),
      y: Math.round((CUBE.below + inches(lift)) * 10_000) / 10_000,
      z: inches(placed.at.y - (y - middle.y)),
    })
    const line = (points: readonly XY[], ink: Ink, width: number, lift: number, loop: boolean) => ({
      points3: points.map((point) => local(point, lift)),
      color: colourOf(ink),
      thickness: inches(width),
      rotation: { x: 0, y: 0, z: 0 },
      loop,
    })
    const areas = (squares: Mission['zones'][number]['squares'], ink: Ink, width: number) =>
      partsOnBoards(context, squares)
        .filter(([first]) => first?.board === board)
        .flatMap((part) => loopsOf(context, part).map((loop) => line(loop, ink, width, CUBE.areas, true)))
    const { columns, rows } = latticeOf(layout.kit, board)
    const node = (x: number, y: number): XY => nodeAt(context, board, { x, y })
    const lines = [
      ...upTo(columns).map((x) => line([node(x, 0), node(x, rows)], 'stand-line', LINES.grid, CUBE.grid, false)),
      ...upTo(rows).map((y) => line([node(0, y), node(columns, y)], 'stand-line', LINES.grid, CUBE.grid, false)),
      ...document.regions.flatMap(({ squares }) => areas(squares, 'region', LINES.region)),
      ...document.zones.flatMap(({ side, squares }) => areas(squares, sideInk(context, side), LINES.zone)),
      ...circlesOn(document, board).map(({ x, y, radius, ink }) =>
        line(
          Array.from({ length: ROUND }, (_, corner) => {
            const angle = (corner / ROUND) * 2 * Math.PI
            return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
          }),
          ink,
          LINES.marker,
          CUBE.areas,
          true,
        ),
      ),
    ]
    const snaps =
      table.wanted.snap === 'none'
        ? []
        : upTo(columns).flatMap((x) => upTo(rows).map((y) => ({ Position: local(node(x, y), 0) })))
    const cube = { ...transformOf(placed), posY: TOP - CUBE.below, scaleX: 1, scaleY: 1, scaleZ: 1 }
    return [
      block(table, `board ${board}`, name, placed, colourOf('stand-plate'), { Description: document.mission.title }),
      objectOf(table.ids, `lines ${board}`, '', colourOf('stand-plate'), cube, {
        Tooltip: false,
        AttachedVectorLines: lines,
        ...(snaps.length === 0 ? {} : { AttachedSnapPoints: snaps }),
      }),
    ]
  })
}

/** Whole numbers from 0; none where there are no squares. */
const upTo = (last: number): number[] => (last === 0 ? [] : Array.from({ length: last + 1 }, (_, index) => index))

const circlesOn = (document: Mission, board: BoardNumber) =>
  solidsOf(document).flatMap(({ role, shape, board: at }) =>
    role === 'marker' && shape.kind === 'round' && at === board ? [{ ...shape, ink: 'marker' as const }] : [],
  )

/** How thick zones are (mm), and how much of them is seen. */
const ZONE = { high: 0.5, alpha: 0.35 }

/** See-through plates that say their names when you point at them. */
const zoneObjects = (table: Table): object[] =>
  table.document.zones.flatMap((zone) => {
    const { id, side, squares } = zone
    const name = zoneName(table.layout, zone)
    return partsOnBoards(table.context, squares)
      .flatMap((part) => boxesOf(table.context, part))
      .map((box, index) =>
        block(
          table,
          `zone ${id} ${index}`,
          name,
          placedBox(box, 0, ZONE.high, table.middle),
          colourOf(sideInk(table.context, side), ZONE.alpha),
          { Snap: false },
        ),
      )
  })

// Walls, pillars, features, markers and tokens.

/** A square of this part of a circle's width has its area. */
const SQUARED = Math.sqrt(Math.PI) / 2

function standingObjects(table: Table): object[] {
  const { document, layout, context, middle, wanted } = table
  const names = new Map([
    ...document.panels.map((panel) => [panel.id, pieceAndPlace(layout, panel)] as const),
    ...[...document.halfPillars, ...document.wallEnds].map((item) => [item.id, loosePieceName(layout, item)] as const),
    ...document.features.map((feature) => [feature.id, featureName(document, feature)] as const),
    ...document.markers.map((marker) => [marker.id, markerName(document, marker)] as const),
    ...document.tokens.map((token) => [token.id, tokenName(document, token)] as const),
  ])
  const tokens = new Map(document.tokens.map((token) => [token.id, token]))
  return solidsOf(document).flatMap((solid, index) => {
    const { role, item } = solid
    // Boards and leaves are made elsewhere; people have their own models.
    if (role === 'board' || role === 'leaf' || role === 'figure') return []
    if (!wanted.frames && (role === 'post' || role === 'beam')) return []
    const name = role === 'cap' ? 'Pillar cap' : (names.get(item ?? '') ?? '')
    const token = role === 'base' ? tokens.get(item ?? '') : undefined
    const placed = placedSolid(solid, token, middle)
    const moves = role === 'marker' || role === 'base'
    return block(table, `${role} ${item} ${index}`, name, placed, colourOf(inkOfSolid(context, solid)), {
      Locked: !moves && wanted.locked,
    })
  })
}

function placedSolid({ shape, z0, z1 }: Solid, token: Token | undefined, middle: XY): Placed {
  if (shape.kind === 'box') return placedBox(shape.box, z0, z1, middle)
  if (shape.kind === 'round') {
    const width = 2 * shape.radius * SQUARED
    return { at: { x: shape.x - middle.x, y: shape.y - middle.y }, width, height: width, z0, z1 }
  }
  const { points } = shape
  const at = {
    x: points.reduce((sum, { x }) => sum + x / points.length, 0) - middle.x,
    y: points.reduce((sum, { y }) => sum + y / points.length, 0) - middle.y,
  }
  if (token !== undefined && token.base.kind !== 'round') {
    const part = token.base.kind === 'oval' ? SQUARED : 1
    return { at, width: token.base.length * part, height: token.base.width * part, z0, z1, turn: token.turn }
  }
  const [a, b, c] = points
  if (a === undefined || b === undefined || c === undefined) throw new RangeError('a prism has corners')
  return {
    at,
    width: Math.hypot(b.x - a.x, b.y - a.y),
    height: Math.hypot(c.x - b.x, c.y - b.y),
    z0,
    z1,
    turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
  }
}

// Hatchways.

/** How much of an open leaf is seen. */
const OPEN_ALPHA = 0.18

/**
 * One object of two states for each hatchway, the state at the start of the mission on top. A new state takes the place of the old
 * one, so the open leaf is the same block: green and nearly clear.
 */
function hatchwayObjects(table: Table): object[] {
  const { document, layout, middle } = table
  const shut: Mission = {
    ...document,
    panels: document.panels.map((panel) =>
      panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, start: 'closed' } },
    ),
  }
  const leaves = solidsOf(shut).filter(({ role }) => role === 'leaf')
  return document.panels.flatMap((panel) => {
    const { id, hatchway } = panel
    const own = leaves.filter(({ item }) => item === id)
    const [first] = own
    if (hatchway === null || first === undefined) return []
    const across: Box = unite(own.flatMap(({ shape }) => (shape.kind === 'box' ? [shape.box] : [])))
    const placed = placedBox(across, first.z0, first.z1, middle)
    const place = hatchway.label ?? pieceAndPlace(layout, panel)
    const words = hatchway.tag === undefined ? '' : ` (${hatchway.tag})`
    const stateOf = (state: 'closed' | 'open') =>
      block(
        table,
        `hatchway ${id} ${state}`,
        `Hatchway ${place}${words}: ${state}`,
        placed,
        state === 'open' ? colourOf('stand-open', OPEN_ALPHA) : colourOf('stand-shut'),
        { Description: 'Point at it: 1 closes it, 2 opens it.' },
      )
    const [closed, open] = [stateOf('closed'), stateOf('open')]
    return hatchway.start === 'open' ? { ...open, States: { '1': closed } } : { ...closed, States: { '2': open } }
  })
}
