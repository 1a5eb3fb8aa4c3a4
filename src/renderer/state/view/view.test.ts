import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, fieldPoint } from '#foundation/geometry/point.ts'
import { defaultSettings } from '#host/settings.ts'
import {
  boxToScreen,
  fitView,
  fromScreen,
  held,
  inspectorPlace,
  isInspectorPinned,
  isKitShown,
  isRailShown,
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

  it('never loses the battlefield', () => {
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
  })

  it('leaves a battlefield that is in sight where it is, wherever on it the cursor goes', () => {
    for (const turns of [false, true]) {
      const fitted = fitView(field, size, 22, turns)
      fc.assert(
        fc.property(number(0, 1212), number(0, 703), (x, y) => {
          expect(revealed(fitted, fieldPoint(x, y), field, size)).toBe(fitted)
        }),
      )
    }
  })

  it('follows a place into sight, and gives no part of the battlefield away for empty ground', () => {
    fc.assert(
      fc.property(view, number(0, 1212), number(0, 703), (at, x, y) => {
        const before = held(at, field, size)
        const after = revealed(before, fieldPoint(x, y), field, size)
        const place = toScreen(after, { x, y })
        expect(place.x).toBeGreaterThanOrEqual(-0.01)
        expect(place.x).toBeLessThanOrEqual(size.width + 0.01)
        expect(place.y).toBeGreaterThanOrEqual(-0.01)
        expect(place.y).toBeLessThanOrEqual(size.height + 0.01)
        const [was, is] = [boxToScreen(before, field), boxToScreen(after, field)]
        // No wider strip of nothing than there was, or than the rim.
        expect(is.x).toBeLessThanOrEqual(Math.max(was.x, 20) + 0.01)
        expect(is.y).toBeLessThanOrEqual(Math.max(was.y, 20) + 0.01)
        const free = ({ x, y, width, height }: Box) => [size.width - x - width, size.height - y - height] as const
        expect(free(is)[0]).toBeLessThanOrEqual(Math.max(free(was)[0], 20) + 0.01)
        expect(free(is)[1]).toBeLessThanOrEqual(Math.max(free(was)[1], 20) + 0.01)
      }),
    )
    const close = zoomAt(fitView(field, size, 24), { x: 0, y: 0 }, 10)
    const middle = revealed(close, fieldPoint(606, 350), field, size)
    expect(toScreen(middle, { x: 606, y: 350 }).x).toBeCloseTo(400)
    // In sight, near the edge: just far enough.
    const near = fromScreen(middle, { x: 790, y: 300 })
    expect(toScreen(revealed(middle, near, field, size), near).x).toBeCloseTo(680)
    // The far corner comes into sight with the rim beside it, not to the middle.
    const corner = toScreen(revealed(close, fieldPoint(1212, 703), field, size), { x: 1212, y: 703 })
    expect(corner).toEqual({ x: expect.closeTo(780, 3), y: expect.closeTo(580, 3) })
  })
})

const idle = {
  settings: defaultSettings,
  windowWidth: 1280,
  selection: [] as string[],
  model: null,
  tool: { kind: 'select' as const },
  bare: false,
  properties: false,
}
const pinned = (inspectorPinned: boolean | null) => ({ ...idle, settings: { ...defaultSettings, inspectorPinned } })

describe('the inspector', () => {
  it('is pinned where the window is wide, unless somebody says otherwise', () => {
    expect([1599, 1600].map((windowWidth) => isInspectorPinned({ ...idle, windowWidth }))).toEqual([false, true])
    expect(isInspectorPinned(pinned(true))).toBe(true)
    expect(isInspectorPinned({ ...pinned(false), windowWidth: 1920 })).toBe(false)
  })
  it('has its column when it is pinned, a rules tool is in hand or a test model is selected', () => {
    expect(inspectorPlace(idle)).toBe('away')
    expect(inspectorPlace(pinned(true))).toBe('column')
    expect(inspectorPlace({ ...idle, tool: { kind: 'sight' } })).toBe('column')
    expect(inspectorPlace({ ...idle, model: 'm1' })).toBe('column')
    expect(inspectorPlace({ ...idle, tool: { kind: 'note' } })).toBe('away')
  })
  it('stands over the map only for a selection whose properties were asked for', () => {
    expect(inspectorPlace({ ...idle, selection: ['p1'] })).toBe('away')
    expect(inspectorPlace({ ...idle, selection: ['p1'], properties: true })).toBe('floating')
    expect(inspectorPlace({ ...idle, properties: true })).toBe('away')
  })
  it('is away when only the map is shown', () => {
    expect(inspectorPlace({ ...pinned(true), bare: true })).toBe('away')
  })
})

describe('tools and kit', () => {
  const strips = (change: Partial<typeof defaultSettings>, more: object = {}): readonly boolean[] => {
    const state = { settings: { ...defaultSettings, ...change }, bare: false, tour: null, ...more }
    return [isRailShown(state), isKitShown(state)]
  }
  it('are put away each by itself, or both with all that stands around the map', () => {
    expect(strips({})).toEqual([true, true])
    expect(strips({ railShown: false })).toEqual([false, true])
    expect(strips({ kitShown: false })).toEqual([true, false])
    expect(strips({}, { bare: true })).toEqual([false, false])
  })
  it('are there while somebody is shown around', () => {
    expect(strips({ railShown: false, kitShown: false }, { tour: 0 })).toEqual([true, true])
  })
})
