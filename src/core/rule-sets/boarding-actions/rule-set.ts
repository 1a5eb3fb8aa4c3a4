/** Boarding Actions: what most missions are of. */
import data from '#resources/rule-sets/boarding-actions.json' with { type: 'json' }
import { ruleSetOfData } from '../rule-set.ts'
import { symbols } from './symbols.ts'

export const boardingActions = ruleSetOfData(data, symbols)
