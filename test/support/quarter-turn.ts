/**
 * Turns the whole table a quarter clockwise: every board lies turned, and what stands on it turns along, so that squares
 * keep their names. An oracle for everything that must not depend on how the boards lie.
 */

import { kitOf } from '#analysis/layout/layout.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { type BoardNumber, type Compass, latticeOf } from '#model/kit/lattice.ts'
import { asBoards, boardPlaces } from '#model/mission/arrangement.ts'
import type { Spot } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'

const CLOCKWISE = { north: 'east', east: 'south', south: 'west', west: 'north' } as const
const turnedCompass = (direction: Compass): Compass => CLOCKWISE[direction]
const turnedBy = (turn: number): number => (turn + 90) % 360

/** The same mission whose boards are said one by one. */
export const withOwnBoards = (mission: Mission): Mission =>
  mission.arrangement.kind === 'open'
    ? mission
    : { ...mission, arrangement: asBoards(kitOf(mission), mission.arrangement) }

/** Only these boards; left out, all of them, and where they lie turns along. */
export function quarterTurned(given: Mission, only?: readonly BoardNumber[]): Mission {
  const mission = withOwnBoards(given)
  const kit = kitOf(mission)
  const turns = (board: BoardNumber): boolean => only === undefined || only.includes(board)
  const square = <At extends { readonly board: BoardNumber; readonly x: number; readonly y: number }>(at: At): At =>
    turns(at.board) ? { ...at, x: latticeOf(kit, at.board).rows - 1 - at.y, y: at.x } : at
  const place = <At extends { readonly board: BoardNumber; readonly x: number; readonly y: number }>(at: At): At =>
    turns(at.board) ? { ...at, x: toTenths(latticeOf(kit, at.board).boardHeight.value - at.y), y: at.x } : at
  const standing = <
    At extends { readonly board: BoardNumber; readonly x: number; readonly y: number; readonly turn: number },
  >(
    at: At,
  ): At => (turns(at.board) ? { ...place(at), turn: turnedBy(at.turn) } : at)
  const area = <Area extends { readonly squares: Mission['zones'][number]['squares'] }>(item: Area): Area => ({
    ...item,
    squares: item.squares.map(square),
  })
  const end = (item: Mission['halfPillars'][number]): Mission['halfPillars'][number] =>
    turns(item.board)
      ? { ...item, x: latticeOf(kit, item.board).rows - item.y, y: item.x, toward: turnedCompass(item.toward) }
      : item
  const panel = (item: Mission['panels'][number]): Mission['panels'][number] => {
    if (!turns(item.board)) return item
    const { rows } = latticeOf(kit, item.board)
    const span = spanOf(kit, item)
    const upright = item.axis === 'vertical'
    return {
      ...item,
      axis: upright ? 'horizontal' : 'vertical',
      x: rows - item.y - (upright ? span : 0),
      y: item.x,
      hatchway: item.hatchway && {
        ...item.hatchway,
        half: span === 2 && upright ? (item.hatchway.half === 'first' ? 'second' : 'first') : item.hatchway.half,
        face: turnedCompass(item.hatchway.face),
      },
    }
  }
  const { arrangement } = mission
  const places = boardPlaces(kit, arrangement)
  const isSmallOpen = arrangement.kind === 'open'
  return {
    ...mission,
    arrangement:
      arrangement.kind === 'boards'
        ? {
            ...arrangement,
            boards: arrangement.boards.map((board, index) => {
              const { y, height } = places[index] ?? { y: 0, height: 0 }
              if (only !== undefined && !only.includes((index + 1) as BoardNumber)) return board
              const turn = turnedBy(board.turn ?? 0) as 0 | 90 | 180 | 270
              return only === undefined
                ? { ...board, x: toTenths(-(y + height)), y: board.x, turn }
                : { ...board, turn }
            }),
          }
        : isSmallOpen
          ? { ...arrangement, width: arrangement.height, height: arrangement.width }
          : arrangement,
    panels: mission.panels.map(panel),
    halfPillars: mission.halfPillars.map(end),
    wallEnds: mission.wallEnds.map(end),
    zones: mission.zones.map(area),
    regions: mission.regions.map(area),
    markers: mission.markers.map(place),
    features: mission.features.map(standing),
    notes: mission.notes.map(place),
    tokens: mission.tokens.map(standing),
    diagrams: mission.diagrams.map((diagram) => ({
      ...diagram,
      models: diagram.models.map(standing),
      shows: diagram.shows.map((showing) => {
        const spot = (at: Spot): Spot => ('board' in at ? place(at) : at)
        return 'to' in showing
          ? { ...showing, from: spot(showing.from), to: spot(showing.to) }
          : { ...showing, from: spot(showing.from) }
      }),
    })),
  }
}
