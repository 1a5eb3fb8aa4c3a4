/** Is it fair? What the sides get, where they differ, and a map of who is where first. */
import { type ReactNode, useMemo, useState } from 'react'
import { usualFairness } from '#core/fairness/options.ts'
import { type Difference, type FairnessReport, type Hatchways, hatchwayStates } from '#core/fairness/report.ts'
import { differenceText, explanation, fairnessText, verdictText, whenText } from '#core/fairness/text.ts'
import { hasOptionalTerrain, withoutOptionalTerrain } from '#core/mission/optional-terrain.ts'
import { useEditor } from '../../state/editor-store.ts'
import { SegmentField, SelectField } from '../controls/choice-fields.tsx'
import { DialogFrame } from '../dialogs/dialog-frame.tsx'
import { FairnessTables } from './fairness-tables.tsx'
import { HeatPicture } from './heat-picture.tsx'
import { useFairness } from './use-fairness.ts'

const bases = [25, 28, 32, 40, 50, 60, 80, 100]
const moves = [4, 5, 6, 7, 8, 10, 12]

export function FairnessDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const whole = useEditor((state) => state.document)
  const hasOptional = hasOptionalTerrain(whole)
  const [optional, setOptional] = useState<'there' | 'away'>('there')
  const document = useMemo(() => (optional === 'there' ? whole : withoutOptionalTerrain(whole)), [whole, optional])
  const share = useEditor((state) => state.share)
  const [when, setWhen] = useState<Hatchways>('open')
  const [base, setBase] = useState(usualFairness.base)
  const [move, setMove] = useState(usualFairness.move)
  const outcome = useFairness(document, { base, move })
  const report = outcome?.kind === 'made' ? outcome.report : null
  return (
    <DialogFrame
      className="fairness-dialog"
      title="Is it fair?"
      description="What each side gets from this map, measured by the rules. Models, actions and dice are not reckoned with."
      onClose={onClose}
      buttons={
        <>
          <button
            type="button"
            className="button"
            disabled={report === null}
            onClick={() => report !== null && share({ kind: 'copy-report', text: fairnessText(report) })}
          >
            Copy as text
          </button>
          <button type="button" className="button button-main" onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <div className="fairness">
        <div className="fairness-left">
          <div className="fairness-choices">
            <SegmentField
              label="Hatchways"
              value={when}
              choices={hatchwayStates.map((value) => ({ value, label: whenText[value] }))}
              onChoose={setWhen}
            />
            <SelectField
              label="Bases"
              value={String(base)}
              choices={bases.map((value) => ({ value: String(value), label: `${value} mm` }))}
              onChoose={(value) => setBase(Number(value))}
            />
            <SelectField
              label="Movement"
              value={String(move)}
              choices={moves.map((value) => ({ value: String(value), label: `${value}″ a turn` }))}
              onChoose={(value) => setMove(Number(value))}
            />
            {hasOptional && (
              <SegmentField
                label="Optional terrain"
                value={optional}
                choices={[
                  { value: 'there', label: 'There' },
                  { value: 'away', label: 'Away' },
                ]}
                onChoose={setOptional}
              />
            )}
          </div>
          {report !== null && <HeatPicture document={document} report={report} when={when} />}
        </div>
        <div className="fairness-right">
          <p className="fairness-verdict" role="status" data-testid="fairness-verdict">
            {outcome === null
              ? 'Measuring…'
              : outcome.kind === 'made'
                ? verdictText(outcome.report)
                : `It could not be measured: ${outcome.reason}`}
          </p>
          {outcome === null && <progress aria-label="Measuring" />}
          {report !== null && (
            <>
              <Differences report={report} when={when} />
              <FairnessTables report={report} when={when} />
              <p className="field-hint">{explanation(report).replaceAll('\n', ' ')}</p>
            </>
          )}
        </div>
      </div>
    </DialogFrame>
  )
}

const titles: Readonly<Record<Hatchways, string>> = {
  start: 'Differences as the battle starts',
  open: 'Differences with all hatchways open',
}

/** So many are shown before they are asked for. */
const FEW = 8

function Differences({ report, when }: { readonly report: FairnessReport; readonly when: Hatchways }): ReactNode {
  const now = report.differences.filter((one) => one.when === when || one.when === 'always')
  const lasting = now.filter(({ balanced }) => !balanced)
  const balanced = now.filter((one) => one.balanced)
  return (
    <>
      <DifferenceList title={titles[when]} differences={lasting} />
      <DifferenceList title="These balance each other out" differences={balanced} />
    </>
  )
}

function DifferenceList({
  title,
  differences,
}: {
  readonly title: string
  readonly differences: readonly Difference[]
}): ReactNode {
  const [all, setAll] = useState(false)
  if (differences.length === 0) return null
  const shown = all ? differences : differences.slice(0, FEW)
  return (
    <section className="fairness-differences" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {shown.map((one) => (
          <li key={one.text} title={differenceText(one)}>
            {one.text}
          </li>
        ))}
      </ul>
      {differences.length > FEW && (
        <button type="button" className="row-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the first ${FEW} only` : `Show all ${differences.length}`}
        </button>
      )}
    </section>
  )
}
