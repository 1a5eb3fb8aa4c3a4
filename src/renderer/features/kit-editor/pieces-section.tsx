/** The pieces of a kit: a row for each, and the form of the one that is open. */
import { ChevronDown, ChevronRight, CircleAlert, Copy, Plus, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Kit, Piece } from '#model/kit/kit.ts'
import { ShapesSvg } from '#ui/pictures/shapes-svg.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import {
  type DraftFault,
  type KitDraft,
  type RemovedPiece,
  removedPiece,
  withNewPiece,
  withoutPiece,
  withPiece,
  withPieceBack,
} from './kit-draft.ts'
import { pieceKinds } from './kit-labels.ts'
import { piecePicture, piecesScale } from './kit-pictures.ts'
import { PieceForm } from './piece-form.tsx'

interface PiecesSectionProps {
  readonly draft: KitDraft
  readonly change: (draft: KitDraft) => void
  /** Index of the piece whose form is open. */
  readonly chosen: number | null
  readonly choose: (index: number | null) => void
  readonly faults: readonly DraftFault[]
}

/** Width of the picture of the longest panel (pixels). */
const LONGEST = 120

export function PiecesSection({ draft, change, chosen, choose, faults }: PiecesSectionProps): ReactNode {
  const { kit } = draft
  /** The last comes back first. */
  const [removed, setRemoved] = useState<readonly RemovedPiece[]>([])
  // One that is there again, after the draft began again, needs not come back.
  const last = removed.findLast(({ piece }) => kit.pieces.every(({ code }) => code !== piece.code))
  const add = (like: number | null): void => {
    const { draft: next, index } = withNewPiece(draft, like)
    change(next)
    choose(index)
  }
  return (
    <section aria-labelledby="kit-pieces">
      <h3 id="kit-pieces">Pieces</h3>
      <ul className="kit-pieces">
        {kit.pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: codes change while they are typed, places do not
          <li key={index}>
            <PieceRow
              kit={kit}
              piece={piece}
              open={index === chosen}
              faulty={faults.some((fault) => fault.piece === index)}
              toggle={() => choose(index === chosen ? null : index)}
            />
            {index === chosen && (
              <div className="kit-piece-form">
                <PieceForm kit={kit} index={index} change={(next) => change(withPiece(draft, index, next))} />
                <div className="row-of-buttons">
                  <button type="button" className="button" onClick={() => add(index)}>
                    <Copy size={16} aria-hidden="true" /> Duplicate
                  </button>
                  <button
                    type="button"
                    className="button"
                    disabled={kit.pieces.length === 1}
                    onClick={() => {
                      const gone = removedPiece(draft, index)
                      if (gone !== null) setRemoved([...removed, gone])
                      change(withoutPiece(draft, index))
                      choose(null)
                    }}
                  >
                    <Trash2 size={16} aria-hidden="true" /> Remove {piece.code}
                  </button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="row-button" onClick={() => add(null)}>
        <Plus size={16} aria-hidden="true" /> Add a piece
      </button>
      {last !== undefined && (
        <button
          type="button"
          className="row-button"
          onClick={() => {
            change(withPieceBack(draft, last))
            setRemoved(removed.filter((each) => each !== last))
          }}
        >
          <Undo2 size={16} aria-hidden="true" /> Bring back {last.piece.code}
        </button>
      )}
    </section>
  )
}

interface PieceRowProps {
  readonly kit: Kit
  readonly piece: Piece
  readonly open: boolean
  readonly faulty: boolean
  readonly toggle: () => void
}

function PieceRow({ kit, piece, open, faulty, toggle }: PieceRowProps): ReactNode {
  const theme = useMapTheme()
  return (
    <button type="button" className="kit-piece" aria-expanded={open} onClick={toggle}>
      {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
      <span className="kit-piece-picture">
        <ShapesSvg picture={piecePicture(kit, piece, piecesScale(kit, LONGEST))} theme={theme} />
      </span>
      <span className="code">{piece.code}</span>
      <span className="kit-piece-name">
        {piece.name}
        <span className="entry-detail">{pieceKinds[piece.kind]}</span>
      </span>
      {faulty && <CircleAlert size={14} aria-label="Something is wrong with it" />}
      <span className="number">{piece.unlimited === true ? '∞' : `× ${piece.count}`}</span>
    </button>
  )
}
