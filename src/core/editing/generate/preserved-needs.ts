/** What a mission had of its own before it is made anew: scoring and rules speak of it, so the new map has it too. */

import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'

type Need = Mission['play']['needs'][number]

/**
 * The mission with more needs: markers and zones that go are needed again, by kind, side and label, unless the mission says
 * itself how many of the kind it needs.
 * @param kept the same mission without what goes
 */
export function withPreservedNeeds(kept: Mission, mission: Mission): Mission {
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
