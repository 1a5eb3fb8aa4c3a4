/** Source, confidence and figures of a rule, as rows of a list of terms. */

import { createLucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { kitFiguresText, type RuleInfo, type Severity, type Threshold } from '#checking/checker/finding.ts'
import { missionSettings, settingOf } from '#checking/checker/settings.ts'
import type { Confidence } from '#model/kit/kit.ts'
import { useEditor } from '#state/editor-store.ts'

// The sign of a severity: shape and colour, never colour alone.

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

const confidenceText: Readonly<Record<Confidence, string>> = {
  H: 'High: printed officially, or found in two independent places',
  M: 'Medium: one good source, or firm arithmetic',
  L: 'Low: an inference',
}

export const unitText: Readonly<Record<Threshold['unit'], string>> = {
  mm: 'mm',
  inch: '″',
  points: 'points',
  percent: '%',
  count: '',
}

export function RuleFacts({ info }: { readonly info: RuleInfo }): ReactNode {
  return (
    <>
      <div>
        <dt>Source</dt>
        <dd>{info.source}</dd>
      </div>
      <div>
        <dt>Confidence</dt>
        <dd>{confidenceText[info.confidence]}</dd>
      </div>
      {info.kitFigures !== undefined && (
        <div>
          <dt>The kit says</dt>
          <dd>{kitFiguresText(info.kitFigures)}</dd>
        </div>
      )}
      <RuleFigures info={info} />
    </>
  )
}

/** The figures of a rule alone, as they are set now. */
export function RuleFigures({ info }: { readonly info: RuleInfo }): ReactNode {
  const person = useEditor((state) => state.settings.rules)
  const document = useEditor((state) => state.document)
  const { threshold } = settingOf(info, person, missionSettings(document))
  return (
    <>
      {info.thresholds.map((each) => {
        const figure = threshold(each.name)
        return (
          <div key={each.name}>
            <dt>{each.label}</dt>
            <dd>
              {withUnit(figure, each)}
              {figure !== each.usual && ` (usually ${withUnit(each.usual, each)})`}
            </dd>
          </div>
        )
      })}
    </>
  )
}

/** `25 mm`, `24″`, `3`. */
export function withUnit(figure: number, { unit }: Threshold): string {
  const text = unitText[unit]
  return text === '' ? String(figure) : unit === 'inch' ? `${figure}${text}` : `${figure} ${text}`
}
