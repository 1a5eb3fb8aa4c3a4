/** Regions that a mission has models walk into. The others say where a rule applies, to whoever is there. */
import type { Region } from '#core/mission/areas.ts'

const entered: ReadonlySet<Region['kind']> = new Set<Region['kind']>([
  'furnace',
  'furnace-control',
  'strongroom',
  'prison-cells',
  'access-zone',
  'core-zone',
  'elevator-controls',
  'escape-zone',
  'pressure-switch',
  'teleportarium-control',
  'upgrade-terminal',
])

export const isEntered = ({ kind }: Pick<Region, 'kind'>): boolean => entered.has(kind)
