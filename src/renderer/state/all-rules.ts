/** Every rule, and the check that runs them. Nobody imports this but rules.ts, which fetches it after the first drawing. */
import { checkMission } from '#core/checker/check.ts'
import { ownChecks } from '#core/checker/own-checks.ts'
import { rules } from '#core/checker/registry.ts'
import type { Checker } from './checker.ts'

export const checker: Checker = { check: checkMission, rules: [...rules, ...ownChecks] }
