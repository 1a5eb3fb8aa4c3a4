/** Findings about settings and waivers, not about the map; their group is `checks`. */
import type { Mission } from '#model/mission/document.ts'
import type { Finding, RuleInfo } from './finding.ts'
import type { FindingDraft } from './rule.ts'

/** A check of the instructions in a document; it has a page like a rule, but no thresholds and no `check` of a layout. */
export interface MetaCheck {
  readonly info: RuleInfo
  readonly why: string
}

const info = (id: string, title: string): RuleInfo => ({
  id,
  title,
  group: 'checks',
  severity: 'notice',
  source: 'How Bulkhead reads the settings and waivers that a mission brings along',
  confidence: 'H',
  thresholds: [],
})

export const waiverWithoutFinding: MetaCheck = {
  info: info('waiver-without-finding', 'Waiver that matches nothing'),
  why: 'What was waived is gone or has changed, so the waiver hides nothing; left there, it could hide something new.',
}

export const settingNotFollowed: MetaCheck = {
  info: info('setting-not-followed', 'Check setting that cannot be followed'),
  why: 'A setting names a check or a figure of it, and a figure has a range in which the check makes sense. What this program cannot follow it leaves aside, so the check does not run as the mission asks.',
}

/** Both, in their order; people set and waive them like rules. */
export const metaChecks: readonly MetaCheck[] = [settingNotFollowed, waiverWithoutFinding]

/** What an own check reports: as a rule does, with the fix that takes the instruction out of the document. */
export type MetaDraft = FindingDraft & { readonly key: string }

/** The fix that sets the mission's instructions anew. */
export const setChecks = (checks: Mission['checks'], label: string, safe: boolean): NonNullable<Finding['fix']> => ({
  label,
  safe,
  edits: [{ type: 'set', field: 'checks', value: checks }],
})
