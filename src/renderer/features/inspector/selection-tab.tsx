/** The selection: one item's properties, several items by sort, or how to start. */
import { Check, CircleAlert, FileText, FolderOpen, LayoutTemplate } from 'lucide-react'
import type { ReactNode } from 'react'
import { descriptors, itemName } from '#analysis/layout/descriptors.ts'
import { kitOf } from '#analysis/layout/layout.ts'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { budgetOf } from '#analysis/scoring/budget.ts'
import { formatExclusion } from '#analysis/scoring/exclusions.ts'
import { defaultSide } from '#editing/edits/plans/paint.ts'
import type { Kit } from '#model/kit/kit.ts'
import type { Square } from '#model/kit/lattice.ts'
import { kindsOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import {
  type AnyItem,
  type Collection,
  collections,
  findItem,
  type ItemOf,
  type Mission,
} from '#model/mission/document.ts'
import { putEdit } from '#model/mission/edit.ts'
import { capOf, roundWord } from '#model/mission/mission-rule-set.ts'
import { regionSchema, zoneAreaSchema } from '#model/mission/objects.ts'
import { countOf } from '#model/mission/plural.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { BudgetTable } from '#ui/forms/budget-table.tsx'
import { Fields, type Wired } from '#ui/forms/fields.tsx'
import { type FormProps, faultOf } from '#ui/forms/item-edits.ts'
import { HelpButton } from '#ui/help/help-button.tsx'
import { topicOfItem, topicOfTool } from '#ui/help/topics.ts'
import { useShownToolKey } from '#ui/keys/host-context.tsx'
import { formatNeed, serviceNames } from '#ui/names/choice-names.ts'
import { firstSteps, pointerWords, toolName } from '#ui/names/tools.ts'
import { openSample, sampleTitles } from '#ui/samples/open-sample.ts'
import { FeatureForm, kindRow, LinkForm, labelRow, MarkerForm, NoteForm } from './object-forms.tsx'
import { readSquares, squaresText } from './places.ts'
import { JointForm, PanelForm } from './terrain-forms.tsx'
import { TokenForm } from './token-form.tsx'
import { ToolForm } from './tool-form.tsx'

// Map needs of the mission, and the points that each side can score with the map: kept in sight while the map is drawn.

/** Nothing for a mission that asks for nothing and scores nothing. */
function MapNeeds(): ReactNode {
  const document = useEditor((state) => state.document)
  const { needs, objectives } = document.play
  return (
    <>
      {needs.length > 0 && (
        <>
          <h3>What the map needs</h3>
          <ul className="needs" aria-label="What the map needs">
            {needs.map((need, index) => {
              const there = itemsOfPart(document, need.part).length
              const fits = there >= need.least && (need.most === null || there <= need.most)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a need is its place in the list
                <li className="need need-row" key={index}>
                  <span>{formatNeed(document, need)}</span>
                  <span className={fits ? 'need-there' : 'need-there need-short'}>
                    {fits ? <Check size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}
                    {there === 0 ? 'none drawn' : `${there} drawn`}
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {objectives.length > 0 && (
        <>
          <h3>What each side can score</h3>
          <BudgetTable
            sides={document.sides}
            budgets={budgetOf(document)}
            cap={capOf(document)}
            exclusions={formatExclusion(document)}
            round={roundWord(document)}
          />
        </>
      )}
    </>
  )
}

// Zones and regions in the inspector.

function ZoneForm({ document, item, change }: FormProps<'zones'>): ReactNode {
  return (
    <Fields
      item={item}
      check={(next, key) =>
        key === 'squares' ? faultOf(document, 'zones', next) : reasonAgainst(zoneAreaSchema.shape[key], next[key])
      }
      set={(next, step = 'Change Zone') => change(step, next)}
      rows={[
        <SelectField
          key="kind"
          label="Kind"
          value={item.kind}
          choices={kindsOf(document).zones.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(kind) => change('Change Zone', asKind(document, item, kind))}
        />,
        {
          key: 'side',
          field: ({ value, accept }) => (
            <SelectField
              label="Side"
              value={value ?? NOBODY}
              choices={[
                ...document.sides.map(({ id, name }) => ({ value: id, label: name })),
                { value: NOBODY, label: 'No side' },
              ]}
              onChoose={(side) => accept(side === NOBODY ? null : side)}
            />
          ),
        },
        {
          key: 'serves',
          as: 'select',
          label: 'Used for',
          usual: zoneKindOf(document, item.kind).serves,
          choices: zoneServices.map((value) => ({ value, label: serviceNames[value] })),
        },
        labelRow('Label Zone'),
        { key: 'mustHold', as: 'number', label: 'Must hold', none: 'Nothing', counts: 'unit' },
        { key: 'squares', step: 'Change Squares', field: (wired) => <SquaresField {...wired} kit={kitOf(document)} /> },
      ]}
    />
  )
}

/** The value of the list of sides that stands for nobody; no id can be empty. */
const NOBODY = ''

type Zone = FormProps<'zones'>['item']

/** Returns the zone as another kind; a zone of its kind's default side gets the default side of the new kind. */
function asKind(document: Mission, zone: Zone, kind: Zone['kind']): Zone {
  const usual = defaultSide(document, kind)
  const moves = usual !== null && zone.side === defaultSide(document, zone.kind)
  return { ...zone, kind, side: moves ? usual : zone.side }
}

function RegionForm({ document, item, change }: FormProps<'regions'>): ReactNode {
  return (
    <Fields
      item={item}
      check={(next, key) =>
        key === 'squares' ? faultOf(document, 'regions', next) : reasonAgainst(regionSchema.shape[key], next[key])
      }
      set={(next, step = '') => change(step, next)}
      rows={[
        kindRow(kindsOf(document).regions, 'Change Area'),
        labelRow('Label Area'),
        { key: 'squares', step: 'Change Squares', field: (wired) => <SquaresField {...wired} kit={kitOf(document)} /> },
      ]}
    />
  )
}

interface SquaresFieldProps extends Wired<readonly Square[]> {
  readonly kit: Kit
}

function SquaresField({ kit, value, check, accept }: SquaresFieldProps): ReactNode {
  return (
    <TextField
      rewrites
      lines={2}
      label="Squares"
      hint="Separate names with commas: C4, C5, F-2."
      value={squaresText(kit, value)}
      check={(text) => {
        const read = readSquares(kit, text)
        return read.ok ? check(read.squares) : read.reason
      }}
      accept={(text) => {
        const read = readSquares(kit, text)
        return read.ok && accept(read.squares)
      }}
    />
  )
}

// Help shown in the inspector while nothing is selected; on an untouched new mission also where to begin.

/** Recent files shown here; the File menu has them all. */
const MAX_SHOWN = 4

function StartHelp(): ReactNode {
  const untouched = useEditor(
    (state) =>
      state.file === null &&
      !state.dirty &&
      state.undoLabel === null &&
      collections.every((collection) => state.document[collection].length === 0),
  )
  const key = useShownToolKey()('V')
  const document = useEditor((state) => state.document)
  const asked = document.play.needs.length + document.play.objectives.length > 0
  if (asked)
    return (
      <div className="tab-body">
        <h2>Nothing selected</h2>
        <p className="field-hint">
          Pick a tool on the left and a piece below the map, or {pointerWords().click} something on the map to edit it
          here.
        </p>
        <MapNeeds />
      </div>
    )
  return (
    <div className="tab-body">
      <h2>{untouched ? 'Start' : 'Nothing selected'}</h2>
      <ol className="steps">
        {firstSteps(document).map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          Take Select{key === null ? '' : ' ('}
          {key !== null && <kbd>{key}</kbd>}
          {key === null ? '' : ')'} or {pointerWords().click} something on the map to edit it here.
        </li>
      </ol>
      {untouched && <StartFiles />}
    </div>
  )
}

function StartFiles(): ReactNode {
  const run = useEditor((state) => state.run)
  const openRecent = useEditor((state) => state.openRecent)
  const recent = useEditor((state) => state.recent)
  return (
    <>
      <h3>Open</h3>
      <ul className="file-list">
        <li>
          <button type="button" className="row-button" onClick={() => run('open')}>
            <FolderOpen size={16} aria-hidden="true" /> A file…
          </button>
        </li>
        <li>
          <button type="button" className="row-button" onClick={() => run('new-from-template')}>
            <LayoutTemplate size={16} aria-hidden="true" /> A template…
          </button>
        </li>
        {recent.slice(0, MAX_SHOWN).map((file) => (
          <li key={file.handle}>
            <button type="button" className="row-button" title={file.where} onClick={() => openRecent(file.handle)}>
              <FileText size={16} aria-hidden="true" /> <span className="clip">{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <h3>Sample missions</h3>
      <ul className="file-list">
        {sampleTitles.map(([name, title]) => (
          <li key={name}>
            <button type="button" className="row-button" onClick={() => void openSample(name)}>
              <FileText size={16} aria-hidden="true" /> <span className="clip">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

export function SelectionTab(): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const items = selection.flatMap((id) => {
    const found = findItem(document, id)
    return found === undefined ? [] : [found]
  })
  const [first, second] = items
  if (first === undefined) return <NothingSelected />
  return (
    <div className="tab-body">
      <div className="section-head">
        <h2 className="grow">{second === undefined ? itemName(document, first) : `${items.length} items`}</h2>
        {second === undefined && <HelpButton about={itemName(document, first)} topic={topicOfItem[first.collection]} />}
      </div>
      {second === undefined ? (
        <ItemForm key={first.item.id} document={document} entry={first} />
      ) : (
        <Counts items={items} />
      )}
    </div>
  )
}

function NothingSelected(): ReactNode {
  const document = useEditor((state) => state.document)
  const tool = useEditor((state) => state.tool)
  if (tool.kind === 'select') return <StartHelp />
  return (
    <div className="tab-body">
      <div className="section-head">
        <h2 className="grow">{toolName(document, tool)}</h2>
        <HelpButton about={toolName(document, tool)} topic={topicOfTool(tool)} />
      </div>
      <ToolForm tool={tool} />
      <MapNeeds />
    </div>
  )
}

function ItemForm({ document, entry }: { readonly document: Mission; readonly entry: AnyItem }): ReactNode {
  const apply = useEditor((state) => state.apply)
  const changeIn =
    <Name extends Collection>(collection: Name) =>
    (label: string, item: ItemOf<Name>): boolean =>
      apply(label, [putEdit(collection, item)])
  switch (entry.collection) {
    case 'panels':
      return <PanelForm document={document} item={entry.item} change={changeIn('panels')} />
    case 'halfPillars':
      return (
        <JointForm collection="halfPillars" document={document} item={entry.item} change={changeIn('halfPillars')} />
      )
    case 'wallEnds':
      return <JointForm collection="wallEnds" document={document} item={entry.item} change={changeIn('wallEnds')} />
    case 'zones':
      return <ZoneForm document={document} item={entry.item} change={changeIn('zones')} />
    case 'regions':
      return <RegionForm document={document} item={entry.item} change={changeIn('regions')} />
    case 'markers':
      return <MarkerForm document={document} item={entry.item} change={changeIn('markers')} />
    case 'links':
      return <LinkForm document={document} item={entry.item} change={changeIn('links')} />
    case 'features':
      return <FeatureForm document={document} item={entry.item} change={changeIn('features')} />
    case 'tokens':
      return <TokenForm document={document} item={entry.item} change={changeIn('tokens')} />
    case 'notes':
      return <NoteForm document={document} item={entry.item} change={changeIn('notes')} />
  }
}

function Counts({ items }: { readonly items: readonly AnyItem[] }): ReactNode {
  const counts = new Map<Collection, number>()
  for (const { collection } of items) counts.set(collection, (counts.get(collection) ?? 0) + 1)
  return (
    <ul className="counts">
      {[...counts].map(([collection, count]) => (
        <li key={collection}>{countOf(count, descriptors[collection].noun)}</li>
      ))}
    </ul>
  )
}
