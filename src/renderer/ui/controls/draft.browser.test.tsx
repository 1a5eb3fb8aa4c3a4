/** A number that is typed while another mission comes, in a real browser. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { editorStore } from '#state/editor-store.ts'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { commitTypedText } from './draft.ts'
import { NumberField } from './number-fields.tsx'

beforeAll(openFreshTab)

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
})

it('what its own mission refused is told with its reason when another one is shown', async () => {
  const { open: shown, dismiss } = editorStore.getState()
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  // Rules look into the mission that is shown.
  const check = (): string | null => (editorStore.getState().open.id === shown.id ? 'There are five rounds.' : null)
  root.render(<NumberField label="From round" value={1} check={check} accept={() => true} />)
  const field = await vi.waitFor(() => {
    const found = document.querySelector('input')
    if (found === null) throw new Error('there is no field')
    return found
  })
  await userEvent.fill(field, '11')
  commitTypedText()
  editorStore.setState({ open: { ...shown, id: 'another' } })
  const told = () => editorStore.getState().notices.filter(({ text }) => text.includes('From round'))
  await vi.waitFor(() => expect(told()).toMatchObject([{ advice: 'There are five rounds.' }]))
  editorStore.setState({ open: shown })
  for (const { id } of told()) dismiss(id)
})
