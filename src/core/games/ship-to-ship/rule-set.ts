/** Ship-to-ship assault: two ships, the void between them, and craft that cross it. */

import { ruleSetOfData } from '#model/rule-sets/rule-set.ts'
import data from '#resources/rule-sets/ship-to-ship.json' with { type: 'json' }
import { symbols } from './symbols.ts'

export const shipToShip = ruleSetOfData(data, symbols)
