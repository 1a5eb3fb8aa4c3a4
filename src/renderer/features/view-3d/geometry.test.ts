import { type BufferGeometry, Color } from 'three'
import { expect, it } from 'vitest'
import { solidsOf } from '#analysis/layout/solids.ts'
import { blocksOf } from '#drawing/standing/blocks.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { addBlock, Faces } from './geometry.ts'

/** Triangles whose corners run the wrong way round for their normal: they would be invisible. */
function turnedAway(geometry: BufferGeometry): number {
  const at = (name: string): ArrayLike<number> => geometry.getAttribute(name).array
  const [places, normals, index] = [at('position'), at('normal'), geometry.getIndex()?.array ?? []]
  const vector = (list: ArrayLike<number>, of: number): number[] => [0, 1, 2].map((k) => list[3 * of + k] ?? 0)
  let wrong = 0
  for (let n = 0; n < index.length; n += 3) {
    const [a = [], b = [], c = []] = [0, 1, 2].map((k) => vector(places, index[n + k] ?? 0))
    const [u, v] = [b, c].map((end) => end.map((value, k) => value - (a[k] ?? 0)))
    const [ux = 0, uy = 0, uz = 0] = u ?? []
    const [vx = 0, vy = 0, vz = 0] = v ?? []
    const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const normal = vector(normals, index[n] ?? 0)
    const area = Math.hypot(...cross)
    const facing = cross.reduce((sum, value, k) => sum + value * (normal[k] ?? 0), 0)
    if (area > 1e-6 && facing <= 0) wrong += 1
  }
  return wrong
}

it('shows every face of every block of the samples, within the triangles of a slow card', () => {
  for (const [, mission] of sampleMissions()) {
    const faces = new Faces()
    for (const block of blocksOf(solidsOf(mission), 'full'))
      addBlock(faces, block, new Color('#fff'), 0.9, { pitch: 97, height: 60 })
    expect(turnedAway(faces.geometry())).toBe(0)
    expect(faces.triangles).toBeLessThan(12_000)
  }
})
