/** Asks why a finding is wanted, and whether that holds for this one or for its whole rule. */
import { type ReactNode, useId, useState } from 'react'
import type { Finding } from '#checking/checker/finding.ts'
import { canWaiveAlone } from '#editing/edits/plans/fixes.ts'
import { checksSchema, findItem, type Mission } from '#model/mission/document.ts'
import { waives } from '#model/mission/waivers.ts'
import { ruleTitle } from '#state/checking/checking.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { AnswerField, FormDialog, useUnsentText } from '#ui/dialogs/dialog-frame.tsx'
import { itemNames } from '#ui/names/item-names.ts'
import { waive } from './finding-row.tsx'

interface WaiveDialogProps {
  readonly finding: Finding
  readonly onClose: () => void
}

export function WaiveDialog({ finding, onClose }: WaiveDialogProps): ReactNode {
  const document = useEditor((state) => state.document)
  const alike = useEditor((state) => state.findings.filter(({ rule }) => rule === finding.rule).length)
  const same = useEditor((state) => state.findings.filter((other) => waives(finding, other)).length)
  const { draft: reason, change, forget } = useUnsentText(`reason ${finding.id}`, '')
  const [refusal, setRefusal] = useState<string | null>(null)
  // A waiver without items is one of the whole rule, so a finding about no item cannot be waived alone.
  const onlyWhole = !canWaiveAlone(finding)
  const [whole, setWhole] = useState(onlyWhole)
  const id = useId()
  const submit = (): void => {
    const text = reason.trim()
    const against = reasonAgainst(checksSchema.shape.waivers.element.shape.reason, text)
    const refused = against ?? waive(finding, text, whole ? 'all' : 'these')
    if (refused === null) {
      forget()
      onClose()
    } else setRefusal(refused)
  }
  return (
    <FormDialog
      title="Ignore this problem"
      description="It stays in the list, struck through with your reason, but no longer counts. Your reason is saved in the mission, so your group sees it too."
      submit="Ignore"
      onSubmit={submit}
      onClose={onClose}
      about={<p className="quoted">{finding.message}</p>}
    >
      <AnswerField
        label="Reason"
        value={reason}
        refusal={refusal}
        first
        placeholder="e.g. The crew wants this room sealed at first"
        onChange={(next) => {
          change(next)
          setRefusal(null)
        }}
      />
      <fieldset className="choices">
        <legend>Ignore</legend>
        <label>
          <input
            type="radio"
            name={`${id}-scope`}
            checked={!whole}
            disabled={onlyWhole}
            onChange={() => setWhole(false)}
          />
          <span>
            {onlyWhole ? 'Only this' : `Only about ${namesOf(document, finding)}`}
            <span className="field-hint">
              {onlyWhole
                ? 'Not available: this problem isn’t tied to specific items, or covers too many of them.'
                : `This check has ${countText(same)} about it.`}
            </span>
          </span>
        </label>
        <label>
          <input type="radio" name={`${id}-scope`} checked={whole} onChange={() => setWhole(true)} />
          <span>
            Every problem of “{ruleTitle(finding.rule)}”
            <span className="field-hint">It has {countText(alike)}; new ones are ignored too.</span>
          </span>
        </label>
      </fieldset>
    </FormDialog>
  )
}

/** Names shown before the rest is counted. */
const NAMES_SHOWN = 3

function namesOf(document: Mission, { items }: Finding): string {
  const found = items.flatMap((id) => findItem(document, id) ?? [])
  const names = itemNames(document, found)
  const more = names.length - NAMES_SHOWN
  return names.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const countText = (count: number): string => (count === 1 ? 'one problem now' : `${count} problems now`)
