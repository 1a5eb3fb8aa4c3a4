import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { compressedText, readPngChunks, writePng } from './png-chunks.ts'
import { readMissionIn } from './read-container.ts'
import { MISSION_KEYWORD } from './refusal.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** One grey pixel. */
const pixel = writePng([
  { type: 'IHDR', data: Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0) },
  { type: 'IDAT', data: new Uint8Array(deflateSync(Uint8Array.of(0, 128))) },
  { type: 'IEND', data: new Uint8Array() },
])

describe('a file that is not what its name says', () => {
  const said = (bytes: Uint8Array, name: string) => {
    const read = readMissionIn(bytes, decoder, name)
    return read.ok ? 'a mission' : [read.error.code, read.error.message, read.error.line]
  }
  it.each([
    ['map.png', 'PNG picture'],
    ['map.JPG', 'JPEG picture'],
    ['sheet.pdf', 'PDF'],
    ['map.svg', 'SVG drawing'],
    ['map.dd2vtt', 'Universal VTT map'],
  ])('is called so: %s', (name, kind) => {
    const told = ['no-mission', `this is no ${kind}, though its name says so`, 0]
    expect(said(utf8('hello'), name)).toEqual(told)
    expect(said(Uint8Array.of(0x20, 0xe9, 0x80, 0), name)).toEqual(told)
  })
  it('is read all the same where a mission is in it, and is told what helps more where that is known', () => {
    expect(said(utf8(writeMission(blankMission())), 'map.png')).toBe('a mission')
    expect(said(new Uint8Array(), 'map.png')).toEqual(['not-json', 'the file is empty', 1])
    expect(said(new Uint8Array(4), 'map.png')).toEqual(['not-json', 'the file holds nothing but zeros', 0])
    expect(said(Uint8Array.of(0xff, 0xfe, 60, 0), 'map.svg')[1]).toContain('UTF-16')
    expect(said(utf8('{'), 'map.png')[0]).toBe('not-json')
    expect(said(pixel, 'map.pdf')[1]).toBe('this PNG carries no mission')
    expect(said(utf8('hello'), 'map.bulkhead')[1]).toBe('this is no Bulkhead mission')
  })
  it('says nothing of its name where it is what that says, and what it carries is damaged', () => {
    const text = compressedText(MISSION_KEYWORD, Uint8Array.of(0xff))
    const [head, ...rest] = ((chunks) => (chunks.ok ? chunks.value : []))(readPngChunks(pixel))
    if (head === undefined) throw new Error('no chunks')
    expect(said(writePng([head, text, ...rest]), 'map.png')[1]).not.toContain('its name')
  })
})
