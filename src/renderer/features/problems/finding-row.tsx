/** One problem: what, what to do, where, which rule; and what can be done about it. */

import { CircleHelp, EyeOff, SlidersHorizontal, Undo, Wrench } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { type Finding, type Severity, severities } from '#checking/checker/finding.ts'
import { planFix, planFixes, planUnwaive, planWaiver, type WaiverScope } from '#editing/edits/plans/fixes.ts'
import type { RuleSettings } from '#model/mission/document.ts'
import { ruleOf, ruleTitle } from '#state/checking/checking.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { SeverityIcon } from '#ui/findings/rule-details.tsx'
import { SquaresWhole } from '#ui/prose/squares-whole.tsx'

// Acts on findings: their fixes as one undo step, waivers, and the settings a mission has for a rule.

const get = editorStore.getState
const findFinding = (id: string): Finding | undefined => get().findings.find((finding) => finding.id === id)

/** The fix of one finding as one step. */
function fixOne(id: string): void {
  const finding = findFinding(id)
  if (finding === undefined || finding.fix === null) return
  const { document, apply, notify } = get()
  const edits = planFix(document, finding)
  if (edits.length > 0) apply(finding.fix.label, edits)
  else notify('info', `${finding.fix.label}: not possible here.`)
}

/** The safe fixes of these findings as one step. Of two that touch the same thing one has to wait. */
export function fixAllSafe(findings: readonly Finding[]): void {
  const { document, apply, keepVersion, notify } = get()
  const plan = planFixes(document, findings, { onlySafe: true })
  if (plan.edits.length > 0) keepVersion(plan.label)
  if (plan.edits.length > 0 && !apply(plan.label, plan.edits)) return
  const waiting = plan.left.length === 0 ? '' : ` ${plan.left.length} more can be fixed afterwards.`
  notify('done', `Fixed ${plan.fixed.length} ${plan.fixed.length === 1 ? 'problem' : 'problems'}.${waiting}`)
}

/** Saves in the mission that a finding is wanted. Returns a reason in words if that cannot be, or null. */
export function waive(finding: Finding, reason: string, scope: WaiverScope): string | null {
  const { document, apply } = get()
  const plan = planWaiver(document, finding, reason, scope)
  if (!plan.ok) return plan.error
  return apply('Waive', plan.value) ? null : 'This waiver cannot be saved.'
}

/** Takes back every waiver that speaks of the finding. */
function unwaive(id: string): void {
  const finding = findFinding(id)
  if (finding === undefined) return
  const { document, apply } = get()
  const edits = planUnwaive(document, finding)
  if (edits.length > 0) apply('Take Waiver Back', edits)
}

/** Sets how rules run in this mission, as one step. */
export const setMissionRules = (rules: RuleSettings): boolean =>
  get().apply('Change Check Settings', [{ type: 'set', field: 'checks', value: { ...get().document.checks, rules } }])

// Counts findings by severity; what is waived does not count.

export function countBySeverity(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, notice: 0 }
  for (const { severity, waived } of findings) if (waived === null) counts[severity] += 1
  return counts
}

const nouns: Readonly<Record<Severity, readonly [string, string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  notice: ['notice', 'notices'],
}

/** `1 error`, `3 warnings`; `errors: not checked yet` for null. */
export const countText = (severity: Severity, count: number | null): string =>
  count === null ? `${nouns[severity][1]}: not checked yet` : `${count} ${nouns[severity][count === 1 ? 0 : 1]}`

/** `2 errors, 1 warning`, or `No problems`; what is waived is mentioned after it. */
export function summary(findings: readonly Finding[]): string {
  const counts = countBySeverity(findings)
  const parts = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => countText(severity, counts[severity]))
  const waived = findings.filter((finding) => finding.waived !== null).length
  const text = parts.length === 0 ? 'No problems' : parts.join(', ')
  return waived === 0 ? text : `${text}; ${waived} waived`
}

interface FindingRowProps {
  readonly finding: Finding
  readonly current: boolean
  readonly tabStop: boolean
}

/** Every check makes new findings; a row is drawn again only when something it shows is different. */
export const FindingRow = memo(Row, (before, after) => {
  const [a, b] = [before.finding, after.finding]
  return (
    before.current === after.current &&
    before.tabStop === after.tabStop &&
    a.id === b.id &&
    a.severity === b.severity &&
    a.message === b.message &&
    a.advice === b.advice &&
    a.at?.name === b.at?.name &&
    a.waived === b.waived &&
    a.fix?.label === b.fix?.label &&
    a.fix?.safe === b.fix?.safe
  )
})

function Row({ finding, current, tabStop }: FindingRowProps): ReactNode {
  const hover = useEditor((state) => state.hoverFinding)
  const goTo = useEditor((state) => state.goToFinding)
  const showDialog = useEditor((state) => state.showDialog)
  const explain = (): void => showDialog({ kind: 'explain', finding })
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  // A row that goes away under the pointer is not left.
  const { id, waived } = finding
  useEffect(() => () => forgetHover(id), [id])
  return (
    <li
      ref={row}
      className={waived === null ? 'finding-row' : 'finding-row finding-waived'}
      data-finding={finding.id}
      data-rule={finding.rule}
      aria-current={current}
      onMouseEnter={() => hover(finding.id)}
      onMouseLeave={() => hover(null)}
      onFocus={() => hover(finding.id)}
      onBlur={() => hover(null)}
    >
      <button
        type="button"
        className="finding"
        aria-current={current}
        tabIndex={tabStop ? 0 : -1}
        title="? explains it"
        onClick={() => goTo(finding.id)}
        onKeyDown={({ key }) => key === '?' && explain()}
      >
        <SeverityIcon severity={finding.severity} />
        <span className="finding-text">
          <span className="spoken">
            {waived === null ? '' : 'Waived '}
            {finding.severity}:{' '}
          </span>
          {waived === null ? (
            <span className="finding-message">
              <SquaresWhole>{finding.message}</SquaresWhole>
            </span>
          ) : (
            <s className="finding-message">
              <SquaresWhole>{finding.message}</SquaresWhole>
            </s>
          )}
          <span className="finding-advice">
            <SquaresWhole>{waived === null ? finding.advice : `Waived: ${waived}`}</SquaresWhole>
          </span>
        </span>
        <span className="finding-where">
          {finding.at !== null && <span className="finding-place whole">{finding.at.name}</span>}
          <span className="finding-rule clip">{ruleTitle(finding.rule)}</span>
        </span>
      </button>
      <FixButton finding={finding} tabIndex={tabStop ? 0 : -1} />
      <Actions finding={finding} tabIndex={tabStop ? 0 : -1} />
    </li>
  )
}

function forgetHover(id: string): void {
  const { hoveredFinding, hoverFinding } = editorStore.getState()
  if (hoveredFinding === id) hoverFinding(null)
}

interface PartProps {
  readonly finding: Finding
  readonly tabIndex: number
}

function FixButton({ finding: { id, fix, waived }, tabIndex }: PartProps): ReactNode {
  if (fix === null || waived !== null) return null
  return (
    <button
      type="button"
      className={fix.safe ? 'button button-small finding-fix' : 'button button-small finding-fix finding-fix-unsafe'}
      tabIndex={tabIndex}
      title={fix.safe ? fix.label : `${fix.label}. This may affect other things, so check the map afterwards.`}
      aria-label={fix.safe ? fix.label : `${fix.label} (may affect other things)`}
      onClick={() => fixOne(id)}
    >
      <Wrench size={14} aria-hidden="true" />
      <span className="clip">{fix.label}</span>
      {!fix.safe && <span className="finding-unsafe">may affect more</span>}
    </button>
  )
}

function Actions({ finding, tabIndex }: PartProps): ReactNode {
  const showDialog = useEditor((state) => state.showDialog)
  const known = ruleOf(finding.rule) !== undefined
  return (
    <span className="finding-actions">
      {finding.waived !== null ? (
        <RowButton label="Remove the waiver" tabIndex={tabIndex} onPress={() => unwaive(finding.id)}>
          <Undo size={16} aria-hidden="true" />
        </RowButton>
      ) : (
        <RowButton label="Waive…" tabIndex={tabIndex} onPress={() => showDialog({ kind: 'waive', finding })}>
          <EyeOff size={16} aria-hidden="true" />
        </RowButton>
      )}
      <RowButton label="Explain" tabIndex={tabIndex} onPress={() => showDialog({ kind: 'explain', finding })}>
        <CircleHelp size={16} aria-hidden="true" />
      </RowButton>
      {known && (
        <RowButton
          label="Check settings"
          tabIndex={tabIndex}
          onPress={() => showDialog({ kind: 'rules', rule: finding.rule })}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
        </RowButton>
      )}
    </span>
  )
}

interface RowButtonProps {
  readonly label: string
  readonly tabIndex: number
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Plain buttons with a plain title: hundreds of rows have three each. */
function RowButton({ label, tabIndex, onPress, children }: RowButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="icon-button row-action"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
