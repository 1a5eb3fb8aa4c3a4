/** Defines a terrain kit: boards, lattice, pieces. Kits are data (resources/kits), read through this schema. */
import { z } from 'zod'
import { memoize } from '#foundation/memoize.ts'
import boardingActions from '#resources/kits/boarding-actions.json' with { type: 'json' }
import breachWalls from '#resources/kits/breach-walls.json' with { type: 'json' }
import columns50 from '#resources/kits/columns-50.json' with { type: 'json' }
import connectors96 from '#resources/kits/connectors-96.json' with { type: 'json' }
import connectors114 from '#resources/kits/connectors-114.json' with { type: 'json' }
import corridors2Inch from '#resources/kits/corridors-2-inch.json' with { type: 'json' }
import killTeamBox from '#resources/kits/kill-team-box.json' with { type: 'json' }
import paperKit from '#resources/kits/paper-kit.json' with { type: 'json' }
import shipPlan from '#resources/kits/ship-plan.json' with { type: 'json' }
import twoInchTiles from '#resources/kits/two-inch-tiles.json' with { type: 'json' }

/** How sure a fact is: H printed officially or found twice, M one good source or firm arithmetic, L inference. */
export const confidenceSchema = z.enum(['H', 'M', 'L'])
export type Confidence = z.infer<typeof confidenceSchema>

/** One line of text. */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'must be one line without control characters')

/** A figure with where it comes from and how sure it is. */
const factSchema = z.strictObject({
  /** Millimetres. */
  value: z.number().positive().max(2000),
  confidence: confidenceSchema,
  source: text(300),
})

/** Shapes and colours of marks; the shape alone tells them apart in greyscale. */
export const markShapes = ['dot', 'square', 'triangle', 'diamond', 'cross', 'ring'] as const
export const markColours = ['blue', 'amber', 'green', 'pink', 'yellow', 'red'] as const
export type PieceMark = NonNullable<z.infer<typeof pieceSchema>['mark']>

const pieceBase = {
  /** Stable name of the piece inside the kit and in documents, e.g. `A1`. Groups may show another code for it. */
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{0,3}$/, 'a code is a capital letter, with at most three capital letters or digits after it'),
  name: text(80),
  /** How many one kit holds. */
  count: z.int().nonnegative().max(1000),
  /** There are always enough of it, as of paper walls; if omitted, as many as are counted. */
  unlimited: z.boolean().optional(),
  /** Whether the piece counts towards the number of pieces named on the box. */
  counted: z.boolean(),
  /** A mark by which people know the piece, as a sticker or a spot of paint on it; defaults to none. */
  mark: z.strictObject({ shape: z.enum(markShapes), colour: z.enum(markColours) }).optional(),
  confidence: confidenceSchema,
  source: text(300),
}

/** Most edges that one panel covers. */
export const MAX_EDGES = 6

/** A wall panel: stands on `span` edges in a line. */
const panelPieceSchema = z.strictObject({
  ...pieceBase,
  kind: z.literal('panel'),
  /** How many edges of the lattice it covers. */
  span: z.int().min(1).max(MAX_EDGES),
  hatchway: z.boolean(),
  /** The hatchway sits over the node in the middle of two edges; if omitted, in the middle of one edge. */
  hatchwayAt: z.literal('middle').optional(),
  /** Whether it has a point at which it can be breached; asked for as soon as one wall of the kit says so. */
  breach: z.boolean().optional(),
  /** How long the piece itself is, between or into columns; if omitted, as long as the edges it covers. */
  length: factSchema.optional(),
  /** Whether it has a built-in half-pillar at both ends. */
  ownHalfPillars: z.boolean(),
  /** Where the hatchway usually sits seen from the side of its pill, if it is known. */
  usualHatchwaySide: z.enum(['left', 'right']).nullable(),
  /** How thick it is; if omitted, as thick as the kit says that walls are. */
  thickness: factSchema.optional(),
  /** It needs no pillar or wall end to stand, as a wall with feet or a printed tile. */
  standsAlone: z.boolean().optional(),
})
/** A loose half-pillar: closes one end of a plain panel. */
const halfPillarPieceSchema = z.strictObject({
  ...pieceBase,
  kind: z.literal('half-pillar'),
  hand: z.enum(['left', 'right']),
})
const wallEndPieceSchema = z.strictObject({ ...pieceBase, kind: z.literal('wall-end') })
/**
 * A column: stands by itself on every node at which a wall ends, and holds it. Its footprint is the pillar's of the kit.
 * Walls reach into a column that straddles them, and end at one that they butt against.
 */
const columnPieceSchema = z.strictObject({
  ...pieceBase,
  kind: z.literal('column'),
  joint: z.enum(['straddle', 'butt']),
})
const capPieceSchema = z.strictObject({ ...pieceBase, kind: z.literal('cap') })

export const pieceSchema = z.discriminatedUnion(
  'kind',
  [panelPieceSchema, halfPillarPieceSchema, wallEndPieceSchema, capPieceSchema, columnPieceSchema],
  {
    error: 'pieces that carry parts of walls on a hub, floors and stairs can’t be described',
  },
)
export type Piece = z.infer<typeof pieceSchema>
export type PanelPiece = z.infer<typeof panelPieceSchema>
export type HalfPillarPiece = z.infer<typeof halfPillarPieceSchema>
type ColumnPiece = z.infer<typeof columnPieceSchema>

/** Most squares along a side of a board: rows are called by letters. */
const MAX_SQUARES = 26

export const kitSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, 'the id of a kit is made of small letters, digits and hyphens'),
  name: text(80),
  /** All lengths in millimetres. */
  lattice: z.strictObject({
    pitch: factSchema,
    /** Squares along the short and the long side of a board. */
    columns: z.int().min(1).max(MAX_SQUARES),
    rows: z.int().min(1).max(MAX_SQUARES),
    boardWidth: factSchema,
    boardHeight: factSchema,
    rim: factSchema.extend({ value: z.number().min(0).max(2000) }),
  }),
  sizes: z.strictObject({
    thickness: factSchema,
    height: factSchema,
    /** Footprint of a full pillar: along the wall and across it. */
    pillarLength: factSchema,
    pillarWidth: factSchema,
    wallEndLength: factSchema,
    wallEndWidth: factSchema,
    hatchOpening: factSchema,
    objectiveMarker: factSchema,
    /** How high the opening of a hatchway is; if omitted, three quarters of a wall. */
    hatchHeight: factSchema.optional(),
    /** How high a pillar is without its cap; if omitted, a little higher than a wall. */
    pillarHeight: factSchema.optional(),
    /** How thick a board is; if omitted, as thick as card usually is. */
    boardThickness: factSchema.optional(),
  }),
  pieces: z.array(pieceSchema).min(1).max(100),
})
/** A kit; as a mission puts it on the table, also with the boards that this mission says itself. */
export interface Kit extends z.infer<typeof kitSchema> {
  /**
   * The boards of the mission, the first one first, where they are not one or two of the kit's own size as they come. No
   * kit file has this: it is put together from kit and arrangement (`kitOnTable`).
   */
  readonly boards?: readonly BoardLattice[]
}

/** The squares of one board as it lies on the table: pitch and rim are the kit's. */
export interface BoardLattice extends Readonly<z.infer<typeof kitSchema>['lattice']> {
  /** How far the board is turned clockwise; its squares are called as if it were not. */
  readonly turn: Turn
  /** How many squares the boards before it have. */
  readonly squaresBefore: number
}

/** Quarter turns, clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** Returns the piece with that code, or undefined if the kit lacks it. */
export const findPiece = (kit: Kit, code: string): Piece | undefined => byCode(kit).get(code)

/** Asked for every panel by nearly everything, so that the pieces are not gone through each time. */
const byCode = memoize(
  (kit: Kit): ReadonlyMap<string, Piece> => new Map(kit.pieces.map((piece) => [piece.code, piece])),
)

/** How thick a panel of that code is (mm): its own thickness, or else that of the kit's walls. */
export const thicknessOf = (kit: Kit, code: string): number =>
  findPanel(kit, code)?.thickness?.value ?? kit.sizes.thickness.value

/** How thick the thickest panel of the kit is (mm). */
export const thickestWall = (kit: Kit): number =>
  Math.max(
    ...kit.pieces.map((piece) => (piece.kind === 'panel' ? thicknessOf(kit, piece.code) : 0)),
    kit.sizes.thickness.value,
  )

/** The panel of that code, or undefined when the kit has no such panel. */
export function findPanel(kit: Kit, code: string): PanelPiece | undefined {
  const piece = findPiece(kit, code)
  return piece?.kind === 'panel' ? piece : undefined
}

/** The column of a kit, or undefined if walls stand by other means. */
export const columnOf = memoize((kit: Kit): ColumnPiece | undefined =>
  kit.pieces.find((piece): piece is ColumnPiece => piece.kind === 'column'),
)

/** True for a wall at whose ends pillars stand by themselves: built-in half-pillars, or the columns of the kit. */
export const endsInPillars = (kit: Kit, piece: PanelPiece | undefined): boolean =>
  piece !== undefined && (piece.ownHalfPillars || (piece.standsAlone !== true && columnOf(kit) !== undefined))

// The kits that come with the program.

/** Taken as it is: that the program's own data are what their schema makes of them, test/architecture/own-data.test.ts tells. */
const kit = (data: unknown): Kit => data as Kit

/** The lattice kit of domain facts, section 1; the default of every new mission. */
export const BOARDING_ACTIONS_KIT: Kit = kit(boardingActions)

/** The same pieces as they come in the box of the skirmish game: half as many. */
const KILL_TEAM_BOX: Kit = kit(killTeamBox)

/** Every kit that a document may name, the default first. */
export const builtinKits: readonly Kit[] = [
  BOARDING_ACTIONS_KIT,
  KILL_TEAM_BOX,
  kit(twoInchTiles),
  kit(paperKit),
  kit(shipPlan),
  kit(breachWalls),
  kit(columns50),
  kit(corridors2Inch),
  kit(connectors96),
  kit(connectors114),
]

/** Ids of all kits that a document may name. */
export const kitIds = (): string[] => builtinKits.map((kit) => kit.id)

/** The kit of that id, or undefined when the program does not know it. */
export const findKit = (id: string): Kit | undefined => builtinKits.find((kit) => kit.id === id)

// Finds contradictions in a kit whose values are valid one by one.

interface KitIssue {
  readonly path: readonly (string | number)[]
  /** One sentence for people, without a full stop. */
  readonly message: string
}

/** Board sizes may differ from what pitch and rim make by so much (mm): they are measured, not reckoned. */
const BOARD_SLACK = 1

/** Every fault of a kit that its schema accepts; none when pieces can stand on its boards. */
export function validateKit(kit: Kit): KitIssue[] {
  const { lattice, sizes, pieces } = kit
  const faults: KitIssue[] = []
  const { pitch, columns, rows, rim } = lattice
  const say = (path: KitIssue['path'], message: string): void => {
    faults.push({ path, message })
  }
  for (const [key, squares] of [
    ['boardWidth', columns],
    ['boardHeight', rows],
  ] as const) {
    const made = squares * pitch.value + 2 * rim.value
    if (Math.abs(made - lattice[key].value) > BOARD_SLACK)
      say(
        ['lattice', key],
        `${squares} squares of ${pitch.value} mm and two rims of ${rim.value} mm make ${round(made)} mm, not ${lattice[key].value} mm`,
      )
  }
  const column = columnOf(kit)
  // Columns may be as wide as a square: rooms are two squares wide then.
  const squares = column === undefined ? 1 : 2
  for (const key of ['pillarLength', 'pillarWidth'] as const)
    if (squares * pitch.value - sizes[key].value < (column === undefined ? Number.EPSILON : LEAST_WAY))
      say(
        ['sizes', key],
        column === undefined
          ? `${sizes[key].value} mm is no less than the pitch of ${pitch.value} mm: nobody could walk past it`
          : `columns of ${sizes[key].value} mm leave ${round(squares * pitch.value - sizes[key].value)} mm between them in a room two squares wide, and models need ${LEAST_WAY} mm: take a larger pitch`,
      )
  for (const key of ['wallEndLength', 'wallEndWidth', 'thickness'] as const)
    if (sizes[key].value >= pitch.value && (key === 'thickness' || column === undefined))
      say(
        ['sizes', key],
        `${sizes[key].value} mm is no less than the pitch of ${pitch.value} mm: nobody could walk past it`,
      )
  if (column === undefined && sizes.hatchOpening.value >= pitch.value - sizes.pillarLength.value)
    say(
      ['sizes', 'hatchOpening'],
      `an opening of ${sizes.hatchOpening.value} mm leaves no wall beside it, with pillars of ${sizes.pillarLength.value} mm and a pitch of ${pitch.value} mm`,
    )
  if (sizes.objectiveMarker.value >= pitch.value)
    say(
      ['sizes', 'objectiveMarker'],
      `a marker of ${sizes.objectiveMarker.value} mm is no smaller than a square of ${pitch.value} mm`,
    )
  const codes = new Set<string>()
  for (const [index, piece] of pieces.entries()) {
    if (codes.has(piece.code))
      say(['pieces', index, 'code'], `the code “${piece.code}” is already used by another piece`)
    codes.add(piece.code)
    if (piece.kind === 'panel' && piece.span > Math.max(columns, rows))
      say(
        ['pieces', index, 'span'],
        `a wall of ${piece.span} squares fits on no edge of a board of ${columns} × ${rows} squares`,
      )
    if (piece.kind === 'panel' && piece.thickness !== undefined && piece.thickness.value >= pitch.value)
      say(
        ['pieces', index, 'thickness'],
        `a wall ${piece.thickness.value} mm thick is no thinner than the pitch of ${pitch.value} mm: nobody could walk past it`,
      )
    if (piece.kind === 'panel' && piece.hatchway && piece.span > 2)
      say(
        ['pieces', index, 'hatchway'],
        `a wall of ${piece.span} squares cannot have a hatchway: only walls of one and two squares can`,
      )
    if (piece.kind === 'panel')
      for (const [key, message] of faultsOfPanel(kit, piece)) say(['pieces', index, key], message)
    if (column !== undefined && (piece.kind === 'half-pillar' || piece.kind === 'wall-end'))
      say(
        ['pieces', index, 'kind'],
        'a kit has columns or half-pillars and wall ends, not both: walls of both sorts don’t fit one grid, so make two kits',
      )
    if (piece.kind === 'column' && piece !== column)
      say(['pieces', index, 'kind'], 'a kit has one kind of column: count all of them as one piece')
  }
  if (!pieces.some(({ kind }) => kind === 'panel'))
    say(['pieces'], 'a kit needs at least one wall: without it nothing can be built')
  return faults
}

/** Models on the smallest common base (25 mm) need so wide a way (mm). */
const LEAST_WAY = 25

/** The faults of one wall in its kit, each with the field it is about. */
function faultsOfPanel(kit: Kit, piece: PanelPiece): [string, string][] {
  const faults: [string, string][] = []
  const { pitch } = kit.lattice
  const { hatchOpening, pillarLength } = kit.sizes
  const column = columnOf(kit)
  const middle = piece.hatchwayAt === 'middle'
  if (middle && (!piece.hatchway || piece.span !== 2))
    faults.push([
      'hatchwayAt',
      'a hatchway sits over the middle node only of a wall of two squares that has a hatchway',
    ])
  if (column === undefined) {
    if (piece.length !== undefined)
      faults.push(['length', 'a wall has its own length only between columns: leave it out, or add the column'])
    return faults
  }
  if (piece.ownHalfPillars) faults.push(['ownHalfPillars', 'a wall between columns has no built-in half-pillars'])
  const span = piece.span * pitch.value
  if (piece.hatchway && hatchOpening.value > (middle ? span : pitch.value) - pillarLength.value)
    faults.push([
      'hatchway',
      `an opening of ${hatchOpening.value} mm does not fit between columns of ${pillarLength.value} mm on a pitch of ${pitch.value} mm${middle ? '' : ': put it over the middle of a wall of two squares'}`,
    ])
  if (piece.length === undefined) return faults
  const [least, most] = [span - pillarLength.value, column.joint === 'butt' ? span - pillarLength.value : span]
  const { value } = piece.length
  if (value < least - BOARD_SLACK || value > most + BOARD_SLACK)
    faults.push([
      'length',
      `a wall of ${value} mm belongs to another module: ${piece.span === 1 ? 'on one square' : `over ${piece.span} squares`} of ${pitch.value} mm, with columns of ${pillarLength.value} mm, it would be ${round(least)}${least === most ? '' : ` to ${round(most)}`} mm long. Make a second kit for it`,
    ])
  return faults
}

const round = (value: number): number => Math.round(value * 10) / 10
