/** Packs for tests: of the missions that come with the program. */

import { readdirSync, readFileSync } from 'node:fs'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { blankPack, type Pack } from '../../src/core/publishing/pack/pack.ts'
import { withMission } from '../../src/core/publishing/pack/pack-edits.ts'

const folder = new URL('../../resources/samples/', import.meta.url)

/** The samples that are missions, by name. */
export function sampleMissions(): readonly Mission[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bulkhead'))
    .sort()
    .map((name) => {
      const read = readMission(readFileSync(new URL(name, folder), 'utf8'))
      if (!read.ok) throw new Error(read.error.message)
      return read.value.document
    })
}

export const packOf = (missions: readonly Mission[], title = 'Test pack'): Pack =>
  missions.reduce<Pack>((pack, mission) => withMission(pack, mission) ?? pack, blankPack(title))
