/** Asks what a diagram is called and what it explains. */
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { diagramSchema } from '#core/mission/diagrams.ts'
import { useEditor } from '../../state/editor-store.ts'
import { reasonAgainst } from '../controls/checks.ts'
import { DialogFrame } from './dialog-frame.tsx'

export function KeepDiagramDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const keepDiagram = useEditor((state) => state.keepDiagram)
  const count = useEditor((state) => state.document.diagrams.length)
  const [title, setTitle] = useState(`Diagram ${count + 1}`)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { shape } = diagramSchema
    const refused = reasonAgainst(shape.title, title.trim()) ?? reasonAgainst(shape.text, text)
    if (refused !== null) setRefusal(refused)
    else if (keepDiagram(title.trim(), text)) onClose()
  }
  return (
    <DialogFrame
      title="Keep as diagram"
      description="Test models, hatchways and what is shown now become a diagram of the mission: saved, shared and printed with it."
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={id} className="button button-main">
            Keep
          </button>
        </>
      }
    >
      <form id={id} className="waive-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor={`${id}-title`}>Title</label>
          <div className="field-control">
            <input
              id={`${id}-title`}
              type="text"
              data-first
              autoComplete="off"
              value={title}
              aria-invalid={refusal !== null}
              aria-describedby={refusal === null ? undefined : `${id}-note`}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => {
                setTitle(target.value)
                setRefusal(null)
              }}
            />
          </div>
          {refusal !== null && (
            <p className="field-reason" id={`${id}-note`} role="alert">
              <CircleAlert aria-hidden="true" size={14} /> {refusal}
            </p>
          )}
        </div>
        <div className="field">
          <label htmlFor={`${id}-text`}>What it explains</label>
          <div className="field-control">
            <textarea
              id={`${id}-text`}
              rows={4}
              placeholder="A few sentences, printed below the picture"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setRefusal(null)
              }}
            />
          </div>
        </div>
      </form>
    </DialogFrame>
  )
}
