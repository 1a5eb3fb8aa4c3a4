import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { hasFlatTriangles, openEdges, volumeOf } from '../../../../../../test/support/closed-mesh.ts'
import { exportedFiles, fewSamples } from '../../../../../../test/support/exported-files.ts'
import { smallMap } from '../../../../../../test/support/small-map.ts'
import { glbExporter } from './glb-exporter.ts'

interface Gltf {
  readonly meshes: readonly {
    readonly name: string
    readonly primitives: readonly [{ readonly attributes: { readonly POSITION: number }; readonly indices: number }]
  }[]
  readonly accessors: readonly {
    readonly bufferView: number
    readonly count: number
    readonly min?: readonly number[]
    readonly max?: readonly number[]
  }[]
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[]
}

/** What any reader of the format does. */
async function opened(document: Mission) {
  const [file] = await exportedFiles(glbExporter, document)
  const bytes = file?.bytes ?? new Uint8Array()
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  expect([view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)]).toEqual([
    0x46546c67,
    2,
    bytes.length,
  ])
  const length = view.getUint32(12, true)
  expect(length % 4).toBe(0)
  const text = new TextDecoder().decode(bytes.subarray(20, 20 + length))
  const gltf: Gltf = JSON.parse(text)
  const from = 28 + length
  const numbers = (accessor: number, read: (at: number) => number): number[] => {
    const part = gltf.bufferViews[gltf.accessors[accessor]?.bufferView ?? -1]
    if (part === undefined) throw new Error('no such accessor')
    return Array.from({ length: part.byteLength / 4 }, (_, index) => read(from + part.byteOffset + 4 * index))
  }
  const meshes = gltf.meshes.map(({ name, primitives: [{ attributes, indices }] }) => ({
    name,
    points: numbers(attributes.POSITION, (at) => view.getFloat32(at, true)),
    triangles: numbers(indices, (at) => view.getUint32(at, true)),
  }))
  return { text, gltf, meshes }
}

it.each(fewSamples())('every mesh of %s is closed, and the whole as large as the battlefield', async (_, mission) => {
  const { meshes, gltf } = await opened(mission)
  for (const mesh of meshes) {
    expect(openEdges(mesh), mesh.name).toEqual([])
    expect(volumeOf(mesh), mesh.name).toBeGreaterThan(0)
  }
  const board = gltf.meshes.findIndex(({ name }) => name === 'Board')
  const { min = [], max = [] } = gltf.accessors[gltf.meshes[board]?.primitives[0].attributes.POSITION ?? -1] ?? {}
  const { width, height } = layoutOf(asShared(mission)).field.bounds
  expect((max[0] ?? 0) - (min[0] ?? 0)).toBeCloseTo(width / 1000, 5)
  expect((max[2] ?? 0) - (min[2] ?? 0)).toBeCloseTo(height / 1000, 5)
})

it('lies as the map does: the east to the right, the south towards the viewer, no triangle without area', async () => {
  const { meshes } = await opened(smallMap())
  const marker = meshes.find(({ name }) => name === 'Zone')
  expect(marker?.points[0]).toBeLessThan(0)
  expect(marker?.points[2]).toBeLessThan(0)
  expect(meshes.some((mesh) => hasFlatTriangles({ ...mesh, points: mesh.points.map((value) => value * 1000) }))).toBe(
    false,
  )
})

it('is what it was', async () => {
  const { text } = await opened(smallMap())
  const golden = new URL('../../../../../../test/golden/exports/small.glb.json', import.meta.url)
  await expect(`${JSON.stringify(JSON.parse(text), null, 1)}\n`).toMatchFileSnapshot(golden.pathname)
})
