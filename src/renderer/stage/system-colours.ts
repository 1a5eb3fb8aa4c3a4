/** The colours that a person has chosen in the system, which neither a canvas nor a drawing takes on by itself. */
import type { StrongColours } from '#drawing/display/screen/map-themes.ts'

const FORCED_COLOURS = '(forced-colors: active)'
/** A system may change between dark and light colours of its own. */
const CHANGES = [FORCED_COLOURS, '(prefers-color-scheme: dark)']

/** What the system's colours are now; null: it has none of its own. `holder` is any element of the page. */
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
