/** The left side: every piece of the kit, zones, regions and markers. One of them is in hand. */
import { ChevronDown, ChevronRight, CircleAlert, Plus } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { editorStore, useEditor } from '../../state/editor-store.ts'
import { useMapTheme } from '../theme.ts'
import { toolKey } from '../tools.ts'
import { PaletteSearch } from './palette-search.tsx'
import { pictureOf } from './pictures.ts'
import { type Entry, entryOf, type Section, searched, sectionsOf, stockText } from './sections.ts'
import { ShapesSvg } from './shapes-svg.tsx'

export function Palette(): ReactNode {
  const document = useEditor((state) => state.document)
  const tool = useEditor((state) => state.tool)
  const showDialog = useEditor((state) => state.showDialog)
  const [sought, setSought] = useState('')
  const all = useMemo(() => sectionsOf(document), [document])
  const searching = sought.trim() !== ''
  const sections = searching ? searched(all, sought) : all
  const held = entryOf(all, tool) ?? toolKey(tool)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)

  const isOpen = (section: Section): boolean =>
    searching || section.open !== toggled.has(section.id) || section.entries.some(({ id }) => id === held)
  const toggle = (section: Section): void => {
    const next = new Set(toggled)
    if (!next.delete(section.id)) next.add(section.id)
    setToggled(next)
  }
  const shown = sections.filter(isOpen).flatMap(({ entries }) => entries)
  const tabStop = shown.find(({ id }) => id === held)?.id ?? shown[0]?.id

  useEffect(() => {
    list.current?.querySelector(`[data-entry="${CSS.escape(held)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [held])

  return (
    <div className="palette">
      <PaletteSearch text={sought} found={sections.length > 0} onChange={setSought} list={list} />
      <div className="palette-list" role="radiogroup" aria-label="What to place" ref={list} onKeyDown={moveByArrows}>
        {sections.map((section) => (
          <section key={section.id} className="palette-section" aria-labelledby={`palette-${section.id}`}>
            <h2 className="palette-title" id={`palette-${section.id}`}>
              <button type="button" aria-expanded={isOpen(section)} onClick={() => toggle(section)}>
                {isOpen(section) ? (
                  <ChevronDown size={14} aria-hidden="true" />
                ) : (
                  <ChevronRight size={14} aria-hidden="true" />
                )}
                {section.title}
              </button>
            </h2>
            {isOpen(section) &&
              section.entries.map((entry) => (
                <EntryButton key={entry.id} entry={entry} held={entry.id === held} tabStop={entry.id === tabStop} />
              ))}
            {section.id === 'own' && isOpen(section) && (
              <button type="button" className="row-button" onClick={() => showDialog({ kind: 'own-kinds' })}>
                <Plus size={16} aria-hidden="true" /> {section.entries.length === 0 ? 'Add a kind…' : 'Add or change…'}
              </button>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

/** Up and down go to the neighbour and take it in hand, as in any group of radio buttons. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const here = event.target instanceof HTMLElement ? radios.indexOf(event.target) : -1
  const step = steps[event.key]
  if (here < 0 || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const next = radios[(here + step + radios.length) % radios.length]
  next?.focus()
  next?.click()
}

interface EntryButtonProps {
  readonly entry: Entry
  readonly held: boolean
  readonly tabStop: boolean
}

/** Most edits change what is left of one piece: the other entries are not drawn again. */
const EntryButton = memo(EntryRow, (before, after) => {
  const [a, b] = [before.entry, after.entry]
  return (
    before.held === after.held &&
    before.tabStop === after.tabStop &&
    a.id === b.id &&
    a.code === b.code &&
    a.name === b.name &&
    a.detail === b.detail &&
    a.key === b.key &&
    a.left === b.left
  )
})

function EntryRow({ entry, held, tabStop }: EntryButtonProps): ReactNode {
  const setTool = useEditor((state) => state.setTool)
  const kit = useEditor((state) => state.document.kit)
  const sides = useEditor((state) => state.document.sides)
  const arrangement = useEditor((state) => state.document.arrangement)
  const kinds = useEditor((state) => state.document.kinds)
  const theme = useMapTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture depends on these parts of the document only
  const picture = useMemo(
    () => pictureOf(editorStore.getState().document, entry.tool),
    [kit, sides, arrangement, kinds, entry.id],
  )
  const boxed = entry.code !== null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button that looks like a row; the group moves with the arrow keys
    <button
      type="button"
      role="radio"
      aria-checked={held}
      tabIndex={tabStop ? 0 : -1}
      className={boxed ? 'entry entry-boxed' : 'entry'}
      data-entry={entry.id}
      onClick={() => setTool(entry.tool)}
    >
      <span className="entry-picture">{picture !== null && <ShapesSvg picture={picture} theme={theme} />}</span>
      <span className="entry-text">
        {entry.code !== null && <span className="code">{entry.code} </span>}
        <span className="entry-name">{entry.name}</span>
        {entry.detail !== null && <span className="entry-detail">{entry.detail}</span>}
      </span>
      {entry.left !== null && <Stock left={entry.left} />}
      {entry.key !== null && (
        <kbd className="entry-key" title={`Key ${entry.key}`}>
          {entry.key}
        </kbd>
      )}
    </button>
  )
}

function Stock({ left }: { readonly left: number }): ReactNode {
  if (left >= 0) return <span className={left === 0 ? 'stock stock-none' : 'stock'}>{stockText(left)}</span>
  return (
    <span className="stock short">
      <CircleAlert size={14} aria-hidden="true" /> {stockText(left)}
      <span className="spoken"> too many</span>
    </span>
  )
}
