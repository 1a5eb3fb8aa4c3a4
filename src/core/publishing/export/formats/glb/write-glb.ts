/** glTF 2.0 in one file: metres, y up, the south of the map towards the viewer. Without normals viewers shade it flat. */
import type { Ink } from '#drawing/display/display-list.ts'
import type { XY } from '#foundation/geometry/point.ts'
import type { Mesh } from '#publishing/export/solid/mesh.ts'
import { screenColour } from '#publishing/export/solid/solid-inks.ts'
import { utf8 } from '#publishing/export/utf8.ts'

interface NamedMesh {
  readonly name: string
  readonly ink: Ink
  readonly mesh: Mesh
  /** The place on the map that becomes the origin (mm). */
  readonly middle: XY
}

// Numbers that the format gives to types.
const FLOAT = 5126
const UNSIGNED_INT = 5125
const VERTICES = 34962
const INDICES = 34963
const GLTF = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const SPACE = 0x20

export function writeGlb(meshes: readonly NamedMesh[], title: string, note: string): Uint8Array {
  const length = meshes.reduce((sum, { mesh }) => sum + 4 * (mesh.points.length + mesh.triangles.length), 0)
  const binary = new DataView(new ArrayBuffer(length))
  const bufferViews: object[] = []
  const accessors: object[] = []
  let end = 0
  /** @returns the number of the accessor */
  const store = (values: readonly number[], what: object, target: number, put: (at: number, value: number) => void) => {
    bufferViews.push({ buffer: 0, byteOffset: end, byteLength: 4 * values.length, target })
    for (const value of values) {
      put(end, value)
      end += 4
    }
    return accessors.push({ bufferView: bufferViews.length - 1, ...what }) - 1
  }
  const written = meshes.map(({ name, mesh, middle }, index) => {
    const points = inMetres(mesh.points, middle)
    const count = points.length / 3
    const extremes = { min: extreme(points, Math.min), max: extreme(points, Math.max) }
    const position = store(points, { componentType: FLOAT, count, type: 'VEC3', ...extremes }, VERTICES, (at, value) =>
      binary.setFloat32(at, value, true),
    )
    const { triangles } = mesh
    const indices = store(
      triangles,
      { componentType: UNSIGNED_INT, count: triangles.length, type: 'SCALAR' },
      INDICES,
      (at, value) => binary.setUint32(at, value, true),
    )
    return { name, primitives: [{ attributes: { POSITION: position }, indices, material: index }] }
  })
  const json = utf8(
    JSON.stringify({
      asset: { version: '2.0', generator: 'Bulkhead', extras: { note } },
      scene: 0,
      scenes: [{ name: title, nodes: meshes.map((_, index) => index) }],
      nodes: meshes.map(({ name }, mesh) => ({ name, mesh })),
      meshes: written,
      materials: meshes.map(({ name, ink }) => ({
        name,
        pbrMetallicRoughness: {
          baseColorFactor: [...screenColour(ink).map(linear), 1],
          metallicFactor: 0.1,
          roughnessFactor: 0.7,
        },
      })),
      accessors,
      bufferViews,
      buffers: [{ byteLength: length }],
    }),
  )
  const padding = (4 - (json.length % 4)) % 4
  const file = new Uint8Array(12 + 8 + json.length + padding + 8 + length)
  const view = new DataView(file.buffer)
  const word = (at: number, ...values: readonly number[]): void => {
    for (const [index, value] of values.entries()) view.setUint32(at + 4 * index, value, true)
  }
  word(0, GLTF, 2, file.length, json.length + padding, JSON_CHUNK)
  file.set(json, 20)
  file.fill(SPACE, 20 + json.length, 20 + json.length + padding)
  const at = 20 + json.length + padding
  word(at, length, BINARY_CHUNK)
  file.set(new Uint8Array(binary.buffer), at + 8)
  return file
}

/** Points of a mesh as the format has them: x to the right, y up, z towards the viewer. */
const inMetres = (points: readonly number[], { x: middleX, y: middleY }: XY): number[] =>
  Array.from({ length: points.length / 3 }, (_, index) => {
    const [x = 0, y = 0, z = 0] = points.slice(3 * index, 3 * index + 3)
    return [(x - middleX) / 1000, z / 1000, (-y - middleY) / 1000].map(Math.fround)
  }).flat()

const extreme = (points: readonly number[], of: (a: number, b: number) => number): number[] =>
  [0, 1, 2].map((axis) =>
    points.reduce((found, value, index) => (index % 3 === axis ? of(found, value) : found), points[axis] ?? 0),
  )

/** Returns a part of a colour as light, in thousandths. */
const linear = (part: number): number =>
  Math.round((part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) * 1000) / 1000
