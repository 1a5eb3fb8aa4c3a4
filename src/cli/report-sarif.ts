/** Findings as SARIF 2.1.0, the exchange format of code scanners (OASIS standard). */
import { isAbsolute, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding, RuleInfo, Severity } from '#core/checker/finding.ts'
import type { TextPlace } from '#core/document-io/item-places.ts'
import { percentEncoded } from '#node-files/path-name.ts'
import { type FileError, nameOf } from './file-error.ts'
import { type FileReport, placeIn, type Reporter } from './file-report.ts'
import { knownRules } from './known-rules.ts'
import { pageOf } from './rule-pages.ts'

/** @param version the program's version */
export const sarifReporter = (version: string): Reporter => ({
  needsPlaces: true,
  output: 'json',
  file: () => '',
  end: (reports) => `${JSON.stringify(log(reports, version), null, 2)}\n`,
})

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  notice: 'note',
}
const indexes: ReadonlyMap<string, number> = new Map(knownRules.map(({ id }, index) => [id, index]))

const log = (reports: readonly FileReport[], version: string): object => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'Bulkhead', version, rules: knownRules.map(descriptor) } },
      columnKind: 'utf16CodeUnits',
      invocations: [
        {
          executionSuccessful: reports.every(({ error }) => error === null),
          toolExecutionNotifications: reports.flatMap(({ file, error }) =>
            error === null ? [] : [notification(file, error)],
          ),
        },
      ],
      results: reports.flatMap((report) => report.findings.map((finding) => result(report, finding))),
    },
  ],
})

function descriptor({ id, title, severity, group, confidence, source }: RuleInfo): object {
  // Examples are for authors of rules.
  const [page = title] = (pageOf(id) ?? title).split('\n\n## Passing')
  return {
    id,
    shortDescription: { text: `${title}.` },
    help: { text: page, markdown: page },
    defaultConfiguration: { level: levels[severity] },
    properties: { tags: [group], confidence, source },
  }
}

const result = (report: FileReport, finding: Finding): object => ({
  ruleId: finding.rule,
  ruleIndex: indexes.get(finding.rule),
  level: levels[finding.severity],
  message: { text: `${finding.message} ${finding.advice}` },
  locations: [location(report.file, placeIn(report, finding), finding.at?.name)],
  partialFingerprints: { 'bulkheadFinding/v1': finding.id },
  // An empty list says that it counts; without one nobody could tell.
  suppressions:
    finding.waived === null ? [] : [{ kind: 'inSource', status: 'accepted', justification: finding.waived }],
})

const notification = (file: string, { code, message, advice, line, column }: FileError): object => ({
  level: 'error',
  descriptor: { id: code },
  message: { text: `${message}. ${advice}` },
  locations: [location(file, line > 0 ? { line, column } : undefined, undefined)],
})

/** The file and line, and the square as people name it. */
function location(file: string, place: TextPlace | undefined, square: string | undefined): object {
  const region = place === undefined ? {} : { region: { startLine: place.line, startColumn: place.column } }
  const names = [...(file === '-' ? [nameOf(file)] : []), ...(square === undefined || square === '' ? [] : [square])]
  return {
    ...(file === '-' ? {} : { physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region } }),
    ...(names.length === 0 ? {} : { logicalLocations: names.map((name) => ({ name })) }),
  }
}

/** A file name as the command line gave it, as a URI reference. */
function uriOf(file: string): string {
  if (!isAbsolute(file)) return percentEncoded(file.replaceAll(sep, '/'))
  // What is no text, Node would replace.
  return /\p{Cs}/u.test(file) ? `file://${percentEncoded(resolve(file))}` : pathToFileURL(file).href
}
