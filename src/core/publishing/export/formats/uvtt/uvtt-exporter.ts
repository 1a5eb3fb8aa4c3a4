/** Universal VTT: a picture with walls and doors for virtual tables (Foundry, Roll20, Fantasy Grounds and others). */
import { z } from 'zod'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { toBase64 } from '#foundation/bytes.ts'
import { MISSION_KEYWORD } from '#model/containers/refusal.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { exporterOf } from '#publishing/export/exporter.ts'
import { textsOf } from '#publishing/export/picture.ts'
import { alignBoards, type TableMap, type TableToken, tableTokens } from '#publishing/export/table/aligned-boards.ts'
import type { Segment } from '#publishing/export/table/grid-segments.ts'
import {
  pixelsOf,
  type TableSize,
  tableFields,
  tableOptions,
  tablePicture,
  tableSize,
} from '#publishing/export/table/table-picture.ts'
import { type TableWalls, tableWalls } from '#publishing/export/table/table-walls.ts'
import { utf8 } from '#publishing/export/utf8.ts'

// The text of a Universal VTT file. Every key is there, because several readers fail where one is missing.

type OpenHatchways = 'gap' | 'door' | 'open-door'

interface UvttParts {
  readonly size: TableSize
  readonly pixelsPerSquare: number
  readonly walls: TableWalls
  readonly tokens: readonly TableToken[]
  /** How open hatchways are written: as gaps, as shut doors, or as open doors. */
  readonly openHatchways: OpenHatchways
  readonly png: Uint8Array
  /** Rides along, so that the file can be opened again. */
  readonly mission: Mission
}

function uvttText({ size, pixelsPerSquare, walls, tokens, openHatchways, png, mission }: UvttParts): string {
  const doors = walls.hatchways.filter(({ closed }) => closed || openHatchways !== 'gap')
  const parts: readonly (readonly [string, string])[] = [
    ['format', '0.3'],
    [
      'resolution',
      JSON.stringify({
        map_origin: { x: 0, y: 0 },
        map_size: { x: size.columns, y: size.rows },
        pixels_per_grid: pixelsPerSquare,
      }),
    ],
    ['line_of_sight', lines(walls.walls.map(({ from, to }) => [from, to]))],
    ['objects_line_of_sight', '[]'],
    ['portals', lines(doors.map((door) => portal(door, door.closed || openHatchways === 'door')))],
    ['environment', JSON.stringify({ baked_lighting: false, ambient_light: 'ffffffff' })],
    ['lights', '[]'],
    // No reader has to know it: who makes tokens by hand or by a macro finds all there.
    ...(tokens.length === 0 ? [] : [['tokens', lines(tokens)] as const]),
    [MISSION_KEYWORD, writeMission(mission).trimEnd()],
    ['image', `"${toBase64(png)}"`],
  ]
  return `{\n${parts.map(([key, value]) => `"${key}": ${value}`).join(',\n')}\n}\n`
}

/** @param closed several readers take a door that is not closed for a window or a wall */
const portal = ({ from, to }: Segment, closed: boolean) => ({
  position: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  bounds: [from, to],
  rotation: from.x === to.x ? Math.PI / 2 : 0,
  closed,
  freestanding: false,
})

/** A list with one entry on each line. */
const lines = (entries: readonly unknown[]): string =>
  entries.length === 0 ? '[]' : `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]`

const options = z.strictObject({
  openHatchways: z.enum(['gap', 'door', 'open-door']).default('gap'),
  tokens: z.enum(['drawn', 'apart']).default('drawn'),
  ...tableOptions,
  squarePicture: z.boolean().default(false),
})

const kind = { extension: 'uvtt', mime: 'application/json' } as const

export const uvttExporter = exporterOf({
  ...kind,
  id: 'uvtt',
  name: 'Universal VTT map',
  options,
  fields: [
    {
      key: 'openHatchways',
      label: 'Open hatchways',
      help: 'Gaps, doors that the game master opens, or doors that start open. Owlbear supports open doors; most other tabletops turn them into windows or walls.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'gap', label: 'Gaps' },
          { value: 'door', label: 'Doors' },
          { value: 'open-door', label: 'Open doors (Owlbear)' },
        ],
      },
    },
    {
      key: 'tokens',
      label: 'Tokens',
      help: 'Drawn in the picture, or left off so that it shows the bare map. Either way, the file lists each token’s name, place, size and rotation.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'drawn', label: 'Drawn on the map' },
          { value: 'apart', label: 'Separate' },
        ],
      },
    },
    ...tableFields,
    {
      key: 'squarePicture',
      label: 'Square picture',
      help: 'Adds empty squares until both sides are equal. Use this if your virtual tabletop stretches the picture.',
      input: { kind: 'flag' },
    },
  ],
  plan: (document, { openHatchways, margin, tokens, codes, art, pixelsPerSquare, squarePicture }, stem, own) => {
    const { maps, warnings } = alignBoards(document)
    const fileOf = ({ title }: TableMap) => ({
      name: `${stem}${title === '' ? '' : ` - ${title}`}.${kind.extension}`,
      mime: kind.mime,
    })
    const sizeOf = (map: TableMap) => tableSize(map, margin, squarePicture)
    const pictureOf = (map: TableMap) =>
      tablePicture(map, margin, sizeOf(map), { codes, tokens: tokens === 'drawn', art })
    let told: readonly string[] | undefined
    return {
      files: maps.map(fileOf),
      get warnings() {
        told ??= [
          ...warnings,
          ...missingGlyphWarnings(document, own, 'map', () => maps.flatMap((map) => [...textsOf(pictureOf(map))])),
        ]
        return told
      },
      run: async ({ rasterise, onProgress, signal }) => {
        if (rasterise === undefined) throw new Error('pictures cannot be made here')
        const files = []
        for (const [done, map] of maps.entries()) {
          onProgress?.({ done, of: maps.length, what: fileOf(map).name })
          const size = sizeOf(map)
          const pixels = pixelsOf(size, pixelsPerSquare)
          const { png } = await rasterise(pictureOf(map), size.columns * pixels)
          signal?.throwIfAborted()
          const walls = tableWalls(map, margin)
          const text = uvttText({
            size,
            pixelsPerSquare: pixels,
            walls,
            tokens: tableTokens(map, margin),
            openHatchways,
            png,
            mission: document,
          })
          files.push({ ...fileOf(map), bytes: utf8(text) })
        }
        return files
      },
    }
  },
})
