/** `bulkhead pack check`: the pack as a whole, and each of its missions. */
import { checkOnce } from '#games/shared/checks/check.ts'
import { countOf } from '#model/mission/plural.ts'
import { checkPack } from '#publishing/pack/check-pack.ts'
import { missionName, sharedMissions } from '#publishing/pack/shared-mission.ts'
import { escapeForTerminal } from '../escape-output.ts'
import { CLEAN, type ExitCode, FOUND, UNREADABLE } from '../exit-codes.ts'
import { counting } from '../file-report.ts'
import { printJson, printLine } from '../terminal.ts'
import { packOf } from './pack-files.ts'

export async function checkPackFile(
  file: string,
  { format, missions: looksAtMissions }: { readonly format: 'text' | 'json'; readonly missions: boolean },
): Promise<ExitCode> {
  const pack = await packOf(file)
  if (pack === undefined) return UNREADABLE
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
  if (format === 'json') printJson(`${JSON.stringify({ file, errors, findings, missions }, null, 2)}\n`)
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
