import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxToScreen,
  fitView,
  fromScreen,
  held,
  isWorthTurning,
  revealed,
  stepFromScreen,
  toScreen,
  type View,
  zoomAt,
} from './view.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const view: fc.Arbitrary<View> = fc.record({
  scale: number(0.05, 20),
  x: number(-900, 900),
  y: number(-900, 900),
  turned: fc.option(fc.constant(703)),
})
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

  it('fits a tall field turned, north at the right, and steps go where the screen shows them', () => {
    const tall = { x: 0, y: 0, width: 606, height: 1406 }
    const fitted = fitView(tall, size, 24, true)
    expect(boxToScreen(fitted, tall).width).toBeCloseTo(752)
    const [north, south] = [toScreen(fitted, { x: 300, y: 0 }), toScreen(fitted, { x: 300, y: 1406 })]
    expect(north.x).toBeCloseTo(776)
    expect(south.x).toBeCloseTo(24)
    expect(north.y).toBeCloseTo(south.y)
    fc.assert(
      fc.property(view, point, fc.record({ x: number(-50, 50), y: number(-50, 50) }), (at, place, step) => {
        const over = stepFromScreen(at, step)
        const [from, to] = [toScreen(at, place), toScreen(at, { x: place.x + over.x, y: place.y + over.y })]
        expect(to.x - from.x).toBeCloseTo(step.x * at.scale, 5)
        expect(to.y - from.y).toBeCloseTo(step.y * at.scale, 5)
      }),
    )
  })

  it('is turned where that shows a third more, and stays as it is until the other way does', () => {
    const worth = (width: number, height: number, now: boolean): boolean =>
      isWorthTurning({ x: 0, y: 0, width, height }, size, 0, now)
    expect([worth(606, 1406, false), worth(606, 1406, true)]).toEqual([true, true])
    expect([worth(1212, 703, false), worth(1212, 703, true)]).toEqual([false, false])
    // Of a square field both ways are the same: nothing turns by itself.
    expect([worth(703, 703, false), worth(703, 703, true)]).toEqual([false, true])
  })

  it('never loses the battlefield, and leaves alone what is well in sight', () => {
    fc.assert(
      fc.property(view, (at) => {
        const kept = held(at, field, size)
        const { x, y, width, height } = boxToScreen(kept, field)
        expect(x).toBeLessThanOrEqual(size.width - 79)
        expect(y).toBeLessThanOrEqual(size.height - 79)
        expect(x + width).toBeGreaterThanOrEqual(79)
        expect(y + height).toBeGreaterThanOrEqual(79)
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
