/** link: the mission as an address, and as a picture of a code that a camera reads. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { beforeAll, describe, expect, it } from 'vitest'
import { pngSize, readPngChunks } from '#model/containers/png-chunks.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
const base = 'https://example.org/bulkhead/'

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(place('map.bulkhead'), writeMission(fullMap()))
  writeFileSync(
    place('long.bulkhead'),
    writeMission({ ...fullMap(), mission: { ...fullMap().mission, briefing: noise(30_000) } }),
  )
}, 60_000)

/** Letters that do not pack well, the same every time. */
function noise(length: number): string {
  let seed = 12345
  return Array.from({ length }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return String.fromCharCode(97 + (Math.floor(seed / 65536) % 26))
  }).join('')
}

describe('bulkhead link', () => {
  it('prints a link that opens as the mission', async () => {
    for (const flags of [[], ['--base', base], ['--base', ` ${base}#old `]]) {
      const run = await askCli(['link', place('map.bulkhead'), ...flags])
      expect(run).toMatchObject({ code: 0, err: '' })
      expect(run.out).toMatch(
        flags.length === 0 ? /^#m2:[\w-]+\n$/ : /^https:\/\/example\.org\/bulkhead\/#m2:[\w-]+\n$/,
      )
      writeFileSync(place('link.txt'), run.out)
      expect((await askCli(['extract', place('link.txt')])).out).toBe(writeMission(fullMap()))
    }
  })

  it('writes the QR code of that link, square by square', async () => {
    const run = await askCli(['link', place('map.bulkhead'), '--base', base, '--qr', place('code.png')])
    expect(run).toMatchObject({ code: 0, err: '' })
    const chunks = readPngChunks(readFileSync(place('code.png')))
    if (!chunks.ok) throw new Error(chunks.error)
    const { data, size } = encode(run.out.trim(), { ecc: 'L', boostEcc: true, border: 4 })
    expect(pngSize(chunks.value)).toEqual({ width: size * 8, height: size * 8 })
    const rows = inflateSync(
      Buffer.concat(chunks.value.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)),
    )
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        // The middle of a square, one bit for a pixel; a square is eight bits wide.
        const byte = rows[(y * 8 + 4) * (size + 1) + 1 + x]
        expect(byte, `${x},${y}`).toBe(data[y]?.[x] === true ? 0 : 255)
      }
    expect(await askCli(['link', place('map.bulkhead'), '--base', base, '--qr', place('code.png')])).toMatchObject({
      code: 2,
    })
    expect(
      await askCli(['link', place('map.bulkhead'), '--base', base, '--qr', place('code.png'), '--force']),
    ).toMatchObject({ code: 0 })
  })

  it('says what is wrong, and writes nothing then', async () => {
    const bad = async (...flags: string[]) => {
      const run = await askCli(['link', ...flags])
      expect(run).toMatchObject({ code: 2, out: '' })
      return run.err
    }
    expect(await bad(place('map.bulkhead'), '--base', 'example.org')).toBe(
      '--base: An address begins with https:// or http://.\n',
    )
    expect(await bad(place('map.bulkhead'), '--base', 'https://ex ample.org/')).toBe(
      '--base: An address holds no blank.\n',
    )
    expect(await bad(place('map.bulkhead'), '--base', 'https://a.example/"x')).toBe(
      '--base: An address holds no “"”.\n',
    )
    expect(await bad(place('map.bulkhead'), '--base', 'https://')).toBe(
      '--base: An address goes on after https:// or http://.\n',
    )
    expect(await bad(place('map.bulkhead'), '--qr', place('none.png'))).toContain('--qr needs --base')
    expect(await bad(place('map.bulkhead'), '--base', base, '--qr', place('none.jpg'))).toBe(
      '--qr writes a PNG picture: use a file name that ends in .png.\n',
    )
    expect(existsSync(place('none.jpg'))).toBe(false)
    expect(await bad(place('long.bulkhead'), '--base', base, '--qr', place('none.png'))).toContain(
      'a QR code holds 2953',
    )
    expect(await bad(place('nothing.bulkhead'))).toContain('the file doesn’t exist')
    expect(existsSync(place('none.png'))).toBe(false)
  })

  it('warns where the link is of little use', async () => {
    writeFileSync(place('blank.bulkhead'), writeMission(blankMission()))
    expect((await askCli(['link', place('blank.bulkhead'), '--base', 'http://127.0.0.1:47017/'])).err).toContain(
      'only works on this computer',
    )
    expect((await askCli(['link', place('long.bulkhead'), '--base', base])).err).toContain(
      'many chat programs cut links',
    )
  })
})
