/** Universal VTT: a picture with walls and doors for virtual tables (Foundry, Roll20, Fantasy Grounds and others). */
import { z } from 'zod'
import { exporterOf } from '#core/export/exporter.ts'
import { textsOf } from '#core/export/picture.ts'
import { utf8 } from '#core/export/utf8.ts'
import { undrawnWarnings } from '#core/lettering/undrawn.ts'
import { alignBoards, type TableMap } from './aligned-boards.ts'
import { tablePicture, tableSize } from './table-picture.ts'
import { tableTokens } from './table-tokens.ts'
import { tableWalls } from './table-walls.ts'
import { uvttText } from './uvtt-file.ts'

/** What every reader takes (pixels). */
const LONGEST_SIDE = 4096
const PIXELS_PER_SQUARE = 100

const options = z.strictObject({
  openHatchways: z.enum(['gap', 'door']).default('gap'),
  margin: z.int().min(0).max(3).default(1),
  tokens: z.enum(['drawn', 'apart']).default('drawn'),
  codes: z.boolean().default(false),
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
      help: 'As gaps, or as doors that the game master opens; most virtual tables have no doors that begin open.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'gap', label: 'Gaps' },
          { value: 'door', label: 'Doors' },
        ],
      },
    },
    {
      key: 'margin',
      label: 'Margin',
      help: 'Empty squares around the map.',
      input: { kind: 'number', unit: 'squares', min: 0, max: 3 },
    },
    {
      key: 'tokens',
      label: 'Tokens',
      help: 'In the picture, or apart: the picture shows the bare map. In both the file lists name, place, size and turn of each.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'drawn', label: 'Drawn on the map' },
          { value: 'apart', label: 'Apart from it' },
        ],
      },
    },
    { key: 'codes', label: 'Codes of pieces', help: 'Print them on the walls.', input: { kind: 'flag' } },
  ],
  plan: (document, { openHatchways, margin, tokens, codes }, stem, own) => {
    const { maps, warnings } = alignBoards(document)
    const fileOf = ({ title }: TableMap) => ({
      name: `${stem}${title === '' ? '' : ` - ${title}`}.${kind.extension}`,
      mime: kind.mime,
    })
    const pictureOf = (map: TableMap) => tablePicture(map, margin, { codes, tokens: tokens === 'drawn' })
    let told: readonly string[] | undefined
    return {
      files: maps.map(fileOf),
      get warnings() {
        told ??= [
          ...warnings,
          ...undrawnWarnings(document, own, 'map', () => maps.flatMap((map) => [...textsOf(pictureOf(map))])),
        ]
        return told
      },
      run: async ({ rasterise, onProgress, signal }) => {
        if (rasterise === undefined) throw new Error('pictures cannot be made here')
        const files = []
        for (const [done, map] of maps.entries()) {
          onProgress?.({ done, of: maps.length, what: fileOf(map).name })
          const size = tableSize(map, margin)
          const most = Math.floor(LONGEST_SIDE / Math.max(size.columns, size.rows))
          const pixelsPerSquare = Math.min(PIXELS_PER_SQUARE, most)
          const { png } = await rasterise(pictureOf(map), size.columns * pixelsPerSquare)
          signal?.throwIfAborted()
          const walls = tableWalls(map, margin)
          const text = uvttText({
            size,
            pixelsPerSquare,
            walls,
            tokens: tableTokens(map, margin),
            openAsDoors: openHatchways === 'door',
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
