import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestChain } from './longest-chain.ts'

type Joined = { readonly from: string; readonly to: string }
const links = (text: string): Joined[] => text.split(' ').map((pair) => ({ from: pair.slice(0, 1), to: pair.slice(1) }))

/** Tries every order of every choice of markers. */
function bruteForce(all: readonly Joined[]): number {
  const joined = new Set(all.flatMap(({ from, to }) => [from + to, to + from]))
  const markers = [...new Set(all.filter(({ from, to }) => from !== to).flatMap(({ from, to }) => [from, to]))]
  const longest = (chain: readonly string[]): number =>
    Math.max(
      chain.length,
      ...markers
        .filter((next) => !chain.includes(next) && (chain.length === 0 || joined.has(`${chain.at(-1)}${next}`)))
        .map((next) => longest([...chain, next])),
    )
  return longest([])
}

describe('longestChain', () => {
  it('is 0 without links and 2 for one link; a link to itself joins nobody', () => {
    expect(longestChain([], 5)).toBe(0)
    expect(longestChain(links('ab'), 5)).toBe(2)
    expect(longestChain(links('aa'), 5)).toBe(0)
  })
  it('goes from end to end of a star, not over all of it', () => {
    expect(longestChain(links('xa xb xc xd xe'), 5)).toBe(3)
  })
  it('agrees with trying every order', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: name, to: name }), { maxLength: 9 }),
        fc.integer({ min: 1, max: 7 }),
        (all, wanted) => {
          expect(longestChain(all, wanted)).toBe(Math.min(wanted, bruteForce(all)))
        },
      ),
    )
  })
  it('ends soon on ten thousand links in circles', () => {
    const wild = Array.from({ length: 10_000 }, (_, index) => ({
      from: `m${(index * 7919) % 4000}`,
      to: `m${(index * 104_729) % 4000}`,
    }))
    expect(longestChain(wild, 50)).toBe(50)
  })
})
