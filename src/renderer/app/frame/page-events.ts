/** Listens to the page before anything is drawn: files dropped or pasted, pinches, and the question whether to save. */

import type { Host } from '#host/host.ts'
import { withoutText } from '#host/key-bindings.ts'
import { type Dropped, filesGiven, folderGiven, listenForDrops } from '#host-browser/drop.ts'
import { readBytes } from '#host-browser/file-system-access.ts'
import { setAsker } from '#host-browser/window-state.ts'
import { editorStore } from '#state/editor-store.ts'

// Files that were dropped on the window or pasted: opened without a place on disk.

/** One after the other, so that they stand on the shelf in their order. */
async function openIncomingFiles(given: readonly Dropped[]): Promise<void> {
  let [place, of] = [0, given.length]
  for (const { file, isFolder } of given) {
    const bytes = isFolder ? folderGiven(file.name) : await readBytes(file)
    const { openBytes, fail } = editorStore.getState()
    if (bytes.ok) openBytes(file.name, bytes.value, { place: place++, of })
    else {
      // The next is the first that can be opened.
      of -= 1
      fail(bytes.error)
    }
  }
}

// Files dropped on the desktop's window: read here, opened without a place on disk.

/** Starts listening; returns a function that stops it. */
export const openDroppedFiles = (): (() => void) => listenForDrops(window, (dropped) => void openIncomingFiles(dropped))

// Lets the browser host ask its three-way question through a dialog of the editor.

export const askThroughDialog = (): void => setAsker((title) => editorStore.getState().askToSave(title))

/** A link from the page for reading may want its mission at the table. */
export function playFromLink({ search }: Pick<Location, 'search'>): void {
  if (!new URLSearchParams(search).has('table')) return
  const stop = editorStore.subscribe(({ open, goToWorkspace }, before) => {
    if (open.id === before.open.id) return
    stop()
    goToWorkspace('table')
  })
}

// Keeps a pinch from zooming the page: panels and bars would leave the window. Touches are held by `touch-action` of the body.
// A touchpad reports a pinch as a wheel with Control, although nobody holds the key: with the key held, the browser zooms as ever.

/** Starts listening; returns a function that stops it. */
export function keepPageFromPinch(target: Window): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let held = false
  const follow = ({ key, type }: KeyboardEvent): void => {
    if (key === 'Control') held = type === 'keydown'
  }
  target.addEventListener('keydown', follow, { signal, capture: true })
  target.addEventListener('keyup', follow, { signal, capture: true })
  target.addEventListener('blur', () => (held = false), { signal })
  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey && !held) event.preventDefault()
  }
  target.addEventListener('wheel', wheel, { signal, passive: false })
  // Safari reports a pinch in its own events.
  for (const type of ['gesturestart', 'gesturechange'])
    target.addEventListener(type, (event) => event.preventDefault(), { signal, passive: false })
  return () => abort.abort()
}

/** In a text field, text that is pasted goes into the field. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !withoutText.includes(target.type)))

const hasText = ({ types }: DataTransfer): boolean => types.some((type) => type.startsWith('text/'))

/** A picture loses the mission in it on its way into the page: one that was copied in Bulkhead is there with every byte as well. */
async function openPasted(given: readonly Dropped[], pastePicture: Host['pastePicture']): Promise<void> {
  const [only, ...more] = given
  const picture = only?.file.type === 'image/png' && more.length === 0 ? await pastePicture() : null
  if (picture === null) await openIncomingFiles(given)
  else editorStore.getState().openBytes('the pasted picture', picture)
}

/** Starts listening; returns a function that stops it. */
export function openPastedFiles({ pastePicture }: Pick<Host, 'pastePicture'>): () => void {
  const paste = (event: ClipboardEvent): void => {
    const { copying, dialog, question, run } = editorStore.getState()
    const { clipboardData, target } = event
    const isForField = takesText(target)
    if (event.defaultPrevented || (isForField && (clipboardData === null || hasText(clipboardData)))) return
    // While something is being copied the event still has what was there before; the command waits.
    const files = clipboardData === null || copying ? [] : filesGiven(clipboardData)
    // Opened from wherever they are pasted, as files that are dropped are: no field and no dialog takes them.
    if (files.length > 0) void Promise.all(files).then((given) => openPasted(given, pastePicture))
    else if (isForField || dialog !== null || question !== null) return
    else run('paste')
    event.preventDefault()
  }
  window.addEventListener('paste', paste)
  return () => window.removeEventListener('paste', paste)
}
