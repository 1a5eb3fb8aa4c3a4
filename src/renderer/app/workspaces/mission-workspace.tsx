/**
 * The room where the mission is written: its parts, the form in a column of comfortable width, the sheet's page beside it. Where
 * the page could not be read beside the form, it takes the form's place as long as it is asked for.
 */

import { FileText, List } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Settings } from '#host/settings.ts'
import { sectionOfFinding } from '#state/checking/finding-places.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { formRequests } from '#state/messages/signal.ts'
import { isSheetBeside, sheetFitsBeside } from '#state/view/view.ts'
import { ResizeHandle } from '#ui/controls/resize-handle.tsx'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'
import { missingParts, partTitle, QuietSelectProvider } from '#ui/forms/form-parts.ts'
import { DEFAULT_PX } from '#ui/theme/font-scale.ts'

// The room where what will be printed and handed out lies on a desk.

/** With all formats, which one can draw without. */
const ExportView = lazyPanel(
  { name: 'The Paper view' },
  () => import('#features/export/export-view.tsx'),
  (module) => module.ExportView,
)

export function PaperWorkspace(): ReactNode {
  return (
    <main className="paper-workspace" aria-label="Export" data-region="paper" tabIndex={-1}>
      <Boundary name="The Paper view">
        <ExportView />
      </Boundary>
    </main>
  )
}

// The room where it is played, over the whole window.

const TableView = lazyPanel(
  { name: 'The Table view' },
  () => import('#features/table/table-view.tsx'),
  (module) => module.TableView,
)

export function TableWorkspace(): ReactNode {
  const id = useEditor((state) => state.open.id)
  return (
    <main className="table-workspace" aria-label="Table" data-region="table" tabIndex={-1}>
      <Boundary name="The Table view">
        <TableView key={id} />
      </Boundary>
    </main>
  )
}

// Hands the sizes that somebody gave the parts of the window to their styles, which keep them within what the window has.

const properties = {
  inspectorWidth: '--inspector-width',
  railWidth: '--rail-width',
  kitHeight: '--kit-height',
  outlineWidth: '--outline-width',
  sheetWidth: '--sheet-width',
  paperWidth: '--paper-width',
} as const satisfies Partial<Record<keyof Settings, string>>

type DockSize = keyof typeof properties

/** Follows the size of the view, so that panels over the map keep clear of the column beside it. Returns a function that stops it. */
export function followSizes(room: HTMLElement | null): (() => void) | undefined {
  if (room === null) return undefined
  const follow = (settings: Settings): void => {
    for (const name of Object.keys(properties) as DockSize[]) {
      const size = settings[name]
      if (size === null) room.style.removeProperty(properties[name])
      else room.style.setProperty(properties[name], `${size / DEFAULT_PX}rem`)
    }
  }
  follow(editorStore.getState().settings)
  return editorStore.subscribe((now, before) => {
    if (now.settings !== before.settings) follow(now.settings)
  })
}

// The parts of the written mission, with what each still lacks; a click goes there.

interface OutlineProps {
  /** Where the parts stand: each a `data-section` with its title. */
  readonly column: RefObject<HTMLElement | null>
  /** Before it goes to a part: what hides the form gives way. */
  readonly onGo: () => void
}

function Outline({ column, onGo }: OutlineProps): ReactNode {
  const document = useEditor((state) => state.document)
  const findings = useEditor((state) => state.findings)
  const change = useEditor((state) => state.changeSettings)
  const missing = useMemo(() => missingParts(document), [document])
  const titles = useTitles(column)
  const here = useInView(column, titles)
  const faulty = useMemo(
    () => new Set(findings.filter(({ waived }) => waived === null).map(sectionOfFinding)),
    [findings],
  )
  // A narrow window has no column for it: a button shows it over the form.
  const [listed, setListed] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (listed) nav.current?.querySelector<HTMLElement>('[aria-current="true"], button')?.focus()
  }, [listed])
  const lacking = titles.filter((title) => missing.has(title) || faulty.has(title)).length
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !listed) return
    event.stopPropagation()
    setListed(false)
    opener.current?.focus()
  }
  return (
    <>
      <button
        type="button"
        className="button show-outline"
        aria-expanded={listed}
        aria-label={lacking === 0 ? 'Parts of the mission' : `Parts of the mission, ${lacking} to look at`}
        title="Parts of the mission"
        data-lacking={lacking > 0}
        ref={opener}
        onClick={() => setListed(!listed)}
      >
        <List size={16} aria-hidden="true" />
        {lacking > 0 && <span aria-hidden="true">{lacking}</span>}
      </button>
      <nav
        className="outline"
        aria-label="Parts of the mission"
        data-region="outline"
        data-dock
        data-listed={listed}
        ref={nav}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget !== opener.current && !currentTarget.contains(relatedTarget)) setListed(false)
        }}
      >
        <div className="outline-parts">
          <h2>Outline</h2>
          <ul>
            {titles.map((title) => (
              <li key={title}>
                <button
                  type="button"
                  aria-current={title === here}
                  onClick={() => {
                    onGo()
                    setListed(false)
                    goTo(column.current, title)
                  }}
                >
                  <span>{partTitle(document, title)}</span>
                  {missing.has(title) ? (
                    <span className="outline-missing">{missing.get(title)}</span>
                  ) : (
                    faulty.has(title) && <span className="outline-missing">look here</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <ResizeHandle label="Resize the outline" edge="right" onSize={(size) => change({ outlineWidth: size })} />
      </nav>
    </>
  )
}

const sectionsIn = (column: HTMLElement | null): readonly HTMLElement[] =>
  column === null ? [] : [...column.querySelectorAll<HTMLElement>('[data-section]')]

/** The titles of the parts, in their order; they come when the form is there, and change with the rule set. */
function useTitles(column: RefObject<HTMLElement | null>): readonly string[] {
  const [titles, setTitles] = useState<readonly string[]>([])
  useEffect(() => {
    const place = column.current
    if (place === null) return
    const read = (): void => {
      const now = sectionsIn(place).map(({ dataset }) => dataset.section ?? '')
      setTitles((before) => (before.join('\n') === now.join('\n') ? before : now))
    }
    read()
    const changes = new MutationObserver(read)
    changes.observe(place, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [column])
  return titles
}

/** The part at the top of the column. */
function useInView(column: RefObject<HTMLElement | null>, titles: readonly string[]): string | null {
  const [here, setHere] = useState<string | null>(null)
  useEffect(() => {
    const place = column.current
    if (place === null || titles.length === 0) return
    const look = (): void => {
      const top = place.getBoundingClientRect().top + 40
      const passed = sectionsIn(place).filter((section) => section.getBoundingClientRect().top <= top)
      setHere((passed.at(-1) ?? sectionsIn(place)[0])?.dataset.section ?? null)
    }
    look()
    place.addEventListener('scroll', look, { passive: true })
    return () => place.removeEventListener('scroll', look)
  }, [column, titles])
  return here
}

function goTo(column: HTMLElement | null, title: string): void {
  const section = sectionsIn(column).find(({ dataset }) => dataset.section === title)
  const button = section?.querySelector<HTMLElement>('.section-button')
  if (button?.getAttribute('aria-expanded') === 'false') button.click()
  section?.scrollIntoView({ block: 'start' })
  button?.focus({ preventScroll: true })
}

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
    formRequests.emit(null)
    column.current?.focus({ preventScroll: true })
  }
  return (
    <div className="mission-workspace" data-sheet={instead ? 'instead' : beside} data-sized={sized}>
      <Boundary name="The outline">
        <Outline column={column} onGo={() => formRequests.emit(null)} />
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
