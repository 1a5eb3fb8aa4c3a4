/**
 * While a mission is played: step lists to walk through, odds from its own figures, calculators. The rule set decides
 * which there are.
 */

import { CircleAlert, Table2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { CURVE_WORDS, curveShapes } from '#games/shared/rule-set-parts/curve.ts'
import {
  type Calculator,
  type CalculatorInput,
  type MapReach,
  type MissionOdds,
  type OddsAnswer,
  type OddsCurve,
  type OddsFill,
  type OddsInput,
  type OddsTable,
  readWhole,
} from '#games/shared/rule-set-parts/game-parts.ts'
import { calculatorsOf, mapReachesOf, oddsOf, stepListsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { FlagField, SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { StepsSection } from './steps-section.tsx'

// Odds from the figures of the mission: what differs is typed in, the answer stands below as lines, curves and tables.

/** A curve of chances on the screen: the same lines as in the SVG file, in the colours of the theme. */
function CurvePicture({ curve }: { readonly curve: OddsCurve }): ReactNode {
  const { width, height, plot, ticks, lines, acrossLabel, title } = curveShapes(curve)
  return (
    <figure className="curve">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}. ${formatCurve(curve)}`}>
        {ticks.map(({ axis, at, label }) =>
          axis === 'y' ? (
            <g key={`y ${label}`}>
              <path className="curve-grid" d={`M${plot.left} ${at}H${plot.right}`} />
              <text x={plot.left - CURVE_WORDS.beside} y={at + CURVE_WORDS.drop} textAnchor="end">
                {label}
              </text>
            </g>
          ) : (
            <text key={`x ${label}`} x={at} y={plot.bottom + CURVE_WORDS.below} textAnchor="middle">
              {label}
            </text>
          ),
        )}
        <text x={(plot.left + plot.right) / 2} y={height - CURVE_WORDS.fromEnd} textAnchor="middle">
          {acrossLabel}
        </text>
        {lines.map(({ name, points, dash, labelY }) => (
          <g key={name}>
            <polyline
              className="curve-line"
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
              strokeDasharray={dash === '' ? undefined : dash}
            />
            {points.length === 1 && points[0] !== undefined && (
              <circle className="curve-dot" cx={points[0].x} cy={points[0].y} r={2.5} />
            )}
            <text x={plot.right + CURVE_WORDS.beside} y={labelY + CURVE_WORDS.drop}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

/** The curve for those who hear it: where each line begins and ends. */
const formatCurve = ({ across, lines, acrossLabel }: OddsCurve): string =>
  lines
    .map(({ name, chances }) => {
      const [first = 0] = chances
      return `${name}: ${percent(first)} at ${acrossLabel} ${across[0] ?? 0}, ${percent(chances.at(-1) ?? first)} at ${across.at(-1) ?? 0}.`
    })
    .join(' ')

const percent = (chance: number): string => `${Math.round(chance * 1000) / 10} %`

function OddsSection({ odds }: { readonly odds: MissionOdds }): ReactNode {
  const document = useEditor((state) => state.document)
  const said = useEditor((state) => state.played.said[odds.id] ?? nothingSaid)
  const say = useEditor((state) => state.sayToOdds)
  const inputs = useMemo(() => odds.inputs(document), [odds, document])
  const answer = useMemo(() => odds.reckon(document, said), [odds, document, said])
  const isSaid = Object.values(said).some((text) => text.trim() !== '')
  return (
    <Section title={odds.title}>
      <p className="field-hint">{odds.what}</p>
      <div className="odds-inputs">
        {inputs.map((input) => (
          <OddsField
            key={input.name}
            input={input}
            value={said[input.name] ?? ''}
            set={(text) => say(odds.id, input.name, text)}
          />
        ))}
      </div>
      {'fault' in answer && isSaid ? (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {upper(answer.fault)}.
        </p>
      ) : 'fault' in answer ? (
        // Nobody has done anything wrong yet: it says what would bring an answer.
        <p className="field-hint" role="status">
          {upper(answer.fault)}.
        </p>
      ) : (
        <OddsResult title={odds.title} answer={answer} />
      )}
      {odds.fill !== undefined && <FillButton fill={odds.fill} />}
    </Section>
  )
}

/** Writes figures for the odds into the mission, unless it has them already. */
function FillButton({ fill: { label, hint, play } }: { readonly fill: OddsFill }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const value = useMemo(() => play(document), [play, document])
  if (value === null) return null
  return (
    <>
      <button type="button" className="button" onClick={() => apply(label, [{ type: 'set', field: 'play', value }])}>
        <Table2 size={16} aria-hidden="true" /> {label}
      </button>
      <p className="field-hint">{hint}</p>
    </>
  )
}

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

interface OddsFieldProps {
  readonly input: OddsInput
  readonly value: string
  readonly set: (text: string) => void
}

function OddsField({ input, value, set }: OddsFieldProps): ReactNode {
  const { label, usual } = input
  const accept = (text: string): boolean => {
    set(text.trim())
    return true
  }
  switch (input.kind) {
    case 'choice':
      return input.choices.length === 0 ? null : (
        <SelectField label={label} value={value === '' ? usual : value} choices={input.choices} onChoose={set} />
      )
    case 'number':
      return (
        <TextField
          numeric
          inline
          label={label}
          value={value}
          placeholder={usual === '' ? 'as on the map' : usual}
          check={(text) => wrongNumber(text, input)}
          accept={accept}
        />
      )
    case 'text':
      return (
        <TextField
          label={label}
          value={value}
          rewrites
          placeholder={input.hint}
          hint={`${input.hint}; leave empty to use the mission’s table or dice`}
          check={() => null}
          accept={accept}
        />
      )
  }
}

const wrongNumber = (text: string, range: { readonly least: number; readonly most: number }): string | null =>
  text.trim() === '' || readWhole(text, range) !== null ? null : `A whole number from ${range.least} to ${range.most}.`

function OddsResult({ title, answer }: { readonly title: string; readonly answer: OddsAnswer }): ReactNode {
  return (
    <section className="odds-result" aria-label={`${title}: the odds`}>
      {answer.lines.length > 0 && (
        <dl className="odds-lines">
          {answer.lines.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {answer.curves.map((curve) => (
        <CurvePicture key={curve.title} curve={curve} />
      ))}
      {answer.tables.map((table) => (
        <OddsTableView key={table.title} table={table} />
      ))}
    </section>
  )
}

/** As many have room beside each other in the narrowest column. */
const FEW_COLUMNS = 4

function OddsTableView({ table: { title, columns, rows } }: { readonly table: OddsTable }): ReactNode {
  return (
    // A table that is wider than its dock scrolls, also by the arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse
    <section className="odds-table-scroll" aria-label={title} tabIndex={0}>
      <table className={columns.length > FEW_COLUMNS ? 'odds-table odds-table-many' : 'odds-table'}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row" data-head={columns[index]}>
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]} data-head={columns[index]}>
                    {cell}
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

// A calculator of the rule set: figures in, lines out.

const nothingSaid: Readonly<Record<string, string>> = {}

interface CalculatorSectionProps {
  readonly calculator: Calculator
  readonly title: string
}

function CalculatorSection({ calculator, title }: CalculatorSectionProps): ReactNode {
  const { id, what, inputs } = calculator
  // Odds and calculators have separate ids, which may be the same.
  const key = `calculator ${id}`
  const said = useEditor((state) => state.played.said[key] ?? nothingSaid)
  const say = useEditor((state) => state.sayToOdds)
  const figure = ({ name, usual }: CalculatorInput): number => Number(said[name] ?? usual)
  const lines = calculator.reckon(Object.fromEntries(inputs.map((input) => [input.name, figure(input)])))
  return (
    <Section title={title} open={false}>
      <p className="field-hint">{what}</p>
      <div className="odds-inputs">
        {inputs.map((input) => (
          <NumberField
            key={input.name}
            label={input.label}
            value={figure(input)}
            check={(value) =>
              value >= input.least && value <= input.most ? null : `From ${input.least} to ${input.most}.`
            }
            accept={(value) => {
              say(key, input.name, String(value))
              return true
            }}
          />
        ))}
      </div>
      <dl className="odds-lines" aria-label={`${title}: the answer`}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Draws how far things reach over the map while this tab is shown. */
function ReachSection({ reaches }: { readonly reaches: readonly MapReach[] }): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const showReach = useEditor((state) => state.showReach)
  const [shown, setShown] = useState<readonly string[]>([])
  useEffect(() => {
    const ids = new Set(selection)
    showReach(reaches.filter(({ id }) => shown.includes(id)).flatMap((reach) => reach.outlines(document, ids)))
    return () => showReach([])
  }, [reaches, shown, document, selection, showReach])
  return (
    <Section title="On the map">
      {reaches.map(({ id, title, what }) => (
        <FlagField
          key={id}
          label={title}
          help={what}
          on={shown.includes(id)}
          change={(on) => setShown(on ? [...shown, id] : shown.filter((each) => each !== id))}
        />
      ))}
    </Section>
  )
}

/** Returns the title of a calculator, which differs if odds reckoned from the mission have the same name. */
const titleOf = ({ title }: Titled, odds: readonly Titled[]): string =>
  odds.some((each) => each.title === title) ? `${title}, with your own numbers` : title

interface Titled {
  readonly title: string
}

export function PlayTab(): ReactNode {
  const ruleSet = useEditor(({ document }) => ruleSetOf(document))
  const [lists, odds, calculators, reaches] = useMemo(
    () => [stepListsOf(ruleSet), oddsOf(ruleSet), calculatorsOf(ruleSet), mapReachesOf(ruleSet)] as const,
    [ruleSet],
  )
  if (lists.length + odds.length + calculators.length + reaches.length === 0)
    return (
      <div className="tab-body">
        <p className="field-hint">{ruleSet.name} has no steps to walk through and nothing to calculate.</p>
      </div>
    )
  return (
    <div className="tab-body play">
      <h2 className="spoken">Odds</h2>
      <p className="field-hint">
        For use during the game; nothing here changes the mission. Numbers you enter are kept until you open another
        mission, your step answers for longer.
      </p>
      <div className="sections">
        {lists.map((list) => (
          <StepsSection key={list.id} list={list} />
        ))}
        {reaches.length > 0 && <ReachSection reaches={reaches} />}
        {odds.map((each) => (
          <OddsSection key={each.id} odds={each} />
        ))}
        {calculators.map((each) => (
          <CalculatorSection key={each.id} calculator={each} title={titleOf(each, odds)} />
        ))}
      </div>
    </div>
  )
}
