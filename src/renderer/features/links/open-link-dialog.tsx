/** Asks for a share link, or for the text of a mission, and opens it. */
import { type ReactNode, useState } from 'react'
import { carriesMission } from '#model/containers/read-container.ts'
import { useEditor } from '#state/editor-store.ts'
import { AnswerField, FormDialog } from '#ui/dialogs/form-dialog.tsx'

export function OpenLinkDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const openText = useEditor((state) => state.openText)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const submit = (): void => {
    if (!carriesMission(text)) {
      setRefused(true)
      return
    }
    onClose()
    openText('The link', text)
  }
  return (
    <FormDialog
      title="Open link"
      description="A share link holds a whole mission. The message that it came in, or the text of a mission file, will do as well."
      submit="Open"
      onSubmit={submit}
      onClose={onClose}
    >
      <AnswerField
        label="Link"
        value={text}
        refusal={refused ? 'This is no share link: one holds “#m2:” or “#m1:” and many letters after it.' : null}
        first
        pasted
        lines={4}
        placeholder="…#m2:…"
        onChange={(next) => {
          setText(next)
          setRefused(false)
        }}
      />
    </FormDialog>
  )
}
