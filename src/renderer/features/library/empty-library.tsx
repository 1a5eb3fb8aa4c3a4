/** The library before a folder was added: what it is for and what to do, or why this browser cannot. */
import { FolderPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCommandKeys, useHostContext } from '#ui/keys/host-context.tsx'
import { addFolder } from './change-folders.ts'
import { AddFolderOfOpenFile } from './folder-notes.tsx'

export function EmptyLibrary(): ReactNode {
  const { kind } = useHostContext()
  const openKeys = useCommandKeys()('open')
  const can = kind === 'desktop' || 'showDirectoryPicker' in window
  return (
    <div className="library-empty">
      <h3>Your missions, in one place</h3>
      <p>
        Add the folders in which you keep missions. They are listed with a picture of the map and what the checker
        finds, and searched by title, kind, code and text. Nothing in them is changed.
      </p>
      {can ? (
        <div className="gallery-files">
          <button type="button" className="button button-main" onClick={addFolder}>
            <FolderPlus size={16} aria-hidden="true" /> Add Folder…
          </button>
          <AddFolderOfOpenFile />
        </div>
      ) : (
        <p role="status">
          This browser gives no page a folder, so there is no library here. Chrome and Edge do, and so does the desktop
          program. Single files are opened as always, with Open…
          {openKeys === null ? '' : ` (${openKeys})`}.
        </p>
      )}
    </div>
  )
}
