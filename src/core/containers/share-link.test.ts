import { readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMission } from '#core/document-io/read-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { arbitraryMission, shuffled } from '../../../test/support/arbitrary-mission.ts'
import { fullMap } from '../../../test/support/full-map.ts'
import { linkIn, missionInLink, shareLinkOf } from './share-link.ts'

const opened = (link: string): Mission => {
  const read = missionInLink(link)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}
/** What the reader makes of a mission: the same, its figures snapped. */
const linkOf = (compact: unknown): string =>
  `#m1:${deflateRawSync(Buffer.from(typeof compact === 'string' ? compact : JSON.stringify(compact))).toString('base64url')}`

const samples = new URL('../../../resources/samples/', import.meta.url)
const goldens = new URL('../../../test/golden/documents/', import.meta.url)
const documents = [samples, goldens].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.bulkhead'))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
)

describe('a share link', () => {
  it('opens as exactly the mission it was made of', () => {
    fc.assert(
      fc.property(arbitraryMission(), fc.nat(), (mission, seed) => {
        expect(opened(shareLinkOf(mission))).toEqual(mission)
        const other = shuffled(mission, seed)
        expect(opened(shareLinkOf(other))).toEqual(other)
      }),
      { numRuns: 60 },
    )
  })

  it.each(documents)('opens as exactly what is in %s', (_, text) => {
    const read = readMission(text)
    if (!read.ok) throw new Error(read.error.message)
    expect(opened(shareLinkOf(read.value.document))).toEqual(read.value.document)
  })

  it('is short', () => {
    expect(shareLinkOf(blankMission()).length).toBeLessThan(30)
    expect(shareLinkOf(fullMap()).length).toBeLessThan(1100)
  })

  it('is made of letters that every address takes', () => {
    expect(shareLinkOf(fullMap())).toMatch(/^#m1:[\w-]+$/)
  })

  // Links that were given out. Whatever changes in the program, they open as what they were: never write these anew.
  it.each(['v1-diagrams', 'v1-everything', 'v1-full-map', 'v1-levels'])('that was given out stays good: %s', (name) => {
    const link = readFileSync(new URL(`../links/${name}.txt`, goldens), 'utf8')
    const read = readMission(readFileSync(new URL(`${name}.bulkhead`, goldens), 'utf8'))
    expect(opened(link)).toEqual(read.ok && read.value.document)
  })

  it.each(['v1-everything', 'v1-full-map', 'v1-levels'])(
    'of a mission without diagrams is still the same: %s',
    (name) => {
      const link = readFileSync(new URL(`../links/${name}.txt`, goldens), 'utf8')
      expect(shareLinkOf(opened(link))).toBe(link.trim())
    },
  )

  it('is found bare, at the end of an address, and in what chat programs put around it', () => {
    const fragment = shareLinkOf(blankMission())
    for (const text of [
      fragment,
      ` ${fragment}\n`,
      `https://example.org/a/?b=c${fragment}`,
      `<http://127.0.0.1:47017/${fragment}>`,
      `(file:///home/x/index.html${fragment}).`,
    ])
      expect(opened(text)).toEqual(blankMission())
    for (const text of ['', '#m1:', 'm1:abc', `see ${fragment}`, `${fragment} and more`, '{"a":"#m1:abc"}', '#m:a'])
      expect(linkIn(text), text).toBeUndefined()
  })
})

describe('a link that is not whole or means harm', () => {
  const refused = (link: string, code = 'damaged'): void => {
    const read = missionInLink(link)
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.error.code).toBe(code)
  }

  it('is refused wherever it was cut', () => {
    const link = shareLinkOf(fullMap())
    for (let length = 5; length < link.length; length += 7) refused(link.slice(0, length))
  })

  it('never throws, whatever its letters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189-_'), minLength: 1, maxLength: 60 }),
        (letters) => {
          missionInLink(`#m1:${letters}`)
        },
      ),
    )
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 9 }), (rest, collections) => {
        refused(linkOf([rest, [1, 0], ...collections]))
      }),
    )
  })

  it('is refused when it unpacks to too much, or stands for too much', () => {
    refused(linkOf(`[${' '.repeat(50_000_000)}{}]`))
    // One text of a million letters, in ten thousand notes.
    refused(linkOf([{}, 0, 0, 0, 0, 0, 0, 0, 0, [10_000, 0, 0, 0, 0, [['x'.repeat(1_000_000)]]]]))
    refused(linkOf([{}, [1e12, 0]]))
    refused(linkOf([{}, [-1, 0]]))
    refused(linkOf('['.repeat(5000)))
    refused(linkOf('[{"__proto__": {"format": 1}}]'))
  })

  it('says so when a newer program made it', () => {
    refused('#m2:AAAA', 'newer-version')
    refused(linkOf([{ version: 99 }]), 'newer-version')
  })
})
