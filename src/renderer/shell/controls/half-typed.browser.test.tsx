/** A number half typed in a page that dies, in a real browser's database. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { keptDraft } from '../../../../test/support/kept-draft.ts'
import { editorStore } from '../../state/editor-store.ts'
import { draftOwner, draftPlace } from '../../state/kept-drafts.ts'
import { commitTypedText } from '../commit-typed-text.ts'
import { tellHalfTyped } from './half-typed.ts'
import { NumberField } from './number-field.tsx'

beforeAll(async () => {
  await openFreshTab()
  // So that the database is there when it is looked into.
  await draftPlace().drop('none', '')
})

let root: Root | null = null
const leave = (): void => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
}
afterEach(leave)

const taken: number[] = []
function open(): HTMLInputElement {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  const accept = (value: number): boolean => {
    taken.push(value)
    return true
  }
  root.render(<NumberField label="Rounds" value={5} check={() => null} accept={accept} />)
  return document.body.querySelector('input') as HTMLInputElement
}
const field = (): Promise<HTMLInputElement> =>
  vi.waitFor(() => {
    const found = document.querySelector('input')
    if (found === null) throw new Error('there is no field')
    return found
  })
const kept = (): Promise<string> => keptDraft('half typed')

it('is kept while it is typed, is not taken, and goes when it is complete', async () => {
  open()
  await userEvent.fill(await field(), '1')
  await vi.waitFor(async () => expect(JSON.parse(await kept())).toEqual({ label: 'Rounds', text: '1' }))
  expect(taken).toEqual([])
  await userEvent.type(await field(), '2')
  await vi.waitFor(async () => expect(JSON.parse(await kept())).toEqual({ label: 'Rounds', text: '12' }))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(async () => expect(await kept()).toBe(''))
  expect(taken).toEqual([12])
})

it('goes when it is given up, or the field goes', async () => {
  open()
  await userEvent.fill(await field(), '1')
  await vi.waitFor(async () => expect(await kept()).not.toBe(''))
  await userEvent.fill(await field(), '5')
  await vi.waitFor(async () => expect(await kept()).toBe(''))
  await userEvent.fill(await field(), '7')
  await vi.waitFor(async () => expect(await kept()).not.toBe(''))
  leave()
  await vi.waitFor(async () => expect(await kept()).toBe(''))
})

it('of a page that is gone is told once when its mission is shown, and the mission stays as it is', async () => {
  const { open: shown, document: before } = editorStore.getState()
  const { called } = draftOwner(shown)
  const gone = { run: 'gone', liveness: { alive: async () => new Set<string>() }, wait: async () => undefined }
  const place = draftPlace('bulkhead-drafts', () => gone)
  await place.keep('half typed', { mission: 'one', called }, called, { label: 'Rounds', text: '12' })
  await place.keep('half typed', { mission: 'two', called: 'other' }, 'other', { label: 'Rounds', text: '99' })
  // Other files of tests have the same page.
  const said = (): string[] =>
    editorStore.getState().notices.flatMap(({ text }) => (text.includes('being typed') ? [text] : []))
  const stop = tellHalfTyped()
  await vi.waitFor(() =>
    expect(said()).toEqual([expect.stringMatching(/^“12” was being typed into the field “Rounds” when/)]),
  )
  expect(editorStore.getState().document).toBe(before)
  stop()
  for (const { id } of editorStore.getState().notices) editorStore.getState().dismiss(id)
  tellHalfTyped()()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(said()).toEqual([])
})

it('what its own mission refused is told with its reason when another one is shown', async () => {
  const { open: shown, dismiss } = editorStore.getState()
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  // Rules look into the mission that is shown.
  const check = (): string | null => (editorStore.getState().open.id === shown.id ? 'There are five rounds.' : null)
  root.render(<NumberField label="From round" value={1} check={check} accept={() => true} />)
  await userEvent.fill(await field(), '11')
  commitTypedText()
  editorStore.setState({ open: { ...shown, id: 'another' } })
  const told = () => editorStore.getState().notices.filter(({ text }) => text.includes('From round'))
  await vi.waitFor(() => expect(told()).toMatchObject([{ advice: 'There are five rounds.' }]))
  editorStore.setState({ open: shown })
  for (const { id } of told()) dismiss(id)
})
