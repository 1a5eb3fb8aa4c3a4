import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RetainedEntry, roomOf, versionsToDrop } from './version-record.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 4, 4, 10)
const wide = { days: 90, bytes: 1e12 }

const entry = (number: number, age: number, more: Partial<RetainedEntry> = {}): RetainedEntry => ({
  timeline: 'a',
  number,
  time: NOW - age,
  why: 'saved',
  name: null,
  hash: `${number}`,
  packed: 1000,
  ...more,
})

const entries = fc
  .array(
    fc.record({
      timeline: fc.constantFrom('a', 'b', 'c'),
      time: fc.oneof(
        fc.integer({ min: NOW - 200 * DAY, max: NOW }),
        fc.integer({ min: NOW - DAY, max: NOW + 400 * DAY }),
      ),
      why: fc.constantFrom('saved', 'before', 'opened'),
      name: fc.option(fc.constant('named'), { freq: 5 }),
      hash: fc.constantFrom(...'0123456789abcdefghij'),
    }),
    { maxLength: 60 },
  )
  // What has the same hash has the same size.
  .map((list): RetainedEntry[] =>
    list.map((each, at) => ({ ...each, number: at + 1, packed: 200 * each.hash.charCodeAt(0) })),
  )

const isNewest = (one: RetainedEntry, all: readonly RetainedEntry[]): boolean =>
  all.every(({ timeline, number }) => timeline !== one.timeline || number <= one.number)

const isFresh = ({ why, time }: RetainedEntry): boolean => why !== 'saved' && NOW - time < HOUR

describe('thinning', () => {
  it('keeps all of the last day, then one an hour, one a day, one a week', () => {
    // Every quarter of an hour for 100 days.
    const all = Array.from({ length: 100 * 96 }, (_, at) => entry(at + 1, (100 * 96 - 1 - at) * (HOUR / 4)))
    const gone = new Set(versionsToDrop(all, wide, NOW))
    const kept = (from: number, to: number): number =>
      all.filter((each) => !gone.has(each) && NOW - each.time > from * DAY && NOW - each.time <= to * DAY).length
    expect(kept(-1, 1)).toBe(97)
    expect(kept(2, 6)).toBe(4 * 24)
    expect(kept(10, 30)).toBe(20)
    expect([8, 9]).toContain(kept(31, 90))
    expect(kept(90, 200)).toBe(0)
  })
  it('never leaves more than there is room for, and takes named ones, the newest and fresh ones last', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 400_000 }), (all, bytes) => {
        const gone = new Set(versionsToDrop(all, { days: 90, bytes }, NOW))
        const left = all.filter((each) => !gone.has(each))
        expect(roomOf(left)).toBeLessThanOrEqual(bytes)
        for (const one of gone) {
          // A fresh one goes only when nothing else is left, a newest one only when none but fresh ones are, a named one only
          // when none without a name is.
          const others = left.filter((each) => !isFresh(each))
          const older = others.filter((each) => !isNewest(each, all))
          if (isFresh(one)) expect(others).toEqual([])
          else if (isNewest(one, all)) expect(older).toEqual([])
          else if (one.name !== null) expect(older.filter((each) => each.name === null)).toEqual([])
        }
      }),
    )
  })
  it('takes no named one and no newest one for its age', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 365 }), (all, days) => {
        for (const one of versionsToDrop(all, { days, bytes: 1e12 }, NOW)) {
          expect(one.name).toBeNull()
          expect(isNewest(one, all)).toBe(false)
        }
      }),
    )
  })
  it('done twice does no more than done once, and leaves nothing that is too old', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 400_000 }), (all, bytes) => {
        const limits = { days: 90, bytes }
        const gone = new Set(versionsToDrop(all, limits, NOW))
        const left = all.filter((each) => !gone.has(each))
        expect(versionsToDrop(left, limits, NOW)).toEqual([])
        const old = left.filter((each) => NOW - each.time > 90 * DAY)
        expect(old.every((each) => each.name !== null || isNewest(each, all))).toBe(true)
      }),
    )
  })
  it('takes no fresh one and no newest one only to make more room than is needed', () => {
    const all = [entry(1, DAY, { packed: 600 }), entry(2, 0, { packed: 950 - 512, why: 'before' })]
    expect(versionsToDrop(all, { days: 90, bytes: 960 }, NOW)).toEqual([all[0]])
  })
  it('counts a text that several versions have once', () => {
    expect(roomOf([entry(1, 0, { hash: 'x' }), entry(2, 0, { hash: 'x' })])).toBe(1000 + 2 * 512)
  })
})
