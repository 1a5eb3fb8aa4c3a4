/** Findings for programs, in a shape of our own. */
import type { Finding } from '#core/checker/finding.ts'
import type { Reporter } from './file-report.ts'

export const jsonReporter: Reporter = {
  needsPlaces: false,
  output: 'json',
  file: () => '',
  end: (reports) =>
    `${JSON.stringify({ files: reports.map(({ file, ok, error, findings }) => ({ file, ok, error, findings: findings.map(entry) })) }, null, 2)}\n`,
}

/** The edits of a fix are the editor's business; its label says what would be done. */
const entry = ({ fix, ...finding }: Finding): object => ({
  ...finding,
  fix: fix === null ? null : { label: fix.label, safe: fix.safe },
})
