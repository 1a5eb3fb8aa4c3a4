/** A copy of the mission, when a part of the window has failed: it needs nothing but the mission and the host. */

import { resolveHost } from '#host-browser/browser-host.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { MISSION_EXTENSION } from '#model/mission/document.ts'
import { editorStore } from '#state/editor-store.ts'
import { fileStem } from '#state/files/file-names.ts'
import { commitTypedText } from '../controls/commit-typed-text.ts'

/** Asks where to put a copy; returns what came of it, in words. The open mission stays as saved as it was. */
export async function saveCopy(): Promise<string> {
  commitTypedText()
  const { document } = editorStore.getState()
  const result = await resolveHost().saveFileAs(
    `${fileStem(document)} copy.${MISSION_EXTENSION}`,
    writeMission(document),
  )
  if (result.ok)
    return result.value.downloaded === true
      ? `${result.value.file.name} went to your browser’s downloads: see that it is there.`
      : `A copy went to ${result.value.file.name}.`
  return result.error.code === 'cancelled' ? 'No copy was saved.' : `${result.error.message} ${result.error.advice}`
}
