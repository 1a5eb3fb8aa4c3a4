/** How the mission sheet looks: a bundled style, or that of a club, which is made here or opened from its file. */
import { type ReactNode, useState } from 'react'
import type { SheetStyle } from '#core/mission/paper-style.ts'
import { styleNamed } from '#core/sheet/style/sheet-style.ts'
import { knownStyle } from '#core/sheet/style/style-names.ts'
import { SelectField } from '../controls/choice-fields.tsx'
import { ClubStyleDialog } from './club-style-dialog.tsx'

interface StyleFieldProps {
  readonly label: string
  readonly help?: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The name of a bundled style, or a style. */
  readonly value: unknown
  readonly change: (value: unknown) => void
}

const OWN = 'own'

export function StyleField({ label, help, choices, value, change }: StyleFieldProps): ReactNode {
  const [asking, setAsking] = useState(false)
  const own = typeof value === 'string' ? null : (value as SheetStyle)
  const named = knownStyle(String(value))
  return (
    <>
      <SelectField
        label={label}
        {...(help === undefined ? {} : { hint: help })}
        value={own === null ? String(value) : OWN}
        choices={own === null ? choices : [...choices, { value: OWN, label: `${own.name} (your own)` }]}
        onChoose={(chosen) => {
          if (chosen !== OWN) change(chosen)
        }}
      />
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {own === null ? 'Your club’s style…' : 'Change your club’s style…'}
      </button>
      {asking && (
        <ClubStyleDialog
          style={own ?? styleNamed(named)}
          onTake={(style) => {
            change(style)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
