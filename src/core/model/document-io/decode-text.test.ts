import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { decodeText, readMissionBytes } from './decode-text.ts'
import { MAX_FILE_BYTES } from './read-error.ts'
import { writeMission } from './write-mission.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const text = writeMission(blankMission('Tür, 扉, 🚪'))

describe('readMissionBytes', () => {
  it('reads UTF-8 with and without a byte-order mark', () => {
    for (const source of [text, `\uFEFF${text}`]) {
      const result = readMissionBytes(bytesOf(source), decoder)
      expect(result.ok && result.value.document.mission.title).toBe('Tür, 扉, 🚪')
    }
  })

  it.each([
    ['little-endian', 'le', true],
    ['big-endian', 'be', true],
    ['little-endian without mark', 'le', false],
    ['big-endian without mark', 'be', false],
  ])('names UTF-16 %s', (_, order, mark) => {
    const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le')
    if (order === 'be') bytes.swap16()
    const result = readMissionBytes(new Uint8Array(bytes), decoder)
    expect(result.ok ? '' : result.error.message).toContain('UTF-16')
    expect(result.ok ? '' : result.error.advice).toContain('UTF-8')
  })

  it('knows what a computer leaves that went off in the middle of a save', () => {
    const result = decodeText(new Uint8Array(4096), decoder)
    expect(result.ok ? '' : result.error.message).toBe('the file holds nothing but zeros')
    expect(decodeText(new Uint8Array([0, 0, 65]), decoder).ok).toBe(true)
  })

  it.each([
    ['a zero at the beginning', [0, 1, 2, 0xff, 0xfe]],
    ['a zero in the second place', [1, 0, 0xff, 3, 4, 5]],
  ])('calls other bytes no UTF-16: %s', (_, bytes) => {
    const result = decodeText(new Uint8Array(bytes), decoder)
    expect(result.ok ? '' : result.error.message).toContain('not text')
  })

  it('refuses too many bytes', () => {
    const result = decodeText(new Uint8Array(MAX_FILE_BYTES + 1), decoder)
    expect(result.ok ? '' : result.error.code).toBe('too-large')
  })

  it('says where the first byte is that is not UTF-8', () => {
    const bytes = bytesOf('{\n "ä€🚪": "x"}')
    bytes[bytes.indexOf(0x78)] = 0xff
    const result = decodeText(bytes, decoder)
    expect(result.ok ? null : result.error).toMatchObject({ code: 'not-json', line: 2, column: 11 })
  })

  it('tells a mission that an editor has saved in another encoding from what is no text at all', () => {
    const told = (bytes: Uint8Array): string => {
      const result = decodeText(bytes, decoder)
      return result.ok ? 'read' : `${result.error.message}. ${result.error.advice}`
    }
    const latin = Uint8Array.from('\r\n{ "title": "Gel\xe4nder" }', (letter) => letter.charCodeAt(0))
    expect(told(latin)).toMatch(/^the file is not in UTF-8\. .*save it with the encoding “UTF-8”/)
    for (const begin of ['BM', '{', ' {'])
      expect(told(Uint8Array.from(`${begin}\0\0\xff\xfe`, (letter) => letter.charCodeAt(0)))).toContain('is not text')
  })

  it('agrees with the decoder on every sequence of bytes', () => {
    const byte = fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(0xc0, 0xe0, 0xed, 0xf0, 0xf4, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3 }), fc.array(byte, { maxLength: 6 }), (head, tail) => {
        const bytes = new Uint8Array([65, 65, ...head.map((value) => value % 128), ...tail])
        let valid = bytes.length
        for (; valid > 0; valid -= 1) if (isUtf8(bytes.subarray(0, valid))) break
        const result = decodeText(bytes, decoder)
        expect(result.ok).toBe(isUtf8(bytes))
        // The longest valid beginning ends at the place that is named (a cut-off character may stand in between).
        if (result.ok) return
        const before = decoder.decode(bytes.subarray(0, valid)).split('\n')
        expect(result.error).toMatchObject({ line: before.length, column: (before.at(-1) ?? '').length + 1 })
      }),
      { numRuns: 3_000 },
    )
  })
})

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes)
    return true
  } catch {
    return false
  }
}
