import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  columnHeight,
  evenColumns,
  type FrontChoice,
  type FrontTask,
  filledColumns,
  fitFront,
  type Piece,
  SMALLEST_BODY,
} from './fit-front.ts'

/** A page on which the map takes so much room, and so many parts of so many letters stand below it in a column. */
interface Page {
  readonly room: number
  readonly map: number
  readonly parts: readonly number[]
  readonly briefing: number
  readonly beside: boolean
  /** Letters that the other side holds. */
  readonly back?: number
  /** The last of the parts that stay to the end is a table of scoring. */
  readonly hasScoring?: boolean
  readonly lasting?: number
  /** They stand beside the map. */
  readonly aside?: boolean
}

function task({
  room,
  map,
  parts,
  briefing,
  beside,
  back = Number.POSITIVE_INFINITY,
  hasScoring = true,
  lasting = Math.min(4, parts.length),
  aside = false,
}: Page): FrontTask & { readonly asked: () => number } {
  let asked = 0
  return {
    largest: 5,
    beside,
    hasBriefing: briefing > 0,
    hasScenery: true,
    hasScoring,
    movable: parts.length,
    lasting,
    over: (choice: FrontChoice) => {
      asked += 1
      const { body, scale, moved, scoringAway } = choice
      const wide = body.condensed ? 0.8 : 1
      const letter = body.size * body.size * body.leading * wide * 0.1
      const kept = parts.slice(0, parts.length - moved).filter((_, index) => !(scoringAway && index === lasting - 1))
      const texts = kept.reduce((sum, letters) => sum + letters * letter, 0) + (choice.briefing ? briefing * letter : 0)
      const gaps = kept.length * (choice.tight ? 4 : 8) * (1 + choice.airy)
      const drawn = (map * 5) / scale + (choice.scenery ? 20 : 0)
      return aside ? Math.max(drawn, texts + gaps) - room : drawn + texts + gaps - room
    },
    holds: ({ moved }) => parts.slice(parts.length - moved).reduce((sum, letters) => sum + letters, 0) <= back,
    asked: () => asked,
  }
}

const small: Page = { room: 1000, map: 300, parts: [10, 10, 10], briefing: 10, beside: false }

describe('the front of a sheet', () => {
  it('with room for everything keeps all of it, and gives what is left to larger letters and to the gaps', () => {
    const found = fitFront(task(small))
    expect(found).toMatchObject({ scale: 5, briefing: true, scenery: true, moved: 0, tight: false })
    expect(found.body).toMatchObject({ condensed: false, size: 10 })
  })

  it('moves the briefing overleaf before it sets anything in narrow letters', () => {
    const found = fitFront(task({ ...small, briefing: 100 }))
    expect(found).toMatchObject({ briefing: false, moved: 0 })
    expect(found.body.condensed).toBe(false)
  })

  it('draws the map smaller only as far as it has to, to a tenth', () => {
    const page = { ...small, map: 900, beside: true }
    const found = fitFront(task(page))
    expect(task(page).over(found)).toBeLessThanOrEqual(0)
    expect(task(page).over({ ...found, scale: found.scale - 0.1 })).toBeGreaterThan(0)
  })

  it('moves parts overleaf, the last first and no more than it has to', () => {
    const page = { ...small, parts: [30, 30, 30, 30, 40], briefing: 0 }
    const found = fitFront(task(page))
    expect(found.moved).toBe(1)
  })

  it('sets the front in letters that read well where much has to go overleaf anyway', () => {
    const found = fitFront(task({ ...small, parts: Array.from({ length: 60 }, () => 15) }))
    expect(found.moved).toBeGreaterThan(30)
    expect(found.body.size).toBeGreaterThanOrEqual(8.5)
    expect(found.body.condensed).toBe(false)
  })

  it('keeps what is looked at all the time on the front, in small letters rather than overleaf in large ones', () => {
    // Narrow letters leave room for four parts, letters that read well for one.
    const found = fitFront(task({ ...small, room: 780, map: 400, parts: [20, 20, 20, 20, 60, 60, 60, 60, 60, 60, 60] }))
    expect(found.moved).toBe(7)
    expect(found.body.condensed).toBe(true)
  })

  it('draws the map smaller than it would where then nothing stands overleaf', () => {
    const page = { ...small, map: 700, parts: [30, 30, 20, 20], briefing: 0 }
    const found = fitFront(task(page))
    expect(found).toMatchObject({ moved: 0 })
    expect(found.scale).toBeGreaterThan(8.2)
    expect(found.scale).toBeLessThanOrEqual(10)
  })

  it('draws the map smaller still where the other side would not hold what is moved', () => {
    const page = { ...small, map: 700, parts: [20, 20, 20, 20, 20, 20], briefing: 0 }
    const found = fitFront(task(page))
    expect(found.moved).toBe(2)
    const less = fitFront(task({ ...page, back: 39 }))
    expect(less.moved).toBe(1)
    expect(less.scale).toBeGreaterThan(found.scale)
    expect(less.scale).toBeLessThanOrEqual(12)
    // Where it does not help, the map stays as it is.
    expect(fitFront(task({ ...page, back: 0 }))).toEqual(found)
  })

  it('draws the map smaller where what is looked at all the time would go overleaf else, though the other side is full', () => {
    const page = { ...small, map: 1500, parts: [10, 10, 10, 10, 30, 30, 30], briefing: 0, back: 0 }
    const found = fitFront(task(page))
    expect(found.moved).toBeLessThanOrEqual(3)
    expect(found.scale).toBeLessThanOrEqual(12)
  })

  it('brings back what finds room beside a map that had to be drawn very small', () => {
    const page = { ...small, aside: true, map: 2700, parts: [20, 20, 20, 20, 80, 80], briefing: 0, back: 0 }
    const found = fitFront(task(page))
    expect(found.scale).toBeGreaterThan(12)
    expect(found.moved).toBe(1)
  })

  it('keeps the rules where only the table of scoring is too high', () => {
    const page = { ...small, parts: [10, 10, 10, 300, 10, 10, 10], briefing: 0, back: 0 }
    expect(fitFront(task(page))).toMatchObject({ scoringAway: true, moved: 0 })
    expect(fitFront(task({ ...page, hasScoring: false }))).toMatchObject({ scoringAway: false, moved: 4 })
    // A table that fits is never given up for what comes after it.
    expect(fitFront(task({ ...page, parts: [10, 10, 10, 20, 300, 10] }))).toMatchObject({
      scoringAway: false,
      moved: 2,
    })
  })

  it('fits whatever fits at all, never below the smallest letters, in few measurements', () => {
    fc.assert(
      fc.property(
        fc.record({
          room: fc.integer({ min: 300, max: 1200 }),
          map: fc.integer({ min: 50, max: 1500 }),
          parts: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 25 }),
          briefing: fc.integer({ min: 0, max: 100 }),
          beside: fc.boolean(),
        }),
        (page) => {
          const one = task(page)
          const found = fitFront(one)
          expect(one.asked()).toBeLessThan(120)
          // The map can always be drawn smaller.
          expect(one.over(found)).toBeLessThanOrEqual(0)
          expect(found.body.size).toBeGreaterThanOrEqual(SMALLEST_BODY)
          // What is moved is needed: one part more would not fit with this very choice.
          if (found.moved > 0) expect(one.over({ ...found, moved: found.moved - 1 })).toBeGreaterThan(0)
          expect(fitFront(task(page))).toEqual(found)
        },
      ),
    )
  })
})

const piece = (height: number, keeps = false, before = 1): Piece => ({ height, before, keeps })

describe('columns of pieces', () => {
  it('end as evenly as whole pieces allow', () => {
    const pieces = [piece(10), piece(4), piece(4), piece(4)]
    expect(evenColumns(pieces, 2, 100)).toEqual({ ends: [1, 4], height: 14 })
  })

  it('never end with a heading', () => {
    const pieces = [piece(6), piece(2, true), piece(8)]
    expect(filledColumns(pieces, [9.5, 20])).toEqual([1, 3])
  })

  it('have the heads of a table again above the row that begins the next one', () => {
    const rows = [
      piece(2, true),
      piece(10),
      { ...piece(10), again: { height: 2 } },
      { ...piece(10), again: { height: 2 } },
    ]
    expect(columnHeight(rows, 2, 4)).toBe(23)
    expect(filledColumns(rows, [14, 23])).toEqual([2, 4])
    expect(filledColumns(rows, [14, 22])).toBeUndefined()
    expect(evenColumns(rows, 2, 100)).toMatchObject({ ends: [2, 4], height: 23 })
  })

  it('say so when a piece is higher than its column', () => {
    expect(evenColumns([piece(5), piece(30)], 2, 20)).toBeUndefined()
  })

  it('are never higher than those that any other places of the breaks would give', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean()), { minLength: 1, maxLength: 9 }),
        (given) => {
          const pieces = given.map(([height, keeps]) => piece(height, keeps))
          const all = pieces.length
          const found = evenColumns(pieces, 2, 1000)
          const heights = pieces.flatMap((_, index) => {
            const end = index + 1
            if (end < all && pieces[index]?.keeps === true) return []
            return [Math.max(columnHeight(pieces, 0, end), columnHeight(pieces, end, all))]
          })
          // Nothing in the first column is allowed as well, and never better than everything in it.
          expect(found?.height).toBeCloseTo(Math.min(...heights), 1)
          expect(found?.ends.at(-1)).toBe(all)
        },
      ),
    )
  })
})
