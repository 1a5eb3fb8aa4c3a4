/** The selection: one item's properties, several items' common actions, or how to start. */
import { Copy, FlipHorizontal2, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Command, commands } from '#host/commands.ts'
import { putEdit } from '#model/mission/any-item.ts'
import { type AnyItem, type Collection, findItem, type ItemOf, type Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainstCopying, reasonAgainstTurning } from '#state/mission/rotation-invariant.ts'
import { HelpButton } from '#ui/help/help-button.tsx'
import { topicOfItem, topicOfTool } from '#ui/help/topics.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { countOf, itemName } from '#ui/names/item-names.ts'
import { toolName } from '#ui/names/tools.ts'
import { RegionForm, ZoneForm } from './area-forms.tsx'
import { MapNeeds } from './map-needs.tsx'
import { FeatureForm, LinkForm, MarkerForm, NoteForm } from './object-forms.tsx'
import { StartHelp } from './start-help.tsx'
import { JointForm, PanelForm } from './terrain-forms.tsx'
import { TokenForm } from './token-form.tsx'
import { ToolForm } from './tool-form.tsx'

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
      <Actions items={items} />
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
        <li key={collection}>{countOf(collection, count)}</li>
      ))}
    </ul>
  )
}

const actions: readonly { readonly command: Command; readonly icon: ReactNode }[] = [
  { command: 'turn', icon: <RotateCw size={16} aria-hidden="true" /> },
  { command: 'flip', icon: <FlipHorizontal2 size={16} aria-hidden="true" /> },
  { command: 'duplicate', icon: <Copy size={16} aria-hidden="true" /> },
  { command: 'delete', icon: <Trash2 size={16} aria-hidden="true" /> },
]

function Actions({ items }: { readonly items: readonly AnyItem[] }): ReactNode {
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()
  const turns = reasonAgainstTurning(items) === null
  const copies = reasonAgainstCopying(items) === null
  const offered = actions.filter(({ command }) =>
    command === 'turn' || command === 'flip' ? turns : command === 'duplicate' ? copies : true,
  )
  return (
    <div className="actions">
      {offered.map(({ command, icon }) => (
        <button key={command} type="button" className="button" onClick={() => run(command)}>
          {icon}
          {commands[command].label}
          <kbd>{keys(command)}</kbd>
        </button>
      ))}
    </div>
  )
}
