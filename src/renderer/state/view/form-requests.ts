import type { FormField } from '../checking/finding-places.ts'

/** What is asked of a room of the window that is shown: whoever stands there does it. */
interface Requests {
  readonly show: () => void
  /** Starts listening; returns a function that stops it. */
  readonly listen: (listener: () => void) => () => void
}

function requests(): Requests {
  const { emit, listen } = requestsOf<null>()
  return { show: () => emit(null), listen: (listener) => listen(() => listener()) }
}

function requestsOf<Request>() {
  const listeners = new Set<(request: Request) => void>()
  return {
    emit: (request: Request): void => {
      for (const listener of listeners) listener(request)
    },
    listen: (listener: (request: Request) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Somebody goes to a field of the mission's form: what has taken the form's place gives way. */
export const formRequests = requests()

/** Export was chosen where Paper is shown already: there is nowhere to go, so the files are written. */
export const exportRequests = requests()

/** Opens the section and card of a field of the mission's form, and focuses the field. */
export const fieldRequests = requestsOf<FormField>()
