import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitView, fromScreen, held, revealed, toScreen, type View, zoomAt } from './view.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const view: fc.Arbitrary<View> = fc.record({ scale: number(0.05, 20), x: number(-900, 900), y: number(-900, 900) })
const point = fc.record({ x: number(-500, 1500), y: number(-500, 1500) })
const size = { width: 800, height: 600 }
const field = { x: 0, y: 0, width: 1212, height: 703 }

describe('the view', () => {
  it('goes to the screen and back', () => {
    fc.assert(
      fc.property(view, point, (at, place) => {
        const back = fromScreen(at, toScreen(at, place))
        expect(back.x).toBeCloseTo(place.x, 6)
        expect(back.y).toBeCloseTo(place.y, 6)
      }),
    )
  })

  it('zooms about the pointer: the place under it stays', () => {
    fc.assert(
      fc.property(view, point, number(0.2, 5), (at, pointer, by) => {
        const zoomed = zoomAt(at, pointer, by)
        const place = toScreen(zoomed, fromScreen(at, pointer))
        expect(place.x).toBeCloseTo(pointer.x, 5)
        expect(place.y).toBeCloseTo(pointer.y, 5)
        expect(zoomed.scale).toBeGreaterThanOrEqual(0.05)
        expect(zoomed.scale).toBeLessThanOrEqual(20)
      }),
    )
  })

  it('fits the whole field with the margin free', () => {
    const fitted = fitView(field, size, 24)
    const [corner, end] = [toScreen(fitted, { x: 0, y: 0 }), toScreen(fitted, { x: 1212, y: 703 })]
    expect(corner.x).toBeCloseTo(24)
    expect(end.x).toBeCloseTo(776)
    expect(corner.y).toBeGreaterThan(24)
    expect(end.y).toBeLessThan(576)
  })

  it('never loses the battlefield, and leaves alone what is well in sight', () => {
    fc.assert(
      fc.property(view, (at) => {
        const kept = held(at, field, size)
        const [corner, end] = [toScreen(kept, { x: 0, y: 0 }), toScreen(kept, { x: 1212, y: 703 })]
        expect(corner.x).toBeLessThanOrEqual(size.width - 79)
        expect(corner.y).toBeLessThanOrEqual(size.height - 79)
        expect(end.x).toBeGreaterThanOrEqual(79)
        expect(end.y).toBeGreaterThanOrEqual(79)
      }),
    )
    const fitted = fitView(field, size, 24)
    expect(revealed(fitted, { x: 606, y: 350 }, size)).toBe(fitted)
    const close = zoomAt(fitted, { x: 0, y: 0 }, 10)
    const moved = toScreen(revealed(close, { x: 1200, y: 700 }, size), { x: 1200, y: 700 })
    expect(moved.x).toBeCloseTo(400)
    expect(moved.y).toBeCloseTo(300)
  })
})
