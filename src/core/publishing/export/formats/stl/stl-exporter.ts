/** The pieces of the box as one STL (binary): stand-ins beside each other, for a 3D printer. */
import { exporterOf, oneFile } from '#publishing/export/exporter.ts'
import { joinMeshes, type Mesh } from '#publishing/export/solid/mesh.ts'
import { pieceFields, pieceOptions, pieceWarnings, STAND_IN, standInsOf } from '#publishing/export/solid/pieces.ts'
import { utf8 } from '#publishing/export/utf8.ts'

const kind = { extension: 'stl', mime: 'model/stl' } as const

export const stlExporter = exporterOf({
  ...kind,
  id: 'stl',
  name: 'STL of the pieces',
  options: pieceOptions,
  fields: pieceFields,
  plan: (document, wanted, stem) =>
    oneFile(
      kind,
      stem,
      async () =>
        writeStl(
          joinMeshes(
            standInsOf(document, wanted).flatMap(({ mesh, copies }) =>
              copies.map((place) => ({ ...mesh, points: mesh.points.map((value, index) => value + by(place, index)) })),
            ),
          ),
        ),
      () => pieceWarnings(document, wanted),
    ),
})

const by = ({ x, y }: { readonly x: number; readonly y: number }, index: number): number =>
  index % 3 === 0 ? x : index % 3 === 1 ? y : 0

const HEAD = 80
const TRIANGLE = 50

function writeStl({ points, triangles }: Mesh): Uint8Array {
  const count = triangles.length / 3
  const bytes = new Uint8Array(HEAD + 4 + TRIANGLE * count)
  bytes.set(utf8(STAND_IN).subarray(0, HEAD))
  const view = new DataView(bytes.buffer)
  view.setUint32(HEAD, count, true)
  let at = HEAD + 4
  for (let index = 0; index < triangles.length; index += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const point = 3 * (triangles[index + corner] ?? 0)
      return points.slice(point, point + 3)
    })
    for (const value of [...normalOf(a, b, c), ...(a ?? []), ...(b ?? []), ...(c ?? [])]) {
      view.setFloat32(at, value, true)
      at += 4
    }
    at += 2
  }
  return bytes
}

function normalOf(a: readonly number[] = [], b: readonly number[] = [], c: readonly number[] = []): number[] {
  const [ux = 0, uy = 0, uz = 0] = b.map((value, axis) => value - (a[axis] ?? 0))
  const [vx = 0, vy = 0, vz = 0] = c.map((value, axis) => value - (a[axis] ?? 0))
  const across = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...across) || 1
  return across.map((value) => value / length)
}
