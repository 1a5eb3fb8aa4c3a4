/**
 * Where one gets to at all, however long the way is: what `spreadFrom` would find, without looking for the shortest. Most
 * corners hang together, so that few of them have to be looked for from the start itself.
 */
import type { Area } from '#analysis/sight/area.ts'
import type { Base } from '#analysis/sight/base.ts'
import { isShut, seesStart } from '#analysis/sight/distance.ts'
import { commonPlace, type End, endsOf, straightPair } from '#analysis/sight/ends.ts'
import type { Solid } from '#analysis/sight/solid.ts'
import { lastLeg } from './shortest-paths.ts'

export interface Flood {
  readonly solid: Solid
  /** For each plane that ways begin in: which corners one gets to (1). None: nothing is measured from there. */
  readonly starts: readonly { readonly end: End; readonly reached: Uint8Array }[]
}

export function floodFrom(solid: Solid, from: Area): Flood {
  const ends = endsOf(solid, from)
  if (typeof ends === 'string') return { solid, starts: [] }
  return { solid, starts: ends.map((end) => ({ end, reached: reachedFrom(solid, end) })) }
}

function reachedFrom(solid: Solid, from: End): Uint8Array {
  const { corners } = solid.terrain
  const reached = new Uint8Array(corners.count)
  const queue: number[] = []
  const visit = (corner: number): void => {
    if (reached[corner] === 1) return
    reached[corner] = 1
    queue.push(corner)
  }
  for (let start = 0; start < corners.count; start += 1) {
    if (reached[start] === 1 || corners.plane[start] !== from.plane || !seesStart(solid, from, start)) continue
    visit(start)
    for (let corner = queue.pop(); corner !== undefined; corner = queue.pop()) {
      const { to, gates } = corners.waysFrom(corner)
      for (let way = 0; way < to.length; way += 1) if (!isShut(solid, gates[way])) visit(to[way] ?? corner)
    }
  }
  return reached
}

/** Whether there is any way: what `wayBetween` would find. */
export function hasWay({ solid, starts }: Flood, place: Base | Area): boolean {
  const ends = endsOf(solid, place)
  if (typeof ends === 'string') return false
  return starts.some(({ end, reached }) =>
    ends.some((to) => end.plane === to.plane && reaches(solid, end, reached, to)),
  )
}

function reaches(solid: Solid, from: End, reached: Uint8Array, to: End): boolean {
  if (commonPlace(solid, from, to) !== null) return true
  const { count, x, y, plane } = solid.terrain.corners
  for (let corner = 0; corner < count; corner += 1) {
    if (reached[corner] !== 1 || plane[corner] !== to.plane) continue
    if (lastLeg(solid, { x: x[corner] ?? 0, y: y[corner] ?? 0 }, corner, to) !== null) return true
  }
  return from.parts.some((one) => to.parts.some((other) => straightPair(solid, one, other) !== null))
}
