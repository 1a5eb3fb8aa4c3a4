/** What people call the missions of a pack. */
import { findMission, type Pack } from './pack.ts'
import { numberOf } from './shared-mission.ts'

/** `03 The Pump Room`. */
export function missionName(pack: Pack, id: string): string {
  const entry = findMission(pack, id)
  return entry === undefined ? id : `${numberOf(pack, id)} ${entry.mission.mission.title}`
}
