/** Pack to text, always the same text for the same pack; each mission stands in it line by line as in a file of its own. */
import type { z } from 'zod'
import { canonicalJson, type Writable } from '#core/document-io/canonical-json.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import { missionKitSchema } from '#core/mission/document.ts'
import { campaignSchema } from './campaign/campaign.ts'
import { missionTableSchema } from './mission-table.ts'
import { aboutSchema, entryFile, PACK_VERSION, type Pack } from './pack.ts'
import { PACK_FORMAT } from './pack-names.ts'

/** The text of a pack file. */
export const writePack = (pack: Pack): string =>
  withMissions(
    pack,
    pack.missions.map(
      ({ id, mission }) =>
        `    {\n      "id": ${JSON.stringify(id)},\n      "mission": ${indented(writeMission(mission), '      ')}\n    }`,
    ),
  )

/** The name of the file that says what a pack in a folder is. */
export const PACK_HEAD = 'pack.json'

/** A pack as the files of a folder: `pack.json`, and each mission as it is by itself. */
export const packFolder = (pack: Pack): readonly { readonly name: string; readonly text: string }[] => [
  ...pack.missions.map(({ id, mission }) => ({ name: entryFile(id), text: writeMission(mission) })),
  {
    name: PACK_HEAD,
    text: withMissions(
      pack,
      pack.missions.map(({ id }) => `    { "id": ${JSON.stringify(id)}, "file": ${JSON.stringify(entryFile(id))} }`),
    ),
  },
]

function withMissions(pack: Pack, missions: readonly string[]): string {
  const about = ordered(aboutSchema, pack.about)
  const head = canonicalJson(
    {
      $schema: pack.$schema,
      format: PACK_FORMAT,
      version: PACK_VERSION,
      about,
      kit: pack.kit === undefined ? undefined : ordered(missionKitSchema, pack.kit),
      table: ordered(missionTableSchema, pack.table),
      campaign: pack.campaign === undefined ? undefined : ordered(campaignSchema, pack.campaign),
    },
    // A row of the table, a fact and a link take a line each.
    (value, depth) =>
      depth === 0 || value === about || (depth === 1 && isObject(value)) || (depth === 2 && Array.isArray(value)),
  )
  const list = missions.length === 0 ? '[]' : `[\n${missions.join(',\n')}\n  ]`
  return `${head.slice(0, -'\n}\n'.length)},\n  "missions": ${list}\n}\n`
}

const isObject = (value: Writable): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** All lines but the first stand further right; a text of JSON never runs over a line's end. */
const indented = (text: string, by: string): string => text.trimEnd().replaceAll('\n', `\n${by}`)

/** The value with its keys in the schema's order; as it is while it does not fit the schema. */
function ordered(schema: z.ZodType, value: object): Writable {
  const parsed = schema.safeParse(value)
  return (parsed.success ? parsed.data : value) as Writable
}
