/** What is behind a finding: the fact, its source and how sure it is, and the figures the rule goes by. */
import type { ReactNode } from 'react'
import type { Finding } from '#checking/checker/finding.ts'
import { ruleOf, ruleTitle } from '#state/checking/checking.ts'
import { useEditor } from '#state/editor-store.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { RuleFacts } from '#ui/findings/rule-details.tsx'
import { SeverityIcon } from '#ui/findings/severity-icon.tsx'
import { HelpButton } from '#ui/help/help-button.tsx'
import { passageOfRule } from '#ui/help/topics.ts'

interface ExplainDialogProps {
  readonly finding: Finding
  readonly onClose: () => void
}

export function ExplainDialog({ finding, onClose }: ExplainDialogProps): ReactNode {
  const showDialog = useEditor((state) => state.showDialog)
  const rule = ruleOf(finding.rule)
  return (
    <DialogFrame
      title={ruleTitle(finding.rule)}
      description={finding.at === null ? 'About the mission as a whole.' : placeSentence(finding.at.name)}
      onClose={onClose}
      buttons={
        <>
          {rule !== undefined && (
            <button type="button" className="button" onClick={() => showDialog({ kind: 'rules', rule: finding.rule })}>
              Check settings…
            </button>
          )}
          {rule !== undefined && <HelpButton about={ruleTitle(finding.rule)} topic={passageOfRule(finding.rule)} />}
          <span className="grow" />
          <button type="button" className="button button-main" onClick={onClose}>
            Close
          </button>
        </>
      }
    >
      <p className="explained">
        <SeverityIcon severity={finding.severity} />
        <span>
          <span className="spoken">{finding.severity}: </span>
          {finding.message}
        </span>
      </p>
      <dl className="facts">
        <div>
          <dt>What to do</dt>
          <dd>{finding.advice}</dd>
        </div>
        <div>
          <dt>Why</dt>
          <dd>{finding.why}</dd>
        </div>
        {rule !== undefined && <RuleFacts info={rule.info} />}
        {finding.waived !== null && (
          <div>
            <dt>Waived</dt>
            <dd>{finding.waived}</dd>
          </div>
        )}
      </dl>
    </DialogFrame>
  )
}

/** `At C4.`, but `Between C2 and D2.` */
const placeSentence = (name: string): string => (name.startsWith('between ') ? `B${name.slice(1)}.` : `At ${name}.`)
