import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, boardPoint, contains } from '#foundation/geometry/point.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { type BoardNumber, COMPASS, type Square, squareKey, squareOnBoard } from '#model/kit/lattice.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { allSquares, areasOf, neighboursOf, type Openness, reachableFrom } from './connected-areas.ts'
import { layoutOf } from './layout.ts'
import { reachability } from './reachable-squares.ts'

/** Radius of the smallest base (mm), half the thickness of a wall, half the opening of a hatchway. */
const [BASE, WALL, OPENING] = [12.5, 2.75, 25]
/** Distance between two places that the oracle tries (mm). */
const STEP = 4

type Bar = readonly [west: number, north: number, east: number, south: number]

/** Walls of one board as bars around their middle lines, an open hatchway as a gap of true size. */
function barsOf(map: Mission, board: BoardNumber, openness: Openness, left: number, top: number): Bar[] {
  return map.panels
    .filter((panel) => panel.board === board)
    .flatMap((panel) => {
      const length = (panel.piece.startsWith('A') ? 2 : 1) * 97
      const opens =
        panel.hatchway !== null &&
        (openness === 'all-open' || (openness === 'as-started' && panel.hatchway.start === 'open'))
      const middle = panel.hatchway?.half === 'second' ? 97 * 1.5 : 97 / 2
      const runs = opens
        ? [
            [0, middle - OPENING],
            [middle + OPENING, length],
          ]
        : [[0, length]]
      const [x, y] = [left + 12 + panel.x * 97, top + 12 + panel.y * 97]
      return runs.map(
        ([from = 0, to = 0]): Bar =>
          panel.axis === 'horizontal' ? [x + from, y - WALL, x + to, y + WALL] : [x - WALL, y + from, x + WALL, y + to],
      )
    })
}

/** True when a smallest base with its middle there hangs over no edge of the boards; where they touch is no edge. */
function standsOn(boxes: readonly Box[], x: number, y: number): boolean {
  const inOne = boxes.some((box) => contains(grown(box, -BASE), { x, y }))
  if (inOne || !boxes.some((box) => contains(box, { x, y }))) return inOne
  return rimOfBase.every((point) => boxes.some((box) => contains(grown(box, 0.01), { x: x + point.x, y: y + point.y })))
}
const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
const rimOfBase = Array.from({ length: 64 }, (_, step) => ({
  x: BASE * Math.cos((step * Math.PI) / 32),
  y: BASE * Math.sin((step * Math.PI) / 32),
}))

/**
 * Walks a smallest base over the whole battlefield in small steps, and says which squares hang together. Nobody walks
 * on the squares that are closed, and they are not told apart: all are in the first group.
 */
function walkedAreas(map: Mission, openness: Openness, closed: ReadonlySet<string> = new Set()): string[][] {
  const { field } = layoutOf(map)
  const [width, height] = [Math.floor(field.bounds.width / STEP) + 1, Math.floor(field.bounds.height / STEP) + 1]
  const free = new Uint8Array(width * height)
  const boxes = field.boards.map(({ box }) => box)
  for (let cell = 0; cell < free.length; cell += 1)
    free[cell] = standsOn(boxes, (cell % width) * STEP, Math.floor(cell / width) * STEP) ? 1 : 0
  for (const { board, box } of field.boards)
    for (const [west, north, east, south] of barsOf(map, board, openness, box.x, box.y))
      for (
        let row = Math.max(0, Math.ceil((north - BASE) / STEP));
        row < height && row * STEP <= south + BASE;
        row += 1
      )
        for (
          let column = Math.max(0, Math.ceil((west - BASE) / STEP));
          column < width && column * STEP <= east + BASE;
          column += 1
        ) {
          const dx = Math.max(west - column * STEP, 0, column * STEP - east)
          const dy = Math.max(north - row * STEP, 0, row * STEP - south)
          if (dx * dx + dy * dy < BASE * BASE) free[row * width + column] = 0
        }
  const area = new Int32Array(width * height)
  let areas = 0
  if (closed.size > 0)
    for (const { board, box } of field.boards)
      for (let cell = 0; cell < free.length; cell += 1) {
        if (free[cell] === 0) continue
        const point = boardPoint((cell % width) * STEP - box.x, Math.floor(cell / width) * STEP - box.y)
        const zone = squareOnBoard(BOARDING_ACTIONS_KIT, board, point)
        if (zone !== undefined && closed.has(squareKey({ board, ...zone }))) free[cell] = 0
      }
  for (let start = 0; start < free.length; start += 1) {
    if (free[start] !== 1 || area[start] !== 0) continue
    areas += 1
    area[start] = areas
    const queue = [start]
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const column = cell % width
      for (let way = 0; way < 4; way += 1) {
        if ((way === 2 && column === 0) || (way === 3 && column === width - 1)) continue
        const other = cell + (way === 0 ? -width : way === 1 ? width : way === 2 ? -1 : 1)
        if (free[other] === 1 && area[other] === 0) {
          area[other] = areas
          queue.push(other)
        }
      }
    }
  }
  const found = new Map<number, string[]>()
  for (const { board, box } of field.boards)
    for (let y = 0; y < 7; y += 1)
      for (let x = 0; x < 6; x += 1) {
        const centre =
          Math.round((box.y + 12 + 97 * (y + 0.5)) / STEP) * width + Math.round((box.x + 12 + 97 * (x + 0.5)) / STEP)
        const number = area[centre] ?? 0
        found.set(number, [...(found.get(number) ?? []), squareKey({ board, x, y })])
      }
  return [...found.values()]
}

/** Offsets of half squares, for which a base passes or does not pass the seam without doubt. */
const arrangements = fc.oneof(
  fc.constant<Arrangement>({ kind: 'single' }),
  fc.constant<Arrangement>({ kind: 'levels', upper: 1 }),
  fc.record({
    kind: fc.constant('joined' as const),
    edge: fc.constantFrom(...COMPASS),
    gap: fc.constantFrom(0, 0, 60),
    offset: fc.constantFrom(0, 0, 48.5, -48.5, 97, -145.5, 291),
  }),
)
const sorted = (areas: readonly (readonly string[])[]): string[] =>
  areas.map((area) => [...area].sort().join(' ')).sort()

describe('areas', () => {
  it.each<Openness>(['as-started', 'all-open', 'all-closed'])(
    'agree with walking a base over the deck, %s',
    (openness) => {
      let parted = 0
      fc.assert(
        fc.property(anyMap({ panels: 90, others: 0 }, arrangements), (map) => {
          const areas = areasOf(layoutOf(map), openness).map((area) => area.map(squareKey))
          parted += areas.length > 2 ? 1 : 0
          expect(sorted(areas)).toEqual(sorted(walkedAreas(map, openness)))
        }),
        { numRuns: 18 },
      )
      expect(parted).toBeGreaterThan(5)
    },
  )
  it('agree with walking when squares are out of play and Access Zones lead on', () => {
    let jumped = 0
    fc.assert(
      fc.property(anyMap({ panels: 90, others: 0 }, arrangements), fc.infiniteStream(fc.nat(83)), (map, numbers) => {
        const squares = allSquares(layoutOf(map))
        const pick = (count: number): Square[] =>
          [...numbers.take(count)].flatMap((number) => squares[number % squares.length] ?? [])
        const region = (id: string, kind: 'inaccessible' | 'access-zone', label: string, count: number) => ({
          id,
          kind,
          label,
          squares: pick(count),
        })
        const access = [region('r2', 'access-zone', 'A', 2), region('r3', 'access-zone', 'A', 1)]
        const other = [region('r4', 'access-zone', 'B', 3)]
        const outOfPlay = region('r1', 'inaccessible', '', 8)
        const whole: Mission = { ...map, regions: [outOfPlay, ...access, ...other] }
        const closed = new Set(outOfPlay.squares.map(squareKey))
        const groups = walkedAreas(whole, 'all-open', closed)
          .map((group) => group.filter((key) => !closed.has(key)))
          .filter((group) => group.length > 0)
        const walked = [access, other].reduce((before, regions) => {
          const keys = new Set(regions.flatMap((each) => each.squares.map(squareKey)))
          const joined = before.filter((group) => group.some((key) => keys.has(key)))
          jumped += joined.length > 1 ? 1 : 0
          return [...before.filter((group) => !joined.includes(group)), ...(joined.length > 0 ? [joined.flat()] : [])]
        }, groups)
        const reach = reachability(layoutOf(whole))
        expect(sorted(reach.areas.map((area) => area.map(squareKey)))).toEqual(sorted(walked))
        for (const [index, area] of reach.areas.entries())
          for (const square of area) expect(reach.areaOf(square)).toBe(index)
        for (const square of outOfPlay.squares) expect(reach.areaOf(square)).toBeUndefined()
      }),
      { numRuns: 14 },
    )
    expect(jumped).toBeGreaterThan(3)
  })
  it('walking agrees on the full map', () => {
    for (const openness of ['as-started', 'all-open', 'all-closed'] as const) {
      const areas = areasOf(layoutOf(fullMap()), openness).map((area) => area.map(squareKey))
      expect(sorted(areas)).toEqual(sorted(walkedAreas(fullMap(), openness)))
    }
  })
})

describe('neighbours', () => {
  const names = (map: Mission, x: number, y: number, openness: Openness, board: BoardNumber = 1): string[] =>
    neighboursOf(layoutOf(map), { board, x, y }, openness).map(squareKey)

  it('pass a hatchway in the square it is in only', () => {
    const map = { ...blankMission(), panels: [panelOf('p1', 1, 'A4 2 3 h second south')] }
    expect(names(map, 3, 3, 'all-open')).toContain('1:3,2')
    expect(names(map, 2, 3, 'all-open')).not.toContain('1:2,2')
    expect(names(map, 3, 3, 'as-started')).not.toContain('1:3,2')
  })
  it('pass the seam where at least a base of 25 mm finds room', () => {
    const joined = (offset: number): Mission => ({
      ...blankMission(),
      arrangement: { kind: 'joined', edge: 'west', gap: 0, offset },
    })
    expect(names(joined(0), 0, 3, 'all-open')).toContain('2:5,3')
    expect(names(joined(72), 0, 3, 'all-open').filter((name) => name.startsWith('2'))).toEqual(['2:5,2', '2:5,3'])
    expect(names(joined(72.1), 0, 3, 'all-open').filter((name) => name.startsWith('2'))).toEqual(['2:5,2'])
    expect(names(joined(72), 5, 3, 'all-open', 2).filter((name) => name.startsWith('1'))).toEqual(['1:0,3', '1:0,4'])
  })
  it('pass the seam between two hatchways only where their openings lie opposite', () => {
    const hatchways = (offset: number): Mission => ({
      ...blankMission(),
      arrangement: { kind: 'joined', edge: 'east', gap: 0, offset },
      panels: [panelOf('p1', 1, 'B3 6 4 v first east'), panelOf('p2', 2, 'B3 0 4 v first east')],
    })
    expect(names(hatchways(0), 5, 4, 'all-open')).toContain('2:0,4')
    expect(names(hatchways(25), 5, 4, 'all-open')).toContain('2:0,4')
    expect(names(hatchways(25.1), 5, 4, 'all-open')).not.toContain('2:0,4')
    expect(names(hatchways(-48.5), 0, 4, 'all-open', 2)).not.toContain('1:5,4')
  })
  it('reach both ways alike', () => {
    fc.assert(
      fc.property(anyMap({ panels: 60, others: 0 }), (map) => {
        const layout = layoutOf(map)
        for (const area of areasOf(layout, 'as-started')) {
          const last = area.at(-1)
          if (last !== undefined) expect(reachableFrom(layout, [last], 'as-started').size).toBe(area.length)
        }
      }),
      { numRuns: 40 },
    )
  })
})
