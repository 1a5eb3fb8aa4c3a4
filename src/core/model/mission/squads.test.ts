import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deploymentUnstated } from './deployment.ts'
import { formatSplit, formatSplitSize, splitOf } from './squads.ts'

const unit = (models: number, points: number) => ({ id: 'u1', name: 'Crew', models, points, size: 'infantry' })
const said = (squads: { models: number; into: number; rule: 'must' | 'may' }, models: number, points: number) => {
  const split = splitOf({ deployment: { ...deploymentUnstated, squads } }, unit(models, points))
  return split && formatSplit(split)
}

describe('a unit that is split', () => {
  it('is two of half the size at half the points, rounded up', () => {
    expect(said({ models: 10, into: 2, rule: 'must' }, 10, 95)).toBe('2 × 5 models, 48 points each')
    expect(said({ models: 10, into: 2, rule: 'may' }, 10, 90)).toBe('may be 2 × 5 models, 45 points each')
  })
  it('stays whole where it is of another size, or nothing is said', () => {
    expect(said({ models: 10, into: 2, rule: 'must' }, 5, 95)).toBeNull()
    expect(splitOf({ deployment: deploymentUnstated }, unit(10, 95))).toBeNull()
    expect(said({ models: 2, into: 3, rule: 'must' }, 2, 20)).toBeNull()
  })
  it('is shared out as evenly as can be', () => {
    expect(said({ models: 7, into: 3, rule: 'must' }, 7, 100)).toBe('3, 2 and 2 models, 34 points each')
    expect([formatSplitSize({ models: 7, into: 3 }), formatSplitSize({ models: 10, into: 2 })]).toEqual(['2 or 3', '5'])
  })
  it('loses no model and gains less than a point for each part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 50 }),
        fc.integer({ min: 2, max: 10 }),
        fc.nat(500),
        (models, into, points) => {
          fc.pre(models >= into)
          const squads = { models, into, rule: 'must' } as const
          const split = splitOf({ deployment: { ...deploymentUnstated, squads } }, unit(models, points))
          expect(split?.models.reduce((sum, count) => sum + count, 0)).toBe(models)
          expect(Math.max(...(split?.models ?? [])) - Math.min(...(split?.models ?? []))).toBeLessThanOrEqual(1)
          const together = (split?.points ?? 0) * into
          expect(together >= points && together < points + into).toBe(true)
        },
      ),
    )
  })
})
