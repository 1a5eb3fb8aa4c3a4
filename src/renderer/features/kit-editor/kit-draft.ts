/** A kit while it is edited: what may still be wrong, and which code each piece had before. Lengths are in millimetres. */
import { findKit, type Kit, kitSchema, type Piece, validateKit } from '#model/kit/kit.ts'

export interface KitDraft {
  readonly kit: Kit
  /** Code of each piece when the editor was opened, in the order of the pieces, or null if it is new. */
  readonly origins: readonly (string | null)[]
}

/** A kit of the program is edited as a copy; one of the mission's own as it is. */
export function draftOf(kit: Kit): KitDraft {
  const origins = kit.pieces.map(({ code }) => code)
  if (findKit(kit.id) === undefined) return { kit, origins }
  return { kit: { ...kit, id: `my-${kit.id}`.slice(0, 60), name: `${kit.name}, my own`.slice(0, 80) }, origins }
}

/** The figures of a kit, by the part of the kit they stand in. */
export const latticeFigures = ['pitch', 'rim'] as const
export const sizeFigures = [
  'thickness',
  'height',
  'pillarLength',
  'pillarWidth',
  'wallEndLength',
  'wallEndWidth',
  'hatchOpening',
  'objectiveMarker',
] as const
/** Figures that a kit may do without: programs take a usual value then. */
export const optionalFigures = ['hatchHeight', 'pillarHeight', 'boardThickness'] as const
export type OptionalFigureName = (typeof optionalFigures)[number]
export type FigureName = (typeof latticeFigures)[number] | (typeof sizeFigures)[number]
export type Figure = Kit['sizes']['thickness']

const isLattice = (name: FigureName): name is (typeof latticeFigures)[number] =>
  (latticeFigures as readonly string[]).includes(name)

export const figureOf = (kit: Kit, name: FigureName): Figure => (isLattice(name) ? kit.lattice[name] : kit.sizes[name])

/** The kit with another figure; boards become as large as their squares and rims make them. */
export function withFigure(kit: Kit, name: FigureName, figure: Figure): Kit {
  return isLattice(name)
    ? madeOfSquares({ ...kit, lattice: { ...kit.lattice, [name]: figure } })
    : { ...kit, sizes: { ...kit.sizes, [name]: figure } }
}

/** The kit with another height or thickness, or without it if it isn’t known. */
export function withOptionalFigure(kit: Kit, name: OptionalFigureName, figure: Figure | undefined): Kit {
  const { [name]: _, ...sizes } = kit.sizes
  return { ...kit, sizes: figure === undefined ? sizes : { ...sizes, [name]: figure } }
}

export const withSquares = (kit: Kit, squares: Partial<Pick<Kit['lattice'], 'columns' | 'rows'>>): Kit =>
  madeOfSquares({ ...kit, lattice: { ...kit.lattice, ...squares } })

/** Boards that were measured keep their size while it is what squares and rims make, to a millimetre. */
function madeOfSquares(kit: Kit): Kit {
  const { pitch, rim, columns, rows } = kit.lattice
  const sized = (figure: Figure, squares: number): Figure => {
    const value = Math.round((squares * pitch.value + 2 * rim.value) * 10) / 10
    return Math.abs(value - figure.value) <= 1
      ? figure
      : { value, confidence: pitch.confidence, source: `${squares} squares and two rims` }
  }
  return {
    ...kit,
    lattice: {
      ...kit.lattice,
      boardWidth: sized(kit.lattice.boardWidth, columns),
      boardHeight: sized(kit.lattice.boardHeight, rows),
    },
  }
}

export const withPiece = (draft: KitDraft, index: number, piece: Piece): KitDraft => ({
  ...draft,
  kit: { ...draft.kit, pieces: draft.kit.pieces.map((old, at) => (at === index ? piece : old)) },
})

export const withoutPiece = ({ kit, origins }: KitDraft, index: number): KitDraft => ({
  kit: { ...kit, pieces: kit.pieces.filter((_, at) => at !== index) },
  origins: origins.filter((_, at) => at !== index),
})

/** A piece that was taken out, with where it stood and which piece of the mission's kit it was. */
export interface RemovedPiece {
  readonly piece: Piece
  readonly origin: KitDraft['origins'][number]
  readonly index: number
}

export function removedPiece({ kit, origins }: KitDraft, index: number): RemovedPiece | null {
  const piece = kit.pieces[index]
  return piece === undefined ? null : { piece, origin: origins[index] ?? null, index }
}

/** The piece stands again where it stood, whatever was changed since. */
export const withPieceBack = ({ kit, origins }: KitDraft, { piece, origin, index }: RemovedPiece): KitDraft => ({
  kit: { ...kit, pieces: kit.pieces.toSpliced(index, 0, piece) },
  origins: origins.toSpliced(index, 0, origin),
})

/** A copy of the piece right below it, or a first plain wall. */
export function withNewPiece({ kit, origins }: KitDraft, like: number | null): { draft: KitDraft; index: number } {
  const model = like === null ? undefined : kit.pieces[like]
  const index = model === undefined || like === null ? kit.pieces.length : like + 1
  const piece: Piece =
    model === undefined
      ? asKind('panel', {
          code: freeCode(kit, 'A1'),
          name: 'New wall',
          count: 1,
          counted: true,
          confidence: 'L',
          source: 'Mine',
        })
      : { ...model, code: freeCode(kit, model.code) }
  return {
    draft: {
      kit: { ...kit, pieces: kit.pieces.toSpliced(index, 0, piece) },
      origins: origins.toSpliced(index, 0, null),
    },
    index,
  }
}

/** Fields that pieces of every kind have. */
type Common = Pick<Piece, 'code' | 'name' | 'count' | 'unlimited' | 'counted' | 'mark' | 'confidence' | 'source'>

/** Returns the piece as one of another kind, with defaults for the values that the new kind needs. */
export function asKind(kind: Piece['kind'], piece: Common): Piece {
  const { code, name, count, unlimited, counted, mark, confidence, source } = piece
  const common = {
    code,
    name,
    count,
    ...(unlimited === undefined ? {} : { unlimited }),
    counted,
    ...(mark === undefined ? {} : { mark }),
    confidence,
    source,
  }
  switch (kind) {
    case 'panel':
      return { ...common, kind, span: 1, hatchway: false, ownHalfPillars: false, usualHatchwaySide: null }
    case 'half-pillar':
      return { ...common, kind, hand: 'left' }
    case 'column':
      return { ...common, kind, joint: 'straddle' }
    case 'wall-end':
    case 'cap':
      return { ...common, kind }
  }
}

/** `A1` taken: `A2`, and so on. */
function freeCode(kit: Kit, like: string): string {
  const letter = like.charAt(0)
  for (let number = 1; ; number += 1) {
    const code = `${letter}${number}`
    if (kit.pieces.every((piece) => piece.code !== code)) return code
  }
}

/** New codes by old ones, of the pieces that have got another. */
export const renamedCodes = ({ kit, origins }: KitDraft): ReadonlyMap<string, string> =>
  new Map(
    kit.pieces.flatMap(({ code }, index): [string, string][] => {
      const before = origins[index] ?? null
      return before === null || before === code ? [] : [[before, code]]
    }),
  )

export interface DraftFault {
  /** One sentence without a full stop. */
  readonly message: string
  /** Which piece it is about, or null for the kit as a whole. */
  readonly piece: number | null
}

/** Everything that keeps the draft from being a kit. */
export function draftFaults(kit: Kit): DraftFault[] {
  const parsed = kitSchema.safeParse(kit)
  const taken = findKit(kit.id) !== undefined
  const faults = parsed.success
    ? validateKit(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path, message: `${path.join(' ')}: ${message}` }))
  return [
    ...(taken ? [{ message: `a built-in kit already uses the id “${kit.id}”`, piece: null }] : []),
    ...faults.map(({ path, message }) => ({
      message,
      piece: path[0] === 'pieces' && typeof path[1] === 'number' ? path[1] : null,
    })),
  ]
}
