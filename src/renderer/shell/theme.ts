/** The theme: the person's choice, else light or dark as the system; on the page as `data-theme`, for the style sheets. */
import { useLayoutEffect } from 'react'
import { mapThemes } from '#core/display/screen/map-themes.ts'
import type { Theme } from '#core/display/themes.ts'
import { themeOf } from '../state/editor.ts'
import { useEditor } from '../state/editor-store.ts'

/** Puts the theme's name on the page before anything reads the colours. */
export function useThemeOnPage(): void {
  const theme = useEditor(themeOf)
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}

/** The colours of the map, for small pictures of what is on it. */
export const useMapTheme = (): Theme => mapThemes[useEditor(themeOf)]
