import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { blankMission } from './blank.ts'
import { collections, findItem, type Mission } from './document.ts'
import { compareIds, idSource } from './ids.ts'
import { idSchema } from './sheet.ts'

const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)

describe('idSource', () => {
  it('hands out ids that are sound, new, and not given twice', () => {
    fc.assert(
      fc.property(
        arbitraryMission({ most: 5 }),
        fc.array(fc.constantFrom(...collections), { maxLength: 20 }),
        (document, wanted) => {
          const next = idSource(document)
          const taken = new Set(collections.flatMap((collection) => document[collection].map((item) => item.id)))
          for (const collection of wanted) {
            const given = next(collection)
            expect(idSchema.safeParse(given).success).toBe(true)
            expect(taken.has(given)).toBe(false)
            taken.add(given)
          }
        },
      ),
    )
  })

  it('goes on after the highest number, and past ids that another collection has taken', () => {
    const note = (name: string): Mission['notes'][number] => ({ id: name, board: 1, x: 0, y: 0, text: 'x' })
    const document: Mission = { ...blankMission(), notes: ['n7', 'n12', 'nine', 'n99999999999999', 'p1'].map(note) }
    const next = idSource(document)
    expect([next('notes'), next('notes'), next('panels'), next('panels'), next('zones')]).toEqual([
      'n13',
      'n14',
      'p2',
      'p3',
      'z1',
    ])
  })
})

describe('compareIds', () => {
  it('counts numbers by value', () => {
    expect(['p10', 'p2', 'h3', 'p1', 'p02', 'z', 'p2-b', 'p2-a10', 'p2-a9'].sort(compareIds)).toEqual([
      'h3',
      'p1',
      'p02',
      'p2',
      'p2-a9',
      'p2-a10',
      'p2-b',
      'p10',
      'z',
    ])
  })

  it('is a total order', () => {
    fc.assert(
      fc.property(id, id, id, (a, b, c) => {
        expect(compareIds(a, b) === 0).toBe(a === b)
        expect(Math.sign(compareIds(a, b)) + Math.sign(compareIds(b, a))).toBe(0)
        if (compareIds(a, b) < 0 && compareIds(b, c) < 0) expect(compareIds(a, c)).toBeLessThan(0)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('compareIds, against comparing run by run', () => {
  /** Letters by code unit, runs of digits by value and then as texts, a list of runs that goes on later. */
  function slowly(a: string, b: string): number {
    const runs = (text: string): readonly string[] => text.match(/\d+|\D+/g) ?? []
    const [left, right] = [runs(a), runs(b)]
    for (const [index, one] of left.entries()) {
      const two = right[index]
      if (two === undefined) return 1
      if (one === two) continue
      const bothNumbers = /^\d/.test(one) && /^\d/.test(two)
      if (bothNumbers && Number(one) !== Number(two)) return Number(one) - Number(two)
      return one < two ? -1 : 1
    }
    return left.length - right.length
  }
  it('gives the same order', () => {
    const text = fc.stringMatching(/^[a-b01-2-]{0,7}$/)
    fc.assert(
      fc.property(text, text, text, (start, a, b) => {
        const [one, two] = [start + a, start + b]
        expect(Math.sign(compareIds(one, two))).toBe(Math.sign(slowly(one, two)))
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('findItem', () => {
  it('finds every item with its collection, and nothing else', () => {
    fc.assert(
      fc.property(arbitraryMission({ most: 4 }), (document) => {
        for (const collection of collections)
          for (const item of document[collection]) expect(findItem(document, item.id)).toEqual({ collection, item })
        expect(findItem(document, 'nobody')).toBeUndefined()
      }),
      { numRuns: 30 },
    )
  })
})
