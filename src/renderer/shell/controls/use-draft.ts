/** Text being typed: handed over when the field is left, on Enter, or at a pause; what is refused stays, with the reason. */
import { useEffect, useRef, useState } from 'react'

/** A pause after which text that would be accepted is handed over (ms), so that a crash costs at most a second. */
const PAUSE_MS = 1000

export interface Draft {
  readonly text: string
  /** Why what was typed is not accepted; null while nothing is wrong. */
  readonly reason: string | null
  change(text: string): void
  commit(): void
  revert(): void
}

export interface DraftRules {
  /** The document's value, as text. */
  readonly value: string
  /** Why the text cannot be the value, or null when it can. */
  check(text: string): string | null
  /** Hands over accepted text; false: it was refused after all. */
  accept(text: string): boolean
  /** Whether a pause hands over too (not for fields that rewrite what was typed). */
  readonly atPause: boolean
}

export function useDraft(rules: DraftRules): Draft {
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const latest = useRef({ rules, typed })
  latest.current = { rules, typed }

  const commit = (): void => {
    const { rules: now, typed: text } = latest.current
    if (text === null) return
    if (text === now.value) {
      setTyped(null)
      setReason(null)
      return
    }
    const refusal = now.check(text)
    if (refusal === null && now.accept(text)) {
      latest.current.typed = null
      setTyped(null)
      setReason(null)
    } else setReason(refusal ?? 'This is not possible here.')
  }
  const commitNow = useRef(commit)
  commitNow.current = commit

  useEffect(() => {
    if (typed === null || !rules.atPause || rules.check(typed) !== null) return
    const timer = setTimeout(() => commitNow.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, rules])

  // A field that goes away (something else was selected) hands over first, if it can.
  useEffect(
    () => () => {
      const { rules: last, typed: text } = latest.current
      if (text !== null && text !== last.value && last.check(text) === null) last.accept(text)
    },
    [],
  )

  return {
    text: typed ?? rules.value,
    reason,
    change(text) {
      setTyped(text)
      setReason(null)
    },
    commit,
    revert() {
      setTyped(null)
      setReason(null)
    },
  }
}
