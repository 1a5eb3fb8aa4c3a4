/** One problem: its name, a sentence, one fix, and a menu with the rest. */

import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Finding, type Severity, severities } from '#checking/checker/finding.ts'
import { planFix, planFixes, planUnwaive, planWaiver, type WaiverScope } from '#editing/edits/plans/fixes.ts'
import type { RuleSettings } from '#model/mission/document.ts'
import { ruleOf, ruleTitle } from '#state/checking/checking.ts'
import { formFieldOf } from '#state/checking/finding-places.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { SeverityIcon } from '#ui/findings/rule-details.tsx'
import { SquaresWhole } from '#ui/prose/squares-whole.tsx'

// Acts on findings: their fixes as one undo step, waivers, and the settings a mission has for a rule.

const get = editorStore.getState
const findFinding = (id: string): Finding | undefined => get().findings.find((finding) => finding.id === id)

/** Fixes one finding as one step; returns whether it did. */
function fixOne(id: string): boolean {
  const finding = findFinding(id)
  if (finding === undefined || finding.fix === null) return false
  const { document, apply, notify } = get()
  const edits = planFix(document, finding)
  if (edits.length > 0) return apply(finding.fix.label, edits)
  notify('info', `${finding.fix.label}: not possible here.`)
  return false
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
  return apply('Ignore Problem', plan.value) ? null : 'This can’t be saved in the mission.'
}

/** Takes back every waiver that speaks of the finding. */
function unwaive(id: string): void {
  const finding = findFinding(id)
  if (finding === undefined) return
  const { document, apply } = get()
  const edits = planUnwaive(document, finding)
  if (edits.length > 0) apply('Stop Ignoring', edits)
}

/** Sets how rules run in this mission, as one step. */
export const setMissionRules = (rules: RuleSettings): boolean =>
  get().apply('Change Check Settings', [{ type: 'set', field: 'checks', value: { ...get().document.checks, rules } }])

// Counts findings by severity; ignored ones do not count.

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

/** `2 errors, 1 warning`, or `No problems`; ignored ones are mentioned after it. */
export function summary(findings: readonly Finding[]): string {
  const counts = countBySeverity(findings)
  const parts = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => countText(severity, counts[severity]))
  const waived = findings.filter((finding) => finding.waived !== null).length
  const text = parts.length === 0 ? 'No problems' : parts.join(', ')
  return waived === 0 ? text : `${text}; ${waived} ignored`
}

interface FindingRowProps {
  readonly finding: Finding
  /** Its number, here and on the map; null for an ignored one. */
  readonly number: number | null
  readonly current: boolean
  readonly tabStop: boolean
  readonly onFixed: (finding: Finding) => void
}

/** Every check makes new findings; a row is drawn again only when something it shows is different. */
export const FindingRow = memo(Row, (before, after) => {
  const [a, b] = [before.finding, after.finding]
  return (
    before.current === after.current &&
    before.tabStop === after.tabStop &&
    before.number === after.number &&
    a.id === b.id &&
    a.severity === b.severity &&
    a.message === b.message &&
    a.advice === b.advice &&
    a.waived === b.waived &&
    a.fix?.label === b.fix?.label &&
    a.fix?.safe === b.fix?.safe
  )
})

function Row({ finding, number, current, tabStop, onFixed }: FindingRowProps): ReactNode {
  const goTo = useEditor((state) => state.goToFinding)
  const showDialog = useEditor((state) => state.showDialog)
  const section = useEditor(({ document }) => formFieldOf(document, finding)?.section ?? null)
  const [menu, setMenu] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  // A row that goes away under the pointer is not left.
  const { id, waived, fix } = finding
  useEffect(() => () => forgetHover(id), [id])
  const tabIndex = tabStop ? 0 : -1
  const Said = waived === null ? 'span' : 's'
  return (
    <li
      ref={row}
      className={waived === null ? 'finding-row' : 'finding-row finding-waived'}
      data-finding={id}
      data-rule={finding.rule}
      aria-current={current}
      onMouseEnter={() => mark(finding)}
      onMouseLeave={() => get().hoverFinding(null)}
      onFocus={() => mark(finding)}
      onBlur={() => get().hoverFinding(null)}
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu(true)
      }}
    >
      <button
        type="button"
        className="finding"
        aria-current={current}
        tabIndex={tabIndex}
        title="? says why"
        onClick={() => goTo(id)}
        onKeyDown={({ key }) => key === '?' && showDialog({ kind: 'explain', finding })}
      >
        <span className="finding-sign" aria-hidden="true">
          <SeverityIcon severity={finding.severity} size={20} />
          {number}
        </span>
        <span className="finding-text">
          <span className="spoken">
            {waived === null ? '' : 'Ignored '}
            {finding.severity}:{' '}
          </span>
          <span className="finding-title">{ruleTitle(finding.rule)}</span>
          <Said className="finding-message">
            <SquaresWhole>{finding.message}</SquaresWhole>
          </Said>
          {(waived !== null || fix === null) && (
            <span className="finding-advice">
              <SquaresWhole>{waived === null ? finding.advice : `Ignored: ${waived}`}</SquaresWhole>
            </span>
          )}
          {section !== null && <span className="finding-place">in Mission</span>}
        </span>
      </button>
      {waived === null &&
        (fix !== null ? (
          <button
            type="button"
            className="button finding-fix"
            tabIndex={tabIndex}
            title={fix.safe ? fix.label : `${fix.label}. This may affect other things, so check the map afterwards.`}
            onClick={() => fixOne(id) && onFixed(finding)}
          >
            {fix.label}
          </button>
        ) : (
          section !== null && (
            <button type="button" className="button finding-fix" tabIndex={tabIndex} onClick={() => goTo(id)}>
              {editing[section] ?? 'Edit'}
            </button>
          )
        ))}
      <RowMenu finding={finding} tabIndex={tabIndex} open={menu} onOpen={setMenu} />
    </li>
  )
}

/** Labels of the button that leads to an entry, by its section. */
const editing: Readonly<Record<string, string>> = {
  Objectives: 'Edit objective',
  'Rules and manoeuvres': 'Edit rule',
  Tables: 'Edit table',
}

/** A fixed problem, struck out for a moment before its row goes. */
export function FixedRow({ finding }: { readonly finding: Finding }): ReactNode {
  return (
    <li className="finding-row finding-fixed" aria-hidden="true">
      <span className="finding">
        <span className="finding-sign">
          <SeverityIcon severity={finding.severity} size={20} />
        </span>
        <span className="finding-text">
          <s className="finding-title">{ruleTitle(finding.rule)}</s>
          <s className="finding-message">{finding.message}</s>
        </span>
      </span>
    </li>
  )
}

/** Marks the place on the map, moving the map only if the place is covered or out of sight. */
function mark({ id, at }: Finding): void {
  const { hoverFinding, workspace } = get()
  hoverFinding(id)
  if (at !== null && workspace === 'map') viewRequests.emit({ kind: 'uncover', place: at })
}

function forgetHover(id: string): void {
  const { hoveredFinding, hoverFinding } = get()
  if (hoveredFinding === id) hoverFinding(null)
}

interface RowMenuProps {
  readonly finding: Finding
  readonly tabIndex: number
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

function RowMenu({ finding, tabIndex, open, onOpen }: RowMenuProps): ReactNode {
  const showDialog = useEditor((state) => state.showDialog)
  const trigger = useRef<HTMLButtonElement>(null)
  const entry = (label: string, onSelect: () => void): ReactNode => (
    <DropdownMenu.Item
      className="menu-item"
      onSelect={() => {
        // A dialog gives the keys back to where they were, and the entry is gone by then.
        trigger.current?.focus()
        onSelect()
      }}
    >
      {label}
    </DropdownMenu.Item>
  )
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpen} modal={false}>
      <DropdownMenu.Trigger
        ref={trigger}
        className="icon-button row-action"
        aria-label="More"
        title="More"
        tabIndex={tabIndex}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </DropdownMenu.Trigger>
      {open && (
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" collisionPadding={8} aria-label={finding.message}>
            {finding.waived === null
              ? entry('Ignore Here…', () => showDialog({ kind: 'waive', finding }))
              : entry('Stop Ignoring', () => unwaive(finding.id))}
            {entry('Why?', () => showDialog({ kind: 'explain', finding }))}
            {ruleOf(finding.rule) !== undefined &&
              entry('Check Settings…', () => showDialog({ kind: 'rules', rule: finding.rule }))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      )}
    </DropdownMenu.Root>
  )
}
