/** Keys of the window in a real browser: where the focus is once one of them was pressed. */
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { editorStore } from '#state/editor-store.ts'
import { useShortcuts } from './use-shortcuts.ts'

let root: Root | null = null
afterEach(() => {
  editorStore.getState().showDialog(null)
  root?.unmount()
  editorStore.getState().setTool({ kind: 'select' })
  document.body.replaceChildren()
})

function Window(): ReactNode {
  useShortcuts(false)
  return (
    <>
      <button type="button" id="undo">
        Undo
      </button>
      <main>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: stands for the map, which takes keys */}
        <div className="battlefield" tabIndex={0}>
          Map
        </div>
        <button type="button" id="properties">
          Properties
        </button>
        <div className="map-table">
          <button type="button" id="cell">
            A1
          </button>
        </div>
      </main>
    </>
  )
}

it('a tool’s key pressed on a button of the window gives the map the arrows, and leaves a cell of its table what it has', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<Window />)
  await vi.waitFor(() => expect(document.querySelector('#undo')).not.toBeNull())
  for (const id of ['undo', 'properties']) {
    document.querySelector<HTMLElement>(`#${id}`)?.focus()
    await userEvent.keyboard('1')
    expect(editorStore.getState().tool).toMatchObject({ kind: 'panel' })
    expect([id, document.activeElement?.className]).toEqual([id, 'battlefield'])
  }
  // Escape puts the tool away first, and then leads to the map.
  document.querySelector<HTMLElement>('#properties')?.focus()
  await userEvent.keyboard('{Escape}')
  expect([editorStore.getState().tool.kind, document.activeElement?.id]).toEqual(['select', 'properties'])
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.className).toBe('battlefield')
  document.querySelector<HTMLElement>('#cell')?.focus()
  await userEvent.keyboard('2')
  expect(document.activeElement?.id).toBe('cell')
})

it('Ctrl+S in a field of a dialog never opens the browser’s own Save', async () => {
  const place = document.createElement('div')
  const field = document.createElement('textarea')
  document.body.append(place, field)
  root = createRoot(place)
  root.render(<Window />)
  await vi.waitFor(() => expect(document.querySelector('#undo')).not.toBeNull())
  const press = (key: string): boolean => {
    const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true })
    field.dispatchEvent(event)
    return event.defaultPrevented
  }
  editorStore.getState().showDialog({ kind: 'open-link' })
  expect([press('s'), press('o')]).toEqual([true, true])
  // What a field does itself with a key stays its own.
  expect(['z', 'y', 'c', 'v', 'x', 'a'].filter((key) => press(key))).toEqual([])
})
