/** What a check of the whole pack says. */
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { blankPack } from '#publishing/pack/pack.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { PackReport } from './pack-list.tsx'

it.each([
  [1, 'No errors in the pack and its mission.'],
  [11, 'No errors in the pack and its 11 missions.'],
])('speaks of %d without an error', async (count, said) => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const before = windowShelf.store.getState()
  onTestFinished(() => {
    root.unmount()
    windowShelf.store.setState(before)
  })
  const missions = Array.from({ length: count }, (_, index) => ({ id: `m${index}`, error: 0, warning: 0, notice: 0 }))
  windowShelf.store.setState({ checked: { kind: 'checked', missions, findings: [] } })
  root.render(<PackReport pack={blankPack()} />)
  await expect.poll(() => place.querySelector('[role=status]')?.textContent).toBe(said)
})
