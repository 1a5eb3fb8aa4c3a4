/** Source, confidence and figures of a rule, as rows of a list of terms. */
import type { ReactNode } from 'react'
import type { RuleInfo, Threshold } from '#core/checker/finding.ts'
import { settingOf } from '#core/checker/settings.ts'
import type { Confidence } from '#core/kit/kit.ts'
import { useEditor } from '../../state/editor-store.ts'

const confidenceText: Readonly<Record<Confidence, string>> = {
  H: 'High: said so in the source itself',
  M: 'Medium: measured, or told by several people',
  L: 'Low: one measurement, or a matter of taste',
}

export const unitText: Readonly<Record<Threshold['unit'], string>> = {
  mm: 'mm',
  inch: '″',
  points: 'points',
  percent: '%',
  count: '',
}

export function RuleFacts({ info }: { readonly info: RuleInfo }): ReactNode {
  const person = useEditor((state) => state.settings.rules)
  const mission = useEditor((state) => state.document.checks.rules)
  const { threshold } = settingOf(info, person, mission)
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
