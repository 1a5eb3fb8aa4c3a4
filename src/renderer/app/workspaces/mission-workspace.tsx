/**
 * The view where the mission is written: a rail of dots, the form, the sheet beside it. In a window without room for both, the
 * sheet takes the form's place as long as it is wanted.
 */

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Settings } from '#host/settings.ts'
import { type FormPlace, sectionOfFinding } from '#state/checking/finding-places.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { formPlace } from '#state/messages/signal.ts'
import { sheetFitsBeside } from '#state/view/view.ts'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'
import { partTitle, QuietSelectProvider } from '#ui/forms/form-parts.ts'
import { CARDS, goToPart } from '#ui/places/places.ts'
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

// The room where it stands.

const View3d = lazyPanel(
  { name: 'The 3D view' },
  () => import('#features/view-3d/view-3d.tsx'),
  (module) => module.View3d,
)

export function StandingWorkspace(): ReactNode {
  const id = useEditor((state) => state.open.id)
  return (
    <Boundary name="The 3D view">
      <View3d key={id} />
    </Boundary>
  )
}

// Hands the sizes that somebody gave the parts of the window to their styles, which keep them within what the window has.

const properties = {
  inspectorWidth: '--inspector-width',
  railWidth: '--rail-width',
  kitHeight: '--kit-height',
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

// The sections of the form as dots, which show their names on hover and focus.

interface RailProps {
  /** Where the sections are: each a `data-section` with its title. */
  readonly column: RefObject<HTMLElement | null>
}

function Rail({ column }: RailProps): ReactNode {
  const document = useEditor((state) => state.document)
  const findings = useEditor((state) => state.findings)
  const draft = useEditor(({ open }) => open.draft)
  const titles = useTitles(column)
  const here = useInView(column, titles)
  const faulty = useMemo(
    () => new Set(draft ? [] : findings.filter(({ waived }) => waived === null).map(sectionOfFinding)),
    [findings, draft],
  )
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    const dots = [...currentTarget.querySelectorAll('button')]
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) dots[dots.findIndex((dot) => dot.matches(':focus')) + step]?.focus()
  }
  return (
    <nav className="section-rail" aria-label="Sections" data-region="sections" onKeyDown={onKeyDown}>
      {titles.map((title) => {
        const name = partTitle(document, title)
        const problem = faulty.has(title)
        return (
          <button
            key={title}
            type="button"
            aria-current={title === here}
            aria-label={problem ? `Go to ${name}, with a problem` : `Go to ${name}`}
            data-problem={problem}
            tabIndex={title === (here ?? titles[0]) ? 0 : -1}
            onClick={() => void goToPart(title)}
          >
            <span aria-hidden="true">{name}</span>
          </button>
        )
      })}
    </nav>
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

/** Where the focus is in the form, so that its block on the sheet is outlined. */
function placeOf(target: Element): FormPlace | null {
  const section = target.closest<HTMLElement>('[data-section]')
  if (section === null) return null
  const card = [...section.querySelectorAll(CARDS)].findIndex((each) => each.contains(target))
  return { section: section.dataset.section ?? '', card: card < 0 ? null : card }
}

export function MissionWorkspace(): ReactNode {
  const select = useEditor((state) => state.select)
  const fits = useEditor(({ windowWidth }) => sheetFitsBeside(windowWidth))
  const instead = useEditor((state) => state.sheetShown) && !fits
  const column = useRef<HTMLElement>(null)
  useEffect(() => () => formPlace.emit(null), [])
  return (
    <div className="mission-workspace" data-sheet={fits ? 'beside' : instead ? 'instead' : 'away'}>
      {!instead && (
        <Boundary name="The sections">
          <Rail column={column} />
        </Boundary>
      )}
      <main
        className="mission-column"
        aria-label="Mission"
        data-region="mission"
        tabIndex={-1}
        ref={column}
        hidden={instead}
        onFocus={({ target }) => formPlace.emit(placeOf(target))}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget === null) formPlace.emit(null)
        }}
      >
        <h2 className="spoken">The mission’s texts and figures</h2>
        <QuietSelectProvider value={select}>
          <Boundary name="The mission’s form">
            <MissionForm />
          </Boundary>
        </QuietSelectProvider>
      </main>
      {(fits || instead) && (
        <Boundary name="The sheet">
          <SheetBeside />
        </Boundary>
      )}
    </div>
  )
}
