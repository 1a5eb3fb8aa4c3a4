/** Findings for programs, in a shape of our own. */
import type { Reporter } from './file-report.ts'

/** Described in docs/check-json.md. `fixed` stands there when fixes were asked for. */
export const jsonReporter: Reporter = {
  output: 'json',
  file: () => '',
  end: (reports) =>
    `${JSON.stringify({ files: reports.map(({ file, ok, error, findings, fixed }) => ({ file, ok, error, findings, ...(fixed === null ? {} : { fixed }) })) }, null, 2)}\n`,
}
