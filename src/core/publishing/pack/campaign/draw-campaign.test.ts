import { expect, it } from 'vitest'
import { labelPlaces, type WayLine } from './draw-campaign.ts'

const way = (begin: readonly [number, number], end: readonly [number, number]): WayLine => ({
  begin: { x: begin[0], y: begin[1] },
  end: { x: end[0], y: end[1] },
  width: 8,
  height: 3,
})

it('stands in the middle of its way where nothing is near', () => {
  expect(labelPlaces([way([0, 0], [0, 40])], [])).toEqual([{ x: 0, y: 20 }])
})

it('stands away from where its way crosses another', () => {
  const places = labelPlaces([way([0, 0], [60, 60]), way([60, 0], [0, 60])], [])
  const [one, other] = places
  if (one === undefined || other === undefined) throw new Error('each way has a label')
  for (const { x, y } of places) expect(Math.hypot(x - 30, y - 30)).toBeGreaterThan(6)
  expect(Math.abs(one.x - other.x) > 8 || Math.abs(one.y - other.y) > 3).toBe(true)
})

it('stands on no box', () => {
  const [at] = labelPlaces([way([0, 0], [0, 60])], [{ x: -5, y: 20, width: 10, height: 20 }])
  expect(at?.y === undefined || at.y < 18.5 || at.y > 41.5).toBe(true)
})
