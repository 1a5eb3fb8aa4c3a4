/** How long messages are shown, and where while a dialog is open, in a real browser. */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { editorStore } from '#state/editor-store.ts'
import { DialogFrame } from '../dialogs/dialog-frame.tsx'
import { Confirmations, Notices } from './notices.tsx'

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

const leave = (): void => undefined

function Window({ dialogs }: { readonly dialogs: readonly string[] }): ReactNode {
  return (
    <>
      <Notices />
      {dialogs.map((title) => (
        <DialogFrame key={title} title={title} description="" onClose={leave} unasked={title === 'Unasked'}>
          <p>What it holds.</p>
        </DialogFrame>
      ))}
    </>
  )
}

/** Where each message stands: title of its dialog, or `room`. */
const places = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-testid="notice"]')].map((notice) => [
      notice.querySelector('p')?.textContent ?? '',
      notice.closest('.dialog')?.querySelector('h2')?.textContent ?? 'room',
    ]),
  )

it('a failure that is told while dialogs are open stands in the uppermost, and in the room when that has gone', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { notify, dismiss } = editorStore.getState()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const show = (...dialogs: string[]): void => act(() => root.render(<Window dialogs={dialogs} />))
  const tell = (text: string): void => act(() => notify('failure', text))
  show()
  tell('Before')
  show('Kit')
  tell('Meanwhile')
  show('Kit', 'Question')
  tell('On top')
  expect(places()).toEqual({ Before: 'room', Meanwhile: 'Kit', 'On top': 'Question' })
  show('Kit')
  expect(places()).toEqual({ Before: 'room', Meanwhile: 'Kit', 'On top': 'Kit' })
  show('Unasked')
  expect(new Set(Object.values(places()))).toEqual(new Set(['Unasked']))
  show()
  expect(new Set(Object.values(places()))).toEqual(new Set(['room']))
  for (const { id } of editorStore.getState().notices) act(() => dismiss(id))
  act(() => root.unmount())
  place.remove()
})
