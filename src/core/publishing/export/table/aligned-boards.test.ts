import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { uvttExporter } from '../formats/uvtt/uvtt-exporter.ts'
import { alignBoards, boardsOnGrid } from './aligned-boards.ts'
import { tableSize } from './table-picture.ts'
import { tableWalls } from './table-walls.ts'

const mission = (arrangement: Mission['arrangement']): Mission => ({ ...blankMission(), arrangement })

describe('boards on the grid of a virtual table', () => {
  it('share their lines where they touch, and lie half squares along each other', () => {
    const { arrangement, warnings } = boardsOnGrid(
      kit,
      {
        kind: 'boards',
        boards: [
          { x: 0, y: 0 },
          { x: 606, y: 48.5 },
          { x: 0, y: 703, turn: 90 },
        ],
      },
      12,
    )
    expect(arrangement.boards.map(({ x, y }) => [x / 97, y / 97])).toEqual([
      [0, 0],
      [6, 0.5],
      [0, 7],
    ])
    expect(warnings).toEqual([])
  })
  it('are moved to whole squares where they lie apart, and it is said by how much', () => {
    const { warnings } = boardsOnGrid(
      kit,
      {
        kind: 'boards',
        boards: [
          { columns: 3, x: 0, y: 0 },
          { columns: 3, x: 848.4, y: 0 },
        ],
      },
      12,
    )
    expect(warnings).toEqual([
      'Board 2 is shifted by 24.6 mm along board 1 on the virtual table, so that it aligns with whole or half squares.',
    ])
  })
  it('make one map for each deck, as large as its boards', () => {
    const { maps } = alignBoards(
      mission({
        kind: 'boards',
        boards: [
          { columns: 3, rows: 4, x: 0, y: 0 },
          { columns: 3, rows: 4, x: 315, y: 0 },
          { columns: 2, rows: 5, x: 0, y: 0, deck: 2 },
        ],
      }),
    )
    expect(maps.map((map) => [map.title, map.boards, tableSize(map, 0, false)])).toEqual([
      ['upper deck', [1, 2], { columns: 6, rows: 4 }],
      ['lower deck', [3], { columns: 2, rows: 5 }],
    ])
  })
  it('have an edge around them all and none at their seams', () => {
    const [map] = alignBoards(
      mission({
        kind: 'boards',
        boards: [
          { columns: 3, rows: 4, x: 0, y: 0 },
          { columns: 3, rows: 4, x: 315, y: 0 },
        ],
      }),
    ).maps
    if (map === undefined) throw new Error('no map')
    expect(tableWalls(map, 0).walls).toHaveLength(4)
  })
  it('are inches on an open table, where every length is in inches, and end where the table ends', () => {
    const [map] = alignBoards(mission({ kind: 'open', width: 1000, height: 500 })).maps
    if (map === undefined) throw new Error('no map')
    expect(tableSize(map, 0, false)).toEqual({ columns: 40, rows: 20 })
    const far = tableWalls(map, 0).walls.flatMap(({ from, to }) => [from.x, to.x])
    expect(Math.max(...far)).toBeCloseTo(1000 / 25.4, 2)
  })
})

const none = new Uint8Array()
const token = (id: string, more: Partial<Mission['tokens'][number]> = {}): Mission['tokens'][number] => ({
  id,
  kind: 'vehicle-token',
  side: 'attacker',
  label: 'Crawler',
  board: 1,
  x: 12 + 97 * 2.5,
  y: 12 + 97 * 3.5,
  turn: 90,
  base: { kind: 'rectangle', length: 97, width: 48.5 },
  figures: { Armour: 13 },
  face: 'up',
  ...more,
})
const withTokens = (tokens: Mission['tokens']): Mission => ({
  ...blankMission(),
  arrangement: { kind: 'single' },
  tokens,
})

/** What is in the file, and the items that its picture shows. */
async function exported(document: Mission, options = {}) {
  const seen: string[] = []
  const resources: ExportResources = {
    fonts: { sans: none, sansBold: none, condensed: none, condensedBold: none },
    rasterise: async (picture) => {
      seen.push(...picture.layers.flatMap(({ figures }) => figures.flatMap(({ item }) => item ?? [])))
      return { width: 1, height: 1, png: Uint8Array.of(1) }
    },
  }
  const job = uvttExporter.prepare(document, options, 'map')
  if (!job.ok) throw new Error(job.error.message)
  const files = await job.value.run(resources)
  return { seen, files: files.map(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes))) }
}

describe('tokens for a virtual table', () => {
  it('are listed with place, size and turn in squares, and drawn on the map', async () => {
    const { seen, files } = await exported(withTokens([token('k1')]))
    expect(files).toHaveLength(1)
    expect(files[0].tokens).toEqual([
      {
        name: 'Vehicle Crawler',
        side: 'Attacker',
        // With a margin of one square around the map.
        position: { x: 3.5, y: 4.5 },
        size: { x: 1, y: 0.5 },
        rotation: 1.5708,
        shape: 'rectangle',
        figures: { Armour: 13 },
      },
    ])
    expect(seen).toContain('k1')
  })
  it('are left off the picture when they are wanted apart, and stay in the list', async () => {
    const { seen, files } = await exported(withTokens([token('k1')]), { tokens: 'apart', margin: 0 })
    expect(seen).not.toContain('k1')
    expect(files[0].tokens).toMatchObject([{ position: { x: 2.5, y: 3.5 } }])
  })
  it('are in the file of their own deck', async () => {
    const decks: Mission = { ...withTokens([token('k1'), token('k2', { board: 2, label: 'Hauler', side: null })]) }
    const { files } = await exported({ ...decks, arrangement: { kind: 'levels', upper: 1 } })
    expect(
      files.map(({ tokens }) => tokens.map(({ name, side }: { name: string; side: unknown }) => [name, side])),
    ).toEqual([[['Vehicle Crawler', 'Attacker']], [['Vehicle Hauler', null]]])
  })
  it('are no key of a file without any', async () => {
    const { files } = await exported(withTokens([]))
    expect(Object.keys(files[0])).not.toContain('tokens')
  })
})
