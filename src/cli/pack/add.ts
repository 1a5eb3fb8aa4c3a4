/** `bulkhead pack add`: more missions for a pack. */
import type { Mission } from '#model/mission/document.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { withMission, withReplaced } from '#publishing/pack/pack-edits.ts'
import { MAX_MISSIONS } from '#publishing/pack/pack-names.ts'
import { missionName } from '#publishing/pack/shared-mission.ts'
import { escapeForTerminal } from '../escape-output.ts'
import { CLEAN, type ExitCode, UNREADABLE } from '../exit-codes.ts'
import { printError, printLine } from '../terminal.ts'
import { missionsOf, packFileOf, writePackOver } from './pack-files.ts'

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
  if (!Number.isInteger(place) || place < 1 || place > before.missions.length + 1) {
    printError(
      `bulkhead pack add: --at ${escapeForTerminal(options.at ?? '')}: the place is a number from 1 to ${before.missions.length + 1}\n`,
    )
    return UNREADABLE
  }
  let pack = before
  let at = place - 1
  const told: string[] = []
  const unclear = options.replace === true ? unclearTitle(before, missions) : null
  if (unclear !== null) {
    printError(`bulkhead pack add: ${escapeForTerminal(unclear)}\n`)
    return UNREADABLE
  }
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
    if (next === null) {
      printError(`bulkhead pack add: a pack has at most ${MAX_MISSIONS} missions; nothing was written\n`)
      return UNREADABLE
    }
    pack = next
    const id = pack.missions[at]?.id ?? ''
    told.push(`Added ${missionName(pack, id)}`)
    at += 1
  }
  const code = await writePackOver(file, pack, held)
  if (code === CLEAN) for (const line of told) printLine(`${escapeForTerminal(line)}\n`)
  return code
}

/** Why it cannot be said which mission takes the place of which; null: it can. */
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
