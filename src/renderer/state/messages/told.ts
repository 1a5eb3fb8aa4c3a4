/** What one part of the program tells and others listen to, when it is no part of the document or of the store. */
export interface Told<Value> {
  tell(value: Value): void
  /** What was told last; null: nothing yet. */
  now(): Value | null
  /** Calls the listener after each time something is told; returns a function that stops it. */
  listen(listener: () => void): () => void
}

export function told<Value>(): Told<Value> {
  let last: Value | null = null
  const listeners = new Set<() => void>()
  return {
    tell: (value) => {
      last = value
      for (const listener of listeners) listener()
    },
    now: () => last,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
