/**
 * The shelf: one pack beside the open missions, with undo, a file, and a copy that outlasts the window. Missions of it are
 * opened in tabs and put back. It knows no page; what is on it is in its store.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Host } from '#host/host.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { withMoved, withoutMission } from '#publishing/pack/pack-edits.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import type { Store } from '../editor.ts'
import { currentGesture } from '../mission/gesture.ts'
import { retryWrites } from '../recovery/retry.ts'
import type { PackClient } from './pack-client.ts'
import { type ShelfFiles, shelfFiles } from './shelf-files.ts'
import { type ShelfJobs, shelfJobs } from './shelf-jobs.ts'
import { emptyShelf, isPackDirty, type OnShelf, type ShelfState } from './shelf-state.ts'
import { type ShelfTabs, shelfTabs } from './shelf-tabs.ts'
import type { PackStore } from './stored-pack.ts'

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
const NOT_KEPT = 'No copy of the pack could be kept here: save it before the window is closed.'
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
