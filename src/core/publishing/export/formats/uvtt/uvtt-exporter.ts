/** Universal VTT: a picture with walls and doors for virtual tables (Foundry, Roll20, Fantasy Grounds and others). */
import { z } from 'zod'
import { boxOf, toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { type EndSpot, endSpotsOf } from '#analysis/layout/terrain-boxes.ts'
import type { Layer, Shape } from '#drawing/display/display-list.ts'
import { rectangle } from '#drawing/display/shapes.ts'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { toBase64 } from '#foundation/bytes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { MISSION_KEYWORD } from '#model/containers/refusal.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { axisOf, type BoardNumber, type Edge, latticeOf, stepOf } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { FEATURE_WIDTH, traitsOf } from '#model/mission/objects.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { exporterOf } from '#publishing/export/exporter.ts'
import { mapPicture, type Picture, textsOf, withArtFloor } from '#publishing/export/picture.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { alignBoards, type TableMap, type TableToken, tableTokens } from './aligned-boards.ts'
import {
  directed,
  type LineStretch,
  type Segment,
  segmentOn,
  type TableLine,
  TableLines,
  type TablePoint,
  thousandths,
  uncrossed,
  without,
} from './grid-segments.ts'

// The picture of a map for a virtual table: the lattice and a margin around it, with the rims between boards cut out.

/** Squares of the picture, margins included. */
interface TableSize {
  readonly columns: number
  readonly rows: number
}

/** @param equal adds squares to the east or south until both sides are equal */
export function tableSize({ square, lattice }: TableMap, margin: number, equal: boolean): TableSize {
  const columns = Math.round(lattice.width / square) + 2 * margin
  const rows = Math.round(lattice.height / square) + 2 * margin
  const longest = Math.max(columns, rows)
  return equal ? { columns: longest, rows: longest } : { columns, rows }
}

/** How wide the edge of the boards is drawn, outside of them. */
const EDGE_MM = 1

/** @param shows whether the codes of the pieces and the tokens are on it */
function tablePicture(
  map: TableMap,
  margin: number,
  { columns, rows }: TableSize,
  shows: { readonly codes: boolean; readonly tokens: boolean; readonly art: boolean },
): Picture {
  const { lattice, boards, square } = map
  const document = shows.tokens ? map.document : { ...map.document, tokens: [] }
  const { field } = layoutOf(document)
  const reach = margin * square
  const box: Box = {
    x: lattice.x - reach,
    y: lattice.y - reach,
    width: columns * square,
    height: rows * square,
  }
  const whole = mapPicture(document, {
    theme: shows.art ? 'dark' : 'print',
    transparent: false,
    area: box,
    title: false,
    key: false,
  })
  // Boards whose rims were cut out overlap: each covers the other's edge, so that one edge runs around both.
  const plates = field.boards.filter(({ board }) => boards.includes(board)).map(({ box: plate }) => plate)
  const shapes: readonly Shape[] = [
    ...plates.map((plate) => rectangle(plate, { stroke: 'plate-edge', width: 2 * EDGE_MM })),
    ...plates.map((plate) => rectangle(plate, { fill: 'plate' })),
  ]
  const layers = whole.layers
    .filter(({ name }) => shows.codes || name !== 'codes')
    .map((layer): Layer => (layer.name === 'boards' ? { ...layer, figures: [{ item: null, shapes }] } : layer))
  return { ...whole, box, layers: shows.art ? withArtFloor(document, layers) : layers, extras: [] }
}

// Obstacles on a virtual table: walls, doors, pillars, features that count as Walls, in squares from the upper left corner.

interface TableWalls {
  /**
   * Solid walls, pillars, the parts beside the openings of hatchways, the edge of the boards, and the outlines of features
   * that count as Walls. Each line has two points: Foundry's common importer drops points that are less than 0.3 squares
   * from the next one. None lies on or across another, and none begins where another ends.
   */
  readonly walls: readonly Segment[]
  /** The openings of hatchways, as wide as the kit's. */
  readonly hatchways: readonly (Segment & { readonly closed: boolean })[]
}

/** Obstacles on the lines of the table. If pieces of two boards meet, the one that blocks more wins. */
interface StandingLines {
  readonly solid: TableLines
  readonly closed: TableLines
  readonly open: TableLines
  readonly rims: TableLines
}

/** @param margin squares around the lattice */
export function tableWalls(map: TableMap, margin: number): TableWalls {
  const { document, lattice, boards } = map
  const layout = layoutOf(document)
  const standing: StandingLines = {
    solid: new TableLines(),
    closed: new TableLines(),
    open: new TableLines(),
    rims: new TableLines(),
  }
  for (const panel of document.panels)
    if (boards.includes(panel.board)) addPanel(layout, panel, cornerOf(layout, panel.board, lattice, margin), standing)
  const areas = areasOf(layout, map, margin)
  addRims(areas, standing.rims)
  for (const spot of endSpotsOf(layout).all)
    if (boards.includes(spot.board))
      addJoint(layout, spot, cornerOf(layout, spot.board, lattice, margin), areas, standing.solid)

  const { solid, closed, open, rims } = standing
  const hatchways = (of: TableLines, before: readonly TableLines[], isClosed: boolean) =>
    of.all().flatMap((line) => {
      const stronger = before.flatMap((lines) => lines.on(line))
      return without(of.on(line), stronger).map((stretch) => ({ ...segmentOn(line, stretch), closed: isClosed }))
    })
  const walls = new TableLines()
  for (const line of solid.all()) for (const stretch of solid.on(line)) walls.add(line, stretch)
  // The edge of the boards ends the table, but for a door in it; an open hatchway there leads nowhere.
  for (const line of rims.all()) for (const stretch of without(rims.on(line), closed.on(line))) walls.add(line, stretch)
  const along = (axis: TableLine['axis']): readonly Segment[] =>
    walls.all().flatMap((line) => (line.axis === axis ? walls.on(line).map((stretch) => segmentOn(line, stretch)) : []))
  return {
    walls: directed([...uncrossed(along('horizontal'), along('vertical')), ...featuresOn(layout, map, margin)]),
    hatchways: [...hatchways(closed, [solid], true), ...hatchways(open, [solid, closed, rims], false)],
  }
}

function addPanel(layout: Layout, panel: Panel, corner: TablePoint, { solid, closed, open }: StandingLines): void {
  const { kit } = layout
  const half = kit.sizes.hatchOpening.value / kit.lattice.pitch.value / 2
  const opening = hatchwayEdge(kit, panel)
  for (const edge of edgesOf(kit, panel)) {
    const { line, start } = lineOf(edge, corner)
    if (opening !== undefined && opening.x === edge.x && opening.y === edge.y) {
      const [from, to] = [start + 0.5 - half, start + 0.5 + half]
      solid.add(line, { from: start, to: from })
      solid.add(line, { from: to, to: start + 1 })
      ;(panel.hatchway?.start === 'open' ? open : closed).add(line, { from, to })
    }
    // One can see and walk through a breach.
    else if (panel.breach !== 'breached') solid.add(line, { from: start, to: start + 1 })
  }
}

const lineOf = ({ x, y, axis }: Edge, corner: TablePoint): { line: TableLine; start: number } =>
  axis === 'horizontal'
    ? { line: { axis, at: y + corner.y }, start: x + corner.x }
    : { line: { axis, at: x + corner.x }, start: y + corner.y }

/**
 * The pillar or wall end at a spot: its middle lines, along the wall and across it, as far as they are on the boards. On
 * the lines of the grid they become one with the walls there, which four sides of a box would lie across.
 */
function addJoint({ kit }: Layout, spot: EndSpot, corner: TablePoint, areas: readonly Area[], solid: TableLines): void {
  const { pillarLength, pillarWidth, wallEndLength, wallEndWidth } = kit.sizes
  const { node, toward, pillared, halfPillars, wallEnds } = spot
  const inSquares = (length: number): number => length / kit.lattice.pitch.value
  const add = (axis: TableLine['axis'], from: number, to: number): void => {
    const { line, start } = lineOf({ ...node, axis }, corner)
    for (const stretch of onAreas(line, { from: start + from, to: start + to }, areas)) solid.add(line, stretch)
  }
  const along = axisOf(toward)
  const across = along === 'horizontal' ? 'vertical' : 'horizontal'
  if (pillared.length + halfPillars.length > 0) {
    const reach = inSquares(pillarLength.value / 2) * (stepOf(toward).x + stepOf(toward).y)
    add(along, Math.min(0, reach), Math.max(0, reach))
    add(across, -inSquares(pillarWidth.value / 2), inSquares(pillarWidth.value / 2))
  }
  if (wallEnds.length > 0) {
    add(along, -inSquares(wallEndLength.value / 2), inSquares(wallEndLength.value / 2))
    add(across, -inSquares(wallEndWidth.value / 2), inSquares(wallEndWidth.value / 2))
  }
}

/** The ground of a board, in squares of the table. */
interface Area extends Box {
  readonly board: BoardNumber
}

const areasOf = (layout: Layout, { boards, square, lattice }: TableMap, margin: number): readonly Area[] =>
  boards.map((board) => {
    const { columns, rows } = sizeOf(layout, board, square)
    const corner =
      latticeOf(layout.kit, board).columns === 0 ? { x: margin, y: margin } : cornerOf(layout, board, lattice, margin)
    return { board, ...corner, width: columns, height: rows }
  })

/** The parts of a stretch that are on the boards. */
const onAreas = ({ axis, at }: TableLine, { from, to }: LineStretch, areas: readonly Area[]): readonly LineStretch[] =>
  areas.flatMap(({ x, y, width, height }) => {
    const [low, high, start, end] =
      axis === 'horizontal' ? [y, y + height, x, x + width] : [x, x + width, y, y + height]
    return low <= at && at <= high ? [{ from: Math.max(from, start), to: Math.min(to, end) }] : []
  })

/** The outermost lines of each board, but for the parts where two boards touch. */
function addRims(areas: readonly Area[], rims: TableLines): void {
  const sides = areas.flatMap(({ board, x, y, width, height }) => [
    { board, line: { axis: 'horizontal', at: y } as const, from: x, to: x + width },
    { board, line: { axis: 'horizontal', at: y + height } as const, from: x, to: x + width },
    { board, line: { axis: 'vertical', at: x } as const, from: y, to: y + height },
    { board, line: { axis: 'vertical', at: x + width } as const, from: y, to: y + height },
  ])
  for (const { board, line, from, to } of sides) {
    const shared = sides.filter(
      (other) => other.board !== board && other.line.axis === line.axis && other.line.at === line.at,
    )
    for (const stretch of without([{ from, to }], shared)) rims.add(line, stretch)
  }
}

/** How many squares of the table a board takes; an open table is as large as it is. */
function sizeOf(
  { kit, field }: Layout,
  board: BoardNumber,
  square: number,
): { readonly columns: number; readonly rows: number } {
  const { columns, rows } = latticeOf(kit, board)
  if (columns > 0) return { columns, rows }
  const { width, height } = boxOf(field, board)
  return { columns: thousandths(width / square), rows: thousandths(height / square) }
}

/** An even number, so that sides can run from every second corner to the others: where one ends none begins. */
const CORNERS = 8

function featuresOn(
  { field }: Layout,
  { document, square, lattice, boards }: TableMap,
  margin: number,
): readonly Segment[] {
  const isWall = (feature: Mission['features'][number]): boolean =>
    boards.includes(feature.board) && traitsOf(document, feature).wall
  return document.features.filter(isWall).flatMap((feature) => {
    const { x, y } = toField(field, feature.board, feature)
    const corners = Array.from({ length: CORNERS }, (_, corner): TablePoint => {
      const angle = (feature.turn * Math.PI) / 180 + (corner * 2 * Math.PI) / CORNERS
      return {
        x: thousandths((x + (Math.cos(angle) * FEATURE_WIDTH) / 2 - lattice.x) / square + margin),
        y: thousandths((y + (Math.sin(angle) * FEATURE_WIDTH) / 2 - lattice.y) / square + margin),
      }
    })
    return corners.flatMap((from, corner) =>
      corner % 2 === 1
        ? []
        : [corner + 1, corner - 1].flatMap((next) => {
            const to = corners.at(next)
            return to === undefined ? [] : [{ from, to }]
          }),
    )
  })
}

/** Where the first node of a board lies, in squares; the second board may be half a square off. */
function cornerOf(
  { kit, field }: Layout,
  board: BoardNumber,
  lattice: TableMap['lattice'],
  margin: number,
): TablePoint {
  const { rim, pitch } = kit.lattice
  const box = boxOf(field, board)
  const halves = (value: number): number => Math.round((value / pitch.value) * 2) / 2 + margin
  return { x: halves(box.x + rim.value - lattice.x), y: halves(box.y + rim.value - lattice.y) }
}

// The text of a Universal VTT file. Every key is there, because several readers fail where one is missing.

type OpenHatchways = 'gap' | 'door' | 'open-door'

interface UvttParts {
  readonly size: TableSize
  readonly pixelsPerSquare: number
  readonly walls: TableWalls
  readonly tokens: readonly TableToken[]
  /** How open hatchways are written: as gaps, as shut doors, or as open doors. */
  readonly openHatchways: OpenHatchways
  readonly png: Uint8Array
  /** Rides along, so that the file can be opened again. */
  readonly mission: Mission
}

function uvttText({ size, pixelsPerSquare, walls, tokens, openHatchways, png, mission }: UvttParts): string {
  const doors = walls.hatchways.filter(({ closed }) => closed || openHatchways !== 'gap')
  const parts: readonly (readonly [string, string])[] = [
    ['format', '0.3'],
    [
      'resolution',
      JSON.stringify({
        map_origin: { x: 0, y: 0 },
        map_size: { x: size.columns, y: size.rows },
        pixels_per_grid: pixelsPerSquare,
      }),
    ],
    ['line_of_sight', lines(walls.walls.map(({ from, to }) => [from, to]))],
    ['objects_line_of_sight', '[]'],
    ['portals', lines(doors.map((door) => portal(door, door.closed || openHatchways === 'door')))],
    ['environment', JSON.stringify({ baked_lighting: false, ambient_light: 'ffffffff' })],
    ['lights', '[]'],
    // No reader has to know it: who makes tokens by hand or by a macro finds all there.
    ...(tokens.length === 0 ? [] : [['tokens', lines(tokens)] as const]),
    [MISSION_KEYWORD, writeMission(mission).trimEnd()],
    ['image', `"${toBase64(png)}"`],
  ]
  return `{\n${parts.map(([key, value]) => `"${key}": ${value}`).join(',\n')}\n}\n`
}

/** @param closed several readers take a door that is not closed for a window or a wall */
const portal = ({ from, to }: Segment, closed: boolean) => ({
  position: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  bounds: [from, to],
  rotation: from.x === to.x ? Math.PI / 2 : 0,
  closed,
  freestanding: false,
})

/** A list with one entry on each line. */
const lines = (entries: readonly unknown[]): string =>
  entries.length === 0 ? '[]' : `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]`

/** Longest side that every reader takes (pixels). */
const LONGEST_SIDE = 4096
const PIXELS_PER_SQUARE = { min: 20, max: 300 }

const options = z.strictObject({
  openHatchways: z.enum(['gap', 'door', 'open-door']).default('gap'),
  margin: z.int().min(0).max(3).default(1),
  tokens: z.enum(['drawn', 'apart']).default('drawn'),
  codes: z.boolean().default(false),
  art: z.boolean().default(false),
  pixelsPerSquare: z.int().min(PIXELS_PER_SQUARE.min).max(PIXELS_PER_SQUARE.max).default(100),
  squarePicture: z.boolean().default(false),
})

const kind = { extension: 'uvtt', mime: 'application/json' } as const

export const uvttExporter = exporterOf({
  ...kind,
  id: 'uvtt',
  name: 'Universal VTT map',
  options,
  fields: [
    {
      key: 'openHatchways',
      label: 'Open hatchways',
      help: 'Gaps, doors that the game master opens, or doors that start open. Owlbear supports open doors; most other tabletops turn them into windows or walls.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'gap', label: 'Gaps' },
          { value: 'door', label: 'Doors' },
          { value: 'open-door', label: 'Open doors (Owlbear)' },
        ],
      },
    },
    {
      key: 'margin',
      label: 'Margin',
      help: 'Empty squares around the map.',
      input: { kind: 'number', unit: 'squares', min: 0, max: 3 },
    },
    {
      key: 'tokens',
      label: 'Tokens',
      help: 'Drawn in the picture, or left off so that it shows the bare map. Either way, the file lists each token’s name, place, size and rotation.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'drawn', label: 'Drawn on the map' },
          { value: 'apart', label: 'Separate' },
        ],
      },
    },
    { key: 'codes', label: 'Piece codes', help: 'Shown on the walls.', input: { kind: 'flag' } },
    {
      key: 'art',
      label: 'Art floor',
      help: 'A dark deck of plates and gratings, with light walls.',
      input: { kind: 'flag' },
    },
    {
      key: 'pixelsPerSquare',
      label: 'Square size',
      help: `Reduced if a side of the picture would be longer than ${LONGEST_SIDE} pixels.`,
      input: { kind: 'number', unit: 'pixels', ...PIXELS_PER_SQUARE },
    },
    {
      key: 'squarePicture',
      label: 'Square picture',
      help: 'Adds empty squares until both sides are equal. Use this if your virtual tabletop stretches the picture.',
      input: { kind: 'flag' },
    },
  ],
  plan: (document, { openHatchways, margin, tokens, codes, art, pixelsPerSquare, squarePicture }, stem, own) => {
    const { maps, warnings } = alignBoards(document)
    const fileOf = ({ title }: TableMap) => ({
      name: `${stem}${title === '' ? '' : ` - ${title}`}.${kind.extension}`,
      mime: kind.mime,
    })
    const sizeOf = (map: TableMap) => tableSize(map, margin, squarePicture)
    const pictureOf = (map: TableMap) =>
      tablePicture(map, margin, sizeOf(map), { codes, tokens: tokens === 'drawn', art })
    let told: readonly string[] | undefined
    return {
      files: maps.map(fileOf),
      get warnings() {
        told ??= [
          ...warnings,
          ...missingGlyphWarnings(document, own, 'map', () => maps.flatMap((map) => [...textsOf(pictureOf(map))])),
        ]
        return told
      },
      run: async ({ rasterise, onProgress, signal }) => {
        if (rasterise === undefined) throw new Error('pictures cannot be made here')
        const files = []
        for (const [done, map] of maps.entries()) {
          onProgress?.({ done, of: maps.length, what: fileOf(map).name })
          const size = sizeOf(map)
          const most = Math.floor(LONGEST_SIDE / Math.max(size.columns, size.rows))
          const pixels = Math.min(pixelsPerSquare, most)
          const { png } = await rasterise(pictureOf(map), size.columns * pixels)
          signal?.throwIfAborted()
          const walls = tableWalls(map, margin)
          const text = uvttText({
            size,
            pixelsPerSquare: pixels,
            walls,
            tokens: tableTokens(map, margin),
            openHatchways,
            png,
            mission: document,
          })
          files.push({ ...fileOf(map), bytes: utf8(text) })
        }
        return files
      },
    }
  },
})
