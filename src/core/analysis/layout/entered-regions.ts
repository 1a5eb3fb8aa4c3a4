/** Regions that a mission has models walk into. The others say where a rule applies, to whoever is there. */
import type { Region } from '#model/mission/areas.ts'
import { regionKindOf, type WithKinds } from '#model/mission/custom-kinds.ts'

export const isEntered = (document: WithKinds, { kind }: Pick<Region, 'kind'>): boolean =>
  regionKindOf(document, kind).entered
