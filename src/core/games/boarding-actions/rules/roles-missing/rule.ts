/** A mission of Attacker and Defender in which one of the two is missing. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { sentencesOf } from '#checking/checker/mission-words.ts'
import type { Mission } from '#model/mission/document.ts'

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
  if (missing.length === 0) return []
  const reason = reasonOf(document, missing.length)
  if (reason === null) return saidInTexts(document, missing)
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

/** Reports roles that nobody has and texts name; rules of play alone, for a story may name anybody. */
function saidInTexts(document: Mission, missing: readonly (typeof roles)[number][]): FindingDraft[] {
  const said = missing.flatMap((role) => {
    const name = names[role]
    if (document.sides.some((side) => side.name.toLowerCase().includes(role))) return []
    // An Attacker Entry Zone is a zone, and not a player.
    const pattern = new RegExp(`\\b[Tt]he ${name}\\b(?! (?:\\p{L}+ )?(?:Entry|Deployment|Zone))`, 'u')
    const sentence = sentencesOf(document).find(({ binding, text }) => binding && pattern.test(text))
    return sentence === undefined ? [] : [{ name, says: sentence.says }]
  })
  const [first] = said
  if (first === undefined) return []
  const spoken = listOf(said.map(({ name }) => `the ${name}`))
  return [
    {
      key: 'roles',
      severity: 'notice',
      message: `${first.says} something of ${spoken}, but no side is ${spoken.replace(' and ', ' or ')}.`,
      advice: `Name the side that is meant, or give it the role ${listOf(said.map(({ name }) => name)).replace(' and ', ', another one the role ')}.`,
      items: [],
      at: null,
    },
  ]
}

/** Returns the reason why a mission needs Attacker and Defender, or null if nothing does. */
function reasonOf({ mission, sides, play }: Mission, missing: number): string | null {
  if (mission.type === 'asymmetric') return 'The mission is asymmetric: one side attacks, the other defends'
  if (mission.type === 'multiplayer') return null
  if (missing === 1 && sides.length > 1) return 'One side has its role'
  const { roles: decided } = play.deployment
  if (decided === 'roll-off') return 'The mission says that a roll-off decides who attacks'
  if (decided === 'agreed') return 'The mission says that the players agree who attacks'
  return null
}
