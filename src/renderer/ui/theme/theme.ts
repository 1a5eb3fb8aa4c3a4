/** The theme: the person's choice, else light or dark as the system; on the page as `data-theme`, for the style sheets. */

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { mapThemes, strongTheme } from '#drawing/display/screen/map-themes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { followSystemColours, systemColours } from '#stage/screen.ts'
import { themeOf } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'

// A name that is cut where there is no room for it is read whole: in the hint of the pointer that rests on it.

/** Names that may be cut, which have this class everywhere. */
const CUT = '.clip'

/** Looks after all names of the page; the answer ends it. */
export function showFullNameTooltips(): () => void {
  const onOver = ({ target }: PointerEvent): void => {
    const name = target instanceof Element ? target.closest<HTMLElement>(CUT) : null
    // A hint on the element or around it says more than the name.
    if (name === null || name.closest('[title]') !== null || name.scrollWidth <= name.clientWidth) return
    // Set only now and removed on leaving: the hint is not part of the spoken text, and the name may change.
    name.title = name.textContent
    name.addEventListener('pointerleave', () => name.removeAttribute('title'), { once: true })
  }
  document.addEventListener('pointerover', onOver)
  return () => document.removeEventListener('pointerover', onOver)
}

/** Puts the theme's name on the page before anything reads the colours. */
export function useThemeOnPage(): void {
  const theme = useEditor(themeOf)
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}

/** The colours of the map, for small pictures of what is on it; those of the system where it has its own. */
export function useMapTheme(): Theme {
  const usual = mapThemes[useEditor(themeOf)]
  return useSyncExternalStore(onForcedTheme, forcedTheme) ?? usual
}

const listeners = new Set<() => void>()
/**
 * The theme in the system's colours, made once for all pictures: null if the system does not have such colours,
 * undefined if nobody has looked yet.
 */
let known: Theme | null | undefined

function lookAtSystem(): Theme | null {
  const colours = systemColours(document.body)
  return colours === null ? null : strongTheme(colours)
}

function forcedTheme(): Theme | null {
  if (known === undefined) {
    known = lookAtSystem()
    // As long as the page is there.
    followSystemColours(() => {
      known = lookAtSystem()
      for (const listener of listeners) listener()
    })
  }
  return known
}

function onForcedTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
