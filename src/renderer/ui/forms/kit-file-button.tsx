/** Opens a kit from a file; faults of the file are reported in words. */
import { FolderOpen } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import { KIT_EXTENSION, MAX_KIT_BYTES, readKit } from '#model/kit/kit-file.ts'
import { chosenText } from '#ui/controls/field-focus.ts'

async function kitIn(file: File): Promise<Result<Kit, string>> {
  if (file.size > MAX_KIT_BYTES)
    return failure(`${file.name} is too large for a kit. Choose a file whose name ends in .${KIT_EXTENSION}.`)
  const text = await chosenText(file)
  if (!text.ok) return text
  const read = readKit(text.value)
  if (read.ok) return success(read.value)
  const { message, advice, path } = read.error
  return failure(`${file.name}: ${path === '' ? '' : `${path}: `}${message}. ${advice}`)
}

/** @param onRead gets the kit, or the sentence that says why there is none */
export function KitFileButton({ onRead }: { readonly onRead: (read: Result<Kit, string>) => void }): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) onRead(await kitIn(file))
  }
  return (
    <>
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
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <FolderOpen size={16} aria-hidden="true" /> Open a kit file…
      </button>
    </>
  )
}
