import { expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT, type Kit, markColours, markShapes } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { buildDisplayList } from './build-display-list.ts'
import { pieceMark } from './draw-terrain.ts'

const at = { x: 10, y: 20 }

it('has another outline for every shape, and another ink for every colour', () => {
  const outlines = markShapes.map((shape) =>
    JSON.stringify(pieceMark(at, { shape, colour: 'red' }).map((drawn) => ({ ...drawn, paint: null }))),
  )
  expect(new Set(outlines).size).toBe(markShapes.length)
  const inks = markColours.map((colour) => pieceMark(at, { shape: 'dot', colour })[0])
  expect(new Set(inks.map((drawn) => JSON.stringify(drawn))).size).toBe(markColours.length)
})

it('is drawn on every wall of a marked piece, off its hatchway', () => {
  const own: Kit = {
    ...BOARDING_ACTIONS_KIT,
    id: 'marked',
    pieces: BOARDING_ACTIONS_KIT.pieces.map((piece) => ({ ...piece, mark: { shape: 'diamond', colour: 'pink' } })),
  }
  const panel = { id: 'p1', piece: 'B2', board: 1, x: 1, y: 1, axis: 'horizontal' } as const
  const mission: Mission = {
    ...blankMission(),
    kit: { id: own.id, own, count: 1, codes: {} },
    panels: [{ ...panel, hatchway: { half: 'first', face: 'north', start: 'closed' } }],
  }
  const shapesOf = (document: Mission) =>
    buildDisplayList(document).layers.flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes))
  const pink = shapesOf(mission).filter((drawn) => drawn.type === 'path' && drawn.paint.fill === 'side-4')
  expect(pink).toHaveLength(1)
  const [mark] = pink
  if (mark?.type !== 'path') throw new Error('no mark')
  const { pitch } = own.lattice
  const opening = pitch.value / 2 - own.sizes.hatchOpening.value / 2
  const xs = mark.points.map(({ x }) => x)
  expect((Math.max(...xs) - Math.min(...xs)) / 2).toBeLessThan(opening)
})
