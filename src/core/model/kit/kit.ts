/** What a terrain kit is: boards, lattice, pieces. A kit is data (resources/kits), read through this schema. */
import { z } from 'zod'
import { memoize } from '#foundation/memoize.ts'

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
  /** There are always enough of it, as of paper walls; left out: as many as are counted. */
  unlimited: z.boolean().optional(),
  /** Whether the piece counts towards the number of pieces named on the box. */
  counted: z.boolean(),
  /** A mark by which people know the piece, as a sticker or a spot of paint on it; left out: none. */
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
  /** Whether it carries a half-pillar of its own at both ends. */
  ownHalfPillars: z.boolean(),
  /** Where the hatchway usually sits seen from the side of its pill, if it is known. */
  usualHatchwaySide: z.enum(['left', 'right']).nullable(),
  /** How thick it is; left out: as thick as the kit says that walls are. */
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
const capPieceSchema = z.strictObject({ ...pieceBase, kind: z.literal('cap') })

export const pieceSchema = z.discriminatedUnion('kind', [
  panelPieceSchema,
  halfPillarPieceSchema,
  wallEndPieceSchema,
  capPieceSchema,
])
export type Piece = z.infer<typeof pieceSchema>
export type PanelPiece = z.infer<typeof panelPieceSchema>
export type HalfPillarPiece = z.infer<typeof halfPillarPieceSchema>

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

/** The piece of that code, or undefined when the kit has none. */
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
