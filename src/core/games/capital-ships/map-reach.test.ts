import { expect, it } from 'vitest'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { mapReaches } from './map-reach.ts'

const berth = sampleMissions().find(([name]) => name === 'cold-berth')?.[1]
if (berth === undefined) throw new Error('no sample')
const outlines = (id: string, selected: readonly string[] = []) =>
  mapReaches.find((each) => each.id === id)?.outlines(berth, new Set(selected)) ?? []
const named = (label: string) => berth.tokens.find((token) => token.label === label)?.id ?? ''

it('shows from where Marines board each ship, edge to edge, whatever its base', () => {
  expect(outlines('boarding-range')).toHaveLength(4)
  const [band] = outlines('boarding-range', [named('Cold Berth')])
  expect(band?.label).toBe('Boarding 1"')
  const xs = band?.points.map(({ x }) => x) ?? []
  // A rectangle of 90 mm, an inch around.
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(90 + 2 * 25.4, 0)
})

it('shows how far squadrons move, and whatever has a Move', () => {
  const bands = outlines('moves')
  expect(bands.map(({ label }) => label)).toEqual(['Move 6"', 'Move 6"'])
  const ys = bands[0]?.points.map(({ y }) => y) ?? []
  expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(32 + 12 * 25.4, 0)
})
