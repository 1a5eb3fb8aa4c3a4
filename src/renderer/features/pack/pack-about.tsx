/** The pack as a whole: its title, author and box, and the table that leads to its missions. */

import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { listOf } from '#analysis/layout/place-names.ts'
import { builtinKits } from '#model/kit/kit.ts'
import { type Mission, missionKitSchema } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import {
  type About,
  aboutSchema,
  diceNames,
  faultsOfRows,
  formatRow,
  type MissionTable,
  type Pack,
  rowsOf,
  type TableDice,
  tableDice,
} from '#publishing/pack/pack.ts'
import {
  reasonAgainstResult,
  sharedKit,
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
import { styleLabels, styleNames } from '#publishing/sheet/style/sheet-style.ts'
import { withCode, withPieces } from '#state/mission/kit-changes.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { type Choice, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst as reasonAgainstValue } from '#ui/controls/draft.ts'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { StyleField } from '#ui/sheet-style/style-field.tsx'

// The box that missions of the pack are built from, where they share one.

const NONE = ''

function PackKit({ pack }: { readonly pack: Pack }): ReactNode {
  const { kit: box, ...rest } = pack
  const change = (kit: Mission['kit']): boolean => {
    windowShelf.change({ ...pack, kit })
    return true
  }
  const carried = [...(box === undefined ? [] : [box]), ...pack.missions.map(({ mission }) => mission.kit)]
  const names = new Map([
    ...builtinKits.map(({ id, name }) => [id, name] as const),
    ...carried.map((kit) => [kit.id, kitNamed(kit)?.name ?? kit.id] as const),
  ])
  return (
    <>
      <SelectField
        label="Box"
        value={box?.id ?? NONE}
        choices={[
          { value: NONE, label: 'Set by each mission' },
          ...[...names].map(([value, label]) => ({ value, label })),
        ]}
        onChoose={(id) => (id === NONE ? windowShelf.change(rest) : change(sharedKit(pack, id)))}
      />
      {box !== undefined && <Box key={box.id} box={box} change={change} />}
    </>
  )
}

function Box({
  box,
  change,
}: {
  readonly box: Mission['kit']
  readonly change: (kit: Mission['kit']) => boolean
}): ReactNode {
  const pieces = kitNamed(box)?.pieces ?? []
  const fault = (kit: Mission['kit']): string | null => reasonAgainstValue(missionKitSchema, kit)
  return (
    <>
      <NumberField
        label="Number of kits"
        value={box.count}
        check={(count) => reasonAgainstValue(missionKitSchema.shape.count, count)}
        accept={(count) => change({ ...box, count })}
      />
      <details>
        <summary>Pieces and codes</summary>
        <p className="field-hint">
          Single pieces your group has in addition to whole kits (below zero: lost or broken), and other codes painted
          under them.
        </p>
        <fieldset className="codes">
          <legend>More or fewer pieces</legend>
          {pieces.map(({ code }) => (
            <NumberField
              key={code}
              label={code}
              value={box.pieces?.[code] ?? 0}
              check={(count) => fault(withPieces(box, code, count))}
              accept={(count) => change(withPieces(box, code, count))}
            />
          ))}
        </fieldset>
        <fieldset className="codes">
          <legend>Your group’s codes</legend>
          {pieces.map(({ code }) => (
            <TextField
              key={code}
              inline
              label={code}
              value={box.codes[code] ?? ''}
              placeholder={code}
              check={(own) => codeFault(box, code, own)}
              accept={(own) => change({ ...box, codes: withCode(box.codes, code, own) })}
            />
          ))}
        </fieldset>
      </details>
    </>
  )
}

function codeFault(box: Mission['kit'], piece: string, own: string): string | null {
  const refused = reasonAgainstValue(missionKitSchema, { ...box, codes: withCode(box.codes, piece, own) })
  if (refused !== null) return refused
  const shown = own === '' ? piece : own
  const same = kitNamed(box)?.pieces.find(({ code }) => code !== piece && (box.codes[code] ?? code) === shown)
  return same === undefined ? null : `${same.name} already has this code.`
}

const styles = styleNames.map((value) => ({ value, label: styleLabels[value] }))

type TableChoice = 'none' | 'rounds' | TableDice
const tables: readonly Choice<TableChoice>[] = [
  { value: 'none', label: 'No table' },
  ...tableDice.map((dice) => ({ value: dice, label: `Roll a ${diceNames[dice]}` })),
  { value: 'rounds', label: 'One for each round' },
]

export function PackAbout({ pack }: { readonly pack: Pack }): ReactNode {
  const { about } = pack
  const change = (next: Partial<About>): void => windowShelf.change({ ...pack, about: { ...about, ...next } })
  const line = (label: string, key: 'title' | 'summary' | 'licence' | 'edition', lines = 1): ReactNode => (
    <TextField
      label={label}
      value={about[key]}
      lines={lines}
      oneLine
      check={(text) => reasonAgainst(key, text)}
      accept={(text) => {
        change({ [key]: text })
        return true
      }}
    />
  )
  return (
    <section className="pack-about" aria-label="About the pack">
      <h3>About the pack</h3>
      {line('Title', 'title')}
      {line('Summary', 'summary', 2)}
      <TextField
        label="Authors, with commas"
        value={about.authors.join(', ')}
        rewrites
        check={(text) => reasonAgainst('authors', authorsIn(text))}
        accept={(text) => {
          change({ authors: authorsIn(text) })
          return true
        }}
      />
      <TextField
        label="Introduction"
        value={about.introduction}
        lines={4}
        hint="Printed before the missions; headings, lists and tables in Markdown."
        check={(text) => (aboutSchema.shape.introduction.safeParse(text).success ? null : 'That is too long.')}
        accept={(text) => {
          change({ introduction: text })
          return true
        }}
      />
      {line('Licence', 'licence')}
      {line('Edition', 'edition')}
      <PackKit pack={pack} />
      <SelectField
        label="Mission table"
        value={tableChoice(pack)}
        choices={tables}
        onChoose={(choice) => windowShelf.change({ ...pack, table: tableFor(pack, choice) })}
      />
      <StyleField
        label="Style"
        value={about.style}
        choices={
          typeof about.style !== 'string' || styles.some(({ value }) => value === about.style)
            ? styles
            : [...styles, { value: about.style, label: about.style }]
        }
        change={(style) => {
          const taken = aboutSchema.shape.style.safeParse(style)
          if (taken.success) change({ style: taken.data })
        }}
      />
      <SelectField
        label="Numbers"
        value={about.numbers}
        choices={[
          { value: 'place', label: 'By place' },
          { value: 'own', label: 'Their own' },
        ]}
        onChoose={(numbers) => change({ numbers })}
      />
      <SelectField
        label="Built"
        value={about.terrain}
        choices={[
          { value: 'rebuilt', label: 'From the previous one' },
          { value: 'anew', label: 'Each from empty boards' },
        ]}
        onChoose={(terrain) => change({ terrain })}
      />
    </section>
  )
}

const authorsIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

function reasonAgainst(key: keyof About, value: unknown): string | null {
  const parsed = aboutSchema.shape[key].safeParse(value)
  if (parsed.success) return null
  if (key === 'title' && value === '') return 'A pack needs a title.'
  return 'That is too long, or more than one line.'
}

const tableChoice = ({ table }: Pack): TableChoice => (table.kind === 'dice' ? table.dice : table.kind)

function tableFor({ table, missions }: Pack, choice: TableChoice): Pack['table'] {
  if (choice === 'none') return { kind: 'none' }
  if (choice === 'rounds')
    return table.kind === 'rounds'
      ? table
      : { kind: 'rounds', rounds: missions.slice(0, 20).map(({ id }) => ({ missions: [id] })) }
  return { kind: 'dice', dice: choice }
}

// The rows of the mission table: which results, or which rounds, lead to which missions.

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
      {twice.length > 0 && <p>Leads to more than one mission: {listOf(twice.map(String))}.</p>}
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
