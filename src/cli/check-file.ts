/** Checks one file: what it says is put together here, whoever prints it. */
import { checkOnce } from '#core/checker/check.ts'
import { type Severity, severities } from '#core/checker/finding.ts'
import { itemPlaces, type TextPlace } from '#core/document-io/item-places.ts'
import { counting, type FileReport } from './file-report.ts'
import { type Input, readInput } from './read-input.ts'

export interface FileCheck {
  /** The least severity that is shown. */
  readonly severity: Severity
  /** The least severity that makes the check fail; it is always shown. */
  readonly failOn: Severity
  /** Only findings of these rules; empty: of all. */
  readonly rules: readonly string[]
  /** Whether to find out where in the file items stand. */
  readonly needsPlaces: boolean
}

export async function checkFile(
  file: string,
  { severity, failOn, rules, needsPlaces }: FileCheck,
): Promise<FileReport> {
  const input = await readInput(file)
  if (!input.ok) return { file, ok: false, error: input.error, findings: [], places: new Map() }
  const rank = (each: Severity): number => severities.indexOf(each)
  const least = Math.max(rank(severity), rank(failOn))
  const findings = checkOnce(input.value.document)
    .filter((finding) => rules.length === 0 || rules.includes(finding.rule))
    .filter((finding) => rank(finding.severity) <= least)
  const ok = counting(findings).every((finding) => rank(finding.severity) > rank(failOn))
  return { file, ok, error: null, findings, places: needsPlaces ? placesIn(input.value) : new Map() }
}

/** In a file that only carries a mission, nothing stands on a line. */
const placesIn = ({ from, text }: Input): ReadonlyMap<string, TextPlace> =>
  from === 'mission' ? itemPlaces(text) : new Map()
