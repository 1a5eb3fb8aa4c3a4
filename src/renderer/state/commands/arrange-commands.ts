/** Commands of the Arrange menu, which keep things together: layers, locks, groups, and free things in line. */

import {
  type Alignment,
  alignableCount,
  type Direction,
  planAlign,
  planDistribute,
} from '#editing/edits/plans/align.ts'
import { labelledItems } from '#editing/edits/plans/labels.ts'
import { type Plan, planGroup, planLock, planUngroup } from '#editing/edits/plans/selection.ts'
import { stampable } from '#editing/edits/plans/stamp.ts'
import type { EditorState } from '../editor-state.ts'
import { itemsPhrase } from '../messages/announcements.ts'
import { reasonAgainstCopying } from '../mission/rotation-invariant.ts'
import { reasonAgainstSaving } from '../trial/scene-state.ts'
import { allLocked, layersSummary, lockedIds, reportsLocked } from '../view/layers.ts'
import {
  type CommandContext,
  type CommandDefinition,
  type CommandDefinitions,
  NOTHING_SELECTED,
  offIf,
} from './command-definition.ts'
import { selectedItems } from './edit-commands.ts'

type ArrangeLabel = 'Group' | 'Ungroup' | 'Align' | 'Distribute'
const did: Readonly<Record<ArrangeLabel, string>> = {
  Group: 'Grouped',
  Ungroup: 'Ungrouped',
  Align: 'Aligned',
  Distribute: 'Distributed',
}

function applyPlan({ get, say }: CommandContext, label: ArrangeLabel, make: () => Plan, evenLocked = false): void {
  const { selection, apply, notify } = get()
  if (!evenLocked && reportsLocked(get(), selection)) return
  const result = make()
  if (!result.ok) notify('info', `${label}: ${result.error}`)
  else if (apply(label, result.value)) say(`${did[label]}: ${itemsPhrase(get().document, selection)}`)
}

/** Returns a sentence of a plan as the reason beside a command. */
const asReason = (sentence: string): string =>
  `${sentence[0]?.toLowerCase() ?? ''}${sentence.slice(1).replace(/\.$/, '')}`

const grouping = (label: 'Group' | 'Ungroup', planOf: typeof planGroup): Omit<CommandDefinition, 'words'> => ({
  needs: 'map',
  state: ({ document, selection }) => {
    const plan = planOf(document, selection)
    return plan.ok ? {} : offIf(asReason(plan.error))
  },
  run: (context) => applyPlan(context, label, () => planOf(context.get().document, context.get().selection), true),
})

/** On a turned view north is at the right, so a direction on the screen means another line of the map. */
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

const align = (to: Alignment): CommandDefinition => ({
  words: 'line up arrange',
  needs: 'map',
  state: ({ document, selection }) =>
    offIf(alignableCount(document, selection) >= 2 ? null : 'select two markers, features, notes or tokens'),
  run: (context) => {
    const { document, selection } = context.get()
    applyPlan(context, 'Align', () => planAlign(document, selection, onMap(context.get(), to)))
  },
})

const distribute = (direction: Direction): CommandDefinition => ({
  words: 'space evenly spread',
  needs: 'map',
  state: ({ document, selection }) =>
    offIf(alignableCount(document, selection) >= 3 ? null : 'select three markers, features, notes or tokens'),
  run: (context) => {
    const { document, selection, status } = context.get()
    applyPlan(context, 'Distribute', () =>
      planDistribute(document, selection, status.turned ? other[direction] : direction),
    )
  },
})

export const arrangeCommands: CommandDefinitions<'arrange'> = {
  group: { words: 'join together', ...grouping('Group', planGroup) },
  ungroup: grouping('Ungroup', planUngroup),
  'save-stamp': {
    words: 'reuse copy room',
    needs: 'map',
    offReason: NOTHING_SELECTED,
    state: (known) => {
      if (known.selection.length === 0) return { enabled: false }
      const linked = reasonAgainstCopying(selectedItems(known))
      if (linked !== null) return offIf(linked)
      const made = stampable(known.document, known.selection)
      return made.ok ? {} : offIf(asReason(made.error))
    },
    run: ({ get }) => {
      const { document, selection, notify, showDialog } = get()
      if (selection.length === 0) return
      const made = stampable(document, selection)
      if (made.ok) showDialog({ kind: 'save-stamp' })
      else notify('info', made.error)
    },
  },
  'keep-diagram': {
    words: 'picture measure arrow example',
    state: (known) => offIf(reasonAgainstSaving(known)),
    run: ({ get }) => {
      const { showDialog, notify } = get()
      const against = reasonAgainstSaving(get())
      if (against === null) showDialog({ kind: 'keep-diagram' })
      else notify('info', `No diagram was saved: ${against}.`)
    },
  },
  lock: {
    words: 'unlock fix',
    needs: 'map',
    offReason: NOTHING_SELECTED,
    state: (known) => ({ enabled: known.selection.length > 0, ...(allLocked(known) && { label: 'Unlock' }) }),
    run: ({ get, hint }) => {
      const { document, selection, apply } = get()
      if (selection.length === 0) return
      const locked = !allLocked(get())
      if (apply(locked ? 'Lock' : 'Unlock', planLock(document, selection, locked)))
        hint(locked ? 'Locked. Right-click or press Shift+L to unlock.' : 'Unlocked')
    },
  },
  'unlock-all': {
    state: ({ document }) => offIf(lockedIds(document).length > 0 ? null : 'nothing is locked'),
    run: ({ get, hint }) => {
      const { document, apply } = get()
      if (apply('Unlock Everything', planLock(document, lockedIds(document), false))) hint('Everything is unlocked')
    },
  },
  relabel: {
    words: 'replace order rename number markers letters names',
    run: ({ get }) => {
      const { document, selection, showDialog, notify } = get()
      if (labelledItems(document, selection).length + document.markers.length > 0) showDialog({ kind: 'relabel' })
      else notify('info', 'Nothing on the map has a label to renumber yet.')
    },
  },
  layers: {
    words: 'hide show lock dim eye',
    state: ({ layersOpen }) => ({ on: layersOpen }),
    run: ({ get }) => {
      get().goToWorkspace('map')
      get().showLayers(!get().layersOpen)
    },
  },
  'show-all-layers': {
    state: ({ layers }) => offIf(layersSummary(layers) === null ? 'all are shown' : null),
    run: ({ get, hint }) => {
      get().showAllLayers()
      hint('All layers shown')
    },
  },
  'align-left': align('left'),
  'align-centre': align('centre'),
  'align-right': align('right'),
  'align-top': align('top'),
  'align-middle': align('middle'),
  'align-bottom': align('bottom'),
  'distribute-across': distribute('across'),
  'distribute-down': distribute('down'),
}
