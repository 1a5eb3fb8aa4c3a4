/** The dialog that is open, if one is. */
import { lazy, type ReactNode, Suspense } from 'react'
import { useEditor } from '../../state/editor-store.ts'
import { AboutDialog } from './about-dialog.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { KeepDiagramDialog } from './keep-diagram-dialog.tsx'
import { OpenLinkDialog } from './open-link-dialog.tsx'
import { OwnKindsDialog } from './own-kinds-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { ShareLinkDialog } from './share-link-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { WaiveDialog } from './waive-dialog.tsx'

/** With all formats, which one can draw without. */
const ExportDialog = lazy(async () => ({ default: (await import('../export/export-dialog.tsx')).ExportDialog }))
const FairnessDialog = lazy(async () => ({ default: (await import('../fairness/fairness-dialog.tsx')).FairnessDialog }))

export function Dialogs(): ReactNode {
  const dialog = useEditor((state) => state.dialog)
  const showDialog = useEditor((state) => state.showDialog)
  const close = (): void => showDialog(null)
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />
    case 'about':
      return <AboutDialog onClose={close} />
    case 'export':
      return (
        <Suspense fallback={null}>
          <ExportDialog onClose={close} />
        </Suspense>
      )
    case 'fairness':
      return (
        <Suspense fallback={null}>
          <FairnessDialog onClose={close} />
        </Suspense>
      )
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
