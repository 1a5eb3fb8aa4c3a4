import type { Size } from '#state/view/view.ts'

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

/** Gives a canvas the size in CSS px and the density, and has its context draw in CSS px. */
export function fitCanvas(context: CanvasRenderingContext2D, { width, height }: Size, ratio: number): void {
  Object.assign(context.canvas, { width: width * ratio, height: height * ratio })
  Object.assign(context.canvas.style, { width: `${width}px`, height: `${height}px` })
  context.scale(ratio, ratio)
}
