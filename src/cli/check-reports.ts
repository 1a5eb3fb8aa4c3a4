/** Types of a check of files, and the two ways of printing its reports: text for people, JSON for programs. */
import { type Finding, type Severity, severities } from '#checking/checker/finding.ts'
import type { Edit } from '#model/mission/edit.ts'
import { type FileError, nameOf } from './file-error.ts'
import { escapeForTerminal } from './terminal.ts'

/** `show`: says what would be done and leaves the file alone. */
export type FixMode = 'none' | 'show' | 'apply'

export interface FileCheck {
  /** The least severity that is shown. */
  readonly severity: Severity
  /** The least severity that makes the check fail; it is always shown. */
  readonly failOn: Severity
  /** Only findings of these rules; empty: of all. */
  readonly rules: readonly string[]
  /** As whom to look at the mission, in words, or null for its author. */
  readonly audience: string | null
  /** Use of the safe fixes of the findings that are shown. */
  readonly fix: FixMode
}

/** A batch of files for a thread, which answers with the reports. */
export interface Task {
  readonly files: readonly string[]
  readonly options: FileCheck
}

/** A finding that a safe fix sets right. */
export interface Fixed {
  readonly rule: string
  readonly message: string
  readonly label: string
  readonly edits: readonly Edit[]
}

export interface FileReport {
  readonly file: string
  /** Readable, and nothing in it that makes the check fail. */
  readonly ok: boolean
  readonly error: FileError | null
  /** The findings that are shown, waived ones too. */
  readonly findings: readonly Finding[]
  /** Findings that safe fixes set right, or would, or null if nobody asked for them. */
  readonly fixed: readonly Fixed[] | null
}

/** A way of printing: something after each file, something at the end. */
export interface Reporter {
  /** Kind of text that it prints: words for people, or JSON. */
  readonly output: 'words' | 'json'
  file(report: FileReport): string
  end(reports: readonly FileReport[]): string
}

/** The findings that count, of one severity or of all. */
export const counting = (findings: readonly Finding[], severity?: Severity): readonly Finding[] =>
  findings.filter((finding) => finding.waived === null && (severity === undefined || finding.severity === severity))

/** Described in docs/check-json.md. `fixed` stands there when fixes were asked for. */
export const jsonReporter: Reporter = {
  output: 'json',
  file: () => '',
  end: (reports) =>
    `${JSON.stringify({ files: reports.map(({ file, ok, error, findings, fixed }) => ({ file, ok, error, findings, ...(fixed === null ? {} : { fixed }) })) }, null, 2)}\n`,
}

export const textReporter: Reporter = {
  output: 'words',
  file: (report) => (report.error === null ? describe(report) : ''),
  end: (reports) => (reports.length > 1 ? `\n${summary(reports)}\n` : ''),
}

function describe({ file, findings, fixed }: FileReport): string {
  const waived = findings.filter((finding) => finding.waived !== null)
  const lines = [...counting(findings), ...waived].map(line).join('')
  const done = (fixed ?? []).map(({ rule, label, message }) => `  fix      ${label}: ${message}  [${rule}]\n`).join('')
  return `${nameOf(file)}: ${findings.length === 0 ? 'nothing to report' : countOf(findings)}${fixesOf(fixed)}\n${done}${lines}`
}

/** `, 3 safe fixes`. */
const fixesOf = (fixed: FileReport['fixed']): string =>
  fixed === null || fixed.length === 0 ? '' : `; ${fixed.length} safe ${fixed.length === 1 ? 'fix' : 'fixes'}`

function line({ severity, at, message, advice, rule, waived }: Finding): string {
  const first = waived === null ? severity : 'waived'
  const second = waived === null ? advice : `${severity}, waived: ${waived}`
  const where = at === null ? '' : `${at.name}: `
  return `  ${first.padEnd(7)}  ${escapeForTerminal(where + message)}  [${rule}]\n           ${escapeForTerminal(second)}\n`
}

function countOf(findings: readonly Finding[]): string {
  const counts = severities.map((severity) => ({ number: counting(findings, severity).length, word: severity }))
  const waived = findings.length - counting(findings).length
  return [
    ...counts
      .filter(({ number }) => number > 0)
      .map(({ number, word }) => `${number} ${word}${number === 1 ? '' : 's'}`),
    ...(waived === 0 ? [] : [`${waived} waived`]),
  ].join(', ')
}

function summary(reports: readonly FileReport[]): string {
  const readable = reports.filter(({ error }) => error === null)
  const faulty = readable.filter(({ findings }) => counting(findings, 'error').length > 0).length
  const waived = readable.flatMap(({ findings }) => findings).filter((finding) => finding.waived !== null).length
  return [
    `${reports.length} files: ${readable.length - faulty} without errors, ${faulty} with errors, ${reports.length - readable.length} unreadable`,
    ...(waived === 0 ? [] : [`; ${waived} ${waived === 1 ? 'finding' : 'findings'} waived`]),
  ].join('')
}
