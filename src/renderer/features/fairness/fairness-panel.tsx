/** Is it fair? Beside the map: what the sides get and where they differ; on the map: who is where first. */
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import {
  chokeLines,
  differenceText,
  exitRows,
  explanation,
  fairnessText,
  groundRows,
  laneText,
  sideRows,
  verdictText,
  whenText,
} from '#analysis/fairness/fairness-text.ts'
import {
  type Difference,
  defaultFairness,
  type FairnessOptions,
  type FairnessReport,
  type Hatchways,
  hatchwayStates,
} from '#analysis/fairness/report.ts'
import { drawHeatMap, heatKey } from '#drawing/diagrams/draw-heat-map.ts'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { drawComparison } from '#editing/compare/draw-comparison.ts'
import type { Proposal } from '#editing/generate/improve-fairness.ts'
import { betterText } from '#editing/generate/unfairness.ts'
import { hasOptionalTerrain, withoutOptionalTerrain } from '#model/mission/diagram-references.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import type { FairerNews, FairerOrder } from '#state/made-maps/generated-maps.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useReachableScroll } from '#ui/controls/resize-handle.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { pointerWords } from '#ui/names/tools.ts'
import { ShapesSvg } from '#ui/pictures/pictures.tsx'
import { useMarks } from '#ui/places/places.ts'
import { SquaresWhole } from '#ui/prose/squares-whole.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import type { FairnessOrder, FairnessOutcome } from './fairness-worker.ts'

// Small edits that would make the map fairer, found while one looks; each is shown on the map and taken with a click.

interface Found {
  readonly of: Mission
  readonly proposals: readonly Proposal[]
  readonly steps: number
  readonly busy: boolean
  readonly failed: string | null
  /** Why there is none. */
  readonly why: string | null
}

function FairerSection({ document }: { readonly document: Mission }): ReactNode {
  const [looking, setLooking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const [shown, setShown] = useState<Proposal | null>(null)
  const takeProposal = useEditor((state) => state.takeProposal)
  useEffect(() => {
    if (!looking) return
    setFound({ of: document, proposals: [], steps: 0, busy: true, failed: null, why: null })
    setShown(null)
    const worker = new Worker(new URL('./fairer-worker.ts', import.meta.url), { type: 'module', name: 'fairer' })
    worker.onmessage = ({ data }: MessageEvent<FairerNews>) =>
      setFound((before) => {
        if (before === null || before.of !== document) return before
        if (data.kind === 'found') return { ...before, proposals: data.proposals, steps: data.steps }
        if (data.kind === 'failed') return { ...before, busy: false, failed: data.reason }
        return { ...before, busy: false, why: data.why }
      })
    worker.onerror = (event) => {
      event.preventDefault()
      setFound((before) => before && { ...before, busy: false, failed: event.message || 'it did not start' })
    }
    const order: FairerOrder = { document }
    worker.postMessage(order)
    return () => worker.terminate()
  }, [looking, document])
  const figures = useMemo(
    () =>
      shown === null
        ? []
        : [...drawComparison(document, shown.document, compareMissions(document, shown.document)).values()].map(
            ({ figure }) => figure,
          ),
    [shown, document],
  )
  useMarks(figures)
  return (
    <section className="fairer" aria-label="Make it fairer">
      <h3>Make it fairer</h3>
      {looking ? (
        <>
          <p role="status" data-testid="fairer-status">
            {statusOf(found)}
          </p>
          <ul>
            {(found?.proposals ?? []).map((proposal) => (
              <li key={proposal.changes.map(({ words }) => words).join()}>
                <button
                  type="button"
                  className="fairer-proposal"
                  data-testid="fairer-proposal"
                  onMouseEnter={() => setShown(proposal)}
                  onMouseLeave={() => setShown(null)}
                  onFocus={() => setShown(proposal)}
                  onBlur={() => setShown(null)}
                  onClick={() => {
                    setShown(null)
                    takeProposal(proposal.changes.map(({ edit }) => edit))
                  }}
                >
                  <strong>{betterText(proposal.before, proposal.after)}</strong>
                  {proposal.changes.map(({ words }) => (
                    <span key={words}>{words}</span>
                  ))}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="button button-small" onClick={() => setLooking(false)}>
            Stop looking
          </button>
        </>
      ) : (
        <>
          <p className="field-hint">
            Looks for one to four small edits, such as moving a marker, turning a hatchway or swapping a wall.
          </p>
          <button type="button" className="button button-small" onClick={() => setLooking(true)}>
            Look for edits
          </button>
        </>
      )}
    </section>
  )
}

function statusOf(found: Found | null): string {
  if (found === null) return 'Looking…'
  if (found.failed !== null) return `The search stopped early: ${found.failed}`
  const count = found.proposals.length
  if (found.busy) return count === 0 ? 'Looking…' : 'Still searching. Best so far:'
  return count === 0
    ? (found.why ?? 'No small edit would make it fairer.')
    : `These are the best. Point at one to see it on the map; ${pointerWords().click} to apply it.`
}

// The figures behind the differences: ground, and the ways of every side.

interface TablesProps {
  readonly report: FairnessReport
  readonly when: Hatchways
}

function FairnessTables({ report, when }: TablesProps): ReactNode {
  return (
    <>
      <RowsTable title="Ground" rows={groundRows(report, when)} numbers={[1, 2, 3]} />
      <RowsTable title="Exits" rows={exitRows(report, when)} numbers={[1, 2]} />
      {when === 'open' && (
        <section className="fairness-differences" aria-label="Choke points">
          <h3>Choke points</h3>
          <ul>
            {chokeLines(report).map((text) => (
              <li key={text}>
                <SquaresWhole>{text}</SquaresWhole>
              </li>
            ))}
          </ul>
        </section>
      )}
      {report.sides.map((side) => (
        <RowsTable key={side.id} title={side.name} rows={sideRows(report, side, when)} numbers={[2, 3, 5]} />
      ))}
    </>
  )
}

interface RowsProps {
  readonly title: string
  /** The first one is the head. */
  readonly rows: readonly (readonly string[])[]
  /** Columns with figures. */
  readonly numbers: readonly number[]
}

function RowsTable({ title, rows: [head = [], ...rows], numbers }: RowsProps): ReactNode {
  const style = (column: number): string | undefined => (numbers.includes(column) ? 'number' : undefined)
  const part = useRef<HTMLElement>(null)
  const reach = useReachableScroll(part)
  return (
    <section className="fairness-table" aria-label={title} ref={part} {...reach}>
      <h3>{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={cell} scope="col" className={style(column)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: zones may bear one name, and rows never move
            <tr key={index} className={row[0] === rows[index - 1]?.[0] ? undefined : 'fairness-first'}>
              {head.map((column, at) =>
                at === 0 ? (
                  <th key={column} scope="row">
                    <SquaresWhole>{row[at] ?? ''}</SquaresWhole>
                  </th>
                ) : (
                  <td key={column} className={style(at)} data-head={column}>
                    <SquaresWhole>{(row[at] ?? '').replaceAll(' %', '\u00a0%')}</SquaresWhole>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

// The fairness report of a mission, made in a worker; whoever asks for another one ends the one under way.

type Answer = FairnessOutcome & { readonly of: Mission; readonly base: number; readonly move: number }

/** While somebody draws, nothing is measured between two strokes (ms). */
const PAUSE_MS = 250

/** Returns the newest report, or null if there is none yet, and whether it is that of the mission as it is now. */
function useFairness(
  document: Mission,
  { base, move }: Pick<FairnessOptions, 'base' | 'move'>,
): { readonly outcome: FairnessOutcome | null; readonly of: Mission | null; readonly isNow: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const take = (outcome: FairnessOutcome): void => setAnswer({ ...outcome, of: document, base, move })
    let worker: Worker | null = null
    const begin = setTimeout(() => {
      worker = new Worker(new URL('./fairness-worker.ts', import.meta.url), { type: 'module', name: 'fairness' })
      worker.onmessage = ({ data }: MessageEvent<FairnessOutcome>) => take(data)
      worker.onerror = (event) => {
        event.preventDefault()
        take({ kind: 'failed', reason: event.message || 'the background task didn’t start' })
      }
      const order: FairnessOrder = { document, options: { base, move } }
      worker.postMessage(order)
    }, PAUSE_MS)
    return () => {
      clearTimeout(begin)
      worker?.terminate()
    }
  }, [document, base, move])
  const isNow = answer !== null && answer.of === document && answer.base === base && answer.move === move
  return { outcome: answer, of: answer?.of ?? null, isNow }
}

// Explains the colours and hatching of the heat map, and the longest firing lane.

interface HeatKeyProps {
  readonly document: Mission
  readonly report: FairnessReport
  readonly when: Hatchways
}

function HeatKey({ document, report, when }: HeatKeyProps): ReactNode {
  const theme = useMapTheme()
  const key = useMemo(() => heatKey(document, report), [document, report])
  return (
    <section aria-label="Who gets where first, on the map">
      <h3>Who gets where first, on the map</h3>
      <ul className="fairness-key">
        {key.map(({ text, box, shapes }) => (
          <li key={text}>
            <ShapesSvg picture={{ box, shapes, scale: 0.5 }} theme={theme} />
            {text}
          </li>
        ))}
      </ul>
      {when === 'open' && <p>The map shows all hatchways open except locked ones.</p>}
      <p>
        <SquaresWhole>{laneText(report[when])}</SquaresWhole>
      </p>
    </section>
  )
}

// Paints on the map who is where first, and its hatchways as they were then, as long as the report is open.

/** @param of the mission that was measured; on boards that lie otherwise by now nothing is painted */
function useHeat(of: Mission | null, report: FairnessReport | null, when: Hatchways): void {
  const setHeat = useEditor((state) => state.setHeat)
  const fits = useEditor(({ document }) => of?.arrangement === document.arrangement && of?.kit === document.kit)
  useEffect(() => {
    if (of === null || report === null || !fits) setHeat([], 'start')
    else setHeat(drawHeatMap(of, report, when), when)
    return () => setHeat([], 'start')
  }, [of, report, when, fits, setHeat])
}

const bases = [25, 28.5, 32, 40, 50, 60, 80, 100]
const moves = [4, 5, 6, 7, 8, 10, 12]

export function FairnessPanel(): ReactNode {
  const whole = useEditor((state) => state.document)
  const hasOptional = hasOptionalTerrain(whole)
  const [optional, setOptional] = useState<'there' | 'away'>('there')
  const document = useMemo(() => (optional === 'there' ? whole : withoutOptionalTerrain(whole)), [whole, optional])
  const share = useEditor((state) => state.share)
  const show = useEditor((state) => state.showReport)
  const [when, setWhen] = useState<Hatchways>('open')
  const [base, setBase] = useState(defaultFairness.base)
  const [move, setMove] = useState(defaultFairness.move)
  const { outcome, of, isNow } = useFairness(document, { base, move })
  const report = outcome?.kind === 'made' ? outcome.report : null
  useHeat(of, report, when)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => void panel.current?.focus({ preventScroll: true }), [])
  const close = (): void => {
    show(null)
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
          Compares what each side gets from this map under the rules. Models, actions and dice aren’t counted.
        </p>
        <p className="fairness-verdict" role="status" data-testid="fairness-verdict">
          <SquaresWhole>
            {!isNow || outcome === null
              ? 'Measuring…'
              : outcome.kind === 'made'
                ? verdictText(outcome.report)
                : `Couldn’t be measured: ${outcome.reason}`}
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
      <DifferenceList title="Balanced out" differences={balanced} />
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
