/** Every rule, in the order in which people read their findings: those for all rule sets, and those of each. */
import { ruleGroups } from './finding.ts'
import type { Rule } from './rule.ts'
import { corridorTooNarrow } from './rules/corridor-too-narrow/rule.ts'
import { diagramModelInTerrain } from './rules/diagram-model-in-terrain/rule.ts'
import { diagramShowsWhatIsGone } from './rules/diagram-shows-what-is-gone/rule.ts'
import { diceTableRows } from './rules/dice-table-rows/rule.ts'
import { edgeTakenTwice } from './rules/edge-taken-twice/rule.ts'
import { factAboutNothing } from './rules/fact-about-nothing/rule.ts'
import { factHalfSaid } from './rules/fact-half-said/rule.ts'
import { factsContradict } from './rules/facts-contradict/rule.ts'
import { featureInTerrain } from './rules/feature-in-terrain/rule.ts'
import { forceLimits } from './rules/force-limits/rule.ts'
import { halfPillarWrongHand } from './rules/half-pillar-wrong-hand/rule.ts'
import { hatchwayBlocked } from './rules/hatchway-blocked/rule.ts'
import { hatchwayLeadsNowhere } from './rules/hatchway-leads-nowhere/rule.ts'
import { kindMissing } from './rules/kind-missing/rule.ts'
import { kindNotMentioned } from './rules/kind-not-mentioned/rule.ts'
import { labelUsedTwice } from './rules/label-used-twice/rule.ts'
import { lettersWithoutFont } from './rules/letters-without-font/rule.ts'
import { linkDrawnTwice } from './rules/link-drawn-twice/rule.ts'
import { linkToItself } from './rules/link-to-itself/rule.ts'
import { logoCannotBePrinted } from './rules/logo-cannot-be-printed/rule.ts'
import { loosePillarWithoutPanel } from './rules/loose-pillar-without-panel/rule.ts'
import { markerInTerrain } from './rules/marker-in-terrain/rule.ts'
import { markerOffBoard } from './rules/marker-off-board/rule.ts'
import { nameUsedTwice } from './rules/name-used-twice/rule.ts'
import { needNotMet } from './rules/need-not-met/rule.ts'
import { nextMissionOdd } from './rules/next-mission-odd/rule.ts'
import { noFirstTurn } from './rules/no-first-turn/rule.ts'
import { noLinkedPair } from './rules/no-linked-pair/rule.ts'
import { nothingToScore } from './rules/nothing-to-score/rule.ts'
import { panelAlongRim } from './rules/panel-along-rim/rule.ts'
import { panelEndUnsupported } from './rules/panel-end-unsupported/rule.ts'
import { panelsCross } from './rules/panels-cross/rule.ts'
import { pointsStepTooHigh } from './rules/points-step-too-high/rule.ts'
import { rollDecidesNothing } from './rules/roll-decides-nothing/rule.ts'
import { ruleAboutNothing } from './rules/rule-about-nothing/rule.ts'
import { ruleSetLimits } from './rules/rule-set-limits/rule.ts'
import { scoreAgainstCap } from './rules/score-against-cap/rule.ts'
import { scoredBeforeBattle } from './rules/scored-before-battle/rule.ts'
import { scoringNamesMissing } from './rules/scoring-names-missing/rule.ts'
import { setUpImpossible } from './rules/set-up-impossible/rule.ts'
import { sideWithNothing } from './rules/side-with-nothing/rule.ts'
import { squareInTwoZones } from './rules/square-in-two-zones/rule.ts'
import { stockExceeded } from './rules/stock-exceeded/rule.ts'
import { symmetryBroken } from './rules/symmetry-broken/rule.ts'
import { teamsAndPlayers } from './rules/teams-and-players/rule.ts'
import { textNamesMissing } from './rules/text-names-missing/rule.ts'
import { textUnfinished } from './rules/text-unfinished/rule.ts'
import { tokenFacts } from './rules/token-facts/rule.ts'
import { tokenPlace } from './rules/token-place/rule.ts'
import { tooManyHalvesAtNode } from './rules/too-many-halves-at-node/rule.ts'
import { unusualHatchwayHandedness } from './rules/unusual-hatchway-handedness/rule.ts'

const forAll: readonly Rule[] = [
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
  hatchwayLeadsNowhere,
  setUpImpossible,
  squareInTwoZones,
  kindNotMentioned,
  kindMissing,
  markerInTerrain,
  markerOffBoard,
  labelUsedTwice,
  tokenPlace,
  tokenFacts,
  linkToItself,
  linkDrawnTwice,
  noLinkedPair,
  sideWithNothing,
  needNotMet,
  ruleAboutNothing,
  factAboutNothing,
  factHalfSaid,
  factsContradict,
  textNamesMissing,
  textUnfinished,
  nameUsedTwice,
  diceTableRows,
  rollDecidesNothing,
  scoredBeforeBattle,
  diagramShowsWhatIsGone,
  diagramModelInTerrain,
  scoringNamesMissing,
  scoreAgainstCap,
  nothingToScore,
  pointsStepTooHigh,
  noFirstTurn,
  ruleSetLimits,
  forceLimits,
  teamsAndPlayers,
  nextMissionOdd,
  lettersWithoutFont,
  logoCannotBePrinted,
  symmetryBroken,
]

/** The rules of the rule sets: each has a folder, and in it a list, or none. */
const lists = import.meta.glob<readonly Rule[]>('../rule-sets/*/rules.ts', { eager: true, import: 'rules' })
const ofRuleSets: readonly Rule[] = Object.entries(lists).flatMap(([path, list]) => {
  const ruleSet = path.split('/').at(-2) ?? ''
  return list.map((rule) => ({ ...rule, info: { ...rule.info, ruleSets: [ruleSet] } }))
})

export const rules: readonly Rule[] = ruleGroups.flatMap((group) =>
  [...forAll, ...ofRuleSets].filter(({ info }) => info.group === group),
)
