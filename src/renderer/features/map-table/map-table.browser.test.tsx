/** The menu of a cell while another mission comes, in a real browser. */
import { Tooltip } from 'radix-ui'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { editorStore } from '#state/editor-store.ts'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { MapTable } from './map-table.tsx'

const menus = (): number => document.querySelectorAll('[role="menu"]').length

it('a menu that is open goes with the mission that it was opened in', async () => {
  await openFreshTab()
  const { open } = editorStore.getState()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <Tooltip.Provider>
      <MapTable />
    </Tooltip.Provider>,
  )
  const cell = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('.map-table td')
    if (found === null) throw new Error('there is no cell')
    return found
  })
  await userEvent.click(cell)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(menus()).toBe(1))
  editorStore.setState({ open: { ...open, id: 'another' } })
  await vi.waitFor(() => expect(menus()).toBe(0))
  editorStore.setState({ open })
  root.unmount()
  place.remove()
})
