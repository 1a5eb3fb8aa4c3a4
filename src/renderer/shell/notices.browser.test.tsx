/** How long messages are shown, in a real browser. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { editorStore } from '../state/editor-store.ts'
import { Confirmations } from './notices.tsx'

afterEach(() => vi.useRealTimers())

it('a message that fades waits while a dialog lies over it', () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { notify, showDialog, closeDialog } = editorStore.getState()
  const dialog = { kind: 'shortcuts' } as const
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() => root.render(<Confirmations />))
  act(() => {
    showDialog(dialog)
    notify('info', 'Of several packs only the first was opened.')
  })
  act(() => vi.advanceTimersByTime(60_000))
  expect(place.textContent).toContain('Of several packs')
  act(() => closeDialog(dialog))
  act(() => vi.advanceTimersByTime(4_000))
  expect(place.textContent).toContain('Of several packs')
  act(() => vi.advanceTimersByTime(2_000))
  expect(place.textContent).toBe('')
  act(() => root.unmount())
  place.remove()
})
