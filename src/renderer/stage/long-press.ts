/** The wait for a finger or a pen that rests. */

/**
 * Acts after so many milliseconds, unless what had come by then says otherwise: a page that is busy hears of a stroke late,
 * and takes it for a rest when it looks at the clock alone. What waits is heard with the next picture, and asked for first.
 * Returns a function that gives it up.
 */
export function afterLongPress(ms: number, act: () => void): () => void {
  let frame = 0
  let timer = window.setTimeout(() => {
    frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(act)
    })
  }, ms)
  return () => {
    window.clearTimeout(timer)
    window.cancelAnimationFrame(frame)
  }
}
