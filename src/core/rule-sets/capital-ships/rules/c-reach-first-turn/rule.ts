/** Target in reach before anyone moves. */

import { pointPlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { MM_PER_INCH } from '#core/geometry/units.ts'
import type { Layout } from '#core/layout/layout.ts'
import { basesOverlap } from '#core/layout/token-places.ts'
import {
  CONTACT_INCHES,
  inchesBetween,
  inchText,
  isEnemy,
  isShip,
  isSquadron,
  nameOf,
  numberOf,
  settingOf,
  type Token,
  targetOf,
  textOf,
} from '#core/rule-sets/capital-ships/reading/fleet.ts'
import { nearPairs } from '#core/rule-sets/capital-ships/reading/near-pairs.ts'

export const cReachFirstTurn: Rule = {
  info: {
    id: 'c-reach-first-turn',
    title: 'Target in reach before anyone moves',
    group: 'mission',
    severity: 'notice',
    source: 'Ours, for the sake of fairness: Capital-ship boarding v1.2.1 says nothing of where ships begin',
    confidence: 'L',
    thresholds: [],
  },
  why: 'Who is activated first boards before the other side has done anything.',
  check,
}

const moveOf = (token: Token): number => Math.max(0, numberOf(token, 'Move') ?? 0)

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const least = settingOf(document, 'marinesToBoard')
  const reachOf = (token: Token): number | null => {
    if (token.side === null || targetOf(document, token) !== undefined || textOf(token, 'Driven off') !== undefined)
      return null
    if (isSquadron(token)) return moveOf(token) || settingOf(document, 'squadronMove')
    return isShip(token) && (numberOf(token, 'Marines') ?? 0) >= least
      ? settingOf(document, 'boardingRange') + moveOf(token)
      : null
  }
  const all = document.tokens.filter((token) => isShip(token) || isSquadron(token))
  const furthest = all.reduce((most, token) => Math.max(most, reachOf(token) ?? 0), 0)
  /** How far apart they begin where the first may board the second before anyone moves; null: it may not. */
  const withinReach = (boarder: Token, ship: Token): number | null => {
    const reach = reachOf(boarder)
    if (reach === null || !isShip(ship) || !isEnemy(document, boarder, ship)) return null
    // They are near because the other one boards it, which somebody has declared.
    if (targetOf(document, ship)?.id === boarder.id) return null
    const inches = inchesBetween(layout, boarder, ship)
    if (inches === undefined || inches > reach) return null
    // Contact of squadrons and bases that overlap are for other rules to report.
    return basesOverlap(layout, boarder, ship) || (isSquadron(boarder) && inches <= CONTACT_INCHES) ? null : inches
  }
  return nearPairs(layout, all, furthest * MM_PER_INCH).flatMap(([one, other]): FindingDraft[] => {
    const [there, back] = [withinReach(one, other), withinReach(other, one)]
    const [boarder, ship] = there === null ? [other, one] : [one, other]
    const inches = there ?? back
    if (inches === null) return []
    const [own, theirs] = [reachOf(boarder) ?? 0, reachOf(ship) ?? 0]
    const reaches =
      own === theirs
        ? `each within the other’s reach of ${inchText(own)}`
        : `within their reach of ${inchText(own)} and ${inchText(theirs)}`
    return [
      {
        key: `${boarder.id} ${ship.id}`,
        message:
          there === null || back === null
            ? `${nameOf(document, boarder)} begins ${inchText(inches)} from ${nameOf(document, ship)}, within its reach of ${inchText(own)}.`
            : `${nameOf(document, boarder)} and ${nameOf(document, ship)} begin ${inchText(inches)} apart, ${reaches}.`,
        advice: 'Move them further apart, or say with the figure “Boards” that the boarding is declared.',
        items: [boarder.id, ship.id],
        at: pointPlace(layout, boarder),
      },
    ]
  })
}
