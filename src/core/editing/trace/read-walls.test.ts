import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { boardEdgeKey } from '#editing/edits/plans/runs/lattice-path.ts'
import { boardNumbers } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { boardsInPicture, LEAST_PITCH, latticesOf } from './boards-in-picture.ts'
import { findCorners } from './find-corners.ts'
import { type Corners, homography, isConvex, transformed } from './homography.ts'
import type { PicturePoint, Raster } from './picture.ts'
import { expOf, logOf, type ReadState } from './probability.ts'
import { planWalls, questionsAbout, shortageOf } from './propose-walls.ts'
import { readablePicture, readingOf, readWalls, refineByReading } from './read-walls.ts'
import { boardEdges } from './strips.ts'

const single: Mission = { ...blankMission(), arrangement: { kind: 'single' } }
const pair = blankMission()

/** States of all edges of a mission's boards, by `boardEdgeKey`. */
function statesOf(document: Mission): ReadonlyMap<string, ReadState> {
  const { kit } = layoutOf(document)
  const states = new Map<string, ReadState>()
  for (const panel of document.panels)
    for (const edge of edgesOf(kit, panel)) {
      const door = hatchwayEdge(kit, panel)
      const isDoor = door !== undefined && door.x === edge.x && door.y === edge.y && door.axis === edge.axis
      states.set(boardEdgeKey({ board: panel.board, edge }), isDoor ? 'hatchway' : 'wall')
    }
  return states
}

const edgesWith = (document: Mission, states: ReadonlyMap<string, ReadState>) =>
  latticesOf(layoutOf(document))
    .flatMap(boardEdges)
    .map((edge) => ({ ...edge, state: states.get(boardEdgeKey(edge)) ?? ('open' as const) }))

describe('a homography', () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: 100, noNaN: true }),
    y: fc.double({ min: 0, max: 100, noNaN: true }),
  })
  /** Corners around which a camera could see a rectangle. */
  const seen = fc
    .tuple(point, point, point, point)
    .map(
      ([a, b, c, d]): Corners => [
        a,
        { x: 400 + b.x, y: b.y },
        { x: 400 + c.x, y: 400 + c.y },
        { x: d.x, y: 400 + d.y },
      ],
    )

  it('takes corners to corners, straight lines to straight lines, and back', () => {
    fc.assert(
      fc.property(seen, seen, point, point, (from, to, p, q) => {
        const [there, back] = [homography(from, to), homography(to, from)]
        if (there === null || back === null) throw new Error('these are corners')
        for (const [index, corner] of from.entries()) {
          expect(transformed(there, corner).x).toBeCloseTo(to[index]?.x ?? Number.NaN, 4)
          expect(transformed(there, corner).y).toBeCloseTo(to[index]?.y ?? Number.NaN, 4)
        }
        const inside = ({ x, y }: PicturePoint): PicturePoint => ({ x: 150 + x, y: 150 + y })
        const home = transformed(back, transformed(there, inside(p)))
        expect(home.x).toBeCloseTo(inside(p).x, 3)
        expect(home.y).toBeCloseTo(inside(p).y, 3)
        const [a, b] = [inside(p), inside(q)]
        const [u, v, w] = [a, b, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }].map((place) => transformed(there, place))
        if (!u || !v || !w) return
        expect((v.x - u.x) * (w.y - u.y) - (v.y - u.y) * (w.x - u.x)).toBeCloseTo(0, 2)
      }),
    )
  })

  it('is refused where corners cross, bend inward or lie on a line', () => {
    const [a, b, c, d] = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 9 },
      { x: 0, y: 9 },
    ] as const
    expect([isConvex([a, b, c, d]), isConvex([a, c, b, d]), isConvex([a, b, { x: 2, y: 2 }, d])]).toEqual([
      true,
      false,
      false,
    ])
    expect(homography([a, b, { x: 18, y: 0 }, d], [a, b, c, d])).toBeNull()
  })
})

it('counts logarithms as they are', () => {
  for (const x of [1e-6, 0.01, 0.3, 0.75, 1, 1.5, 2, 20]) expect(logOf(x)).toBeCloseTo(Math.log(x), 12)
  for (const x of [0, -0.1, -0.5, -1, -7.3, -40]) expect(expOf(x) / Math.exp(x)).toBeCloseTo(1, 12)
})

describe('corners', () => {
  const four = (width: number, height: number): PicturePoint[] => [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]

  it('mean the boards or their outermost lines, together or one by one', () => {
    const layout = layoutOf(pair)
    // A pixel to a millimetre.
    const whole = boardsInPicture(layout, four(1212, 703), 'board')
    if (!whole.ok) throw new Error(whole.error.kind)
    const lattices = latticesOf(layout)
    for (const [index, { corners }] of (whole.value.ways[0] ?? []).entries()) {
      expect(corners[0].x).toBeCloseTo(lattices[index]?.x ?? Number.NaN, 6)
      expect(corners[2].y).toBeCloseTo((lattices[index]?.y ?? 0) + (lattices[index]?.height ?? 0), 6)
    }
    const lines = boardsInPicture(layout, four(1212 - 24, 703 - 24), 'line')
    if (!lines.ok) throw new Error(lines.error.kind)
    // With rims between the boards, or drawn as one.
    const gaps = lines.value.ways.map((way) => {
      const [left, right] = way.toSorted((a, b) => a.corners[0].x - b.corners[0].x)
      return Math.round((right?.corners[0].x ?? 0) - (left?.corners[1].x ?? 0))
    })
    expect(gaps).toEqual([24, 0])
    const each = boardsInPicture(layout, [...four(582, 679), ...four(582, 679)], 'line')
    expect(each.ok && each.value.pitch).toBeCloseTo(97)
  })

  it('are refused with the reason', () => {
    const kind = (document: Mission, corners: PicturePoint[]): string => {
      const placed = boardsInPicture(layoutOf(document), corners, 'board')
      return placed.ok ? 'ok' : placed.error.kind
    }
    const [a, b, c, d] = four(900, 900)
    if (!a || !b || !c || !d) throw new Error('four')
    const shifted: Mission = { ...pair, arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 97 } }
    expect([
      kind(single, [a, b, c]),
      kind(single, [a, c, b, d]),
      kind(single, four(LEAST_PITCH * 5, LEAST_PITCH * 5)),
      kind(shifted, four(900, 900)),
      kind({ ...pair, arrangement: { kind: 'open', width: 900, height: 900 } }, four(900, 900)),
    ]).toEqual(['count', 'crossed', 'small', 'apart', 'no-squares'])
  })
})

describe('states as pieces', () => {
  it('are the walls of every sample again', () => {
    for (const [name, sample] of sampleMissions()) {
      if (boardNumbers(sample.arrangement).length === 0 || sample.panels.length === 0) continue
      const states = statesOf(sample)
      const empty = { ...sample, panels: [], halfPillars: [], wallEnds: [] }
      const plan = planWalls(empty, edgesWith(sample, states), { standing: 'keep', swap: false })
      if (plan === null) throw new Error(`${name} cannot be built`)
      expect([name, plan.mode, statesOf(previewEdits(empty, plan.edits))]).toEqual([name, 'exact', states])
    }
  })

  it('are kept apart from walls that stand, or replace them, but for locked ones', () => {
    const [, sample] = sampleMissions().find(([, { panels }]) => panels.length > 10) ?? []
    if (sample === undefined) throw new Error('no sample has walls')
    const [locked, ...others] = sample.panels
    if (locked === undefined) throw new Error('no wall')
    const standing: Mission = { ...sample, panels: [{ ...locked, locked: true }, ...others] }
    const none = edgesWith(standing, new Map())
    const kept = planWalls(standing, none, { standing: 'keep', swap: false })
    expect(kept?.edits).toEqual([])
    const replaced = planWalls(standing, none, { standing: 'replace', swap: false })
    expect(previewEdits(standing, replaced?.edits ?? []).panels.map(({ id }) => id)).toEqual([locked.id])
  })

  it('point at the least sure edges where the box falls short', () => {
    const document: Mission = { ...single, kit: { ...single.kit, pieces: { A3: -99, A4: -99, B2: -99, B3: -99 } } }
    const edges = edgesWith(document, new Map()).map((edge, index) =>
      readingOf(edge, index === 20 ? [0.02, 0.03, 0.95] : index === 8 ? [0.5, 0.4, 0.1] : [0.99, 0.01, 0]),
    )
    const plan = planWalls(document, edges, { standing: 'keep', swap: false })
    expect(plan?.mode).toBe('beyond')
    expect(shortageOf(plan?.uses ?? []).map(({ missing }) => missing)).toEqual([1])
    const asked = questionsAbout(document, edges, plan?.uses ?? [])
    expect(asked.map(({ state, why }) => [state, why])).toEqual([
      ['open', 'unsure'],
      ['hatchway', 'shortage'],
    ])
  })
})

// A small drawing: a white board with grey lines, black walls, and hatchways as gaps in them.

const PITCH = 30
const MARGIN = 20
function drawing(states: ReadonlyMap<string, ReadState>): Raster {
  const [width, height] = [6 * PITCH + 2 * MARGIN, 7 * PITCH + 2 * MARGIN]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const fill = (x: number, y: number, w: number, h: number, grey: number): void => {
    for (let row = y; row < y + h; row += 1)
      for (let column = x; column < x + w; column += 1)
        data.fill(grey, (row * width + column) * 4, (row * width + column) * 4 + 3)
  }
  for (let n = 0; n <= 6; n += 1) fill(MARGIN + n * PITCH, MARGIN, 1, 7 * PITCH, 200)
  for (let n = 0; n <= 7; n += 1) fill(MARGIN, MARGIN + n * PITCH, 6 * PITCH, 1, 200)
  for (const { edge, state } of edgesWith(single, states)) {
    const [x, y] = [MARGIN + edge.x * PITCH, MARGIN + edge.y * PITCH]
    const parts =
      state === 'open'
        ? []
        : state === 'wall'
          ? [[0, PITCH]]
          : [
              [0, PITCH * 0.3],
              [PITCH * 0.7, PITCH],
            ]
    for (const [from = 0, to = 0] of parts)
      if (edge.axis === 'horizontal') fill(x + from, y - 2, to - from + 1, 4, 20)
      else fill(x - 2, y + from, 4, to - from + 1, 20)
  }
  return { width, height, data }
}

describe('a small drawing', () => {
  const [a, b] = ['hatchway', 'wall'] as const
  const states = new Map<string, ReadState>([
    ['1:0,2,h', b],
    ['1:1,2,h', a],
    ['1:2,2,h', b],
    ['1:3,0,v', b],
    ['1:3,1,v', a],
    ['1:3,2,v', b],
    ['1:3,3,v', b],
    ['1:3,4,h', b],
    ['1:4,4,h', a],
    ['1:5,4,h', b],
    ['1:2,4,v', b],
    ['1:2,5,v', a],
    ['1:2,6,v', b],
  ])
  const corners = (off: number): PicturePoint[] =>
    [
      [0, 0],
      [6, 0],
      [6, 7],
      [0, 7],
    ].map(([x = 0, y = 0]) => ({ x: MARGIN + x * PITCH + off, y: MARGIN + y * PITCH - off }))
  const read = (off: number) => {
    const placed = boardsInPicture(layoutOf(single), corners(off), 'line')
    if (!placed.ok) throw new Error(placed.error.kind)
    return refineByReading(readablePicture(drawing(states), placed.value))
  }

  it('is read and built as it is drawn, from corners that are a little off, and always alike', () => {
    const reading = readWalls(read(1.5))
    const found = new Map(
      reading.edges.flatMap((edge) => (edge.state === 'open' ? [] : [[boardEdgeKey(edge), edge.state]])),
    )
    expect(found).toEqual(states)
    const plan = planWalls(single, reading.edges, { standing: 'keep', swap: false })
    expect(statesOf(previewEdits(single, plan?.edits ?? []))).toEqual(states)
    // To the last digit: engines and machines must not differ.
    expect(reading.edges.reduce((sum, { shares }) => sum + shares[0], 0)).toMatchInlineSnapshot(`84.02156968139863`)
  })

  it('shows where its board lies', () => {
    for (const [index, { x, y }] of (findCorners(drawing(states), layoutOf(single), 'line') ?? []).entries()) {
      expect(Math.abs(x - (corners(0)[index]?.x ?? 0))).toBeLessThan(PITCH * 0.13)
      expect(Math.abs(y - (corners(0)[index]?.y ?? 0))).toBeLessThan(PITCH * 0.13)
    }
  })
})
