/** The kit below the map, with pictures and what is left: which of the things that the rail's tool places. */
import { CircleAlert, Plus } from 'lucide-react'
import { Fragment, memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { leftWords } from '#analysis/layout/parts.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { useShownToolKey } from '#ui/keys/host-context.tsx'
import { toolKey, toolName } from '#ui/names/tools.ts'
import { pictureOf } from '#ui/pictures/pictures.ts'
import { ShapesSvg } from '#ui/pictures/shapes-svg.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import { dragOut } from './drag-out.ts'
import { firstSections, groupOf, type RailGroup, sectionsOfGroup } from './rail-groups.ts'
import { entryOf, type Section, searched, sectionsOf, type TrayEntry } from './sections.ts'
import { StampShelf } from './stamp-shelf.tsx'
import { ToolOptions } from './tool-options-bar.tsx'
import { moveByArrows, Scroll, scrollSideways } from './tray-list.tsx'
import { TraySearch } from './tray-search.tsx'

/** The kit, or the shelf of stamps while a stamp is in hand. */
export function Tray(): ReactNode {
  const stamping = useEditor((state) => state.tool.kind === 'stamp')
  return stamping ? <StampShelf /> : <KitTray />
}

function KitTray(): ReactNode {
  const document = useEditor((state) => state.document)
  const tool = useEditor((state) => state.tool)
  const showDialog = useEditor((state) => state.showDialog)
  const [sought, setSought] = useState('')
  /** What is shown while nothing of the tray is in hand: what was in hand last. */
  const [shownGroup, setShownGroup] = useState<RailGroup>('wall')
  const all = useMemo(() => sectionsOf(document), [document])
  const searching = sought.trim() !== ''
  const group = groupOf(tool) ?? shownGroup
  const here = searching ? searched(all, sought) : sectionsOfGroup(all, group)
  // A game without walls shows what it has.
  const sections = here.length > 0 || searching ? here : firstSections(all)
  const hasOwn = Object.values(document.kinds).some((kinds) => kinds !== undefined && kinds.length > 0)
  const ownWord = hasOwn ? 'Add or change…' : 'Add a kind…'
  const held = entryOf(all, tool) ?? toolKey(tool)
  const list = useRef<HTMLDivElement>(null)
  const shown = sections.flatMap(({ entries }) => entries)
  const tabStop = shown.find(({ id }) => id === held)?.id ?? shown[0]?.id

  // What was sought is found: the tray shows the others of its sort again.
  const found = useCallback(() => setSought(''), [])

  useEffect(() => {
    const now = groupOf(tool)
    // A note is the only one of its sort: put away, it leaves the tray as it was before.
    if (now !== null && now !== 'note') setShownGroup(now)
  }, [tool])
  useEffect(() => {
    // With the next drawing, which has the window laid out anyway.
    const frame = requestAnimationFrame(() =>
      list.current
        ?.querySelector(`[data-entry="${CSS.escape(held)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [held])

  return (
    <div className="tray">
      <TraySearch text={sought} found={sections.length > 0} onChange={setSought} list={list} />
      <Scroll list={list} by={-1} watch={shown.length} />
      <div
        className="tray-list"
        role="radiogroup"
        aria-label="What to place"
        ref={list}
        onKeyDown={moveByArrows}
        onWheel={scrollSideways}
      >
        {sections.map((section, index) => (
          <Fragment key={section.id}>
            {index > 0 && <span className="tray-line" aria-hidden="true" />}
            {namesSection(section, sections) && <span className="tray-title">{section.title}</span>}
            {section.entries.map((entry) => (
              <EntryButton
                key={entry.id}
                entry={entry}
                held={entry.id === held}
                tabStop={entry.id === tabStop}
                found={found}
              />
            ))}
          </Fragment>
        ))}
      </div>
      <Scroll list={list} by={1} watch={shown.length} />
      {group !== 'wall' && group !== 'note' && (
        <button
          type="button"
          className="button button-quiet tray-own"
          title={ownWord}
          onClick={() => showDialog({ kind: 'own-kinds' })}
        >
          <Plus size={16} aria-hidden="true" /> <span className="tray-word">{ownWord}</span>
        </button>
      )}
      {tool.kind !== 'select' && <ToolOptions name={toolName(document, tool)} />}
    </div>
  )
}

/** Walls and the first of several sections need no name. */
const namesSection = ({ id }: Section, sections: readonly Section[]): boolean =>
  sections.length > 1 && id !== 'runs' && id !== 'panels' && id !== 'joints'

interface EntryButtonProps {
  readonly entry: TrayEntry
  readonly held: boolean
  readonly tabStop: boolean
  /** It was taken in hand. */
  readonly found: () => void
}

/** Most edits change what is left of one piece: the other entries are not drawn again. */
const EntryButton = memo(EntryTile, (before, after) => {
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

function EntryTile({ entry, held, tabStop, found }: EntryButtonProps): ReactNode {
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
    // biome-ignore lint/a11y/useSemanticElements: a button that looks like a tile; the group moves with the arrow keys
    <button
      type="button"
      role="radio"
      aria-checked={held}
      tabIndex={tabStop ? 0 : -1}
      className={boxed ? 'entry entry-boxed' : 'entry'}
      data-entry={entry.id}
      title={[entry.name, entry.detail].filter((text) => text !== null).join(', ')}
      onPointerDown={(event) => dragOut(event, entry.tool)}
      onClick={() => {
        setTool(entry.tool)
        found()
      }}
    >
      <span className="entry-picture">{picture !== null && <ShapesSvg picture={picture} theme={theme} />}</span>
      <span className="entry-text">
        {entry.code !== null && <span className="code">{entry.code} </span>}
        <span className={boxed ? 'spoken' : 'entry-name'}>{entry.name}</span>
        {entry.detail !== null && <span className="entry-detail">{entry.detail}</span>}
      </span>
      {entry.left !== null && <Stock left={entry.left} />}
      <EntryKey usual={entry.key} />
    </button>
  )
}

function Stock({ left }: { readonly left: number }): ReactNode {
  const words = leftWords(left)
  if (words === null) return null
  if (left >= 0) return <span className={left === 0 ? 'stock stock-none' : 'stock'}>{words}</span>
  return (
    <span className="stock short">
      <CircleAlert size={14} aria-hidden="true" /> {words}
      <span className="spoken"> too many</span>
    </span>
  )
}

function EntryKey({ usual }: { readonly usual: string | null }): ReactNode {
  const keys = useShownToolKey()(usual)
  return keys === null ? null : <kbd className="entry-key">{keys}</kbd>
}
