import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Mission } from '#model/mission/document.ts'
import { moved, ships } from '../../../../test/support/ship-mission.ts'
import { mapReaches } from './map-reach.ts'
import { onField } from './reading/ship-plan.ts'

const INCH = 25.4
const outlines = (id: string, mission: Mission = ships, selected: readonly string[] = []) =>
  mapReaches.find((each) => each.id === id)?.outlines(mission, new Set(selected)) ?? []
const gunsOf = (side: string) => ships.tokens.filter((token) => token.kind === 'ship-gun' && token.side === side)

describe('how far guns reach', () => {
  it('is a fan for each gun, as far as guns of the mission reach, over the void and not over the own ship', () => {
    const fans = outlines('gun-range')
    expect(fans).toHaveLength(4)
    const [gun] = gunsOf('west')
    if (gun === undefined) throw new Error('no gun')
    const from = onField(layoutOf(ships), gun)
    const points = fans.find(({ item }) => item === gun.id)?.points ?? []
    expect(Math.max(...points.map(({ x, y }) => Math.hypot(x - from.x, y - from.y)))).toBeCloseTo(30 * INCH)
    // To the other ship, and nowhere back over the rooms.
    expect(Math.max(...points.map(({ x }) => x - from.x))).toBeCloseTo(30 * INCH)
    expect(Math.min(...points.map(({ x }) => x - from.x))).toBeGreaterThan(-6 * INCH)
  })
  it('follows the setting of the mission and what is selected', () => {
    const [gun] = gunsOf('east')
    const short: Mission = { ...ships, ruleSet: { id: 'ship-to-ship', settings: { gunRange: 12 } } }
    expect(outlines('gun-range', short, [gun?.id ?? '']).map(({ label }) => label)).toEqual([`Gun ${gun?.label}: 12"`])
  })
  it('has nothing to draw for a gun that its own ship hides all around', () => {
    expect(outlines('gun-range', moved('ship-gun', 'west', { x: 300, y: 460 }, 2)).length).toBeLessThanOrEqual(4)
  })
})

describe('how far craft come', () => {
  it('are three rings for the foremost craft of each side, or for those selected', () => {
    expect(outlines('craft-reach')).toHaveLength(6)
    const craft = ships.tokens.filter(({ kind }) => kind === 'assault-craft').slice(0, 2)
    const rings = outlines(
      'craft-reach',
      ships,
      craft.map(({ id }) => id),
    )
    expect(rings.map(({ item }) => item)).toEqual(craft.flatMap(({ id }) => [id, id, id]))
    expect(rings.slice(0, 3).map(({ label }) => label)).toEqual([
      '1 move: 6" to 11"',
      '2 moves: 12" to 22"',
      '3 moves: 18" to 33"',
    ])
  })
  it('say nothing where there are no craft', () => {
    expect(outlines('craft-reach', { ...ships, tokens: [] })).toEqual([])
  })
})
