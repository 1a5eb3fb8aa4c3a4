/** The kit below the map, with pictures and what is left: which of the things that the rail's tool places. */
import { CircleAlert, FolderOpen, Plus, Search, X } from 'lucide-react'
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { leftWords } from '#analysis/layout/parts.ts'
import { screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import { fittingStamp } from '#editing/edits/plans/stamp.ts'
import { unite } from '#foundation/geometry/point.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { MAX_STAMP_BYTES, STAMP_EXTENSION, type Stamp } from '#model/mission/stamp-file.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { formatCost, shortWords } from '#state/stamps/stamps.ts'
import type { StoredStamp } from '#state/stamps/stored-stamps.ts'
import { chosenText } from '#ui/controls/field-focus.ts'
import { focusMap } from '#ui/focus/focus.ts'
import { useShownToolKey } from '#ui/keys/host-context.tsx'
import { toolKey, toolName } from '#ui/names/tools.ts'
import { type Picture, pictureOf, ShapesSvg } from '#ui/pictures/pictures.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import {
  entryOf,
  firstSections,
  groupOf,
  type RailGroup,
  type Section,
  searched,
  sectionsOf,
  sectionsOfGroup,
  type TrayEntry,
} from './sections.ts'
import { ToolOptions } from './tool-options-bar.tsx'
import { dragOut, moveByArrows, Scroll, scrollSideways } from './tray-list.tsx'

// The shelf of stamps in the tray: custom ones first, each with its picture and the pieces that it takes out of the
// box.

// The picture of a stamp, from the same display list as the map.

/** Most room of a picture (pixels). */
const MAX_WIDE = 60
const MAX_HIGH = 34

/** Null where nothing of it can be drawn in this mission. */
function stampPicture(document: Mission, stamp: Stamp): Picture | null {
  const { clip } = fittingStamp(document, stamp)
  const lists = Object.fromEntries(
    collections.map((name) => [name, clip.flatMap(({ collection, item }) => (collection === name ? [item] : []))]),
  )
  const alone = {
    ...document,
    ...lists,
    arrangement: { kind: 'boards', boards: [{ columns: 26, rows: 26, x: 0, y: 0 }] },
  } as Mission
  const drawn = new Set(clip.map(({ item }) => item.id))
  const shapes = buildScreenList(alone, screenLook(MAX_HIGH / 300, false))
    .layers.filter(({ name }) => name !== 'shade' && name !== 'codes')
    .flatMap(({ figures }) => figures.filter(({ item }) => item !== null && drawn.has(item)))
    .flatMap((figure) => figure.shapes)
  if (shapes.length === 0) return null
  const box = grow(unite(shapes.map(shapeBox)), 4)
  return { box, scale: Math.min(MAX_WIDE / box.width, MAX_HIGH / box.height), shapes }
}

function StampShelf(): ReactNode {
  const stamps = useEditor((state) => state.stamps)
  const held = useEditor(({ tool }) => (tool.kind === 'stamp' ? tool.stamp : null))
  const fetch = useEditor((state) => state.fetchStamps)
  const openStamp = useEditor((state) => state.openStamp)
  const notify = useEditor((state) => state.notify)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => void fetch(), [fetch])
  const panels = useEditor(({ document }) => document.panels.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every wall the tiles say something else and are moved
  useEffect(() => {
    if (held !== null)
      list.current
        ?.querySelector(`[data-entry="${CSS.escape(held)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [held, panels])
  const tabStop = stamps.find(({ id }) => id === held)?.id ?? stamps[0]?.id
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > MAX_STAMP_BYTES) {
      notify(
        'failure',
        `${file.name} is too large for a stamp.`,
        `Choose a file whose name ends in .${STAMP_EXTENSION}.`,
      )
      return
    }
    const text = await chosenText(file)
    if (text.ok) await openStamp(file.name, text.value)
    else notify('failure', text.error)
  }
  return (
    <div className="tray">
      <span className="tray-title">Stamps</span>
      <Scroll list={list} by={-1} watch={stamps.length} />
      <div
        className="tray-list"
        role="radiogroup"
        aria-label="Stamps"
        ref={list}
        onKeyDown={moveByArrows}
        onWheel={scrollSideways}
      >
        {stamps.map((kept) => (
          <StampTile key={kept.id} kept={kept} held={kept.id === held} tabStop={kept.id === tabStop} />
        ))}
      </div>
      <Scroll list={list} by={1} watch={stamps.length} />
      <input
        ref={input}
        type="file"
        accept={`.${STAMP_EXTENSION},application/json`}
        hidden
        data-testid="stamp-file"
        onChange={({ target }) => {
          void open(target.files?.[0])
          target.value = ''
        }}
      />
      <button type="button" className="button button-quiet tray-own" onClick={() => input.current?.click()}>
        <FolderOpen size={16} aria-hidden="true" /> Open…
      </button>
      {stamps.some(({ id }) => id === held) && <ToolOptions name="Stamp" />}
    </div>
  )
}

interface TileProps {
  readonly kept: StoredStamp
  readonly held: boolean
  readonly tabStop: boolean
}

function StampTile({ kept: { id, stamp, own }, held, tabStop }: TileProps): ReactNode {
  const document = useEditor((state) => state.document)
  const setTool = useEditor((state) => state.setTool)
  const theme = useMapTheme()
  const { kit, kinds, sides, ruleSet } = document
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture depends on these parts of the document only
  const picture = useMemo(() => stampPicture(document, stamp), [kit, kinds, sides, ruleSet, stamp])
  const { missing } = fittingStamp(document, stamp)
  const cost = missing.length > 0 ? `The kit has no ${missing.join(', ')}` : formatCost(document, stamp)
  // A tile has room for one of both.
  const short = missing.length > 0 ? null : shortWords(document, stamp)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button that looks like a tile; the group moves with the arrow keys
    <button
      type="button"
      role="radio"
      aria-checked={held}
      tabIndex={tabStop ? 0 : -1}
      className="entry stamp-tile"
      data-entry={id}
      title={[stamp.name, own ? 'your own' : null, cost].filter((text) => text !== null && text !== '').join(' · ')}
      onClick={() => setTool({ kind: 'stamp', stamp: id })}
    >
      <span className="entry-picture">{picture !== null && <ShapesSvg picture={picture} theme={theme} />}</span>
      <span className="entry-text">
        <span className="entry-name">{stamp.name}</span>
        <span className="entry-detail">{short ?? cost}</span>
      </span>
    </button>
  )
}

// Finds what to place by its name, in all sections.

interface TraySearchProps {
  readonly text: string
  readonly found: boolean
  readonly onChange: (text: string) => void
  readonly list: RefObject<HTMLDivElement | null>
}

/** Arrow down goes on to what was found, Enter takes the first of it in hand, Escape empties the field and then leads to the map. */
function TraySearch({ text, found, onChange, list }: TraySearchProps): ReactNode {
  const first = (): HTMLElement | null => list.current?.querySelector<HTMLElement>('[role="radio"]') ?? null
  return (
    <div className="tray-search">
      <div className="problems-search">
        <Search size={14} aria-hidden="true" />
        <input
          type="text"
          data-tray-search
          aria-label="Search pieces"
          placeholder="Search"
          title="Search pieces (key /)"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation()
              if (text === '') focusMap()
              else onChange('')
            } else if (event.key === 'ArrowDown') {
              event.preventDefault()
              first()?.focus()
            } else if (event.key === 'Enter' && text !== '') {
              const hit = first()
              // That nothing has this name is shown here; the map would not mention it.
              if (hit === null) return
              hit.click()
              onChange('')
              viewRequests.emit({ kind: 'focus' })
            }
          }}
        />
        {text !== '' && (
          <button type="button" aria-label="Clear the search" onClick={() => onChange('')}>
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </div>
      {!found && (
        <p className="field-hint" role="status">
          No matches.
        </p>
      )}
    </div>
  )
}

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
  /** Group shown while nothing of the tray is in hand: that of the thing last in hand. */
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

  // Ends the search once something is found: the tray shows the others of its sort again.
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
        aria-label="In the tray"
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
