/** Copy and paste in the order in which they were asked for: a clipboard takes its time to write. */
import type { Host, HostResult } from '#host/host.ts'

export interface OrderedClipboard {
  write(text: string): Promise<HostResult<null>>
  /** What is there once all that was written before is. */
  read(): Promise<HostResult<string>>
}

export function clipboardInOrder(host: Pick<Host, 'readClipboard' | 'writeClipboard'>): OrderedClipboard {
  let last: Promise<unknown> = Promise.resolve()
  return {
    write: (text) => {
      const written = last.then(() => host.writeClipboard(text))
      // Whoever asked is told of a failure; what comes next goes on.
      last = written.catch(() => undefined)
      return written
    },
    read: () => last.then(() => host.readClipboard()),
  }
}
