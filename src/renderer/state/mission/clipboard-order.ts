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
  /** The picture that was copied here with every byte; null if there is none. */
  readPicture(): Promise<Uint8Array | null>
}

type Clipboard = Pick<
  Host,
  'readClipboard' | 'writeClipboard' | 'copyPicture' | 'pastePicture' | 'copyPictureInTheMaking'
>

/** Something else was copied while the picture was made. */
const leftOut = new Error('something else was copied in the meantime')

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
      const png = make().then((bytes) => {
        if (copies !== mine) throw leftOut
        return bytes
      })
      try {
        if (host.copyPictureInTheMaking === undefined) {
          const bytes = await png
          return await inOrder(() => host.copyPicture(bytes))
        }
        // It has to be asked for in the moment of the click. Once it is made, what comes next waits for it as for any copy.
        const written = host.copyPictureInTheMaking(png)
        void png.then(() => inOrder(() => written)).catch(() => undefined)
        return await written
      } catch (thrown) {
        if (thrown === leftOut) return null
        throw thrown
      }
    },
    read: () => last.then(() => host.readClipboard()),
    readPicture: () => last.then(() => host.pastePicture()),
  }
}
