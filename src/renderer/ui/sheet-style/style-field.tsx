/** How the mission sheet looks: a bundled style, or that of a club, which is made here or opened from its file. */

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { sameValue } from '#editing/edits/patch.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Settings } from '#host/settings.ts'
import { paperStyleSchema, type SheetStyle } from '#model/mission/paper-style.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import {
  type ClubOptions,
  clubOptionsOf,
  clubStyle,
  knownStyle,
  readStyle,
  styleLabels,
  styleNamed,
  styleNames,
  writeStyle,
} from '#publishing/sheet/style/sheet-style.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '../controls/choice-fields.tsx'
import { chosenText } from '../controls/field-focus.ts'
import { AnswerField, FormDialog, useUnsent } from '../dialogs/dialog-frame.tsx'

// Custom styles used last: they stay on offer when another is chosen.

const MOST = 4
/** Logos take room, and settings have little of it in a browser (letters of all of them). */
const ROOM = 1_000_000

/** Those that can be read. */
export const clubStylesIn = ({ clubStyles }: Pick<Settings, 'clubStyles'>): readonly SheetStyle[] =>
  clubStyles.flatMap((kept) => paperStyleSchema.safeParse(kept).data ?? [])

/** With these in front, each once; the oldest make room, but for the first. */
export const withStyles = (kept: readonly SheetStyle[], ...used: readonly SheetStyle[]): SheetStyle[] =>
  [...used, ...kept]
    .filter((style, at, all) => all.findIndex((other) => sameValue(other, style)) === at)
    .slice(0, MOST)
    .filter((_, at, all) => at === 0 || JSON.stringify(all.slice(0, at + 1)).length <= ROOM)

/** One's own styles as choices: the one that is in use is called `own`. */
export function customChoices(
  own: SheetStyle | null,
  kept: readonly SheetStyle[],
): readonly { readonly value: string; readonly label: string; readonly style: SheetStyle }[] {
  const others = kept.filter((style) => own === null || !sameValue(style, own))
  const all = own === null ? others : [own, ...others]
  return all.map((style, at) => {
    const before = all.slice(0, at).filter(({ name }) => name === style.name).length
    const which = before === 0 ? 'your own' : before === 1 ? 'custom, earlier' : `custom, earlier, ${before}`
    return { value: style === own ? 'own' : `own ${at}`, label: `${style.name} (${which})`, style }
  })
}

// A club's own style: name, foot, logo and colours over a bundled one; opened from a style file, and saved as one to share.

// A club's logo out of a picture file: any picture the browser can draw, an SVG too, becomes a PNG that rides in a style file.

/** Pixels along the longer side: enough for the head of a sheet; a picture that stays too large is tried smaller. */
const SIDES = [1200, 800, 500]
/** Bytes of the PNG. */
const LARGEST = 500_000
/** Bytes of the file that is given. */
const LARGEST_FILE = 20_000_000

/** The PNG as base64. The error is for the person. */
async function logoOf(file: Blob): Promise<Result<string, string>> {
  if (file.size > LARGEST_FILE) return failure('This picture is larger than 20 MB. Use a smaller one.')
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    // Inside an <img> an SVG runs no script and loads nothing.
    await image.decode()
    for (const side of SIDES) {
      const png = await drawn(image, side)
      if (png.size <= LARGEST) return success(base64Of(new Uint8Array(await png.arrayBuffer())))
    }
    return failure('This picture is too detailed for a logo, even scaled down. Try a simpler one.')
  } catch {
    return failure('Bulkhead can’t read this picture. Use PNG, JPEG, WebP or SVG.')
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function drawn(image: HTMLImageElement, side: number): Promise<Blob> {
  // An SVG without width and height reports 0 here.
  const [width, height] = [image.naturalWidth || side, image.naturalHeight || side]
  const scale = side / Math.max(width, height)
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** In parts: a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  const PART = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART))
  return btoa(text)
}

interface ClubStyleDialogProps {
  /** Style with which the dialog begins. */
  readonly style: SheetStyle
  readonly onTake: (style: SheetStyle) => void
  readonly onClose: () => void
}

const kind = { name: 'style', extension: 'json' }

function ClubStyleDialog({ style, onTake, onClose }: ClubStyleDialogProps): ReactNode {
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
      description="Sets how your mission sheets look. Bulkhead remembers it; save it as a file to share it with your club."
      submit="Use"
      onSubmit={() => (made.ok ? take(made.value) : setFault(made.error))}
      onClose={onClose}
    >
      <AnswerField label="Name of the club" value={look.name} first onChange={(name) => change({ name })} />
      <AnswerField label="Footer" value={look.footer} onChange={(footer) => change({ footer })} />
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

interface StyleFieldProps {
  readonly label: string
  readonly help?: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The name of a bundled style, or a style. */
  readonly value: unknown
  readonly change: (value: unknown) => void
}

export function StyleField({ label, help, choices, value, change }: StyleFieldProps): ReactNode {
  const [asking, setAsking] = useState(false)
  const own = typeof value === 'string' ? null : (value as SheetStyle)
  const named = knownStyle(String(value))
  const settings = useEditor((state) => state.settings)
  const changeSettings = useEditor((state) => state.changeSettings)
  const kept = useMemo(() => clubStylesIn(settings), [settings])
  const owns = useMemo(() => customChoices(own, kept), [own, kept])
  /** Nothing else has what is left for another. */
  const use = (next: SheetStyle | string): void => {
    const used = [...(typeof next === 'string' ? [] : [next]), ...(own === null ? [] : [own])]
    if (used.length > 0) changeSettings({ clubStyles: withStyles(kept, ...used) })
    change(next)
  }
  return (
    <>
      <SelectField
        label={label}
        {...(help === undefined ? {} : { hint: help })}
        value={own === null ? String(value) : 'own'}
        choices={[...choices, ...owns.map(({ value: each, label: name }) => ({ value: each, label: name }))]}
        onChoose={(chosen) => use(owns.find((each) => each.value === chosen)?.style ?? chosen)}
      />
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {own === null ? 'Your club’s style…' : 'Change your club’s style…'}
      </button>
      {asking && (
        <ClubStyleDialog
          style={own ?? styleNamed(named)}
          onTake={(style) => {
            use(style)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
