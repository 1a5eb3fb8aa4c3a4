/** The dialog that is open, if one is. */
import { type ReactNode, useEffect, useState } from 'react'
import { WaiveDialog } from '#features/problems/waive-dialog.tsx'
import { SaveStampDialog } from '#features/tray/save-stamp-dialog.tsx'
import { editorStore, useEditor } from '#state/editor-store.ts'
import type { Dialog } from '#state/messages/notices-and-dialogs.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'
import { isTyping } from '#ui/focus/focus.ts'
import { topicOfDialog } from '#ui/help/topics.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { commandFor } from '#ui/keys/shortcuts.ts'

const troubleFrame = (message: ReactNode, onClose: () => void): ReactNode => (
  <DialogFrame title="Something went wrong" description="" onClose={onClose}>
    {message}
  </DialogFrame>
)

const KitEditorDialog = lazyPanel(
  { name: 'The kit editor', frame: troubleFrame },
  () => import('#features/kit-editor/kit-editor-dialog.tsx'),
  (module) => module.KitEditorDialog,
)
const MyBoxesDialog = lazyPanel(
  { name: 'My boxes', frame: troubleFrame },
  () => import('#features/kit-editor/my-boxes-dialog.tsx'),
  (module) => module.MyBoxesDialog,
)
const MakeSymmetricDialog = lazyPanel(
  { name: 'Make symmetric', frame: troubleFrame },
  () => import('#features/symmetry/make-symmetric-dialog.tsx'),
  (module) => module.MakeSymmetricDialog,
)
const MakeMapsDialog = lazyPanel(
  { name: 'Making maps', frame: troubleFrame },
  () => import('#features/make-maps/make-maps-dialog.tsx'),
  (module) => module.MakeMapsDialog,
)
const ShortcutEditorDialog = lazyPanel(
  { name: 'Customise shortcuts', frame: troubleFrame },
  () => import('#features/keys/key-dialogs.tsx'),
  (module) => module.ShortcutEditorDialog,
)
const WalkLogDialog = lazyPanel(
  { name: 'The log', frame: troubleFrame },
  () => import('#features/play/walk-log-dialog.tsx'),
  (module) => module.WalkLogDialog,
)
const GuideDialog = lazyPanel(
  { name: 'The guide', frame: troubleFrame },
  () => import('#features/help/guide-dialog.tsx'),
  (module) => module.GuideDialog,
)
const ResultsDialog = lazyPanel(
  { name: 'The results', frame: troubleFrame },
  () => import('#features/table/results-dialog.tsx'),
  (module) => module.ResultsDialog,
)
const ConvertDialog = lazyPanel(
  { name: 'Converting', frame: troubleFrame },
  () => import('#features/convert/convert-dialog.tsx'),
  (module) => module.ConvertDialog,
)
const Palette = lazyPanel(
  { name: 'The command palette', frame: troubleFrame },
  () => import('../palette/palette.tsx'),
  (module) => module.Palette,
)
const VersionsDialog = lazyPanel(
  { name: 'Version history', frame: troubleFrame },
  () => import('#features/history/versions-dialog.tsx'),
  (module) => module.VersionsDialog,
)
const NameVersionDialog = lazyPanel(
  { name: 'Name a version', frame: troubleFrame },
  () => import('#features/history/name-version-dialog.tsx'),
  (module) => module.NameVersionDialog,
)
const ForgetVersionDialog = lazyPanel(
  { name: 'Delete a version', frame: troubleFrame },
  () => import('#features/history/name-version-dialog.tsx'),
  (module) => module.ForgetVersionDialog,
)
const OpenLinkDialog = lazyPanel(
  { name: 'Opening a link', frame: troubleFrame },
  () => import('#features/links/link-dialogs.tsx'),
  (module) => module.OpenLinkDialog,
)
const CustomKindsDialog = lazyPanel(
  { name: 'Custom symbols', frame: troubleFrame },
  () => import('#features/kinds/custom-kinds-dialog.tsx'),
  (module) => module.CustomKindsDialog,
)
const RecoveryDialog = lazyPanel(
  { name: 'Unsaved work', frame: troubleFrame },
  () => import('#features/recovery/recovery-dialog.tsx'),
  (module) => module.RecoveryDialog,
)
const RelabelDialog = lazyPanel(
  { name: 'Renumber labels', frame: troubleFrame },
  () => import('#features/relabel/relabel-dialog.tsx'),
  (module) => module.RelabelDialog,
)
const RulesDialog = lazyPanel(
  { name: 'The check settings', frame: troubleFrame },
  () => import('#features/problems/rules-dialog.tsx'),
  (module) => module.RulesDialog,
)
const ShareLinkDialog = lazyPanel(
  { name: 'The share link', frame: troubleFrame },
  () => import('#features/links/link-dialogs.tsx'),
  (module) => module.ShareLinkDialog,
)
const ExplainDialog = lazyPanel(
  { name: 'What a check means', frame: troubleFrame },
  () => import('#features/problems/rules-dialog.tsx'),
  (module) => module.ExplainDialog,
)
const AboutDialog = lazyPanel(
  { name: 'About Bulkhead', frame: troubleFrame },
  () => import('#features/about/about-dialog.tsx'),
  (module) => module.AboutDialog,
)
const SaveDiagramDialog = lazyPanel(
  { name: 'Save as diagram', frame: troubleFrame },
  () => import('#features/inspector/trial/save-diagram-dialog.tsx'),
  (module) => module.SaveDiagramDialog,
)
const ShortcutsDialog = lazyPanel(
  { name: 'The keyboard shortcuts', frame: troubleFrame },
  () => import('#features/keys/key-dialogs.tsx'),
  (module) => module.ShortcutsDialog,
)
/** With all templates. */
const NewMissionDialog = lazyPanel(
  { name: 'New mission', frame: troubleFrame },
  () => import('#features/gallery/new-mission-dialog.tsx'),
  (module) => module.NewMissionDialog,
)

export function Dialogs(): ReactNode {
  const mac = useHostContext().platform === 'mac'
  const dialog = useEditor((state) => state.dialog)
  const closeDialog = useEditor((state) => state.closeDialog)
  const [helpFor, setHelpFor] = useState<Dialog | null>(null)
  useEffect(() => {
    if (dialog === null || dialog.kind === 'guide') return
    // The guide opens over a dialog, which keeps what was typed in it.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (commandFor(event, mac, isTyping(event.target), editorStore.getState().settings) !== 'guide') return
      event.preventDefault()
      setHelpFor(dialog)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [dialog, mac])
  if (dialog === null) return null
  const close = (): void => closeDialog(dialog)
  const closeHelp = (): void => setHelpFor(null)
  return (
    <>
      <Boundary key={dialog.kind} name="This dialog" frame={(message) => troubleFrame(message, close)}>
        <OpenDialog dialog={dialog} close={close} />
      </Boundary>
      {helpFor === dialog && (
        <Boundary name="The guide" frame={(message) => troubleFrame(message, closeHelp)}>
          <GuideDialog passage={topicOfDialog(dialog)} onClose={closeHelp} />
        </Boundary>
      )}
    </>
  )
}

function OpenDialog({ dialog, close }: { readonly dialog: Dialog; readonly close: () => void }): ReactNode {
  switch (dialog.kind) {
    case 'palette':
      return <Palette onClose={close} />
    case 'relabel':
      return <RelabelDialog onClose={close} />
    case 'save-stamp':
      return <SaveStampDialog onClose={close} />
    case 'guide':
      return <GuideDialog passage={dialog.passage} onClose={close} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />
    case 'about':
      return <AboutDialog onClose={close} />
    case 'kit':
      return <KitEditorDialog onClose={close} />
    case 'my-boxes':
      return <MyBoxesDialog onClose={close} />
    case 'keep-diagram':
      return <SaveDiagramDialog onClose={close} />
    case 'share-link':
      return <ShareLinkDialog onClose={close} />
    case 'open-link':
      return <OpenLinkDialog onClose={close} />
    case 'make-maps':
      return <MakeMapsDialog onClose={close} />
    case 'own-keys':
      return <ShortcutEditorDialog onClose={close} />
    case 'own-kinds':
      return <CustomKindsDialog onClose={close} />
    case 'make-symmetric':
      return <MakeSymmetricDialog onClose={close} />
    case 'walk-log':
      return <WalkLogDialog list={dialog.list} onClose={close} />
    case 'convert':
      return <ConvertDialog to={dialog.to} onClose={close} />
    case 'results':
      return <ResultsDialog onClose={close} />
    case 'new-mission':
      return <NewMissionDialog onClose={close} />
    case 'versions':
      return <VersionsDialog onClose={close} />
    case 'name-version':
      return <NameVersionDialog chosen={dialog.version} onClose={close} />
    case 'forget-version':
      return <ForgetVersionDialog chosen={dialog.version} onClose={close} />
    case 'recovery':
      return <RecoveryDialog works={dialog.works} onClose={close} />
    case 'waive':
      return <WaiveDialog finding={dialog.finding} onClose={close} />
    case 'explain':
      return <ExplainDialog finding={dialog.finding} onClose={close} />
    case 'rules':
      return <RulesDialog rule={dialog.rule} onClose={close} />
  }
}
