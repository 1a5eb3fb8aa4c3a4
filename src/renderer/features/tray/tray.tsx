/** The kit below the map, with pictures and what is left: which of the things that the rail's tool places. */
import { BookOpen, FolderOpen, Plus, Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import { fittingStamp } from '#editing/edits/plans/stamp.ts'
import { unite } from '#foundation/geometry/point.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { MAX_STAMP_BYTES, STAMP_EXTENSION, type Stamp } from '#model/mission/stamp-file.ts'
import { useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { formatCost, shortWords } from '#state/stamps/stamps.ts'
import type { StoredStamp } from '#state/stamps/stored-stamps.ts'
import { isPhone } from '#state/view/view.ts'
import { chosenText } from '#ui/controls/field-focus.ts'
import { focusMap } from '#ui/focus/focus.ts'
import { toolKey, toolName } from '#ui/names/tools.ts'
import { type Picture, ShapesSvg } from '#ui/pictures/pictures.tsx'
import { useSideColour } from '#ui/sentence/choice-chip.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import { DragCard } from './drag-card.tsx'
import {
  columnsOf,
  entryOf,
  firstSections,
  groupOf,
  type RailGroup,
  type Section,
  searched,
  sectionsOf,
  sectionsOfGroup,
} from './sections.ts'
import { ToolOptions, TrayMenu } from './tool-options-bar.tsx'
import { ColumnCard, TrayCard } from './tray-card.tsx'
import { moveByArrows, Scroll, scrollSideways } from './tray-list.tsx'

// The shelf of stamps in the tray: custom ones first, each with its picture and the pieces that it takes out of the
// box.

// The picture of a stamp, from the same display list as the map.

/** Most room of a picture (pixels). */
const MAX_WIDE = 60
const MAX_HIGH = 38

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
      <div className="tray-head">
        <button type="button" className="button button-quiet" onClick={() => input.current?.click()}>
          <FolderOpen size={16} aria-hidden="true" /> Open…
        </button>
        {stamps.some(({ id }) => id === held) && <ToolOptions name="Stamp" />}
      </div>
      <Scroll list={list} by={-1} watch={stamps.length} />
      <div
        className="tray-list"
        role="radiogroup"
        aria-label="Stamps"
        ref={list}
        onKeyDown={moveByArrows}
        onWheel={scrollSideways}
      >
        <Shelf title="" side={null} count={stamps.length}>
          {stamps.map((kept) => (
            <StampTile key={kept.id} kept={kept} held={kept.id === held} tabStop={kept.id === tabStop} />
          ))}
        </Shelf>
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
      className="tray-card swatch"
      data-entry={id}
      title={[stamp.name, own ? 'your own' : null, cost].filter((text) => text !== null && text !== '').join(' · ')}
      onClick={() => setTool({ kind: 'stamp', stamp: id })}
    >
      <span className="tray-picture">{picture !== null && <ShapesSvg picture={picture} theme={theme} />}</span>
      <span className="tray-name">{stamp.name}</span>
      <span className="tray-foot">{short ?? cost}</span>
    </button>
  )
}

// Finds what to place by its name, in all sections.

interface TraySearchProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly list: RefObject<HTMLDivElement | null>
}

/** Arrow down goes on to what was found, Enter takes the first of it in hand, Escape empties the field and then leads to the map. */
function TraySearch({ text, onChange, list }: TraySearchProps): ReactNode {
  const first = (): HTMLElement | null => list.current?.querySelector<HTMLElement>('[role="radio"]') ?? null
  return (
    <div className="problems-search tray-search">
      <Search size={16} aria-hidden="true" />
      <input
        type="text"
        data-tray-search
        aria-label="Search pieces"
        placeholder="Search the tray"
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
  const phone = useEditor(({ windowWidth }) => isPhone(windowWidth))
  const [sought, setSought] = useState('')
  /** Group shown while nothing of the tray is in hand: that of the thing last in hand. */
  const [shownGroup, setShownGroup] = useState<RailGroup>('wall')
  const all = useMemo(() => sectionsOf(document), [document])
  const searching = sought.trim() !== ''
  const group = groupOf(tool, document) ?? shownGroup
  const here = searching ? searched(all, sought) : sectionsOfGroup(all, group)
  // A game without walls shows what it has.
  const sections = here.length > 0 || searching ? here : firstSections(all)
  const held = entryOf(all, tool) ?? toolKey(tool)
  const columns = useMemo(() => columnsOf(document), [document])
  const list = useRef<HTMLDivElement>(null)
  const shown = sections.flatMap(({ entries }) => entries)
  const tabStop = shown.find(({ id }) => id === held)?.id ?? shown[0]?.id

  // Ends the search once something is found: the tray shows the others of its sort again.
  const found = useCallback(() => setSought(''), [])

  useEffect(() => {
    const now = groupOf(tool, document)
    // A note is the only one of its sort: put away, it leaves the tray as it was before.
    if (now !== null && now !== 'note') setShownGroup(now)
  }, [tool, document])
  useEffect(() => {
    // With the next drawing, which has the window laid out anyway.
    const frame = requestAnimationFrame(() =>
      list.current
        ?.querySelector(`[data-entry="${CSS.escape(held)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [held])

  const search = <TraySearch text={sought} onChange={setSought} list={list} />
  return (
    <div className="tray">
      {phone ? (
        <TrayMenu>
          {search}
          <TrayDeeds group={group} />
        </TrayMenu>
      ) : (
        <div className="tray-head">
          {search}
          <div className="tray-deeds">
            <TrayDeeds group={group} />
            {tool.kind !== 'select' && <ToolOptions name={toolName(document, tool)} />}
          </div>
        </div>
      )}
      <Scroll list={list} by={-1} watch={shown.length} />
      <div
        className="tray-list"
        role="radiogroup"
        aria-label="In the tray"
        ref={list}
        onKeyDown={moveByArrows}
        onWheel={scrollSideways}
      >
        {sections.map((section) => (
          <Shelf
            key={section.id}
            title={namesSection(section, sections) ? section.title : ''}
            side={section.side ?? null}
            count={section.entries.length}
            narrow={section.id === 'runs'}
          >
            {section.entries.map((entry) => (
              <TrayCard
                key={entry.id}
                entry={entry}
                held={entry.id === held}
                tabStop={entry.id === tabStop}
                found={found}
              />
            ))}
          </Shelf>
        ))}
        {columns !== undefined && !searching && group === 'wall' && (
          <Shelf title="" side={null} count={1}>
            <ColumnCard row={columns} />
          </Shelf>
        )}
        {searching && shown.length === 0 && (
          <p className="tray-none" role="status">
            No matches for “{sought.trim()}”
          </p>
        )}
      </div>
      <Scroll list={list} by={1} watch={shown.length} />
      <DragCard />
    </div>
  )
}

/** Where the kit is counted, or for other groups, where kinds are made. */
function TrayDeeds({ group }: { readonly group: RailGroup }): ReactNode {
  const count = useEditor((state) => state.document.kit.count)
  const isSelect = useEditor((state) => state.tool.kind === 'select')
  const hasOwn = useEditor(({ document }) => Object.values(document.kinds).some((kinds) => (kinds?.length ?? 0) > 0))
  const showDialog = useEditor((state) => state.showDialog)
  const run = useEditor((state) => state.run)
  if (group === 'note') return null
  if (group === 'wall')
    return isSelect ? (
      <button type="button" className="button button-quiet" onClick={() => run('show-box')}>
        <BookOpen size={16} aria-hidden="true" /> Kit: {countOf(count, 'set')}
      </button>
    ) : null
  return (
    <button
      type="button"
      className="button button-quiet"
      title={hasOwn ? 'Add or change custom kinds' : 'Add a custom kind'}
      onClick={() => showDialog({ kind: 'own-kinds' })}
    >
      <Plus size={16} aria-hidden="true" /> {hasOwn ? 'Kinds…' : 'Add…'}
    </button>
  )
}

interface ShelfProps {
  /** Empty if it needs no name. */
  readonly title: string
  readonly side: string | null
  /** How many cards it has. */
  readonly count: number
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** Cards that belong together, in one row or, if they are low, in two; its name stands upright at its start. */
function Shelf({ title, side, count, narrow = false, children }: ShelfProps): ReactNode {
  const colour = useSideColour(side)
  const style = { ['--cards' as string]: count, ...(colour === undefined ? {} : { ['--side' as string]: colour }) }
  return (
    <div className={narrow ? 'shelf shelf-narrow' : 'shelf'} style={style}>
      {title !== '' && (
        <span className="shelf-title" title={title}>
          {title}
        </span>
      )}
      <div className="shelf-cards">{children}</div>
    </div>
  )
}

/** Walls and the first of several sections need no name. */
const namesSection = ({ id }: Section, sections: readonly Section[]): boolean =>
  sections.length > 1 && id !== 'runs' && id !== 'panels' && id !== 'joints'
