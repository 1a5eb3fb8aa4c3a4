/**
 * The room where the mission is written: its parts, the form in a column of comfortable width, the sheet's page beside it. Where
 * the page could not be read beside the form, it takes the form's place as long as it is asked for.
 */
import { FileText } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEditor } from '#state/editor-store.ts'
import { formRequests } from '#state/view/form-requests.ts'
import { isSheetBeside, sheetFitsBeside } from '#state/view/window-layout.ts'
import { Boundary } from '#ui/error-boundary/error-boundary.tsx'
import { lazyPanel } from '#ui/error-boundary/lazy-panel.tsx'
import { QuietSelectProvider } from '#ui/forms/quiet-select.ts'
import { Outline } from './mission-outline.tsx'

const MissionForm = lazyPanel(
  { name: 'The mission’s form' },
  () => import('#features/mission-form/mission-form.tsx'),
  (module) => module.MissionForm,
)
const SheetBeside = lazyPanel(
  { name: 'The sheet' },
  () => import('./side-sheet.tsx'),
  (module) => module.SheetBeside,
)

export function MissionWorkspace(): ReactNode {
  const select = useEditor((state) => state.select)
  const beside = useEditor(isSheetBeside)
  const change = useEditor((state) => state.changeSettings)
  const fits = useEditor(({ windowWidth }) => sheetFitsBeside(windowWidth))
  const sized = useEditor(({ settings }) => settings.sheetWidth !== null)
  const [wanted, setWanted] = useState(false)
  const instead = wanted && !fits
  useEffect(() => formRequests.listen(() => flushSync(() => setWanted(false))), [])
  const column = useRef<HTMLElement>(null)
  const backToForm = (): void => {
    formRequests.show()
    column.current?.focus({ preventScroll: true })
  }
  return (
    <div className="mission-workspace" data-sheet={instead ? 'instead' : beside} data-sized={sized}>
      <Boundary name="The outline">
        <Outline column={column} onGo={formRequests.show} />
      </Boundary>
      <main
        className="mission-column"
        aria-label="Mission"
        data-region="mission"
        tabIndex={-1}
        ref={column}
        hidden={instead}
      >
        <h2 className="spoken">The mission’s texts and figures</h2>
        <QuietSelectProvider value={select}>
          <Boundary name="The mission’s form">
            <MissionForm />
          </Boundary>
        </QuietSelectProvider>
      </main>
      {beside || instead ? (
        <Boundary name="The sheet">
          <SheetBeside instead={instead} onHide={instead ? backToForm : () => change({ sheetBeside: false })} />
        </Boundary>
      ) : (
        <aside className="sheet-away" aria-label="Sheet" data-region="sheet">
          <button
            type="button"
            className="button show-sheet"
            onClick={() => (fits ? change({ sheetBeside: true }) : setWanted(true))}
          >
            <FileText size={16} aria-hidden="true" /> <span>Show the sheet</span>
          </button>
        </aside>
      )}
    </div>
  )
}
