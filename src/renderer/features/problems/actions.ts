/** What can be done about findings: their fixes as one undo step, waivers, and the settings a mission has for a rule. */
import type { Finding } from '#checking/checker/finding.ts'
import { planFix, planFixes } from '#editing/edits/plans/fixes.ts'
import { planUnwaive, planWaiver, type WaiverScope } from '#editing/edits/plans/waive.ts'
import type { RuleSettings } from '#model/mission/document.ts'
import { editorStore } from '#state/editor-store.ts'

const get = editorStore.getState
const findFinding = (id: string): Finding | undefined => get().findings.find((finding) => finding.id === id)

/** The fix of one finding as one step. */
export function fixOne(id: string): void {
  const finding = findFinding(id)
  if (finding === undefined || finding.fix === null) return
  const { document, apply, notify } = get()
  const edits = planFix(document, finding)
  if (edits.length > 0) apply(finding.fix.label, edits)
  else notify('info', `${finding.fix.label}: this cannot be done here now.`)
}

/** The safe fixes of these findings as one step. Of two that touch the same thing one has to wait. */
export function fixAllSafe(findings: readonly Finding[]): void {
  const { document, apply, keepVersion, notify } = get()
  const plan = planFixes(document, findings, { onlySafe: true })
  if (plan.edits.length > 0) keepVersion(plan.label)
  if (plan.edits.length > 0 && !apply(plan.label, plan.edits)) return
  const waiting = plan.left.length === 0 ? '' : ` ${plan.left.length} more can be fixed after that.`
  notify('done', `Fixed ${plan.fixed.length} ${plan.fixed.length === 1 ? 'problem' : 'problems'}.${waiting}`)
}

/** Saves in the mission that a finding is wanted; why not, in words, where that cannot be. */
export function waive(finding: Finding, reason: string, scope: WaiverScope): string | null {
  const { document, apply } = get()
  const plan = planWaiver(document, finding, reason, scope)
  if (!plan.ok) return plan.error
  return apply('Waive', plan.value) ? null : 'This waiver cannot be saved.'
}

/** Takes back every waiver that speaks of the finding. */
export function unwaive(id: string): void {
  const finding = findFinding(id)
  if (finding === undefined) return
  const { document, apply } = get()
  const edits = planUnwaive(document, finding)
  if (edits.length > 0) apply('Take Waiver Back', edits)
}

/** Sets how rules run in this mission, as one step. */
export const setMissionRules = (rules: RuleSettings): boolean =>
  get().apply('Change Check Settings', [{ type: 'set', field: 'checks', value: { ...get().document.checks, rules } }])
