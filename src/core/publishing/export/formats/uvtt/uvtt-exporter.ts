/** Universal VTT: a picture with walls and doors for virtual tables (Foundry, Roll20, Fantasy Grounds and others). */
import { z } from 'zod'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { exporterOf } from '#publishing/export/exporter.ts'
import { textsOf } from '#publishing/export/picture.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { alignBoards, type TableMap } from './aligned-boards.ts'
import { tablePicture, tableSize } from './table-picture.ts'
import { tableTokens } from './table-tokens.ts'
import { tableWalls } from './table-walls.ts'
import { uvttText } from './uvtt-file.ts'

/** What every reader takes (pixels). */
const LONGEST_SIDE = 4096
const PIXELS_PER_SQUARE = { min: 20, max: 300 }

const options = z.strictObject({
  openHatchways: z.enum(['gap', 'door', 'open-door']).default('gap'),
  margin: z.int().min(0).max(3).default(1),
  tokens: z.enum(['drawn', 'apart']).default('drawn'),
  codes: z.boolean().default(false),
  pixelsPerSquare: z.int().min(PIXELS_PER_SQUARE.min).max(PIXELS_PER_SQUARE.max).default(100),
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
      help: 'Gaps, doors that the game master opens, or doors that begin open. Owlbear knows open doors; most other tables make windows or walls of them.',
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
    {
      key: 'pixelsPerSquare',
      label: 'Size of a square',
      help: `Fewer pixels if a side of the picture would be longer than ${LONGEST_SIDE} pixels.`,
      input: { kind: 'number', unit: 'pixels', ...PIXELS_PER_SQUARE },
    },
    {
      key: 'squarePicture',
      label: 'Square picture',
      help: 'Adds empty squares until both sides are equal. Use it if your virtual table stretches the picture.',
      input: { kind: 'flag' },
    },
  ],
  plan: (document, { openHatchways, margin, tokens, codes, pixelsPerSquare, squarePicture }, stem, own) => {
    const { maps, warnings } = alignBoards(document)
    const fileOf = ({ title }: TableMap) => ({
      name: `${stem}${title === '' ? '' : ` - ${title}`}.${kind.extension}`,
      mime: kind.mime,
    })
    const sizeOf = (map: TableMap) => tableSize(map, margin, squarePicture)
    const pictureOf = (map: TableMap) => tablePicture(map, margin, sizeOf(map), { codes, tokens: tokens === 'drawn' })
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
          const most = Math.floor(LONGEST_SIDE / Math.max(size.columns, size.rows))
          const pixels = Math.min(pixelsPerSquare, most)
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
