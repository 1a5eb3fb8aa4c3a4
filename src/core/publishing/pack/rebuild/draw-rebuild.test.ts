import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Shape } from '#drawing/display/display-list.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../../test/support/arbitrary-map.ts'
import { sampleMissions } from '../../../../../test/support/packs.ts'
import { drawRebuild, placeNumbers } from './draw-rebuild.ts'
import { rebuildSteps } from './rebuild.ts'

type Disc = Extract<Shape, { type: 'circle' }>

/** The discs that carry numbers, and the numbers. */
function numbersIn(before: Mission, after: Mission, size: number): { discs: Disc[]; texts: string[] } {
  const { layers } = drawRebuild(before, after, rebuildSteps(before, after), size)
  const shapes = (layers.at(-1)?.figures ?? [])
    .map((figure) => figure.shapes)
    .filter((figure) => figure.some(({ type }) => type === 'text'))
    .flat()
  return {
    discs: shapes.filter((shape): shape is Disc => shape.type === 'circle'),
    texts: shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])),
  }
}

/** Pairs of discs of which one lies on the other. */
const onEachOther = (discs: readonly Disc[]): string[] =>
  discs.flatMap((a, index) =>
    discs
      .slice(index + 1)
      .filter((b) => Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y) < a.radius + b.radius)
      .map((b) => `${a.centre.x},${a.centre.y} and ${b.centre.x},${b.centre.y}`),
  )

const samples = sampleMissions()
const runs = Number(process.env.BULKHEAD_SCENES ?? 40)

describe('the numbers of a rebuilding', () => {
  it('never lie on each other, from each sample to the next, however large they must be', () => {
    for (const [index, after] of samples.entries()) {
      const before = samples.at(index - 1)
      if (before === undefined) continue
      for (const size of [17.5, 24, 40]) {
        const { discs, texts } = numbersIn(before, after, size)
        expect(discs).toHaveLength(texts.length)
        expect(onEachOther(discs), `${before.mission.title} → ${after.mission.title} at ${size}`).toEqual([])
      }
    }
  })
  it('never lie on each other on any map', () => {
    const map = anyMap({ panels: 12, others: 12 })
    fc.assert(
      fc.property(map, map, (before, after) => {
        expect(onEachOther(numbersIn(before, after, 30).discs)).toEqual([])
      }),
      { numRuns: runs },
    )
  })
  it('stand where they are best while nothing is in the way, and inside the map while there is room', () => {
    const within = { x: 0, y: 0, width: 200, height: 200 }
    const at = { x: 100, y: 100 }
    expect(placeNumbers([{ at, home: at, radius: 10 }], within)).toEqual([at])
    const rim = { x: 100, y: 10 }
    const two = placeNumbers(
      Array.from({ length: 6 }, () => ({ at: rim, home: rim, radius: 10 })),
      within,
    )
    for (const { x, y } of two) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(10)
      expect(Math.max(x, y)).toBeLessThanOrEqual(190)
    }
  })
})
