/** What an importer of Universal VTT sees on boards that lie turned, against what the rules of sight say of the same places. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { sightBetween } from '#analysis/sight/sight.ts'
import { roundBase, solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { importUvtt } from '../../../../../../test/support/uvtt-importer.ts'
import { uvttExporter } from './uvtt-exporter.ts'

const PITCH = 97
const RIM = 12
/** Nearer to the end of a wall than this (squares), thickness and pillars say which of the two it is. */
const CLEAR = 0.15

/** Four boards around one corner, each turned further; where their first squares lie on the table; squares as they lie. */
const BOARDS = [
  { at: { x: 0, y: 0 }, turn: undefined, table: [0, 0], squares: [6, 7] },
  { at: { x: 606, y: 0 }, turn: 90, table: [6, 0], squares: [7, 6] },
  { at: { x: 0, y: 703 }, turn: 180, table: [0, 7], squares: [6, 7] },
  { at: { x: 606, y: 606 }, turn: 270, table: [6, 6], squares: [7, 6] },
] as const

type XY = readonly [number, number]
type Line = readonly [XY, XY]

/** Walls with and without hatchways on the lattice of a board as it lies; no two on one edge. */
const panelsOn = (board: 1 | 2 | 3 | 4): fc.Arbitrary<Panel[]> => {
  const [columns, rows] = BOARDS[board - 1]?.squares ?? [0, 0]
  const panel = fc
    .record({
      x: fc.integer({ min: 1, max: columns - 2 }),
      y: fc.integer({ min: 1, max: rows - 2 }),
      across: fc.boolean(),
      form: fc.constantFrom('B1', 'B3 closed', 'B3 open'),
    })
    .map(({ x, y, across, form }): string => {
      const [piece, state] = form.split(' ')
      const hatchway =
        state === undefined ? '' : ` first ${across ? 'north' : 'west'}${state === 'open' ? ' open' : ''}`
      return `${piece} ${x} ${y} ${across ? 'h' : 'v'}${hatchway}`
    })
  const edge = (text: string): string => text.split(' ').slice(1, 4).join(' ')
  return fc
    .uniqueArray(panel, { minLength: 4, maxLength: 12, selector: edge })
    .map((texts) => texts.map((text, index) => panelOf(`p${board}${index}`, board, text)))
}

const missions: fc.Arbitrary<Mission> = fc.tuple(panelsOn(1), panelsOn(2), panelsOn(3), panelsOn(4)).map((panels) => ({
  ...blankMission(),
  arrangement: {
    kind: 'boards',
    boards: BOARDS.map(({ at, turn }) => ({ ...at, ...(turn === undefined ? {} : { turn }) })),
  },
  panels: panels.flat(),
}))

const places = fc.array(
  fc.tuple(fc.nat(3), fc.array(fc.double({ min: 0.06, max: 0.94, noNaN: true }), { minLength: 4, maxLength: 4 })),
  { minLength: 60, maxLength: 60 },
)

async function linesOf(document: Mission): Promise<Line[]> {
  const job = uvttExporter.prepare(document, { margin: 0 }, 'map')
  if (!job.ok) throw new Error(job.error.message)
  const none = new Uint8Array()
  const files = await job.value.run({
    fonts: { sans: none, sansBold: none, condensed: none, condensedBold: none },
    rasterise: async () => ({ width: 1, height: 1, png: Uint8Array.of(1, 2, 3) }),
  })
  const scene = importUvtt(new TextDecoder().decode(files[0]?.bytes))
  return scene.walls.map(({ at: [x1, y1, x2, y2] }) => [
    [x1 / scene.grid, y1 / scene.grid],
    [x2 / scene.grid, y2 / scene.grid],
  ])
}

const cross = ([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** How far a place is from a stretch. */
function distanceTo([px, py]: XY, [[ax, ay], [bx, by]]: Line): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
  return Math.hypot(px - ax - share * (bx - ax), py - ay - share * (by - ay))
}

/** Whether a look meets a wall: `near` where it passes an end of one so closely that the wall's thickness decides. */
function meets(look: Line, wall: Line): 'yes' | 'no' | 'near' {
  const crossed =
    cross(look[0], look[1], wall[0]) * cross(look[0], look[1], wall[1]) < 0 &&
    cross(wall[0], wall[1], look[0]) * cross(wall[0], wall[1], look[1]) < 0
  if (crossed) return wall.every((end) => distanceTo(end, look) > CLEAR) ? 'yes' : 'near'
  const near = Math.min(...wall.map((end) => distanceTo(end, look)), ...look.map((end) => distanceTo(end, wall)))
  return near > CLEAR ? 'no' : 'near'
}

it('turned boards have their walls, doors and open hatchways where the rules of sight have them', async () => {
  const told = { seen: [0, 0, 0, 0], hidden: [0, 0, 0, 0] }
  await fc.assert(
    fc.asyncProperty(missions, places, async (document, pairs) => {
      const lines = await linesOf(document)
      const layout = layoutOf(document)
      const solid = solidOf(defaultTerrainOf(layout))
      for (const [index, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]] of pairs) {
        const { table, squares } = BOARDS[index] ?? BOARDS[0]
        const square = (x: number, y: number): XY => [x * squares[0], y * squares[1]]
        const [from, to] = [square(x1, y1), square(x2, y2)]
        const onTable = ([x, y]: XY): XY => [x + table[0], y + table[1]]
        const met = lines.map((line) => meets([onTable(from), onTable(to)], line))
        const blocked = met.includes('yes')
        if (!blocked && met.includes('near')) continue
        const model = ([x, y]: XY) => {
          const board = (index + 1) as 1 | 2 | 3 | 4
          const at = toField(layout.field, board, { x: RIM + x * PITCH, y: RIM + y * PITCH })
          return { base: roundBase(at, 0), unit: `${x} ${y}` }
        }
        const sight = sightBetween(solid, model(from), model(to))
        // A place in a wall sees nothing, on any table.
        if (sight.kind === 'hidden' && sight.why === 'in-terrain') continue
        const one = blocked ? told.hidden : told.seen
        one[index] = (one[index] ?? 0) + 1
        expect([index + 1, from, to, sight.kind === 'hidden']).toEqual([index + 1, from, to, blocked])
      }
    }),
    { numRuns: 20 },
  )
  // On every board, both were found often enough to mean something.
  expect(Math.min(...told.seen, ...told.hidden)).toBeGreaterThan(10)
})
