/** The mission as one of another game: what is lost, before it happens. */
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { isFor } from '#checking/checker/settings.ts'
import { type Loss, lossPartNames, lossParts } from '#editing/conversion/conversion.ts'
import { convertMission } from '#editing/conversion/convert.ts'
import { planBecome } from '#editing/edits/plans/replace-mission.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { findRuleSet, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { ruleOf } from '#state/checking/checking.ts'
import { useEditor } from '#state/editor-store.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'

interface ConvertDialogProps {
  /** Id of the rule set that the mission is to be of. */
  readonly to: string
  readonly onClose: () => void
}

export function ConvertDialog({ to: id, onClose }: ConvertDialogProps): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const keepVersion = useEditor((state) => state.keepVersion)
  const checker = useEditor((state) => state.checker.kind)
  const to = findRuleSet(id) ?? usualRuleSet
  const { name } = ruleSetOf(document)
  const { mission, losses } = useMemo(
    () =>
      convertMission(document, to, (check, other) => {
        const rule = ruleOf(check)
        // A check that is not fetched yet is kept: the list of problems says later that it does not run.
        return rule === undefined ? checker !== 'there' : isFor(rule.info, { ruleSet: { id: other.id } })
      }),
    [document, to, checker],
  )
  const convert = (): void => {
    keepVersion(`Convert to ${to.name}`)
    if (apply(`Convert to ${to.name}`, planBecome(document, mission))) onClose()
  }
  return (
    <DialogFrame
      className="dialog-wide convert-dialog"
      title={`Convert this mission to ${to.name}?`}
      description={`It is a mission of ${name} now. Undo brings everything back in one step; the file isn’t changed until you save.`}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button button-main" onClick={convert}>
            Convert
          </button>
        </>
      }
    >
      {losses.length === 0 ? (
        <p className="convert-word">
          <CircleCheck size={18} aria-hidden="true" /> Nothing is lost.
        </p>
      ) : (
        <>
          <p className="convert-word">
            <TriangleAlert size={18} aria-hidden="true" /> {losses.length === 1 ? 'This is' : 'All of this is'} lost or
            changed:
          </p>
          <Losses losses={losses} />
        </>
      )}
    </DialogFrame>
  )
}

function Losses({ losses }: { readonly losses: readonly Loss[] }): ReactNode {
  return lossParts.map((part) => {
    const here = losses.filter((loss) => loss.part === part)
    return here.length === 0 ? null : (
      <section key={part} className="losses" aria-label={lossPartNames[part]}>
        <h3>{lossPartNames[part]}</h3>
        <ul>
          {here.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    )
  })
}
