/** The kit editor: board, sizes and pieces of a custom kit, drawn to scale while they are changed. */
import { ChevronDown, ChevronRight, CircleAlert, Copy, Download, Plus, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { bareKitOf } from '#analysis/layout/layout.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import { pieceSample } from '#drawing/display/draw-terrain.ts'
import { grow, line, placed, rectangle } from '#drawing/display/shapes.ts'
import { planCustomKit } from '#editing/edits/plans/replace-mission.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { findKit, type Kit, kitSchema, type Piece } from '#model/kit/kit.ts'
import { KIT_EXTENSION, writeKit } from '#model/kit/kit-file.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { NumberField, OptionalNumber } from '#ui/controls/number-fields.tsx'
import { useReachableScroll } from '#ui/controls/resize-handle.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { DialogFrame, useUnsent } from '#ui/dialogs/dialog-frame.tsx'
import { type Picture, ShapesSvg } from '#ui/pictures/pictures.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import {
  type DraftFault,
  draftFaults,
  draftOf,
  type Figure,
  type FigureName,
  figureOf,
  type KitDraft,
  latticeFigures,
  type OptionalFigureName,
  optionalFigures,
  type RemovedPiece,
  removedPiece,
  renamedCodes,
  sizeFigures,
  withFigure,
  withNewPiece,
  withOptionalFigure,
  withoutPiece,
  withPiece,
  withPieceBack,
  withSquares,
} from './kit-draft.ts'
import { ConfidenceField, figureNames, formatSize, PieceForm, pieceKinds } from './piece-form.tsx'

// Pictures of a kit while it is edited, to scale: its board with a piece on it, and its pieces.

/** Room around what is drawn (mm). */
const AROUND = 8

/**
 * One board with its rim and squares, and the piece on a line in its middle.
 * @param room the picture fits into it (pixels)
 */
function boardPicture(kit: Kit, piece: Piece | undefined, room: { width: number; height: number }): Picture {
  const { columns, rows, pitch, rim, boardWidth, boardHeight } = kit.lattice
  const board: Box = { x: 0, y: 0, width: boardWidth.value, height: boardHeight.value }
  const [left, top] = [rim.value, rim.value]
  const [right, bottom] = [left + columns * pitch.value, top + rows * pitch.value]
  const shapes: Shape[] = [rectangle(board, { fill: 'plate', stroke: 'plate-edge', width: 2.4 })]
  const thin = { stroke: 'lattice', width: 1.2 } as const
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * pitch.value
    shapes.push(line({ x, y: top }, { x, y: bottom }, thin))
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * pitch.value
    shapes.push(line({ x: left, y }, { x: right, y }, thin))
  }
  if (piece !== undefined) shapes.push(...pieceSample(kit, piece).map((shape) => placed(shape, 1, nodeFor(kit, piece))))
  const box = grow(board, AROUND)
  return { box, scale: Math.min(room.width / box.width, room.height / box.height), shapes }
}

/** A place on the lattice near the middle of the board where the piece can stand. */
function nodeFor(kit: Kit, piece: Piece): { x: number; y: number } {
  const { columns, rows, pitch, rim } = kit.lattice
  const odd = piece.kind === 'panel' && piece.span % 2 === 1
  const column = odd ? Math.floor((columns - 1) / 2) + 0.5 : Math.round(columns / 2)
  return { x: rim.value + column * pitch.value, y: rim.value + Math.max(1, Math.round(rows / 2)) * pitch.value }
}

/** Pixels for a millimetre at which the longest panel of the kit is so many pixels long. */
function piecesScale(kit: Kit, pixels: number): number {
  const spans = kit.pieces.map((piece) => (piece.kind === 'panel' ? piece.span : 1))
  return pixels / (Math.max(1, ...spans) * kit.lattice.pitch.value + 2 * AROUND)
}

/** A piece by itself. */
function piecePicture(kit: Kit, piece: Piece, scale: number): Picture {
  const span = piece.kind === 'panel' ? piece.span : 0.6
  const half = (span * kit.lattice.pitch.value) / 2 + AROUND
  const across = Math.max(kit.sizes.pillarWidth.value, kit.sizes.wallEndWidth.value, 24) / 2 + 4
  return { box: { x: -half, y: -across, width: 2 * half, height: 2 * across }, scale, shapes: pieceSample(kit, piece) }
}

// The pieces of a kit: a row for each, and the form of the one that is open.

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

function PiecesSection({ draft, change, chosen, choose, faults }: PiecesSectionProps): ReactNode {
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
        <small className="kit-piece-kind">{pieceKinds[piece.kind]}</small>
      </span>
      {faulty && <CircleAlert size={14} aria-label="There are errors" />}
      <span className="number">{piece.unlimited === true ? '∞' : `× ${piece.count}`}</span>
    </button>
  )
}

// Every length of the kit with how sure it is and where it comes from.

interface FiguresTableProps {
  readonly kit: Kit
  readonly change: (kit: Kit) => void
}

const { rim, pitch } = kitSchema.shape.lattice.shape

function FiguresTable({ kit, change }: FiguresTableProps): ReactNode {
  return (
    <section aria-labelledby="kit-sizes">
      <h3 id="kit-sizes">Sizes</h3>
      <div className="kit-figures">
        {[...latticeFigures, ...sizeFigures].map((name) => (
          <FigureRow
            key={name}
            name={name}
            figure={figureOf(kit, name)}
            change={(figure) => change(withFigure(kit, name, figure))}
          />
        ))}
        {optionalFigures.map((name) => (
          <OptionalFigureRow
            key={name}
            name={name}
            figure={kit.sizes[name]}
            change={(figure) => change(withOptionalFigure(kit, name, figure))}
          />
        ))}
      </div>
    </section>
  )
}

interface FigureRowProps {
  readonly name: FigureName | OptionalFigureName
  readonly figure: Figure
  readonly change: (figure: Figure) => void
}

function FigureRow({ name, figure, change }: FigureRowProps): ReactNode {
  const schema = name === 'rim' ? rim : pitch
  return (
    <fieldset>
      <legend className="spoken">{figureNames[name]}</legend>
      <NumberField
        label={figureNames[name]}
        value={figure.value}
        unit="mm"
        check={(value) => (value > 0 || name === 'rim' ? reasonAgainst(schema.shape.value, value) : 'More than 0.')}
        accept={(value) => {
          change({ ...figure, value })
          return true
        }}
      />
      <FigureFacts name={name} figure={figure} change={change} />
    </fieldset>
  )
}

/** How sure a figure is and where it is from, in the columns beside it. */
function FigureFacts({ name, figure, change }: FigureRowProps): ReactNode {
  return (
    <>
      <ConfidenceField value={figure.confidence} change={(confidence) => change({ ...figure, confidence })} />
      <TextField
        bare
        label={`${figureNames[name]}: source`}
        placeholder="Where from"
        value={figure.source}
        check={(source) => reasonAgainst(pitch.shape.source, source)}
        accept={(source) => {
          change({ ...figure, source })
          return true
        }}
      />
    </>
  )
}

interface OptionalFigureRowProps {
  readonly name: OptionalFigureName
  readonly figure: Figure | undefined
  readonly change: (figure: Figure | undefined) => void
}

/** A figure that may be left out; with a value it has the same columns as the others. */
function OptionalFigureRow({ name, figure, change }: OptionalFigureRowProps): ReactNode {
  return (
    <fieldset>
      <legend className="spoken">{figureNames[name]}</legend>
      <OptionalNumber
        label={figureNames[name]}
        none="Not known"
        unit="mm"
        value={figure?.value}
        check={(value) => (value === undefined ? null : reasonAgainst(pitch.shape.value, value))}
        accept={(value) => {
          change(value === undefined ? undefined : { confidence: 'L', source: 'Mine', ...figure, value })
          return true
        }}
      />
      {figure !== undefined && <FigureFacts name={name} figure={figure} change={change} />}
    </fieldset>
  )
}

// Edits the name of the kit and the size of a board.

interface BoardSectionProps {
  readonly kit: Kit
  readonly change: (kit: Kit) => void
}

function BoardSection({ kit, change }: BoardSectionProps): ReactNode {
  const accept = (next: Kit): true => {
    change(next)
    return true
  }
  const { columns, rows } = kitSchema.shape.lattice.shape
  return (
    <section aria-labelledby="kit-board">
      <h3 id="kit-board">Kit and board</h3>
      <div className="kit-row">
        <TextField
          label="Name"
          value={kit.name}
          check={(name) => reasonAgainst(kitSchema.shape.name, name)}
          accept={(name) => accept({ ...kit, name })}
        />
        <TextField
          label="Id"
          value={kit.id}
          hint="Lower-case letters, digits and hyphens. Also used as the file name."
          check={(id) =>
            findKit(id) === undefined ? reasonAgainst(kitSchema.shape.id, id) : 'A built-in kit already uses this id.'
          }
          accept={(id) => accept({ ...kit, id })}
        />
      </div>
      <div className="kit-row">
        <NumberField
          label="Squares across"
          value={kit.lattice.columns}
          check={(value) => reasonAgainst(columns, value)}
          accept={(value) => accept(withSquares(kit, { columns: value }))}
        />
        <NumberField
          label="Squares down"
          value={kit.lattice.rows}
          check={(value) => reasonAgainst(rows, value)}
          accept={(value) => accept(withSquares(kit, { rows: value }))}
        />
      </div>
    </section>
  )
}

/** Room of the drawing (pixels). */
const ROOM = { width: 300, height: 430 }

export function KitEditorDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const keepVersion = useEditor((state) => state.keepVersion)
  const share = useEditor((state) => state.share)
  const theme = useMapTheme()
  const { draft, change, isChanged, startOver, bringBack, forget } = useUnsent('kit', bareKitOf(document), draftOf)
  const drawing = useRef<HTMLElement>(null)
  const reach = useReachableScroll(drawing)
  const [chosen, setChosen] = useState<number | null>(null)
  const { kit } = draft
  const setKit = (next: KitDraft['kit']): void => change({ ...draft, kit: next })
  const faults = useMemo(() => draftFaults(kit), [kit])
  const plan = useMemo(
    () => (faults.length === 0 ? planCustomKit(document, kit, renamedCodes(draft)) : null),
    [document, draft, kit, faults],
  )
  const shown = chosen === null ? kit.pieces.find(({ kind }) => kind === 'panel') : kit.pieces[chosen]
  const picture = boardPicture(kit, shown, ROOM)
  const differs = isChanged || bareKitOf(document) !== kit
  const use = (): void => {
    if (plan?.ok !== true) return
    keepVersion('Change Kit')
    if (!apply('Change Kit', plan.value)) return
    forget()
    onClose()
  }
  return (
    <DialogFrame
      className="dialog-kit"
      title={`Kit: ${kit.name}`}
      description="Lengths are in millimetres. Measure your own walls, and estimate what you don’t know. The map changes when you press “Use in this mission”."
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          {isChanged && (
            <button type="button" className="button" onClick={startOver}>
              Start Over
            </button>
          )}
          {bringBack !== null && (
            <button type="button" className="button" onClick={bringBack}>
              Bring Back Changes
            </button>
          )}
          <button
            type="button"
            className="button"
            disabled={faults.length > 0}
            onClick={() => share({ kind: 'save-kit', name: `${kit.id}.${KIT_EXTENSION}`, text: writeKit(kit) })}
          >
            <Download size={16} aria-hidden="true" /> Save as a kit file…
          </button>
          <button type="button" className="button button-main" disabled={plan?.ok !== true || !differs} onClick={use}>
            Use in this mission
          </button>
        </>
      }
    >
      <div className="kit-editor">
        <div className="kit-forms">
          <BoardSection kit={kit} change={setKit} />
          <FiguresTable kit={kit} change={setKit} />
          <PiecesSection draft={draft} change={change} chosen={chosen} choose={setChosen} faults={faults} />
        </div>
        <aside className="kit-drawing" aria-label="Drawing of the kit" ref={drawing} {...reach}>
          <figure>
            <ShapesSvg picture={picture} theme={theme} />
            <figcaption>
              A board of {kit.lattice.columns} × {kit.lattice.rows} squares,{' '}
              {formatSize(kit.lattice.boardWidth.value, kit.lattice.boardHeight.value)}
              {shown === undefined ? '' : `, with ${shown.code} ${shown.name}`}
            </figcaption>
          </figure>
          <div role="status" className="kit-faults">
            {faults.map(({ message }) => (
              <p className="field-reason" key={message}>
                <CircleAlert aria-hidden="true" size={14} /> {sentence(message)}
              </p>
            ))}
            {plan?.ok === false && (
              <p className="field-reason">
                <CircleAlert aria-hidden="true" size={14} /> {plan.error}
              </p>
            )}
            {plan?.ok === true && <p className="field-hint">Everything on the map fits this kit.</p>}
          </div>
        </aside>
      </div>
    </DialogFrame>
  )
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
