/** The checker rules of capital-ship boarding, in the order in which people read their findings. */
import type { Rule } from '#checking/checker/finding.ts'
import { cAfterDriveOff } from './rules/c-after-drive-off/rule.ts'
import { cBasesOverlap } from './rules/c-bases-overlap/rule.ts'
import { cCapturedEmpty } from './rules/c-captured-empty/rule.ts'
import { cCapturedSound } from './rules/c-captured-sound/rule.ts'
import { cCommitted } from './rules/c-committed/rule.ts'
import { cFireControl } from './rules/c-fire-control/rule.ts'
import { cIds } from './rules/c-ids/rule.ts'
import { cMarinesTooFew } from './rules/c-marines-too-few/rule.ts'
import { cMissingStat } from './rules/c-missing-stat/rule.ts'
import { cNoContact } from './rules/c-no-contact/rule.ts'
import { cNoMarinesAtAll } from './rules/c-no-marines-at-all/rule.ts'
import { cNoObjective } from './rules/c-no-objective/rule.ts'
import { cNotCapital } from './rules/c-not-capital/rule.ts'
import { cOutOfRange } from './rules/c-out-of-range/rule.ts'
import { cOwnShip } from './rules/c-own-ship/rule.ts'
import { cOwner } from './rules/c-owner/rule.ts'
import { cPoolTable } from './rules/c-pool-table/rule.ts'
import { cReachFirstTurn } from './rules/c-reach-first-turn/rule.ts'
import { cSquadronFigures } from './rules/c-squadron-figures/rule.ts'
import { cStartContact } from './rules/c-start-contact/rule.ts'
import { cTraitSetting } from './rules/c-trait-setting/rule.ts'

export const rules: readonly Rule[] = [
  cMarinesTooFew,
  cNotCapital,
  cOutOfRange,
  cNoContact,
  cOwnShip,
  cCommitted,
  cAfterDriveOff,
  cFireControl,
  cCapturedEmpty,
  cCapturedSound,
  cOwner,
  cIds,
  cMissingStat,
  cSquadronFigures,
  cBasesOverlap,
  cStartContact,
  cReachFirstTurn,
  cNoMarinesAtAll,
  cNoObjective,
  cPoolTable,
  cTraitSetting,
]
