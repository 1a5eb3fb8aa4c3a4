/** Above the files: folders that are away or have to be allowed again, and the folder of the open file. */
import { type ReactNode, useId } from 'react'
import { useStore } from 'zustand'
import type { LibraryFolder } from '#host/library.ts'
import { useEditor } from '#state/editor-store.ts'
import { windowLibrary } from '#state/library/window-library.ts'
import { windowHost } from '#state/session/window-host.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { changeFolders } from './change-folders.ts'

const troubles: Readonly<Record<Exclude<LibraryFolder['state'], 'there'>, string>> = {
  ask: 'The browser wants you to allow it again.',
  gone: 'It is not there: moved, or on a drive that is not connected.',
  denied: 'It may not be read.',
}

export function FolderNotes({ remarks }: { readonly remarks: readonly string[] }): ReactNode {
  const folders = useStore(windowLibrary.store, (state) => state.folders) ?? []
  const away = folders.filter(({ state }) => state !== 'there')
  return (
    <div className="library-notes">
      {away.map((folder) => (
        <p key={folder.id} className="library-note">
          <span>
            <b>{folder.name}</b> {folder.state === 'there' ? '' : troubles[folder.state]}
          </span>
          <button
            type="button"
            className="button"
            onClick={() => changeFolders(windowHost.allowLibraryFolder(folder.id))}
          >
            {folder.state === 'ask' ? 'Allow' : 'Look Again'}
          </button>
          <RemoveFolder folder={folder} />
        </p>
      ))}
      {remarks.map((remark) => (
        <p key={remark} className="library-note">
          {remark}
        </p>
      ))}
      <AddFolderOfOpenFile />
      <FolderList folders={folders.filter(({ state }) => state === 'there')} />
    </div>
  )
}

function RemoveFolder({ folder }: { readonly folder: LibraryFolder }): ReactNode {
  return (
    <button type="button" className="button" onClick={() => changeFolders(windowHost.removeLibraryFolder(folder.id))}>
      Take Out<span className="spoken"> {folder.name}</span>
    </button>
  )
}

/** The folders, to take one out of the library. */
function FolderList({ folders }: { readonly folders: readonly LibraryFolder[] }): ReactNode {
  const id = useId()
  if (folders.length === 0) return null
  return (
    <details className="library-folders">
      <summary id={id}>{folders.length === 1 ? '1 folder' : `${folders.length} folders`} in the library</summary>
      <ul aria-labelledby={id}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <span className="clip" title={folder.where}>
              {folder.where === '' ? folder.name : `${folder.where}/${folder.name}`}
            </span>
            <RemoveFolder folder={folder} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Where the open file lies in no folder of the library; a browser does not say where it lies. */
export function AddFolderOfOpenFile(): ReactNode {
  const { kind } = useHostContext()
  const file = useEditor((state) => state.file)
  const known = useStore(windowLibrary.store, ({ entries }) => entries.some(({ handle }) => handle === file?.handle))
  const listing = useStore(windowLibrary.store, (state) => state.listing || state.folders === null)
  if (kind !== 'desktop' || file === null || known || listing) return null
  return (
    <button type="button" className="button" onClick={() => changeFolders(windowHost.addLibraryFolder(file))}>
      Add the Folder of “{file.name}”
    </button>
  )
}
