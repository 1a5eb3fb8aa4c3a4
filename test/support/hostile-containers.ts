/** Files that carry, or seem to carry, a mission and mean harm. Small on disk where they can be, huge or endless inside. */
import { deflateRawSync, deflateSync } from 'node:zlib'
import { writePng } from '#model/containers/png-chunks.ts'
import { MISSION_KEYWORD, MISSION_NAMESPACE } from '#model/containers/refusal.ts'
import type { ReadErrorCode } from '#model/document-io/read-error.ts'

export interface HostileContainer {
  readonly name: string
  /** With which code it is refused. */
  readonly code: ReadErrorCode
  readonly make: () => Uint8Array
}

const MB = 1024 * 1024
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const joined = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))

let packed: Uint8Array | undefined
/** A gigabyte of blanks, packed: about a megabyte. Made once, in one piece of the same bytes again and again. */
function packedGigabyte(): Uint8Array {
  packed ??= repeatedDeflate(1024 * MB)
  return packed
}

/** Deflated zeros repeat byte for byte, so that a gigabyte of them need not be packed to be had. */
function repeatedDeflate(size: number): Uint8Array {
  const block = 16 * MB
  const one = deflateRawSync(Buffer.alloc(block, 32), { finishFlush: 2 /* Z_SYNC_FLUSH: another block may follow */ })
  const last = deflateRawSync(Buffer.alloc(0))
  return joined('\x78\x9c', ...Array.from({ length: size / block }, () => one), last, '\0\0\0\0')
}

const header = { type: 'IHDR', data: Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0) }
const pixels = { type: 'IDAT', data: new Uint8Array(deflateSync(Uint8Array.of(0, 128))) }
const end = { type: 'IEND', data: new Uint8Array() }

const attached = (stream: Uint8Array | string, length = stream.length): Uint8Array =>
  joined(
    `%PDF-1.7\n1 0 obj\n<< /Type /Filespec /F (a.bulkhead) /AFRelationship /Source /EF << /F 2 0 R >> >>\nendobj\n`,
    `2 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${length} >>\nstream\n`,
    stream,
    '\nendstream\nendobj\n%%EOF\n',
  )

export const hostileContainers: readonly HostileContainer[] = [
  {
    name: 'a PNG whose text unpacks to 1 GB',
    code: 'too-large',
    make: () =>
      writePng([
        header,
        { type: 'iTXt', data: joined(`${MISSION_KEYWORD}\0\x01\0\0\0`, packedGigabyte()) },
        pixels,
        end,
      ]),
  },
  {
    name: 'a PNG of four million empty chunks',
    code: 'damaged',
    make: () => {
      const chunk = writePng([header, { type: 'aaAa', data: new Uint8Array() }]).subarray(8 + 25)
      const start = writePng([header])
      const bytes = new Uint8Array(start.length + 3_500_000 * chunk.length)
      bytes.set(start)
      for (let at = start.length; at < bytes.length; at += chunk.length) bytes.set(chunk, at)
      return bytes
    },
  },
  { name: 'a PDF whose attachment unpacks to 1 GB', code: 'too-large', make: () => attached(packedGigabyte()) },
  {
    name: 'a PDF of nothing but the beginnings of six million objects',
    code: 'too-deep',
    make: () => joined('%PDF-1.7\n', Buffer.alloc(46 * MB, '1 0 obj\n')),
  },
  {
    name: 'a PDF whose objects lead in a circle',
    code: 'no-mission',
    make: () =>
      bytesOf(
        '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Names 1 0 R /AF [1 0 R] /EF 3 0 R >>\nendobj\n' +
          '2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 1 /Length 2 0 R >>\nstream\nx\nendstream\nendobj\n' +
          '3 0 obj\n<< /F 3 0 R /EF << /F 3 0 R /UF 1 0 R >> /UF (a.bulkhead) /Length 3 0 R >>\nendobj\ntrailer\n<< /Root 1 0 R /Prev 0 >>\n',
      ),
  },
  {
    name: 'a PDF of a thousand packs of objects, 32 GB in all',
    code: 'no-mission',
    make: () => {
      const pack = deflateSync(Buffer.alloc(32 * MB, 32))
      const objects = Array.from({ length: 1000 }, (_, index) => [
        `${index + 1} 0 obj\n<< /Type /ObjStm /N 100000000 /First 10 /Filter /FlateDecode /Length ${pack.length} >>\nstream\n`,
        pack,
        '\nendstream\nendobj\n',
      ])
      return joined('%PDF-1.7\n', ...objects.flat())
    },
  },
  {
    name: 'a PDF of 40 MB of brackets that never close',
    code: 'too-deep',
    make: () => joined('%PDF-1.7\n', bytesOf('1 0 obj ( '.repeat(4_000_000))),
  },
  {
    name: 'a PDF nested a million deep',
    code: 'no-mission',
    make: () => joined('%PDF-1.7\n1 0 obj\n', bytesOf('[<</A '.repeat(1_000_000))),
  },
  {
    name: 'a PDF of a million attachments',
    code: 'too-deep',
    make: () =>
      joined(
        '%PDF-1.7\n',
        Array.from({ length: 700_000 }, (_, index) => `${index + 1} 0 obj<</EF<</F 1 0 R>>>>stream\nendstream\n`).join(
          '',
        ),
      ),
  },
  {
    name: 'an SVG with a script',
    code: 'forbidden-content',
    make: () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  {
    name: 'an SVG with an external entity',
    code: 'forbidden-content',
    make: () =>
      bytesOf(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><b:mission xmlns:b="${MISSION_NAMESPACE}">&x;</b:mission></svg>`,
      ),
  },
  {
    name: 'an SVG of a billion laughs',
    code: 'forbidden-content',
    make: () => {
      const lines = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)
      return bytesOf(`<!DOCTYPE svg [<!ENTITY l0 "lol">${lines.join('')}]><svg>&l9;</svg>`)
    },
  },
  {
    name: 'an SVG of 40 MB of tags in one another',
    code: 'too-deep',
    make: () => joined('<svg xmlns="http://www.w3.org/2000/svg">', bytesOf('<g><!---->'.repeat(4_000_000))),
  },
  {
    name: 'an SVG whose mission is 40 MB of entities',
    code: 'too-large',
    make: () =>
      joined(
        `<svg><b:mission xmlns:b="${MISSION_NAMESPACE}">`,
        bytesOf('&#x22;'.repeat(6_900_000)),
        '</b:mission></svg>',
      ),
  },
  {
    name: 'a Universal VTT file of 50 MB of nested lists',
    code: 'too-large',
    make: () => joined('{"format":0.3,"line_of_sight":', bytesOf('['.repeat(50 * MB))),
  },
  {
    name: 'a Universal VTT file of 45 MB of nested lists',
    code: 'too-large',
    make: () => joined('{"format":0.3,"line_of_sight":', bytesOf('['.repeat(45 * MB))),
  },
  {
    name: 'a Universal VTT file of 45 MB of small objects',
    code: 'no-mission',
    make: () => joined('{"format":0.3,"line_of_sight":[', bytesOf('{"a":"b"},'.repeat(4_500_000)), '{}]}'),
  },
  {
    name: 'a Universal VTT file with a mission of 40 MB',
    code: 'too-large',
    make: () => joined(`{"format":0.3,"${MISSION_KEYWORD}":[`, bytesOf('[],'.repeat(13_000_000)), '0]}'),
  },
  {
    name: 'a Universal VTT file with __proto__ keys in its mission',
    code: 'forbidden-key',
    make: () => bytesOf(`{"format":0.3,"${MISSION_KEYWORD}":{"__proto__":{"format":"bulkhead-mission"}}}`),
  },
  {
    name: 'an SVG of 40 MB of comments in its mission',
    code: 'too-deep',
    make: () =>
      joined(
        `<svg><b:mission xmlns:b="${MISSION_NAMESPACE}">`,
        bytesOf('<!---->'.repeat(5_700_000)),
        '</b:mission></svg>',
      ),
  },
  {
    name: 'a link of 30 letters that stands for 90 000 things without a field',
    code: 'damaged',
    make: () => bytesOf('#m1:i66u1Ym2tLS01DGEwNiB4sYCAA'),
  },
  {
    name: 'a mission file of 90 000 things without a field',
    code: 'invalid',
    make: () => {
      const names = ['panels', 'halfPillars', 'wallEnds', 'zones', 'regions', 'markers', 'links', 'features', 'notes']
      const lists = names.map((name) => `"${name}":[${'{},'.repeat(9998)}{}]`)
      return bytesOf(`{"format":"bulkhead-mission","version":1,${lists.join(',')}}`)
    },
  },
  {
    name: 'a link that unpacks to 1 GB',
    code: 'damaged',
    make: () => bytesOf(`#m1:${Buffer.from(packedGigabyte().subarray(2, 700_000)).toString('base64url')}`),
  },
]
