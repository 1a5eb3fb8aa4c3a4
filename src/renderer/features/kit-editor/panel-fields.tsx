/** What is particular to a wall panel: length, hatchway, pillars. */
import type { ReactNode } from 'react'
import { type PanelPiece, type Piece, pieceSchema } from '#model/kit/kit.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { Tick } from './checkbox.tsx'

interface PanelFieldsProps {
  readonly piece: PanelPiece
  /** Most squares that a panel can be long. */
  readonly most: number
  readonly change: (piece: Piece) => void
}

const UNKNOWN = 'unknown'

export function PanelFields({ piece, most, change }: PanelFieldsProps): ReactNode {
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
