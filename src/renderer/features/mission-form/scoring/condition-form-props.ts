/** What every form of a condition is given. */
import type { Mission } from '#model/mission/document.ts'
import type { Condition, ConditionOf } from './use-objectives.ts'

export interface ConditionFormProps<Kind extends Condition['kind'] = Condition['kind']> {
  readonly document: Mission
  readonly condition: ConditionOf<Kind>
  /** Why the condition cannot be so, or null. */
  readonly refuse: (condition: Condition) => string | null
  readonly put: (condition: Condition) => boolean
}
