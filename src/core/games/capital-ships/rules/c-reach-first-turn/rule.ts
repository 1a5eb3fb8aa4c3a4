/** Target in reach before anyone moves. */

import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf } from '#analysis/layout/place-names.ts'
import { basesOverlap } from '#analysis/layout/token-places.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import {
  CONTACT_INCHES,
  inchesBetween,
  inchText,
  isEnemy,
  isShip,
  isSquadron,
  nameOf,
  nearPairs,
  numberOf,
  settingOf,
  type Token,
  targetOf,
  textOf,
} from '#games/capital-ships/reading/fleet.ts'

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
  /** How far apart they begin where the first may board the second before anyone moves, or null if it may not. */
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
  const pairs = nearPairs(layout, all, furthest * MM_PER_INCH).flatMap(([one, other]): Near[] => {
    const [there, back] = [withinReach(one, other), withinReach(other, one)]
    const inches = there ?? back
    if (inches === null) return []
    return [
      { tokens: [one, other], boarders: [...(there === null ? [] : [one]), ...(back === null ? [] : [other])], inches },
    ]
  })
  return byBoarder(pairs).map(({ boarder, reached }): FindingDraft => {
    const [pair] = reached
    const others = reached.map(({ tokens: [one, other], inches }) => ({ ship: one === boarder ? other : one, inches }))
    return {
      key: [boarder, ...others.map(({ ship }) => ship)].map(({ id }) => id).join(' '),
      message:
        pair === undefined || reached.length > 1
          ? `${nameOf(document, boarder)} begins within its reach of ${inchText(reachOf(boarder) ?? 0)} of ${namesOf(others, ({ ship, inches }) => `${nameOf(document, ship)} (${inchText(inches)})`)}.`
          : ofPair(document, pair, boarder, reachOf),
      advice: `Move them further apart, ${reached.length === 1 ? '' : `or give ${nameOf(document, boarder)} a smaller reach, `}or say with the figure “Boards” that the boarding is declared.`,
      items: [boarder.id, ...firstItems(others.map(({ ship }) => ship)).map(({ id }) => id)],
      at: pointPlace(layout, boarder),
    }
  })
}

/** Two of which one may board the other before anyone moves. */
interface Near {
  readonly tokens: readonly [Token, Token]
  /** One of them, or both. */
  readonly boarders: readonly Token[]
  readonly inches: number
}

/** Each pair under one of its boarders: of as few as may be, those first that reach most. */
function byBoarder(pairs: readonly Near[]): { readonly boarder: Token; readonly reached: readonly Near[] }[] {
  const of = new Map<Token, Near[]>()
  for (const pair of pairs)
    for (const boarder of pair.boarders) {
      const known = of.get(boarder)
      if (known === undefined) of.set(boarder, [pair])
      else known.push(pair)
    }
  const taken = new Set<Near>()
  return [...of]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([boarder, all]) => {
      const reached = all.filter((pair) => !taken.has(pair))
      for (const pair of reached) taken.add(pair)
      return reached.length === 0 ? [] : [{ boarder, reached }]
    })
}

function ofPair(
  document: Layout['document'],
  { tokens: [one, other], boarders, inches }: Near,
  boarder: Token,
  reachOf: (token: Token) => number | null,
): string {
  const ship = boarder === one ? other : one
  const [own, theirs] = [reachOf(boarder) ?? 0, reachOf(ship) ?? 0]
  if (boarders.length === 1)
    return `${nameOf(document, boarder)} begins ${inchText(inches)} from ${nameOf(document, ship)}, within its reach of ${inchText(own)}.`
  const reaches =
    own === theirs
      ? `each within the other’s reach of ${inchText(own)}`
      : `within their reach of ${inchText(own)} and ${inchText(theirs)}`
  return `${nameOf(document, boarder)} and ${nameOf(document, ship)} begin ${inchText(inches)} apart, ${reaches}.`
}
