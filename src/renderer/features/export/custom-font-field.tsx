/** A font file of the person's for scripts that the bundled fonts do not have. */
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { forgetCustomFont, storeCustomFont } from '#state/pictures/fonts.ts'

export function CustomFontField(): ReactNode {
  const name = useEditor((state) => state.settings.ownFont)
  const changeSettings = useEditor((state) => state.changeSettings)
  const notify = useEditor((state) => state.notify)
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const kept = await storeCustomFont(file)
    setFault(kept.ok ? null : kept.error)
    if (kept.ok) changeSettings({ ownFont: kept.value })
  }
  const remove = async (): Promise<void> => {
    const file = await forgetCustomFont()
    setFault(null)
    changeSettings({ ownFont: '' })
    if (file === null) return
    const actions = [{ label: 'Undo', act: () => void choose(file) }]
    notify('done', `The font “${name}” was removed.`, null, actions, 'own font')
  }

  return (
    <fieldset className="own-font" aria-describedby={`${id}-note`}>
      <legend>Font for other scripts</legend>
      <p>{name === '' ? 'None chosen' : name}</p>
      <input
        ref={input}
        type="file"
        accept=".ttf,.otf,font/ttf,font/otf"
        hidden
        data-testid="own-font-file"
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      <button type="button" className="button" onClick={() => input.current?.click()}>
        Choose a font file…
      </button>
      {name !== '' && (
        <button type="button" className="button" onClick={() => void remove()}>
          Remove
        </button>
      )}
      {fault !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {fault}
        </p>
      )}
      <p className="field-hint" id={`${id}-note`}>
        For scripts that Bulkhead has no font for, such as Hebrew or Chinese. Bulkhead remembers it.
      </p>
    </fieldset>
  )
}
