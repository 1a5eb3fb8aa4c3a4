/** Preparing a mission: some of it stays when a map is made for it, the rest goes. */

import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, hasPillars } from '#analysis/layout/panel-geometry.ts'
import { availableOf, neededOf } from '#analysis/layout/parts.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { fieldFlipOf, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import { jointImage, type Mirror, mirroredPiece, mirrorOf, panelImage } from '#analysis/symmetry/mirror.ts'
import { less } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { findPanel, type Kit, type PanelPiece } from '#model/kit/kit.ts'
import { latticeOf, type Square } from '#model/kit/lattice.ts'
import { kindsOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission, Origin } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Chance, GeneratorOptions, RequestedSymmetry } from './generator-options.ts'
import { inventoryOf } from './inventory.ts'
import { missingNeedsOf } from './missing-needs.ts'
import { unitSquares } from './zones.ts'

// Walls that stay on a symmetric map bring their counterparts, each out of the box.

type Panel = Mission['panels'][number]
type Joint = Mission['halfPillars'][number]

/** With the counterpart of every wall that stays, and of what holds it. */
function withImages(document: Mission, symmetry: Symmetry): Result<Mission, string> {
  const mirror = mirrorOf(document, symmetry)
  if (mirror === null) return success(document)
  const { kit } = mirror
  const newId = idSource(document)
  const key = (panel: Panel): string =>
    `${panel.board} ${panel.x} ${panel.y} ${panel.axis} ${findPanel(kit, panel.piece)?.span ?? 1}`
  const there = new Set(document.panels.map(key))
  const left = leftInBox(document, kit)
  const added = document.panels.flatMap((panel) => {
    const image = panelImage(mirror, panel)
    if (there.has(key(image))) return []
    const piece = pieceFor(mirror, panel.piece, left)
    left.set(piece, (left.get(piece) ?? 0) - 1)
    return [{ panel, image: { ...image, id: newId('panels'), piece } }]
  })
  if (added.length === 0) return success(document)
  const own = (panel: Panel): boolean => hasPillars(kit, panel)
  // A wall with built-in pillars is the image of one with loose ones, and the other way round.
  const held = new Set(added.flatMap(({ panel, image }) => (own(image) ? [] : endsOf(kit, panel))))
  const images = (joints: readonly Joint[], collection: 'halfPillars' | 'wallEnds'): Joint[] =>
    joints
      .filter((joint) => held.has(endOf(joint)))
      .map((joint) => ({ ...jointImage(mirror, joint), id: newId(collection) }))
  const loose = added.flatMap(({ panel, image }) =>
    own(panel) && !own(image) ? halvesOf(kit, image, () => newId('halfPillars')) : [],
  )
  return success({
    ...document,
    panels: [...document.panels, ...added.map(({ image }) => image)],
    halfPillars: [...document.halfPillars, ...images(document.halfPillars, 'halfPillars'), ...loose],
    wallEnds: [...document.wallEnds, ...images(document.wallEnds, 'wallEnds')],
  })
}

/** Pieces of the box that do not stand on the map, by code. */
function leftInBox(document: Mission, kit: Kit): Map<string, number> {
  const used = neededOf(document)
  return new Map(kit.pieces.map((piece) => [piece.code, availableOf(document, piece) - (used.get(piece.code) ?? 0)]))
}

/** In a mirror the piece of the other hand, with or without pillars, while the box has one; else the piece itself. */
function pieceFor({ kit, flip }: Mirror, code: string, left: ReadonlyMap<string, number>): string {
  const { code: like, right } = mirroredPiece(kit, code, flip.mirrors)
  if (right) return like
  const panel = findPanel(kit, code)
  const other = kit.pieces.find(
    (piece): piece is PanelPiece =>
      piece.kind === 'panel' &&
      piece.hatchway &&
      piece.span === panel?.span &&
      piece.usualHatchwaySide !== null &&
      piece.usualHatchwaySide !== panel.usualHatchwaySide &&
      (left.get(piece.code) ?? 0) > 0,
  )
  return other?.code ?? code
}

/** A left and a right half-pillar, left at the west or north end. */
function halvesOf(kit: Kit, panel: Panel, newId: () => string): Joint[] {
  const [near, far] = endsAt(kit, panel)
  return (['left', 'right'] as const).flatMap((hand, index) => {
    const piece = kit.pieces.find((each) => each.kind === 'half-pillar' && each.hand === hand)
    const end = index === 0 ? near : far
    return piece === undefined ? [] : [{ id: newId(), piece: piece.code, ...end }]
  })
}

type End = Pick<Joint, 'board' | 'x' | 'y' | 'toward'>

/** Where half-pillars and wall ends of a wall stand. */
const endsOf = (kit: Kit, panel: Panel): readonly string[] => endsAt(kit, panel).map(endOf)

const endOf = ({ board, x, y, toward }: End): string => `${board} ${x} ${y} ${toward}`

function endsAt(kit: Kit, panel: Panel): readonly [End, End] {
  const { board, x, y } = panel
  const edges = edgesOf(kit, panel)
  const last = edges[edges.length - 1] ?? panel
  return panel.axis === 'horizontal'
    ? [
        { board, x, y, toward: 'east' },
        { board, x: last.x + 1, y: last.y, toward: 'west' },
      ]
    : [
        { board, x, y, toward: 'south' },
        { board, x: last.x, y: last.y + 1, toward: 'north' },
      ]
}

/** The parts to generate again; the rest of the map stays unchanged. */
export interface Making {
  readonly terrain: boolean
  /** Zones and regions. */
  readonly zones: boolean
  /** Markers, links between them, features. */
  readonly markers: boolean
}
export const EVERYTHING: Making = { terrain: true, zones: true, markers: true }

/** Things that stay among those that are made again. */
export type Keeping = 'nothing' | 'locked' | 'all'

/** A generation task for a mission. */
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

/** Returns the mission with everything that is not remade, and the items that stay of the rest. */
export function preservedItems(document: Mission, making: Making, keeping: Keeping): Mission {
  // Ids of things that a need, and so a rule, names one by one.
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

/**
 * Walls that remaking would not bring back: to breach, of a side, locked or one-way; and airlocks without ground out of
 * play.
 */
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
 * Keeps zones and regions of a template that obey the wanted symmetry; they were drawn before the map was known.
 * Removes all of them if they do not, so that they are laid out again.
 */
function zonesThatObey(mission: Mission, symmetry: RequestedSymmetry): Mission {
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

/** Removes zones too small for a unit, for new ones: those of templates are single squares, too small on some kits. */
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

// Prepared wishes: the items that stay, and the reasons why a wish cannot be had.

// Needs taken from the old map: scoring and rules refer to them, so the new map has them too.

type Need = Mission['play']['needs'][number]

/**
 * The mission with more needs: markers and zones that go are needed again, by kind, side and label, unless the mission says
 * itself how many of the kind it needs.
 * @param kept the same mission without what goes
 */
function withPreservedNeeds(kept: Mission, mission: Mission): Mission {
  const needs: Need[] = [...kept.play.needs]
  const says = (part: MapPart['part'], kind: string): readonly Need[] =>
    kept.play.needs.filter((need) => need.part.part === part && 'kind' in need.part && need.part.kind === kind)
  const add = (part: MapPart, least: number, most: number | null): void => {
    if (needs.length < MAX_NEEDS && !needs.some((need) => JSON.stringify(need.part) === JSON.stringify(part)))
      needs.push({ part, least, most })
  }
  if (kept.markers.length < mission.markers.length)
    for (const marker of mission.markers) {
      const { kind, label, side } = marker
      const own = mission.markers.filter((other) => other.kind === kind)
      const said = says('markers', kind)
      if (said.some(({ most }) => most !== null && most < own.length)) continue
      const alike = own.filter((other) => other.label === label && other.side === side).length
      if (label !== '' && own.length <= MAX_OF_A_KIND)
        add({ part: 'markers', kind, label, ...(side === undefined ? {} : { side }) }, alike, null)
      else if (side !== undefined) add({ part: 'markers', kind, side }, alike, null)
      if (said.length === 0 && side === undefined) add({ part: 'markers', kind }, own.length, null)
    }
  if (kept.zones.length < mission.zones.length)
    for (const { kind, side, serves, mustHold, label } of mission.zones) {
      if (says('zones', kind).length > 0) continue
      const alike = mission.zones.filter(
        (other) =>
          other.kind === kind &&
          other.side === side &&
          other.serves === serves &&
          other.mustHold === mustHold &&
          other.label === label,
      ).length
      const part: MapPart = {
        part: 'zones',
        kind,
        ...(side === null ? {} : { side }),
        ...(label === '' ? {} : { label }),
        ...(serves === undefined ? {} : { serves }),
        ...(mustHold === undefined ? {} : { mustHold }),
      }
      add(part, alike, alike)
    }
  return needs.length === kept.play.needs.length ? kept : { ...kept, play: { ...kept.play, needs } }
}

/** As many as a mission may have. */
const MAX_NEEDS = 60
/** More markers of a kind than that are a crowd, and their labels mean nothing. */
const MAX_OF_A_KIND = 12

export interface Prepared {
  readonly document: Mission
  readonly layout: Layout
  readonly base: number
}

/** Why no map is made for any mission of its game; null where one can be. */
export const whyNeverMade = (mission: Mission): string | null =>
  has(mission, 'made-maps')
    ? null
    : `${ruleSetOf(mission).name} has no maps that are made out of a box: begin with one of its templates.`

/**
 * Returns the parts of a mission that stay, with their counterparts if the map is to be symmetric, and the parts needed
 * on it.
 * @returns on failure, what is wrong with the wish, and what would help
 */
export function preparedFor(mission: Mission, wishes: GeneratorOptions, task: Task): Result<Prepared, string> {
  const { symmetry, style } = wishes
  const never = whyNeverMade(mission)
  if (never !== null) return failure(never)
  const kept = withPreservedNeeds(preservedItems(mission, task.making, task.keeping), mission)
  const withZones: Mission =
    task.fromTemplate && task.making.zones
      ? zonesThatObey({ ...kept, zones: mission.zones, regions: mission.regions }, symmetry)
      : kept
  const sheet = { ...withZones.mission, symmetry }
  const completed = symmetry === 'none' ? success(withZones) : withImages({ ...withZones, mission: sheet }, symmetry)
  if (!completed.ok) return completed
  const document: Mission = { ...completed.value, mission: sheet }
  const layout = layoutOf(document)
  if (document.arrangement.kind === 'open')
    return failure('An open table has no squares to put walls on: choose boards for the mission first.')
  const panels = layout.kit.pieces.filter((piece) => piece.kind === 'panel')
  if (task.making.terrain && panels.every((piece) => availableOf(document, piece) === 0))
    return failure(`The box (${layout.kit.name}) holds no walls: choose another kit, or add a box.`)
  if (task.making.terrain && inventoryOf(document, layout.kit, 'none').left.every((count) => count === 0))
    return failure(
      `No wall of the box (${layout.kit.name}) can stand: there are no half-pillars for them. Add half-pillars, or choose another kit.`,
    )
  const tight = task.making.terrain ? tightPillars(layout) : null
  if (tight !== null) return failure(tight)
  if (symmetry !== 'none' && breaksOf(layout, symmetry) > 0)
    return failure(
      `The items that stay aren’t symmetric in this way. Choose no symmetry, move them first, or ${madeAgain(task)}.`,
    )
  const used = neededOf(document)
  const own = neededOf(withZones)
  for (const piece of layout.kit.pieces) {
    const count = used.get(piece.code) ?? 0
    const held = availableOf(document, piece)
    if (count <= held) continue
    const code = document.kit.codes[piece.code] ?? piece.code
    return failure(
      (own.get(piece.code) ?? 0) <= held
        ? `The items that stay and their counterparts need ${count} ${code}, and the box holds ${held}: choose no symmetry, unlock some walls, or add a box.`
        : `The items that stay need ${count} ${code}, and the box holds ${held}: unlock some walls, or add a box.`,
    )
  }
  return success({ document, layout, base: Math.max(style.base, document.play.largestBase) })
}

/** Why no hatchway of a kit can be used beside a corner; null if its pillars leave room. */
function tightPillars({ kit }: Layout): string | null {
  const { pillarLength, pillarWidth, hatchOpening } = kit.sizes
  const pillar = Math.max(pillarLength.value, pillarWidth.value)
  const pitch = kit.lattice.pitch.value
  return less(pitch, pillar + hatchOpening.value)
    ? `The pillars of this kit (${kit.name}) leave no room: squares of ${pitch} mm do not hold a pillar of ${pillar} mm and a hatchway of ${hatchOpening.value} mm. Choose another kit, or correct its measures.`
    : null
}

/** Returns the advice that would let something that stays be made again. */
const madeAgain = ({ making, keeping }: Task): string =>
  keeping === 'locked' && Object.values(making).every((each) => each)
    ? 'unlock it so that it is made again'
    : 'have the whole map made again'

/** Parts of a map without counterpart; tokens may stand where they like. */
const breaksOf = ({ document }: Layout, symmetry: Symmetry): number =>
  compareWithImage(layoutOf({ ...document, tokens: [] }), symmetry)?.breaks.length ?? 0
