/** Where the keys go when something was added: into its first field, whose text, which only stands in for one, is replaced by typing. */
import { type RefObject, useEffect, useRef } from 'react'

const FIELD = 'input:not([type=checkbox], [type=radio]), textarea'

/** Puts the focus into the first text field, with its text selected. */
function selectFirst(within: Element | null | undefined): void {
  const field = within?.querySelector<HTMLInputElement | HTMLTextAreaElement>(FIELD)
  field?.focus()
  field?.select()
}

/** For what a form is in: does so once it is there, and scrolls to the field. */
export function useSelectFirst<Holder extends Element>(added: boolean): RefObject<Holder | null> {
  const holder = useRef<Holder>(null)
  useEffect(() => {
    if (!added) return
    const within = holder.current
    selectFirst(within)
    // Once the card that was open before has closed: with it everything below moves up.
    const frame = requestAnimationFrame(() => within?.querySelector(FIELD)?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [added])
  return holder
}
