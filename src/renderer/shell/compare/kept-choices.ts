/** What was decided in a merge that was left: it is there again when the same mission is merged once more. */
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { Choices } from '#core/compare/merge-missions.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Mission } from '#core/mission/document.ts'
import { draftPlace } from '../../state/kept-drafts.ts'
import { useNoteWritten } from '../dialogs/kept-answers.ts'

/** Of the last merge: the other mission as text, for it is read from its file again. */
let kept: { readonly other: string; readonly choices: Choices } | null = null

const place = draftPlace()
const DIALOG = 'merge'
const choicesSchema = z.array(z.tuple([z.string(), z.enum(['ours', 'theirs'])]))

/**
 * Where the page or the program dies before the merge is left, they are there again in the next window.
 * @returns what is decided, and what decides it; nothing decided is forgotten
 */
export function useKeptChoices(other: Mission): readonly [Choices, (choices: Choices) => void] {
  const text = useMemo(() => writeMission(other), [other])
  const [choices, choose] = useState<Choices>(() => (kept?.other === text ? kept.choices : new Map()))
  useEffect(() => {
    if (choices.size > 0) kept = { other: text, choices }
    else if (kept?.other === text) kept = null
  }, [text, choices])
  useEffect(() => {
    let closed = false
    if (kept?.other === text) void place.keep(DIALOG, text, [...kept.choices])
    else
      void place.read(DIALOG, text).then((found) => {
        const { data } = choicesSchema.safeParse(found)
        if (data !== undefined && !closed) choose((now) => (now.size === 0 ? new Map(data) : now))
      })
    return () => {
      closed = true
      void place.drop(DIALOG)
    }
  }, [text])
  useNoteWritten(choices.size > 0)
  const decide = (next: Choices): void => {
    choose(next)
    void (next.size > 0 ? place.keep(DIALOG, text, [...next]) : place.drop(DIALOG))
  }
  return [choices, decide]
}

/** The merge is done. */
export function forgetChoices(): void {
  kept = null
}
