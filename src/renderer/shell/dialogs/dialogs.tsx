/** The dialog that is open, if one is. */
import type { ReactNode } from 'react'
import type { Dialog } from '../../state/editor-state.ts'
import { useEditor } from '../../state/editor-store.ts'
import { later } from '../later.tsx'
import { Boundary } from '../trouble/boundary.tsx'
import { AboutDialog } from './about-dialog.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { KeepDiagramDialog } from './keep-diagram-dialog.tsx'
import { OpenLinkDialog } from './open-link-dialog.tsx'
import { OwnKindsDialog } from './own-kinds-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { ShareLinkDialog } from './share-link-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { WaiveDialog } from './waive-dialog.tsx'

const troubleFrame = (message: ReactNode, onClose: () => void): ReactNode => (
  <DialogFrame title="Something went wrong" description="" onClose={onClose}>
    {message}
  </DialogFrame>
)

/** With all formats, which one can draw without. */
const ExportDialog = later(
  { name: 'The export dialog', frame: troubleFrame },
  () => import('../export/export-dialog.tsx'),
  (module) => module.ExportDialog,
)
const FairnessDialog = later(
  { name: 'The fairness report', frame: troubleFrame },
  () => import('../fairness/fairness-dialog.tsx'),
  (module) => module.FairnessDialog,
)
const KitEditorDialog = later(
  { name: 'The kit editor', frame: troubleFrame },
  () => import('../kit-editor/kit-editor-dialog.tsx'),
  (module) => module.KitEditorDialog,
)

export function Dialogs(): ReactNode {
  const dialog = useEditor((state) => state.dialog)
  const showDialog = useEditor((state) => state.showDialog)
  if (dialog === null) return null
  const close = (): void => showDialog(null)
  return (
    <Boundary key={dialog.kind} name="This dialog" frame={(message) => troubleFrame(message, close)}>
      <OpenDialog dialog={dialog} close={close} />
    </Boundary>
  )
}

function OpenDialog({ dialog, close }: { readonly dialog: Dialog; readonly close: () => void }): ReactNode {
  switch (dialog.kind) {
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />
    case 'about':
      return <AboutDialog onClose={close} />
    case 'export':
      return <ExportDialog onClose={close} />
    case 'kit':
      return <KitEditorDialog onClose={close} />
    case 'fairness':
      return <FairnessDialog onClose={close} />
    case 'keep-diagram':
      return <KeepDiagramDialog onClose={close} />
    case 'share-link':
      return <ShareLinkDialog onClose={close} />
    case 'open-link':
      return <OpenLinkDialog onClose={close} />
    case 'own-kinds':
      return <OwnKindsDialog onClose={close} />
    case 'recovery':
      return <RecoveryDialog copies={dialog.copies} onClose={close} />
    case 'waive':
      return <WaiveDialog finding={dialog.finding} onClose={close} />
    case 'explain':
      return <ExplainDialog finding={dialog.finding} onClose={close} />
    case 'rules':
      return <RulesDialog rule={dialog.rule} onClose={close} />
  }
}
