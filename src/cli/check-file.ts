/** Checks one file: what it says is put together here, whoever prints it. */

import { type Finding, type Severity, severities } from '#checking/checker/finding.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { audienceCalled, missionForAudience } from '#publishing/export/audience.ts'
import { type FileError, fileError } from './file-error.ts'
import { counting, type FileReport } from './file-report.ts'
import { type FixMode, withSafeFixes, writeBack } from './fix-file.ts'
import { readInput } from './read-input.ts'

export interface FileCheck {
  /** The least severity that is shown. */
  readonly severity: Severity
  /** The least severity that makes the check fail; it is always shown. */
  readonly failOn: Severity
  /** Only findings of these rules; empty: of all. */
  readonly rules: readonly string[]
  /** As whom to look at the mission, in words; null: as its author. */
  readonly audience: string | null
  /** What to do with the safe fixes of the findings that are shown. */
  readonly fix: FixMode
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
  // What is only shown is not done: the findings are those of the file as it is.
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

/** Whether a finding is shown. */
function shownBy({ severity, failOn, rules }: FileCheck): (finding: Finding) => boolean {
  const least = Math.max(rank(severity), rank(failOn))
  return (finding) => (rules.length === 0 || rules.includes(finding.rule)) && rank(finding.severity) <= least
}

function report(file: string, options: FileCheck, document: Mission, fixed: FileReport['fixed']): FileReport {
  const findings = checkOnce(document).filter(shownBy(options))
  const ok = counting(findings).every((finding) => rank(finding.severity) > rank(options.failOn))
  return { file, ok, error: null, findings, fixed }
}
