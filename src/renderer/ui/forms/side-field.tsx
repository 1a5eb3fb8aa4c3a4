/** A side, or nobody in particular. */
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '../controls/choice-fields.tsx'

/** No id can be empty. */
const NO_SIDE = ''

interface SideFieldProps {
  readonly label: string
  readonly side: string | undefined
  /** What it is called to name no side; without it one has to be named. */
  readonly none?: string
  readonly choose: (side: string | undefined) => void
}

export function SideField({ label, side, none, choose }: SideFieldProps): ReactNode {
  const sides = useEditor((state) => state.document.sides)
  return (
    <SelectField
      label={label}
      value={side ?? NO_SIDE}
      choices={[
        ...(none === undefined ? [] : [{ value: NO_SIDE, label: none }]),
        ...sides.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(chosen) => choose(chosen === NO_SIDE ? undefined : chosen)}
    />
  )
}
