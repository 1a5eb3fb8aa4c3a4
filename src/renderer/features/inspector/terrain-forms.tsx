/** Panels, half-pillars and wall ends in the inspector. */

import type { ReactNode } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { leftWords, partsOf } from '#analysis/layout/parts.ts'
import { asPiece } from '#editing/edits/plans/runs/replace.ts'
import { findPanel, findPiece, type Piece } from '#model/kit/kit.ts'
import { COMPASS, type Compass, parseSquareName, type Square, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import { hatchwaySchema, hatchwayTags } from '#model/mission/terrain.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { type FormProps, faultOf } from '#ui/forms/item-edits.ts'
import { withPart } from '#ui/forms/with-part.ts'
import { pieceName } from '#ui/names/tools.ts'
import { OwnerField } from './owner-field.tsx'
import { corners, nodeAt, panelAt, placeOfNode, placeOfPanel } from './places.ts'

const title = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

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
  const ends: readonly Compass[] = item.axis === 'horizontal' ? ['west', 'east'] : ['north', 'south']
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
          {opens && (
            <SegmentField
              label="Starts"
              value={hatchway.start}
              choices={[
                { value: 'closed', label: 'Closed' },
                { value: 'open', label: 'Open' },
              ]}
              onChoose={(start) =>
                change(start === 'open' ? 'Open Hatchway' : 'Close Hatchway', {
                  ...item,
                  hatchway: { ...hatchway, start },
                })
              }
            />
          )}
          <SegmentField
            label="Door symbol on the"
            value={hatchway.face}
            choices={across.map((value) => ({ value, label: directionNames[value] }))}
            onChoose={(face) =>
              change(inHatchwayWords(document, 'Flip Hatchway'), { ...item, hatchway: { ...hatchway, face } })
            }
          />
          {long && (
            <SegmentField
              label="Half"
              value={hatchway.half}
              choices={[
                { value: 'first', label: `${title(ends[0] ?? '')} half` },
                { value: 'second', label: `${title(ends[1] ?? '')} half` },
              ]}
              onChoose={(half) =>
                change(inHatchwayWords(document, 'Move Hatchway'), { ...item, hatchway: { ...hatchway, half } })
              }
            />
          )}
          {(opens || hatchway.tag !== undefined) && (
            <SelectField
              label="Kind"
              value={hatchway.tag ?? 'plain'}
              choices={[{ value: 'plain', label: 'Plain' }, ...tagChoices]}
              onChoose={(tag) => change('Change Hatchway', { ...item, hatchway: withTag(hatchway, tag) })}
            />
          )}
          <TextField
            inline
            rewrites
            label="Label"
            placeholder="None"
            value={hatchway.label ?? ''}
            check={(label) => reasonAgainst(hatchwaySchema, labelled(hatchway, label))}
            accept={(label) =>
              change(inHatchwayWords(document, 'Label Hatchway'), { ...item, hatchway: labelled(hatchway, label) })
            }
          />
        </>
      )}
      <h3>Breaching</h3>
      <SegmentField
        label="Breachable"
        value={item.breach ?? 'never'}
        choices={[
          { value: 'never', label: 'No' },
          { value: 'intact', label: 'Yes' },
          { value: 'breached', label: 'It starts breached', short: 'Breached' },
        ]}
        onChoose={(breach) => change('Change Breach', withBreach(item, breach))}
      />
      <OwnerField
        side={item.side}
        choose={(side) => change('Change Owner', withPart<typeof item, 'side'>(item, 'side', side))}
      />
    </>
  )
}

type BreachState = NonNullable<FormProps<'panels'>['item']['breach']>

/** The panel as a wall that can be breached, or as one that cannot. */
function withBreach(
  { breach: _, ...panel }: FormProps<'panels'>['item'],
  breach: BreachState | 'never',
): FormProps<'panels'>['item'] {
  return breach === 'never' ? panel : { ...panel, breach }
}

type Hatchway = NonNullable<Mission['panels'][number]['hatchway']>
type HatchwayTag = (typeof hatchwayTags)[number]

const tagNames: Readonly<Record<HatchwayTag, string>> = { airlock: 'Airlock', locked: 'Locked', 'one-way': 'One-way' }
const tagChoices = hatchwayTags.map((value) => ({ value, label: tagNames[value] }))

/** The hatchway of another kind; a plain one carries no tag. */
function withTag({ tag: _, ...hatchway }: Hatchway, tag: HatchwayTag | 'plain'): Hatchway {
  return tag === 'plain' ? hatchway : { ...hatchway, tag }
}

/** The hatchway with a label that rules can name; blanks are none. */
const labelled = (hatchway: Hatchway, label: string): Hatchway =>
  withPart<Hatchway, 'label'>(hatchway, 'label', label.trim() === '' ? undefined : label)

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
        choices={corners.map((value) => ({ value, label: title(value) }))}
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
