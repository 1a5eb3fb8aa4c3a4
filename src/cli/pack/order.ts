/** `bulkhead pack order`: what is rebuilt from each mission of a pack to the next. */

import { rebuildSteps, rebuildSummary } from '#publishing/pack/rebuild/rebuild.ts'
import { missionName, sharedMissions } from '#publishing/pack/shared-mission.ts'
import { escapeForTerminal } from '../escape-output.ts'
import { CLEAN, type ExitCode, UNREADABLE } from '../exit-codes.ts'
import { printJson, printLine } from '../terminal.ts'
import { packFileOf } from './pack-files.ts'

export interface OrderOptions {
  readonly steps?: boolean
  readonly format: 'text' | 'json'
}

export async function orderPack(file: string, { steps, format }: OrderOptions): Promise<ExitCode> {
  const read = await packFileOf(file)
  if (read === undefined) return UNREADABLE
  const { pack } = read
  const missions = sharedMissions(pack)
  const changes = missions.slice(1).map(({ id, mission }, index) => {
    const { id: from, mission: before } = missions[index] ?? { id, mission }
    const list = steps === true ? rebuildSteps(before, mission) : []
    return { from, to: id, summary: rebuildSummary(before, mission), list }
  })
  if (format === 'json') {
    const listed = changes.map(({ list, ...change }) => ({
      ...change,
      ...(steps === true ? { steps: list.map(({ number, deed, text }) => ({ number, deed, text })) } : {}),
    }))
    printJson(`${JSON.stringify({ file, order: missions.map(({ id }) => id), changes: listed }, null, 2)}\n`)
    return CLEAN
  }
  if (pack.campaign !== undefined)
    printLine(
      'This pack is a campaign: its missions are played in the order of its ways, whatever their order in the pack.\n',
    )
  const [first] = missions
  if (first !== undefined) printLine(`1. ${escapeForTerminal(missionName(pack, first.id))}\n`)
  for (const [index, { to, summary, list }] of changes.entries()) {
    printLine(`${index + 2}. ${escapeForTerminal(missionName(pack, to))}: ${summary}\n`)
    for (const { number, text } of list) printLine(`     ${number}. ${escapeForTerminal(text)}\n`)
  }
  return CLEAN
}
