/** Asks for a share link, or for the text of a mission, and opens it. */
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { carriesMission } from '#core/containers/read-container.ts'
import { useEditor } from '../../state/editor-store.ts'
import { DialogFrame } from './dialog-frame.tsx'

export function OpenLinkDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const openText = useEditor((state) => state.openText)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!carriesMission(text)) {
      setRefused(true)
      return
    }
    onClose()
    openText('The link', text)
  }
  return (
    <DialogFrame
      title="Open link"
      description="A share link holds a whole mission. The text of a mission file will do as well."
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={id} className="button button-main">
            Open
          </button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <div className="field">
          <label htmlFor={`${id}-link`}>Link</label>
          <div className="field-control">
            <textarea
              id={`${id}-link`}
              data-first
              className="share-link"
              rows={4}
              spellCheck={false}
              autoComplete="off"
              placeholder="…#m1:…"
              value={text}
              aria-invalid={refused}
              aria-describedby={refused ? `${id}-note` : undefined}
              onChange={({ target }) => {
                setText(target.value)
                setRefused(false)
              }}
            />
          </div>
          {refused && (
            <p className="field-reason" id={`${id}-note`} role="alert">
              <CircleAlert aria-hidden="true" size={14} /> This is no share link: one holds “#m1:” and many letters
              after it.
            </p>
          )}
        </div>
      </form>
    </DialogFrame>
  )
}
