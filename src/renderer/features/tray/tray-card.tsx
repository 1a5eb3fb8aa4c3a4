/** One card of the tray: the picture of what it places, its code and name, its key, and how many are left. */
import { memo, type ReactNode, useMemo } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { isEndless, leftWords, type PartRow } from '#analysis/layout/parts.ts'
import { pieceSample } from '#drawing/display/draw-terrain.ts'
import { grow } from '#drawing/display/shapes.ts'
import { findPiece } from '#model/kit/kit.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { useShownToolKey } from '#ui/keys/host-context.tsx'
import { type Picture, pictureOf, ShapesSvg } from '#ui/pictures/pictures.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import { dragOut } from './drag-out.ts'
import type { TrayEntry } from './sections.ts'

interface CardProps {
  readonly entry: TrayEntry
  readonly held: boolean
  readonly tabStop: boolean
  /** It was taken in hand. */
  readonly found: () => void
}

/** Most edits change what is left of one piece: the other cards are not drawn again. */
export const TrayCard = memo(Card, (before, after) => {
  const [a, b] = [before.entry, after.entry]
  return (
    before.held === after.held &&
    before.tabStop === after.tabStop &&
    a.id === b.id &&
    a.code === b.code &&
    a.name === b.name &&
    a.short === b.short &&
    a.detail === b.detail &&
    a.key === b.key &&
    a.left === b.left &&
    a.stock === b.stock &&
    a.placed === b.placed
  )
})

/** Walls and their parts stand as cards in one row; all else has its picture at the left, in two. */
export const cardClass = ({ group, left }: TrayEntry): string =>
  `tray-card${group === 'wall' ? '' : ' swatch'}${left !== null && left <= 0 ? ' none-left' : ''}`

function Card({ entry, held, tabStop, found }: CardProps): ReactNode {
  const setTool = useEditor((state) => state.setTool)
  const keys = useShownToolKey()(entry.key)
  const { code, name, detail, left, tool } = entry
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button that looks like a card; the group moves with the arrow keys
    <button
      type="button"
      role="radio"
      aria-checked={held}
      aria-label={[spokenName(entry), detail, spokenStock(left)].filter((text) => text !== null).join(' ')}
      aria-keyshortcuts={keys ?? undefined}
      tabIndex={tabStop ? 0 : -1}
      className={cardClass(entry)}
      data-entry={entry.id}
      title={[code === null ? name : `${code} ${name}`, detail, left === null ? null : leftWords(left)]
        .filter((text) => text !== null)
        .join(', ')}
      onPointerDown={(event) => dragOut(event, entry)}
      onClick={() => {
        setTool(tool)
        found()
      }}
    >
      <CardFace entry={entry} />
      <span className="tray-foot" aria-hidden>
        {keys !== null && <kbd>{keys}</kbd>}
        {left !== null ? <Stock left={left} stock={entry.stock} /> : entry.placed > 0 && `${entry.placed} on map`}
      </span>
    </button>
  )
}

/** Counts the columns of the map: a card to look at, for nobody places them. */
export function ColumnCard({ row }: { readonly row: PartRow }): ReactNode {
  const document = useEditor((state) => state.document)
  const theme = useMapTheme()
  const { code, shownCode, name, needed, available, spare } = row
  const kit = kitOf(document)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture depends on the kit only
  const picture = useMemo((): Picture | null => {
    const piece = findPiece(kit, code)
    if (piece === undefined) return null
    const { pillarLength, pillarWidth } = kit.sizes
    const box = grow(
      { x: -pillarLength.value / 2, y: -pillarWidth.value / 2, width: pillarLength.value, height: pillarWidth.value },
      4,
    )
    return { box, scale: COLUMN_HEIGHT / box.height, shapes: pieceSample(kit, piece) }
  }, [document.kit, code])
  const where = 'placed by itself where walls end'
  return (
    <div
      className={spare < 0 ? 'tray-card none-left' : 'tray-card'}
      title={`${shownCode} ${name}, ${where}: ${needed} used${isEndless(available) ? '' : `, ${leftWords(spare)}`}`}
    >
      <span className="tray-picture">{picture !== null && <ShapesSvg picture={picture} theme={theme} />}</span>
      <b className="tray-code">{shownCode}</b>
      <span className="tray-name">
        {name}
        <span className="spoken">, {where}</span>
      </span>
      <span className="tray-foot">
        {needed} used{isEndless(available) ? '' : <span className={spare < 0 ? 'over' : ''}>{leftWords(spare)}</span>}
      </span>
    </div>
  )
}

/** Height of the picture of a column (pixels). */
const COLUMN_HEIGHT = 30

/** Returns the code and name, with the short name of the card in front if the name doesn't have it: people say what they see. */
function spokenName({ code, name, short }: TrayEntry): string {
  const full = code === null ? name : `${code} ${name}`
  const seen = code === null ? short : `${code} ${short}`
  return full.toLowerCase().includes(seen.toLowerCase()) ? full : `${seen}: ${name}`
}

/** `4 left`, `1 too many`; null if it comes in no box or never runs out. */
function spokenStock(left: number | null): string | null {
  if (left === null) return null
  return left < 0 ? `${-left} too many` : leftWords(left)
}

/** The upper part of a card, which hangs on the pointer while it is dragged. */
export function CardFace({ entry }: { readonly entry: TrayEntry }): ReactNode {
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
  return (
    <>
      <span className="tray-picture">{picture !== null && <ShapesSvg picture={picture} theme={theme} />}</span>
      {entry.code !== null && <b className="tray-code">{entry.code}</b>}
      <span className="tray-name">{entry.short}</span>
    </>
  )
}

/** With more pieces they are counted in figures. */
const MOST_PIPS = 6

/** A pip for each piece, filled while it is in the box. */
function Stock({ left, stock }: { readonly left: number; readonly stock: number }): ReactNode {
  if (leftWords(left) === null) return null
  const over = left < 0 ? <b className="over">+{-left}</b> : null
  if (stock > MOST_PIPS || stock === 0) return over ?? `${left} of ${stock}`
  const pips = Array.from({ length: stock }, (_, index) => index)
  return (
    <span className={over === null ? 'pips' : 'pips over'}>
      {pips.map((index) => (
        <i key={index} data-left={index >= stock - left} />
      ))}
      {over}
    </span>
  )
}
