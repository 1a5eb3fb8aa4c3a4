/** Commands that keep things together: layers, locks, groups, and free things in line. */

import { type Alignment, type Direction, planAlign, planDistribute } from '#editing/edits/plans/align.ts'
import { labelledItems } from '#editing/edits/plans/labels.ts'
import { type Plan, planGroup, planLock, planUngroup } from '#editing/edits/plans/selection.ts'
import type { Command } from '#host/commands.ts'
import { collections, findItem } from '#model/mission/document.ts'
import type { Store } from '../editor.ts'
import type { EditorState } from '../editor-state.ts'
import { itemsPhrase } from '../messages/announcements.ts'
import { reportsLocked } from '../view/layers.ts'
import { isMinimapOn } from '../view/view.ts'

// Which commands do nothing while the map is not to be seen: nobody should delete what they cannot see.

/** Commands on what is selected on the map, or on how it is looked at: they do nothing where it is not seen. */
const mapOnly: ReadonlySet<Command> = new Set<Command>([
  'cut',
  'copy',
  'duplicate',
  'delete',
  'select-all',
  'select-none',
  'turn',
  'flip',
  'toggle-hatchway',
  'next-piece',
  'previous-piece',
  'slide-further',
  'slide-back',
  'group',
  'ungroup',
  'save-stamp',
  'lock',
  'align-left',
  'align-centre',
  'align-right',
  'align-top',
  'align-middle',
  'align-bottom',
  'distribute-across',
  'distribute-down',
  'zoom-in',
  'zoom-out',
  'zoom-fit',
])

/** True while a page lies over the map and the mission on it: templates, the library, the shelf of a pack. The start page lies over nothing. */
export const isMapCovered = ({ gallery }: Pick<EditorState, 'gallery'>): boolean =>
  gallery === 'asked' || gallery === 'library' || gallery === 'pack'

/** True while a page stands where the map would be, the start page too: what belongs beside the map waits. */
export const hasPage = (state: Pick<EditorState, 'gallery'>): boolean =>
  isMapCovered(state) || state.gallery === 'start'

/** Whether a command would change or show something that is not to be seen now. */
export function isUnseen(state: Pick<EditorState, 'workspace' | 'gallery'>, command: Command): boolean {
  if (isMapCovered(state) && (mapOnly.has(command) || command === 'undo' || command === 'redo')) return true
  return state.workspace !== 'map' && mapOnly.has(command)
}

type ArrangeCommand =
  | 'group'
  | 'ungroup'
  | 'lock'
  | 'unlock-all'
  | 'layers'
  | 'show-all-layers'
  | 'relabel'
  | 'toggle-minimap'
  | 'toggle-toolbar'
  | `align-${Alignment}`
  | `distribute-${Direction}`

type ArrangeLabel = 'Group' | 'Ungroup' | 'Align' | 'Distribute'
const did: Readonly<Record<ArrangeLabel, string>> = {
  Group: 'Grouped',
  Ungroup: 'Ungrouped',
  Align: 'Aligned',
  Distribute: 'Distributed',
}

export function arrangeCommands({ getState: get }: Store): Record<Extract<Command, ArrangeCommand>, () => unknown> {
  const plan = (label: ArrangeLabel, make: () => Plan, evenLocked = false): void => {
    const { selection, apply, notify, setStatus } = get()
    if (!evenLocked && reportsLocked(get(), selection)) return
    const result = make()
    if (!result.ok) notify('info', `${label}: ${result.error}`)
    else if (apply(label, result.value))
      setStatus({ aloud: `${did[label]}: ${itemsPhrase(get().document, selection)}` })
  }
  const align = (to: Alignment): void =>
    plan('Align', () => planAlign(get().document, get().selection, onMap(get(), to)))
  const distribute = (direction: Direction): void =>
    plan('Distribute', () =>
      planDistribute(get().document, get().selection, get().status.turned ? other[direction] : direction),
    )
  return {
    group: () => plan('Group', () => planGroup(get().document, get().selection), true),
    ungroup: () => plan('Ungroup', () => planUngroup(get().document, get().selection), true),
    lock: () => {
      const { document, selection, apply, setStatus } = get()
      if (selection.length === 0) return
      const locked = !allLocked(get())
      if (apply(locked ? 'Lock' : 'Unlock', planLock(document, selection, locked)))
        setStatus({ hint: locked ? 'Locked. Right-click or press Shift+L to unlock.' : 'Unlocked', illegal: false })
    },
    'unlock-all': () => {
      const { document, apply, setStatus } = get()
      if (apply('Unlock Everything', planLock(document, lockedIds(document), false)))
        setStatus({ hint: 'Everything is unlocked', illegal: false })
    },
    layers: () => {
      get().goToWorkspace('map')
      get().showLayers(!get().layersOpen)
    },
    'show-all-layers': () => {
      get().showAllLayers()
      get().setStatus({ hint: 'All layers shown', illegal: false })
    },
    'toggle-minimap': () => {
      const minimap = !isMinimapOn(get())
      get().changeSettings({ minimap })
      get().setStatus({
        hint: minimap ? 'Minimap on (shown while the map is zoomed in)' : 'No minimap',
        illegal: false,
      })
    },
    'toggle-toolbar': () => {
      const toolbarShown = !get().settings.toolbarShown
      get().changeSettings({ toolbarShown })
      get().setStatus({
        hint: toolbarShown ? 'Selection toolbar on' : 'Selection toolbar off',
        illegal: false,
      })
    },
    relabel: () => {
      const { document, selection, showDialog, notify } = get()
      if (labelledItems(document, selection).length + document.markers.length > 0) showDialog({ kind: 'relabel' })
      else notify('info', 'Nothing on the map has a label to renumber yet.')
    },
    'align-left': () => align('left'),
    'align-centre': () => align('centre'),
    'align-right': () => align('right'),
    'align-top': () => align('top'),
    'align-middle': () => align('middle'),
    'align-bottom': () => align('bottom'),
    'distribute-across': () => distribute('across'),
    'distribute-down': () => distribute('down'),
  }
}

/** On a turned view north is at the right: what is said of the screen means another line of the map. */
const onTurned: Readonly<Record<Alignment, Alignment>> = {
  left: 'bottom',
  centre: 'middle',
  right: 'top',
  top: 'left',
  middle: 'centre',
  bottom: 'right',
}
const onMap = ({ status }: Pick<EditorState, 'status'>, to: Alignment): Alignment => (status.turned ? onTurned[to] : to)
const other: Readonly<Record<Direction, Direction>> = { across: 'down', down: 'across' }

type Selected = Pick<ReturnType<Store['getState']>, 'document' | 'selection'>

/** Whether something is selected and all of it is locked: then the command unlocks. */
export const allLocked = ({ document, selection }: Selected): boolean =>
  selection.length > 0 && selection.every((id) => findItem(document, id)?.item.locked === true)

/** Everything that is locked by itself. */
export const lockedIds = (document: Selected['document']): readonly string[] =>
  collections.flatMap((name) => document[name].filter(({ locked }) => locked === true).map(({ id }) => id))
