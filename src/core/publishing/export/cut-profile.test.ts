import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { XY } from '#foundation/geometry/point.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { type Contour, type CutOptions, cutProfile, cutWarnings, footprintsOf, type Rect } from './cut-profile.ts'

const { sizes, lattice } = BOARDING_ACTIONS_KIT
const single: Mission = { ...blankMission(), arrangement: { kind: 'single' } }
const welded: CutOptions = { outlines: 'welded', markers: true, lattice: true, area: null }
const pieces: CutOptions = { ...welded, outlines: 'pieces' }
const profileOf = (parts: Partial<Mission>, choices: CutOptions = welded) =>
  cutProfile({ ...single, ...parts }, choices)

const tokenAt = (x: number, y: number, base: Mission['tokens'][number]['base']): Mission['tokens'][number] => ({
  id: 'k1',
  kind: 'vehicle-token',
  side: null,
  label: '',
  board: 1,
  x,
  y,
  turn: 0,
  base,
  figures: {},
  face: 'up',
})

type Segment = readonly [XY, XY]
const segmentsOf = ({ points, closed }: Contour): Segment[] =>
  points.flatMap((to, index): Segment[] => {
    const from = index > 0 ? points[index - 1] : closed ? points.at(-1) : undefined
    return from === undefined ? [] : [[from, to]]
  })
const lengthOf = (contours: readonly Contour[]): number =>
  contours.flatMap(segmentsOf).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0)
const sizeOf = ({ points }: Contour): { width: number; height: number } => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) }
}
const straight = ([a, b]: Segment): boolean => a.x === b.x || a.y === b.y

/** Total length of straight segments, and of what they cover: the same when nothing is followed twice. */
function lengths(segments: readonly Segment[]): { followed: number; covered: number } {
  const lines = new Map<string, (readonly [number, number])[]>()
  let followed = 0
  for (const [a, b] of segments) {
    const level = a.y === b.y
    const [from, to] = level ? [a.x, b.x] : [a.y, b.y]
    followed += Math.abs(to - from)
    const key = level ? `y${a.y}` : `x${a.x}`
    lines.set(key, [...(lines.get(key) ?? []), [Math.min(from, to), Math.max(from, to)]])
  }
  let covered = 0
  for (const stretches of lines.values()) covered += measure(stretches)
  return { followed, covered }
}

/** Length of the union of stretches on a line. */
function measure(stretches: readonly (readonly [number, number])[]): number {
  let [sum, reached] = [0, Number.NEGATIVE_INFINITY]
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0])) {
    sum += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return sum
}

/** Area and outline of a union of rectangles, by sweeping over it in slabs; knows nothing of cells and loops. */
function unionOf(rects: readonly Rect[]): { area: number; outline: number } {
  const swept = (rects: readonly Rect[]): { area: number; alongX: number } => {
    const xs = [...new Set(rects.flatMap(({ left, right }) => [left, right]))].sort((a, b) => a - b)
    let [area, alongX] = [0, 0]
    for (const [index, from] of xs.slice(0, -1).entries()) {
      const width = (xs[index + 1] ?? from) - from
      const here = rects.filter(({ left, right }) => left <= from && right > from)
      const ys = here.map(({ top, bottom }) => [top, bottom] as const).sort((a, b) => a[0] - b[0])
      area += width * measure(ys)
      let reached = Number.NEGATIVE_INFINITY
      for (const [top, bottom] of ys) {
        if (top > reached) alongX += 2 * width
        reached = Math.max(reached, bottom)
      }
    }
    return { area, alongX }
  }
  const turned = rects.map(({ left, top, right, bottom }) => ({ left: top, top: left, right: bottom, bottom: right }))
  const [one, other] = [swept(rects), swept(turned)]
  return { area: one.area, outline: one.alongX + other.alongX }
}

/** True when some part of a straight segment has terrain on both sides. */
function runsInside([a, b]: Segment, terrain: readonly Rect[]): boolean {
  const level = a.y === b.y
  const [from, to] = (level ? [a.x, b.x] : [a.y, b.y]).sort((one, other) => one - other) as [number, number]
  const breaks = terrain
    .flatMap(({ left, top, right, bottom }) => (level ? [left, right] : [top, bottom]))
    .filter((place) => place > from && place < to)
  const places = [from, ...breaks.sort((one, other) => one - other), to]
  const covered = (x: number, y: number): boolean =>
    terrain.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom)
  return places.slice(1).some((place, index) => {
    const middle = (place + (places[index] ?? place)) / 2
    // Everything is thicker than a tenth of a millimetre: a thousandth aside of the line is still beside it.
    const aside = [-0.001, 0.001]
    return aside.every((by) => (level ? covered(middle, a.y + by) : covered(a.x + by, middle)))
  })
}

const enclosed = ({ points }: Contour): number =>
  points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
  }, 0)

describe('sizes of a cut profile', () => {
  it('a long wall is 194 × 5.5 mm', () => {
    const { cut } = profileOf({ panels: [panelOf('p1', 1, 'A1 1 1 h')] })
    expect(cut).toEqual([
      {
        closed: true,
        points: expect.arrayContaining([
          { x: 109, y: 106.25 },
          { x: 303, y: 106.25 },
          { x: 303, y: 111.75 },
          { x: 109, y: 111.75 },
        ]),
      },
    ])
    expect(cut[0]?.points).toHaveLength(4)
  })

  it('a full pillar is 28 × 25 mm, cut in two halves or welded', () => {
    const halfPillars: Mission['halfPillars'] = [
      { id: 'h1', piece: 'PL', board: 1, x: 2, y: 2, toward: 'west' },
      { id: 'h2', piece: 'PR', board: 1, x: 2, y: 2, toward: 'east' },
    ]
    const one = profileOf({ halfPillars }).cut
    expect(one.map(sizeOf)).toEqual([{ width: sizes.pillarLength.value, height: sizes.pillarWidth.value }])
    const two = profileOf({ halfPillars }, pieces).cut
    expect(two).toHaveLength(2)
    expect(lengthOf(two)).toBeCloseTo(2 * (28 + 25) + 25, 6)
  })

  it('a wall end and a marker have the sizes of the kit', () => {
    const { cut } = profileOf({
      wallEnds: [{ id: 'e1', piece: 'WE', board: 1, x: 3, y: 3, toward: 'south' }],
      markers: [{ id: 'm1', kind: 'objective', label: '', board: 1, x: 400, y: 400 }],
    })
    const [end, marker] = cut.map(sizeOf)
    expect(end).toEqual({ width: sizes.wallEndWidth.value, height: sizes.wallEndLength.value })
    for (const side of [marker?.width, marker?.height])
      expect(Math.abs((side ?? 0) - sizes.objectiveMarker.value)).toBeLessThan(0.01)
    for (const [a, b] of segmentsOf(cut[1] ?? { points: [], closed: true })) {
      const off = sizes.objectiveMarker.value / 2 - Math.hypot((a.x + b.x) / 2 - 400, (a.y + b.y) / 2 - 400)
      expect(off).toBeGreaterThan(-1e-9)
      expect(off).toBeLessThan(0.0101)
    }
  })

  it.each(['first north', 'first north open', 'second south'])(
    'a hatchway (%s) leaves its opening uncut',
    (hatchway) => {
      const { cut, score } = profileOf({ panels: [panelOf('p1', 1, `A3 1 1 h ${hatchway}`)] })
      const openingAt = 109 + (hatchway.startsWith('first') ? 48.5 : 145.5) - sizes.hatchOpening.value / 2
      expect(
        cut
          .map(sizeOf)
          .map(({ width }) => width)
          .reduce((a, b) => a + b),
      ).toBeCloseTo(194 - 50, 6)
      for (const y of [106.25, 111.75])
        expect(score).toContainEqual({
          closed: false,
          points: [
            { x: openingAt, y },
            { x: openingAt + 50, y },
          ],
        })
    },
  )

  it('boards and lattice are scored, under nothing that stands there', () => {
    const empty = profileOf({})
    expect(empty.cut).toEqual([])
    const { columns, rows, pitch, boardWidth, boardHeight } = lattice
    const board = 2 * (boardWidth.value + boardHeight.value)
    const lines = (columns + 1) * rows * pitch.value + (rows + 1) * columns * pitch.value
    expect(lengthOf(empty.score)).toBeCloseTo(board + lines, 6)
    expect(empty.bounds).toEqual({ x: 0, y: 0, width: 606, height: 703 })
    const wall = profileOf({ panels: [panelOf('p1', 1, 'A1 1 1 h')] })
    // The wall takes its length of the line under it, and its thickness of the three across; at its ends the cut lies on them.
    expect(lengthOf(wall.score)).toBeCloseTo(board + lines - 194 - 3 * 5.5, 6)
  })

  it('boards that touch share their border', () => {
    const { score } = cutProfile({ ...blankMission() }, welded)
    const one = cutProfile(single, welded)
    expect(lengthOf(score)).toBeCloseTo(2 * lengthOf(one.score) - lattice.boardHeight.value, 6)
  })

  it('of a part of the battlefield holds the pieces that touch it, whole, and the lattice inside', () => {
    const panels = [panelOf('p1', 1, 'A1 1 1 h'), panelOf('p2', 1, 'A1 4 6 v')]
    const area = { x: 90, y: 60, width: 100, height: 100 }
    const { cut, score, bounds } = profileOf({ panels }, { ...welded, area })
    expect(cut.map(sizeOf)).toEqual([{ width: 194, height: 5.5 }])
    for (const { points } of score)
      for (const { x, y } of points) expect(x >= 90 && x <= 190 && y >= 60 && y <= 160).toBe(true)
    expect(bounds).toEqual({ x: 90, y: 60, width: 213, height: 100 })
  })
})

describe('a part of the battlefield', () => {
  it('has a token that reaches over it, though no corner of the token lies in it', () => {
    const base = { kind: 'rectangle', length: 240, width: 12 } as const
    const tokens = [tokenAt(300, 300, base)]
    const area = { x: 290, y: 200, width: 20, height: 200 }
    expect(profileOf({ tokens }, { ...welded, lattice: false, area }).cut).toHaveLength(1)
    expect(profileOf({ tokens }, { ...welded, lattice: false, area: { ...area, y: 400 } }).cut).toEqual([])
  })
})

describe('a profile with nothing to cut', () => {
  const markers: Mission['markers'] = [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 60, y: 60 }]
  const warned = (parts: Partial<Mission>, choices: Partial<CutOptions> = {}): string[] =>
    cutWarnings({ ...single, ...parts }, { ...welded, ...choices })

  it('is told, with what is in the file then', () => {
    expect(warned({})).toEqual([
      'The map has no walls, markers or tokens: there is nothing to cut, and the file would contain only score lines.',
    ])
    expect(warned({ markers }, { markers: false, lattice: false })).toEqual([
      'The map has no walls, and markers and tokens are turned off: there is nothing to cut, and the file would be empty.',
    ])
    const area = { x: 300, y: 300, width: 50, height: 50 }
    expect(warned({ markers }, { area })).toEqual([expect.stringMatching(/^The chosen part has no walls/)])
  })
  it('is the only one that is told', () => {
    expect(warned({ markers })).toEqual([])
    expect(warned({}, { area: { x: 9000, y: 0, width: 5, height: 5 } })).toEqual([
      expect.stringContaining('doesn’t include any of the battlefield'),
    ])
  })
})

describe('every cut profile', () => {
  const check = (document: Mission): void => {
    const { terrain } = footprintsOf(document)
    const union = unionOf(terrain)
    const whole = cutProfile(document, { ...welded, markers: false })
    expect(whole.cut.every(({ closed, points }) => closed && points.length >= 4)).toBe(true)
    expect(whole.cut.flatMap(segmentsOf).every(straight)).toBe(true)
    expect(whole.cut.reduce((sum, loop) => sum + enclosed(loop), 0)).toBeCloseTo(union.area, 3)
    expect(lengthOf(whole.cut)).toBeCloseTo(union.outline, 3)
    const separate = cutProfile(document, { ...pieces, markers: false })
    const edges = terrain.flatMap(({ left, top, right, bottom }): Segment[] => [
      [
        { x: left, y: top },
        { x: right, y: top },
      ],
      [
        { x: right, y: top },
        { x: right, y: bottom },
      ],
      [
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
      [
        { x: left, y: bottom },
        { x: left, y: top },
      ],
    ])
    expect(lengthOf(separate.cut)).toBeCloseTo(lengths(edges).covered, 3)
    for (const { cut, score } of [whole, separate]) {
      const { followed, covered } = lengths([...cut, ...score].flatMap(segmentsOf))
      expect(followed - covered).toBeCloseTo(0, 3)
    }
    expect(whole.score.flatMap(segmentsOf).filter((segment) => runsInside(segment, terrain))).toEqual([])
  }

  it('is closed where it is welded, encloses what stands there, and follows nothing twice', () => {
    check(fullMap())
    fc.assert(fc.property(arbitraryMission({ most: 10 }), check), { numRuns: 40 })
  })

  it('does not change when pieces are named in another order', () => {
    const map = fullMap()
    const turned = { ...map, panels: [...map.panels].reverse(), halfPillars: [...map.halfPillars].reverse() }
    expect(lengthOf(cutProfile(turned, pieces).cut)).toBeCloseTo(lengthOf(cutProfile(map, pieces).cut), 6)
    expect(cutProfile(turned, welded).cut).toEqual(cutProfile(map, welded).cut)
  })
})
