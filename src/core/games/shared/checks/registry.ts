/** Every rule, in the order in which people read their findings: those for all rule sets, and those of each. */

import { type Rule, ruleGroups } from '#checking/checker/finding.ts'
import { corridorTooNarrow } from '#checking/checker/rules/corridor-too-narrow/rule.ts'
import { diagramModelInTerrain } from '#checking/checker/rules/diagram-model-in-terrain/rule.ts'
import { diagramShowsWhatIsGone } from '#checking/checker/rules/diagram-shows-what-is-gone/rule.ts'
import { diceTableRows } from '#checking/checker/rules/dice-table-rows/rule.ts'
import { edgeTakenTwice } from '#checking/checker/rules/edge-taken-twice/rule.ts'
import { factAboutNothing } from '#checking/checker/rules/fact-about-nothing/rule.ts'
import { factHalfSaid } from '#checking/checker/rules/fact-half-said/rule.ts'
import { factsContradict } from '#checking/checker/rules/facts-contradict/rule.ts'
import { featureInTerrain } from '#checking/checker/rules/feature-in-terrain/rule.ts'
import { forceLimits } from '#checking/checker/rules/force-limits/rule.ts'
import { halfPillarWrongHand } from '#checking/checker/rules/half-pillar-wrong-hand/rule.ts'
import { hatchwayBlocked } from '#checking/checker/rules/hatchway-blocked/rule.ts'
import { hatchwayLeadsNowhere } from '#checking/checker/rules/hatchway-leads-nowhere/rule.ts'
import { kindMissing } from '#checking/checker/rules/kind-missing/rule.ts'
import { kindNotMentioned } from '#checking/checker/rules/kind-not-mentioned/rule.ts'
import { labelUsedTwice } from '#checking/checker/rules/label-used-twice/rule.ts'
import { lettersWithoutFont } from '#checking/checker/rules/letters-without-font/rule.ts'
import { linkDrawnTwice } from '#checking/checker/rules/link-drawn-twice/rule.ts'
import { linkToItself } from '#checking/checker/rules/link-to-itself/rule.ts'
import { logoCannotBePrinted } from '#checking/checker/rules/logo-cannot-be-printed/rule.ts'
import { loosePillarWithoutPanel } from '#checking/checker/rules/loose-pillar-without-panel/rule.ts'
import { markerInTerrain } from '#checking/checker/rules/marker-in-terrain/rule.ts'
import { markerOffBoard } from '#checking/checker/rules/marker-off-board/rule.ts'
import { nameUsedTwice } from '#checking/checker/rules/name-used-twice/rule.ts'
import { needNotMet } from '#checking/checker/rules/need-not-met/rule.ts'
import { nextMissionOdd } from '#checking/checker/rules/next-mission-odd/rule.ts'
import { noFirstTurn } from '#checking/checker/rules/no-first-turn/rule.ts'
import { noLinkedPair } from '#checking/checker/rules/no-linked-pair/rule.ts'
import { nothingToScore } from '#checking/checker/rules/nothing-to-score/rule.ts'
import { panelAlongRim } from '#checking/checker/rules/panel-along-rim/rule.ts'
import { panelEndUnsupported } from '#checking/checker/rules/panel-end-unsupported/rule.ts'
import { panelsCross } from '#checking/checker/rules/panels-cross/rule.ts'
import { pointsStepTooHigh } from '#checking/checker/rules/points-step-too-high/rule.ts'
import { rollDecidesNothing } from '#checking/checker/rules/roll-decides-nothing/rule.ts'
import { ruleAboutNothing } from '#checking/checker/rules/rule-about-nothing/rule.ts'
import { ruleSetLimits } from '#checking/checker/rules/rule-set-limits/rule.ts'
import { scoreAgainstCap } from '#checking/checker/rules/score-against-cap/rule.ts'
import { scoredBeforeBattle } from '#checking/checker/rules/scored-before-battle/rule.ts'
import { scoringNamesMissing } from '#checking/checker/rules/scoring-names-missing/rule.ts'
import { setUpImpossible } from '#checking/checker/rules/set-up-impossible/rule.ts'
import { sideWithNothing } from '#checking/checker/rules/side-with-nothing/rule.ts'
import { squareInTwoZones } from '#checking/checker/rules/square-in-two-zones/rule.ts'
import { stockExceeded } from '#checking/checker/rules/stock-exceeded/rule.ts'
import { symmetryBroken } from '#checking/checker/rules/symmetry-broken/rule.ts'
import { teamsAndPlayers } from '#checking/checker/rules/teams-and-players/rule.ts'
import { textNamesMissing } from '#checking/checker/rules/text-names-missing/rule.ts'
import { textUnfinished } from '#checking/checker/rules/text-unfinished/rule.ts'
import { tokenFacts } from '#checking/checker/rules/token-facts/rule.ts'
import { tokenPlace } from '#checking/checker/rules/token-place/rule.ts'
import { tooManyHalvesAtNode } from '#checking/checker/rules/too-many-halves-at-node/rule.ts'
import { unusualHatchwayHandedness } from '#checking/checker/rules/unusual-hatchway-handedness/rule.ts'
import { wallCannotBeBreached } from '#checking/checker/rules/wall-cannot-be-breached/rule.ts'

const forAll: readonly Rule[] = [
  edgeTakenTwice,
  panelsCross,
  panelAlongRim,
  panelEndUnsupported,
  halfPillarWrongHand,
  tooManyHalvesAtNode,
  loosePillarWithoutPanel,
  wallCannotBeBreached,
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
const lists = import.meta.glob<readonly Rule[]>('../../*/rules.ts', { eager: true, import: 'rules' })
const ofRuleSets: readonly Rule[] = Object.entries(lists).flatMap(([path, list]) => {
  const ruleSet = path.split('/').at(-2) ?? ''
  return list.map((rule) => ({ ...rule, info: { ...rule.info, ruleSets: [ruleSet] } }))
})

export const rules: readonly Rule[] = ruleGroups.flatMap((group) =>
  [...forAll, ...ofRuleSets].filter(({ info }) => info.group === group),
)
