/** The options of a format, made from what it says about them. */

import { ArrowDown, ArrowUp, CircleAlert, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { Box } from '#foundation/geometry/point.ts'
import {
  type Choice,
  type Exporter,
  hasEffect,
  type OptionField,
  type OptionsFault,
} from '#publishing/export/exporter.ts'
import { areaAround, areaOfOneBoard } from '#publishing/export/picture.ts'
import { exporters, findExporter } from '#publishing/export/registry.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { type Options, optionsOf, withOptions, withSettings } from '#state/exports/remembered-options.ts'
import { FlagField, SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { StyleField } from '#ui/sheet-style/style-field.tsx'

// Choosing among things and putting the chosen ones in order.

/** With a choice in or out; what comes in takes the place it has among all of them, if those chosen are in that order. */
export function toggled(chosen: readonly string[], all: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value)
  const rank = all.indexOf(value)
  const inOrder = chosen.every((one, index) => index === 0 || all.indexOf(chosen[index - 1] ?? '') < all.indexOf(one))
  const after = chosen.findIndex((one) => all.indexOf(one) > rank)
  return inOrder && after >= 0 ? chosen.toSpliced(after, 0, value) : [...chosen, value]
}

/** With a chosen thing moved to another place in the order (0: first); places beyond the ends are the ends. */
export function moved(chosen: readonly string[], value: string, to: number): string[] {
  const rest = chosen.filter((one) => one !== value)
  return rest.length === chosen.length ? [...chosen] : rest.toSpliced(Math.max(0, to), 0, value)
}

// Keeps which format is chosen, and with which options. Both are kept at once: whoever comes again, however they left, finds them so.

/** Export choices, and functions to change them. */
export interface ExportChoices {
  readonly exporter: Exporter
  readonly options: Options
  chooseFormat(id: string): void
  change(key: string, value: unknown): void
}

const usual = defaultExporter()
function defaultExporter(): Exporter {
  const pdf = findExporter('pdf')
  if (pdf === undefined) throw new Error('there is no PDF exporter')
  return pdf
}

export function useExportChoices(): ExportChoices {
  const settings = useEditor((state) => state.settings.exports)
  const shareAddress = useEditor((state) => state.settings.shareAddress)
  /** As they were when the room was entered. */
  const [begun] = useState(settings)
  const [changed, setChanged] = useState<Readonly<Record<string, Options>>>({})
  /** As it is now, also where that is not drawn yet: a key may lead out of the room before it is. */
  const latest = useRef(changed)
  const exporter = exporters.find(({ id }) => id === settings.format) ?? usual
  const options = useMemo(
    () => changed[exporter.id] ?? optionsOf(withSettings(exporter, { shareAddress, exports: settings }), begun),
    [changed, exporter, begun, shareAddress, settings],
  )
  return {
    exporter,
    options,
    // The palette chooses one too, whether Paper is open or not.
    chooseFormat: (format) => {
      const { settings, changeSettings } = editorStore.getState()
      changeSettings({ exports: { ...settings.exports, format } })
    },
    change: (key, value) => {
      const own = { ...(latest.current[exporter.id] ?? options), [key]: value }
      latest.current = { ...latest.current, [exporter.id]: own }
      setChanged(latest.current)
      const { settings, changeSettings } = editorStore.getState()
      const kept = withOptions(settings.exports, withSettings(exporter, settings), own)
      changeSettings({ exports: { ...kept, format: settings.exports.format } })
    },
  }
}

// Things to choose and to put in order: by check box and arrows, by Alt with the arrow keys, or by dragging.

interface ListFieldProps {
  readonly label: string
  readonly help: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly change: (chosen: readonly string[]) => void
}

/** Events that end a drag. */
const ends = ['pointerup', 'pointercancel'] as const

function ListField({ label, help, choices, chosen, change }: ListFieldProps): ReactNode {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const all = choices.map(({ value }) => value)
  const labelOf = (value: string): string => choices.find((choice) => choice.value === value)?.label ?? value
  const rows = [...chosen, ...all.filter((value) => !chosen.includes(value))]

  const move = (value: string, to: number): void => {
    const next = moved(chosen, value, to)
    if (next.join() === chosen.join()) return
    change(next)
    setSaid(`${labelOf(value)}, ${next.indexOf(value) + 1} of ${next.length}`)
  }
  /** The place in the order under the pointer. */
  const placeAt = (y: number): number => {
    const middles = [...(list.current?.querySelectorAll('[data-chosen="true"]') ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    return middles.filter((middle) => middle < y).length
  }
  const dragged = (value: string, y: number): void => {
    const at = chosen.indexOf(value)
    const under = placeAt(y)
    // Below its own middle it stands one place further already.
    move(value, under > at ? under - 1 : under)
  }
  const latest = useRef(dragged)
  latest.current = dragged
  /** Follows the pointer in the window: the row itself is taken out and put in again on the way. */
  const drag = (value: string) => (): void => {
    const follow = (event: PointerEvent): void => latest.current(value, event.clientY)
    const drop = (): void => {
      window.removeEventListener('pointermove', follow)
      for (const end of ends) window.removeEventListener(end, drop)
    }
    window.addEventListener('pointermove', follow)
    for (const end of ends) window.addEventListener(end, drop)
  }
  const byKey = (value: string) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0 || !chosen.includes(value)) return
    event.preventDefault()
    move(value, chosen.indexOf(value) + step)
  }

  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <ul className="list-field" aria-labelledby={id} aria-describedby={`${id}-note`} ref={list}>
        {rows.map((value) => {
          const at = chosen.indexOf(value)
          const name = labelOf(value)
          return (
            <li key={value} data-chosen={at >= 0} onKeyDown={byKey(value)}>
              <span className="list-grip" aria-hidden="true" onPointerDown={at >= 0 ? drag(value) : undefined}>
                <GripVertical size={14} />
              </span>
              <label>
                <input type="checkbox" checked={at >= 0} onChange={() => change(toggled(chosen, all, value))} />
                {name}
              </label>
              {at >= 0 && (
                <>
                  <MoveButton label={`Move ${name} up`} end={at === 0} onPress={() => move(value, at - 1)}>
                    <ArrowUp size={14} aria-hidden="true" />
                  </MoveButton>
                  <MoveButton
                    label={`Move ${name} down`}
                    end={at === chosen.length - 1}
                    onPress={() => move(value, at + 1)}
                  >
                    <ArrowDown size={14} aria-hidden="true" />
                  </MoveButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p className="field-hint" id={`${id}-note`}>
        {help} Drag, or hold Alt with the arrow keys, to change the order.
      </p>
      <span className="spoken" role="status">
        {said}
      </span>
    </div>
  )
}

interface MoveButtonProps {
  readonly label: string
  readonly end: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Stays focusable at the end of the list, so that the focus is not lost there. */
const MoveButton = ({ label, end, onPress, children }: MoveButtonProps): ReactNode => (
  <button
    type="button"
    className="icon-button list-move"
    aria-label={label}
    aria-disabled={end}
    onClick={() => {
      if (!end) onPress()
    }}
  >
    {children}
  </button>
)

// All of the battlefield, what is selected of it, or a rectangle by figures.

interface AreaFieldProps {
  readonly label: string
  readonly help: string
  readonly area: Box | null
  readonly change: (area: Box | null) => void
}

const sides = [
  ['x', 'Left', -10_000],
  ['y', 'Top', -10_000],
  ['width', 'Width', 1],
  ['height', 'Height', 1],
] as const
const MOST = 10_000

function AreaField({ label, help, area, change }: AreaFieldProps): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const [byFigures, setByFigures] = useState(false)
  const selected = areaAround(document, selection)
  return (
    <div className="area-field">
      <SelectField
        label={label}
        value={area === null ? 'all' : byFigures ? 'figures' : 'selection'}
        choices={[
          { value: 'all', label: 'Whole map' },
          { value: 'selection', label: 'Selection', disabled: selected === null },
          { value: 'figures', label: 'Custom' },
        ]}
        onChoose={(value) => {
          setByFigures(value === 'figures')
          if (value === 'all') change(null)
          else if (value === 'figures') change(area ?? areaOfOneBoard(document))
          else change(selected)
        }}
      />
      {area !== null && byFigures && (
        <div className="area-figures">
          {sides.map(([side, name, least]) => (
            <NumberField
              key={side}
              label={name}
              unit="mm"
              value={area[side]}
              check={(value) => (value < least || value > MOST ? `From ${least} to ${MOST} mm.` : null)}
              accept={(value) => {
                change({ ...area, [side]: value })
                return true
              }}
            />
          ))}
          <p className="field-hint">{help}</p>
        </div>
      )}
    </div>
  )
}

interface OptionFormProps {
  readonly exporter: Exporter
  readonly options: Options
  readonly fault: OptionsFault | null
  readonly onChange: (key: string, value: unknown) => void
}

export function OptionForm({ exporter, options, fault, onChange }: OptionFormProps): ReactNode {
  // Options without an effect now are hidden, unless something is wrong with them.
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
