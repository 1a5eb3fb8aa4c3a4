/** One problem: what, what to do, where, which rule; and what can be done about it. */
import { CircleHelp, EyeOff, SlidersHorizontal, Undo, Wrench } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { Finding } from '#checking/checker/finding.ts'
import { ruleOf, ruleTitle } from '#state/checking/checking.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { SeverityIcon } from '#ui/findings/severity-icon.tsx'
import { SquaresWhole } from '#ui/prose/unbroken-squares.tsx'
import { fixOne, unwaive } from './actions.ts'

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
      title={fix.safe ? fix.label : `${fix.label}. This may change other things too: look at the map afterwards.`}
      aria-label={fix.safe ? fix.label : `${fix.label} (may change other things)`}
      onClick={() => fixOne(id)}
    >
      <Wrench size={14} aria-hidden="true" />
      <span className="clip">{fix.label}</span>
      {!fix.safe && <span className="finding-unsafe">may change more</span>}
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
