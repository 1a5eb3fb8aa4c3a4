/** What is written in a dialog and not handed over, in a real browser. */
import { Tooltip } from 'radix-ui'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { editorStore } from '#state/editor-store.ts'
import { hasDraft } from '#state/recovery/unsent.ts'
import { currentSlot } from '#state/session/tabs.ts'
import { openFreshTab } from '../../../../../test/support/fresh-tab.ts'
import { SaveDiagramDialog } from './save-diagram-dialog.tsx'

beforeAll(openFreshTab)

let root: Root | null = null
function open(dialog = <SaveDiagramDialog onClose={leave} />): void {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<Tooltip.Provider>{dialog}</Tooltip.Provider>)
}
function leave(): void {
  root?.unmount()
  root = null
}
afterEach(() => {
  leave()
  document.body.replaceChildren()
})

const field = (): Promise<HTMLTextAreaElement> =>
  vi.waitFor(() => {
    const found = document.querySelector('textarea')
    if (found === null) throw new Error('there is no field')
    return found
  })

it('what was written is there again after the dialog was left', async () => {
  open()
  await userEvent.fill(await field(), 'The long corridor')
  await userEvent.keyboard('{Escape}{Escape}')
  await vi.waitFor(() => expect(root).toBeNull())
  open()
  expect((await field()).value).toBe('The long corridor')
  await userEvent.fill(await field(), '')
  leave()
})

it('what was written is there again when its mission is shown again, though the dialog was open in another tab', async () => {
  const shown = (slot: number): Promise<void> =>
    vi.waitFor(() => {
      editorStore.getState().showTab(slot)
      expect(currentSlot(editorStore.getState())).toBe(slot)
    })
  const mine = currentSlot(editorStore.getState())
  open()
  await userEvent.fill(await field(), 'For the first')
  leave()
  editorStore.getState().newTab()
  await vi.waitFor(() => expect(currentSlot(editorStore.getState())).not.toBe(mine))
  open()
  expect((await field()).value).toBe('')
  await userEvent.fill(await field(), 'For the second')
  leave()
  await shown(mine)
  open()
  expect((await field()).value).toBe('For the first')
  await userEvent.fill(await field(), '')
  leave()
})

const begun = (): boolean => hasDraft(editorStore.getState().open.id)

it('an open dialog says whether something is written in it', async () => {
  open()
  await userEvent.fill(await field(), 'Half a sentence')
  await vi.waitFor(() => expect(begun()).toBe(true))
  await userEvent.fill(await field(), '')
  await vi.waitFor(() => expect(begun()).toBe(false))
  await userEvent.fill(await field(), 'Half a sentence')
  await vi.waitFor(() => expect(begun()).toBe(true))
  leave()
  expect(begun()).toBe(false)
})

it('what is written in a dialog that makes way for another one stays begun', async () => {
  open()
  await userEvent.fill(await field(), 'Half a sentence')
  editorStore.getState().showDialog({ kind: 'new-mission' })
  leave()
  editorStore.getState().showDialog(null)
  expect(begun()).toBe(true)
  open()
  await userEvent.fill(await field(), '')
  leave()
  expect(begun()).toBe(false)
})

it('what made way for a mission in a tab of its own keeps its own tab open until its dialog is left', async () => {
  const mine = currentSlot(editorStore.getState())
  open()
  await userEvent.fill(await field(), 'For this one')
  editorStore.getState().newTab()
  await vi.waitFor(() => expect(currentSlot(editorStore.getState())).not.toBe(mine))
  leave()
  expect(begun()).toBe(false)
  // Its tab is not closed from here; back in it, a file would have a tab of its own.
  editorStore.getState().closeTab(mine)
  editorStore.getState().showTab(mine)
  await vi.waitFor(() => expect(currentSlot(editorStore.getState())).toBe(mine))
  expect(begun()).toBe(true)
  open()
  await vi.waitFor(async () => expect((await field()).value).toBe('For this one'))
  // Left now, nothing keeps the tab, nor what was written.
  leave()
  expect(begun()).toBe(false)
  editorStore.getState().closeTab(mine)
  await vi.waitFor(() => expect(currentSlot(editorStore.getState())).not.toBe(mine))
})
