/** A slow look at a surface: is it closed, and how much is in it? */
import type { Mesh } from '#publishing/export/solid/mesh.ts'

/** Sides of triangles that no other triangle runs along the other way, or that several do. */
export function openEdges({ triangles }: Mesh): string[] {
  const runs = new Map<string, number>()
  for (let index = 0; index < triangles.length; index += 3)
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const edge = `${triangles[index + from]}>${triangles[index + to]}`
      runs.set(edge, (runs.get(edge) ?? 0) + 1)
    }
  return [...runs].flatMap(([edge, count]) => {
    const back = runs.get(edge.split('>').reverse().join('>')) ?? 0
    return count === back ? [] : [edge]
  })
}

export function volumeOf({ points, triangles }: Mesh): number {
  let volume = 0
  for (let index = 0; index < triangles.length; index += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const at = 3 * (triangles[index + corner] ?? 0)
      return [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0] as const
    })
    if (a === undefined || b === undefined || c === undefined) continue
    volume +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
  }
  return volume / 6
}

/** True if every corner of every triangle is a place of its own: no triangle is a line. */
export const hasFlatTriangles = ({ points, triangles }: Mesh): boolean => {
  const at = (corner: number): number[] => {
    const from = 3 * (triangles[corner] ?? 0)
    return points.slice(from, from + 3)
  }
  for (let index = 0; index < triangles.length; index += 3) {
    const [a, b, c] = [at(index), at(index + 1), at(index + 2)]
    const u = b.map((value, axis) => value - (a[axis] ?? 0))
    const v = c.map((value, axis) => value - (a[axis] ?? 0))
    const across = [0, 1, 2].map((axis) => {
      const [p, q] = [(axis + 1) % 3, (axis + 2) % 3]
      return (u[p] ?? 0) * (v[q] ?? 0) - (u[q] ?? 0) * (v[p] ?? 0)
    })
    if (Math.hypot(...across) < 1e-9) return true
  }
  return false
}
