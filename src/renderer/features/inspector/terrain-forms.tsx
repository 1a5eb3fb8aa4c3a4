/** Panels, half-pillars and wall ends in the inspector. */

import type { ReactNode } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { leftWords, partsOf } from '#analysis/layout/parts.ts'
import { asPiece } from '#editing/edits/plans/runs/replace.ts'
import { findPanel, findPiece, type Piece } from '#model/kit/kit.ts'
import { COMPASS, type Compass, parseSquareName, type Square, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital, has, inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import { hatchwaySchema, hatchwayTags } from '#model/mission/terrain.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { type FormProps, faultOf } from '#ui/forms/item-edits.ts'
import { pieceName } from '#ui/names/tools.ts'
import { labelRow, ownerRow } from './object-forms.tsx'
import { corners, nodeAt, panelAt, placeOfNode, placeOfPanel } from './places.ts'

const pieceChoices = (document: Mission, kind: Piece['kind']): { value: string; label: string }[] =>
  kitOf(document)
    .pieces.filter((piece) => piece.kind === kind)
    .map(({ code }) => ({ value: code, label: pieceName(document, code) }))

const spareOf = (document: Mission, code: string): number =>
  partsOf(document).find((part) => part.code === code)?.spare ?? 0

const directionNames: Readonly<Record<Compass, string>> = { north: 'North', east: 'East', south: 'South', west: 'West' }
const directionChoices = COMPASS.map((value) => ({
  value,
  label: directionNames[value],
  short: directionNames[value].charAt(0),
}))

interface SquareFieldProps {
  readonly document: Mission
  readonly square: Square
  readonly fault: (square: Square) => string | null
  readonly accept: (square: Square) => boolean
}

/** A square by its name. */
function SquareField({ document, square, fault, accept }: SquareFieldProps): ReactNode {
  const kit = kitOf(document)
  return (
    <TextField
      inline
      rewrites
      label="Square"
      value={squareName(kit, square)}
      check={(text) => {
        const read = parseSquareName(kit, text)
        return read === undefined ? `“${text}” is not a square; they are called C4 or F-2.` : fault(read)
      }}
      accept={(text) => {
        const read = parseSquareName(kit, text)
        return read !== undefined && accept(read)
      }}
    />
  )
}

export function PanelForm({ document, item, change }: FormProps<'panels'>): ReactNode {
  const kit = kitOf(document)
  const place = placeOfPanel(kit, item)
  const { hatchway } = item
  const opens = has(document, 'hatchways')
  const long = findPanel(kit, item.piece)?.span === 2
  const across: readonly Compass[] = item.axis === 'horizontal' ? ['north', 'south'] : ['west', 'east']
  const ends = item.axis === 'horizontal' ? (['west', 'east'] as const) : (['north', 'south'] as const)
  return (
    <>
      <SelectField
        label="Piece"
        value={item.piece}
        choices={pieceChoices(document, 'panel').map((choice) => ({
          ...choice,
          label: withStock(choice.label, spareOf(document, choice.value)),
          disabled: faultOf(document, 'panels', asPiece(kit, item, choice.value)) !== null,
        }))}
        onChoose={(piece) => change('Change Piece', asPiece(kit, item, piece))}
      />
      <SquareField
        document={document}
        square={place.square}
        fault={(square) => faultOf(document, 'panels', panelAt(item, { ...place, square }))}
        accept={(square) => change('Move Wall', panelAt(item, { ...place, square }))}
      />
      <SegmentField
        label="Side"
        value={place.side}
        choices={directionChoices.map((choice) => ({
          ...choice,
          disabled: faultOf(document, 'panels', panelAt(item, { ...place, side: choice.value })) !== null,
        }))}
        onChoose={(side) => change('Rotate Wall', panelAt(item, { ...place, side }))}
      />
      {hatchway !== null && (
        <>
          <h3>{inHatchwayWords(document, 'Hatchway')}</h3>
          <Fields
            item={hatchway}
            check={(next) => reasonAgainst(hatchwaySchema, next)}
            set={(next, step = next.start === 'open' ? 'Open Hatchway' : 'Close Hatchway') =>
              change(step, { ...item, hatchway: next })
            }
            rows={[
              opens && {
                key: 'start',
                as: 'segments',
                label: 'Starts',
                choices: [
                  { value: 'closed', label: 'Closed' },
                  { value: 'open', label: 'Open' },
                ],
              },
              {
                key: 'face',
                as: 'segments',
                label: 'Door symbol on the',
                step: inHatchwayWords(document, 'Flip Hatchway'),
                choices: across.map((value) => ({ value, label: directionNames[value] })),
              },
              long && {
                key: 'half',
                as: 'segments',
                label: 'Half',
                step: inHatchwayWords(document, 'Move Hatchway'),
                choices: [
                  { value: 'first', label: `${capital(ends[0])} half` },
                  { value: 'second', label: `${capital(ends[1])} half` },
                ],
              },
              (opens || hatchway.tag !== undefined) && {
                key: 'tag',
                as: 'select',
                label: 'Kind',
                step: 'Change Hatchway',
                usual: '',
                choices: [{ value: '', label: 'Plain' }, ...tagChoices],
              },
              {
                ...labelRow(inHatchwayWords(document, 'Label Hatchway')),
                optional: true,
                placeholder: 'None',
              },
            ]}
          />
        </>
      )}
      <h3>Breaching</h3>
      <Fields
        item={item}
        check={() => null}
        set={(next, step = 'Change Breach') => change(step, next)}
        rows={[
          {
            key: 'breach',
            field: ({ value, accept }) => (
              <SegmentField
                label="Breachable"
                value={value ?? 'never'}
                choices={[
                  { value: 'never', label: 'No' },
                  { value: 'intact', label: 'Yes' },
                  { value: 'breached', label: 'Starts breached', short: 'Breached' },
                ]}
                onChoose={(breach) => accept(breach === 'never' ? undefined : breach)}
              />
            ),
          },
          ownerRow,
        ]}
      />
    </>
  )
}

const tagNames: Readonly<Record<(typeof hatchwayTags)[number], string>> = {
  airlock: 'Airlock',
  locked: 'Locked',
  'one-way': 'One-way',
}
const tagChoices = hatchwayTags.map((value) => ({ value, label: tagNames[value] }))

/** Half-pillars and wall ends: where they stand and which panel end they close. */
export function JointForm<Name extends 'halfPillars' | 'wallEnds'>({
  document,
  item,
  change,
  collection,
}: FormProps<Name> & { readonly collection: Name }): ReactNode {
  const kit = kitOf(document)
  const place = placeOfNode(kit, item)
  const kind = findPiece(kit, item.piece)?.kind
  return (
    <>
      {kind !== undefined && (
        <SelectField
          label="Piece"
          value={item.piece}
          choices={pieceChoices(document, kind)}
          onChoose={(piece) => change('Change Piece', { ...item, piece })}
        />
      )}
      <SquareField
        document={document}
        square={place.square}
        fault={(square) => faultOf(document, collection, { ...item, ...nodeAt(square, place.corner) })}
        accept={(square) => change('Move Piece', { ...item, ...nodeAt(square, place.corner) })}
      />
      <SelectField
        label="Corner"
        value={place.corner}
        choices={corners.map((value) => ({ value, label: capital(value) }))}
        onChoose={(corner) => change('Move Piece', { ...item, ...nodeAt(place.square, corner) })}
      />
      <SegmentField
        label="Wall to the"
        value={item.toward}
        choices={directionChoices}
        onChoose={(toward) => change('Rotate Piece', { ...item, toward })}
      />
    </>
  )
}

/** A piece with how many are left of it. */
function withStock(label: string, left: number): string {
  const words = leftWords(left)
  return words === null ? label : `${label} (${words})`
}
