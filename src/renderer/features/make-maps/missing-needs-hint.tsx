/** Says of made maps what the mission needs besides, which is drawn by hand. */
import { type ReactNode, useMemo } from 'react'
import { unmetNeedsText } from '#checking/checker/unmet-needs.ts'
import type { Mission } from '#model/mission/document.ts'

/** @param made one of the maps: what it lacks, all of them lack */
export function MissingNeedsHint({ made }: { readonly made: Mission }): ReactNode {
  const text = useMemo(() => unmetNeedsText(made), [made])
  return text === null ? null : <p className="field-hint">{text}</p>
}
