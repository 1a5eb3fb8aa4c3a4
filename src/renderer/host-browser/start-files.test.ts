import { describe, expect, it, vi } from 'vitest'
import { type AddressWindow, fetchStartFiles, parseStartFiles, takeSharedLink } from './start-files.ts'

describe('files named at the start', () => {
  it('come with their text or with the reason why not', () => {
    const read = parseStartFiles({
      files: [
        { name: 'a.bulkhead', text: '{}' },
        { name: 'a.png', base64: '/wAK' },
        { name: 'b.bulkhead', error: { code: 'not-found', message: '“b.bulkhead” is not there.', advice: 'Look.' } },
        { name: 'c.bulkhead', error: 'no such file' },
      ],
    })
    expect(read).toMatchObject([
      { ok: true, value: { file: { name: 'a.bulkhead' }, bytes: Uint8Array.of(123, 125) } },
      { ok: true, value: { file: { name: 'a.png' }, bytes: Uint8Array.of(255, 0, 10) } },
      { ok: false, error: { code: 'not-found', message: '“b.bulkhead” is not there.', advice: 'Look.' } },
      { ok: false, error: { code: 'failed', message: expect.stringContaining('no such file') } },
    ])
  })
  it.each([null, 'page', [], {}, { files: 'x' }])('are none in %j', (json) => {
    expect(parseStartFiles(json)).toEqual([])
  })
  it('are told one by one: what is none takes no other one along, nor what the server says', () => {
    const good = { name: 'a.bulkhead', text: '{}' }
    const note = { message: 'Bulkhead is elsewhere today.', advice: 'Nothing is lost.' }
    const files = parseStartFiles({ files: [{ name: 3 }, good, null], note })
    expect(files).toMatchObject([
      { ok: false, error: { message: note.message } },
      { ok: false, error: { message: 'A file given at startup couldn’t be opened.' } },
      { ok: true, value: { file: { name: 'a.bulkhead' } } },
      { ok: false },
    ])
    const many = parseStartFiles({ files: Array.from({ length: 103 }, () => good) })
    expect([many.length, many.filter(({ ok }) => ok).length]).toEqual([101, 100])
    expect(many.at(-1)).toMatchObject({ error: { message: '3 more files were given at startup and not opened.' } })
  })
  it('are none from a server that does not answer', async () => {
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    try {
      expect(await fetchStartFiles(5)).toEqual([])
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

function windowAt(hash: string): AddressWindow & { addresses: string[] } {
  const addresses: string[] = []
  return {
    addresses,
    location: { hash, pathname: '/editor/' },
    history: { replaceState: (_data, _unused, address) => void addresses.push(String(address)) },
  }
}

describe('a mission in the address', () => {
  it('is taken out of it, with how it was to be opened', () => {
    const page = windowAt('#m1:abc-_')
    const taken = takeSharedLink(page)
    expect(new TextDecoder().decode(taken?.bytes)).toBe('#m1:abc-_')
    expect(page.addresses).toEqual(['/editor/'])
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
