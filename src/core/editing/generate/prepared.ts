/** A wish looked at before anything is made: what stays, and what keeps it from being had. */

import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { availableOf, neededOf } from '#analysis/layout/parts.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import { less } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { withImages } from './counterparts.ts'
import type { GeneratorOptions } from './generator-options.ts'
import { inventoryOf } from './inventory.ts'
import { preservedItems, type Task, zonesThatObey } from './prepare.ts'

// What a mission had of its own before it is made anew: scoring and rules speak of it, so the new map has it too.

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
 * What stays of a mission, with its counterparts where the map is to be symmetric, and what is needed on it.
 * @returns what is wrong with the wish, and what would help
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
      `What stays on the map is not symmetric in this way. Choose no symmetry, move it first, or ${madeAgain(task)}.`,
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
        ? `What stays on the map and its counterparts take ${count} ${code}, and the box holds ${held}: choose no symmetry, unlock some walls, or add a box.`
        : `What stays on the map takes ${count} ${code}, and the box holds ${held}: unlock some walls, or add a box.`,
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

/** What would let something that stays be made again. */
const madeAgain = ({ making, keeping }: Task): string =>
  keeping === 'locked' && Object.values(making).every((each) => each)
    ? 'unlock it so that it is made again'
    : 'have the whole map made again'

/** Parts of a map without counterpart; tokens may stand where they like. */
const breaksOf = ({ document }: Layout, symmetry: Symmetry): number =>
  compareWithImage(layoutOf({ ...document, tokens: [] }), symmetry)?.breaks.length ?? 0
