/**
 * Whether the browser keeps what Bulkhead stores until the person clears it. Without that promise a browser may clear it by
 * itself: when the disk is full, or, in Safari, after a week without a visit.
 */

export interface PersistentStorage {
  /** Whether the browser has promised it. */
  isPromised(): Promise<boolean>
  /** Asks for the promise; the browser may ask the person. */
  ask(): Promise<boolean>
  /** There is something to lose: asks, once, where the browser decides without asking the person. */
  something(): void
}

type Manager = Pick<StorageManager, 'persist' | 'persisted'>

/**
 * @param manager undefined on pages without one (insecure pages)
 * @param asksPeople whether the browser asks the person, as Firefox does; nobody is asked out of the blue
 */
export function persistentStorage(manager: Manager | undefined, asksPeople: boolean): PersistentStorage {
  let asked = false
  const isPromised = async (): Promise<boolean> => (await manager?.persisted().catch(() => false)) ?? false
  const ask = async (): Promise<boolean> => (await manager?.persist().catch(() => false)) ?? false
  return {
    isPromised,
    ask,
    something() {
      if (asked || asksPeople) return
      asked = true
      void ask()
    },
  }
}
