/**
 * Writes a pack as text, always the same text for the same pack; each mission in it has the same lines as in a separate
 * file.
 */
import type { z } from 'zod'
import { canonicalJson, type Writable } from '#model/document-io/canonical-json.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { MISSION_EXTENSION, missionKitSchema } from '#model/mission/document.ts'
import { aboutSchema, campaignSchema, missionTableSchema, PACK_VERSION, type Pack, type PackEntry } from './pack.ts'
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

/** A pack as the files of a folder. */
export interface PackFolder {
  /** The text of `pack.json`. */
  readonly head: string
  /** Each mission as it is by itself, by the name of its file beside `pack.json`. */
  readonly beside: readonly { readonly name: string; readonly text: string }[]
}

/**
 * A pack as a folder.
 * @param files what the files of missions are called already, by the ids of the missions
 * @param isOthers whether something else than this text lies in the folder under a name that no mission has yet
 */
export function packFolder(
  pack: Pack,
  files: ReadonlyMap<string, string> = new Map(),
  isOthers: (name: string, text: string) => boolean = () => false,
): PackFolder {
  const texts = new Map(pack.missions.map(({ id, mission }) => [id, writeMission(mission)]))
  const names = namesFor(pack, files, (name, id) => isOthers(name, texts.get(id) ?? ''))
  return {
    head: withMissions(
      pack,
      pack.missions.map(
        ({ id }) => `    { "id": ${JSON.stringify(id)}, "file": ${JSON.stringify(names.get(id) ?? '')} }`,
      ),
    ),
    beside: pack.missions.map(({ id }) => ({ name: names.get(id) ?? '', text: texts.get(id) ?? '' })),
  }
}

/** Some disks take two names for one that differ in capitals, or in how an accent is written. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase()

/** Most characters of a title in a file name: with four bytes each, there is room for a number and for temporary names. */
const MAX_CHARACTERS = 40

/** Returns the stem of a new file's name: the id, or the title if it has letters that no id can have. */
function stemOf({ id, mission }: PackEntry): string {
  const title = folded(mission.mission.title)
  if (!/[^\p{M}\p{ASCII}]/u.test(title.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, ''))) return id
  const words = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-/, '')
  return [...words].slice(0, MAX_CHARACTERS).join('').replace(/-$/, '')
}

/** A name for the file of each mission, each once: what it is called already, else a new one. */
function namesFor(
  { missions }: Pack,
  files: ReadonlyMap<string, string>,
  isOthers: (name: string, id: string) => boolean,
): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id } of missions) {
    const name = files.get(id)
    if (name === undefined || taken.has(folded(name))) continue
    names.set(id, name)
    taken.add(folded(name))
  }
  for (const entry of missions) {
    const { id } = entry
    if (names.has(id)) continue
    const own = stemOf(entry)
    // Windows has devices of these names, whatever the ending.
    const stem = /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(own) ? `${own}-mission` : own
    let name = `${stem}.${MISSION_EXTENSION}`
    for (let number = 2; taken.has(folded(name)) || isOthers(name, id); number += 1)
      name = `${stem}-${number}.${MISSION_EXTENSION}`
    names.set(id, name)
    taken.add(folded(name))
  }
  return names
}

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
