/** The rows of the mission table: which results, or which rounds, lead to which missions. */
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { listOf } from '#analysis/layout/place-names.ts'
import { diceNames, faultsOfRows, formatRow, type MissionTable, type Pack, rowsOf } from '#publishing/pack/pack.ts'
import {
  reasonAgainstResult,
  withChoiceMore,
  withCustomRows,
  withEvenRows,
  withoutRow,
  withRound,
  withRoundMore,
  withRow,
  withRowMore,
} from '#publishing/pack/pack-edits.ts'
import { missionName } from '#publishing/pack/shared-mission.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { type Choice, SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'

type Table<Kind extends MissionTable['kind']> = Extract<MissionTable, { readonly kind: Kind }>

interface Props<Kind extends MissionTable['kind']> {
  readonly pack: Pack
  readonly table: Table<Kind>
  readonly missions: readonly Choice<string>[]
  readonly put: (table: MissionTable | null) => void
}

export function PackTable({ pack }: { readonly pack: Pack }): ReactNode {
  const { table } = pack
  if (table.kind === 'none' || pack.missions.length === 0) return null
  const missions = pack.missions.map(({ id }) => ({ value: id, label: missionName(pack, id) }))
  const put = (next: MissionTable | null): void => {
    if (next !== null) windowShelf.change({ ...pack, table: next })
  }
  return (
    <section className="pack-about" aria-label="Mission table">
      <h3>Mission table</h3>
      {table.kind === 'dice' ? (
        <DiceRows pack={pack} table={table} missions={missions} put={put} />
      ) : (
        <Rounds pack={pack} table={table} missions={missions} put={put} />
      )}
    </section>
  )
}

function DiceRows({ pack, table, missions, put }: Props<'dice'>): ReactNode {
  const ids = pack.missions.map(({ id }) => id)
  const { dice, rows } = table
  if (rows === undefined) {
    const shares = rowsOf(table, ids)
    return (
      <>
        {shares.length === 0 ? (
          <p>{`A ${diceNames[dice]} has fewer results than the pack has missions.`}</p>
        ) : (
          <ol className="pack-rows">
            {shares.map((row) => (
              <li key={formatRow(row)}>
                <b>{formatRow(row)}</b>
                <span>{missionName(pack, row.mission)}</span>
              </li>
            ))}
          </ol>
        )}
        <button type="button" className="button" onClick={() => put(withCustomRows(table, ids))}>
          Change the Rows
        </button>
      </>
    )
  }
  const { free, twice } = faultsOfRows(dice, rows)
  const more = withRowMore(table, ids[0] ?? '')
  return (
    <>
      {rows
        // A row has no name: it stays the same while it is changed because its place does.
        .map((row, index) => ({ row, index, key: `row ${index}` }))
        .map(({ row, index, key }) => {
          const result = (label: string, end: 'from' | 'to'): ReactNode => (
            <NumberField
              label={label}
              value={row[end]}
              check={(value) => reasonAgainstResult(dice, value)}
              accept={(value) => {
                put(withRow(table, index, { ...row, [end]: value }))
                return true
              }}
            />
          )
          return (
            <fieldset key={key} className="pack-row">
              <legend>
                {diceNames[dice]} {formatRow(row)}
              </legend>
              {result('From', 'from')}
              {result('To', 'to')}
              <SelectField
                label="Mission"
                value={row.mission}
                choices={missions}
                onChoose={(mission) => put(withRow(table, index, { ...row, mission }))}
              />
              <button
                type="button"
                className="button"
                aria-label={`Remove the row ${formatRow(row)}`}
                onClick={() => put(withoutRow(table, index))}
              >
                <Trash2 size={16} aria-hidden="true" />
              </button>
            </fieldset>
          )
        })}
      {free.length > 0 && <p>Rolled again: {listOf(free.map(String))}.</p>}
      {twice.length > 0 && <p>Stands for more than one mission: {listOf(twice.map(String))}.</p>}
      <button type="button" className="button" disabled={more === null} onClick={() => put(more)}>
        <Plus size={16} aria-hidden="true" /> Add a Row
      </button>
      <button type="button" className="button" onClick={() => put(withEvenRows(table))}>
        Share Evenly Again
      </button>
    </>
  )
}

function Rounds({ pack, table, missions, put }: Props<'rounds'>): ReactNode {
  const ids = pack.missions.map(({ id }) => id)
  const next = ids.find((id) => table.rounds.every((round) => !round.missions.includes(id))) ?? ids[0] ?? ''
  const more = withRoundMore(table, next)
  return (
    <>
      {table.rounds
        // A round has no name, nor has a place to choose in it: both stay the same because their place does.
        .map((round, index) => ({ round, index, key: `round ${index}` }))
        .map(({ round, index, key }) => {
          const choice = withChoiceMore(table, index, ids)
          return (
            <fieldset key={key} className="pack-row">
              <legend>Round {index + 1}</legend>
              {round.missions.map((id, place) => (
                <SelectField
                  key={id}
                  label={place === 0 ? 'Mission' : 'Or'}
                  value={id}
                  choices={missions.map((each) => ({
                    ...each,
                    disabled: each.value !== id && round.missions.includes(each.value),
                  }))}
                  onChoose={(chosen) => put(withRound(table, index, round.missions.with(place, chosen)))}
                />
              ))}
              <div className="pack-row-deeds">
                <button type="button" className="button" disabled={choice === null} onClick={() => put(choice)}>
                  <Plus size={16} aria-hidden="true" /> Or Another
                </button>
                <button
                  type="button"
                  className="button"
                  aria-label={
                    round.missions.length === 1
                      ? `Remove round ${index + 1}`
                      : `Remove the last mission of round ${index + 1}`
                  }
                  onClick={() => put(withRound(table, index, round.missions.slice(0, -1)))}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </button>
              </div>
            </fieldset>
          )
        })}
      <button type="button" className="button" disabled={more === null} onClick={() => put(more)}>
        <Plus size={16} aria-hidden="true" /> Add a Round
      </button>
    </>
  )
}
