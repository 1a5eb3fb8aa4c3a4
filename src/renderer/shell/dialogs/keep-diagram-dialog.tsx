/** Asks what a diagram is called and what it explains. */
import { type ReactNode, useState } from 'react'
import { diagramSchema } from '#core/mission/diagrams.ts'
import { useEditor } from '../../state/editor-store.ts'
import { reasonAgainst } from '../controls/checks.ts'
import { AnswerField, FormDialog } from './form-dialog.tsx'
import { forgetAnswers, useKeptAnswer } from './kept-answers.ts'

const [TITLE, TEXT] = ['diagram title', 'diagram text']

export function KeepDiagramDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const keepDiagram = useEditor((state) => state.keepDiagram)
  const count = useEditor((state) => state.document.diagrams.length)
  const [title, setTitle] = useKeptAnswer(TITLE, `Diagram ${count + 1}`)
  const [text, setText] = useKeptAnswer(TEXT, '')
  const [refusals, setRefusals] = useState<{ readonly title: string | null; readonly text: string | null }>(fine)
  const submit = (): void => {
    const { shape } = diagramSchema
    const against = { title: reasonAgainst(shape.title, title.trim()), text: reasonAgainst(shape.text, text) }
    if (against.title !== null || against.text !== null) setRefusals(against)
    else if (keepDiagram(title.trim(), text)) {
      forgetAnswers(TITLE, TEXT)
      onClose()
    }
  }
  return (
    <FormDialog
      title="Save as diagram"
      description="Test models and what is shown now become a diagram of the mission: saved, shared and printed with it."
      submit="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <AnswerField
        label="Title"
        value={title}
        refusal={refusals.title}
        first
        selected
        onChange={(next) => {
          setTitle(next)
          setRefusals(fine)
        }}
      />
      <AnswerField
        label="What it explains"
        value={text}
        refusal={refusals.text}
        lines={4}
        placeholder="A few sentences, printed below the picture"
        onChange={(next) => {
          setText(next)
          setRefusals(fine)
        }}
      />
    </FormDialog>
  )
}

const fine = { title: null, text: null }
