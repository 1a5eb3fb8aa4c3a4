/** Random sound maps for property tests: walls, loose pieces, zones, regions and markers on any arrangement. */
import fc from 'fast-check'
import { BOARDING_ACTIONS_KIT, type PanelPiece } from '#model/kit/kit.ts'
import { type Axis, type BoardNumber, COMPASS, type Compass } from '#model/kit/lattice.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { idsOf } from '#model/rule-sets/kinds.ts'
import { markerKinds, regionKinds, zoneKinds } from './kind-tables.ts'

const { columns, rows, boardWidth, boardHeight } = BOARDING_ACTIONS_KIT.lattice
const panelPieces = BOARDING_ACTIONS_KIT.pieces.filter((piece): piece is PanelPiece => piece.kind === 'panel')
type Panel = Mission['panels'][number]

/** Every way in which two boards can lie, or one alone; offsets in tenths of a millimetre. */
const anyArrangement: fc.Arbitrary<Arrangement> = fc.oneof(
  fc.constant<Arrangement>({ kind: 'single' }),
  fc.record({ kind: fc.constant('levels' as const), upper: fc.constantFrom(1 as const, 2 as const) }),
  fc.record({
    kind: fc.constant('joined' as const),
    edge: fc.constantFrom<Compass>(...COMPASS),
    gap: fc.constantFrom(0, 0, 0, 12.5, 300),
    offset: fc.oneof(
      fc.constant(0),
      fc.integer({ min: -7000, max: 7000 }).map((tenths) => tenths / 10),
    ),
  }),
)

/** Any panel anywhere on a board. */
const anyPanel = (board: BoardNumber): fc.Arbitrary<Omit<Panel, 'id'>> =>
  fc
    .record({
      piece: fc.constantFrom(...panelPieces),
      axis: fc.constantFrom<Axis>('horizontal', 'vertical'),
      first: fc.boolean(),
      before: fc.boolean(),
      open: fc.boolean(),
      x: fc.nat(columns),
      y: fc.nat(rows),
    })
    .map(({ piece, axis, first, before, open, x, y }) => {
      const lengthwise = axis === 'horizontal'
      const face: Compass = lengthwise ? (before ? 'north' : 'south') : before ? 'west' : 'east'
      return {
        piece: piece.code,
        board,
        axis,
        x: lengthwise ? Math.min(x, columns - piece.span) : x,
        y: lengthwise ? y : Math.min(y, rows - piece.span),
        hatchway: piece.hatchway
          ? { half: first || piece.span === 1 ? 'first' : 'second', face, start: open ? 'open' : 'closed' }
          : null,
      }
    })

/** How much stands on a map: up to so many panels, and up to so many of every other kind of item. */
interface MapSize {
  readonly panels: number
  readonly others: number
}

/** Any sound mission; most of them hold faults of many kinds. */
export function anyMap({ panels, others }: MapSize, arrangements = anyArrangement): fc.Arbitrary<Mission> {
  return arrangements.chain((arrangement) => {
    const board = arrangement.kind === 'single' ? fc.constant(1 as const) : fc.constantFrom<BoardNumber>(1, 2)
    const node = { board, x: fc.nat(columns), y: fc.nat(rows), toward: fc.constantFrom<Compass>(...COMPASS) }
    const square = fc.record({ board, x: fc.nat(columns - 1), y: fc.nat(rows - 1) })
    const squares = fc.array(square, { minLength: 1, maxLength: 4 })
    const tenths = (most: number) => fc.nat(Math.round(most * 10)).map((value) => value / 10)
    const place = { board, x: tenths(boardWidth.value), y: tenths(boardHeight.value) }
    const side = fc.constantFrom('attacker', 'defender', null)
    const some = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: others })
    return fc
      .record({
        panels: fc.array(board.chain(anyPanel), { maxLength: panels, size: 'max' }),
        halfPillars: some(fc.record({ piece: fc.constantFrom('PL', 'PR'), ...node })),
        wallEnds: some(fc.record({ piece: fc.constant('E'), ...node })),
        zones: some(fc.record({ kind: fc.constantFrom(...idsOf(zoneKinds)), side, label: fc.constant(''), squares })),
        regions: some(
          fc.record({ kind: fc.constantFrom(...idsOf(regionKinds)), label: fc.constantFrom('A', 'B'), squares }),
        ),
        markers: some(fc.record({ kind: fc.constantFrom(...idsOf(markerKinds)), label: fc.constant(''), ...place })),
      })
      .map((parts) => ({
        ...blankMission(),
        arrangement,
        panels: numbered('p', parts.panels),
        halfPillars: numbered('h', parts.halfPillars),
        wallEnds: numbered('e', parts.wallEnds),
        zones: numbered('z', parts.zones),
        regions: numbered('r', parts.regions),
        markers: numbered('m', parts.markers),
      }))
  })
}

const numbered = <Item>(prefix: string, items: readonly Item[]): (Item & { id: string })[] =>
  items.map((item, index) => ({ ...item, id: `${prefix}${index + 1}` }))
