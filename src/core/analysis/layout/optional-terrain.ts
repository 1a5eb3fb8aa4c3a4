/** Terrain features that a mission can be played without, by kind: no kit has them, so they stand beside the parts. */

import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'

export interface OptionalTerrain {
  readonly sign: string
  readonly name: string
  readonly count: number
}

export const optionalTerrain = (document: Mission): OptionalTerrain[] =>
  kindsOf(document)
    .features.map(({ id, name, sign }) => ({
      sign,
      name,
      count: document.features.filter(({ kind, optional }) => kind === id && optional === true).length,
    }))
    .filter(({ count }) => count > 0)
