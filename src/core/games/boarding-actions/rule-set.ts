/** Boarding Actions: what most missions are of. */

import { ruleSetOfData } from '#model/rule-sets/rule-set.ts'
import data from '#resources/rule-sets/boarding-actions.json' with { type: 'json' }
import { symbols } from './symbols.ts'

export const boardingActions = ruleSetOfData(data, symbols)
