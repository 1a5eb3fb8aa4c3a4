/** Random boards that a mission says one by one, and random sound maps on boards of any size. */
import fc from 'fast-check'
import { BOARDING_ACTIONS_KIT, type Kit, type PanelPiece } from '#model/kit/kit.ts'
import { type Axis, BOARD_NUMBERS, type BoardNumber, COMPASS, type Compass, latticeOf } from '#model/kit/lattice.ts'
import { type Arrangement, boardPlaces, type CustomBoard, kitOnTable } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { validateArrangement } from '#model/mission/validate-boards.ts'
import { idsOf } from '#model/rule-sets/kinds.ts'
import { markerKinds, regionKinds, zoneKinds } from './kind-tables.ts'

type Own = Extract<Arrangement, { kind: 'boards' }>
const pitch = BOARDING_ACTIONS_KIT.lattice.pitch.value

/** How the next board lies by one that lies already. */
interface Step {
  readonly columns: number | undefined
  readonly rows: number | undefined
  readonly turn: 0 | 90 | 180 | 270
  readonly deck: number
  readonly by: number
  readonly side: Compass
  /** In half squares. */
  readonly shift: number
  readonly gap: number
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  columns: fc.constantFrom(undefined, undefined, 2, 3, 5),
  rows: fc.constantFrom(undefined, undefined, 2, 3, 6),
  turn: fc.constantFrom<0 | 90 | 180 | 270>(0, 0, 90, 180, 270),
  deck: fc.constantFrom(1, 1, 1, 1, 2, 3),
  by: fc.nat(5),
  side: fc.constantFrom<Compass>(...COMPASS),
  shift: fc.integer({ min: -3, max: 3 }),
  gap: fc.constantFrom(0, 0, 0, 0, 60, 533.4),
})

/** One to six boards, most of them touching; none lies on another. */
export const anyBoards: fc.Arbitrary<Own> = fc.array(anyStep, { minLength: 1, maxLength: 6 }).map(boardsOf)

function boardsOf(steps: readonly Step[]): Own {
  let boards: Own = { kind: 'boards', boards: [] }
  for (const step of steps) {
    const next = put(boards, step)
    if (validateArrangement({ arrangement: next }, BOARDING_ACTIONS_KIT).length === 0) boards = next
  }
  return boards
}

function put({ boards }: Own, { columns, rows, turn, deck, by, side, shift, gap }: Step): Own {
  const own = (x: number, y: number): CustomBoard => ({
    ...(columns === undefined ? {} : { columns }),
    ...(rows === undefined ? {} : { rows }),
    x,
    y,
    ...(turn === 0 ? {} : { turn }),
    ...(deck === 1 ? {} : { deck }),
  })
  const added: Own = { kind: 'boards', boards: [...boards, own(0, 0)] }
  const places = boardPlaces(BOARDING_ACTIONS_KIT, added)
  const [mine, theirs] = [places.at(-1), places.slice(0, -1)[by % Math.max(1, boards.length)]]
  if (mine === undefined || theirs === undefined) return added
  const along = (shift * pitch) / 2
  const at = {
    west: [theirs.x - mine.width - gap, theirs.y + along],
    east: [theirs.x + theirs.width + gap, theirs.y + along],
    north: [theirs.x + along, theirs.y - mine.height - gap],
    south: [theirs.x + along, theirs.y + theirs.height + gap],
  }[side].map((value) => Math.round(value * 10) / 10)
  return { kind: 'boards', boards: [...boards, own(at[0] ?? 0, at[1] ?? 0)] }
}

/** How much stands on a map: up to so many panels, and up to so many of every other kind of item. */
interface MapSize {
  readonly panels: number
  readonly others: number
}

/** Any sound mission on the boards of an arrangement. */
export function mapOn(arrangement: Arrangement, size: MapSize, kit: Kit = BOARDING_ACTIONS_KIT): fc.Arbitrary<Mission> {
  const table = kitOnTable(kit, arrangement)
  const numbers = BOARD_NUMBERS.slice(0, boardPlaces(kit, arrangement).length)
  const board = fc.constantFrom<BoardNumber>(...numbers)
  const tenths = (most: number) => fc.nat(Math.floor(most * 10)).map((value) => value / 10)
  const on = <Value>(make: (of: BoardNumber, lattice: Kit['lattice']) => fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
    board.chain((of) => make(of, latticeOf(table, of)))
  const node = on((of, { columns, rows }) =>
    fc.record({
      board: fc.constant(of),
      x: fc.nat(columns),
      y: fc.nat(rows),
      toward: fc.constantFrom<Compass>(...COMPASS),
    }),
  )
  const square = on((of, { columns, rows }) =>
    fc.record({ board: fc.constant(of), x: fc.nat(columns - 1), y: fc.nat(rows - 1) }),
  )
  const place = on((of, { boardWidth, boardHeight }) =>
    fc.record({ board: fc.constant(of), x: tenths(boardWidth.value), y: tenths(boardHeight.value) }),
  )
  const squares = fc.array(square, { minLength: 1, maxLength: 4 })
  const side = fc.constantFrom('attacker', 'defender', null)
  const some = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: size.others })
  const loose = (pieces: readonly string[]) =>
    fc.record({ piece: fc.constantFrom(...pieces), at: node }).map(({ piece, at }) => ({ piece, ...at }))
  return fc
    .record({
      panels: fc.array(
        on((of, lattice) => panelOn(of, lattice, kit)),
        { maxLength: size.panels, size: 'max' },
      ),
      halfPillars: some(loose(['PL', 'PR'])),
      wallEnds: some(loose(['E'])),
      zones: some(fc.record({ kind: fc.constantFrom(...idsOf(zoneKinds)), side, label: fc.constant(''), squares })),
      regions: some(
        fc.record({ kind: fc.constantFrom(...idsOf(regionKinds)), label: fc.constantFrom('A', 'B'), squares }),
      ),
      markers: some(
        fc
          .record({ kind: fc.constantFrom(...idsOf(markerKinds)), at: place })
          .map(({ kind, at }) => ({ kind, label: '', ...at })),
      ),
    })
    .map((parts) => ({
      ...blankMission(),
      ...(kit === BOARDING_ACTIONS_KIT ? {} : { kit: { id: kit.id, own: kit, count: 1, codes: {} } }),
      arrangement,
      panels: numbered('p', parts.panels.flat()),
      halfPillars: numbered('h', parts.halfPillars),
      wallEnds: numbered('e', parts.wallEnds),
      zones: numbered('z', parts.zones),
      regions: numbered('r', parts.regions),
      markers: numbered('m', parts.markers),
    }))
}

type Panel = Mission['panels'][number]

/** A panel of the kit that fits the board; none where none does. */
function panelOn(board: BoardNumber, { columns, rows }: Kit['lattice'], kit: Kit): fc.Arbitrary<Omit<Panel, 'id'>[]> {
  const pieces = kit.pieces.filter((piece): piece is PanelPiece => piece.kind === 'panel')
  return fc
    .record({
      piece: fc.constantFrom(...pieces),
      axis: fc.constantFrom<Axis>('horizontal', 'vertical'),
      first: fc.boolean(),
      before: fc.boolean(),
      open: fc.boolean(),
      x: fc.nat(columns),
      y: fc.nat(rows),
    })
    .map(({ piece, axis, first, before, open, x, y }) => {
      const level = axis === 'horizontal'
      if ((level ? columns : rows) < piece.span) return []
      const face: Compass = level ? (before ? 'north' : 'south') : before ? 'west' : 'east'
      return [
        {
          piece: piece.code,
          board,
          axis,
          x: level ? Math.min(x, columns - piece.span) : x,
          y: level ? y : Math.min(y, rows - piece.span),
          hatchway: piece.hatchway
            ? { half: first || piece.span === 1 ? 'first' : 'second', face, start: open ? 'open' : 'closed' }
            : null,
        },
      ]
    })
}

const numbered = <Item>(prefix: string, items: readonly Item[]): (Item & { id: string })[] =>
  items.map((item, index) => ({ ...item, id: `${prefix}${index + 1}` }))

/** The usual kit without rims: boards of it that touch make one lattice. */
export const RIMLESS_KIT: Kit = {
  ...BOARDING_ACTIONS_KIT,
  id: 'rimless',
  name: 'Boards without rims',
  lattice: {
    ...BOARDING_ACTIONS_KIT.lattice,
    columns: 6,
    rows: 6,
    boardWidth: { ...BOARDING_ACTIONS_KIT.lattice.boardWidth, value: 6 * pitch },
    boardHeight: { ...BOARDING_ACTIONS_KIT.lattice.boardHeight, value: 6 * pitch },
    rim: { ...BOARDING_ACTIONS_KIT.lattice.rim, value: 0 },
  },
}
