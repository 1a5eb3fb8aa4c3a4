/** Takes up the tool that drags boards, or lays it down. */
import { Move } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'

export function ArrangeButton(): ReactNode {
  const setTool = useEditor((state) => state.setTool)
  const arranging = useEditor((state) => state.tool.kind === 'arrange')
  const drag = (): void => {
    setTool({ kind: arranging ? 'select' : 'arrange' })
    if (!arranging) window.document.querySelector<HTMLElement>('.battlefield')?.focus()
  }
  return (
    <button type="button" className="button" aria-pressed={arranging} title="Key B" onClick={drag}>
      <Move aria-hidden="true" size={16} /> Arrange boards
    </button>
  )
}
