/** A mission of Attacker and Defender in which one of the two is missing. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'

export const rolesMissing: Rule = {
  info: {
    id: 'roles-missing',
    title: 'Attacker or Defender missing',
    group: 'mission',
    severity: 'warning',
    source: 'Asymmetric missions as published: one side attacks, the other defends, and the rules speak of them so',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Zones, airlocks, scoring and the first turn depend on who attacks and who defends. Where nobody has one of the two roles, they are nobody’s.',
  check,
}

const roles = ['attacker', 'defender'] as const
const names: Readonly<Record<(typeof roles)[number], string>> = { attacker: 'Attacker', defender: 'Defender' }

/** One finding for the mission, whatever asks for the roles. */
function check({ document }: Layout): FindingDraft[] {
  const missing = roles.filter((role) => !document.sides.some((side) => side.role === role))
  const reason = missing.length === 0 ? null : reasonOf(document, missing.length)
  if (reason === null) return []
  const lacking = listOf(missing.map((role) => names[role]))
  return [
    {
      key: 'roles',
      message: `${reason}, but no side is the ${missing.length === 2 ? lacking.replace(' and ', ' or the ') : lacking}.`,
      advice: `Give a side the role ${lacking.replace(' and ', ', another one the role ')}, or change what asks for it.`,
      items: [],
      at: null,
    },
  ]
}

/** What asks for Attacker and Defender; null: nothing does. */
function reasonOf({ mission, sides, play }: Mission, missing: number): string | null {
  if (mission.type === 'asymmetric') return 'The mission is asymmetric: one side attacks, the other defends'
  if (mission.type === 'multiplayer') return null
  if (missing === 1 && sides.length > 1) return 'One side has its role'
  const { roles: decided } = play.deployment
  if (decided === 'roll-off') return 'The mission says that a roll-off decides who attacks'
  if (decided === 'agreed') return 'The mission says that the players agree who attacks'
  return null
}
