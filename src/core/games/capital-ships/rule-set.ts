/** Capital-ship boarding: ships and exo-armour squadrons on an open table. */

import { ruleSetOfData } from '#model/rule-sets/rule-set.ts'
import data from '#resources/rule-sets/capital-ships.json' with { type: 'json' }

export const capitalShips = ruleSetOfData(data, { regions: {}, markers: {}, features: {}, inSpace: true })
