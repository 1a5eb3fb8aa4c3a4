/** The kinds of conditions that a form offers. */

import { conditionsOf } from '#analysis/scoring/objectives.ts'
import { conditionNames } from '#model/mission/condition-names.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Choice } from '#ui/controls/choice-fields.tsx'
import type { Condition } from './use-objectives.ts'

/** Those that the rule set scores by, and that speak of kinds which it has. */
export const conditionChoices = (document: Mission): readonly Choice<Condition['kind']>[] =>
  conditionsOf(document).map((value) => ({ value, label: conditionNames[value] }))
