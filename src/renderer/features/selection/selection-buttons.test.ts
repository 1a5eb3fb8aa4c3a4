import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footprint, TakenRoom } from '#drawing/display/placement.ts'
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import type { SelectedArea } from '#state/messages/signal.ts'
import { toolbarPlace } from './selection-buttons.tsx'

const SIZE = { width: 220, height: 36 }
const STAGE = { x: 16, y: 16, width: 1200, height: 660 }

function area(box: Box, taken: readonly Box[] = [], more: Partial<SelectedArea> = {}): SelectedArea {
  const room = new TakenRoom()
  for (const each of taken) room.add(footprint(each, 8))
  return { box, stage: STAGE, room, marks: [], zones: [], view: { x: 0, y: 0, scale: 1 }, ...more }
}

const toolbar = (of: SelectedArea): Box => ({ ...toolbarPlace(of, SIZE), ...SIZE })

describe('the place of the toolbar beside the selection', () => {
  it('is above the middle of what is selected, where nothing is in the way', () => {
    expect(toolbarPlace(area({ x: 500, y: 300, width: 100, height: 20 }), SIZE)).toEqual({ x: 440, y: 254 })
  })

  it('goes below where something stands above, and to a side where something stands below, too', () => {
    const box = { x: 500, y: 300, width: 100, height: 20 }
    const above = { x: 400, y: 240, width: 300, height: 55 }
    const below = { x: 400, y: 325, width: 300, height: 55 }
    expect(toolbarPlace(area(box, [above]), SIZE)).toEqual({ x: 440, y: 330 })
    expect(toolbarPlace(area(box, [above, below]), SIZE)).toEqual({ x: 610, y: 292 })
  })

  it('reckons what stands on the map in millimetres, and zones and marks in pixels', () => {
    const box = { x: 500, y: 300, width: 100, height: 20 }
    const view = { x: 50, y: 20, scale: 0.5 }
    // The room above it, as millimetres of the map.
    const above = { x: (400 - 50) / 0.5, y: (240 - 20) / 0.5, width: 300 / 0.5, height: 55 / 0.5 }
    expect(toolbarPlace(area(box, [above], { view }), SIZE).y).toBe(330)
    expect(toolbarPlace(area(box, [], { view, zones: [{ x: 400, y: 240, width: 300, height: 55 }] }), SIZE).y).toBe(330)
    expect(toolbarPlace(area(box, [], { view, marks: [{ x: 560, y: 270 }] }), SIZE).y).toBe(330)
  })

  it('is seen whole wherever there is room for it, on whole pixels', () => {
    const boxes = fc.record({
      x: fc.integer({ min: -400, max: 1500 }),
      y: fc.integer({ min: -400, max: 900 }),
      width: fc.integer({ min: 1, max: 1800 }),
      height: fc.integer({ min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(boxes, fc.array(boxes, { maxLength: 6 }), (box, taken) => {
        const { x, y } = toolbar(area(box, taken))
        expect([x % 1, y % 1]).toEqual([0, 0])
        expect(x).toBeGreaterThanOrEqual(STAGE.x)
        expect(y).toBeGreaterThanOrEqual(STAGE.y)
        expect(x + SIZE.width).toBeLessThanOrEqual(STAGE.x + STAGE.width)
        expect(y + SIZE.height).toBeLessThanOrEqual(STAGE.y + STAGE.height)
      }),
    )
  })

  it('never lies over what is selected on a map without anything else, as long as that leaves room', () => {
    const small = fc.record({
      x: fc.integer({ min: 40, max: 1000 }),
      y: fc.integer({ min: 40, max: 600 }),
      width: fc.integer({ min: 1, max: 200 }),
      height: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(small, (box) => {
        expect(overlaps(toolbar(area(box)), box)).toBe(false)
      }),
    )
  })
})
