/** Capital-ship boarding: ships and exo-armour squadrons on an open table. */
import data from '#resources/rule-sets/capital-ships.json' with { type: 'json' }
import { ruleSetOfData } from '../rule-set.ts'

export const capitalShips = ruleSetOfData(data, { regions: {}, markers: {}, features: {} })
