import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { neededOf } from '#analysis/layout/parts.ts'
import { builtinKits } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { hasFlatTriangles, openEdges, volumeOf } from '../../../../../test/support/closed-mesh.ts'
import { exportedFiles } from '../../../../../test/support/exported-files.ts'
import { findElements, parseXml } from '../../../../../test/support/parse-xml.ts'
import { smallMap } from '../../../../../test/support/small-map.ts'
import { threeMfExporter } from '../formats/3mf/3mf-exporter.ts'
import { stlExporter } from '../formats/stl/stl-exporter.ts'
import { pieceWarnings, STAND_IN, standInsOf } from './pieces.ts'

const ofKit = (id: string): Mission => {
  const blank = blankMission()
  return { ...blank, kit: { ...blank.kit, id } }
}

describe.each(builtinKits.map((kit) => [kit.id, kit] as const))('the pieces of %s', (id, kit) => {
  const pieces = standInsOf(ofKit(id), { copies: 'box' })
  it('are closed bodies', () => {
    for (const { name, mesh } of pieces) {
      expect(openEdges(mesh), name).toEqual([])
      expect(hasFlatTriangles(mesh), name).toBe(false)
      expect(volumeOf(mesh), name).toBeGreaterThan(0)
    }
  })
  it('are as many as in the boxes, and none stands in another', () => {
    const boxes = ofKit(id).kit.count
    for (const { code, name, count, unlimited } of kit.pieces)
      expect(pieces.find((piece) => piece.name === `${code} ${name}`)?.copies.length ?? 0, name).toBe(
        unlimited === true ? 0 : count * boxes,
      )
    const places = pieces.flatMap(({ copies }) => copies.map(({ x, y }) => `${x},${y}`))
    expect(new Set(places).size).toBe(places.length)
  })
})

it('a half-pillar has a slot for the wall', () => {
  const half = standInsOf(blankMission(), { copies: 'box' }).find(({ name }) => name.startsWith('PL '))
  const { pillarLength, pillarWidth } = builtinKits[0]?.sizes ?? {}
  const whole = ((pillarLength?.value ?? 0) / 2) * (pillarWidth?.value ?? 0) * 62
  expect(half && volumeOf(half.mesh)).toBeLessThan(whole * 0.85)
})

it('for a mission there are as many as it needs', () => {
  const pieces = standInsOf(smallMap(), { copies: 'mission' })
  expect(new Map(pieces.map(({ name, copies }) => [name.split(' ')[0], copies.length]))).toEqual(
    new Map([...neededOf(smallMap()), ['CAP', 2]]),
  )
  expect(pieceWarnings({ ...smallMap(), panels: [] }, { copies: 'mission' })).toHaveLength(1)
})

it('the 3MF has each piece once and an item for each copy, and says that they are stand-ins', async () => {
  const [file] = await exportedFiles(threeMfExporter, smallMap(), { copies: 'mission' })
  const parts = unzipSync(file?.bytes ?? new Uint8Array())
  expect(Object.keys(parts).sort()).toEqual(['3D/3dmodel.model', '[Content_Types].xml', '_rels/.rels'])
  const text = strFromU8(parts['3D/3dmodel.model'] ?? new Uint8Array())
  const model = parseXml(text)
  expect(findElements(model, 'object')).toHaveLength(3)
  expect(findElements(model, 'item')).toHaveLength(4)
  expect(text).toContain(STAND_IN)
  const golden = new URL('../../../../../test/golden/exports/small.3mf.xml', import.meta.url)
  await expect(text).toMatchFileSnapshot(golden.pathname)
})

it('the STL has every copy, and as many triangles as it says', async () => {
  const [file] = await exportedFiles(stlExporter, smallMap())
  const bytes = file?.bytes ?? new Uint8Array()
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true)
  expect(bytes.length).toBe(84 + 50 * count)
  const pieces = standInsOf(smallMap(), { copies: 'box' })
  expect(count).toBe(pieces.reduce((sum, { mesh, copies }) => sum + (mesh.triangles.length / 3) * copies.length, 0))
  expect(new TextDecoder().decode(bytes.subarray(0, 80))).toMatch(/^Plain stand-ins/)
})
