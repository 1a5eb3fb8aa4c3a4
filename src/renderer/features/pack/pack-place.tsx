/** Where the pack lies: as one file, or, on the desktop, as a folder. */
import { FolderOpen, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { windowHost } from '#state/session/window-host.ts'

/** A browser is given one file at a time. */
const hasFolders = windowHost.kind === 'desktop'

export function PackPlace(): ReactNode {
  const { file, folder } = useStore(windowShelf.store)
  return (
    <section className="pack-about" aria-label="File">
      <h3>File</h3>
      <p>
        {file === null
          ? 'Not in a file yet.'
          : folder === null
            ? `${file.ref.name}, one file.`
            : `A folder: ${file.ref.name}, and a file for each mission beside it.`}
      </p>
      <button type="button" className="button" onClick={() => void windowShelf.saveAs()}>
        <Save size={16} aria-hidden="true" /> Save as One File…
      </button>
      {hasFolders && (
        <button type="button" className="button" onClick={() => void windowShelf.saveAsFolder()}>
          <Save size={16} aria-hidden="true" /> Save as Folder…
        </button>
      )}
      <OpenPackFolder />
    </section>
  )
}

export function OpenPackFolder(): ReactNode {
  if (!hasFolders) return null
  return (
    <button type="button" className="button" onClick={() => void windowShelf.openFolder()}>
      <FolderOpen size={16} aria-hidden="true" /> Open Pack Folder…
    </button>
  )
}
