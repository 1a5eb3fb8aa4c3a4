import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CoverPiece, coverGaps, type Gap, type Piles } from './fill-gaps.ts'

/** Every way to fill the gaps, tried one by one: the cheapest, or null. */
function leastByTrying(gaps: readonly Gap[], pieces: readonly CoverPiece[], { left, beyond }: Piles): number | null {
  const stock = [...left]
  let best: number | null = null
  const go = (gap: number, offset: number, cost: number): void => {
    const here = gaps[gap]
    if (here === undefined) {
      if (best === null || cost < best) best = cost
      return
    }
    if (offset === here.length) {
      go(gap + 1, 0, cost)
      return
    }
    for (const { span, opening, pile, cost: price } of pieces) {
      if (offset + span > here.length) continue
      const edges = Array.from({ length: span }, (_, step) => step)
      const right = edges.every((step) => here.doors.includes(offset + step) === (step === opening))
      if (pile !== null && !right) continue
      const has = pile === null ? 1 : (stock[pile] ?? 0)
      if (has <= 0 && beyond === null) continue
      if (pile !== null) stock[pile] = has - 1
      go(gap, offset + span, cost + price + (has <= 0 ? (beyond ?? 0) : 0))
      if (pile !== null) stock[pile] = has
    }
  }
  go(0, 0, 0)
  return best
}

const anyGap: fc.Arbitrary<Gap> = fc
  .integer({ min: 1, max: 6 })
  .chain((length) =>
    fc.record({ length: fc.constant(length), doors: fc.uniqueArray(fc.nat(length - 1), { maxLength: 2 }) }),
  )
const anyPieces: fc.Arbitrary<CoverPiece[]> = fc
  .uniqueArray(fc.record({ span: fc.integer({ min: 1, max: 6 }), hatchway: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ span, hatchway }) => `${span}${hatchway}`,
  })
  .map((piles) =>
    piles.flatMap(({ span, hatchway }, pile): CoverPiece[] => {
      const openings: (number | null)[] = hatchway ? (span === 2 ? [0, 1] : [0]) : [null]
      return openings.map((opening) => ({ span, opening, pile, cost: 1 }))
    }),
  )
const anyCase = fc.record({
  gaps: fc.array(anyGap, { maxLength: 3 }),
  pieces: anyPieces,
  left: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
  extra: fc.constantFrom('none', 'beyond', 'nothing', 'stand-in'),
})

describe('filling lengths of wall', () => {
  it('costs as little as the best of all ways, tried one by one', () => {
    fc.assert(
      fc.property(anyCase, ({ gaps, pieces, left, extra }) => {
        const all: CoverPiece[] = [
          ...pieces,
          ...(extra === 'nothing' ? [{ span: 1, opening: null, pile: null, cost: 1000 }] : []),
          ...(extra === 'stand-in'
            ? pieces.filter(({ opening }) => opening === 0).map((piece) => ({ ...piece, opening: null, cost: 1001 }))
            : []),
        ]
        const piles: Piles = { left, beyond: extra === 'beyond' ? 1000 : null }
        const cover = coverGaps(gaps, all, piles)
        expect(cover?.cost ?? null).toBe(leastByTrying(gaps, all, piles))
        if (cover === null) return
        expect(cover.exact).toBe(true)
        const used = new Map<number, number>()
        for (const [index, { length, doors }] of gaps.entries()) {
          let offset = 0
          const seen: number[] = []
          for (const laid of cover.laid[index] ?? []) {
            const piece = all[laid]
            if (piece === undefined) throw new Error('no such piece')
            if (piece.pile !== null) used.set(piece.pile, (used.get(piece.pile) ?? 0) + 1)
            if (piece.opening !== null) seen.push(offset + piece.opening)
            if (piece.pile === null && doors.includes(offset)) seen.push(offset)
            offset += piece.span
          }
          expect(offset).toBe(length)
          expect(seen).toEqual([...doors].sort((a, b) => a - b))
        }
        if (piles.beyond === null) for (const [pile, count] of used) expect(count).toBeLessThanOrEqual(left[pile] ?? 0)
      }),
      { numRuns: 400 },
    )
  })
  it('takes the longest first', () => {
    const pieces = [1, 2].map((span, pile): CoverPiece => ({ span, opening: null, pile, cost: 1 }))
    expect(coverGaps([{ length: 5, doors: [] }], pieces, { left: [4, 4], beyond: null })?.laid).toEqual([[1, 1, 0]])
    expect(coverGaps([{ length: 5, doors: [] }], pieces, { left: [4, 1], beyond: null })?.laid).toEqual([[1, 0, 0, 0]])
    expect(coverGaps([{ length: 5, doors: [] }], pieces, { left: [2, 1], beyond: null })).toBeNull()
  })
  it('keeps the short ones for the gaps that need them', () => {
    const pieces = [1, 2, 3].map((span, pile): CoverPiece => ({ span, opening: null, pile, cost: 1 }))
    // Longest first in each gap would take 3 + 1 for the first, and leave nothing for the second.
    const cover = coverGaps(
      [
        { length: 4, doors: [] },
        { length: 1, doors: [] },
        { length: 3, doors: [] },
      ],
      pieces,
      { left: [1, 2, 1], beyond: null },
    )
    expect(cover?.laid).toEqual([[1, 1], [0], [2]])
  })
  it('finds a way where pieces of six lengths are nearly used up', () => {
    const pieces = [1, 2, 3, 4, 5, 6].map((span, pile): CoverPiece => ({ span, opening: null, pile, cost: 1 }))
    const gaps = [26, 25, 23, 17, 11, 7, 5].map((length) => ({ length, doors: [] }))
    const cover = coverGaps(gaps, pieces, { left: [6, 6, 6, 6, 6, 6], beyond: null })
    expect(cover).not.toBeNull()
  })
})
