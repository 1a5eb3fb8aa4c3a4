/** A field for Markdown, with what it will look like below it on request. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TextField } from '../controls/text-field.tsx'
import { ProseView } from './prose-view.tsx'

interface ProseFieldProps {
  readonly label: string
  readonly value: string
  readonly check: (text: string) => string | null
  readonly accept: (text: string) => boolean
  readonly lines?: number
}

export function ProseField({ label, lines = 6, ...rest }: ProseFieldProps): ReactNode {
  return (
    <TextField
      label={label}
      lines={lines}
      {...rest}
      below={(text) => (text === '' ? null : <Preview text={text} label={label} />)}
    />
  )
}

function Preview({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="preview-button"
        aria-expanded={open}
        aria-label={`Preview of ${label}`}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
        Preview
      </button>
      {open && <ProseView text={text} label={`${label}, as it reads`} />}
    </>
  )
}
