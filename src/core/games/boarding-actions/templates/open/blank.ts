import type { Template } from '#games/shared/templates/template.ts'
import { blankMission } from '#model/mission/blank.ts'

/** What New Mission makes, too. */
export const blank: Template = {
  id: 'blank',
  number: '',
  name: 'Blank battlefield',
  type: blankMission().mission.type,
  summary: 'Two joined boards, an Attacker and a Defender, and nothing else.',
  variants: [],
  document: () => blankMission(),
}
