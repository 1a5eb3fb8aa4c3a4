/** Tokens in the inspector: what they are, whose, on which base, their figures, and how the next one is put down. */
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatItem } from '#analysis/layout/descriptors.ts'
import { areasFor, tokenOfKind, withFigure, withNewFigure } from '#editing/edits/plans/token.ts'
import {
  type Figure,
  figureNameSchema,
  figureRows,
  figureSchema,
  kindsOf,
  MAX_FIGURES,
  tokenKindOf,
} from '#model/mission/custom-kinds.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import { faces, type Token, tokenSchema } from '#model/mission/objects.ts'
import { useEditor } from '#state/editor-store.ts'
import { SegmentField, SelectField, SideField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { BaseField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import type { FormProps } from '#ui/forms/item-edits.ts'
import { LabelFields, labelRow, PlaceFields, turnRow } from './object-forms.tsx'

const { shape } = tokenSchema
/** In the lists of owners and areas: none; no id can be empty. */
const NONE = ''
/** In the list of owners: as the kind usually is. */
const USUAL = '*'

const faceNames: Readonly<Record<Token['face'], string>> = { up: 'Face up', down: 'Face down' }

export function TokenForm(props: FormProps<'tokens'>): ReactNode {
  const { document, item, change } = props
  return (
    <>
      <SelectField
        label="Kind"
        value={item.kind}
        choices={kindsOf(document).tokens.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(kind) => change('Change Token', tokenOfKind(document, item, kind))}
      />
      <Fields
        item={item}
        check={(next, key) => reasonAgainst(shape[key], next[key])}
        set={(next, step = '') => change(step, next)}
        rows={[
          labelRow('Label Token'),
          <SideField
            key="side"
            label="Owner"
            side={item.side ?? undefined}
            none="Nobody"
            choose={(side) => change('Change Owner', { ...item, side: side ?? null })}
          />,
          {
            key: 'face',
            as: 'segments',
            label: 'Lies',
            step: 'Turn Token Over',
            choices: faces.map((value) => ({ value, label: faceNames[value] })),
          },
          item.face === 'down' && (
            <p key="down" className="field-hint">
              Shared maps and sheets show that it is there but not what it is; only its owner’s list names it.
            </p>
          ),
          {
            key: 'base',
            step: 'Change Base',
            field: ({ value, accept }) => <BaseField base={value} schema={shape.base} change={accept} />,
          },
          turnRow('Rotate Token'),
        ]}
      />
      <Figures {...props} />
      <PlaceFields {...props} collection="tokens" />
      <AreaField {...props} />
    </>
  )
}

/** The area that the token is stated to lie in; the areas around its place come first. */
function AreaField({ document, item, change }: FormProps<'tokens'>): ReactNode {
  const areas = areasFor(document, item)
  if (areas.length === 0 && item.in === undefined) return null
  const isGone = item.in !== undefined && areas.every(({ id }) => id !== item.in)
  return (
    <SelectField
      label="Lies in"
      value={item.in ?? NONE}
      choices={[
        { value: NONE, label: 'Not said' },
        ...(isGone ? [{ value: item.in ?? '', label: 'Deleted area' }] : []),
        ...areas.map(({ id, under }) => ({
          value: id,
          label: under ? areaName(document, id) : `${areaName(document, id)} (not here)`,
        })),
      ]}
      onChoose={(area) => {
        const { in: _, ...token } = item
        change('Change Area', area === NONE ? token : { ...token, in: area })
      }}
    />
  )
}

function areaName(document: Mission, id: string): string {
  const found = findItem(document, id)
  return found === undefined ? id : formatItem(document, found)
}

/** A number where it reads as one, else the text. */
const figureOf = (text: string): Figure => {
  const trimmed = text.trim()
  const number = /^[-−]?\d{1,5}$/.test(trimmed) ? Number(trimmed.replace('−', '-')) : Number.NaN
  return Number.isNaN(number) ? trimmed : number
}

function Figures({ document, item, change }: FormProps<'tokens'>): ReactNode {
  const usual = tokenKindOf(document, item.kind).figures
  const rows = figureRows(item, usual)
  return (
    <fieldset className="figures">
      <legend>Figures</legend>
      {rows.map(({ name, value }) => (
        <div className="figure-row" key={name}>
          <TextField
            bare
            rewrites
            label={`Name of ${name}`}
            value={name}
            check={(text) =>
              text.trim() !== name && text.trim() in item.figures
                ? 'This token already has a stat with that name.'
                : reasonAgainst(figureNameSchema, text.trim())
            }
            accept={(text) => change('Rename Figure', withFigure(item, name, { name: text.trim() }))}
          />
          <TextField
            bare
            label={name}
            value={value}
            check={(text) => reasonAgainst(figureSchema, figureOf(text))}
            accept={(text) => change('Change Figure', withFigure(item, name, { value: figureOf(text) }))}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={() => change('Remove Figure', withFigure(item, name, { value: undefined }))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
      {rows.length < MAX_FIGURES && (
        <button
          type="button"
          className="row-button"
          onClick={() => change('Add Figure', withNewFigure(item, [...usual, ...namesInUse(document, item.kind)]))}
        >
          <Plus size={16} aria-hidden="true" /> Add a figure
        </button>
      )}
    </fieldset>
  )
}

/** Returns the names that figures of tokens of this kind already have. */
const namesInUse = (document: Mission, kind: Token['kind']): readonly string[] =>
  document.tokens.flatMap((token) => (token.kind === kind ? Object.keys(token.figures) : []))

/** Owner and rotation of the next token. */
export function TokenToolFields(): ReactNode {
  const sides = useEditor((state) => state.document.sides)
  const { tokenSide, tokenFace } = useEditor((state) => state.options)
  const setOptions = useEditor((state) => state.setOptions)
  return (
    <>
      <LabelFields what="token" />
      <SelectField
        label="Owner"
        value={tokenSide === undefined ? USUAL : (tokenSide ?? NONE)}
        choices={[
          { value: USUAL, label: 'Default for this type' },
          { value: NONE, label: 'Nobody' },
          ...sides.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(side) => setOptions({ tokenSide: side === USUAL ? undefined : side === NONE ? null : side })}
      />
      <SegmentField
        label="Lies"
        value={tokenFace ?? USUAL}
        choices={[{ value: USUAL, label: 'Default' }, ...faces.map((value) => ({ value, label: faceNames[value] }))]}
        onChoose={(face) => setOptions({ tokenFace: face === USUAL ? undefined : face })}
      />
    </>
  )
}
