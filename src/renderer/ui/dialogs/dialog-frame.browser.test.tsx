/** Dialogs that follow one another quickly, in a real browser. */
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { DialogFrame } from './dialog-frame.tsx'

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
})

const leave = (): void => undefined
const written = (): string => document.querySelector('input')?.value ?? ''

it('a dialog that has closed leaves the next one the keys, and what is typed there already', async () => {
  const map = document.createElement('button')
  map.className = 'battlefield'
  const place = document.createElement('div')
  document.body.append(map, place)
  map.focus()
  root = createRoot(place)
  const show = (dialog: 'read' | 'written' | null): void =>
    flushSync(() =>
      root?.render(
        dialog === 'read' ? (
          <DialogFrame key="read" title="To read" description="Nothing to fill in." onClose={leave} />
        ) : dialog === 'written' ? (
          <DialogFrame key="written" title="To write" description="One field." onClose={leave}>
            <input aria-label="Field" data-first />
          </DialogFrame>
        ) : null,
      ),
    )
  show('read')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('dialog')
  // All in one turn of the page, as where keys have waited for a busy one.
  show(null)
  show('written')
  await Promise.resolve()
  document.querySelector('input')?.focus()
  document.execCommand('insertText', false, 'Kinds of Thi')
  await new Promise((resolve) => setTimeout(resolve, 50))
  document.execCommand('insertText', false, 's')
  expect(written()).toBe('Kinds of This')
  show(null)
  await expect.poll(() => document.activeElement).toBe(map)
})
