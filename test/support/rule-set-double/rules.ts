import type { Rule } from '#checking/checker/finding.ts'
import { wreckWithoutClaim } from './rules/wreck-without-claim/rule.ts'

export const rules: readonly Rule[] = [wreckWithoutClaim]
