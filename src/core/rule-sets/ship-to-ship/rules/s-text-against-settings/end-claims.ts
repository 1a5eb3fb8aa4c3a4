/** What the texts say of the end of the battle: by points, by the clock, by turns. */
import { NUMBER, numberOf } from '#core/checker/numbers.ts'
import type { Claim, Sentence } from '#core/checker/sentences.ts'
import type { Mission } from '#core/mission/document.ts'
import { countOf } from '#core/mission/plural.ts'
import { settingOf } from '#core/rule-sets/ship-to-ship/reading/settings.ts'

const pattern = (source: string): RegExp => new RegExp(source.replaceAll('NUMBER', NUMBER), 'i')
const BATTLE = '\\b(?:battle|game|mission)'

const POINTS = pattern(
  `\\b(?:the first (?:side|player|ship) (?:with|to (?:have|reach|score|get)) (NUMBER) (?:victory )?(?:points|VP)(?: wins)?\\b(?! (?:from|for|in|of)\\b)|${BATTLE} (?:ends|is over) (?:when|as soon as|once) (?:a|one|either|any) (?:side|player|ship) has (NUMBER) (?:victory )?(?:points|VP)\\b)`,
)
const CLOCK = pattern(`${BATTLE} (?:lasts|ends after|is over after|takes) (NUMBER) (minutes|hours?)\\b`)
const TURNS = pattern(
  `${BATTLE} (?:lasts|ends after|is over after|takes|ends with the end of) (?:turn )?(NUMBER)(?: turns?)?\\b`,
)

export function endClaims(document: Mission, { text, lower, says }: Sentence): Claim[] {
  const [turns, points, minutes] = ['endByTurns', 'endPoints', 'endMinutes'].map((id) => settingOf(document, id))
  // That nothing ends the battle has a check of its own.
  if (turns === 0 && points === 0 && minutes === 0) return []
  const claim = (key: string, quote: string, fact: string): Claim => ({
    key: `end:${key}`,
    says,
    quote,
    fact,
    advice: 'Change the words, or the end of the battle among the figures of the rule set.',
  })
  const claims: Claim[] = []
  const byPoints = /points|vp/.test(lower) ? POINTS.exec(text) : null
  if (byPoints !== null && numberOf(byPoints[1] ?? byPoints[2] ?? '') !== points)
    claims.push(
      claim(
        'points',
        byPoints[0],
        points === 0 ? 'no number of points ends the battle' : `it ends when a side has ${points} points`,
      ),
    )
  const byClock = /minute|hour/.test(lower) ? CLOCK.exec(text) : null
  const said = numberOf(byClock?.[1] ?? '0') * (byClock?.[2]?.startsWith('h') === true ? 60 : 1)
  if (byClock !== null && said !== minutes)
    claims.push(
      claim(
        'clock',
        byClock[0],
        minutes === 0 ? 'no time ends the battle' : `it ends after ${countOf(minutes ?? 0, 'minute')}`,
      ),
    )
  const byTurns = turns === 0 && lower.includes('turn') ? TURNS.exec(text) : null
  if (byTurns !== null && numberOf(byTurns[1] ?? '') === document.play.rounds)
    claims.push(claim('turns', byTurns[0], 'its turns do not end the battle'))
  return claims
}
