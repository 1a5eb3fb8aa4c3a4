/** How many findings there are of each severity; what is waived does not count. */
import { type Finding, type Severity, severities } from '#checking/checker/finding.ts'

export function countBySeverity(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, notice: 0 }
  for (const { severity, waived } of findings) if (waived === null) counts[severity] += 1
  return counts
}

const nouns: Readonly<Record<Severity, readonly [string, string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  notice: ['notice', 'notices'],
}

/** `1 error`, `3 warnings`; `errors: not checked yet` for null. */
export const countText = (severity: Severity, count: number | null): string =>
  count === null ? `${nouns[severity][1]}: not checked yet` : `${count} ${nouns[severity][count === 1 ? 0 : 1]}`

/** `2 errors, 1 warning`, or `No problems`; what is waived is mentioned after it. */
export function summary(findings: readonly Finding[]): string {
  const counts = countBySeverity(findings)
  const parts = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => countText(severity, counts[severity]))
  const waived = findings.filter((finding) => finding.waived !== null).length
  const text = parts.length === 0 ? 'No problems' : parts.join(', ')
  return waived === 0 ? text : `${text}; ${waived} waived`
}
