/** Log of a walk through a step list, to read, print, copy and save. */
import { Download, Printer } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { stepListsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { walkAsFar, walkText } from '#games/shared/rule-set-parts/step-list.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { fileStem } from '#state/files/file-names.ts'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'

interface WalkLogDialogProps {
  /** Id of the step list. */
  readonly list: string
  readonly onClose: () => void
}

export function WalkLogDialog({ list: id, onClose }: WalkLogDialogProps): ReactNode {
  const document = useEditor((state) => state.document)
  const answers = useEditor((state) => state.played.walks[id])
  const share = useEditor((state) => state.share)
  const list = useMemo(() => stepListsOf(ruleSetOf(document)).find((each) => each.id === id), [document, id])
  const far = list === undefined ? null : walkAsFar(list, document, answers ?? [])
  if (list === undefined || far === null) return null
  const { walk } = far
  const { title } = document.mission
  const text = `${[title, '', ...walkText(list, walk)].join('\n')}\n`
  return (
    <DialogFrame
      className="dialog-wide dialog-log"
      title={list.title}
      description={title}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={() => share({ kind: 'copy-report', text })}>
            Copy as text
          </button>
          <button
            type="button"
            className="button"
            onClick={() => share({ kind: 'save-log', name: `${fileStem(document)} log.txt`, text })}
          >
            <Download size={16} aria-hidden="true" /> Save as text…
          </button>
          <button type="button" className="button button-main" onClick={() => window.print()}>
            <Printer size={16} aria-hidden="true" /> Print…
          </button>
        </>
      }
    >
      <div className="log-sheet">
        <table className="log-table">
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Log</th>
            </tr>
          </thead>
          <tbody>
            {walk.log.map(({ step, text: line }, index) => (
              // Lines are told apart by their place alone: the same can happen twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows
              <tr key={index}>
                <th scope="row">{step}</th>
                <td>{line}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>Current state</h3>
        <table className="log-table">
          <tbody>
            {walk.figures.map(({ id: item, name, rows }) => (
              <tr key={item}>
                <th scope="row">{name}</th>
                <td>{rows.map((row) => `${row.name} ${row.value}`).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {walk.question !== null && (
          <p className="field-hint">
            Next: {walk.question.step}: {walk.question.text}
          </p>
        )}
      </div>
    </DialogFrame>
  )
}
