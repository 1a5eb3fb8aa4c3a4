/** Missions of the pack at work in tabs: opened, and put back. */
import type { Mission } from '#model/mission/document.ts'
import { missionName } from '#publishing/pack/mission-names.ts'
import { withReplaced } from '#publishing/pack/pack-edits.ts'
import type { Store } from '../editor.ts'
import { openMission } from '../mission/open-mission.ts'
import { newMissionId } from '../mission/unique-names.ts'
import { missionIn } from '../session/tabs.ts'
import type { OnShelf } from './shelf-state.ts'

export interface ShelfTabs {
  /** Opens a mission of the pack in a tab, in its turn among files; shows the tab where it is open already. */
  openMission(id: string): Promise<void>
  /** What the tab has made of it takes its place in the pack. */
  putBack(id: string): void
  /** The mission in the tab, where it differs from the pack's; null: it does not, or none is open. */
  workOf(id: string): Mission | null
}

export function shelfTabs({ get, set, changed }: OnShelf, editor: Store): ShelfTabs {
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
          `${editor.getState().document.mission.title} is in a tab of its own.`,
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
      if (pack !== null) notify('done', `${missionName(pack, id)} is in the pack as the tab has it.`)
    },
  }
}
