/** Pieces dragged from the kit onto the map, in a real browser: what lies under the pointer is the browser's to say. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Battlefield } from '#stage/battlefield.tsx'
import { editorStore } from '#state/editor-store.ts'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { Tray } from './tray.tsx'

beforeAll(openFreshTab)

let root: Root | null = null
const place = document.createElement('div')

beforeEach(async () => {
  const style = document.createElement('style')
  style.textContent =
    '.battlefield { position: relative; overflow: hidden } .battlefield canvas { position: absolute } .drag-card, .drag-tip { position: fixed; pointer-events: none }'
  place.style.cssText = 'display: grid; width: 800px; grid-template-rows: 500px auto'
  document.body.append(style, place)
  root = createRoot(place)
  root.render(
    <>
      <Battlefield covered={false} mac={false} />
      <Tray />
    </>,
  )
  await vi.waitFor(() => {
    if ((place.querySelector('canvas')?.width ?? 0) < 500) throw new Error('the map has not come yet')
  })
  editorStore.getState().setTool({ kind: 'select' })
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  editorStore.getState().setTool({ kind: 'select' })
})

const walls = (): number => editorStore.getState().document.panels.length
const tool = (): string => editorStore.getState().tool.kind

interface Point {
  readonly x: number
  readonly y: number
}

/** The tile of a wall, and its middle. */
function tile(): Point {
  const found = place.querySelector('[data-entry*="A1"]')
  if (found === null) throw new Error('no tile')
  found.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = found.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** A place on the first board in the left half of the map. */
function onMap(): Point {
  const box = place.querySelector('.battlefield')?.getBoundingClientRect()
  if (box === undefined) throw new Error('no map')
  return { x: box.left + box.width * 0.3, y: box.top + box.height * 0.5 }
}

function send(type: 'pointerdown' | 'pointermove' | 'pointerup', { x, y }: Point, pointerType = 'mouse'): void {
  const buttons = type === 'pointerup' ? 0 : 1
  const init = { bubbles: true, clientX: x, clientY: y, pointerId: 1, pointerType, button: 0, buttons }
  document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent(type, init))
}

it('a piece is placed where it is let go, as one step, and stays in hand', () => {
  send('pointerdown', tile())
  send('pointermove', onMap())
  expect([tool(), walls()]).toEqual(['panel', 0])
  send('pointerup', onMap())
  expect([tool(), walls()]).toEqual(['panel', 1])
  editorStore.getState().run('undo')
  expect(walls()).toBe(0)
  send('pointermove', tile())
  send('pointerup', onMap())
  expect(walls()).toBe(0)
})

it('let go off the map, or after Esc, nothing is placed, and what was in hand before is', () => {
  const from = tile()
  send('pointerdown', from)
  send('pointermove', onMap())
  send('pointermove', from)
  send('pointerup', from)
  expect([tool(), walls()]).toEqual(['select', 0])

  send('pointerdown', from)
  send('pointermove', onMap())
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(tool()).toBe('select')
  send('pointerup', onMap())
  expect(walls()).toBe(0)
})

it('a finger scrolls the kit, but takes a card along that it rests on; a press that stays on its tile takes nothing', async () => {
  const from = tile()
  send('pointerdown', from, 'touch')
  send('pointermove', onMap(), 'touch')
  expect(tool()).toBe('select')
  send('pointerup', onMap(), 'touch')
  send('pointerdown', from, 'touch')
  await vi.waitFor(() => expect(tool()).toBe('panel'))
  send('pointermove', onMap(), 'touch')
  await vi.waitFor(() => expect(document.querySelector('.drag-tip')?.textContent).toContain('A1'))
  send('pointerup', onMap(), 'touch')
  expect(walls()).toBe(1)
  editorStore.getState().run('undo')
  editorStore.getState().setTool({ kind: 'select' })
  send('pointerdown', from)
  send('pointermove', { x: from.x + 1, y: from.y })
  expect(tool()).toBe('select')
  send('pointerup', from)
})
