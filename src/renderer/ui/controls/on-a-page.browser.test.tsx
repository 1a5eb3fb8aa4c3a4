/** Text fields on a page that has steps of its own, as the shelf of a pack: undo in the field, and whose the keys are after Escape. */
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { TextField } from './text-field.tsx'

beforeAll(openFreshTab)

/** Each text that is handed over is a step; Ctrl+Z takes one back. */
function Page(): ReactNode {
  const [steps, setSteps] = useState([''])
  return (
    <main
      data-page
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!event.ctrlKey || event.key !== 'z') return
        event.preventDefault()
        setSteps((before) => before.slice(0, Math.max(1, before.length - 1)))
      }}
    >
      <TextField
        label="Introduction"
        value={steps.at(-1) ?? ''}
        check={() => null}
        accept={(text) => {
          setSteps((before) => [...before, text])
          return true
        }}
      />
    </main>
  )
}

it('show what the steps of the page make of them, and leave the keys to the page at Escape', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Page />)
  const field = await vi.waitFor(() => {
    const found = place.querySelector('input')
    if (found === null) throw new Error('there is no field')
    return found
  })
  await userEvent.fill(field, 'Cold')
  await userEvent.fill(field, 'Cold and dark')
  await vi.waitFor(() => expect(field.value).toBe('Cold and dark'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(field.value).toBe('Cold'))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(place.querySelector('main'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(field.value).toBe(''))
  root.unmount()
  place.remove()
})
