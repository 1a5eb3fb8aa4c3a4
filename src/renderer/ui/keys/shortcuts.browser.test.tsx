/** Keys while letters are composed, in a real browser with real compositions. */
import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { useShortcuts } from '#app/frame/use-shortcuts.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { TextField } from '../controls/text-field.tsx'
import { holdComposedKeys } from './shortcuts.ts'

let root: Root | null = null
let stop = (): void => undefined
afterEach(() => {
  stop()
  root?.unmount()
  document.body.replaceChildren()
})

const heard: string[] = []
const accept = (title: string): boolean => {
  const { apply, document } = editorStore.getState()
  return apply('Change Title', [{ type: 'set', field: 'mission', value: { ...document.mission, title } }])
}
function Window(): ReactNode {
  useShortcuts(false)
  const title = useEditor((state) => state.document.mission.title)
  const [sought, setSought] = useState('')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a panel that hears keys
    <div onKeyDown={({ key }) => heard.push(key)}>
      <TextField label="Title" value={title} check={() => null} accept={accept} />
      <input id="search" value={sought} onChange={({ target }) => setSought(target.value)} />
    </div>
  )
}

/** @param text the letters that are composed, and not yet taken */
async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

async function open(): Promise<HTMLInputElement> {
  stop = holdComposedKeys(false, () => editorStore.getState().settings)
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<Window />)
  const field = await vi.waitFor(() => {
    const found = document.querySelector('input')
    if (found === null) throw new Error('there is no field')
    return found
  })
  await userEvent.click(field)
  field.select()
  heard.length = 0
  return field
}

it('Ctrl+S while letters are composed takes them as they are, saves, and leaves the caret behind them', async () => {
  await openFreshTab()
  const field = await open()
  const { run } = editorStore.getState()
  const saved: string[] = []
  field.addEventListener('compositionend', ({ data }) => saved.push(`taken: ${data}`), { once: true })
  editorStore.setState({
    run: (command) => void saved.push(`${command}: ${editorStore.getState().document.mission.title}`),
  })
  try {
    await compose('か')
    await compose('かん')
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual(['taken: かん', 'save: かん'])
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('!')
    expect(field.value).toBe('かん!')
    editorStore.setState({ run })
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(field.value).toBe('かん')
  } finally {
    editorStore.setState({ run })
  }
})

it('keys of a composition are heard by nobody but their field, in a search as well', async () => {
  await open()
  for (const id of ['input', '#search']) {
    document.querySelector<HTMLInputElement>(id)?.focus()
    await compose('感')
    await userEvent.keyboard('{Escape}')
    await compose('感')
    await userEvent.keyboard('{Enter}{ArrowDown}')
  }
  expect(heard).toEqual([])
})
