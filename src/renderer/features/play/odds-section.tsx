/** Odds from the figures of the mission: what differs is typed in, the answer stands below as lines, curves and tables. */
import { CircleAlert, Table2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { MissionOdds, OddsAnswer, OddsFill, OddsInput, OddsTable } from '#games/shared/rule-set-parts/odds.ts'
import { readWhole } from '#games/shared/rule-set-parts/odds-input.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { CurvePicture } from './curve-picture.tsx'

const nothingSaid: Readonly<Record<string, string>> = {}

export function OddsSection({ odds }: { readonly odds: MissionOdds }): ReactNode {
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

/** Writes what the odds can be reckoned with into the mission, where it is not there yet. */
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
          hint={`${input.hint}; empty: from the table of the mission, or by dice`}
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
