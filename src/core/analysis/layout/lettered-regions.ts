/** Regions that rules call by a letter or number: sectors, compartments, Access Zones. */

import { regionsThat, type WithKinds } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { bareLabel } from './area-names.ts'
import { sortById } from './sort-by-id.ts'

type Region = Mission['regions'][number]

/** The regions of a kind, in id order. */
export const regionsOf = ({ regions }: Mission, kind: Region['kind']): readonly Region[] =>
  sortById(regions.filter((region) => region.kind === kind))

/** The regions of kinds that join those of the same label, in id order. */
export const joiningRegions = (document: Mission): readonly Region[] =>
  sortById(regionsThat(document, ({ joins }) => joins))

/** By their letter or number, in capitals and without the name of the kind: `Sector a` is under `A`. */
export function byLabel(document: WithKinds, regions: readonly Region[]): Map<string, Region[]> {
  const found = new Map<string, Region[]>()
  for (const region of regions) {
    const label = bareLabel(document, region).toUpperCase()
    const same = found.get(label)
    if (same === undefined) found.set(label, [region])
    else same.push(region)
  }
  return found
}
