/** Asks what a diagram is called and what it explains. */
import { type ReactNode, useState } from 'react'
import { diagramSchema } from '#model/mission/diagrams.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { AnswerField, FormDialog, useUnsentText } from '#ui/dialogs/dialog-frame.tsx'

export function SaveDiagramDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const keepDiagram = useEditor((state) => state.keepDiagram)
  const count = useEditor((state) => state.document.diagrams.length)
  const title = useUnsentText('diagram title', `Diagram ${count + 1}`)
  const text = useUnsentText('diagram text', '')
  const [refusals, setRefusals] = useState<{ readonly title: string | null; readonly text: string | null }>(fine)
  const submit = (): void => {
    const { shape } = diagramSchema
    const against = {
      title: reasonAgainst(shape.title, title.draft.trim()),
      text: reasonAgainst(shape.text, text.draft),
    }
    if (against.title !== null || against.text !== null) setRefusals(against)
    else if (keepDiagram(title.draft.trim(), text.draft)) {
      title.forget()
      text.forget()
      onClose()
    }
  }
  return (
    <FormDialog
      title="Save as diagram"
      description="Saves the test models and everything shown now as a diagram of the mission. It is shared and printed with the mission."
      submit="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <AnswerField
        label="Title"
        value={title.draft}
        refusal={refusals.title}
        first
        selected
        onChange={(next) => {
          title.change(next)
          setRefusals(fine)
        }}
      />
      <AnswerField
        label="What it explains"
        value={text.draft}
        refusal={refusals.text}
        lines={4}
        placeholder="A few sentences, printed below the picture"
        onChange={(next) => {
          text.change(next)
          setRefusals(fine)
        }}
      />
    </FormDialog>
  )
}

const fine = { title: null, text: null }
