/**
 * Text that is being typed belongs to the mission that is open, though it is not in it yet. Before a mission is written or
 * left, whoever has the fields hands over what is in them.
 */
let handOver: () => void = () => undefined

/** Says how; the shell does it once. */
export function setTypedTextHandOver(next: () => void): void {
  handOver = next
}

/** Fields with something typed that is not in the mission: numbers and places count only once they are complete. */
const unfinished = new Set<object>()
const listeners = new Set<() => void>()

/** A field says whether something waits in it. */
export function noteTyping(field: object, waits: boolean): void {
  if (unfinished.has(field) === waits) return
  if (waits) unfinished.add(field)
  else unfinished.delete(field)
  for (const listener of listeners) listener()
}

export const isTyping = (): boolean => unfinished.size > 0

/** Hears when `isTyping` may be another; returns a function that stops it. */
export function onTyping(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const handOverTypedText = (): void => handOver()
