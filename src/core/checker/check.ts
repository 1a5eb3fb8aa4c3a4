/** Checks a mission against every rule. */
import type { Mission } from '#core/mission/document.ts'
import { runRules } from './engine.ts'
import type { Finding } from './finding.ts'
import { rules } from './registry.ts'

/** Every finding of a document, worst first; pure and deterministic. Never throws. */
export const checkMission = (document: Mission): readonly Finding[] => runRules(rules, document)
