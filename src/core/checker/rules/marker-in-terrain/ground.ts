/** Which ground is covered near a place: footprints in a coarse grid, pieces on one spot taken together. */
import { firstItems } from '#core/checker/first-items.ts'
import type { Box } from '#core/geometry/point.ts'
import type { Footprint } from './footprints.ts'

/** A box that one or more pieces cover. */
export interface Patch {
  readonly box: Box
  /** The first of the pieces in the order of ids. */
  readonly footprints: readonly Footprint[]
}

/** Looks up the patches that can be within `reach` of a place (mm); `cell` is how wide a square of the grid is (mm). */
export function groundOf(
  footprints: readonly Footprint[],
  cell: number,
  reach: number,
): (at: { readonly x: number; readonly y: number }) => readonly Patch[] {
  const patches = new Map<string, { readonly box: Box; readonly all: Footprint[] }>()
  for (const footprint of footprints) {
    const { x, y, width, height } = footprint.box
    const key = `${x} ${y} ${width} ${height}`
    const known = patches.get(key)
    if (known === undefined) patches.set(key, { box: footprint.box, all: [footprint] })
    else known.all.push(footprint)
  }
  const grid = new Map<string, Patch[]>()
  const index = (value: number): number => Math.floor(value / cell)
  for (const { box, all } of patches.values()) {
    const patch: Patch = { box, footprints: firstItems(all) }
    for (let x = index(box.x - reach); x <= index(box.x + box.width + reach); x += 1)
      for (let y = index(box.y - reach); y <= index(box.y + box.height + reach); y += 1) {
        const known = grid.get(`${x} ${y}`)
        if (known === undefined) grid.set(`${x} ${y}`, [patch])
        else known.push(patch)
      }
  }
  return ({ x, y }) => grid.get(`${index(x)} ${index(y)}`) ?? []
}
