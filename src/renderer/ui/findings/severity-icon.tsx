/** The sign of a severity: shape and colour, never colour alone. */
import { createLucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Severity } from '#checking/checker/finding.ts'

/** A notice is a square, as it is on the map. */
const SquareInfo = createLucideIcon('square-info', [
  ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2', key: 'rim' }],
  ['path', { d: 'M12 16v-4', key: 'stem' }],
  ['path', { d: 'M12 8h.01', key: 'dot' }],
])

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
      return <SquareInfo {...common} />
  }
}
