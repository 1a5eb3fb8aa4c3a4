/** Objectives to begin with, in a list whose letters choose. */
import {
  Bomb,
  ChartColumn,
  CircleDot,
  Flag,
  type LucideIcon,
  PenLine,
  Plus,
  Scan,
  Skull,
  Target,
  Timer,
  Trophy,
  X,
  Zap,
} from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { type Preset, presetsOf } from '#analysis/scoring/presets.ts'
import { useEditor } from '#state/editor-store.ts'

const icons: Readonly<Record<Preset['id'], LucideIcon>> = {
  steps: Flag,
  'each-marker': CircleDot,
  more: ChartColumn,
  warlord: Skull,
  area: Scan,
  action: Zap,
  parts: Bomb,
  points: Target,
  'head-start': Timer,
  result: Trophy,
  words: PenLine,
}

const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index)

interface PresetsProps {
  readonly take: (preset: Preset) => void
}

export function PresetList({ take }: PresetsProps): ReactNode {
  const document = useEditor((state) => state.document)
  const presets = presetsOf(document)
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const { key, altKey, ctrlKey, metaKey, currentTarget, target } = event
    if (altKey || ctrlKey || metaKey) return
    const lettered = presets.find((_, index) => letterOf(index) === key.toUpperCase())
    const buttons = [...currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.isSameNode(target instanceof Node ? target : null))
    // Two columns: a row is two further on.
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }[key]
    if (lettered !== undefined) take(lettered)
    else if (step !== undefined) buttons[at + step]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ul className="presets" aria-label="Objectives to begin with" onKeyDown={onKeyDown}>
      {presets.map((preset, index) => {
        const Icon = icons[preset.id]
        return (
          <li key={preset.id}>
            <button type="button" className="preset" aria-keyshortcuts={letterOf(index)} onClick={() => take(preset)}>
              <span className="preset-icon">
                <Icon size={20} aria-hidden="true" />
              </span>
              <span className="grow">
                <b>{preset.title}</b>
                <small>{preset.about}</small>
              </span>
              <kbd>{letterOf(index)}</kbd>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export function AddObjective({
  take,
  button,
}: PresetsProps & { readonly button: RefObject<HTMLButtonElement | null> }): ReactNode {
  const [open, setOpen] = useState(false)
  const [taken, setTaken] = useState(false)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setTaken(false)
      }}
    >
      <Popover.Trigger ref={button} className="button button-small">
        <Plus size={16} aria-hidden="true" /> Objective
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="popover preset-popover"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Add an objective"
          onCloseAutoFocus={(event) => {
            // The new card has the keys.
            if (taken) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement)
              event.currentTarget.querySelector<HTMLElement>('.preset')?.focus()
          }}
        >
          <div className="preset-head">
            <p className="popover-title grow">Add an objective</p>
            <Popover.Close className="icon-button" aria-label="Close">
              <X size={16} aria-hidden="true" />
            </Popover.Close>
          </div>
          <PresetList
            take={(preset) => {
              setTaken(true)
              setOpen(false)
              take(preset)
            }}
          />
          <p className="field-hint">You can change every word afterwards.</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
