/** What `bulkhead check` knows of one file, and what a way of printing it has to do. */
import type { Finding, Severity } from '#core/checker/finding.ts'
import type { TextPlace } from '#core/document-io/item-places.ts'
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
  /** Where in the file the items stand that findings are about, by id; only for formats that ask for it. */
  readonly places: ReadonlyMap<string, TextPlace>
}

/** A way of printing: something after each file, something at the end. */
export interface Reporter {
  /** Whether it wants to know where in a file items stand. */
  readonly needsPlaces: boolean
  /** What it prints: words for people, JSON, or orders for GitHub's runner. */
  readonly output: 'words' | 'json' | 'orders'
  file(report: FileReport): string
  end(reports: readonly FileReport[]): string
}

/** The findings that count, of one severity or of all. */
export const counting = (findings: readonly Finding[], severity?: Severity): readonly Finding[] =>
  findings.filter((finding) => finding.waived === null && (severity === undefined || finding.severity === severity))

/** Where in the file a finding points: at the first of its items that the file has. */
export function placeIn({ places }: FileReport, { items }: Finding): TextPlace | undefined {
  const id = items.find((item) => places.has(item))
  return id === undefined ? undefined : places.get(id)
}
