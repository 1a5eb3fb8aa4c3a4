/** A short way to write walls down in tests: `A4 3 2 h second south open`. */

import { endsOf } from '#analysis/layout/panel-geometry.ts'
import { BOARDING_ACTIONS_KIT, findPanel } from '#model/kit/kit.ts'
import type { BoardNumber, Compass } from '#model/kit/lattice.ts'
import type { HalfPillar, Panel } from '#model/mission/terrain.ts'

/** Code, x, y, h or v; with a hatchway also half, face and, when it starts open, `open`. */
export function panelOf(id: string, board: BoardNumber, text: string): Panel {
  const match = /^(\w+) (\d+) (\d+) ([hv])(?: (first|second) (north|east|south|west)( open)?)?$/.exec(text)
  if (match === null) throw new Error(`not a panel: ${text}`)
  const [, piece = '', x, y, axis, half, face, open] = match
  return {
    id,
    piece,
    board,
    x: Number(x),
    y: Number(y),
    axis: axis === 'h' ? 'horizontal' : 'vertical',
    hatchway:
      half === undefined
        ? null
        : {
            half: half === 'second' ? 'second' : 'first',
            face: face as Compass,
            start: open === undefined ? 'closed' : 'open',
          },
  }
}

/** A left half-pillar at the first end and a right one at the far end of every plain panel. */
export function looseHalfPillarsFor(panels: readonly Panel[], idOf: (index: number) => string): HalfPillar[] {
  const ends = panels
    .filter((panel) => findPanel(BOARDING_ACTIONS_KIT, panel.piece)?.ownHalfPillars === false)
    .flatMap((panel) => endsOf(BOARDING_ACTIONS_KIT, panel).map((end, place) => ({ panel, end, place })))
  return ends.map(({ panel, end, place }, index) => ({
    id: idOf(index),
    piece: place === 0 ? 'PL' : 'PR',
    board: panel.board,
    x: end.node.x,
    y: end.node.y,
    toward: end.toward,
  }))
}
