/** The kit editor: board, sizes and pieces of a kit of one's own, drawn to scale while they are changed. */
import { CircleAlert, Download } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { bareKitOf } from '#analysis/layout/layout.ts'
import { planCustomKit } from '#editing/edits/plans/change-kit.ts'
import { KIT_EXTENSION, writeKit } from '#model/kit/kit-file.ts'
import { useEditor } from '#state/editor-store.ts'
import { useReachableScroll } from '#ui/controls/reachable-scroll.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { useUnsent } from '#ui/dialogs/use-unsent.ts'
import { ShapesSvg } from '#ui/pictures/shapes-svg.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import { BoardSection } from './board-section.tsx'
import { FiguresTable } from './figures-table.tsx'
import { draftFaults, draftOf, type KitDraft, renamedCodes } from './kit-draft.ts'
import { formatSize } from './kit-labels.ts'
import { boardPicture } from './kit-pictures.ts'
import { PiecesSection } from './pieces-section.tsx'

/** Room of the drawing (pixels). */
const ROOM = { width: 300, height: 430 }

export function KitEditorDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const keepVersion = useEditor((state) => state.keepVersion)
  const share = useEditor((state) => state.share)
  const theme = useMapTheme()
  const { draft, change, isChanged, startOver, bringBack, forget } = useUnsent('kit', bareKitOf(document), draftOf)
  const drawing = useRef<HTMLElement>(null)
  const reach = useReachableScroll(drawing)
  const [chosen, setChosen] = useState<number | null>(null)
  const { kit } = draft
  const setKit = (next: KitDraft['kit']): void => change({ ...draft, kit: next })
  const faults = useMemo(() => draftFaults(kit), [kit])
  const plan = useMemo(
    () => (faults.length === 0 ? planCustomKit(document, kit, renamedCodes(draft)) : null),
    [document, draft, kit, faults],
  )
  const shown = chosen === null ? kit.pieces.find(({ kind }) => kind === 'panel') : kit.pieces[chosen]
  const picture = boardPicture(kit, shown, ROOM)
  const differs = isChanged || bareKitOf(document) !== kit
  const use = (): void => {
    if (plan?.ok !== true) return
    keepVersion('Change Kit')
    if (!apply('Change Kit', plan.value)) return
    forget()
    onClose()
  }
  return (
    <DialogFrame
      className="dialog-kit"
      title={`Kit: ${kit.name}`}
      description="Lengths in millimetres. Measure your own walls; what you do not know may stay a guess. The map changes when you press “Use in this mission”."
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          {isChanged && (
            <button type="button" className="button" onClick={startOver}>
              Start Over
            </button>
          )}
          {bringBack !== null && (
            <button type="button" className="button" onClick={bringBack}>
              Bring Back Changes
            </button>
          )}
          <button
            type="button"
            className="button"
            disabled={faults.length > 0}
            onClick={() => share({ kind: 'save-kit', name: `${kit.id}.${KIT_EXTENSION}`, text: writeKit(kit) })}
          >
            <Download size={16} aria-hidden="true" /> Save as a kit file…
          </button>
          <button type="button" className="button button-main" disabled={plan?.ok !== true || !differs} onClick={use}>
            Use in this mission
          </button>
        </>
      }
    >
      <div className="kit-editor">
        <div className="kit-forms">
          <BoardSection kit={kit} change={setKit} />
          <FiguresTable kit={kit} change={setKit} />
          <PiecesSection draft={draft} change={change} chosen={chosen} choose={setChosen} faults={faults} />
        </div>
        <aside className="kit-drawing" aria-label="Drawing of the kit" ref={drawing} {...reach}>
          <figure>
            <ShapesSvg picture={picture} theme={theme} />
            <figcaption>
              A board of {kit.lattice.columns} × {kit.lattice.rows} squares,{' '}
              {formatSize(kit.lattice.boardWidth.value, kit.lattice.boardHeight.value)}
              {shown === undefined ? '' : `, with ${shown.code} ${shown.name}`}
            </figcaption>
          </figure>
          <div role="status" className="kit-faults">
            {faults.map(({ message }) => (
              <p className="field-reason" key={message}>
                <CircleAlert aria-hidden="true" size={14} /> {sentence(message)}
              </p>
            ))}
            {plan?.ok === false && (
              <p className="field-reason">
                <CircleAlert aria-hidden="true" size={14} /> {plan.error}
              </p>
            )}
            {plan?.ok === true && <p className="field-hint">Everything on the map fits this kit.</p>}
          </div>
        </aside>
      </div>
    </DialogFrame>
  )
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
