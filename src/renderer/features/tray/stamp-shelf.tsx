/** The shelf of stamps in the tray: those of one's own first, each with its picture and what it takes out of the box. */
import { FolderOpen } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { fittingStamp } from '#editing/edits/plans/stamp.ts'
import { MAX_STAMP_BYTES, STAMP_EXTENSION } from '#model/mission/stamp-file.ts'
import { useEditor } from '#state/editor-store.ts'
import { formatCost, shortWords } from '#state/stamps/stamp-cost.ts'
import type { StoredStamp } from '#state/stamps/stored-stamp.ts'
import { chosenText } from '#ui/controls/chosen-text.ts'
import { ShapesSvg } from '#ui/pictures/shapes-svg.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import { stampPicture } from './stamp-picture.ts'
import { ToolOptions } from './tool-options-bar.tsx'
import { moveByArrows, Scroll, scrollSideways } from './tray-list.tsx'

export function StampShelf(): ReactNode {
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
