/** Findings as workflow commands: GitHub Actions shows them beside the lines of the files that a change touches. */
import type { Finding } from '#core/checker/finding.ts'
import type { TextPlace } from '#core/document-io/item-places.ts'
import { type FileError, nameOf } from './file-error.ts'
import { counting, type FileReport, placeIn, type Reporter } from './file-report.ts'
import { shown } from './shown.ts'

/** Waived findings are left out: nothing is to be done about them. */
export const githubReporter: Reporter = {
  needsPlaces: true,
  output: 'orders',
  file: (report) =>
    report.error === null
      ? counting(report.findings)
          .map((finding) => command(report, finding))
          .join('')
      : unreadable(report.file, report.error),
  end: () => '',
}

function command(report: FileReport, finding: Finding): string {
  const { severity, rule, at, message, advice } = finding
  return workflowCommand(
    severity,
    report.file,
    placeIn(report, finding),
    `Bulkhead: ${rule}`,
    `${at === null ? '' : `${at.name}: `}${message} ${advice}`,
  )
}

const unreadable = (file: string, { message, advice, line, column }: FileError): string =>
  workflowCommand(
    'error',
    file,
    line > 0 ? { line, column } : undefined,
    'Bulkhead: unreadable',
    `${message}. ${advice}`,
  )

function workflowCommand(
  kind: 'error' | 'warning' | 'notice',
  file: string,
  place: TextPlace | undefined,
  title: string,
  text: string,
): string {
  const properties = [
    // Without a file GitHub shows the message with the run as a whole.
    ...(file === '-' ? [] : [['file', file]]),
    ...(file === '-' || place === undefined
      ? []
      : [
          ['line', String(place.line)],
          ['col', String(place.column)],
        ]),
    ['title', title],
  ]
  const list = properties.map(([name, value = '']) => `${name}=${escapeProperty(value)}`).join(',')
  return `::${kind} ${list}::${escapeData(file === '-' ? `${nameOf(file)}: ${text}` : text)}\n`
}

/** What ends a message or begins a new command: line ends are written out, as in every other output. */
const escapeData = (text: string): string => shown(text).replaceAll('%', '%25')
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
