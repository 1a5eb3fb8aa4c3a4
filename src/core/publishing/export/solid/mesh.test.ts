import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasFlatTriangles, openEdges, volumeOf } from '../../../../../test/support/closed-mesh.ts'
import { type Block, meltedBlocks, meshOfSolids } from './mesh.ts'

const extent = fc
  .tuple(fc.nat(5), fc.integer({ min: 1, max: 4 }))
  .map(([from, length]) => [from, from + length] as const)
const blocks = fc.array(fc.tuple(extent, extent, extent), { minLength: 1, maxLength: 6 })

/** Unit cubes that lie in any of the blocks. */
function cubesIn(list: readonly Block[]): number {
  const cubes = new Set<string>()
  for (const [x, y, z] of list)
    for (let i = x[0]; i < x[1]; i += 1)
      for (let j = y[0]; j < y[1]; j += 1) for (let k = z[0]; k < z[1]; k += 1) cubes.add(`${i},${j},${k}`)
  return cubes.size
}

it('blocks melt into a closed surface that holds what they hold', () => {
  fc.assert(
    fc.property(blocks, (list) => {
      const mesh = meltedBlocks(list)
      expect(openEdges(mesh)).toEqual([])
      expect(hasFlatTriangles(mesh)).toBe(false)
      expect(volumeOf(mesh)).toBeCloseTo(cubesIn(list), 6)
    }),
  )
})

it('one block has twelve triangles, however it is cut', () => {
  const halves: Block[] = [
    [
      [0, 4],
      [0, 2],
      [0, 3],
    ],
    [
      [4, 9],
      [0, 2],
      [0, 3],
    ],
  ]
  expect(meltedBlocks(halves).triangles.length / 3).toBe(12)
})

it('prisms and drums are closed whichever way their ground runs', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ]
  for (const points of [square, square.toReversed()]) {
    const mesh = meshOfSolids([{ shape: { kind: 'prism', points }, z0: 0, z1: 5 }])
    expect(openEdges(mesh)).toEqual([])
    expect(volumeOf(mesh)).toBeCloseTo(500)
  }
  const drum = meshOfSolids([{ shape: { kind: 'round', x: 3, y: 4, radius: 10, top: 5 }, z0: 0, z1: 6 }])
  expect(openEdges(drum)).toEqual([])
  expect(volumeOf(drum)).toBeGreaterThan(1000)
})
