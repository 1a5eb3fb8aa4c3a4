/** What one part of the program tells and others listen to, when it is no part of the document or of the store. */
export interface Signal<Value> {
  emit(value: Value): void
  /** What was told last; null: nothing yet. */
  current(): Value | null
  /** Calls the listener after each time something is told; returns a function that stops it. */
  listen(listener: () => void): () => void
}

export function createSignal<Value>(): Signal<Value> {
  let last: Value | null = null
  const listeners = new Set<() => void>()
  return {
    emit: (value) => {
      last = value
      for (const listener of listeners) listener()
    },
    current: () => last,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
