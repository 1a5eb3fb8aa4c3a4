/**
 * Keeps a pinch from zooming the page: panels and bars would leave the window. Touches are held by `touch-action` of the body.
 * A touchpad reports a pinch as a wheel with Control, although nobody holds the key: with the key held, the browser zooms as ever.
 */

/** Starts listening; returns a function that stops it. */
export function keepPageFromPinch(target: Window): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let held = false
  const follow = ({ key, type }: KeyboardEvent): void => {
    if (key === 'Control') held = type === 'keydown'
  }
  target.addEventListener('keydown', follow, { signal, capture: true })
  target.addEventListener('keyup', follow, { signal, capture: true })
  target.addEventListener('blur', () => (held = false), { signal })
  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey && !held) event.preventDefault()
  }
  target.addEventListener('wheel', wheel, { signal, passive: false })
  // Safari reports a pinch in its own events.
  for (const type of ['gesturestart', 'gesturechange'])
    target.addEventListener(type, (event) => event.preventDefault(), { signal, passive: false })
  return () => abort.abort()
}
