/** Title and closing of the browser's tab. */
import type { WindowState } from '#host/host.ts'

/** `• Title — Bulkhead`; the dot means unsaved. */
export const titleOf = ({ title, dirty }: Pick<WindowState, 'title' | 'dirty'>): string =>
  `${dirty ? '• ' : ''}${title} — Bulkhead`

/**
 * Shows the state in the tab's title and has the browser ask before leaving, while there is unsaved work or something in a field that
 * is not in the mission yet: browsers differ in whether that has been handed over by the time that this is asked.
 */
export function trackWindowState(page: Pick<Window, 'addEventListener' | 'document'>): (state: WindowState) => void {
  let hasUnsaved = false
  page.addEventListener('beforeunload', (event) => {
    if (hasUnsaved) event.preventDefault()
  })
  return (state) => {
    hasUnsaved = state.dirty || state.typing === true
    page.document.title = titleOf(state)
  }
}
