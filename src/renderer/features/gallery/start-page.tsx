/**
 * The start page: over the battlefield while nothing is open and nothing drawn, and when it is asked for. Its cards are
 * loaded after everything that one draws with.
 */

import { type ReactNode, useEffect } from 'react'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'
import { focusFirst } from './gallery-keys.ts'

/** The map and its tools come first, however slow the computer is (ms). */
const LONGEST_WAIT_MS = 1000

const Gallery = lazyPanel({ name: 'The start page' }, loadGallery, (module) => module.Gallery)

async function loadGallery() {
  // Not every browser tells when it has nothing to do.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }))
  return import('./gallery.tsx')
}

export function StartPage(): ReactNode {
  const shown = useEditor(({ gallery }) => gallery === 'start' || gallery === 'asked')
  useEffect(() => {
    if (!shown) return
    window.addEventListener('focusin', onFocus)
    return () => window.removeEventListener('focusin', onFocus)
  }, [shown])
  return shown ? (
    <Boundary name="The start page">
      <Gallery />
    </Boundary>
  ) : null
}

/**
 * Closes the start page if the focus goes to the map: the person wants to draw. A page that was asked for hides the
 * map: focus that arrives there, such as one given back by a menu, goes to the cards.
 */
function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest('.battlefield') === null) return
  const { gallery, closeGallery } = editorStore.getState()
  if (gallery === 'start') closeGallery()
  else if (gallery === 'asked') focusFirst(document.querySelector<HTMLElement>('.gallery'))
}
