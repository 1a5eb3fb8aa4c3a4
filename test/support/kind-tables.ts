/** The kinds of plain Boarding Actions, table by table, for tests that go through all of them. */
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'

export const {
  zones: zoneKinds,
  regions: regionKinds,
  markers: markerKinds,
  links: linkKinds,
  features: featureKinds,
  tokens: tokenKinds,
} = usualRuleSet.kinds
export const missionTypes = usualRuleSet.types.map(({ id }) => id)
