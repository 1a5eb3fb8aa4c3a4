/**
 * Several missions at once, each in a tab: one of them is open in the window, the others wait as they were left. Each
 * tab has a separate slot with the host for the copy of its unsaved work, whatever mission it holds. Tabs open, close
 * and change only in the file queue (file-actions.ts): work under way there concerns the tab that it began with.
 */
import { allShown } from '#model/mission/map-layers.ts'
import { noComparison } from '../comparison/comparison-state.ts'
import { type Editor, openState, type Store } from '../editor.ts'
import type { Parked, Tab } from '../editor-state.ts'
import { isDirty, type MissionId, type OpenMission } from '../mission/open-mission.ts'
import { emptyPlayState } from '../play/play-state.ts'
import { noTracing } from '../tracing/tracing-state.ts'
import { noScene } from '../trial/scene-state.ts'
import { defaultOptions, defaultPlacement } from '../view/tool-options.ts'

/** So many missions at once. */
export const MAX_TABS = 12

export const firstTabs: readonly Tab[] = [{ slot: 0, parked: null }]

type Tabbed = Pick<Editor, 'tabs' | 'open'>

/** The slot of the mission that is open in the window. */
export const currentSlot = ({ tabs }: Pick<Editor, 'tabs'>): number =>
  tabs.find(({ parked }) => parked === null)?.slot ?? 0

/** The slot of the tab so many places on, round from the last to the first. */
export function slotBeside({ tabs }: Pick<Editor, 'tabs'>, step: number): number {
  const at = tabs.findIndex(({ parked }) => parked === null)
  return tabs[(at + step + tabs.length) % tabs.length]?.slot ?? 0
}

/** The mission of a tab. */
export const missionIn = ({ open }: Pick<Editor, 'open'>, { parked }: Tab): OpenMission => parked?.open ?? open

export interface OpenTab {
  readonly slot: number
  readonly open: OpenMission
}

/** All tabs with their missions. */
export const openTabs = (state: Tabbed): OpenTab[] =>
  state.tabs.map((tab) => ({ slot: tab.slot, open: missionIn(state, tab) }))

/** True while any tab holds unsaved work. */
export const anyDirty = (state: Tabbed): boolean => state.tabs.some((tab) => isDirty(missionIn(state, tab)))

/** The strip when what it said is over: of another tool, or of another mission. */
export const noStatus = { hint: null, illegal: false } as const satisfies Partial<Editor['status']>

/** The window as it is with a mission that nothing was done with yet. */
export const freshWindowState = ({ status }: Pick<Editor, 'status'>) =>
  ({
    status: { ...status, ...noStatus },
    ...noScene,
    ...noComparison,
    ...noTracing,
    played: emptyPlayState,
    reach: [],
    selection: [],
    // A menu is about what lay there.
    contextMenu: null,
    layers: allShown,
    writing: null,
    tool: { kind: 'select' },
    stance: defaultPlacement,
    options: defaultOptions,
    hoveredFinding: null,
    currentFinding: null,
    versionShown: null,
    versionsOf: null,
  }) as const satisfies Partial<Editor>

/** The mission that is shown, as it waits in a tab. */
export const parkedState = ({ open, played, layers, selection, workspace, comparison }: Editor): Parked => ({
  open,
  played,
  layers,
  selection,
  workspace,
  comparison: comparison?.of === open.id ? comparison : null,
})

/** Shows the mission in a new tab after all others; those before it wait. */
export function withNewTab(state: Editor, open: OpenMission): Partial<Editor> {
  const slot = Math.max(...state.tabs.map((tab) => tab.slot)) + 1
  const parked = parkedState(state)
  return {
    ...openState({ settings: state.settings }, open),
    ...freshWindowState(state),
    tabs: [...state.tabs.map((tab) => (tab.parked === null ? { ...tab, parked } : tab)), { slot, parked: null }],
  }
}

/** Shows a closed mission in a new tab after all others, as it was left. */
export function withTabBack(state: Editor, parked: Parked): Partial<Editor> {
  const { tabs } = withNewTab(state, parked.open)
  return { ...unparked(state, { ...parked, comparison: null }), ...(tabs === undefined ? {} : { tabs }) }
}

/** The window with another of its tabs shown; null where that is gone, or shown already. */
export function withTabShown(state: Editor, slot: number): Partial<Editor> | null {
  const wanted = state.tabs.find((tab) => tab.slot === slot)?.parked ?? null
  if (wanted === null) return null
  const parked = parkedState(state)
  return {
    ...unparked(state, wanted),
    tabs: state.tabs.map((tab) =>
      tab.slot === slot ? { slot, parked: null } : tab.parked === null ? { ...tab, parked } : tab,
    ),
  }
}

/**
 * Returns the window without that tab; if it was the one shown, the one after it is shown, or else the one before.
 * Returns null if it is the only tab, or closed already.
 */
export function withoutTab(state: Editor, slot: number): Partial<Editor> | null {
  const at = state.tabs.findIndex((tab) => tab.slot === slot)
  if (at === -1 || state.tabs.length === 1) return null
  if (slot !== currentSlot(state)) return { tabs: state.tabs.filter((tab) => tab.slot !== slot) }
  const next = state.tabs[at + 1] ?? state.tabs[at - 1]
  if (next?.parked === undefined || next.parked === null) return null
  return {
    ...unparked(state, next.parked),
    tabs: state.tabs.flatMap((tab, index) =>
      index === at ? [] : tab === next ? [{ slot: tab.slot, parked: null }] : [tab],
    ),
  }
}

const unparked = (state: Editor, { open, ...kept }: Parked): Partial<Editor> => ({
  ...openState({ settings: state.settings }, open),
  ...freshWindowState(state),
  scene: open.scene,
  ...kept,
})

/** A change to the mission of that id, in whichever tab it is; null from `change`, or a mission that is gone: nothing happens. */
export function changeMission(
  store: Store,
  id: MissionId,
  change: (open: OpenMission) => OpenMission | null,
): OpenMission | null {
  const state = store.getState()
  const tab = state.tabs.find((each) => missionIn(state, each).id === id)
  if (tab === undefined) return null
  const before = missionIn(state, tab)
  const next = change(before)
  if (next === null || next === before) return next
  if (tab.parked === null) store.setState(openState(state, next))
  else {
    const parked = { ...tab.parked, open: next }
    store.setState({ tabs: state.tabs.map((each) => (each === tab ? { ...tab, parked } : each)) })
  }
  return next
}
