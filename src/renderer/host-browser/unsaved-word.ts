/**
 * Tells the local server whether this browser keeps copies of unsaved work for this address, so that a start at another
 * address can say where they are.
 */

/** While copies are written, it is said again after this time (ms): another page may have said meanwhile that there are none. */
const AGAIN_AFTER_MS = 10_000

export interface UnsavedWord {
  /** The server wants to know; what is kept now is said at once. */
  begin(): void
  /** A copy was written. */
  written(): void
  /** A copy was taken away. */
  cleared(): void
}

/**
 * @param any whether anything is kept
 * @param send tells the server; whether it hears is its own matter
 */
export function unsavedWord(
  any: () => Promise<boolean>,
  send: (held: boolean) => Promise<unknown>,
  now: () => number,
): UnsavedWord {
  let wanted = false
  let saidHeld = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()
  // One after the other, each with what is true then.
  const say = (): void => {
    last = last.then(async () => {
      const held = await any()
      saidHeld = held ? now() : Number.NEGATIVE_INFINITY
      await send(held).catch(() => undefined)
    })
  }
  return {
    begin() {
      wanted = true
      say()
    },
    written() {
      if (wanted && now() - saidHeld > AGAIN_AFTER_MS) say()
    },
    cleared() {
      if (wanted) say()
    },
  }
}

/** Says it to the server that this page came from. */
export const sayToServer = (held: boolean): Promise<unknown> => fetch('./unsaved', { method: held ? 'PUT' : 'DELETE' })
