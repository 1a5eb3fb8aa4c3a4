/** A map of six boards, each built from a whole box. */
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from './full-map.ts'

const BOARDS = [1, 2, 3, 4, 5, 6] as const
/** Of a board of the box (mm). */
const [WIDTH, HEIGHT] = [606, 703]

/** Three boards by two that touch, each as board 1 of the full map. */
export function sixBoards(): Mission {
  const full = fullMap()
  const onEach = <Item extends { readonly id: string; readonly board: number }>(items: readonly Item[]): Item[] =>
    BOARDS.flatMap((board) =>
      items.filter((item) => item.board === 1).map((item) => ({ ...item, id: `${item.id}${board}`, board })),
    )
  const areas = <Item extends Mission['zones'][number] | Mission['regions'][number]>(items: readonly Item[]): Item[] =>
    BOARDS.flatMap((board) =>
      items
        .filter(({ squares }) => squares.every((square) => square.board === 1))
        .map((item) => ({
          ...item,
          id: `${item.id}${board}`,
          squares: item.squares.map((each) => ({ ...each, board })),
        })),
    )
  return {
    ...full,
    kit: { ...full.kit, count: 6 },
    arrangement: {
      kind: 'boards',
      boards: BOARDS.map((_, index) => ({
        x: (index % 3) * WIDTH,
        y: Math.floor(index / 3) * HEIGHT,
      })),
    },
    panels: onEach(full.panels),
    halfPillars: onEach(full.halfPillars),
    wallEnds: onEach(full.wallEnds),
    markers: onEach(full.markers),
    features: onEach(full.features),
    zones: areas(full.zones),
    regions: areas(full.regions),
    links: [],
    notes: [],
    diagrams: [],
  }
}
