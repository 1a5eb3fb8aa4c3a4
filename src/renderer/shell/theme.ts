/** Light or dark: the person's choice, else the system's; on the page as `data-theme`, for the style sheets. */
import { useLayoutEffect } from 'react'
import { dark, light, type Theme } from '#core/display/themes.ts'
import { isDark } from '../state/editor.ts'
import { useEditor } from '../state/editor-store.ts'

/** Puts the theme's name on the page before anything reads the colours. */
export function useThemeOnPage(): void {
  const isNowDark = useEditor(isDark)
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isNowDark ? 'dark' : 'light'
  }, [isNowDark])
}

/** The colours of the map, for small pictures of what is on it. */
export const useMapTheme = (): Theme => (useEditor(isDark) ? dark : light)
