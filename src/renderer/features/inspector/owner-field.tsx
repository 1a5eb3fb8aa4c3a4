/** Whose a thing on the map is. */
import type { ReactNode } from 'react'
import { SideField } from '#ui/controls/choice-fields.tsx'

interface OwnerFieldProps {
  readonly side: string | undefined
  readonly choose: (side: string | undefined) => void
}

export function OwnerField({ side, choose }: OwnerFieldProps): ReactNode {
  return <SideField label="Owner" side={side} none="Nobody" choose={choose} />
}
