/** Ship-to-ship assault: two ships, the void between them, and craft that cross it. */
import data from '#resources/rule-sets/ship-to-ship.json' with { type: 'json' }
import { ruleSetOfData } from '../rule-set.ts'
import { symbols } from './symbols.ts'

export const shipToShip = ruleSetOfData(data, symbols)
