/** Layers of the map in the strip: a button for the panel, and what is hidden or locked, so that it never sticks unseen. */
import { Layers } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { layersSummary } from '#state/view/layers.ts'
import { leaveWhatTookTheKeys } from '#ui/controls/restore-focus.ts'
import { focusMap } from '#ui/focus/window-regions.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { LayersPanel } from './layers-panel.tsx'

export function LayersStrip(): ReactNode {
  const open = useEditor((state) => state.layersOpen)
  const show = useEditor((state) => state.showLayers)
  const showAll = useEditor((state) => state.showAllLayers)
  const summary = useEditor((state) => layersSummary(state.layers))
  const keys = useCommandKeys()('layers')
  const fromMap = useRef(false)
  return (
    <span className="layers-strip">
      <Popover.Root open={open} onOpenChange={show}>
        <Popover.Trigger
          className="layers-button"
          aria-label={summary === null ? 'Layers' : `Layers: ${summary}`}
          title={keys === null ? 'Layers' : `Layers (${keys})`}
          data-unusual={summary !== null}
        >
          <Layers size={14} aria-hidden="true" />
          {summary}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="popover layers-panel"
            side="top"
            align="end"
            sideOffset={8}
            collisionPadding={8}
            aria-label="Layers"
            onOpenAutoFocus={() => {
              fromMap.current = document.activeElement?.closest('.battlefield') != null
            }}
            // Opened by its key over the map, it leaves the map the next key, unless something else was chosen meanwhile.
            onCloseAutoFocus={(event) => {
              leaveWhatTookTheKeys(event)
              const now = document.activeElement
              const isFree = now === null || now === document.body || now.closest('.battlefield') !== null
              if (!fromMap.current || !isFree) return
              event.preventDefault()
              focusMap()
            }}
          >
            <LayersPanel />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {summary !== null && (
        <button type="button" className="layers-show-all" onClick={showAll}>
          Show all
        </button>
      )}
    </span>
  )
}
