/** A field for Markdown, with what it will look like below it on request. */
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { readProse } from '#foundation/prose/read-prose.ts'
import { textPages } from '#foundation/prose/text-pages.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { TextField } from '../controls/text-field.tsx'
import { proseElement } from './prose-blocks.tsx'

// A Markdown text as it reads. Long texts are read and drawn a page at a time, so that they cost no more than short ones.

interface ProseViewProps {
  /** Markdown. */
  readonly text: string
  /** What the text is, for screen readers. */
  readonly label: string
}

function ProseView({ text, label }: ProseViewProps): ReactNode {
  // What is being typed comes first, its picture follows when there is time.
  const settled = useDeferredValue(text)
  const pages = useMemo(() => textPages(settled), [settled])
  const [wanted, setWanted] = useState(0)
  const shown = Math.min(wanted, pages.length - 1)
  if (settled.trim() === '') return <p className="field-hint">Nothing to show yet.</p>
  return (
    <section className="prose-view" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="prose-page" tabIndex={0}>
        <ProsePage text={pages[shown] ?? ''} />
      </div>
      {pages.length > 1 && (
        <div className="prose-pages">
          <span className="grow" role="status">
            A long text: part {shown + 1} of {pages.length}
          </span>
          <IconButton label="Previous part" disabled={shown === 0} onPress={() => setWanted(shown - 1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next part" disabled={shown === pages.length - 1} onPress={() => setWanted(shown + 1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  )
}

const ProsePage = memo(({ text }: { readonly text: string }): ReactNode => proseElement(readProse(text).blocks))

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
