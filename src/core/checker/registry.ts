/** Every rule of the checker, in the order in which people read them: what stands, what the box holds, what can be played. */
import type { Rule } from './rule.ts'
import { areaSealedOff } from './rules/area-sealed-off/rule.ts'
import { edgeTakenTwice } from './rules/edge-taken-twice/rule.ts'
import { loosePillarWithoutPanel } from './rules/loose-pillar-without-panel/rule.ts'
import { markerInTerrain } from './rules/marker-in-terrain/rule.ts'
import { markerOutOfReach } from './rules/marker-out-of-reach/rule.ts'
import { panelEndUnsupported } from './rules/panel-end-unsupported/rule.ts'
import { panelsCross } from './rules/panels-cross/rule.ts'
import { sideWithoutEntryZone } from './rules/side-without-entry-zone/rule.ts'
import { squareInTwoZones } from './rules/square-in-two-zones/rule.ts'
import { stockExceeded } from './rules/stock-exceeded/rule.ts'

export const rules: readonly Rule[] = [
  edgeTakenTwice,
  panelsCross,
  panelEndUnsupported,
  loosePillarWithoutPanel,
  stockExceeded,
  markerInTerrain,
  sideWithoutEntryZone,
  squareInTwoZones,
  areaSealedOff,
  markerOutOfReach,
]
