/** One piece of a kit: what it is, how many there are, how it is marked. */
import { type ReactNode, useId } from 'react'
import {
  type Kit,
  MAX_EDGES,
  markColours,
  markShapes,
  type PanelPiece,
  type Piece,
  type PieceMark,
  pieceSchema,
} from '#model/kit/kit.ts'
import { type Choice, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { NumberField, OptionalNumber } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { ConfidenceField } from './confidence-field.tsx'
import { asKind } from './kit-draft.ts'
import { colourNames, markNames, pieceKinds } from './kit-labels.ts'

// A box to tick, with its label.

interface TickProps {
  readonly label: string
  readonly on: boolean
  readonly change: (on: boolean) => void
}

function Tick({ label, on, change }: TickProps): ReactNode {
  const id = useId()
  return (
    <div className="kit-tick">
      <input type="checkbox" id={id} checked={on} onChange={({ target }) => change(target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

// What is particular to a wall panel: length, hatchway, pillars.

interface PanelFieldsProps {
  readonly piece: PanelPiece
  /** Most squares that a panel can be long. */
  readonly most: number
  readonly change: (piece: Piece) => void
}

const UNKNOWN = 'unknown'

function PanelFields({ piece, most, change }: PanelFieldsProps): ReactNode {
  const { standsAlone: _, ...leaning } = piece
  const { thickness: __, ...usual } = piece
  return (
    <>
      <div className="kit-row">
        <NumberField
          label="Length in squares"
          value={piece.span}
          check={(span) =>
            piece.hatchway && span > 2
              ? 'A wall with a hatchway is one or two squares long.'
              : (reasonAgainst(pieceSchema, { ...piece, span }) ?? (span > most ? `At most ${most}.` : null))
          }
          accept={(span) => {
            change({ ...piece, span })
            return true
          }}
        />
        <OptionalNumber
          label="Thickness"
          none="As the kit’s walls"
          unit="mm"
          value={piece.thickness?.value}
          check={(value) => reasonAgainst(pieceSchema, withThickness(usual, piece, value))}
          accept={(value) => {
            change(withThickness(usual, piece, value))
            return true
          }}
        />
        {piece.span <= 2 && (
          <Tick
            label="Has a hatchway"
            on={piece.hatchway}
            change={(hatchway) => change({ ...piece, hatchway, usualHatchwaySide: null })}
          />
        )}
      </div>
      {piece.hatchway && piece.span === 2 && (
        <SelectField
          label="Hatchway, seen from its pill"
          value={piece.usualHatchwaySide ?? UNKNOWN}
          choices={[
            { value: 'left', label: 'In the left half' },
            { value: 'right', label: 'In the right half' },
            { value: UNKNOWN, label: 'Either' },
          ]}
          onChoose={(side) => change({ ...piece, usualHatchwaySide: side === UNKNOWN ? null : side })}
        />
      )}
      <div className="kit-row">
        <Tick
          label="Has half-pillars of its own"
          on={piece.ownHalfPillars}
          change={(ownHalfPillars) => change({ ...piece, ownHalfPillars })}
        />
        <Tick
          label="Stands by itself, without pillars"
          on={piece.standsAlone === true}
          change={(on) => change(on ? { ...piece, standsAlone: true } : leaning)}
        />
      </div>
    </>
  )
}

/** The panel so thick (mm), as surely as what else is known of it; undefined: as thick as the kit's walls. */
const withThickness = (usual: PanelPiece, { confidence, source }: PanelPiece, value: number | undefined): PanelPiece =>
  value === undefined ? usual : { ...usual, thickness: { value, confidence, source } }

interface PieceFormProps {
  readonly kit: Kit
  readonly index: number
  readonly change: (piece: Piece) => void
}

const choicesOf = <Value extends string>(names: Readonly<Record<Value, string>>): Choice<Value>[] =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }))
const NONE = 'none'

export function PieceForm({ kit, index, change }: PieceFormProps): ReactNode {
  const piece = kit.pieces[index]
  if (piece === undefined) return null
  const fault = (part: Partial<Piece>): string | null => reasonAgainst(pieceSchema, { ...piece, ...part })
  const accept = (part: Partial<Piece>): true => {
    change({ ...piece, ...part } as Piece)
    return true
  }
  const codeFault = (code: string): string | null =>
    kit.pieces.some((other, at) => at !== index && other.code === code)
      ? 'Another piece has this code.'
      : fault({ code })
  const { unlimited: _, ...counted } = piece
  const { mark: __, ...plain } = piece
  return (
    <>
      <div className="kit-row">
        <TextField
          label="Code"
          value={piece.code}
          hint="A letter and a number, as painted on it."
          check={(code) => codeFault(code.trim().toUpperCase())}
          accept={(code) => accept({ code: code.trim().toUpperCase() })}
          rewrites
        />
        <TextField
          label="Name"
          value={piece.name}
          check={(name) => fault({ name })}
          accept={(name) => accept({ name })}
        />
      </div>
      <SelectField
        label="What it is"
        value={piece.kind}
        choices={choicesOf(pieceKinds)}
        onChoose={(kind) => kind !== piece.kind && change(asKind(kind, piece))}
      />
      {piece.kind === 'panel' && <PanelFields piece={piece} most={MAX_EDGES} change={change} />}
      {piece.kind === 'half-pillar' && (
        <SelectField
          label="Hand"
          value={piece.hand}
          choices={[
            { value: 'left', label: 'Left end of a wall' },
            { value: 'right', label: 'Right end of a wall' },
          ]}
          onChoose={(hand) => change({ ...piece, hand })}
        />
      )}
      <div className="kit-row">
        {piece.unlimited !== true && (
          <NumberField
            label="How many in a kit"
            value={piece.count}
            check={(count) => fault({ count })}
            accept={(count) => accept({ count })}
          />
        )}
        <Tick
          label="Always enough of it"
          on={piece.unlimited === true}
          change={(on) => change((on ? { ...piece, unlimited: true } : counted) as Piece)}
        />
        <Tick
          label="Counts towards the number on the box"
          on={piece.counted}
          change={(on) => change({ ...piece, counted: on })}
        />
      </div>
      <div className="kit-row">
        <SelectField<PieceMark['shape'] | typeof NONE>
          label="Mark on it"
          value={piece.mark?.shape ?? NONE}
          choices={[{ value: NONE, label: 'None' }, ...markShapes.map((value) => ({ value, label: markNames[value] }))]}
          onChoose={(shape) =>
            change(
              (shape === NONE ? plain : { ...piece, mark: { shape, colour: piece.mark?.colour ?? 'blue' } }) as Piece,
            )
          }
        />
        {piece.mark !== undefined && (
          <SelectField
            label="Colour"
            value={piece.mark.colour}
            choices={markColours.map((value) => ({ value, label: colourNames[value] }))}
            onChoose={(colour) => piece.mark !== undefined && change({ ...piece, mark: { ...piece.mark, colour } })}
          />
        )}
      </div>
      <div className="kit-row">
        <ConfidenceField value={piece.confidence} change={(confidence) => accept({ confidence })} />
        <TextField
          bare
          label="Where from"
          placeholder="Where from"
          value={piece.source}
          check={(source) => fault({ source })}
          accept={(source) => accept({ source })}
        />
      </div>
    </>
  )
}
