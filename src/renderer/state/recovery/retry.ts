/**
 * Stores the newest state where things outlast the window, one write at a time. A failed write is tried again without
 * waiting for a change, because a full disk may have room by then, and the change may never come.
 */

/** A write that failed is tried again after this time (ms), and each time after twice as long, up to the longest. */
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

export interface RetriedWrite {
  /** Stores the newest state at the time of the call. Rejects if nothing can be stored. */
  keep(): Promise<unknown>
  kept(): void
  /** @param isFirst what was to be kept before it was */
  failed(isFirst: boolean): void
}

/** So long (ms) after so many failures, one after the other, it is tried again. */
export const retryAfter = (failures: number): number => Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (failures - 1))

/** Gives what is called after each change; it ends when that was tried. */
export function retryWrites({ keep, kept, failed }: RetriedWrite): () => Promise<void> {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Write under way, and the one after it: changes that come meanwhile are kept together. */
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  const once = async (): Promise<void> => {
    clearTimeout(timer)
    try {
      await keep()
      failures = 0
      kept()
    } catch {
      failures += 1
      failed(failures === 1)
      timer = setTimeout(() => void changed(), retryAfter(failures))
    }
  }
  const begin = (): Promise<void> => {
    running = once().finally(() => {
      running = null
    })
    return running
  }
  const changed = (): Promise<void> => {
    if (running === null) return begin()
    next ??= running.then(() => {
      next = null
      return changed()
    })
    return next
  }
  return changed
}
