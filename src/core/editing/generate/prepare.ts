/** What of a mission stays when a map is made for it, and what goes. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { fieldFlipOf } from '#analysis/symmetry/field-flip.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { latticeOf, type Square } from '#model/kit/lattice.ts'
import { kindsOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission, Origin } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import { endOf, endsOf } from './counterparts.ts'
import type { RequestedSymmetry } from './generator-options.ts'
import { missingNeedsOf } from './missing-needs.ts'
import type { Chance } from './random.ts'
import { unitSquares } from './zones.ts'

/** What is made anew; the rest of the map stays as it is. */
export interface Making {
  readonly terrain: boolean
  /** Zones and regions. */
  readonly zones: boolean
  /** Markers, links between them, features. */
  readonly markers: boolean
}
export const EVERYTHING: Making = { terrain: true, zones: true, markers: true }

/** Of what is made anew: what stays of it all the same. */
export type Keeping = 'nothing' | 'locked' | 'all'

/** What is to be made of a mission. */
export interface Task {
  readonly making: Making
  readonly keeping: Keeping
  /** Zones and regions of the mission stay if the symmetry lets them: they are a template's. */
  readonly fromTemplate: boolean
  /** Faults that the map may have at most where what stays has some; without it, as many as that. */
  readonly tolerates?: number
  /** Walls that may stand whatever the style asks for. */
  readonly walls?: number
  /** Begin with a plan of rooms; false: with what stands. */
  readonly plan: boolean
  readonly by: Origin['by']
  readonly template?: string
}

/** The mission with what stays and nothing else of what is made anew. */
export function preservedItems(document: Mission, making: Making, keeping: Keeping): Mission {
  // What a need, and so a rule, speaks of by itself.
  const named = new Set(document.play.needs.flatMap(({ part }) => (part.part === 'item' ? [part.id] : [])))
  const stays = <Item extends { readonly id: string; readonly locked?: boolean | undefined }>(
    made: boolean,
    items: readonly Item[],
  ): readonly Item[] =>
    !made || keeping === 'all'
      ? items
      : keeping === 'nothing'
        ? []
        : items.filter(({ id, locked }) => locked === true || named.has(id))
  const panels = document.panels.filter(
    (panel) => stays(making.terrain, [panel]).length > 0 || (keeping !== 'nothing' && isSpecial(document, panel)),
  )
  const { kit } = layoutOf(document)
  const ends = new Set(panels.flatMap((panel) => endsOf(kit, panel)))
  const holds = (joint: Mission['halfPillars'][number]): boolean => ends.has(endOf(joint))
  const markers = stays(making.markers, document.markers)
  const ids = new Set(markers.map(({ id }) => id))
  return {
    ...document,
    panels,
    halfPillars: making.terrain ? document.halfPillars.filter(holds) : document.halfPillars,
    wallEnds: making.terrain ? document.wallEnds.filter(holds) : document.wallEnds,
    zones: stays(making.zones, document.zones),
    regions: document.regions.filter(
      (region) =>
        stays(making.zones, [region]).length > 0 ||
        (!making.terrain && standsByWalls(document, region.kind)) ||
        (!making.markers && holdsMarkers(document, region.kind)) ||
        (keeping !== 'nothing' && !isNeeded(document, region.kind)),
    ),
    markers,
    links: document.links.filter(({ from, to }) => ids.has(from) && ids.has(to)),
    // None are made, so none go.
    features: keeping === 'nothing' ? stays(making.markers, document.features) : document.features,
  }
}

/** Walls that nobody would put up anew: to breach, of a side, locked or one-way; and airlocks without ground out of play. */
const isSpecial = (document: Mission, { breach, side, hatchway }: Mission['panels'][number]): boolean =>
  breach !== undefined ||
  side !== undefined ||
  (hatchway?.tag !== undefined &&
    (hatchway.tag !== 'airlock' || !document.regions.some(({ kind }) => regionKindOf(document, kind).outOfPlay)))

/** Regions that markers lie in: where markers stay, so do they. Parts of the ground are laid out around markers. */
const holdsMarkers = (document: Mission, kind: Mission['regions'][number]['kind']): boolean => {
  const { built } = regionKindOf(document, kind)
  return built.markers > 0 && built.as !== 'parts'
}

/** Regions that walls close off: where walls stay, so do they. */
const standsByWalls = (document: Mission, kind: Mission['regions'][number]['kind']): boolean => {
  const { built, outOfPlay: isOut } = regionKindOf(document, kind)
  return isOut || built.as === 'closed'
}

/** Regions that the mission does not ask for would not come back. */
const isNeeded = (document: Mission, kind: string): boolean =>
  document.play.needs.some(({ part }) => part.part === 'regions' && part.kind === kind)

/**
 * Zones and regions of a template stay where they obey the symmetry that is wanted; they are there for a map that nobody knows
 * yet. Where they do not, they are laid out anew.
 */
export function zonesThatObey(mission: Mission, symmetry: RequestedSymmetry): Mission {
  const document = withoutSmallZones(mission)
  if (symmetry === 'none') return document
  const bare: Mission = {
    ...document,
    panels: [],
    halfPillars: [],
    wallEnds: [],
    markers: [],
    links: [],
    features: [],
    tokens: [],
  }
  const obeys = (part: Partial<Mission>): boolean => {
    const comparison = compareWithImage(layoutOf({ ...bare, ...part }), symmetry)
    return comparison !== null && comparison.breaks.length === 0
  }
  if (obeys({})) return document
  return { ...document, zones: [], regions: [] }
}

/** Zones of a template are single squares; on a kit of smaller ones no unit sets up in them, and they are laid out anew. */
function withoutSmallZones(document: Mission): Mission {
  const least = unitSquares(layoutOf(document).kit) ** 2
  const isSmall = document.zones.some(({ squares, locked }) => squares.length < least && locked !== true)
  return isSmall ? { ...document, zones: document.zones.filter(({ locked }) => locked === true) } : document
}

/**
 * Ground that the mission wants out of play, in corners of the table; and what of it stands already.
 * @param adds false: none comes to what stands
 */
export function outOfPlay(
  document: Mission,
  symmetry: RequestedSymmetry,
  chance: Chance,
  adds: boolean,
): Result<{ readonly squares: readonly Square[]; readonly added: readonly Mission['regions'][number][] }, string> {
  const layout = layoutOf(document)
  const standing = document.regions.filter(({ kind }) => regionKindOf(document, kind).outOfPlay)
  if (!adds) return success({ squares: standing.flatMap(({ squares }) => squares), added: [] })
  const wanted = missingNeedsOf(document, 'regions').filter(
    ({ part, missing }) => missing > 0 && regionKindOf(document, part.kind).outOfPlay,
  )
  const doors = missingNeedsOf(document, 'hatchways').reduce(
    (sum, { part, missing }) => sum + (part.tag === 'airlock' ? missing : 0),
    0,
  )
  const airlocks = doors > 0
  // Airlocks do not stand wall to wall: the more of them, the longer the border.
  const [wide, high] = doors <= 2 ? [2, 3] : doors === 3 ? [3, 4] : [4, 5]
  const kind = kindsOf(document).regions.find((each) => each.outOfPlay)
  const count = wanted.reduce((sum, { missing }) => sum + missing, 0)
  const regions = count === 0 && airlocks && standing.length === 0 && kind !== undefined ? 1 : count
  const newId = idSource(document)
  const flip = symmetry === 'none' ? null : fieldFlipOf(layout, symmetry)
  const added: Mission['regions'][number][] = []
  const taken = new Set(
    [...document.zones, ...document.regions].flatMap(({ squares }) =>
      squares.map(({ board, x, y }) => `${board} ${x} ${y}`),
    ),
  )
  for (let index = 0; index < regions; index += 1) {
    const sites = layout.field.boards.flatMap(({ board }) => {
      const { columns, rows } = latticeOf(layout.kit, board)
      if (columns < wide + 2 || rows < high + 1) return []
      return [0, columns - wide].flatMap((x) =>
        [0, rows - high].map((y) =>
          Array.from(
            { length: wide * high },
            (_, each): Square => ({ board, x: x + (each % wide), y: y + Math.floor(each / wide) }),
          ),
        ),
      )
    })
    const free = chance
      .shuffled(sites)
      .find((squares) =>
        [...squares, ...squares.map((square) => flip?.square(square) ?? square)].every(
          ({ board, x, y }) => !taken.has(`${board} ${x} ${y}`),
        ),
      )
    const id = wanted[0]?.part.kind ?? kind?.id
    if (free === undefined || id === undefined)
      return failure('There is no corner left for the ground out of play: take larger boards.')
    const squares = flip === null ? free : [...free, ...free.map((square) => flip.square(square))]
    for (const { board, x, y } of squares) taken.add(`${board} ${x} ${y}`)
    // The table holds ids of region kinds alone.
    added.push({ id: newId('regions'), kind: id as Mission['regions'][number]['kind'], label: '', squares })
  }
  return success({ squares: [...standing, ...added].flatMap(({ squares }) => squares), added })
}
