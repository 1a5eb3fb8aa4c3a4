/** What was decided in a merge that was left: it is there again when the same mission is merged once more. */
import { useEffect, useMemo, useState } from 'react'
import type { Choices } from '#core/compare/merge-missions.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Mission } from '#core/mission/document.ts'

/** Of the last merge: the other mission as text, for it is read from its file again. */
let kept: { readonly other: string; readonly choices: Choices } | null = null

/** @returns what is decided, and what decides it; nothing decided is forgotten */
export function useKeptChoices(other: Mission): readonly [Choices, (choices: Choices) => void] {
  const text = useMemo(() => writeMission(other), [other])
  const [choices, choose] = useState<Choices>(() => (kept?.other === text ? kept.choices : new Map()))
  useEffect(() => {
    if (choices.size > 0) kept = { other: text, choices }
    else if (kept?.other === text) kept = null
  }, [text, choices])
  return [choices, choose]
}

/** The merge is done. */
export function forgetChoices(): void {
  kept = null
}
