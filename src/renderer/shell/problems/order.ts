/** The order of findings in the list, and how many there are of each severity. */
import { type Finding, type Severity, severities } from '#core/checker/finding.ts'

/** Errors first, then warnings, then notices; within each as the checker gave them. */
export const ordered = (findings: readonly Finding[]): readonly Finding[] =>
  severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity))

export const countBySeverity = (findings: readonly Finding[]): Readonly<Record<Severity, number>> => ({
  error: findings.filter(({ severity }) => severity === 'error').length,
  warning: findings.filter(({ severity }) => severity === 'warning').length,
  notice: findings.filter(({ severity }) => severity === 'notice').length,
})

const nouns: Readonly<Record<Severity, readonly [string, string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  notice: ['notice', 'notices'],
}

/** `1 error`, `3 warnings`. */
export const countText = (severity: Severity, count: number): string =>
  `${count} ${nouns[severity][count === 1 ? 0 : 1]}`

/** `2 errors, 1 warning`, or `No problems`. */
export function summary(findings: readonly Finding[]): string {
  const counts = countBySeverity(findings)
  const parts = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => countText(severity, counts[severity]))
  return parts.length === 0 ? 'No problems' : parts.join(', ')
}
