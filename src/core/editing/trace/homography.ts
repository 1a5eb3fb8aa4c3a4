/** From one plane to another as a camera sees it, by four corners. */
import type { PicturePoint } from './picture.ts'

/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint]
/** Row by row; the ninth number is 1. */
export type Homography = readonly number[]

/** The homography that takes each corner to its counterpart, or null if three of them lie on a line. */
export function homography(from: Corners, to: Corners): Homography | null {
  const rows = from.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 }
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let column = 0; column < 8; column += 1) {
    const head = pivot(rows, column)
    if (head === null) return null
    for (const row of rows) {
      const factor = row === head ? 0 : (row[column] ?? 0) / (head[column] ?? 1)
      if (factor !== 0) for (let k = column; k < 9; k += 1) row[k] = (row[k] ?? 0) - factor * (head[k] ?? 0)
    }
  }
  return [...rows.map((row, index) => (row[8] ?? 0) / (row[index] ?? 1)), 1]
}

/** Brings the row with the largest number in a column to its place; null if all are nothing. */
function pivot(rows: number[][], column: number): number[] | null {
  let best = column
  for (let r = column + 1; r < 8; r += 1)
    if (Math.abs(rows[r]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = r
  const [head, other] = [rows[best], rows[column]]
  if (head === undefined || other === undefined || Math.abs(head[column] ?? 0) < 1e-9) return null
  rows[best] = other
  rows[column] = head
  return head
}

export function transformed(
  [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0]: Homography,
  { x, y }: PicturePoint,
): PicturePoint {
  const w = g * x + h * y + 1
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** The corners of a rectangle. */
export const cornersOf = (x: number, y: number, width: number, height: number): Corners => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** True if the corners go round a board one after the other: no two sides cross, none is bent inward. */
export function isConvex(corners: Corners): boolean {
  const turns = corners.map((a, i) => {
    const [b = a, c = a] = [corners[(i + 1) % 4], corners[(i + 2) % 4]]
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  })
  return turns.every((turn) => turn > 1e-6) || turns.every((turn) => turn < -1e-6)
}
