import { describe, expect, it } from 'vitest'
import { type AddressWindow, takeSharedLink } from './shared-link.ts'

function windowAt(hash: string): AddressWindow & { addresses: string[] } {
  const addresses: string[] = []
  return {
    addresses,
    location: { hash, pathname: '/editor/', search: '?a=b' },
    history: { replaceState: (_data, _unused, address) => void addresses.push(String(address)) },
  }
}

describe('a mission in the address', () => {
  it('is taken out of it', () => {
    const page = windowAt('#m1:abc-_')
    const taken = takeSharedLink(page)
    expect(new TextDecoder().decode(taken?.bytes)).toBe('#m1:abc-_')
    expect(page.addresses).toEqual(['/editor/?a=b'])
  })
  it('of a later form is taken too, so that the person is told', () => {
    expect(takeSharedLink(windowAt('#m7:abc'))).not.toBeNull()
  })
  it('that a program has percent-encoded is taken as well', () => {
    for (const hash of ['#m1%3Aabc', '#m1%253aabc']) expect(takeSharedLink(windowAt(hash))).not.toBeNull()
  })
  it('that was cut short is taken too, so that the person is told', () => {
    for (const hash of ['#m1:', '#m1', '#m1%3A']) expect(takeSharedLink(windowAt(hash))).not.toBeNull()
  })
  it.each(['', '#', '#section', '#map:1', '#m1-kit'])('is not seen in %j', (hash) => {
    const page = windowAt(hash)
    expect(takeSharedLink(page)).toBeNull()
    expect(page.addresses).toEqual([])
  })
})
