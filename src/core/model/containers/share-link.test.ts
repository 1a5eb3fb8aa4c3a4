import { readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipText } from '#editing/edits/plans/clip.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission, shuffled } from '../../../../test/support/arbitrary-mission.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { carriesMission, readMissionIn } from './read-container.ts'
import { leadsNowhereElse, linksIn, missionInLink, shareAddress, shareLinkOf } from './share-link.ts'

const opened = (link: string): Mission => {
  const read = missionInLink(link)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}
/** What the reader makes of a mission: the same, its figures snapped. */
const linkOf = (compact: unknown): string =>
  `#m1:${deflateRawSync(Buffer.from(typeof compact === 'string' ? compact : JSON.stringify(compact))).toString('base64url')}`

const samples = new URL('../../../../resources/samples/', import.meta.url)
const goldens = new URL('../../../../test/golden/documents/', import.meta.url)
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
      { numRuns: 4 },
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
    expect(shareLinkOf(fullMap())).toMatch(/^#m2:[\w-]+$/)
  })

  // Links that were given out. Whatever changes in the program, they open as what they were: never write these anew.
  it.each(['v1-diagrams', 'v1-everything', 'v1-full-map', 'v1-levels'])('that was given out stays good: %s', (name) => {
    const link = readFileSync(new URL(`../links/${name}.txt`, goldens), 'utf8')
    const read = readMission(readFileSync(new URL(`${name}.bulkhead`, goldens), 'utf8'))
    expect(opened(link)).toEqual(read.ok && read.value.document)
  })

  it('packed as links are today stays good, and is still made so', () => {
    const link = readFileSync(new URL('../links/v2-mixed.txt', goldens), 'utf8').trim()
    expect(opened(link)).toEqual(fullMap())
    expect(shareLinkOf(fullMap())).toBe(link)
  })

  it('is deflated if the mission is too long to be packed better', () => {
    const notes = Array.from({ length: 300 }, (_, at) => ({
      id: `n${at + 1}`,
      board: 1 as const,
      x: 100,
      y: 100,
      text: `${at} ${'abcdefghij'.repeat(40)}`,
    }))
    const mission = { ...blankMission(), notes }
    expect(shareLinkOf(mission)).toMatch(/^#m1:/)
    expect(opened(shareLinkOf(mission)).notes).toEqual(notes)
  })

  /** Long enough to be wrapped, and soon opened. */
  const few: Mission = {
    ...blankMission('A map whose link takes several lines of a letter, if it is short enough to be read at once'),
    panels: fullMap().panels.slice(0, 6),
  }
  const full = shareLinkOf(few)
  const inLines = (length: number, between: string): string =>
    (full.match(new RegExp(`.{1,${length}}`, 'g')) ?? []).join(between)
  const twice = (text: string): string => encodeURIComponent(encodeURIComponent(text))
  it.each([
    ['bare', full],
    ['with blanks around it', ` ${full}\n`],
    ['at the end of an address', `https://example.org/a/?b=c${full}`],
    ['in angle brackets', `<http://127.0.0.1:47017/${full}>`],
    ['in round brackets, a full stop behind', `(file:///home/x/index.html${full}).`],
    ['in a sentence', `See https://example.org/${full}, and tell me what you think!`],
    ['as Markdown has it', `[The map of Friday](https://example.org/${full})`],
    ['in Markdown that shows the address too', `[https://e.org/${full}](https://e.org/${full})`],
    ['in Markdown that shows the address cut short', `[https://e.org/${full.slice(0, 40)}…](https://e.org/${full})`],
    ['in quotation marks and stars', `**"https://example.org/${full}"**`],
    ['wrapped by a letter', `Look:\nhttps://example.org/${inLines(76, '\r\n')}\r\n\r\nBest wishes, Ann.`],
    ['wrapped in a quoted letter', `> Look:\n> https://example.org/${inLines(70, '\n> ')}\n> Ann`],
    ['wrapped, and at the end a bracket', `(https://example.org/${inLines(60, '\n')}).`],
    ['with blanks in it', inLines(50, ' ')],
    ['percent-encoded', `https://example.org/${encodeURIComponent(full)}`],
    ['percent-encoded twice', twice(`https://example.org/${full}`)],
    ['with letters between that nobody sees', `\ufeff${inLines(20, '\u200b')}\u2060`],
    ['with hyphens that do not break', full.replaceAll('-', '\u2011')],
  ])('is found %s', (_, text) => {
    expect(opened(text)).toEqual(few)
    const read = readMissionIn(new TextEncoder().encode(text), new TextDecoder('utf-8', { fatal: true }))
    expect(read.ok && [read.value.from, read.value.document]).toEqual(['link', few])
    expect(carriesMission(text)).toBe(true)
  })

  it('is none where it is a word of something else, or has no letters', () => {
    const clip = clipText([{ collection: 'notes', item: { id: 't1', board: 1, x: 100, y: 100, text: full } }])
    for (const text of ['', '#m1:', 'm1:abc', '#m1: abc', '{"a":"#m1:abc"}', '#m:a', clip])
      expect(linksIn(text), text).toEqual([])
    expect(carriesMission(clip)).toBe(false)
  })

  it('of several that differ none is guessed', () => {
    const read = missionInLink(`Old: ${full}\nNew: ${shareLinkOf(blankMission())}`)
    expect(read.ok || read.error.message).toBe('this text holds 2 share links to different missions')
    expect(opened(`${full}\n> ${full}`)).toEqual(few)
  })
})

describe('a link that is not whole or means harm', () => {
  it('is told to be a link even where none of its letters are left', () => {
    const strict = new TextDecoder('utf-8', { fatal: true })
    const bare = [
      '#m1:',
      '#m1',
      '#m1%3A',
      '#m7:',
      ' <https://bulkhead.example/#m1:>\n',
      'https://bulkhead.example/#m1:…',
    ]
    for (const text of bare) {
      const read = readMissionIn(new TextEncoder().encode(text), strict, 'The link')
      expect([text, read.ok ? '' : read.error.message]).toEqual([
        text,
        expect.stringContaining('share link is not whole'),
      ])
    }
    // Among words it is a word.
    const words = readMissionIn(new TextEncoder().encode('A link begins with #m1: as you know'), strict)
    expect(words.ok ? '' : words.error.message).toBe('this is no Bulkhead mission')
  })
  const refused = (link: string, code = 'damaged'): void => {
    const read = missionInLink(link)
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.error.code).toBe(code)
  }

  it('is refused wherever it was cut', () => {
    const link = shareLinkOf(fullMap())
    for (let length = 5; length < link.length; length += 41) refused(link.slice(0, length))
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

  it('in a text without end of links, or of words behind one, is looked for without going back and forth', () => {
    // What looks again from every letter needs longer than any test may.
    for (const text of [
      Array.from({ length: 90_000 }, (_, at) => `#m1:a${at}`).join(' '),
      `#m1:a${' b'.repeat(450_000)}`,
      `#m1:a${'%25'.repeat(300_000)}`,
      `#m1:a${' '.repeat(450_000)}${'b'.repeat(450_000)}ü`,
    ])
      expect(missionInLink(text).ok).toBe(false)
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
    refused('#m3:AAAA', 'newer-version')
    refused(linkOf([{ version: 99 }]), 'newer-version')
  })
})

describe('the address of an editor', () => {
  const said = (text: string): string => {
    const address = shareAddress(text)
    return address.ok ? address.value : `! ${address.error}`
  }
  it('is taken as it was typed, its first letters large or small', () => {
    expect(said(' https://example.org/a#old ')).toBe('https://example.org/a')
    expect(said('Https://Example.org/')).toBe('Https://Example.org/')
    expect(said('')).toBe('')
  })
  it('is refused with what is wrong with it', () => {
    expect(said('example.org')).toBe('! An address begins with https:// or http://.')
    expect(said('HTTP://exam ple.org')).toBe('! An address holds no blank.')
    expect(said('https://example.org/<x>')).toBe('! An address holds no “<”.')
    expect(said('https://')).toBe('! An address goes on after https:// or http://.')
  })
  it('of the computer itself leads nowhere else, however it is written', () => {
    for (const here of ['http://localhost:47017/', 'HTTP://LocalHost', 'http://127.0.0.1?a', 'file:///C:/b.html'])
      expect([here, leadsNowhereElse(here)]).toEqual([here, true])
    expect(leadsNowhereElse('https://localhost.example/')).toBe(false)
  })
})
