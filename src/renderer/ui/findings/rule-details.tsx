/** Source, confidence and figures of a rule, as rows of a list of terms. */
import type { ReactNode } from 'react'
import { kitFiguresText, type RuleInfo, type Threshold } from '#checking/checker/finding.ts'
import { missionSettings, settingOf } from '#checking/checker/settings.ts'
import type { Confidence } from '#model/kit/kit.ts'
import { useEditor } from '#state/editor-store.ts'

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
