/** The room where what will be printed and handed out lies on a desk. */
import type { ReactNode } from 'react'
import { Boundary } from '#ui/error-boundary/error-boundary.tsx'
import { lazyPanel } from '#ui/error-boundary/lazy-panel.tsx'

/** With all formats, which one can draw without. */
const ExportView = lazyPanel(
  { name: 'The paper workspace' },
  () => import('#features/export/export-view.tsx'),
  (module) => module.ExportView,
)

export function PaperWorkspace(): ReactNode {
  return (
    <main className="paper-workspace" aria-label="Export" data-region="paper" tabIndex={-1}>
      <Boundary name="The paper workspace">
        <ExportView />
      </Boundary>
    </main>
  )
}
