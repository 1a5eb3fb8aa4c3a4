/** One piece of a kit: what it is, how many there are, how it is marked. */

import { type ReactNode, useId } from 'react'
import { mm, toInches } from '#foundation/geometry/units.ts'
import {
  type Confidence,
  columnOf,
  confidenceSchema,
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
import { asKind, type FigureName, type OptionalFigureName } from './kit-draft.ts'

// Names of figures, pieces, marks and colours.

export const figureNames: Readonly<Record<FigureName | OptionalFigureName, string>> = {
  pitch: 'Square, from line to line',
  rim: 'Rim around the squares',
  thickness: 'Wall, thickness',
  height: 'Wall, height',
  pillarLength: 'Pillar, along the wall',
  pillarWidth: 'Pillar, across it',
  wallEndLength: 'Wall end, along the wall',
  wallEndWidth: 'Wall end, across it',
  hatchOpening: 'Opening of a hatchway',
  objectiveMarker: 'Objective marker, across',
  hatchHeight: 'Hatchway, height',
  pillarHeight: 'Pillar, height without cap',
  boardThickness: 'Board, thickness',
}

export const pieceKinds: Readonly<Record<Piece['kind'], string>> = {
  panel: 'Wall',
  'half-pillar': 'Loose half-pillar',
  'wall-end': 'Wall end',
  cap: 'Cap of a pillar',
  column: 'Column',
}

const confidenceNames: Readonly<Record<Confidence, string>> = {
  H: 'Sure',
  M: 'One good source',
  L: 'A guess',
}

const markNames: Readonly<Record<PieceMark['shape'], string>> = {
  dot: 'Dot',
  square: 'Square',
  triangle: 'Triangle',
  diamond: 'Diamond',
  cross: 'Cross',
  ring: 'Ring',
}

const colourNames: Readonly<Record<PieceMark['colour'], string>> = {
  blue: 'Blue',
  amber: 'Amber',
  green: 'Green',
  pink: 'Pink',
  yellow: 'Yellow',
  red: 'Red',
}

/** `606 × 1182 mm (23.9 × 46.5″)`. */
export function formatSize(width: number, height: number): string {
  const inches = [width, height].map((value) => toInches(mm(value)).toFixed(1)).join(' × ')
  return `${tenths(width)} × ${tenths(height)} mm (${inches}″)`
}

const tenths = (value: number): string => String(Math.round(value * 10) / 10)

// How sure a figure is, as a list that opens.

interface ConfidenceFieldProps {
  readonly value: Confidence
  readonly change: (value: Confidence) => void
}

export function ConfidenceField({ value, change }: ConfidenceFieldProps): ReactNode {
  return (
    <div className="field">
      <div className="field-control">
        <select
          aria-label="How sure"
          value={value}
          onChange={({ target }) => {
            const chosen = confidenceSchema.options.find((option) => option === target.value)
            if (chosen !== undefined) change(chosen)
          }}
        >
          {confidenceSchema.options.map((option) => (
            <option key={option} value={option}>
              {confidenceNames[option]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

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

// Fields of a wall panel: length, hatchway, pillars.

interface PanelFieldsProps {
  readonly piece: PanelPiece
  /** Most squares that a panel can be long. */
  readonly most: number
  /** Whether walls of this kit stand between columns, so that their lengths in millimetres matter. */
  readonly hasColumns: boolean
  readonly change: (piece: Piece) => void
}

const UNKNOWN = 'unknown'

function PanelFields({ piece, most, hasColumns, change }: PanelFieldsProps): ReactNode {
  const { standsAlone: _, ...leaning } = piece
  const { breach: __, ...firm } = piece
  const { hatchwayAt: ___, ...beside } = piece
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
            change({ ...(span === 2 ? piece : beside), span })
            return true
          }}
        />
        <OptionalNumber
          label="Thickness"
          none="Same as the kit’s walls"
          unit="mm"
          value={piece.thickness?.value}
          check={(value) => reasonAgainst(pieceSchema, withMeasure(piece, 'thickness', value))}
          accept={(value) => {
            change(withMeasure(piece, 'thickness', value))
            return true
          }}
        />
      </div>
      {(hasColumns || piece.length !== undefined) && (
        <OptionalNumber
          label="Length in mm"
          none="As long as its squares"
          unit="mm"
          value={piece.length?.value}
          check={(value) => reasonAgainst(pieceSchema, withMeasure(piece, 'length', value))}
          accept={(value) => {
            change(withMeasure(piece, 'length', value))
            return true
          }}
        />
      )}
      <div className="kit-row kit-ticks">
        {piece.span <= 2 && (
          <Tick
            label="Has a hatchway"
            on={piece.hatchway}
            change={(hatchway) => change({ ...beside, hatchway, usualHatchwaySide: null })}
          />
        )}
        {((piece.hatchway && piece.span === 2) || piece.hatchwayAt !== undefined) && (
          <Tick
            label="Hatchway over the middle"
            on={piece.hatchwayAt === 'middle'}
            change={(on) => change(on ? { ...piece, hatchwayAt: 'middle', usualHatchwaySide: null } : beside)}
          />
        )}
        <Tick
          label="Has a breach point"
          on={piece.breach === true}
          change={(on) => change(on ? { ...piece, breach: true } : firm)}
        />
        <Tick
          label="Has its own half-pillars"
          on={piece.ownHalfPillars}
          change={(ownHalfPillars) => change({ ...piece, ownHalfPillars })}
        />
        <Tick
          label="Stands on its own, without pillars"
          on={piece.standsAlone === true}
          change={(on) => change(on ? { ...piece, standsAlone: true } : leaning)}
        />
      </div>
      {piece.hatchway && piece.span === 2 && piece.hatchwayAt === undefined && (
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
    </>
  )
}

/** The panel so thick or so long (mm), as surely as what else is known of it; undefined: as the kit has it. */
function withMeasure(piece: PanelPiece, key: 'thickness' | 'length', value: number | undefined): PanelPiece {
  const { [key]: _, ...usual } = piece
  const { confidence, source } = piece
  return value === undefined ? usual : { ...usual, [key]: { value, confidence, source } }
}

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
      ? 'Another piece already has this code.'
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
      {piece.kind === 'panel' && (
        <PanelFields piece={piece} most={MAX_EDGES} hasColumns={columnOf(kit) !== undefined} change={change} />
      )}
      {piece.kind === 'column' && (
        <SelectField
          label="How walls meet it"
          value={piece.joint}
          choices={[
            { value: 'straddle', label: 'Walls reach into it' },
            { value: 'butt', label: 'Walls end at it' },
          ]}
          hint="It stands by itself wherever walls end. Its size is that of a pillar, under Sizes."
          onChoose={(joint) => change({ ...piece, joint })}
        />
      )}
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
            label="Number in a kit"
            value={piece.count}
            check={(count) => fault({ count })}
            accept={(count) => accept({ count })}
          />
        )}
        <Tick
          label="Unlimited"
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
