/** One condition of an objective: its sentence, and its form while it is open. */
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatCondition } from '#analysis/scoring/scoring-texts.ts'
import type { Mission } from '#model/mission/document.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ConditionForm } from './condition-form.tsx'
import type { Condition } from './use-objectives.ts'

interface ConditionItemProps {
  readonly document: Mission
  readonly condition: Condition
  readonly open: boolean
  /** An objective has at least one condition. */
  readonly only: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
  readonly refuse: (condition: Condition) => string | null
  readonly put: (condition: Condition) => boolean
}

export function ConditionItem(props: ConditionItemProps): ReactNode {
  const { document, condition, open, only, onToggle, onRemove, refuse, put } = props
  const id = useId()
  return (
    <li className="condition" data-open={open}>
      <div className="condition-head">
        <button type="button" className="condition-words" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
          <span>{formatCondition(document, condition)}</span>
        </button>
        <IconButton
          label="Remove condition"
          hint={only ? 'An objective needs at least one condition' : 'Remove condition'}
          disabled={only}
          onPress={onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {open && (
        <div className="condition-form" id={id}>
          <ConditionForm document={document} condition={condition} refuse={refuse} put={put} />
        </div>
      )}
    </li>
  )
}
