/** Title and closing of the browser's tab. */
import type { WindowState } from '#host/host.ts'

/** `• Title — Bulkhead`; the dot means unsaved. */
export const titleOf = ({ title, dirty }: Pick<WindowState, 'title' | 'dirty'>): string =>
  `${dirty ? '• ' : ''}${title} — Bulkhead`

/** Shows the state in the tab's title and, while there is unsaved work, has the browser ask before leaving. */
export function windowStateKeeper(page: Window): (state: WindowState) => void {
  let dirty = false
  page.addEventListener('beforeunload', (event) => {
    if (dirty) event.preventDefault()
  })
  return (state) => {
    dirty = state.dirty
    page.document.title = titleOf(state)
  }
}
