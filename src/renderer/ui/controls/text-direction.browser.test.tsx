/** Texts that run from right to left, in fields. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { TextField } from './text-field.tsx'

beforeAll(openFreshTab)

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
})

it.each([
  ['Pump Room', 1, 'ltr'],
  ['غرفة المضخات', 1, 'rtl'],
  ['חדר המשאבות', 2, 'rtl'],
  ['', 1, 'ltr'],
] as const)('%s in %d lines runs %s', async (text, lines, direction) => {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<TextField label="Title" value={text} lines={lines} check={() => null} accept={() => true} />)
  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    expect(found?.value).toBe(text)
    return found
  })
  expect(field && getComputedStyle(field).direction).toBe(direction)
})
