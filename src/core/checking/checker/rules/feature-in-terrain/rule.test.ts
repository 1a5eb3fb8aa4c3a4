import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf, missionOf } from '../../../../../../test/support/rule-tester.ts'
import { featureInTerrain, overlapsOf } from './rule.ts'

const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))
const feature = (x: number, y: number) => ({ id: 'f1', kind: 'terminal', board: 1, x, y, turn: 45 }) as const
const single = { kind: 'single' } as const

describe('feature-in-terrain', () => {
  it('says what it stands in', () => {
    const [finding, ...others] = findingsOf(featureInTerrain, {
      panels: panels('A2 1 2 h'),
      features: [feature(115, 225)],
    })
    expect(others).toEqual([])
    expect(finding?.message).toBe('Terminal in C2, taken as 50 mm wide, stands in piece A2 north of C2–C3.')
    expect(finding?.severity).toBe('notice')
    expect(finding?.items).toEqual(['f1', 'p1'])
  })
  it('warns when the centre is inside, however wide it is', () => {
    const [finding] = findingsOf(featureInTerrain, { panels: panels('A2 1 2 h'), features: [feature(205, 207)] })
    expect(finding?.severity).toBe('warning')
  })
  it('leaves one in the opening of a hatchway to the check that says so, and no more', () => {
    const within = (text: string, x: number, more = {}) =>
      checkMission(missionOf({ panels: panels(text), features: [{ ...feature(x, 206), ...more }] }))
        .map(({ rule }) => rule)
        .filter((rule) => rule === 'feature-in-terrain' || rule === 'hatchway-blocked')
    expect(within('B2 2 2 h first north', 254.5)).toEqual(['hatchway-blocked'])
    expect(within('B2 2 2 h first north', 275)).toEqual(['hatchway-blocked'])
    // Beside it there is wall, and a collapsed pipe is stepped over.
    expect(within('A3 1 2 h second north', 150)).toEqual(['feature-in-terrain'])
    expect(within('A3 1 2 h second north', 190)).toEqual(['feature-in-terrain'])
    expect(within('B2 2 2 h first north', 254.5, { kind: 'collapsed-pipe' })).toEqual(['feature-in-terrain'])
  })
  it('lets it touch', () => {
    const y = 206 + 2.75 + 25
    expect(
      messagesOf(featureInTerrain, { panels: panels('A1 1 2 h'), features: [feature(205, Math.ceil(y * 10) / 10)] }),
    ).toEqual([])
    expect(
      messagesOf(featureInTerrain, {
        panels: panels('A1 1 2 h'),
        features: [feature(205, Math.ceil(y * 10) / 10 - 0.1)],
      }),
    ).toHaveLength(1)
  })
  it('keeps it on the boards', () => {
    expect(messagesOf(featureInTerrain, { features: [feature(20, 300)], arrangement: single })).toEqual([
      'Terminal in C1, taken as 50 mm wide, reaches over the edge of the board.',
    ])
    expect(messagesOf(featureInTerrain, { features: [feature(20, 300)] })).toEqual([])
    expect(messagesOf(featureInTerrain, { features: [feature(25, 300)], arrangement: single })).toEqual([])
  })
})

describe('features in each other', () => {
  const at = (id: string, x: number, y = 254.5) => ({ id, kind: 'pipes', board: 1, x, y, turn: 0 }) as const
  it('are reported once for each pair, and may touch', () => {
    const [finding, ...others] = findingsOf(featureInTerrain, { features: [at('f2', 300), at('f1', 260)] })
    expect(others).toEqual([])
    expect(finding?.message).toBe('Pipes in C3, taken as 50 mm wide, overlaps with Pipes.')
    expect(finding?.items).toEqual(['f1', 'f2'])
    expect(messagesOf(featureInTerrain, { features: [at('f1', 250), at('f2', 300)] })).toEqual([])
  })
  it('are found as trying every pair finds them', () => {
    const spot = fc.record({ x: fc.integer({ min: 30, max: 570 }), y: fc.integer({ min: 30, max: 670 }) })
    fc.assert(
      fc.property(
        fc.array(spot, { minLength: 2, maxLength: 40, size: 'max' }),
        fc.integer({ min: 10, max: 150 }),
        (spots, width) => {
          const features = spots.map(({ x, y }, index) => at(`f${index + 1}`, x, y))
          const found = overlapsOf(layoutOf(missionOf({ features })), width)
          for (const [index, one] of features.entries()) {
            const later = features
              .slice(index + 1)
              .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < width - 1e-9)
              .map(({ id }) => id)
            const named = [...found].find(([{ id }]) => id === one.id)?.[1].map(({ id }) => id) ?? []
            expect(named.filter((id) => !later.includes(id))).toEqual([])
            expect(named).toHaveLength(Math.min(3, named.length))
            expect(named.length > 0).toBe(later.length > 0)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
