/** The checker rules of Boarding Actions: about its kinds, its entry zones and its common frame. */
import type { Rule } from '#checking/checker/finding.ts'
import { accessZonesUnlike } from './rules/access-zones-unlike/rule.ts'
import { accessZonesUnpaired } from './rules/access-zones-unpaired/rule.ts'
import { airlockLeadsNowhere } from './rules/airlock-leads-nowhere/rule.ts'
import { areaSealedOff } from './rules/area-sealed-off/rule.ts'
import { basesDoNotFit } from './rules/bases-do-not-fit/rule.ts'
import { boardsNotJoined } from './rules/boards-not-joined/rule.ts'
import { compartmentsNotNumbered } from './rules/compartments-not-numbered/rule.ts'
import { controlRangesOverlap } from './rules/control-ranges-overlap/rule.ts'
import { entryZoneCannotLeave } from './rules/entry-zone-cannot-leave/rule.ts'
import { entryZoneInPrisonCells } from './rules/entry-zone-in-prison-cells/rule.ts'
import { entryZoneOutOfPlay } from './rules/entry-zone-out-of-play/rule.ts'
import { entryZonesTooClose } from './rules/entry-zones-too-close/rule.ts'
import { halvesAndZones } from './rules/halves-and-zones/rule.ts'
import { lightingAreaMarkers } from './rules/lighting-area-markers/rule.ts'
import { longFiringLane } from './rules/long-firing-lane/rule.ts'
import { markerInInaccessibleArea } from './rules/marker-in-inaccessible-area/rule.ts'
import { markerOutOfReach } from './rules/marker-out-of-reach/rule.ts'
import { nothingToBreach } from './rules/nothing-to-breach/rule.ts'
import { numberOfSides } from './rules/number-of-sides/rule.ts'
import { powerLinesNotConnected } from './rules/power-lines-not-connected/rule.ts'
import { prisonCellsHatchway } from './rules/prison-cells-hatchway/rule.ts'
import { regionOutOfReach } from './rules/region-out-of-reach/rule.ts'
import { reservesTooLate } from './rules/reserves-too-late/rule.ts'
import { rolesMissing } from './rules/roles-missing/rule.ts'
import { sectorsDoNotCover } from './rules/sectors-do-not-cover/rule.ts'
import { sideWithoutEntryZone } from './rules/side-without-entry-zone/rule.ts'
import { squareInTwoRegions } from './rules/square-in-two-regions/rule.ts'
import { underdogWithoutZone } from './rules/underdog-without-zone/rule.ts'
import { unequalEntryZones } from './rules/unequal-entry-zones/rule.ts'
import { unequalReachAtStart } from './rules/unequal-reach-at-start/rule.ts'
import { wayNotInOwnHands } from './rules/way-not-in-own-hands/rule.ts'
import { zoneSplitByPanel } from './rules/zone-split-by-panel/rule.ts'
import { zonesAndReserves } from './rules/zones-and-reserves/rule.ts'

export const rules: readonly Rule[] = [
  areaSealedOff,
  markerOutOfReach,
  entryZoneCannotLeave,
  regionOutOfReach,
  wayNotInOwnHands,
  unequalReachAtStart,
  boardsNotJoined,
  longFiringLane,
  sideWithoutEntryZone,
  zonesAndReserves,
  halvesAndZones,
  unequalEntryZones,
  entryZonesTooClose,
  zoneSplitByPanel,
  entryZoneOutOfPlay,
  entryZoneInPrisonCells,
  basesDoNotFit,
  compartmentsNotNumbered,
  sectorsDoNotCover,
  squareInTwoRegions,
  accessZonesUnpaired,
  accessZonesUnlike,
  lightingAreaMarkers,
  prisonCellsHatchway,
  airlockLeadsNowhere,
  markerInInaccessibleArea,
  controlRangesOverlap,
  powerLinesNotConnected,
  underdogWithoutZone,
  rolesMissing,
  reservesTooLate,
  nothingToBreach,
  numberOfSides,
]
