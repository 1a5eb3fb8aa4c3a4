/** What is written in a dialog of a page that dies, in a real browser's database. */
import { Tooltip } from 'radix-ui'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { keptDraft } from '../../../../test/support/kept-draft.ts'
import { editorStore } from '../../state/editor-store.ts'
import { draftPlace } from '../../state/kept-drafts.ts'
import { slotNow } from '../../state/tabs.ts'
import { isBegun } from '../../state/written-in-dialogs.ts'
import { NameVersionDialog } from '../versions/name-version-dialog.tsx'
import { KeepDiagramDialog } from './keep-diagram-dialog.tsx'
import { SaveStampDialog } from './save-stamp-dialog.tsx'

beforeAll(openFreshTab)

let root: Root | null = null
function open(dialog = <KeepDiagramDialog onClose={leave} />): void {
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

it('what was written is kept while the dialog is open, and in memory after it was left', async () => {
  open()
  await userEvent.fill(await field(), 'The long corridor')
  await vi.waitFor(async () => expect(await keptDraft('diagram text')).toContain('The long corridor'))
  await userEvent.keyboard('{Escape}{Escape}')
  await vi.waitFor(async () => expect(await keptDraft('diagram text')).toBe(''))
  open()
  expect((await field()).value).toBe('The long corridor')
  await userEvent.fill(await field(), '')
  await vi.waitFor(async () => expect(await keptDraft('diagram text')).toBe(''))
  leave()
})

it('what a page that is gone has left is there again', async () => {
  const { title } = editorStore.getState().document.mission
  const gone = { run: 'gone', liveness: { alive: async () => new Set<string>() }, wait: async () => undefined }
  const another = draftPlace('bulkhead-drafts', () => ({ ...gone, run: 'gone too' }))
  await another.keep(
    'diagram text',
    { mission: 'one', called: '' },
    { title: 'Another mission', first: '' },
    'of another',
  )
  await draftPlace('bulkhead-drafts', () => gone).keep(
    'diagram text',
    { mission: 'two', called: '' },
    { title, first: '' },
    'Two ways round',
  )
  open()
  await vi.waitFor(async () => expect((await field()).value).toBe('Two ways round'))
})

it('what was written is there again when its mission is shown again, though the dialog was open in another tab', async () => {
  const shown = (slot: number): Promise<void> =>
    vi.waitFor(() => {
      editorStore.getState().showTab(slot)
      expect(slotNow(editorStore.getState())).toBe(slot)
    })
  const mine = slotNow(editorStore.getState())
  open()
  await userEvent.fill(await field(), 'For the first')
  leave()
  editorStore.getState().newTab()
  await vi.waitFor(() => expect(slotNow(editorStore.getState())).not.toBe(mine))
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

const begun = (): boolean => isBegun(editorStore.getState().open.id)

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

it('what made way for a mission in a tab of its own stays kept, and goes with its tab', async () => {
  const mine = slotNow(editorStore.getState())
  open()
  await userEvent.fill(await field(), 'For this one')
  editorStore.getState().newTab()
  await vi.waitFor(() => expect(slotNow(editorStore.getState())).not.toBe(mine))
  leave()
  expect(begun()).toBe(false)
  expect(await keptDraft('diagram text')).toContain('For this one')
  // Its tab is not closed from here; back in it, a file would have a tab of its own.
  editorStore.getState().closeTab(mine)
  editorStore.getState().showTab(mine)
  await vi.waitFor(() => expect(slotNow(editorStore.getState())).toBe(mine))
  expect(begun()).toBe(true)
  open()
  await vi.waitFor(async () => expect((await field()).value).toBe('For this one'))
  // Left now, nothing keeps the tab, nor what was written.
  leave()
  expect(begun()).toBe(false)
  editorStore.getState().closeTab(mine)
  await vi.waitFor(() => expect(slotNow(editorStore.getState())).not.toBe(mine))
  await vi.waitFor(async () => expect(await keptDraft('diagram text')).not.toContain('For this one'))
})

it.each([
  ['stamp', 'stamp name', <SaveStampDialog key="stamp" onClose={leave} />],
  ['version', 'version name', <NameVersionDialog key="version" chosen={null} onClose={leave} />],
])('the name of a %s is kept while it is being typed', async (_what, place, dialog) => {
  open(dialog)
  const name = await vi.waitFor(() => {
    const found = document.querySelector('input')
    if (found === null) throw new Error('there is no field')
    return found
  })
  await userEvent.fill(name, 'Before the club night')
  await vi.waitFor(async () => expect(await keptDraft(place)).toContain('Before the club night'))
  await userEvent.fill(name, '')
  leave()
})

it('what was written stays kept until the work it was made into is kept', async () => {
  const { workKept } = editorStore.getState()
  let keptNow = (): void => undefined
  const kept = new Promise<void>((resolve) => {
    keptNow = resolve
  })
  editorStore.setState({ workKept: () => kept })
  open()
  await userEvent.fill(await field(), 'Handed over')
  await vi.waitFor(async () => expect(await keptDraft('diagram text')).toContain('Handed over'))
  leave()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await keptDraft('diagram text')).toContain('Handed over')
  keptNow()
  await vi.waitFor(async () => expect(await keptDraft('diagram text')).not.toContain('Handed over'))
  editorStore.setState({ workKept })
})
