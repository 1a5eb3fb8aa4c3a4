/** Terrain features that a mission can be played without, by kind: no kit has them, so they stand beside the parts. */
import type { Mission } from '#core/mission/document.ts'
import { featureKinds } from '#core/mission/vocabulary.ts'

export interface OptionalTerrain {
  readonly sign: string
  readonly name: string
  readonly count: number
}

export const optionalTerrain = ({ features }: Pick<Mission, 'features'>): OptionalTerrain[] =>
  featureKinds
    .map(({ id, name, sign }) => ({
      sign,
      name,
      count: features.filter(({ kind, optional }) => kind === id && optional === true).length,
    }))
    .filter(({ count }) => count > 0)
