/**
 * Kits whose columns leave no way through a single square: rooms and ways are two squares wide on them. A map is made on every
 * second line of the grid, of the pieces that reach from one such line to the next, and then put on the grid of the kit.
 */
import { bareKitOf } from '#analysis/layout/layout.ts'
import { less } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { columnOf, type Kit, type Piece } from '#model/kit/kit.ts'
import { type Square, squareKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { preservedItems, type Task } from './prepare.ts'

/** So many lines of the kit's grid go to one of the wide one. */
const WIDE = 2

/** A mission on the wide grid, and the way back to the grid of its kit. */
export interface WideGrid {
  readonly mission: Mission
  readonly refine: (made: Mission) => Mission
}

/** True if a hatchway and a column do not fit into one square of the kit, so that its maps need the wide grid. */
const needsWideGrid = (kit: Kit): boolean =>
  columnOf(kit) !== undefined &&
  less(kit.lattice.pitch.value, kit.sizes.pillarLength.value + kit.sizes.hatchOpening.value)

/**
 * Returns the mission on the wide grid, or null if its kit does without.
 * @returns on failure, why no map can be made on it
 */
export function wideGridFor(mission: Mission, task: Pick<Task, 'making' | 'keeping'>): Result<WideGrid | null, string> {
  const kit = bareKitOf(mission)
  const { arrangement } = mission
  if (!needsWideGrid(kit) || arrangement.kind === 'open') return success(null)
  const { columns, rows, pitch } = kit.lattice
  const sizes = arrangement.kind === 'boards' ? arrangement.boards : [{ columns, rows }]
  if (sizes.some((board) => (board.columns ?? columns) % WIDE !== 0 || (board.rows ?? rows) % WIDE !== 0))
    return failure(
      `Between the columns of this kit (${kit.name}) models need ways two squares wide, and a board has an odd number of squares: give every board an even number of rows and columns.`,
    )
  const stays = preservedItems(mission, task.making, task.keeping).panels
  const panels = stays.flatMap((panel) => {
    const piece = kit.pieces.find(({ code }) => code === panel.piece)
    const fits = piece !== undefined && wide(piece).length > 0 && panel.x % WIDE === 0 && panel.y % WIDE === 0
    return fits ? [{ ...panel, x: panel.x / WIDE, y: panel.y / WIDE }] : []
  })
  if (panels.length < stays.length)
    return failure(
      'Maps of this kit are made with rooms two squares wide, and some of the walls that stay stand between them: unlock these walls, or move them to every second line.',
    )
  const wideKit: Kit = {
    ...kit,
    id: `${kit.id.slice(0, 50)}-wide`,
    lattice: {
      ...kit.lattice,
      pitch: { ...pitch, value: WIDE * pitch.value },
      columns: Math.ceil(columns / WIDE),
      rows: Math.ceil(rows / WIDE),
    },
    pieces: kit.pieces.flatMap(wide),
  }
  const coarse = (squares: readonly Square[]): Square[] => [
    ...new Map(
      squares.map(({ board, x, y }) => {
        const square = { board, x: Math.floor(x / WIDE), y: Math.floor(y / WIDE) }
        return [squareKey(square), square]
      }),
    ).values(),
  ]
  const fine = (squares: readonly Square[]): Square[] =>
    squares.flatMap(({ board, x, y }) =>
      [0, 1].flatMap((down) => [0, 1].map((right) => ({ board, x: WIDE * x + right, y: WIDE * y + down }))),
    )
  const { halves } = mission
  return success({
    mission: {
      ...mission,
      // A kit is read only; the document's lists are the same values.
      kit: { ...mission.kit, id: wideKit.id, own: wideKit as NonNullable<Mission['kit']['own']> },
      arrangement:
        arrangement.kind === 'boards'
          ? {
              ...arrangement,
              boards: arrangement.boards.map((board) => ({
                ...board,
                ...(board.columns === undefined ? {} : { columns: board.columns / WIDE }),
                ...(board.rows === undefined ? {} : { rows: board.rows / WIDE }),
              })),
            }
          : arrangement,
      panels,
      zones: mission.zones.map((zone) => ({ ...zone, squares: coarse(zone.squares) })),
      regions: mission.regions.map((region) => ({ ...region, squares: coarse(region.squares) })),
    },
    refine: (made) => ({
      ...made,
      kit: mission.kit,
      arrangement,
      panels: made.panels.map((panel) => ({ ...panel, x: WIDE * panel.x, y: WIDE * panel.y })),
      zones: made.zones.map((zone) => ({ ...zone, squares: fine(zone.squares) })),
      regions: made.regions.map((region) => ({ ...region, squares: fine(region.squares) })),
      ...(halves === undefined ? {} : { halves }),
    }),
  })
}

/** The piece on the wide grid; nothing for walls that do not reach from one of its lines to the next. */
function wide(piece: Piece): Piece[] {
  if (piece.kind !== 'panel') return [piece]
  // On the wide grid, the middle of two edges is the middle of one.
  const isInMiddle = piece.hatchwayAt === 'middle'
  if (piece.span % WIDE !== 0 || (piece.hatchway && !isInMiddle)) return []
  const { hatchwayAt: _, length: __, ...rest } = piece
  return [{ ...rest, span: piece.span / WIDE }]
}
