/** The dialog that is open, if one is. None is needed to draw: all are fetched when there is nothing else to do. */
import type { ReactNode } from 'react'
import type { Dialog } from '../../state/editor-state.ts'
import { useEditor } from '../../state/editor-store.ts'
import { later } from '../later.tsx'
import { Boundary } from '../trouble/boundary.tsx'
import { DialogFrame } from './dialog-frame.tsx'

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
const AboutDialog = later(
  { name: 'About Bulkhead', frame: troubleFrame },
  () => import('./about-dialog.tsx'),
  (module) => module.AboutDialog,
)
const ExplainDialog = later(
  { name: 'The explanation', frame: troubleFrame },
  () => import('./explain-dialog.tsx'),
  (module) => module.ExplainDialog,
)
const KeepDiagramDialog = later(
  { name: 'The dialog for diagrams', frame: troubleFrame },
  () => import('./keep-diagram-dialog.tsx'),
  (module) => module.KeepDiagramDialog,
)
const OpenLinkDialog = later(
  { name: 'The dialog for links', frame: troubleFrame },
  () => import('./open-link-dialog.tsx'),
  (module) => module.OpenLinkDialog,
)
const OwnKindsDialog = later(
  { name: 'The dialog for own kinds', frame: troubleFrame },
  () => import('./own-kinds-dialog.tsx'),
  (module) => module.OwnKindsDialog,
)
const RecoveryDialog = later(
  { name: 'The list of recovery copies', frame: troubleFrame },
  () => import('./recovery-dialog.tsx'),
  (module) => module.RecoveryDialog,
)
const RulesDialog = later(
  { name: 'The list of rules', frame: troubleFrame },
  () => import('./rules-dialog.tsx'),
  (module) => module.RulesDialog,
)
const ShareLinkDialog = later(
  { name: 'The link', frame: troubleFrame },
  () => import('./share-link-dialog.tsx'),
  (module) => module.ShareLinkDialog,
)
const ShortcutsDialog = later(
  { name: 'The list of keys', frame: troubleFrame },
  () => import('./shortcuts-dialog.tsx'),
  (module) => module.ShortcutsDialog,
)
const WaiveDialog = later(
  { name: 'The dialog for waivers', frame: troubleFrame },
  () => import('./waive-dialog.tsx'),
  (module) => module.WaiveDialog,
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
