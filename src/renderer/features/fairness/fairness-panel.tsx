/** Is it fair? Beside the map: what the sides get and where they differ; on the map: who is where first. */
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { differenceText, explanation, fairnessText, verdictText, whenText } from '#analysis/fairness/fairness-text.ts'
import { defaultFairness } from '#analysis/fairness/options.ts'
import { type Difference, type FairnessReport, type Hatchways, hatchwayStates } from '#analysis/fairness/report.ts'
import { hasOptionalTerrain, withoutOptionalTerrain } from '#model/mission/optional-terrain.ts'
import { useEditor } from '#state/editor-store.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { focusMap } from '#ui/focus/window-regions.ts'
import { SquaresWhole } from '#ui/prose/unbroken-squares.tsx'
import { FairerSection } from './fairer-section.tsx'
import { FairnessTables } from './fairness-tables.tsx'
import { HeatKey } from './heat-key.tsx'
import { useFairness } from './use-fairness.ts'
import { useHeat } from './use-heat.ts'

const bases = [25, 28.5, 32, 40, 50, 60, 80, 100]
const moves = [4, 5, 6, 7, 8, 10, 12]

export function FairnessPanel(): ReactNode {
  const whole = useEditor((state) => state.document)
  const hasOptional = hasOptionalTerrain(whole)
  const [optional, setOptional] = useState<'there' | 'away'>('there')
  const document = useMemo(() => (optional === 'there' ? whole : withoutOptionalTerrain(whole)), [whole, optional])
  const share = useEditor((state) => state.share)
  const show = useEditor((state) => state.showFairness)
  const [when, setWhen] = useState<Hatchways>('open')
  const [base, setBase] = useState(defaultFairness.base)
  const [move, setMove] = useState(defaultFairness.move)
  const { outcome, of, isNow } = useFairness(document, { base, move })
  const report = outcome?.kind === 'made' ? outcome.report : null
  useHeat(of, report, when)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => void panel.current?.focus({ preventScroll: true }), [])
  const close = (): void => {
    show(false)
    focusMap()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the panel closes it
    <div className="fairness" ref={panel} tabIndex={-1} onKeyDown={onKeyDown} aria-busy={!isNow}>
      <header>
        <h2>Is it fair?</h2>
        <span className="grow" />
        <button
          type="button"
          className="button"
          disabled={report === null || !isNow}
          onClick={() => report !== null && share({ kind: 'copy-report', text: fairnessText(report) })}
        >
          Copy as text
        </button>
        <IconButton label="Close the fairness report" onPress={close}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="fairness-body">
        <p className="field-hint">
          What each side gets from this map, measured by the rules. Models, actions and dice are not counted.
        </p>
        <p className="fairness-verdict" role="status" data-testid="fairness-verdict">
          <SquaresWhole>
            {!isNow || outcome === null
              ? 'Measuring…'
              : outcome.kind === 'made'
                ? verdictText(outcome.report)
                : `It could not be measured: ${outcome.reason}`}
          </SquaresWhole>
        </p>
        {!isNow && <progress aria-label="Measuring" />}
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
        {of !== null && report !== null && (
          <div className="fairness-figures" data-old={!isNow}>
            <HeatKey document={of} report={report} when={when} />
            <Differences report={report} when={when} />
            <FairerSection document={document} />
            <FairnessTables report={report} when={when} />
            <p className="field-hint">{explanation(report).replaceAll('\n', ' ')}</p>
          </div>
        )}
      </div>
    </div>
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
            <SquaresWhole>{one.text}</SquaresWhole>
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
