/** A module for Foundry: scenes with picture, walls, doors, zones and regions, which it offers to make once. */
import { z } from 'zod'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { exporterOf, oneFile } from '#publishing/export/exporter.ts'
import { textsOf } from '#publishing/export/picture.ts'
import { alignBoards, type TableMap } from '#publishing/export/table/aligned-boards.ts'
import { pixelsOf, tableFields, tableOptions, tablePicture, tableSize } from '#publishing/export/table/table-picture.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { zipOf } from '#publishing/export/zip.ts'
import { type SceneParts, sceneOf } from './foundry-scene.ts'

const kind = { extension: 'zip', mime: 'application/zip' } as const

export const foundryExporter = exporterOf({
  ...kind,
  id: 'foundry',
  name: 'Foundry module',
  options: z.strictObject({ tokens: z.enum(['drawn', 'apart']).default('drawn'), ...tableOptions }),
  fields: [
    {
      key: 'tokens',
      label: 'Tokens',
      help: 'Drawn in the picture, or left off it.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'drawn', label: 'Drawn on the map' },
          { value: 'apart', label: 'Left off' },
        ],
      },
    },
    ...tableFields,
  ],
  plan: (document, { tokens, codes, art, margin, pixelsPerSquare }, stem, own) => {
    const { maps, warnings } = alignBoards(document)
    const sizeOf = (map: TableMap) => tableSize(map, margin, false)
    const pictureOf = (map: TableMap) =>
      tablePicture(map, margin, sizeOf(map), { codes, tokens: tokens === 'drawn', art })
    return oneFile(
      kind,
      stem,
      async ({ rasterise, onProgress, signal }) => {
        if (rasterise === undefined) throw new Error('pictures cannot be made here')
        const { title } = document.mission
        const id = moduleId(title)
        const scenes: Omit<SceneParts, 'version'>[] = []
        const pictures: [path: string, png: Uint8Array][] = []
        for (const [done, map] of maps.entries()) {
          const path = `maps/${done + 1}.png`
          onProgress?.({ done, of: maps.length, what: map.title === '' ? title : map.title })
          const size = sizeOf(map)
          const pixels = pixelsOf(size, pixelsPerSquare)
          const { png } = await rasterise(pictureOf(map), size.columns * pixels)
          signal?.throwIfAborted()
          pictures.push([path, png])
          scenes.push({ map, margin, size, pixels, picture: `modules/${id}/${path}` })
        }
        const text = (value: unknown): Uint8Array => utf8(`${JSON.stringify(value, null, 1)}\n`)
        const files = {
          'module.json': text({
            id,
            title: `${title} (Bulkhead)`,
            description: 'Maps made with Bulkhead. Unofficial.',
            version: '1.0.0',
            compatibility: { minimum: '13', verified: '14' },
            esmodules: ['import.mjs'],
          }),
          'import.mjs': utf8(scriptOf(id)),
          ...Object.fromEntries(
            ([13, 14] as const).map((version) => [
              `scenes-${version}.json`,
              text(scenes.map((scene) => sceneOf({ ...scene, version }))),
            ]),
          ),
          ...Object.fromEntries(pictures),
        }
        return zipOf(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`${id}/${path}`, bytes])))
      },
      () => [
        ...warnings,
        ...missingGlyphWarnings(document, own, 'map', () => maps.flatMap((map) => [...textsOf(pictureOf(map))])),
      ],
    )
  },
})

/** The name of the module's folder, which is also its id: small letters, digits and hyphens. */
const moduleId = (title: string): string => {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return ['bulkhead', ...(words.length === 0 ? ['map'] : words)].join('-').slice(0, 60).replace(/-$/, '')
}

/** Offers the scenes that are not in the world yet. */
const scriptOf = (id: string): string =>
  [
    "Hooks.once('ready', async () => {",
    '  if (!game.user.isGM) return',
    '  const version = game.release.generation >= 14 ? 14 : 13',
    `  const scenes = await (await fetch('modules/${id}/scenes-' + version + '.json')).json()`,
    '  const missing = scenes.filter(({ _id }) => !game.scenes.has(_id))',
    '  if (missing.length === 0) return',
    "  const list = document.createElement('p')",
    "  list.textContent = 'Create these scenes? ' + missing.map(({ name }) => name).join(', ')",
    "  const yes = await foundry.applications.api.DialogV2.confirm({ window: { title: 'Bulkhead' }, content: list.outerHTML })",
    '  if (yes) await Scene.createDocuments(missing, { keepId: true, keepEmbeddedIds: true })',
    '})',
    '',
  ].join('\n')
