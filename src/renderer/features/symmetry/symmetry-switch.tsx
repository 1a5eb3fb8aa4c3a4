/** In the strip below the map: whether what is drawn is drawn on both halves, and with which symmetry. */
import {
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  type LucideIcon,
  RotateCw,
  Square,
} from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { SYMMETRIES, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainstSymmetry, symmetryOn, wayShown } from '#state/mission/symmetric.ts'
import { leaveWhatTookTheKeys } from '#ui/controls/field-focus.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { aboutSymmetry, formatSymmetry } from '#ui/names/choice-names.ts'

const NONE = 'No symmetry'

const icons = { turn: RotateCw, across: CaretsToAxisDashedVertical, down: CaretsToAxisDashedHorizontal } as const

export function SymmetrySwitch(): ReactNode {
  const document = useEditor((state) => state.document)
  const on = useEditor(symmetryOn)
  const turned = useEditor((state) => state.status.turned)
  const draw = useEditor((state) => state.drawSymmetrically)
  const run = useEditor((state) => state.run)
  const key = useCommandKeys()('draw-symmetric')
  const [open, setOpen] = useState(false)
  const Icon = on === null ? Square : icons[wayShown(document, on, turned)]
  const name = on === null ? null : formatSymmetry(document, on, turned)
  const choose = (symmetry: Symmetry | null): void => {
    draw(symmetry)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={on === null ? 'status-symmetry' : 'status-symmetry on'}
        title={`Draw on both halves (${key ?? ''})`}
      >
        <Icon size={14} aria-hidden="true" />
        <span className="spoken">{name === null ? NONE : `Symmetry: ${name}`}</span>
        <span className="status-symmetry-name" aria-hidden="true">
          {name ?? NONE}
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="popover symmetry-choices"
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label="Symmetry"
          onCloseAutoFocus={leaveWhatTookTheKeys}
        >
          <p className="popover-title">Draw on both halves</p>
          <Choice name="None" Icon={Square} about="Symmetry off" on={on === null} choose={() => choose(null)} />
          {SYMMETRIES.map((symmetry) => {
            const against = reasonAgainstSymmetry(document, symmetry)
            return (
              <Choice
                key={symmetry}
                name={formatSymmetry(document, symmetry, turned)}
                about={against ?? aboutSymmetry(document, symmetry, turned)}
                Icon={icons[wayShown(document, symmetry, turned)]}
                on={on === symmetry}
                off={against !== null}
                choose={() => choose(symmetry)}
              />
            )
          })}
          <p className="field-hint symmetry-key">
            <kbd>{key}</kbd> turns it on and off
          </p>
          <button
            type="button"
            className="row-button"
            onClick={() => {
              setOpen(false)
              run('make-symmetric')
            }}
          >
            Make symmetric from one half…
          </button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly Icon: LucideIcon
  readonly about: string
  readonly on: boolean
  readonly off?: boolean
  readonly choose: () => void
}

function Choice({ name, Icon, about, on, off = false, choose }: ChoiceProps): ReactNode {
  return (
    <button type="button" className="row-button" aria-pressed={on} disabled={off} onClick={choose}>
      <span className="symmetry-name">
        <Icon size={20} aria-hidden="true" /> {name}
      </span>
      <span className="symmetry-about">{about}</span>
    </button>
  )
}
