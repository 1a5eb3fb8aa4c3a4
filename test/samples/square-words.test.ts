/** The words for squares, edges and things, over all sample missions. */
import { describe, expect, it } from 'vitest'
import { inReadingOrder } from '#analysis/layout/hit-test.ts'
import { formatEdge, formatSquare, wallsOn } from '#analysis/layout/item-description.ts'
import { squareName } from '#model/kit/lattice.ts'
import { allSquares } from '../../src/core/analysis/layout/connected-areas.ts'
import { itemDescription } from '../../src/core/analysis/layout/descriptors.ts'
import { layoutOf } from '../../src/core/analysis/layout/layout.ts'
import { COMPASS } from '../../src/core/model/kit/lattice.ts'
import { kindsOf } from '../../src/core/model/mission/custom-kinds.ts'
import { allSampleFiles, sampleOf } from './open-sample.ts'

describe.each(allSampleFiles)('%s in words', (file) => {
  const sample = sampleOf(file)
  const its = layoutOf(sample)

  it('has every panel on the edges of squares, and every zone, area and thing in one', () => {
    const all = allSquares(its).map((each) => formatSquare(its, each))
    if (all.length === 0) return
    const standing = new Set(
      allSquares(its).flatMap((each) =>
        COMPASS.flatMap((side) => wallsOn(its, each, side).map(({ panel }) => panel.id)),
      ),
    )
    expect([...standing].sort()).toEqual(sample.panels.map(({ id }) => id).sort())
    for (const zone of sample.zones) {
      const { name } = kindsOf(sample).zones.find(({ id }) => id === zone.kind) ?? { name: '?' }
      for (const own of zone.squares) expect(formatSquare(its, own)).toContain(name)
    }
    for (const each of allSquares(its))
      expect(formatSquare(its, each)).toMatch(new RegExp(`^${squareName(its.kit, each)}: `))
    expect(all.join('\n')).not.toMatch(/undefined|\bnull\b|; ;|, ,|: $/)
  })

  it('says each edge the same from both its squares', () => {
    for (const each of allSquares(its))
      for (const [side, back, dx, dy] of [
        ['east', 'west', 1, 0],
        ['south', 'north', 0, 1],
      ] as const) {
        const next = { ...each, x: each.x + dx, y: each.y + dy }
        if (allSquares(its).some((other) => other.board === next.board && other.x === next.x && other.y === next.y))
          expect(formatEdge(its, next, back)).toBe(formatEdge(its, each, side))
      }
  })

  it('has every item once in reading order, and words for it', () => {
    const order = inReadingOrder(its)
    expect(new Set(order.map(({ item }) => item.id)).size).toBe(order.length)
    for (const entry of order) expect(itemDescription(its, entry)).not.toMatch(/undefined|^$|, ,/)
  })
})
