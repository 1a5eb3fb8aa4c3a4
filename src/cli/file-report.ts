/** What `bulkhead check` knows of one file, and what a way of printing it has to do. */
import type { Finding, Severity } from '#checking/checker/finding.ts'
import type { FileError } from './file-error.ts'
import type { Fixed } from './fix-file.ts'

export interface FileReport {
  readonly file: string
  /** Readable, and nothing in it that makes the check fail. */
  readonly ok: boolean
  readonly error: FileError | null
  /** What is shown, waived findings too. */
  readonly findings: readonly Finding[]
  /** What safe fixes set right, or would; null: nobody asked for them. */
  readonly fixed: readonly Fixed[] | null
}

/** A way of printing: something after each file, something at the end. */
export interface Reporter {
  /** What it prints: words for people, or JSON. */
  readonly output: 'words' | 'json'
  file(report: FileReport): string
  end(reports: readonly FileReport[]): string
}

/** The findings that count, of one severity or of all. */
export const counting = (findings: readonly Finding[], severity?: Severity): readonly Finding[] =>
  findings.filter((finding) => finding.waived === null && (severity === undefined || finding.severity === severity))
