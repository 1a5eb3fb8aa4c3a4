/** Which side gets where first, in square inches and as a heat map. */

import { allGround, type PlaceableArea } from '#analysis/sight/placeable-area.ts'
import type { Solid } from '#analysis/sight/solid.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { areMates } from '#model/mission/teams.ts'
import { arrivalsOf } from './arrivals.ts'
import type { OpenCells } from './cells.ts'
import type { FairnessOptions } from './options.ts'
import { type FairGround, type FairSide, type GroundReach, HEAT } from './report.ts'
import type { PlacedSides } from './zones.ts'

/**
 * From the entry zones that models begin the battle in, as far as the edge of a base is moved. Ways to the middles of cells
 * are exact; areas are counted in cells, a tenth of a square each way.
 */
export function firstArrivalsOf(
  solid: Solid,
  { sides, zones, access }: PlacedSides,
  ground: OpenCells,
  options: FairnessOptions,
): FairGround {
  const startingArea = (side: FairSide): PlaceableArea =>
    allGround(side.zones.flatMap(({ id, counts }) => (counts ? (zones.get(id)?.middles ?? []) : [])))
  const arrivals = sides.map((side) => arrivalsOf(solid, startingArea(side), ground, access))
  const mates = sides.map((side) => sides.map((other) => areMates(side, other)))
  const { first, lead, least } = compare(ground.areas, arrivals, mates, options)
  const { corner, cell, columns, rows, areas } = ground
  return {
    open: areas.reduce((sum, area) => sum + area, 0),
    reaches: [options.move, 2 * options.move, Number.POSITIVE_INFINITY].map((inches): GroundReach => {
      const within = inches * MM_PER_INCH
      const won = sides.map(() => 0)
      let alike = 0
      for (let index = 0; index < areas.length; index += 1) {
        const who = first[index] ?? HEAT.none
        // Ways begin at the middle of a base, what counts is its edge.
        if (who < HEAT.alike || (least[index] ?? 0) - options.base / 2 > within) continue
        if (who === HEAT.alike) alike += areas[index] ?? 0
        else won[who] = (won[who] ?? 0) + (areas[index] ?? 0)
      }
      return { within, first: sides.map(({ id }, index) => ({ side: id, area: won[index] ?? 0 })), alike }
    }),
    heat: { left: corner.x, top: corner.y, cell, columns, rows, first, lead },
  }
}

interface Comparison {
  readonly first: Int8Array
  readonly lead: Float32Array
  /** The way of whoever is first (mm). */
  readonly least: Float32Array
}

/**
 * Who is first in each cell, and by how much before the others: a side that plays in one team with it is none of them.
 * @param mates of each side, by its number: whether another one, by its own, is no opponent; itself neither
 */
function compare(
  areas: Float64Array,
  arrivals: readonly Float32Array[],
  mates: readonly (readonly boolean[])[],
  { alike }: FairnessOptions,
): Comparison {
  const first = new Int8Array(areas.length).fill(HEAT.none)
  const lead = new Float32Array(areas.length)
  const least = new Float32Array(areas.length)
  for (let cell = 0; cell < areas.length; cell += 1) {
    if (areas[cell] === 0) continue
    let [best, side] = [Number.POSITIVE_INFINITY, HEAT.nobody as number]
    for (let index = 0; index < arrivals.length; index += 1) {
      const length = arrivals[index]?.[cell] ?? Number.POSITIVE_INFINITY
      if (length >= best) continue
      best = length
      side = index
    }
    first[cell] = side
    if (side === HEAT.nobody) continue
    const own = mates[side]
    let second = Number.POSITIVE_INFINITY
    for (let index = 0; index < arrivals.length; index += 1)
      if (own?.[index] !== true) second = Math.min(second, arrivals[index]?.[cell] ?? Number.POSITIVE_INFINITY)
    lead[cell] = second - best
    least[cell] = best
    if (second - best < alike * MM_PER_INCH) first[cell] = HEAT.alike
  }
  return { first, lead, least }
}
