/** `bulkhead check`: every finding of every file. */
import { checkMission } from '#core/checker/check.ts'
import type { Finding, Severity } from '#core/checker/finding.ts'
import { CLEAN, type ExitCode, FOUND, UNREADABLE, worst } from './exit-codes.ts'
import { describeError, type FileError, nameOf } from './file-error.ts'
import { readInput } from './read-input.ts'
import { complain, say } from './terminal.ts'

/** What is said of one file; also one entry of `files` in the JSON output. */
interface FileReport {
  readonly file: string
  /** Readable and without a finding of severity error. */
  readonly ok: boolean
  readonly error: FileError | null
  readonly findings: readonly Finding[]
}

export async function check(files: readonly string[], format: 'text' | 'json'): Promise<ExitCode> {
  const reports: FileReport[] = []
  for (const file of files) {
    const report = await checkFile(file)
    reports.push(report)
    if (report.error !== null) complain(describeError(file, report.error))
    else if (format === 'text') say(describeReport(report))
  }
  if (format === 'json') say(`${JSON.stringify({ files: reports }, null, 2)}\n`)
  else if (files.length > 1) say(`\n${summary(reports)}\n`)
  return worst(reports.map(codeOf))
}

async function checkFile(file: string): Promise<FileReport> {
  const input = await readInput(file)
  if (!input.ok) return { file, ok: false, error: input.error, findings: [] }
  const findings = checkMission(input.value.document)
  return { file, ok: findings.every(({ severity }) => severity !== 'error'), error: null, findings }
}

function codeOf(report: FileReport): ExitCode {
  if (report.error !== null) return UNREADABLE
  return report.ok ? CLEAN : FOUND
}

function describeReport({ file, findings }: FileReport): string {
  const lines = findings.map(
    ({ severity, at, message, advice, rule }) =>
      `  ${severity.padEnd(7)}  ${at === null ? '' : `${at.name}: `}${message}  [${rule}]\n           ${advice}\n`,
  )
  return `${nameOf(file)}: ${findings.length === 0 ? 'nothing to report' : countOf(findings)}\n${lines.join('')}`
}

function countOf(findings: readonly Finding[]): string {
  const count = (severity: Severity, word: string): string[] => {
    const number = findings.filter((finding) => finding.severity === severity).length
    return number === 0 ? [] : [`${number} ${word}${number === 1 ? '' : 's'}`]
  }
  return [...count('error', 'error'), ...count('warning', 'warning'), ...count('notice', 'notice')].join(', ')
}

function summary(reports: readonly FileReport[]): string {
  const unreadable = reports.filter(({ error }) => error !== null).length
  const clean = reports.filter(({ ok }) => ok).length
  return `${reports.length} files: ${clean} without errors, ${reports.length - clean - unreadable} with errors, ${unreadable} unreadable`
}
