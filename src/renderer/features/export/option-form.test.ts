import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, toggled } from './option-form.tsx'

const all = ['a', 'b', 'c', 'd']
const chosenOf = fc.shuffledSubarray(all)

describe('toggled', () => {
  it('puts a thing where it usually is, and last where the order is somebody’s own', () => {
    expect(toggled(['a', 'c'], all, 'b')).toEqual(['a', 'b', 'c'])
    expect(toggled(['a', 'b'], all, 'd')).toEqual(['a', 'b', 'd'])
    expect(toggled(['c', 'a'], all, 'b')).toEqual(['c', 'a', 'b'])
    expect(toggled([], all, 'b')).toEqual(['b'])
    expect(toggled(['a', 'b'], all, 'a')).toEqual(['b'])
  })
  it('changes nothing but the one, and leaves the others in their order', () => {
    fc.assert(
      fc.property(chosenOf, fc.constantFrom(...all), (chosen, value) => {
        const next = toggled(chosen, all, value)
        expect(next.includes(value)).toBe(!chosen.includes(value))
        expect(next.filter((one) => one !== value)).toEqual(chosen.filter((one) => one !== value))
      }),
    )
  })
})

describe('moved', () => {
  it('moves within the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  })
  it('keeps the same things, and moving back restores them', () => {
    fc.assert(
      fc.property(chosenOf, fc.constantFrom(...all), fc.nat(3), (chosen, value, to) => {
        const next = moved(chosen, value, to)
        expect([...next].sort()).toEqual([...chosen].sort())
        expect(moved(next, value, chosen.indexOf(value))).toEqual(chosen)
      }),
    )
  })
})
