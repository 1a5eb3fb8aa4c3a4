/** Every rule, and the check that runs them. Nobody imports this but rules.ts, which fetches it after the first drawing. */

import { metaChecks } from '#checking/checker/settings.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { rules } from '#games/shared/checks/registry.ts'
import type { Checker } from './checker.ts'

export const checker: Checker = { check: checkMission, rules: [...rules, ...metaChecks] }
