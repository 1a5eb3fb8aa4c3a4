import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { packBundle } from '#model/data-bundle/bundle.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { findExporter } from '#publishing/export/registry.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { testFonts } from '../../../../test/support/fonts.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { hostileContainers } from '../../../../test/support/hostile-containers.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { compressedText, readPngChunks, writePng } from './png-chunks.ts'
import { carriesMission, readContainer, readMissionIn } from './read-container.ts'
import { MAX_CONTAINER_BYTES, MISSION_KEYWORD } from './refusal.ts'
import { shareLinkOf } from './share-link.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const fromLatin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))

/** One grey pixel. */
const pixel = writePng([
  { type: 'IHDR', data: Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0) },
  { type: 'IDAT', data: new Uint8Array(deflateSync(Uint8Array.of(0, 128))) },
  { type: 'IEND', data: new Uint8Array() },
])
const resources: ExportResources = {
  fonts: testFonts(),
  rasterise: async () => ({ width: 1, height: 1, png: pixel }),
}

/** What was made of a mission that several tests take, by its format; nobody writes into it. */
const madeOf = new Map<string, Promise<Uint8Array>>()
function exported(extension: string, document: Mission, options = {}): Promise<Uint8Array> {
  const key = `${extension} ${JSON.stringify(options)} ${writeMission(document)}`
  const known = madeOf.get(key) ?? makeOf(extension, document, options)
  madeOf.set(key, known)
  return known
}
async function makeOf(
  extension: string,
  document: Mission,
  options: Readonly<Record<string, unknown>>,
): Promise<Uint8Array> {
  const job = findExporter(extension)?.prepare(document, options, 'map')
  if (job?.ok !== true) throw new Error(`no export as ${extension}`)
  const [file] = await job.value.run(resources)
  if (file === undefined) throw new Error('nothing was made')
  return file.bytes
}

const carried = (bytes: Uint8Array) => {
  const read = readContainer(bytes, decoder)
  return read.ok ? read.value : read.error.message
}

const missions: readonly (readonly [string, () => Mission])[] = [
  ['blank', () => blankMission()],
  ['full', fullMap],
  ['every kind', everyKind],
]

it('calls a page for a browser a page, not a drawing', async () => {
  expect(carried(await exported('html', blankMission()))).toBe('this is a page for a browser, which carries no mission')
  expect(carried(utf8('  <HTML lang="en">'))).toBe('this is a page for a browser, which carries no mission')
})

it('takes what git left at the top of a mission for no drawing', () => {
  const read = readMissionIn(utf8('<<<<<<< HEAD\n{}\n'), decoder, 'ambush.bulkhead')
  expect(read.ok ? '' : read.error.message).toContain('git could not merge this place')
})

describe.each(['png', 'svg', 'pdf', 'uvtt'] as const)('a mission in %s', (extension) => {
  // The mission lies beside the pages, whichever there are: the shortest part of the paper will do for many missions.
  const brief = extension === 'pdf' ? { sheet: ['parts'] } : {}

  it.each(missions)('comes out byte for byte: %s', async (_, mission) => {
    const bytes = await exported(extension, mission())
    expect(carried(bytes)).toEqual({ text: writeMission(mission()), from: extension })
  })

  it('loses none of the characters that some files cannot hold', async () => {
    const blank = blankMission()
    const briefing = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)).join('')
    const document = {
      ...blank,
      mission: { ...blank.mission, briefing: `${briefing}\u2028\ufffd\ufffe\uffff😀\ud800<&>]]>` },
    }
    const read = readMissionIn(await exported(extension, document, brief), decoder)
    expect(read.ok && read.value.document).toEqual(document)
  })

  it('comes out whatever was typed into it', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMission({ most: 3 }), async (mission) => {
        const read = readMissionIn(await exported(extension, mission, brief), decoder)
        expect(read.ok && writeMission(read.value.document)).toBe(writeMission(mission))
      }),
      { numRuns: extension === 'pdf' ? 3 : 8 },
    )
  })

  it('is known by what is in the file, and not at all when a byte of its mark is gone', async () => {
    const bytes = (await exported(extension, fullMap())).slice()
    const [start = 0] = bytes
    bytes[0] = start ^ 0xff
    expect(readMissionIn(bytes, decoder).ok).toBe(false)
  })

  it('that was cut off anywhere is refused or whole, and never throws', async () => {
    const bytes = await exported(extension, blankMission())
    for (let length = 0; length < bytes.length; length += Math.max(1, Math.floor(bytes.length / 150))) {
      const read = readMissionIn(bytes.subarray(0, length), decoder)
      if (read.ok) expect(read.value.document).toEqual(blankMission())
    }
  })

  it('that was scribbled over never throws', async () => {
    const bytes = await exported(extension, blankMission())
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), { maxLength: 30 }),
        (spots) => {
          const scribbled = bytes.slice()
          for (const [at, byte] of spots) scribbled[at] = byte
          readMissionIn(scribbled, decoder)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a mission in a PDF that another program has saved again', () => {
  const folder = temporaryFolder()
  let original: Uint8Array
  beforeAll(async () => {
    original = await exported('pdf', fullMap())
  })
  const expected = { text: writeMission(fullMap()), from: 'pdf' }

  it.each([true, false])('pdf-lib, objects packed: %s', async (useObjectStreams) => {
    const pdf = await PDFDocument.load(original, { updateMetadata: false })
    expect(carried(await pdf.save({ useObjectStreams }))).toEqual(expected)
  })

  it.skipIf(!hasQpdf()).each([
    ['as it is', []],
    ['objects packed', ['--object-streams=generate']],
    ['objects not packed', ['--object-streams=disable']],
    ['nothing compressed', ['--qdf']],
    ['for the web', ['--linearize', '--object-streams=generate']],
    ['compressed anew', ['--recompress-flate', '--compression-level=9']],
  ])('qpdf, %s', (_, flags) => {
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')]
    writeFileSync(from, original)
    execFileSync('qpdf', ['--deterministic-id', ...flags, from, to])
    expect(carried(readFileSync(to))).toEqual(expected)
  })

  it.skipIf(!hasQpdf())('is said to be locked when a password is on it', () => {
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'locked.pdf')]
    writeFileSync(from, original)
    execFileSync('qpdf', ['--encrypt', 'a', 'b', '256', '--', from, to])
    expect(carried(readFileSync(to))).toContain('locked with a password')
  })

  it('with the type of the attachment dropped is known by its name', () => {
    const text = latin1(original)
    const plain = text.replace(/\/Subtype \/application#2F[^\s/>]+/, (found) => ' '.repeat(found.length))
    expect(plain).not.toBe(text)
    expect(carried(fromLatin1(plain))).toEqual(expected)
  })

  it('takes the later of two objects of one number, as an appended change has it', () => {
    const other = writeMission(blankMission('Changed'))
    const id = /(\d+) 0 obj\s*<<[^>]*\/Type \/EmbeddedFile/.exec(latin1(original))?.[1]
    const appended = `\n${id} 0 obj\n<< /Type /EmbeddedFile /Length ${utf8(other).length} >>\nstream\n${other}endstream\nendobj\n`
    expect(carried(fromLatin1(latin1(original) + appended))).toEqual({ text: other, from: 'pdf' })
  })
})

describe('a mission in an SVG that another program has saved again', () => {
  const text = writeMission(everyKind())
  const svg = (content: string, head = '') =>
    utf8(`${head}<svg xmlns="http://www.w3.org/2000/svg"><metadata>${content}</metadata><path d="M0 0>"/></svg>`)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

  it.each([
    ['another prefix', svg(`<b:mission xmlns:b="urn:bulkhead:mission">${escaped}</b:mission>`)],
    ['no prefix', svg(`<mission xmlns='urn:bulkhead:mission'>${escaped}</mission>`)],
    ['CDATA', svg(`<b:mission xmlns:b="urn:bulkhead:mission"><![CDATA[${text}]]></b:mission>`)],
    ['a comment in between', svg(`<b:mission xmlns:b="urn:bulkhead:mission"><!-- <x> -->${escaped}</b:mission>`)],
    ['a mark of its encoding', svg(`<b:mission xmlns:b="urn:bulkhead:mission">${escaped}</b:mission>`, '\uFEFF')],
    [
      'characters by number',
      svg(
        `<b:mission xmlns:b="urn:bulkhead:mission">${escaped.replaceAll('"', '&#x22;').replaceAll('{', '&#123;')}</b:mission>`,
      ),
    ],
    [
      'the namespace on the root',
      utf8(`<svg xmlns:b="urn:bulkhead:mission"><metadata><b:mission>${escaped}</b:mission></metadata></svg>`),
    ],
  ])('with %s', (_, bytes) => {
    expect(carried(bytes)).toEqual({ text, from: 'svg' })
  })

  it.each([
    [
      'an element of that name but another namespace',
      svg('<b:mission xmlns:b="urn:other">x</b:mission>'),
      'carries no',
    ],
    ['an entity that XML lacks', svg('<b:mission xmlns:b="urn:bulkhead:mission">&nbsp;</b:mission>'), 'entity'],
    ['a character that XML lacks', svg('<b:mission xmlns:b="urn:bulkhead:mission">&#0;</b:mission>'), 'entity'],
    ['elements inside the mission', svg('<b:mission xmlns:b="urn:bulkhead:mission"><a/></b:mission>'), 'damaged'],
    ['a web page', utf8('<html><body>hello</body></html>'), 'a page for a browser'],
    ['a page with a doctype', utf8('<!DOCTYPE html><html></html>'), 'a page for a browser'],
    ['another document type', utf8('<!DOCTYPE svg><svg></svg>'), 'document type'],
    ['XML of another kind', utf8('<note>hello</note>'), 'not an SVG'],
  ])('refuses %s', (_, bytes, says) => {
    expect(carried(bytes)).toContain(says)
  })
})

describe('what carries no mission', () => {
  it('a picture that a chat program has stripped', async () => {
    const chunks = readPngChunks(await exported('png', fullMap()))
    if (!chunks.ok) throw new Error(chunks.error)
    const stripped = readContainer(writePng(chunks.value.filter(({ type }) => type !== 'iTXt')), decoder)
    expect(stripped).toMatchObject({
      ok: false,
      error: {
        code: 'no-mission',
        message: 'this PNG carries no mission',
        advice: 'Chat programs and picture tools remove it; ask for the .bulkhead file.',
      },
    })
  })

  it.each([
    ['PNG', pixel, 'this PNG carries no mission'],
    ['JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'this JPEG picture carries no mission'],
    ['WebP', fromLatin1('RIFF\x00\x01\x02\x03WEBPVP8 '), 'this WebP picture carries no mission'],
    ['GIF', utf8('GIF89a'), 'this GIF picture carries no mission'],
    ['SVG', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'this SVG carries no mission'],
    ['PDF', utf8('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'), 'this PDF carries no mission'],
    ['UVTT', utf8('{"format": 0.3, "line_of_sight": [], "image": ""}'), 'this Universal VTT file carries no mission'],
    ['ZIP', fromLatin1('PK\x03\x04rest'), 'this is a packed file'],
    ['DOCX', fromLatin1(`PK\x03\x04${' '.repeat(26)}[Content_Types].xml`), 'this is an office document'],
    ['font', fromLatin1('\x00\x01\x00\x00\x00\x0f'), 'this is a font'],
    ['OpenType font', fromLatin1('OTTO\x00\x0f'), 'this is a font'],
    ['web font', fromLatin1('wOF2\x00\x01'), 'this is a font'],
    ['nothing at all', new Uint8Array(), 'this is not JSON'],
    ['other JSON', utf8('{"a": 1}'), ''],
    ['text', utf8('hello'), ''],
  ])('%s', (_, bytes, says) => {
    const read = readMissionIn(bytes, decoder)
    expect(read.ok).toBe(false)
    if (says !== '' && !read.ok && read.error.code !== 'not-json') expect(read.error.message).toBe(says)
    if (!read.ok) expect(read.error.advice).not.toBe('')
  })

  it.each([
    ['csv', 'this is a parts list, which carries no mission'],
    ['dxf', 'this is a drawing for CAD programs, which carries no mission'],
    ['md', 'this is a text in Markdown, which carries no mission'],
  ])('a %s of ours is named, with what to ask for', async (extension, says) => {
    const read = readMissionIn(await exported(extension, fullMap()), decoder)
    expect(read).toMatchObject({ error: { code: 'no-mission', message: says } })
    expect(read.ok ? '' : read.error.advice).toContain('.bulkhead')
  })

  it('everything that was kept, which is packed, is told where it is taken in', () => {
    const packed = packBundle({ edition: 'browser', made: '2026-01-01T00:00:00Z', files: [] })
    expect(readMissionIn(packed.ok ? packed.value : new Uint8Array(), decoder)).toMatchObject({
      error: {
        message: 'this is a copy of everything that Bulkhead kept, not a mission',
        advice: expect.stringContaining('“Import…”'),
      },
    })
  })

  it('a damaged picture is said to be damaged', () => {
    const bad = pixel.slice()
    bad[20] = 7
    expect(carried(bad)).toBe('this PNG is damaged')
  })
})

describe('plain missions and links', () => {
  it('come out as they are', () => {
    const text = writeMission(fullMap())
    expect(carried(utf8(text))).toEqual({ text, from: 'mission' })
    expect(carried(utf8(`\uFEFF${text}`))).toEqual({ text, from: 'mission' })
    expect(carried(utf8(shareLinkOf(fullMap())))).toEqual({ text, from: 'link' })
    expect(carried(utf8(`https://example.org/${shareLinkOf(fullMap())}\n`))).toEqual({ text, from: 'link' })
  })

  it('are told from other texts when they are pasted', () => {
    expect(carriesMission(writeMission(fullMap()))).toBe(true)
    expect(carriesMission(shareLinkOf(fullMap()))).toBe(true)
    expect(carriesMission('{"format": "bulkhead-clip", "note": "\\"bulkhead-mission\\""}')).toBe(false)
    expect(carriesMission('hello')).toBe(false)
  })

  it('a mission that someone has hidden in a mission is not mistaken for a Universal VTT file', () => {
    const text = writeMission({
      ...blankMission(),
      mission: { ...blankMission().mission, briefing: '"bulkhead-mission": {}' },
    })
    expect(carried(utf8(text))).toEqual({ text, from: 'mission' })
  })
})

describe('what a mission says never makes it a file of another kind', () => {
  const marks = [
    '%PDF-1.7',
    '\x89PNG',
    '<svg xmlns="urn:bulkhead:mission">',
    '#m1:abc',
    'PK\x03\x04',
    'GIF89a',
    'ftypavif',
  ]

  it.each(marks)('with %j in its title and side names', (mark) => {
    const blank = blankMission(mark)
    const text = writeMission({ ...blank, sides: blank.sides.map((side) => ({ ...side, name: `${mark} ${side.id}` })) })
    expect(carried(utf8(text))).toEqual({ text, from: 'mission' })
    expect(carried(utf8(`\ufeff\n${text}`))).toMatchObject({ from: 'mission' })
  })

  it.each(['svg', 'png', 'pdf', 'uvtt'])('a %s of it either', async (extension) => {
    const brief = extension === 'pdf' ? { sheet: ['parts'] } : {}
    for (const mark of marks) {
      const document = blankMission(mark.replaceAll(/[^ -~]/g, ''))
      expect(carried(await exported(extension, document, brief))).toEqual({
        text: writeMission(document),
        from: extension,
      })
    }
  })

  it('and a link whose address has the mark of a PDF in it is a link', () => {
    const link = `https://example.org/%PDF-/${shareLinkOf(blankMission('Away'))}`
    expect(carried(utf8(link))).toMatchObject({ from: 'link' })
  })
})

describe('what means harm', () => {
  // How long and how much memory it takes is measured on the built program: test/cli/extract.test.ts.
  it.each(hostileContainers.map(({ name, make, code }) => [name, make, code] as const))(
    '%s is refused',
    (_, make, code) => {
      const read = readMissionIn(make(), decoder)
      expect(read.ok).toBe(false)
      if (!read.ok) expect(read.error.code).toBe(code)
    },
  )

  it('is not read at all when it is too large', () => {
    expect(carried(new Uint8Array(MAX_CONTAINER_BYTES + 1))).toContain('the file has 48.0 MB')
  })

  it('a second mission in a PNG does not count', () => {
    const [header, ...rest] = (() => {
      const read = readPngChunks(pixel)
      if (!read.ok) throw new Error(read.error)
      return read.value
    })()
    if (header === undefined) throw new Error('no header')
    const [one, two] = [blankMission('One'), blankMission('Two')].map(writeMission)
    const both = [one, two].map((text = '') => compressedText(MISSION_KEYWORD, utf8(text)))
    expect(carried(writePng([header, ...both, ...rest]))).toEqual({ text: one, from: 'png' })
  })
})

function hasQpdf(): boolean {
  try {
    execFileSync('qpdf', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
