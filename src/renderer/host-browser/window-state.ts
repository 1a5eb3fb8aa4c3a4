/** Title and closing of the browser's tab. */
import type { Host, WindowState } from '#host/host.ts'

/** `• Title — Bulkhead`; the dot means unsaved. */
export const titleOf = ({ title, dirty }: Pick<WindowState, 'title' | 'dirty'>): string =>
  `${dirty ? '• ' : ''}${title} — Bulkhead`

let isAsking = true

/** Lets the page go without a question: all that it has is kept. */
export function leaveUnasked(): void {
  isAsking = false
}

/**
 * Shows the state in the tab's title and has the browser ask before leaving, while there is unsaved work or something in a field that
 * is not in the mission yet: browsers differ in whether that has been handed over by the time that this is asked.
 */
export function trackWindowState(page: Pick<Window, 'addEventListener' | 'document'>): (state: WindowState) => void {
  let hasUnsaved = false
  page.addEventListener('beforeunload', (event) => {
    if (hasUnsaved && isAsking) event.preventDefault()
  })
  return (state) => {
    hasUnsaved = state.dirty || state.typing === true
    page.document.title = titleOf(state)
  }
}

// The three-way question before unsaved work would be lost: the host asks, the shell shows the dialog.

type SaveChoice = 'save' | 'discard' | 'cancel'
type Asker = (title: string) => Promise<SaveChoice>

/** Before the dialog is registered the answer is “cancel”, so that no work is thrown away. */
let asker: Asker = () => Promise.resolve('cancel')

/** Registers who asks; the shell does it once. */
export function setAsker(next: Asker): void {
  asker = next
}

export const askToSave: Asker = (title) => asker(title)

// Which keys a person has in front of them.

/** From what the browser says of its platform; empty or unknown texts give `other`. */
export function platformOf(text: string): Host['platform'] {
  if (/mac|iphone|ipad/i.test(text)) return 'mac'
  if (/win/i.test(text)) return 'windows'
  if (/linux|x11|cros|android/i.test(text)) return 'linux'
  return 'other'
}
