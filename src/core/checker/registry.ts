/** Every rule of the checker, in the order in which people read them: what stands, what the box holds, what can be played. */
import type { Rule } from './rule.ts'
import { accessZonesUnlike } from './rules/access-zones-unlike/rule.ts'
import { accessZonesUnpaired } from './rules/access-zones-unpaired/rule.ts'
import { airlockLeadsNowhere } from './rules/airlock-leads-nowhere/rule.ts'
import { areaSealedOff } from './rules/area-sealed-off/rule.ts'
import { basesDoNotFit } from './rules/bases-do-not-fit/rule.ts'
import { boardsNotJoined } from './rules/boards-not-joined/rule.ts'
import { compartmentsNotNumbered } from './rules/compartments-not-numbered/rule.ts'
import { controlRangesOverlap } from './rules/control-ranges-overlap/rule.ts'
import { corridorTooNarrow } from './rules/corridor-too-narrow/rule.ts'
import { diagramShowsWhatIsGone } from './rules/diagram-shows-what-is-gone/rule.ts'
import { diceTableRows } from './rules/dice-table-rows/rule.ts'
import { edgeTakenTwice } from './rules/edge-taken-twice/rule.ts'
import { entryZoneCannotLeave } from './rules/entry-zone-cannot-leave/rule.ts'
import { entryZoneInPrisonCells } from './rules/entry-zone-in-prison-cells/rule.ts'
import { entryZoneOutOfPlay } from './rules/entry-zone-out-of-play/rule.ts'
import { entryZonesTooClose } from './rules/entry-zones-too-close/rule.ts'
import { factAboutNothing } from './rules/fact-about-nothing/rule.ts'
import { factHalfSaid } from './rules/fact-half-said/rule.ts'
import { featureInTerrain } from './rules/feature-in-terrain/rule.ts'
import { forceLimits } from './rules/force-limits/rule.ts'
import { halfPillarWrongHand } from './rules/half-pillar-wrong-hand/rule.ts'
import { halvesAndZones } from './rules/halves-and-zones/rule.ts'
import { hatchwayBlocked } from './rules/hatchway-blocked/rule.ts'
import { hatchwayLeadsNowhere } from './rules/hatchway-leads-nowhere/rule.ts'
import { kindMissing } from './rules/kind-missing/rule.ts'
import { kindNotMentioned } from './rules/kind-not-mentioned/rule.ts'
import { labelUsedTwice } from './rules/label-used-twice/rule.ts'
import { lettersWithoutFont } from './rules/letters-without-font/rule.ts'
import { lightingAreaMarkers } from './rules/lighting-area-markers/rule.ts'
import { linkDrawnTwice } from './rules/link-drawn-twice/rule.ts'
import { linkToItself } from './rules/link-to-itself/rule.ts'
import { longFiringLane } from './rules/long-firing-lane/rule.ts'
import { loosePillarWithoutPanel } from './rules/loose-pillar-without-panel/rule.ts'
import { markerInInaccessibleArea } from './rules/marker-in-inaccessible-area/rule.ts'
import { markerInTerrain } from './rules/marker-in-terrain/rule.ts'
import { markerOffBoard } from './rules/marker-off-board/rule.ts'
import { markerOutOfReach } from './rules/marker-out-of-reach/rule.ts'
import { needNotMet } from './rules/need-not-met/rule.ts'
import { nextMissionOdd } from './rules/next-mission-odd/rule.ts'
import { noFirstTurn } from './rules/no-first-turn/rule.ts'
import { noLinkedPair } from './rules/no-linked-pair/rule.ts'
import { nothingToBreach } from './rules/nothing-to-breach/rule.ts'
import { nothingToScore } from './rules/nothing-to-score/rule.ts'
import { numberOfSides } from './rules/number-of-sides/rule.ts'
import { panelAlongRim } from './rules/panel-along-rim/rule.ts'
import { panelEndUnsupported } from './rules/panel-end-unsupported/rule.ts'
import { panelsCross } from './rules/panels-cross/rule.ts'
import { pointsStepTooHigh } from './rules/points-step-too-high/rule.ts'
import { powerLinesNotConnected } from './rules/power-lines-not-connected/rule.ts'
import { prisonCellsHatchway } from './rules/prison-cells-hatchway/rule.ts'
import { regionOutOfReach } from './rules/region-out-of-reach/rule.ts'
import { reservesTooLate } from './rules/reserves-too-late/rule.ts'
import { rolesMissing } from './rules/roles-missing/rule.ts'
import { rollDecidesNothing } from './rules/roll-decides-nothing/rule.ts'
import { ruleAboutNothing } from './rules/rule-about-nothing/rule.ts'
import { ruleSetLimits } from './rules/rule-set-limits/rule.ts'
import { scoreAgainstCap } from './rules/score-against-cap/rule.ts'
import { scoringNamesMissing } from './rules/scoring-names-missing/rule.ts'
import { sectorsDoNotCover } from './rules/sectors-do-not-cover/rule.ts'
import { setUpImpossible } from './rules/set-up-impossible/rule.ts'
import { sideWithoutEntryZone } from './rules/side-without-entry-zone/rule.ts'
import { squareInTwoRegions } from './rules/square-in-two-regions/rule.ts'
import { squareInTwoZones } from './rules/square-in-two-zones/rule.ts'
import { stockExceeded } from './rules/stock-exceeded/rule.ts'
import { symmetryBroken } from './rules/symmetry-broken/rule.ts'
import { teamsAndPlayers } from './rules/teams-and-players/rule.ts'
import { tokenFacts } from './rules/token-facts/rule.ts'
import { tokenPlace } from './rules/token-place/rule.ts'
import { tooManyHalvesAtNode } from './rules/too-many-halves-at-node/rule.ts'
import { underdogWithoutZone } from './rules/underdog-without-zone/rule.ts'
import { unequalEntryZones } from './rules/unequal-entry-zones/rule.ts'
import { unequalReachAtStart } from './rules/unequal-reach-at-start/rule.ts'
import { unusualHatchwayHandedness } from './rules/unusual-hatchway-handedness/rule.ts'
import { wayNotInOwnHands } from './rules/way-not-in-own-hands/rule.ts'
import { zoneSplitByPanel } from './rules/zone-split-by-panel/rule.ts'
import { zonesAndReserves } from './rules/zones-and-reserves/rule.ts'

export const rules: readonly Rule[] = [
  edgeTakenTwice,
  panelsCross,
  panelAlongRim,
  panelEndUnsupported,
  halfPillarWrongHand,
  tooManyHalvesAtNode,
  loosePillarWithoutPanel,
  hatchwayBlocked,
  unusualHatchwayHandedness,
  featureInTerrain,
  corridorTooNarrow,
  stockExceeded,
  areaSealedOff,
  markerOutOfReach,
  entryZoneCannotLeave,
  regionOutOfReach,
  wayNotInOwnHands,
  unequalReachAtStart,
  boardsNotJoined,
  hatchwayLeadsNowhere,
  longFiringLane,
  sideWithoutEntryZone,
  zonesAndReserves,
  setUpImpossible,
  halvesAndZones,
  squareInTwoZones,
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
  kindNotMentioned,
  kindMissing,
  markerInTerrain,
  markerOffBoard,
  markerInInaccessibleArea,
  controlRangesOverlap,
  labelUsedTwice,
  tokenPlace,
  tokenFacts,
  linkToItself,
  linkDrawnTwice,
  powerLinesNotConnected,
  noLinkedPair,
  needNotMet,
  ruleAboutNothing,
  factAboutNothing,
  factHalfSaid,
  diceTableRows,
  rollDecidesNothing,
  diagramShowsWhatIsGone,
  scoringNamesMissing,
  scoreAgainstCap,
  nothingToScore,
  pointsStepTooHigh,
  noFirstTurn,
  underdogWithoutZone,
  rolesMissing,
  reservesTooLate,
  nothingToBreach,
  ruleSetLimits,
  forceLimits,
  numberOfSides,
  teamsAndPlayers,
  nextMissionOdd,
  lettersWithoutFont,
  symmetryBroken,
]
