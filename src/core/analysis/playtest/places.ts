/** Things on the map that battles turn on, as cells: hatchways, markers, entry zones, Access Zones, parts to set up in. */
import { zonesOf } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { itemsOfPart, squaresAt } from '#analysis/layout/map-parts.ts'
import { markerName } from '#analysis/layout/place-names.ts'
import type { ReadonlyMarkersMeant } from '#analysis/scoring/scoring-map.ts'
import { accessPairs } from '#analysis/sight/levels.ts'
import { markerBase } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import { contains } from '#foundation/geometry/point.ts'
import { squareKey } from '#model/kit/lattice.ts'
import { regionsThat, serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Hatchway } from '#model/mission/terrain.ts'
import { BASE, type CellMap, cellsOf, rangeInMm } from './cells.ts'
import type { AccessCells } from './ways.ts'

export interface HatchwayCells {
  readonly id: string
  readonly name: string
  readonly hatchway: Hatchway
  readonly startsOpen: boolean
  /** By side: true if it may open it, and close it. */
  readonly opens: readonly boolean[]
  readonly closes: readonly boolean[]
  /** Once opened or closed it stays so. */
  readonly forGood: boolean
  /** Cells from which it is operated, on either side of it. */
  readonly ends: readonly [Int32Array, Int32Array]
}

type Securing = NonNullable<Mission['play']['securing']>[number]['by']

export interface MarkerCells {
  readonly id: string
  readonly name: string
  readonly marker: Mission['markers'][number]
  /** Keys of the squares that it lies in. */
  readonly squares: readonly string[]
  /** By side: the units that can Secure it. */
  readonly securing: readonly Securing[]
  /** Cells whose models are in range of it, nearest first, and the gate that has to be open for each, or −1. */
  readonly cells: Int32Array
  readonly gates: Int16Array
  /** The nearest of them: several if they are equally near. */
  readonly nearest: Int32Array
}

export interface ZoneCells {
  readonly id: string
  readonly cells: Int32Array
  /** Units are set up in it before the battle, and arrive in it from reserves. */
  readonly deploys: boolean
  readonly reserves: boolean
}

/** Units that a side sets up in a part of the map before everything else. */
export interface SetUpBefore {
  readonly side: number
  /** Id of the zone or area. */
  readonly id: string
  readonly cells: Int32Array
  readonly units: number
  /** Fewest points of such a unit. */
  readonly leastPoints: number
}

export function hatchwaysOf(layout: Layout, cells: CellMap): readonly HatchwayCells[] {
  const { document } = layout
  const byGate = new Map(cells.terrain.hatchways.map((place) => [place.gate, place]))
  return Array.from({ length: cells.terrain.gates }, (_, gate): HatchwayCells => {
    const place = byGate.get(gate)
    const hatchway = place?.panel.hatchway
    if (place === undefined || hatchway === null || hatchway === undefined)
      throw new Error(`Gate ${gate} has no hatchway.`)
    return {
      id: place.panel.id,
      name: place.name,
      hatchway,
      startsOpen: hatchway.start === 'open',
      opens: rightsTo('opens', document, hatchway),
      closes: rightsTo('closes', document, hatchway),
      forGood: hatchway.tag === 'airlock' || meant(document, hatchway).some(({ forGood }) => forGood === true),
      ends: endsOf(layout, cells, place),
    }
  })
}

/** The mission’s exceptions that speak of a hatchway; those that work all of them at once are not played. */
const meant = ({ play }: Mission, { tag, label }: Hatchway) =>
  (play.operating ?? []).filter(
    ({ hatchways, allAtOnce }) =>
      allAtOnce !== true &&
      (hatchways.tag === undefined || hatchways.tag === tag) &&
      (hatchways.label === undefined || hatchways.label === label),
  )

/** By side: true if it may open a hatchway, or close it. The mission’s own words count more than the tag. */
function rightsTo(does: 'opens' | 'closes', document: Mission, hatchway: Hatchway): boolean[] {
  const given = meant(document, hatchway).filter((each) => each.does === 'both' || each.does === does)
  if (given.length > 0)
    return document.sides.map(({ id }) => given.some(({ sides }) => sides === undefined || sides.includes(id)))
  const anAttacker = document.sides.some(({ role }) => role === 'attacker')
  return document.sides.map(({ role }) => {
    if (hatchway.tag === 'locked') return false
    return hatchway.tag !== 'airlock' || (does === 'opens' && (!anAttacker || role === 'attacker'))
  })
}

function endsOf(
  layout: Layout,
  { count, x, y, terrain }: CellMap,
  { gate, leaf }: HatchwayPlace,
): HatchwayCells['ends'] {
  const reach = rangeInMm(layout, 'operate', 1) + BASE / 2
  const [middleX, middleY] = [leaf.x + leaf.width / 2, leaf.y + leaf.height / 2]
  const level = leaf.width > leaf.height
  const ends: [number[], number[]] = [[], []]
  for (let cell = 0; cell < count; cell += 1) {
    const [px, py] = [x[cell] ?? 0, y[cell] ?? 0]
    const dx = Math.max(0, Math.abs(px - middleX) - leaf.width / 2)
    const dy = Math.max(0, Math.abs(py - middleY) - leaf.height / 2)
    if (dx * dx + dy * dy > reach * reach) continue
    const gates = terrain.blocks.gatesAlong(px, py, middleX, middleY)
    if (gates === null || gates.some((each) => each !== gate)) continue
    ends[(level ? py < middleY : px < middleX) ? 0 : 1].push(cell)
  }
  return [Int32Array.from(ends[0]), Int32Array.from(ends[1])]
}

/** Lengths that differ by less count as the same (mm). */
const ALIKE = 0.01

export function markersOf(layout: Layout, { count, x, y, terrain }: CellMap): readonly MarkerCells[] {
  const { document, kit } = layout
  const control = rangeInMm(layout, 'control', 1)
  return document.markers.flatMap((marker): MarkerCells[] => {
    const base = markerBase(layout, marker)
    if (base === undefined) return []
    const found: { readonly cell: number; readonly gate: number; readonly gap: number }[] = []
    for (let cell = 0; cell < count; cell += 1) {
      const [dx, dy] = [(x[cell] ?? 0) - base.x, (y[cell] ?? 0) - base.y]
      const gap = Math.sqrt(dx * dx + dy * dy)
      if (gap > base.rx + BASE / 2 + control) continue
      const gates = terrain.blocks.gatesAlong(x[cell] ?? 0, y[cell] ?? 0, base.x, base.y)
      if (gates !== null && gates.length < 2) found.push({ cell, gate: gates[0] ?? -1, gap })
    }
    found.sort((a, b) => a.gap - b.gap)
    // A goal that stands behind a hatchway is not where anybody goes if there is another one.
    const free = found.filter(({ gate }) => gate < 0)
    const [first] = free.length > 0 ? free : found
    const squares = squaresAt(kit, marker).map(squareKey)
    return [
      {
        id: marker.id,
        name: markerName(document, marker),
        marker,
        squares,
        securing: document.sides.map(({ id }) => securingOf(document, marker, squares, id)),
        cells: Int32Array.from(found, ({ cell }) => cell),
        gates: Int16Array.from(found, ({ gate }) => gate),
        nearest: Int32Array.from(
          (free.length > 0 ? free : found).filter(({ gap }) => gap < (first?.gap ?? 0) + ALIKE),
          ({ cell }) => cell,
        ),
      },
    ]
  })
}

/** Returns the units of a side that can Secure a marker: the last of the mission’s exceptions that speaks of it counts. */
function securingOf(
  document: Mission,
  marker: Mission['markers'][number],
  squares: readonly string[],
  side: string,
): Securing {
  const found = (document.play.securing ?? []).findLast(
    ({ markers, region, side: whose }) =>
      isMeant(markers, marker) &&
      (whose === undefined || whose === side) &&
      (region === undefined ||
        regionsThat(document, ({ id }) => id === region).some((each) =>
          each.squares.some((square) => squares.includes(squareKey(square))),
        )),
  )
  return found?.by ?? 'usual-units'
}

/** True if a condition or exception means that marker. */
export function isMeant(meant: ReadonlyMarkersMeant, { kind, label }: Mission['markers'][number]): boolean {
  switch (meant.kind) {
    case 'all':
      return true
    case 'of-kind':
      return kind === meant.marker
    case 'labelled':
      return meant.labels.includes(label)
  }
}

/** By side: its entry zones in which a model has room. */
export const zonesOfSides = ({ document }: Layout, cells: CellMap): readonly (readonly ZoneCells[])[] =>
  document.sides.map((side) =>
    zonesOf(document, side)
      .map((zone): ZoneCells => {
        const serves = serviceOf(document, zone)
        return {
          id: zone.id,
          cells: cellsOf(cells, zone.squares),
          deploys: serves !== 'reserves',
          reserves: serves !== 'deployment',
        }
      })
      .filter(({ cells: own }) => own.length > 0),
  )

export const accessOf = (layout: Layout, cells: CellMap): readonly AccessCells[] =>
  accessPairs(layout).map(({ ends: [one, other] }): AccessCells => {
    const within = (boxes: typeof one.boxes): Int32Array => {
      const found: number[] = []
      for (let cell = 0; cell < cells.count; cell += 1) {
        const place = { x: cells.x[cell] ?? 0, y: cells.y[cell] ?? 0 }
        if (boxes.some((box) => contains(box, place))) found.push(cell)
      }
      return Int32Array.from(found)
    }
    return [within(one.boxes), within(other.boxes)]
  })

export const beforeTheRest = ({ document }: Layout, cells: CellMap): readonly SetUpBefore[] => {
  return (document.play.deployment.before ?? [])
    .flatMap(({ side, part, units, leastPoints = 0 }) =>
      itemsOfPart(document, part).flatMap((item): SetUpBefore[] =>
        'squares' in item
          ? [
              {
                side: document.sides.findIndex(({ id }) => id === side),
                id: item.id,
                cells: cellsOf(cells, item.squares),
                units,
                leastPoints,
              },
            ]
          : [],
      ),
    )
    .filter(({ side, cells: own }) => side >= 0 && own.length > 0)
}
