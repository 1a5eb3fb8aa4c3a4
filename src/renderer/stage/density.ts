/** The density of the screen: it changes when the window goes to another screen, and when the page is zoomed. */
export const density = {
  now: (): number => window.devicePixelRatio,
  /** Starts listening; returns a function that stops it. A query fits one density alone, so each change needs a new one. */
  listen: (changed: () => void): (() => void) => {
    let query: MediaQueryList | null = null
    const follow = (): void => {
      query?.removeEventListener('change', onChange)
      query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      query.addEventListener('change', onChange)
    }
    const onChange = (): void => {
      follow()
      changed()
    }
    follow()
    return () => query?.removeEventListener('change', onChange)
  },
}
