import { expect, it } from 'vitest'
import { cornerFor, isZoomedIn } from './minimap.tsx'

const bounds = { x: 0, y: 0, width: 1200, height: 700 }
const size = { width: 170, height: 100 }

it('is there while the boards do not fit, wherever the view is', () => {
  expect(isZoomedIn({ bounds, box: { x: -50, y: -50, width: 1300, height: 800 } })).toBe(false)
  // Dragged aside, but not zoomed in.
  expect(isZoomedIn({ bounds, box: { x: 600, y: -50, width: 1300, height: 800 } })).toBe(false)
  expect(isZoomedIn({ bounds, box: { x: 100, y: 100, width: 600, height: 350 } })).toBe(true)
  expect(isZoomedIn({ bounds, box: { x: 0, y: 0, width: 1200, height: 300 } })).toBe(true)
})

it('stands at the lower right, or where it covers least of the boards', () => {
  const at = (x: number, y: number) => cornerFor({ bounds, box: { x, y, width: 600, height: 350 }, scale: 1.5 }, size)
  expect(at(300, 200)).toBe('bottom-right')
  expect(at(900, 200)).toBe('bottom-right')
  expect(at(-300, 200)).toBe('bottom-left')
  expect(at(300, -300)).toBe('top-right')
  expect(at(-300, -300)).toBe('bottom-left')
})
