/** The room where what will be printed and handed out lies on a desk. */
import type { ReactNode } from 'react'
import { later } from '../later.tsx'
import { Boundary } from '../trouble/boundary.tsx'

/** With all formats, which one can draw without. */
const ExportDesk = later(
  { name: 'The paper workspace' },
  () => import('../export/export-desk.tsx'),
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
