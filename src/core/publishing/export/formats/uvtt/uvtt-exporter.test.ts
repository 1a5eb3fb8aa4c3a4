import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EDGE, edgeState } from '#analysis/layout/edge-states.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { pngSize, readPngChunks } from '#model/containers/png-chunks.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { allMissions } from '../../../../../../test/support/all-missions.ts'
import { arbitraryMission } from '../../../../../../test/support/arbitrary-mission.ts'
import { everyKind } from '../../../../../../test/support/every-kind.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { rasterise } from '../../../../../../test/support/rasterise.ts'
import {
  type ImportedScene,
  importUvtt,
  reachableSquares,
  thinnedLines,
} from '../../../../../../test/support/uvtt-importer.ts'
import { uvttExporter } from './uvtt-exporter.ts'

const none = new Uint8Array()
const fonts = { sans: none, sansBold: none, condensed: none, condensedBold: none }
/** Stands in for a picture where only what is around it is looked at. */
const noPicture: ExportResources = {
  fonts,
  rasterise: async () => ({ width: 1, height: 1, png: Uint8Array.of(1, 2, 3) }),
}

async function exported(document: Mission, options = {}, resources = noPicture) {
  const job = uvttExporter.prepare(document, options, 'map')
  if (!job.ok) throw new Error(job.error.message)
  const files = await job.value.run(resources)
  expect(files.map(({ name, mime }) => ({ name, mime }))).toEqual(job.value.files)
  const texts = files.map(({ bytes }) => new TextDecoder().decode(bytes))
  return { files, texts, scenes: texts.map(importUvtt), warnings: job.value.warnings }
}
const only = async (document: Mission, options = {}): Promise<ImportedScene> => {
  const { scenes } = await exported(document, options)
  const [scene] = scenes
  if (scene === undefined || scenes.length !== 1) throw new Error('not one scene')
  return scene
}
const joined = (gap: number, offset = 0, edge: 'west' | 'north' | 'east' | 'south' = 'west'): Mission => ({
  ...fullMap(),
  arrangement: { kind: 'joined', edge, gap, offset },
})

describe('a Universal VTT file', () => {
  it('has straight walls and doors, all of them on the map, and doors that begin shut', async () => {
    const missions = fc.tuple(
      arbitraryMission({ most: 12 }),
      fc.constantFrom('gap', 'door'),
      fc.integer({ min: 0, max: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(missions, async ([mission, openHatchways, margin]) => {
        // Features stand turned as their author likes.
        const { scenes } = await exported({ ...mission, features: [] }, { openHatchways, margin })
        for (const { walls, width, height } of scenes) {
          expect(Math.max(width, height)).toBeLessThanOrEqual(4096)
          for (const { at } of walls) {
            expect(at[0] === at[2] || at[1] === at[3]).toBe(true)
            expect(Math.min(...at)).toBeGreaterThanOrEqual(0)
          }
        }
        const doors = scenes.flatMap(({ walls }) => walls.filter(({ door }) => door !== 'none'))
        expect(doors.every(({ door }) => door === 'closed')).toBe(true)
      }),
      { numRuns: 9 },
    )
  })

  it('has every wall, and in each hatchway an opening as wide as the kit’s, with a door where it begins closed', async () => {
    const document = fullMap()
    const { walls, grid } = await only(document, { margin: 0 })
    const at = (value: number): number => Math.round((value / grid) * 1000) / 1000
    /** What is at a place of the table that lies on a line of its grid. */
    const standsAt = (x: number, y: number, axis: 'h' | 'v'): string =>
      walls.find(({ at: [x1, y1, x2, y2] }) =>
        axis === 'h'
          ? at(y1) === y && at(y2) === y && at(Math.min(x1, x2)) <= x && x <= at(Math.max(x1, x2))
          : at(x1) === x && at(x2) === x && at(Math.min(y1, y2)) <= y && y <= at(Math.max(y1, y2)),
      )?.door ?? 'free'
    const { hatchOpening } = layoutOf(document).kit.sizes
    const half = hatchOpening.value / 97 / 2
    // Counted from the map itself: board 2 lies west, its six columns first.
    const layout = layoutOf(document)
    let [seen, doors] = [0, 0]
    for (const board of [1, 2] as const)
      for (let y = 0; y <= 7; y += 1)
        for (let x = 0; x <= 6; x += 1)
          for (const axis of ['horizontal', 'vertical'] as const) {
            // The outermost lines are closed all around; where the boards touch, either may have something.
            const onRim = axis === 'horizontal' ? y === 0 || y === 7 : x === 0 || x === 6
            if (onRim || (axis === 'horizontal' ? x === 6 : y === 7)) continue
            const state = edgeState(layout, board, { x, y, axis })
            const column = x + (board === 1 ? 6 : 0)
            const along = (part: number): string =>
              axis === 'horizontal' ? standsAt(column + part, y, 'h') : standsAt(column, y + part, 'v')
            const beside = [0.5 - half - 0.05, 0.5 + half + 0.05].map(along)
            const inside = [0.5 - half + 0.01, 0.5, 0.5 + half - 0.01].map(along)
            if (state === EDGE.wall) expect([...beside, ...inside]).toEqual(Array(5).fill('none'))
            if (state === EDGE.closed)
              expect([...beside, ...inside]).toEqual(['none', 'none', ...Array(3).fill('closed')])
            if (state === EDGE.open) expect([...beside, ...inside]).toEqual(['none', 'none', ...Array(3).fill('free')])
            if (state === EDGE.free) expect(inside[1]).toBe('free')
            if (state !== EDGE.free) seen += 1
            if (state === EDGE.closed) doors += 1
          }
    expect(seen).toBeGreaterThan(60)
    expect(doors).toBeGreaterThan(10)
  })

  it('keeps rooms shut where the map does, and opens them through doors alone', async () => {
    // One square of board 1 with a wall on three sides and a hatchway to the east.
    const room = (start: '' | ' open'): Mission => ({
      ...blankMission(),
      panels: [
        panelOf('p1', 1, 'B1 2 2 h'),
        panelOf('p2', 1, 'B1 2 3 h'),
        panelOf('p3', 1, 'B1 2 2 v'),
        panelOf('p4', 1, `B2 3 2 v first east${start}`),
      ],
    })
    const inside = [6 + 1 + 2, 1 + 2] as const
    const shut = await only(room(''))
    expect(reachableSquares(shut, inside, ['none', 'closed']).size).toBe(1)
    expect(reachableSquares(shut, inside, ['none']).size).toBe(12 * 7)
    const open = await only(room(' open'))
    expect(reachableSquares(open, inside, ['none', 'closed']).size).toBe(12 * 7)
    const doors = await only(room(' open'), { openHatchways: 'door' })
    expect(reachableSquares(doors, inside, ['none', 'closed']).size).toBe(1)
  })

  it('has what counts as a Wall all around, on open tables too, and nothing of what one sees across', async () => {
    const at = { board: 1 as const, x: 300, y: 400, turn: 30 }
    const around = (features: Mission['features'], arrangement: Mission['arrangement']) =>
      only({ ...blankMission(), arrangement, features }, { margin: 0 })
    for (const arrangement of [{ kind: 'single' }, { kind: 'open', width: 1000, height: 1000 }] as const) {
      const [rim, square] = arrangement.kind === 'open' ? [0, 25.4] : [12, 97]
      const terminal: Mission['features'] = [{ id: 'f1', kind: 'terminal', ...at }]
      const { walls, grid } = await around(terminal, arrangement)
      const bare = await around([{ id: 'f1', kind: 'pipes', ...at }], arrangement)
      expect(walls.length).toBe(bare.walls.length + 8)
      const fromMiddle = ([x, y]: readonly [number, number]): readonly [number, number] => [
        (x / grid) * square - (at.x - rim),
        (y / grid) * square - (at.y - rim),
      ]
      const sides = walls
        .map(({ at: [x1, y1, x2, y2] }) => [fromMiddle([x1, y1]), fromMiddle([x2, y2])] as const)
        .filter((ends) => ends.every(([x, y]) => Math.hypot(x, y) < 30))
      expect(sides).toHaveLength(8)
      for (const [x, y] of sides.flat()) expect(Math.hypot(x, y)).toBeCloseTo(25, 0)
      // Whoever goes out of it in any direction crosses a side.
      for (let angle = 0; angle < 360; angle += 7) {
        const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
        const crossed = sides.some(([[x1, y1], [x2, y2]]) => {
          const [one, two] = [dx * y1 - dy * x1, dx * y2 - dy * x2]
          return one * two <= 0 && dx * (x1 + x2) + dy * (y1 + y2) > 0
        })
        expect(crossed).toBe(true)
      }
    }
  })

  it('puts each pillar on the map as a line across the wall, in lines that no importer thins out', async () => {
    const document: Mission = { ...blankMission(), panels: [panelOf('p1', 1, 'B3 2 2 h first north')] }
    const { sizes, lattice } = layoutOf(document).kit
    const half = sizes.pillarWidth.value / 2 / lattice.pitch.value
    const { texts } = await exported(document)
    const lines: { x: number; y: number }[][] = JSON.parse(texts[0] ?? '').line_of_sight
    const across = lines.filter(([from, to]) => from?.x === to?.x && Math.abs((from?.y ?? 0) - 3) < 0.2)
    // Node (2, 2) of board 1 is (9, 3) with a margin of one.
    expect(across.map(([from]) => from?.x)).toContain(9)
    expect(across.map((line) => line.map(({ y }) => y).sort())).toEqual(
      Array.from({ length: 2 }, () => [3 - half, 3 + half].map((y) => Math.round(y * 1000) / 1000)),
    )
    const { before, after } = thinnedLines((await exported(fullMap())).texts[0] ?? '')
    expect(after).toBe(before)
  })

  it('has no wall that lies on, over or across another, and none that begins where another ends, in any sample', async () => {
    const samples = allMissions().map(([, document]) => document)
    expect(samples.length).toBeGreaterThan(10)
    for (const document of [...samples, fullMap(), everyKind()])
      for (const text of (await exported(document)).texts) {
        const lines: { x: number; y: number }[][] = JSON.parse(text).line_of_sight
        const begins = new Set(lines.map(([from]) => `${from?.x} ${from?.y}`))
        expect(lines.filter(([, to]) => begins.has(`${to?.x} ${to?.y}`))).toEqual([])
        const boxes = lines
          .map((line) => ({ xs: line.map(({ x }) => x), ys: line.map(({ y }) => y) }))
          .map(({ xs, ys }) => ({
            left: Math.min(...xs),
            right: Math.max(...xs),
            top: Math.min(...ys),
            bottom: Math.max(...ys),
          }))
          // Features stand turned.
          .filter(({ left, right, top, bottom }) => left === right || top === bottom)
        for (const [index, a] of boxes.entries())
          for (const b of boxes.slice(0, index)) {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            if (wide < 0 || high < 0) continue
            // They meet in a point, at an end of one of them.
            expect([wide, high]).toEqual([0, 0])
            const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
            const ends = [a, b].map((box) => (x === box.left || x === box.right) && (y === box.top || y === box.bottom))
            expect(ends).toContain(true)
          }
      }
  })

  it('makes squares as large as wanted, and a square picture around a map whose walls stay in place', async () => {
    const bare = await only(fullMap())
    const fine = await only(fullMap(), { pixelsPerSquare: 200, squarePicture: true })
    expect([bare.width, bare.height, bare.grid]).toEqual([1400, 900, 100])
    expect([fine.width, fine.height, fine.grid]).toEqual([2800, 2800, 200])
    expect(fine.walls.map(({ at }) => at.map((value) => value / 2))).toEqual(bare.walls.map(({ at }) => at))
    const table = { ...blankMission(), arrangement: { kind: 'open', width: 1000, height: 1000 } } as const
    expect((await only(table, { pixelsPerSquare: 300 })).width).toBeLessThanOrEqual(4096)
  })

  it('has open hatchways as open doors for tables that know them', async () => {
    const document: Mission = {
      ...blankMission(),
      panels: [panelOf('p1', 1, 'B2 2 2 h first north open'), panelOf('p2', 1, 'B2 2 4 h first north')],
    }
    const doors = async (openHatchways: string) =>
      (await only(document, { openHatchways })).walls.flatMap(({ door }) => (door === 'none' ? [] : [door]))
    expect(await doors('gap')).toEqual(['closed'])
    expect(await doors('door')).toEqual(['closed', 'closed'])
    expect((await doors('open-door')).sort()).toEqual(['closed', 'window'])
  })

  it('ends at the edge of the boards: nothing goes round a wall or from board to board where they do not touch', async () => {
    for (const edge of ['west', 'north', 'east', 'south'] as const)
      for (const offset of [0, 48.5, -48.5, 97, 3 * 97]) {
        const boards: Mission = { ...blankMission(), arrangement: { kind: 'joined', edge, gap: 0, offset } }
        const scene = await only(boards)
        const [columns, rows] = [scene.width / 100, scene.height / 100]
        const outside = reachableSquares(scene, [0, 0], ['none'])
        // A ring of margin at least, and nothing but what is no board.
        const onBoards = columns * rows - outside.size
        expect([edge, offset, onBoards]).toEqual([edge, offset, 2 * 42])
      }
    const apart = await only(joined(2 * 97), { margin: 1 })
    const first = reachableSquares(apart, [9, 2], [])
    expect(first.size).toBe((apart.width / 100) * (apart.height / 100))
    expect(
      reachableSquares(await only({ ...blankMission(), arrangement: joined(194).arrangement }), [9, 2], ['none']).size,
    ).toBe(42)
  })

  it('keeps a shift by half a square', async () => {
    const { warnings, texts } = await exported(joined(0, 48.5))
    expect(warnings).toEqual([])
    const lines: { x: number; y: number }[][] = JSON.parse(texts[0] ?? '').line_of_sight
    const levels = new Set(lines.flatMap(([from, to]) => (from?.y === to?.y ? [(from?.y ?? 0) % 1] : [])))
    expect(levels.has(0)).toBe(true)
    expect(levels.has(0.5)).toBe(true)
  })

  it('joins both lattices where the boards touch, and keeps whole squares between boards that do not', async () => {
    const widths = async (gap: number) => (await only(joined(gap), { margin: 0 })).width / 100
    expect(await widths(0)).toBe(12)
    expect(await widths(24)).toBe(12)
    expect(await widths(73)).toBe(13)
    expect(await widths(2000)).toBe(12 + 21)
    const north = await only(joined(0, 0, 'north'), { margin: 0 })
    expect([north.width, north.height]).toEqual([600, 1400])
    const shifted = await only(joined(0, -2 * 97, 'east'), { margin: 0 })
    expect([shifted.width, shifted.height]).toEqual([1200, 900])
  })

  it('says what is different from the real table', async () => {
    expect((await exported(joined(0))).warnings).toEqual([])
    expect((await exported(joined(73))).warnings).toEqual([])
    expect((await exported(joined(100))).warnings).toEqual([
      'The boards are 27 mm closer together on the virtual table, so that both align with its squares.',
    ])
    expect((await exported(joined(0, 100))).warnings).toEqual([
      'The second board is shifted by 3 mm on the virtual table, so that it aligns with whole or half squares.',
    ])
  })

  it('is one for each deck where there are two levels', async () => {
    const levels: Mission = { ...fullMap(), arrangement: { kind: 'levels', upper: 2 } }
    const { files, scenes } = await exported(levels, { margin: 1 })
    expect(files.map(({ name }) => name)).toEqual(['map - upper deck.uvtt', 'map - lower deck.uvtt'])
    for (const { width, height, walls } of scenes) {
      expect([width, height]).toEqual([800, 900])
      expect(walls.every(({ at }) => at.every((value, index) => value >= 0 && value <= (index % 2 ? 900 : 800)))).toBe(
        true,
      )
    }
    // The same map turned by half: as many doors on both.
    const [upper, lower] = scenes.map(({ walls }) => walls.filter(({ door }) => door === 'closed').length)
    expect(upper).toBe(lower)
    expect(upper).toBe(
      levels.panels.filter(
        (panel) => panel.board === 1 && panel.hatchway?.start === 'closed' && hatchwayEdge(layoutOf(levels).kit, panel),
      ).length,
    )
  })

  it('lets one through a wall that begins breached', async () => {
    const wall = panelOf('p1', 1, 'B1 2 2 h')
    const [whole, broken] = await Promise.all(
      (['intact', 'breached'] as const).map((breach) => only({ ...blankMission(), panels: [{ ...wall, breach }] })),
    )
    expect(whole?.walls.length).toBe((broken?.walls.length ?? 0) + 1)
  })

  it('carries the mission, byte for byte', async () => {
    for (const document of [fullMap(), everyKind(), joined(100, 50)]) {
      const { files } = await exported(document)
      for (const { bytes } of files) {
        const read = readMissionIn(bytes, new TextDecoder('utf-8', { fatal: true }))
        expect(read.ok && [read.value.from, read.value.text]).toEqual(['uvtt', writeMission(document)])
      }
    }
  })

  it('has a picture of just those squares, and says so when nobody can make one', async () => {
    const resources: ExportResources = { fonts, rasterise }
    for (const [document, options] of [
      [fullMap(), {}],
      [joined(2000, 2000), { margin: 3 }],
      [fullMap(), { pixelsPerSquare: 40, squarePicture: true }],
    ] as const) {
      const { scenes } = await exported(document, options, resources)
      for (const { png, width, height } of scenes) {
        const chunks = readPngChunks(png)
        expect(chunks.ok && pngSize(chunks.value)).toEqual({ width, height })
      }
    }
    const job = uvttExporter.prepare(blankMission(), {}, 'map')
    await expect(job.ok && job.value.run({ fonts })).rejects.toThrow('pictures cannot be made here')
  })
})
