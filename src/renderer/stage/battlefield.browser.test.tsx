/** The map in a real browser: when it is drawn, and when not. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { editorStore } from '#state/editor-store.ts'
import { openFreshTab } from '../../../test/support/fresh-tab.ts'
import { Battlefield } from './battlefield.tsx'

beforeAll(openFreshTab)

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  vi.restoreAllMocks()
  editorStore.getState().goToWorkspace('map')
  document.body.replaceChildren()
})

const frames = async (count: number): Promise<void> => {
  for (let each = 0; each < count; each += 1) await new Promise(requestAnimationFrame)
}

it('is not drawn for what is typed in another room, and shows what was changed there once it is seen again', async () => {
  const place = document.createElement('div')
  place.style.cssText = 'display: grid; width: 800px; height: 600px'
  const style = document.createElement('style')
  style.textContent = '.battlefield { position: relative; overflow: hidden } .battlefield canvas { position: absolute }'
  document.body.append(style, place)
  root = createRoot(place)
  root.render(<Battlefield covered={false} mac={false} />)
  const canvas = await vi.waitFor(() => {
    const found = place.querySelector('canvas')
    if (found === null || found.width < 500) throw new Error('the map has not come yet')
    return found
  })
  await frames(4)
  const drawings = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
  const { apply, goToWorkspace } = editorStore.getState()
  const rename = (title: string): void =>
    void apply('Title', [
      { type: 'set', field: 'mission', value: { ...editorStore.getState().document.mission, title } },
    ])

  rename('Seen')
  await frames(4)
  expect(drawings).toHaveBeenCalled()
  const before = canvas.toDataURL()

  goToWorkspace('mission')
  await frames(4)
  drawings.mockClear()
  for (const title of ['N', 'No', 'Not seen']) rename(title)
  const wall = { id: 'p1', piece: 'A1', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null } as const
  apply('Wall', [{ type: 'put', collection: 'panels', item: wall }])
  await frames(4)
  expect(drawings).not.toHaveBeenCalled()

  goToWorkspace('map')
  await frames(4)
  expect(canvas.toDataURL()).not.toBe(before)
  apply('Away', [{ type: 'remove', collection: 'panels', id: 'p1' }])
  await frames(4)
  expect(canvas.toDataURL()).toBe(before)
})
