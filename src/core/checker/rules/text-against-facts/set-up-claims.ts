/** What the texts say of each side as the battle begins: who sets up the first unit, how many Entry Zones there are, what the Underdog gains. */

import { NUMBER, numberOf } from '#core/checker/numbers.ts'
import { type Claim, isNamed, namesOfSide, type Sentence } from '#core/checker/sentences.ts'
import { zonesOf } from '#core/layout/entry-zones.ts'
import type { Mission } from '#core/mission/document.ts'
import { zoneKindOf } from '#core/mission/own-kinds.ts'
import { countOf } from '#core/mission/plural.ts'

type Side = Mission['sides'][number]

const ADVICE = 'Change the words, or the fact of the mission.'
const IF = /\b(?:if|when|whenever|unless|instead)\b/

export const setUpClaims = (mission: Mission, sentences: readonly Sentence[]): Claim[] =>
  sentences
    .filter(({ binding, lower }) => binding && !IF.test(lower))
    .flatMap((sentence) => [
      ...(sentence.lower.includes('first') || sentence.lower.includes('ing with')
        ? firstUnitClaims(mission, sentence)
        : []),
      ...(sentence.lower.includes('entry zones') ? zoneClaims(mission, sentence) : []),
      ...(sentence.lower.includes('underdog') ? underdogClaims(mission, sentence) : []),
    ])

function firstUnitClaims({ sides, play: { deployment } }: Mission, sentence: Sentence): Claim[] {
  const { text, says } = sentence
  const first = sides.find(({ id }) => id === deployment.firstToSetUp)
  if (first === undefined) return []
  return sides.flatMap((side): Claim[] => {
    if (side === first || !isNamed(side, sentence)) return []
    const names = namesOfSide(side)
    const quote = new RegExp(
      `\\b(?:${names}) (?:always )?(?:(?:sets up|places|deploys) the first unit\\b|(?:sets up|deploys) first(?=$|[.,;]| and\\b))` +
        `|\\bsets? up\\b[^.]*?\\b(?:beginning|starting) with the (?:${names})\\b`,
      'i',
    ).exec(text)?.[0]
    return quote === undefined
      ? []
      : [{ key: 'first-unit', says, quote, fact: `${first.name} sets up the first unit`, advice: ADVICE }]
  })
}

/** “The Attacker has two Entry Zones”: all that are a side’s, or those of one sort, may be meant. */
function zoneClaims(mission: Mission, sentence: Sentence): Claim[] {
  const { text, says } = sentence
  const said = (who: string): RegExpExecArray | null =>
    new RegExp(
      `\\b(?:${who}) ha(?:s|ve) (?:only )?(${NUMBER}) Entry Zones\\b(?! (?:each )?(?:on|in|at|of|for)\\b)`,
      'i',
    ).exec(text)
  const all = said('each (?:side|player)|both (?:sides|players)')
  const claims = mission.sides.flatMap((side): Claim[] => {
    const match = (isNamed(side, sentence) ? said(namesOfSide(side)) : null) ?? all
    if (match === null || countsOfZones(mission, side).has(numberOf(match[1] ?? ''))) return []
    const count = zonesOf(mission, side).length
    const fact = `the map has ${countOf(count, 'Entry Zone')} of ${side.name}`
    return [{ key: match === all ? 'zones' : `zones:${side.id}`, says, quote: match[0], fact, advice: ADVICE }]
  })
  // What is said of each side is told of the first of which it is not so.
  return claims.filter(({ key }, index) => key !== 'zones' || claims.findIndex((one) => one.key === key) === index)
}

function countsOfZones(mission: Mission, side: Side): ReadonlySet<number> {
  const zones = zonesOf(mission, side)
  const counts = new Map<string, number>([['all', zones.length]])
  for (const { kind, serves } of zones)
    for (const sort of [kind, serves ?? zoneKindOf(mission, kind).serves]) counts.set(sort, (counts.get(sort) ?? 0) + 1)
  return new Set(counts.values())
}

const COMMAND_POINTS = new RegExp(
  `\\bunderdog (?:gains|gets|has|receives|(?:starts|begins) with) (${NUMBER}) (?:more |extra |additional )?(?:command points?|CP)\\b`,
  'i',
)

function underdogClaims({ play: { underdog } }: Mission, { text, says }: Sentence): Claim[] {
  const match = underdog === 'command-point' ? COMMAND_POINTS.exec(text) : null
  if (match === null || numberOf(match[1] ?? '') === 1) return []
  return [{ key: 'underdog-gains', says, quote: match[0], fact: 'the Underdog gains 1 Command point', advice: ADVICE }]
}
