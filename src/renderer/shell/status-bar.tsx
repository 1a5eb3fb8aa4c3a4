/** Below everything: the square under the pointer, what a click does, zoom, keys of the tool in hand. */
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditor } from '../state/editor-store.ts'
import { useShownKeys } from './place.tsx'
import { toolHelp } from './shortcuts.ts'
import { toolName } from './tools.ts'

export function StatusBar(): ReactNode {
  const { square, hint, illegal, zoom } = useEditor((state) => state.status)
  const document = useEditor((state) => state.document)
  const tool = useEditor((state) => state.tool)
  const shown = useShownKeys()
  return (
    <footer className="status" data-testid="status">
      <span className="status-square code">{square ?? '–'}</span>
      <span className={illegal ? 'status-hint illegal' : 'status-hint'} aria-live="polite">
        {illegal && <Ban size={14} aria-hidden="true" />}
        <span className="clip">{hint ?? toolName(document, tool)}</span>
      </span>
      <span className="status-keys">
        {toolHelp(document, tool).map(({ keys, does }) => (
          <span key={keys} className="status-key">
            <kbd>{shown(keys)}</kbd> {does}
          </span>
        ))}
      </span>
      <span className="status-zoom">{Math.round(zoom * 100)} %</span>
    </footer>
  )
}
