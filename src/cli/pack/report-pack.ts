/** `bulkhead pack check`, `order` and `diff`: the reports about packs. */

import { differenceLine } from '#editing/compare/difference.ts'
import { countOf } from '#model/mission/plural.ts'
import { checkPack } from '#publishing/pack/check-pack.ts'
import { comparePacks } from '#publishing/pack/compare-packs.ts'
import { rebuildSteps, rebuildSummary } from '#publishing/pack/rebuild/rebuild.ts'
import { missionName, sharedMissions } from '#publishing/pack/shared-mission.ts'
import { counting } from '../check-reports.ts'
import { CLEAN, type ExitCode, escapeForTerminal, FOUND, printData, printLine, UNREADABLE } from '../terminal.ts'
import { packFileOf, packOf } from './pack-files.ts'

// `bulkhead pack check`: the pack as a whole, and each of its missions.

export async function checkPackFile(
  file: string,
  { format, missions: looksAtMissions }: { readonly format: 'text' | 'json'; readonly missions: boolean },
): Promise<ExitCode> {
  const pack = await packOf(file)
  if (pack === undefined) return UNREADABLE
  // With all rules, which the other commands do without.
  const { checkOnce } = await import('#games/shared/checks/check.ts')
  const findings = checkPack(pack)
  const missions = looksAtMissions
    ? sharedMissions(pack).map(({ id, mission }) => ({
        id,
        name: missionName(pack, id),
        findings: counting(checkOnce(mission)),
      }))
    : []
  const errors =
    findings.filter(({ severity }) => severity === 'error').length +
    missions.reduce((sum, mission) => sum + mission.findings.filter(({ severity }) => severity === 'error').length, 0)
  if (format === 'json') printData({ file, errors, findings, missions })
  else {
    for (const { severity, rule, message, advice } of findings)
      printLine(`${severity} ${rule}\n  ${escapeForTerminal(message)}\n  ${escapeForTerminal(advice)}\n`)
    for (const { name, findings: own } of missions) {
      const of = (wanted: string): number => own.filter(({ severity }) => severity === wanted).length
      const counts = [of('error'), of('warning'), of('notice')] as const
      const said = counts.every((count) => count === 0)
        ? 'nothing found'
        : [countOf(counts[0], 'error'), countOf(counts[1], 'warning'), countOf(counts[2], 'notice')].join(', ')
      printLine(`${escapeForTerminal(name)}: ${said}\n`)
      for (const finding of own.filter(({ severity }) => severity === 'error'))
        printLine(`  error ${finding.rule}: ${escapeForTerminal(finding.message)}\n`)
    }
    printLine(
      `${countOf(pack.missions.length, 'mission')}, ${errors === 0 ? 'no errors' : countOf(errors, 'error')}.\n`,
    )
  }
  return errors === 0 ? CLEAN : FOUND
}

// `bulkhead pack order`: what is rebuilt from each mission of a pack to the next.

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
    printData({ file, order: missions.map(({ id }) => id), changes: listed })
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

// `bulkhead pack diff`: what differs between two packs.

export async function diffPacks(
  before: string,
  after: string,
  { format, exitCode }: { readonly format: 'text' | 'json'; readonly exitCode?: boolean },
): Promise<ExitCode> {
  const [one, other] = [await packOf(before), await packOf(after)]
  if (one === undefined || other === undefined) return UNREADABLE
  const differences = comparePacks(one, other)
  if (format === 'json') {
    const list = differences.map((difference) =>
      difference.kind === 'changed'
        ? { ...difference, differences: difference.differences.map(differenceLine) }
        : difference,
    )
    printData({ before, after, differences: list })
  } else {
    printLine(
      `${escapeForTerminal(before)} → ${escapeForTerminal(after)}: ${differences.length === 0 ? 'no differences' : countOf(differences.length, 'difference')}\n`,
    )
    for (const difference of differences) {
      printLine(`  ${escapeForTerminal(difference.text)}\n`)
      if (difference.kind === 'changed')
        for (const inside of difference.differences) printLine(`    ${escapeForTerminal(differenceLine(inside))}\n`)
    }
  }
  return exitCode === true && differences.length > 0 ? FOUND : CLEAN
}
