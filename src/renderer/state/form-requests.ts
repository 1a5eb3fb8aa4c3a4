/** Somebody goes to a field of the mission's form: what has taken the form's place gives way. */
const listeners = new Set<() => void>()

export const formRequests = {
  show: (): void => {
    for (const listener of listeners) listener()
  },
  /** Starts listening; returns a function that stops it. */
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
