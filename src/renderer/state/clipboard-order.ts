/** Copy and paste in the order in which they were asked for: a clipboard takes its time to write, a picture its time to be made. */
import type { Host, HostResult } from '#host/host.ts'

export interface OrderedClipboard {
  write(text: string): Promise<HostResult<null>>
  /**
   * A picture that still has to be made. Nothing waits for it: what is copied meanwhile was asked for later and stays. Null:
   * that was so, and the picture was left out.
   */
  writePicture(make: () => Promise<Uint8Array>): Promise<HostResult<null> | null>
  /** What is there once all that was written before is. */
  read(): Promise<HostResult<string>>
}

type Clipboard = Pick<Host, 'readClipboard' | 'writeClipboard' | 'copyPicture'>

export function clipboardInOrder(host: Clipboard): OrderedClipboard {
  let last: Promise<unknown> = Promise.resolve()
  let copies = 0
  const inOrder = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const written = last.then(work)
    // Whoever asked is told of a failure; what comes next goes on.
    last = written.catch(() => undefined)
    return written
  }
  return {
    write: (text) => {
      copies += 1
      return inOrder(() => host.writeClipboard(text))
    },
    writePicture: async (make) => {
      copies += 1
      const mine = copies
      const png = await make()
      return copies === mine ? inOrder(() => host.copyPicture(png)) : null
    },
    read: () => last.then(() => host.readClipboard()),
  }
}
