/** For tests of the window's parts, whose files share one page with its one editor: a mission that no other file has touched. */
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { editorStore } from '#state/editor-store.ts'
import { openMission } from '../../src/renderer/state/mission/open-mission.ts'
import { newMissionId } from '../../src/renderer/state/mission/unique-names.ts'
import { MAX_TABS } from '../../src/renderer/state/session/tabs.ts'

/** Opens a new mission in a separate tab. */
export const openFreshTab = (): Promise<void> => openInFreshTab(blankMission())

/** Opens a mission in a separate tab. Other files have done so before: of many tabs the oldest goes. */
export async function openInFreshTab(document: Mission): Promise<void> {
  editorStore.setState(({ tabs }) => {
    const oldest = tabs.find(({ parked }) => parked !== null)
    return tabs.length < MAX_TABS - 1 ? {} : { tabs: tabs.filter((tab) => tab !== oldest) }
  })
  const id = newMissionId()
  await editorStore.getState().openInTab(() => openMission(id, document, null))
  if (editorStore.getState().open.id !== id) throw new Error('the new mission is not the one that is open')
}
