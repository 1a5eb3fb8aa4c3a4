/** A club's own style: name, foot, logo and colours over a bundled one; opened from a style file, and saved as one to share. */
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { type ClubOptions, clubOptionsOf, clubStyle } from '#publishing/sheet/style/club-style.ts'
import { readStyle, styleNamed, writeStyle } from '#publishing/sheet/style/sheet-style.ts'
import { styleLabels, styleNames } from '#publishing/sheet/style/style-names.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '../controls/choice-fields.tsx'
import { chosenText } from '../controls/chosen-text.ts'
import { AnswerField, FormDialog } from '../dialogs/form-dialog.tsx'
import { useUnsent } from '../dialogs/use-unsent.ts'
import { logoOf } from './logo-picture.ts'

interface ClubStyleDialogProps {
  /** What the dialog begins with. */
  readonly style: SheetStyle
  readonly onTake: (style: SheetStyle) => void
  readonly onClose: () => void
}

const kind = { name: 'style', extension: 'json' }

export function ClubStyleDialog({ style, onTake, onClose }: ClubStyleDialogProps): ReactNode {
  const handOut = useEditor((state) => state.handOut)
  const {
    draft: look,
    change: keep,
    isChanged,
    startOver,
    bringBack,
    forget,
  } = useUnsent('club style', style, clubOptionsOf)
  const [fault, setFault] = useState<string | null>(null)
  const change = (part: Partial<ClubOptions>): void => {
    keep({ ...look, ...part })
    setFault(null)
  }
  const made = clubStyle(look)
  const take = (taken: SheetStyle): void => {
    forget()
    onTake(taken)
  }
  const openFile = async (file: File): Promise<void> => {
    const text = await chosenText(file)
    const read = text.ok ? readStyle(text.value) : text
    if (read.ok) take(read.value)
    else setFault(read.error)
  }
  const takeLogo = async (file: File): Promise<void> => {
    const logo = await logoOf(file)
    if (logo.ok) change({ logo: logo.value })
    else setFault(logo.error)
  }
  const save = (): void => {
    if (!made.ok) setFault(made.error)
    else
      void handOut(kind, [{ name: 'club-style.json', mime: 'application/json', bytes: utf8(writeStyle(made.value)) }])
  }
  return (
    <FormDialog
      title="Your club’s style"
      description="How your mission sheets look. It is kept for the next time; saved as a file, others of your club can open it here."
      submit="Use"
      onSubmit={() => (made.ok ? take(made.value) : setFault(made.error))}
      onClose={onClose}
    >
      <AnswerField label="Name of the club" value={look.name} first onChange={(name) => change({ name })} />
      <AnswerField label="Line at the foot" value={look.footer} onChange={(footer) => change({ footer })} />
      <SelectField
        label="Begin with"
        value={look.based}
        choices={styleNames.map((value) => ({ value, label: styleLabels[value] }))}
        onChoose={(based) => {
          const { band, accent } = styleNamed(based).colours
          change({ based, band, accent })
        }}
      />
      <div className="club-colours">
        <ColourField label="Bands" value={look.band} onChange={(band) => change({ band })} />
        <ColourField label="Heads" value={look.accent} onChange={(accent) => change({ accent })} />
      </div>
      <div className="club-logo">
        <span>Logo</span>
        {look.logo === null ? (
          <span className="field-hint">none</span>
        ) : (
          <img src={`data:image/png;base64,${look.logo}`} alt="Your logo" />
        )}
        <FileButton
          label="Choose a picture…"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onFile={takeLogo}
        />
        {look.logo !== null && (
          <button type="button" className="button" onClick={() => change({ logo: null })}>
            Remove
          </button>
        )}
      </div>
      <div className="club-files">
        <FileButton label="Open a style file…" accept=".json,application/json" onFile={openFile} />
        <button type="button" className="button" onClick={save}>
          Save as file…
        </button>
        {isChanged && (
          <button
            type="button"
            className="button"
            onClick={() => {
              startOver()
              setFault(null)
            }}
          >
            Start Over
          </button>
        )}
        {bringBack !== null && (
          <button
            type="button"
            className="button"
            onClick={() => {
              bringBack()
              setFault(null)
            }}
          >
            Bring Back Changes
          </button>
        )}
      </div>
      {(fault ?? (made.ok ? null : made.error)) !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {fault ?? (made.ok ? null : made.error)}
        </p>
      )}
    </FormDialog>
  )
}

interface ColourFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function ColourField({ label, value, onChange }: ColourFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="field field-inline">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => Promise<void>
}

function FileButton({ label, accept, onFile }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void onFile(file)
          target.value = ''
        }}
      />
      <button type="button" className="button" onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  )
}
