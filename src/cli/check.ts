/** `bulkhead check`: every finding of every file. */
import type { FileCheck } from './check-file.ts'
import { checkFiles } from './check-files.ts'
import { CLEAN, type ExitCode, FOUND, UNREADABLE, worst } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import type { FileReport, Reporter } from './file-report.ts'
import { printError, printJson, printLine } from './terminal.ts'

export interface CheckOptions extends FileCheck {
  readonly format: 'text' | 'json'
}

/** What the command line says. */
export interface CheckWords extends Omit<CheckOptions, 'rules' | 'fix' | 'audience'> {
  readonly rule: string[]
  readonly for?: string
  readonly fix?: boolean
  readonly fixDryRun?: boolean
}

const speakers = { words: printLine, json: printJson }

/** Characters that are printed at once; a call for every file would take longer than checking it. */
const CHUNK = 16_384

export async function check(files: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const { format, ...wanted } = options
  const stranger = wanted.rules.length === 0 ? null : (await import('./known-rules.ts')).unknownRuleError(wanted.rules)
  if (stranger !== null) {
    printError(`bulkhead check: ${stranger}\n`)
    return UNREADABLE
  }
  const reporter = await reporterFor(format)
  const reports: FileReport[] = []
  let pending = ''
  const print = (text: string, now: boolean): void => {
    pending += text
    if (pending === '' || !(now || pending.length > CHUNK)) return
    speakers[reporter.output](pending)
    pending = ''
  }
  await checkFiles(files, wanted, (report) => {
    reports.push(report)
    if (report.error !== null) {
      print('', true)
      printError(describeError(report.file, report.error))
    }
    print(reporter.file(report), false)
  })
  print(reporter.end(reports), true)
  return worst(reports.map(codeOf))
}

function codeOf(report: FileReport): ExitCode {
  if (report.error !== null) return UNREADABLE
  return report.ok ? CLEAN : FOUND
}

/** Each in a file of its own, loaded when it is asked for. */
async function reporterFor(format: CheckOptions['format']): Promise<Reporter> {
  return format === 'json'
    ? (await import('./report-json.ts')).jsonReporter
    : (await import('./report-text.ts')).textReporter
}
