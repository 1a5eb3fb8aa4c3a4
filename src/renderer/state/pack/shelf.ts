/**
 * The shelf: one pack beside the open missions, with undo, a file, and a copy that outlasts the window. Missions of it are
 * opened in tabs and put back. It knows no page; what is on it is in its store.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Host } from '#host/host.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { withMoved, withoutMission, withReplaced } from '#publishing/pack/pack-edits.ts'
import { missionName } from '#publishing/pack/shared-mission.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import type { Store } from '../editor.ts'
import { currentGesture } from '../mission/gesture.ts'
import { openMission } from '../mission/open-mission.ts'
import { newMissionId } from '../mission/unique-names.ts'
import { retryWrites } from '../recovery/retry.ts'
import { missionIn } from '../session/tabs.ts'
import type { PackClient } from './pack-client.ts'
import { type ShelfFiles, shelfFiles } from './shelf-files.ts'
import { emptyShelf, isPackDirty, type OnShelf, type ShelfJobs, type ShelfState, shelfJobs } from './shelf-state.ts'
import type { PackStore } from './stored-pack.ts'

// Missions of the pack at work in tabs: opened, and put back.

interface ShelfTabs {
  /** Opens a mission of the pack in a tab, in its turn among files; shows the tab where it is open already. */
  openMission(id: string): Promise<void>
  /** Replaces the mission in the pack with its state in the tab. */
  putBack(id: string): void
  /** The mission in the tab if it differs from the pack's, or null if it does not, or none is open. */
  workOf(id: string): Mission | null
}

function shelfTabs({ get, set, changed }: OnShelf, editor: Store): ShelfTabs {
  const { notify } = editor.getState()
  const entryOf = (id: string) => get().pack?.missions.find((each) => each.id === id)
  const openingOf = (id: string): { readonly slot: number; readonly mission: Mission } | null => {
    const state = editor.getState()
    const tab = state.tabs.find((each) => missionIn(state, each).id === get().atWork[id])
    return tab === undefined ? null : { slot: tab.slot, mission: missionIn(state, tab).document }
  }

  return {
    async openMission(id) {
      const { opening } = get()
      const isOpened = await editor.getState().openInTab(() => {
        const entry = entryOf(id)
        // Another pack may be on the shelf by now, and a mission of it have that id.
        if (entry === undefined || get().opening !== opening) return null
        const there = openingOf(id)
        if (there !== null) {
          editor.getState().showTab(there.slot)
          editor.setState({ gallery: 'closed' })
          return null
        }
        const open = openMission(newMissionId(), entry.mission)
        set({ atWork: { ...get().atWork, [id]: open.id } })
        return open
      })
      if (isOpened)
        notify(
          'done',
          `${editor.getState().document.mission.title} opened in its own tab.`,
          'File → Mission Pack puts it back.',
        )
    },
    workOf(id) {
      const entry = entryOf(id)
      const there = openingOf(id)
      return there === null || entry === undefined || there.mission === entry.mission ? null : there.mission
    },
    putBack(id) {
      const there = openingOf(id)
      if (there === null) return
      changed((pack) => withReplaced(pack, id, there.mission))
      const { pack } = get()
      if (pack !== null) notify('done', `${missionName(pack, id)} in the pack was updated from its tab.`)
    },
  }
}

export interface Shelf extends ShelfFiles, ShelfTabs, ShelfJobs {
  readonly store: StoreApi<ShelfState>
  /** As one step, or as more of the one that is typed. */
  change(pack: Pack): void
  undo(): void
  redo(): void
  choose(id: string | null): void
  remove(id: string): void
  move(id: string, to: number): void
}

const MAX_STEPS = 100
const NOT_KEPT = 'The pack couldn’t be backed up: save it before you close the window.'
/** By this that message is known. */
const MATTER = 'keep the pack'

/** Makes a shelf; windows have one (window-shelf.ts), tests make their own. */
export function createShelf(host: Host, editor: Store, kept: PackStore, desk: PackClient): Shelf {
  const store = createStore<ShelfState>()(() => ({ ...emptyShelf, opening: 0, ready: false }))
  const get = store.getState
  const { notify } = editor.getState()

  const tried = retryWrites({
    keep: () => {
      const { pack, file, from, saved } = get()
      return kept.write(
        pack === null ? null : { text: writePack(pack), name: file?.ref.name ?? from, saved: pack === saved },
      )
    },
    kept: () => {
      editor.getState().settle(MATTER)
      editor.setState({ leavePack: null })
    },
    failed: (isFirst) => {
      if (isFirst) notify('failure', NOT_KEPT, null, [], MATTER)
      editor.setState({ leavePack: isPackDirty(get()) ? files.leave : null })
    },
  })
  const keep = (): void => void tried()

  const shown = (next: Partial<ShelfState>): void => {
    store.setState(next)
    keep()
  }

  const change = (pack: Pack): void => {
    const { pack: before, past, gesture: last } = get()
    if (before === null || pack === before) return
    const gesture = currentGesture()
    const joins = gesture !== null && gesture === last
    shown({
      pack,
      past: joins ? past : [...past.slice(-MAX_STEPS + 1), before],
      future: [],
      gesture,
      checked: null,
    })
  }

  const onShelf: OnShelf = {
    get,
    set: store.setState,
    shown,
    put: (next) => shown({ ...emptyShelf, opening: get().opening + 1, ...next }),
    changed: (make) => {
      const { pack } = get()
      if (pack !== null) change(make(pack))
    },
  }
  const files = shelfFiles(onShelf, host, editor, kept)
  host.onEvent(({ type }) => {
    if (type === 'kept-work-gone' && get().pack !== null) keep()
  })

  const travel = (from: 'past' | 'future'): void => {
    const { pack, past, future, chosen } = get()
    const to = from === 'past' ? past.at(-1) : future[0]
    if (pack === null || to === undefined) return
    shown({
      pack: to,
      past: from === 'past' ? past.slice(0, -1) : [...past, pack],
      future: from === 'past' ? [pack, ...future] : future.slice(1),
      gesture: null,
      chosen: to.missions.some(({ id }) => id === chosen) ? chosen : null,
      checked: null,
    })
  }

  return {
    store,
    ...files,
    ...shelfTabs(onShelf, editor),
    ...shelfJobs(onShelf, host, editor, desk),
    change,
    undo: () => travel('past'),
    redo: () => travel('future'),
    choose: (chosen) => store.setState({ chosen }),
    remove(id) {
      const { pack } = get()
      const at = pack?.missions.findIndex((entry) => entry.id === id) ?? -1
      if (pack === null || at === -1) return
      const next = withoutMission(pack, id)
      change(next)
      store.setState({ chosen: (next.missions[at] ?? next.missions[at - 1])?.id ?? null })
    },
    move(id, to) {
      onShelf.changed((pack) => {
        const from = pack.missions.findIndex((entry) => entry.id === id)
        return from === Math.max(0, Math.min(pack.missions.length - 1, to)) ? pack : withMoved(pack, id, to)
      })
      store.setState({ chosen: id })
    },
  }
}
