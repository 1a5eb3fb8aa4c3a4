/** The options of a format, made from what it says about them. */
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Box } from '#foundation/geometry/point.ts'
import { type Exporter, hasEffect, type OptionField, type OptionsFault } from '#publishing/export/exporter.ts'
import type { Options } from '#state/exports/remembered-options.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { FlagField } from '#ui/controls/flag-field.tsx'
import { NumberField } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { StyleField } from '#ui/sheet-style/style-field.tsx'
import { AreaField } from './area-field.tsx'
import { ListField } from './list-field.tsx'

interface OptionFormProps {
  readonly exporter: Exporter
  readonly options: Options
  readonly fault: OptionsFault | null
  readonly onChange: (key: string, value: unknown) => void
}

export function OptionForm({ exporter, options, fault, onChange }: OptionFormProps): ReactNode {
  // What does nothing now is not asked for, unless something is wrong with it.
  const fields = exporter.fields.filter((field) => hasEffect(field, options) || fault?.option === field.key)
  if (exporter.fields.length === 0) return <p className="field-hint">This format has no options.</p>
  return (
    <fieldset className="export-options" aria-label={`Options of the ${exporter.name}`}>
      {fields.map((field) => (
        <div key={`${exporter.id} ${field.key}`} className="export-option">
          <Field field={field} value={options[field.key]} change={(value) => onChange(field.key, value)} />
          {fault?.option === field.key && <Fault text={fault.message} />}
        </div>
      ))}
      {fault !== null && !exporter.fields.some(({ key }) => key === fault.option) && <Fault text={fault.message} />}
    </fieldset>
  )
}

const Fault = ({ text }: { readonly text: string }): ReactNode => (
  <p className="field-reason" role="alert">
    <CircleAlert aria-hidden="true" size={14} /> {text}
  </p>
)

interface FieldProps {
  readonly field: OptionField
  readonly value: unknown
  readonly change: (value: unknown) => void
}

function Field({ field: { label, help, input }, value, change }: FieldProps): ReactNode {
  switch (input.kind) {
    case 'choice':
      if (input.files !== undefined) return <StyleField {...{ label, help, value, change }} choices={input.choices} />
      return <SelectField label={label} hint={help} value={String(value)} choices={input.choices} onChoose={change} />
    case 'flag':
      return <FlagField label={label} help={help} on={value === true} change={change} />
    case 'list':
      return (
        <ListField
          label={label}
          help={help}
          choices={input.choices}
          chosen={Array.isArray(value) ? value.map(String) : []}
          change={change}
        />
      )
    case 'number':
      return (
        <NumberField
          label={label}
          hint={help}
          unit={input.unit}
          value={Number(value)}
          check={(number) =>
            number < input.min || number > input.max ? `From ${input.min} to ${input.max} ${input.unit}.` : null
          }
          accept={(number) => {
            change(number)
            return true
          }}
        />
      )
    case 'text':
      return (
        <TextField
          label={label}
          hint={help}
          value={String(value)}
          placeholder={input.value}
          rewrites
          check={input.check}
          accept={(text) => {
            change(text)
            return true
          }}
        />
      )
    case 'area':
      return <AreaField label={label} help={help} area={(value ?? null) as Box | null} change={change} />
  }
}
