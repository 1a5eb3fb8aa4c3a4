/** The edges between the parts of the window, taken by pointer and keys, in a real browser: sizes come from styles. */
import { type CSSProperties, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ResizeHandle } from './resize-handle.tsx'

/** Over the edge itself, as in layout.css. */
const HANDLES = `
  .resize-handle { position: absolute; inset: 0; touch-action: none; }
  .resize-left { left: -4px; right: auto; width: 8px; }
  .resize-right { right: -4px; left: auto; width: 8px; }
  .resize-top { top: -4px; bottom: auto; height: 8px; }
`

type Edge = 'left' | 'right' | 'top'

/** A part of 300 by 300 that may be 200 to 500 wide, and 100 to 400 high; what is wished is handed to its styles, as in the program. */
function Part({ edge, wished }: { readonly edge: Edge; readonly wished: (size: number | null) => void }): ReactNode {
  const [size, setSize] = useState<number | null>(null)
  const style: CSSProperties = {
    position: 'fixed',
    ...(edge === 'right' ? { left: 100 } : { right: 100 }),
    bottom: 100,
    [edge === 'top' ? 'width' : 'height']: 300,
    [edge === 'top' ? 'height' : 'width']: size ?? 300,
    ...(edge === 'top' ? { minHeight: 100, maxHeight: 400 } : { minWidth: 200, maxWidth: 'min(500px, 50vw)' }),
  }
  return (
    <div data-dock style={style}>
      <style>{HANDLES}</style>
      <ResizeHandle
        label="Width of the part"
        edge={edge}
        onSize={(next) => {
          setSize(next)
          wished(next)
        }}
      />
    </div>
  )
}

let place: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

async function shown(edge: Edge) {
  const wished = vi.fn<(size: number | null) => void>()
  root.render(<Part edge={edge} wished={wished} />)
  const handle = await vi.waitFor(() => {
    const found = place.querySelector<HTMLElement>('[role="separator"]')
    if (found === null) throw new Error('it is not there yet')
    return found
  })
  const says = (size: number): Promise<void> =>
    vi.waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe(`${size}`))
  await says(300)
  return { handle, wished, says }
}

it.each([
  ['left', 'ArrowLeft', 'ArrowRight', 200, 500],
  ['right', 'ArrowRight', 'ArrowLeft', 200, 500],
  ['top', 'ArrowUp', 'ArrowDown', 100, 400],
] as const)('at the edge “%s” it is moved by keys, and says how far it goes', async (edge, more, less, least, most) => {
  const { handle, says } = await shown(edge)
  expect(['aria-label', 'aria-orientation'].map((name) => handle.getAttribute(name))).toEqual([
    'Width of the part',
    edge === 'top' ? 'horizontal' : 'vertical',
  ])
  expect(['aria-valuemin', 'aria-valuemax'].map((name) => Number(handle.getAttribute(name)))).toEqual([least, most])
  handle.focus()
  await userEvent.keyboard(`{${more}}`)
  await says(316)
  await userEvent.keyboard(`{${less}}{${less}}`)
  await says(284)
  await userEvent.keyboard('{Home}')
  await says(least)
  await userEvent.keyboard(`{${less}}`)
  await says(least)
  await userEvent.keyboard('{End}')
  await says(most)
})

it('is dragged within the same bounds, and a double click brings the usual size back', async () => {
  const { handle, wished, says } = await shown('right')
  const target = document.createElement('div')
  target.style.cssText = 'position:fixed;left:540px;bottom:200px;width:20px;height:20px'
  place.append(target)
  await userEvent.dragAndDrop(handle, target)
  await says(450)
  target.style.left = '900px'
  await userEvent.dragAndDrop(handle, target)
  await says(500)
  wished.mockClear()
  await userEvent.dblClick(handle)
  await says(300)
  // A click that moves nothing wishes nothing else.
  expect(wished.mock.calls).toEqual([[null]])
})
