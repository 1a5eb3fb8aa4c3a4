/** The mission besides its map, in sections that open and close. */

import { Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { pieceAndPlace } from '#analysis/layout/place-names.ts'
import { budgetOf, type ObjectiveBudget } from '#analysis/scoring/budget.ts'
import { formatExclusion } from '#analysis/scoring/exclusions.ts'
import { newObjective, newWords } from '#analysis/scoring/objectives.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital, capOf, has, roundWord } from '#model/mission/mission-rule-set.ts'
import { playSchema } from '#model/mission/play.ts'
import { tableSchema } from '#model/mission/tables.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { BudgetTable } from '#ui/forms/budget-table.tsx'
import { formParts } from '#ui/forms/form-parts.ts'
import { Section } from '#ui/forms/section.tsx'
import { SideField } from '#ui/forms/side-field.tsx'
import { CardFindings } from '#ui/forms/text-findings.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { serviceNames } from '#ui/names/option-names.ts'
import { ArrangementForm } from './arrangement-form.tsx'
import { BattleFacts } from './battle-facts-fields.tsx'
import { CampaignSection } from './campaign-section.tsx'
import { DeploymentSection } from './deployment-section.tsx'
import { CardList } from './facts/card-list.tsx'
import { LinesField } from './facts/lines-field.tsx'
import { ForcesSection } from './forces-section.tsx'
import { HalfMapsForm } from './half-maps-form.tsx'
import { ReferenceSection } from './reference-section.tsx'
import { RightsSection } from './rights-section.tsx'
import { roundsReason } from './rounds.ts'
import { RuleSetSection } from './rule-set-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { NeedsSection } from './scoring/needs-section.tsx'
import { ObjectiveItem } from './scoring/objective-item.tsx'
import { useObjectives } from './scoring/use-objectives.ts'
import { SelectButton } from './select-button.tsx'
import { CreditsSection, SheetSection, TextsSection } from './sheet-section.tsx'
import { SidesSection } from './sides-section.tsx'
import { DiceTableForm } from './tables/dice-table-form.tsx'
import { GridForm } from './tables/grid-form.tsx'
import { type ChoiceTable, MAX_ROWS, MAX_TABLES, newTable, type Table, withTables } from './tables/table-list.ts'
import { usePlay } from './use-change.ts'

/** How the mission scores: objectives in words and forms, what each side can score with them, and what the map must have. */
function ScoringSection(): ReactNode {
  const { document, change } = useObjectives()
  const { objectives } = document.play
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const toggle = (id: string): void => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const budgets = budgetOf(document)
  const add = (label: string, make: typeof newObjective): void => {
    const made = make(editorStore.getState().document)
    if (!change(label, (before) => [...before, made])) return
    setOpen(new Set([made.id]))
    setAdded(made.id)
  }
  return (
    <>
      <Section title="Objectives" detail={String(objectives.length)}>
        {objectives.length === 0 ? (
          <p className="field-hint">No objectives yet. What they bring is added up here for each side.</p>
        ) : (
          <>
            <BudgetTable
              sides={document.sides}
              budgets={budgets}
              cap={capOf(document)}
              exclusions={formatExclusion(document)}
              round={roundWord(document)}
            />
            <ul className="objectives" aria-label="Objectives">
              {objectives.map((objective, index) => (
                <ObjectiveItem
                  key={objective.id}
                  objective={objective}
                  index={index}
                  count={objectives.length}
                  budget={best(budgets.flatMap((side) => side.objectives.filter(({ id }) => id === objective.id)))}
                  open={open.has(objective.id)}
                  added={added === objective.id}
                  onToggle={() => toggle(objective.id)}
                  onRemoved={() => addButton.current?.focus()}
                />
              ))}
            </ul>
          </>
        )}
        <div className="row-of-buttons">
          <button type="button" className="button" ref={addButton} onClick={() => add('Add Objective', newObjective)}>
            <Plus size={16} aria-hidden="true" /> Add objective
          </button>
          <button type="button" className="button" onClick={() => add('Add Objective in Words', newWords)}>
            <Plus size={16} aria-hidden="true" /> Add in your own words
          </button>
        </div>
      </Section>
      <NeedsSection />
    </>
  )
}

const best = (budgets: readonly ObjectiveBudget[]): ObjectiveBudget | null =>
  budgets.reduce<ObjectiveBudget | null>((most, each) => (most === null || each.max > most.max ? each : most), null)

// Tables of the mission: dice that pick, choices, grids such as sector by round.

// What players can pick from.

interface ChoiceRowsProps {
  readonly table: ChoiceTable
  readonly check: (table: ChoiceTable) => string | null
  readonly set: (table: ChoiceTable) => boolean
}

function ChoiceRows({ table, check, set }: ChoiceRowsProps): ReactNode {
  const withLines = (lines: readonly string[]): ChoiceTable => ({ ...table, rows: lines.map((text) => ({ text })) })
  return (
    <>
      <SegmentField
        label="Each one"
        value={table.once ? 'once' : 'often'}
        choices={[
          { value: 'often', label: 'Any number of times', short: 'Often' },
          { value: 'once', label: 'Once' },
        ]}
        onChoose={(value) => set({ ...table, once: value === 'once' })}
      />
      <LinesField
        ordered
        noun="choice"
        lines={table.rows.map(({ text }) => text)}
        most={MAX_ROWS}
        check={(lines) => check(withLines(lines))}
        set={(_, lines) => lines.length > 0 && set(withLines(lines))}
      />
    </>
  )
}

const kindNames: Readonly<Record<Table['kind'], string>> = { dice: 'Dice table', choice: 'Choices', grid: 'Grid' }
const tableKinds = ['dice', 'choice', 'grid'] as const

function set(label: string, tables: readonly Table[]): boolean {
  const { document, apply } = editorStore.getState()
  return apply(label, [{ type: 'set', field: 'play', value: withTables(document.play, tables) }])
}

function TablesSection(): ReactNode {
  const tables = useEditor((state) => state.document.play.tables) ?? []
  const word = useEditor(({ document }) => roundWord(document))
  return (
    <Section title="Tables" open={false} detail={tables.length === 0 ? 'none' : String(tables.length)}>
      {tables.length === 0 && (
        <p className="field-hint">What dice pick, what players pick, and grids such as sector by {word}.</p>
      )}
      <CardList
        label="Tables"
        noun="Table"
        items={tables}
        most={MAX_TABLES}
        title={({ title }) => title}
        adds={tableKinds.map((kind) => ({ label: kindNames[kind], make: () => newTable(tables, kind, word) }))}
        set={set}
        below={({ id, title }) => <CardFindings section="Tables" id={id} name={title} />}
        form={(table, change) => <TableForm key={table.id} table={table} change={change} />}
      />
    </Section>
  )
}

interface TableFormProps {
  readonly table: Table
  readonly change: (label: string, table: Table) => boolean
}

function TableForm({ table, change }: TableFormProps): ReactNode {
  const check = (next: Table): string | null => reasonAgainst(tableSchema, next)
  const put = (next: Table): boolean => change('Change Table', next)
  return (
    <>
      <TextField
        label="Title of the table"
        value={table.title}
        check={(title) => reasonAgainst(playSchema.shape.tables, [{ ...table, title }])}
        accept={(title) => change('Rename Table', { ...table, title })}
      />
      {table.kind !== 'grid' && (
        <SideField
          label={table.kind === 'dice' ? 'Who rolls' : 'Who picks'}
          side={table.side}
          none="Not said"
          choose={(side) => put(withPart<typeof table, 'side'>(table, 'side', side))}
        />
      )}
      {table.kind === 'dice' && <DiceTableForm table={table} check={check} set={put} />}
      {table.kind === 'choice' && <ChoiceRows table={table} check={check} set={put} />}
      {table.kind === 'grid' && <GridForm grid={table} check={check} set={put} />}
    </>
  )
}

// Every hatchway by its place: whether it starts open, to change; its name selects it on the map.

type Panel = Mission['panels'][number]

function HatchwaysSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const panels = document.panels.filter(({ hatchway }) => hatchway !== null)
  const open = panels.filter(({ hatchway }) => hatchway?.start === 'open').length
  return (
    <Section
      title="Hatchways"
      open={false}
      detail={panels.length === 0 ? 'none' : `${open} of ${panels.length} start open`}
    >
      {panels.length === 0 ? (
        <p className="field-hint">There is no hatchway on the map yet. Put a wall with one on it in Map.</p>
      ) : (
        <ul className="map-list" aria-label="Hatchways">
          {panels.map((panel) => (
            <HatchwayRow key={panel.id} panel={panel} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function HatchwayRow({ panel }: { readonly panel: Panel }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const setStatus = useEditor((state) => state.setStatus)
  const { hatchway } = panel
  if (hatchway === null) return null
  const name = pieceAndPlace(layoutOf(document), panel)
  const open = hatchway.start === 'open'
  return (
    <li className="map-row">
      <SelectButton ids={[panel.id]} label={name}>
        {name}
        {hatchway.label !== undefined && <span className="field-hint"> “{hatchway.label}”</span>}
        {hatchway.tag !== undefined && <span className="field-hint"> {hatchway.tag}</span>}
      </SelectButton>
      <button
        type="button"
        className="switch-button"
        data-on={open}
        onClick={() => {
          const start = open ? 'closed' : 'open'
          const edit = {
            type: 'put',
            collection: 'panels',
            item: { ...panel, hatchway: { ...hatchway, start } },
          } as const
          // A name that changes under the keys is not read again by every screen reader.
          if (apply(open ? 'Close Hatchway' : 'Open Hatchway', [edit])) setStatus({ aloud: `${name} starts ${start}` })
        }}
      >
        <span className="spoken">{name} starts </span>
        {open ? 'Open' : 'Closed'}
      </button>
    </li>
  )
}

// Every zone by name and squares, and what it serves; its name selects it on the map.

type Zone = Mission['zones'][number]

/** No service has this name: what its kind serves. */
const BY_KIND = ''

function EntryZonesSection(): ReactNode {
  const zones = useEditor((state) => state.document.zones)
  return (
    <Section title="Entry zones" open={false} detail={zones.length === 0 ? 'none' : String(zones.length)}>
      {zones.length === 0 ? (
        <p className="field-hint">There is no Entry Zone on the map yet. Choose Zone in Map and paint squares.</p>
      ) : (
        <ul className="map-list" aria-label="Entry zones">
          {zones.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ZoneRow({ zone }: { readonly zone: Zone }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const layout = layoutOf(document)
  const name = zoneName(layout, zone)
  const squares = squaresName(layout, zone.squares)
  const { serves, ...plain } = zone
  const usual = serviceNames[zoneKindOf(document, zone.kind).serves].toLowerCase()
  return (
    <li className="map-row map-row-tall">
      <SelectButton ids={[zone.id]} label={`${name}, ${squares}`}>
        {name} <span className="field-hint">{squares}</span>
      </SelectButton>
      <select
        className="select"
        aria-label={`What ${name} (${squares}) serves`}
        value={serves ?? BY_KIND}
        onChange={(event) => {
          const chosen = zoneServices.find((service) => service === event.target.value)
          const item = chosen === undefined ? plain : { ...plain, serves: chosen }
          apply('Change Entry Zone', [{ type: 'put', collection: 'zones', item }])
        }}
      >
        <option value={BY_KIND}>As usual: {usual}</option>
        {zoneServices.map((service) => (
          <option key={service} value={service}>
            {serviceNames[service]}
          </option>
        ))}
      </select>
    </li>
  )
}

// How long the battle is, how large the forces are, and how far scoring goes.

type Play = Mission['play']
type Figure = { [Key in keyof Play]-?: Play[Key] extends number ? Key : never }[keyof Play]

function BattleSection(): ReactNode {
  const { document, play, change, reason } = usePlay()
  const word = roundWord(document)
  const figure = (key: Figure, label: string, more: { unit?: string; hint?: string } = {}): ReactNode => (
    <NumberField
      label={label}
      value={play[key]}
      check={(value) =>
        reasonAgainst(playSchema.shape[key], value) ??
        (key === 'rounds' ? roundsReason(play, value, word) : null) ??
        reason({ [key]: value })
      }
      accept={(value) => change(`Change ${label}`, { [key]: value })}
      {...more}
    />
  )
  return (
    <Section title="Battle">
      {figure('rounds', capital(`${word}s`))}
      {figure('pointsLimit', 'Points limit', { unit: 'each' })}
      {has(document, 'victory-cap') && figure('victoryCap', 'Victory cap', { unit: 'VP' })}
      {(has(document, 'painted-bonus') || play.paintedBonus !== 0) && figure('paintedBonus', 'Painted', { unit: 'VP' })}
      {has(document, 'largest-base') &&
        figure('largestBase', 'Largest base', {
          unit: 'mm',
          hint: 'The widest base that should fit through corridors and into Entry Zones.',
        })}
      <BattleFacts />
    </Section>
  )
}

/** How far the form was scrolled when it was last left, and of which mission: another one begins at its top. */
let last = { mission: '', top: 0 }

/** Comes back to where the person was before going to another room. */
function useKeptScroll() {
  const mission = useEditor((state) => state.open.id)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement
    if (scroller == null) return
    scroller.scrollTop = last.mission === mission ? last.top : 0
    const keep = (): void => {
      last = { mission, top: scroller.scrollTop }
    }
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [mission])
  return body
}

export function MissionForm(): ReactNode {
  const body = useKeptScroll()
  const document = useEditor((state) => state.document)
  const parts = formParts(document)
  return (
    <div className="tab-body sections mission-form" ref={body}>
      <SheetSection />
      <RuleSetSection />
      <SidesSection />
      <BattleSection />
      <DeploymentSection />
      {parts.includes('Hatchways') && <HatchwaysSection />}
      {parts.includes('Entry zones') && <EntryZonesSection />}
      <TextsSection />
      <RulesSection />
      <TablesSection />
      {parts.includes('Securing and hatchways') && <RightsSection />}
      <ScoringSection />
      <ForcesSection />
      <Section title="Boards">
        <ArrangementForm />
        <HalfMapsForm />
      </Section>
      <ReferenceSection />
      <CampaignSection />
      <CreditsSection />
    </div>
  )
}
