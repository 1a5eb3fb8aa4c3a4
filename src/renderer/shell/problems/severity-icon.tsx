/** The sign of a severity: shape and colour, never colour alone. */
import { Info, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Severity } from '#core/checker/finding.ts'

export function SeverityIcon({
  severity,
  size = 16,
}: {
  readonly severity: Severity
  readonly size?: number
}): ReactNode {
  const common = { size, className: `severity-${severity}`, 'aria-hidden': true as const }
  switch (severity) {
    case 'error':
      return <OctagonX {...common} />
    case 'warning':
      return <TriangleAlert {...common} />
    case 'notice':
      return <Info {...common} />
  }
}
