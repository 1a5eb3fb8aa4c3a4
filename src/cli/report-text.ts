/** Findings for people at a terminal. */
import { type Finding, severities } from '#checking/checker/finding.ts'
import { escapeForTerminal } from './escape-output.ts'
import { nameOf } from './file-error.ts'
import { counting, type FileReport, type Reporter } from './file-report.ts'

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
