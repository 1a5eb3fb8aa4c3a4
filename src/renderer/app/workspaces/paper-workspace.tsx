/** The room where what will be printed and handed out lies on a desk. */
import type { ReactNode } from 'react'
import { Boundary } from '#ui/trouble/boundary.tsx'
import { later } from '#ui/trouble/later.tsx'

/** With all formats, which one can draw without. */
const ExportDesk = later(
  { name: 'The paper workspace' },
  () => import('#features/export/export-desk.tsx'),
  (module) => module.ExportDesk,
)

export function PaperWorkspace(): ReactNode {
  return (
    <main className="paper-workspace" aria-label="Export" data-region="paper" tabIndex={-1}>
      <Boundary name="The paper workspace">
        <ExportDesk />
      </Boundary>
    </main>
  )
}
