/** How much of a hostile file is looked at before it is given up: counted, as a time would tell more of the machine. */
import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { inflate } from './inflate.ts'
import { missionInSvg } from './read-container.ts'

const MEGABYTE = 1_000_000

it('what unpacks to too much is given up with the piece that makes it too much', () => {
  let fed = 0
  class Counted extends Uint8Array {
    override subarray(from?: number, to?: number): Uint8Array<ArrayBuffer> {
      fed += 1
      return new Uint8Array(this.slice(from, to))
    }
  }
  // Four pieces of 4096 bytes, each of which makes 4 MB.
  const packed = new Counted(deflateRawSync(new Uint8Array(16 * MEGABYTE), { level: 9 }))
  expect(packed.length).toBeGreaterThan(3 * 4096)
  expect(inflate(packed, 'raw', MEGABYTE)).toEqual({ ok: false, error: 'too-large' })
  expect(fed).toBe(1)
})

it('of an SVG of nothing but tags no more are looked at, however many there are', () => {
  let searches = 0
  class Counted extends Uint8Array {
    override indexOf(wanted: number, from?: number): number {
      searches += 1
      return super.indexOf(wanted, from)
    }
  }
  // The reader gives up at half a million.
  const bytes = new Counted(Buffer.from(`<svg>${'<g>'.repeat(700_000)}`))
  expect(missionInSvg(bytes)).toMatchObject({ ok: false })
  expect(searches).toBeGreaterThan(499_000)
  expect(searches).toBeLessThan(500_010)
})
