/** Checks one file and applies safe fixes, in the program itself or in a thread of it. */

import { parentPort } from 'node:worker_threads'
import { type Finding, type Severity, severities } from '#checking/checker/finding.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { planFixes } from '#editing/edits/plans/fixes.ts'
import { failure, type Result } from '#foundation/result.ts'
import { checkMission, checkOnce } from '#games/shared/checks/check.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { audienceCalled, missionForAudience } from '#publishing/export/audience.ts'
import { counting, type FileCheck, type FileReport, type Fixed, type Task } from './check-reports.ts'
import { type FileError, fileError } from './file-error.ts'
import { type Input, readInput, writeOver } from './files.ts'

interface FixedMission {
  readonly document: Mission
  readonly fixed: readonly Fixed[]
}

/** A fix can lead to the next one; no map needs that many rounds, and two fixes that undo each other must come to an end. */
const MAX_ROUNDS = 10

/** The mission after the safe fixes of all findings that are asked for. Pure. */
function withSafeFixes(document: Mission, isWanted: (finding: Finding) => boolean): FixedMission {
  let current = document
  const fixed: Fixed[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const plan = planFixes(current, checkMission(current).filter(isWanted), { onlySafe: true })
    const applied = applyEdits(current, plan.edits)
    if (plan.edits.length === 0 || !applied.ok) break
    current = applied.value.document
    for (const { rule, message, fix } of plan.fixed)
      if (fix !== null) fixed.push({ rule, message, label: fix.label, edits: fix.edits })
  }
  return { document: current, fixed }
}

/** Writes the mission back into its file, as a whole or not at all. Only mission files: what carries one is left alone. */
async function writeBack(file: string, input: Input, document: Mission): Promise<Result<null, FileError>> {
  if (file === '-')
    return failure(fileError('failed', 'standard input can’t be fixed in place', 'Use --fix-dry-run, or name a file.'))
  if (input.from !== 'mission')
    return failure(
      fileError(
        'failed',
        'it isn’t a mission file, it only carries a mission; it wasn’t changed',
        'Extract the mission with bulkhead extract, then fix that file.',
      ),
    )
  return await writeOver(file, writeMission(document), input.bytes)
}

/** Never throws over a file: a fault of this program in one of them must not hide the reports of the others. */
export async function checkFile(file: string, options: FileCheck): Promise<FileReport> {
  try {
    return await checked(file, options)
  } catch (error) {
    return unreadable(file, checkFailed(error))
  }
}

async function checked(file: string, options: FileCheck): Promise<FileReport> {
  const input = await readInput(file)
  if (!input.ok) return unreadable(file, input.error)
  const shown = shownBy(options)
  if (options.audience !== null) {
    const audience = audienceCalled(input.value.document, options.audience)
    if (!audience.ok) return unreadable(file, fileError('failed', `--for: ${audience.error}`, 'Name one of these.'))
    return report(file, options, missionForAudience(input.value.document, audience.value), null)
  }
  if (options.fix === 'none') return report(file, options, input.value.document, null)
  const { document, fixed } = withSafeFixes(input.value.document, shown)
  // Nothing was changed: the findings are those of the file as it is.
  if (options.fix === 'show' || fixed.length === 0) return report(file, options, input.value.document, fixed)
  const written = await writeBack(file, input.value, document)
  if (!written.ok) return unreadable(file, written.error)
  return report(file, options, document, fixed)
}

const unreadable = (file: string, error: FileError): FileReport => ({
  file,
  ok: false,
  error,
  findings: [],
  fixed: null,
})

const checkFailed = (error: unknown): FileError =>
  fileError(
    'failed',
    `Bulkhead failed while it checked this file: ${error instanceof Error ? error.message : String(error)}`,
    'This is a fault in Bulkhead. Please report it with the file.',
  )

const rank = (each: Severity): number => severities.indexOf(each)

/** Tells which findings are shown. */
function shownBy({ severity, failOn, rules }: FileCheck): (finding: Finding) => boolean {
  const least = Math.max(rank(severity), rank(failOn))
  return (finding) => (rules.length === 0 || rules.includes(finding.rule)) && rank(finding.severity) <= least
}

function report(file: string, options: FileCheck, document: Mission, fixed: FileReport['fixed']): FileReport {
  const findings = checkOnce(document).filter(shownBy(options))
  const ok = counting(findings).every((finding) => rank(finding.severity) > rank(options.failOn))
  return { file, ok, error: null, findings, fixed }
}

/** Runs as a thread of `checkFiles`: checks the files that it is given until it is ended. */

export function serveAsThread(): void {
  parentPort?.on('message', async ({ files, options }: Task) => {
    const reports: FileReport[] = []
    for (const file of files) reports.push(await checkFile(file, options))
    parentPort?.postMessage(reports)
  })
}
