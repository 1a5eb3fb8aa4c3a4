/** Which kit the map is built of: one that comes with the program, or one from a file, which the mission then carries. */
import { CircleAlert, Download, FolderOpen, PencilRuler } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { bareKitOf } from '#analysis/layout/layout.ts'
import { builtinKits, findKit } from '#model/kit/builtin-kits.ts'
import type { Kit } from '#model/kit/kit.ts'
import { KIT_EXTENSION, MAX_KIT_BYTES, readKit, writeKit } from '#model/kit/kit-file.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { findFaults } from '#model/mission/references.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { chosenText } from '#ui/controls/chosen-text.ts'

export function KitChoice(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const share = useEditor((state) => state.share)
  const showDialog = useEditor((state) => state.showDialog)
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { own } = document.kit
  const { kits } = ruleSetOf(document)
  // What the game is played with, and what the mission is built of already.
  const names = [
    ...builtinKits.filter(({ id }) => kits.length === 0 || kits.includes(id) || id === document.kit.id),
    ...(own === undefined ? [] : [own]),
  ]

  /** Takes a kit if everything on the map fits it. */
  const take = (kit: Kit | null, id: string): void => {
    const { own: _, ...rest } = document.kit
    const value: Mission['kit'] = kit === null ? { ...rest, id } : { ...rest, id, own: kit }
    const [wrong] = findFaults({ ...document, kit: value })
    if (wrong !== undefined) {
      setFault(`What is on the map does not fit this kit: ${wrong.message}.`)
      return
    }
    setFault(null)
    apply('Change Kit', [{ type: 'set', field: 'kit', value }])
  }
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > MAX_KIT_BYTES) {
      setFault(`${file.name} is too large for a kit. Choose a file whose name ends in .${KIT_EXTENSION}.`)
      return
    }
    const text = await chosenText(file)
    if (!text.ok) {
      setFault(text.error)
      return
    }
    const read = readKit(text.value)
    if (read.ok) take(findKit(read.value.id) === undefined ? read.value : null, read.value.id)
    else {
      const { message, advice, path } = read.error
      setFault(`${file.name}: ${path === '' ? '' : `${path}: `}${message}. ${advice}`)
    }
  }
  return (
    <>
      <SelectField
        label="Kit"
        value={document.kit.id}
        choices={names.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(id) => id !== document.kit.id && take(id === own?.id ? (kitNamed(document.kit) ?? null) : null, id)}
      />
      <input
        ref={input}
        type="file"
        accept={`.${KIT_EXTENSION},application/json`}
        hidden
        data-testid="kit-file"
        onChange={({ target }) => {
          void open(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="row-of-buttons">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <FolderOpen size={16} aria-hidden="true" /> Open a kit file…
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            const kit = bareKitOf(document)
            share({ kind: 'save-kit', name: `${kit.id}.${KIT_EXTENSION}`, text: writeKit(kit) })
          }}
        >
          <Download size={16} aria-hidden="true" /> Save this kit…
        </button>
      </div>
      <button type="button" className="row-button" onClick={() => showDialog({ kind: 'kit' })}>
        <PencilRuler size={16} aria-hidden="true" /> {own === undefined ? 'Edit a copy of this kit…' : 'Edit this kit…'}
      </button>
      {fault !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {fault}
        </p>
      )}
      <p className="field-hint">
        Walls of another maker, or your own? Edit a copy: boards, sizes, pieces. The mission carries it, so that it
        opens anywhere; as a file it goes to your friends.
      </p>
    </>
  )
}
