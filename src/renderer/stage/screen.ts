/** Facts of the screen that a canvas does not follow by itself: its density, and colours that a person has chosen in the system. */

import type { StrongColours } from '#drawing/display/screen/map-themes.ts'
import type { Size } from '#state/view/view.ts'

/** Colours of the overlay, read from the interface's own custom properties. */
export interface OverlayColours {
  readonly accent: string
  readonly illegal: string
  readonly error: string
  readonly warning: string
  readonly notice: string
  readonly onMark: string
}

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

const FORCED_COLOURS = '(forced-colors: active)'
/** A system may change between dark and light colours by itself. */
const CHANGES = [FORCED_COLOURS, '(prefers-color-scheme: dark)']

/**
 * Returns the system's colours as they are now, or null if it forces none. `holder` is any element of the page.
 */
export function systemColours(holder: HTMLElement): StrongColours | null {
  if (!window.matchMedia(FORCED_COLOURS).matches) return null
  const probe = document.createElement('span')
  holder.append(probe)
  const read = (name: string): string => {
    probe.style.color = name
    return getComputedStyle(probe).color
  }
  const colours = { ground: read('Canvas'), text: read('CanvasText'), accent: read('Highlight') }
  probe.remove()
  return colours
}

/** Calls the listener when the system's colours come, go or change; returns a function that stops it. */
export function followSystemColours(listener: () => void): () => void {
  const queries = CHANGES.map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
