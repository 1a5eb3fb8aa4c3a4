/** How the mission sheet looks: a bundled style, or that of a club, which is made here or opened from its file. */
import { type ReactNode, useMemo, useState } from 'react'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { styleNamed } from '#publishing/sheet/style/sheet-style.ts'
import { knownStyle } from '#publishing/sheet/style/style-names.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '../controls/choice-fields.tsx'
import { ClubStyleDialog } from './club-style-dialog.tsx'
import { clubStylesIn, customChoices, withStyles } from './club-styles.ts'

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
