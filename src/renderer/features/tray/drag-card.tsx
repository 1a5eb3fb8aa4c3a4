/** Hangs on the pointer while a card is dragged out of the tray: the card, and in words what letting go would do. */
import { Ban } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useEditor } from '#state/editor-store.ts'
import { useShownKeys } from '#ui/keys/host-context.tsx'
import { toolHelp } from '#ui/keys/shortcuts.ts'
import { dragged } from './drag-out.ts'
import type { TrayEntry } from './sections.ts'
import { CardFace, cardClass } from './tray-card.tsx'

/** Half of the widest tip (CSS px). */
const HALF_TIP = 170

/** Seen only: the status line says the same. */
export function DragCard(): ReactNode {
  const now = useSyncExternalStore(dragged.listen, dragged.current)
  if (now === null) return null
  const { x, y } = now.at
  const middle = Math.max(HALF_TIP, Math.min(x, window.innerWidth - HALF_TIP))
  // Above the map and everything around it, which the tray would cut off.
  return createPortal(
    <div aria-hidden="true">
      <div className="drag-card" style={{ left: x + 10, top: y + 18 }}>
        <span className={cardClass(now.entry)}>
          <CardFace entry={now.entry} />
        </span>
      </div>
      <div className="drag-tip" style={{ left: middle, top: y - 22 }}>
        <Tip entry={now.entry} />
      </div>
    </div>,
    document.body,
  )
}

function Tip({ entry }: { readonly entry: TrayEntry }): ReactNode {
  const mission = useEditor((state) => state.document)
  const { hint, illegal } = useEditor((state) => state.status)
  const shown = useShownKeys()
  // Those that turn and flip; in hand, a key means the same.
  const helps = toolHelp(mission, entry.tool).filter(({ keys }) => keys === 'R' || keys === 'F')
  return (
    <>
      {illegal && <Ban size={14} />}
      <span className={illegal ? 'illegal' : undefined}>{hint ?? entry.name}</span>
      {!illegal &&
        helps.map(({ keys, does }) => (
          <span key={keys} className="drag-key">
            <kbd>{shown(keys)}</kbd> {does}
          </span>
        ))}
    </>
  )
}
