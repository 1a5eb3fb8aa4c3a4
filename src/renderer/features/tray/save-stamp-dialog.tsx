/** Asks what the stamp of the selection is called. */
import { type ReactNode, useState } from 'react'
import { stampOf } from '#editing/edits/plans/stamp.ts'
import { stampSchema } from '#model/mission/stamp-file.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { AnswerField, FormDialog, useUnsentText } from '#ui/dialogs/dialog-frame.tsx'

export function SaveStampDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const addStamp = useEditor((state) => state.addStamp)
  const setTool = useEditor((state) => state.setTool)
  const notify = useEditor((state) => state.notify)
  const { draft: name, change, forget } = useUnsentText('stamp name', 'My stamp')
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = async (): Promise<void> => {
    const against = reasonAgainst(stampSchema.shape.name, name.trim())
    const stamp = stampOf(document, selection, name.trim())
    if (against !== null) setRefusal(against)
    else if (!stamp.ok) setRefusal(stamp.error)
    else {
      forget()
      onClose()
      const id = await addStamp(stamp.value)
      if (id === null) return
      setTool({ kind: 'stamp', stamp: id })
      notify('done', `The stamp “${stamp.value.name}” is in the tray.`)
    }
  }
  return (
    <FormDialog
      title="Save as stamp"
      description="Selection becomes a stamp: put down again and again, turned and mirrored, in any mission of yours."
      submit="Save"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AnswerField
        label="Name"
        value={name}
        refusal={refusal}
        first
        selected
        onChange={(next) => {
          change(next)
          setRefusal(null)
        }}
      />
    </FormDialog>
  )
}
