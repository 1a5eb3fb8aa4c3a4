/** For tests of the window's parts, whose files share one page with its one editor: a mission that no other file has touched. */
import { blankMission } from '#core/mission/blank.ts'
import { editorStore } from '../../src/renderer/state/editor-store.ts'
import { newMissionId } from '../../src/renderer/state/new-name.ts'
import { openMission } from '../../src/renderer/state/open-mission.ts'

/** Opens a new mission in a tab of its own. */
export async function openFreshTab(): Promise<void> {
  const id = newMissionId()
  await editorStore.getState().openInTab(() => openMission(id, blankMission(), null))
  if (editorStore.getState().open.id !== id) throw new Error('the new mission is not the one that is open')
}
