/** `bulkhead pack new`, `add` and `convert`: makes packs, or makes another one out of a pack. */

import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import type { Mission } from '#model/mission/document.ts'
import { aboutSchema, blankPack, diceFor, type Pack } from '#publishing/pack/pack.ts'
import { withMission, withReplaced } from '#publishing/pack/pack-edits.ts'
import { MAX_MISSIONS } from '#publishing/pack/pack-names.ts'
import { missionName } from '#publishing/pack/shared-mission.ts'
import { styleGiven } from '../export-options.ts'
import { CLEAN, type ExitCode, escapeForTerminal, failWith, printLine, UNREADABLE } from '../terminal.ts'
import { missionsOf, packFileOf, packOf, writePackOver, writePackTo } from './pack-files.ts'

// `bulkhead pack new`: a pack of mission files.

export interface NewPackOptions {
  readonly title: string
  readonly summary?: string
  readonly author?: readonly string[]
  readonly licence?: string
  readonly edition?: string
  readonly style?: string
  readonly table?: 'none' | 'auto' | 'd3' | 'd6' | 'd10' | 'd33' | 'd66' | 'rounds'
  readonly out?: string
  readonly force?: boolean
}

export async function newPack(files: readonly string[], options: NewPackOptions): Promise<ExitCode> {
  const { title, summary, author, licence, edition, style, table = 'none', out, force = false } = options
  const look = style === undefined ? undefined : styleGiven(style)
  if (look?.ok === false) return failWith(`bulkhead pack new: --style: ${look.error}\n`)
  const said = { title, summary, authors: author, licence, edition, style: look?.value }
  const about = aboutSchema.safeParse(said)
  if (!about.success) {
    const [issue] = about.error.issues
    const why = issue === undefined ? 'that cannot be' : describeIssue(issue, said).message
    return failWith(`bulkhead pack new: --${String(issue?.path[0] ?? 'title').replace('authors', 'author')}: ${why}\n`)
  }
  const missions = await missionsOf(files)
  if (missions === undefined) return UNREADABLE
  let pack: Pack = { ...blankPack(), about: about.data }
  for (const mission of missions) {
    const next = withMission(pack, mission)
    if (next === null) return failWith(`bulkhead pack new: a pack has at most ${MAX_MISSIONS} missions\n`)
    pack = next
  }
  return writePackTo(out, { ...pack, table: tableOf(table, pack) }, force)
}

function tableOf(kind: NonNullable<NewPackOptions['table']>, { missions }: Pack): Pack['table'] {
  if (kind === 'none') return { kind }
  if (kind === 'rounds') return { kind, rounds: missions.map(({ id }) => ({ missions: [id] })) }
  return { kind: 'dice', dice: kind === 'auto' ? diceFor(missions.length) : kind }
}

// `bulkhead pack add`: more missions for a pack.

export interface AddOptions {
  readonly at?: string
  readonly replace?: boolean
}

export async function addToPack(file: string, files: readonly string[], options: AddOptions): Promise<ExitCode> {
  const read = await packFileOf(file)
  const missions = read === undefined ? undefined : await missionsOf(files)
  if (read === undefined || missions === undefined) return UNREADABLE
  const { pack: before, held } = read
  const place = options.at === undefined ? before.missions.length + 1 : Number(options.at)
  if (!Number.isInteger(place) || place < 1 || place > before.missions.length + 1)
    return failWith(
      `bulkhead pack add: --at ${escapeForTerminal(options.at ?? '')}: the place is a number from 1 to ${before.missions.length + 1}\n`,
    )
  let pack = before
  let at = place - 1
  const told: string[] = []
  const unclear = options.replace === true ? unclearTitle(before, missions) : null
  if (unclear !== null) return failWith(`bulkhead pack add: ${escapeForTerminal(unclear)}\n`)
  for (const mission of missions) {
    const same =
      options.replace === true
        ? before.missions.find((entry) => entry.mission.mission.title === mission.mission.title)
        : undefined
    if (same !== undefined) {
      pack = withReplaced(pack, same.id, mission)
      told.push(`Replaced ${missionName(pack, same.id)}`)
      continue
    }
    const next = withMission(pack, mission, at)
    if (next === null)
      return failWith(`bulkhead pack add: a pack has at most ${MAX_MISSIONS} missions; nothing was written\n`)
    pack = next
    const id = pack.missions[at]?.id ?? ''
    told.push(`Added ${missionName(pack, id)}`)
    at += 1
  }
  const code = await writePackOver(file, pack, held)
  if (code === CLEAN) for (const line of told) printLine(`${escapeForTerminal(line)}\n`)
  return code
}

/** Returns why it is unclear which mission replaces which, or null if it is clear. */
function unclearTitle(pack: Pack, missions: readonly Mission[]): string | null {
  const titles = missions.map(({ mission }) => mission.title)
  for (const title of new Set(titles)) {
    const there = pack.missions.filter(({ mission }) => mission.mission.title === title)
    const given = titles.filter((each) => each === title).length
    if (there.length > 1)
      return `the pack has ${there.length} missions called “${title}” (${there.map(({ id }) => missionName(pack, id)).join(', ')}): which one is to be replaced? Give one of them another title first. Nothing was written.`
    if (there.length === 1 && given > 1)
      return `${given} of the files are called “${title}”, and the pack has one mission of that title. Name one file alone. Nothing was written.`
  }
  return null
}

// `bulkhead pack convert`: a pack as one file, or as a folder with a file for each mission.

export async function convertPack(
  file: string,
  { to, force = false }: { readonly to: string; readonly force?: boolean },
): Promise<ExitCode> {
  const pack = await packOf(file)
  return pack === undefined ? UNREADABLE : writePackTo(to, pack, force)
}
