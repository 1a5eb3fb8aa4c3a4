/** The symbols of the parts of a ship. Tokens carry the signs of their kinds. */
import { cornersOf, type RuleSetSymbols, regular } from '#model/rule-sets/rule-set.ts'

export const symbols: RuleSetSymbols = {
  regions: {
    // Rails on a hangar’s floor, a hatched bridge; rooms have an outline alone.
    'ship-hangar': { lines: [{ way: 'level', every: 38.1, dash: [3, 12] }], outline: [26, 8] },
    'ship-room': {
      motif: { points: cornersOf('-4,-4 4,-4 4,4 -4,4'), closed: true },
      outline: [12, 7],
    },
    'ship-bridge': { motif: { points: cornersOf('-5,3 0,-4 5,3') }, outline: null, double: true },
  },
  markers: { 'ship-order': regular(6, 0, 1.1, 0.8) },
  features: {},
  inSpace: true,
}
