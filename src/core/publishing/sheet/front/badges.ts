/** The battle in a strip of short facts: what players ask for first, and what of the facts of the battle it says already. */

import type { Mission } from '#model/mission/document.ts'
import { capital, capOf, has, roundWord } from '#model/mission/mission-rule-set.ts'
import { hatchwayCounts } from '../mission-facts.ts'

export interface Badge {
  readonly label: string
  /** Short, large: `90`, `Roll off`. */
  readonly figure: string
  /** Below it, small; empty: nothing. */
  readonly remark: string
}

/** Facts of battle and deployment that the strip says whole; those of other names are set out below. */
export const FACTS_OF_BADGES: ReadonlySet<string> = new Set([
  'Battle',
  'Victory points',
  'First turn',
  'Attacker and Defender',
  'In each Entry Zone',
  'Largest base',
])

/** Those that have a value, in order. */
export function badgesOf(document: Mission): Badge[] {
  const { play, sides } = document
  const badge = (label: string, figure: string, remark = ''): Badge[] =>
    figure === '' ? [] : [{ label, figure, remark }]
  return [
    ...badge('Players', sides.length > 2 ? String(sides.length) : ''),
    ...badge(`${capital(roundWord(document))}s`, String(play.rounds)),
    ...badge('Army points', play.pointsLimit === 0 ? '' : String(play.pointsLimit)),
    ...badge('VP cap', String(capOf(document) ?? ''), play.paintedBonus === 0 ? '' : `+${play.paintedBonus} painted`),
    ...badge(
      'Roles',
      rolesFigures[play.deployment.roles],
      play.deployment.roles === 'roll-off' ? 'winner chooses' : '',
    ),
    ...badge('First turn', firstTurn(document)),
    ...zoneBadge(document, badge),
    ...badge('Reserves', reservesFigure(document)),
    ...badge('Largest base', has(document, 'largest-base') ? `${play.largestBase} mm` : ''),
    ...hatchwayBadge(document, badge),
  ]
}

const rolesFigures: Readonly<Record<Mission['play']['deployment']['roles'], string>> = {
  unstated: '',
  'roll-off': 'Roll off',
  agreed: 'Agreed',
  none: '',
}

function firstTurn({ play: { firstTurn }, sides }: Mission): string {
  switch (firstTurn.kind) {
    case 'unstated':
      return ''
    case 'roll-off':
      return 'Roll off'
    case 'side':
      return sides.find(({ id }) => id === firstTurn.side)?.name ?? ''
  }
}

type Make = (label: string, figure: string, remark?: string) => Badge[]

function zoneBadge({ play }: Mission, badge: Make): Badge[] {
  switch (play.deployment.perZone) {
    case 'unstated':
      return []
    case 'one-unit':
      return badge('Each Entry Zone', '1 unit')
    case 'one-non-character-and-one-character':
      return badge('Each Entry Zone', '1 + 1', 'Character + other')
  }
}

/** `R 2–3`; the words of the fact say the rest below. */
function reservesFigure(document: Mission): string {
  const { reserves } = document.play.deployment
  const letter = capital(roundWord(document)).slice(0, 1)
  if (reserves.kind !== 'arrive') return reserves.kind === 'none' ? 'None' : ''
  return reserves.from === reserves.to ? `${letter} ${reserves.from}` : `${letter} ${reserves.from}–${reserves.to}`
}

function hatchwayBadge(document: Mission, badge: Make): Badge[] {
  const { closed, open } = hatchwayCounts(document)
  if (closed + open === 0 || !has(document, 'hatchways')) return []
  return closed === 0
    ? badge('Hatchways', `${open} open`)
    : badge('Hatchways', `${closed} closed`, open === 0 ? '' : `${open} open`)
}
