/** What the texts say of the ships and squadrons on the table: how many there are, their figures, how large the table is. */
import { type FigureQuestion, figureClaims, figurePattern, saidNumber } from '#core/checker/figure-questions.ts'
import { inPattern } from '#core/checker/in-pattern.ts'
import { numberOf as numberIn } from '#core/checker/numbers.ts'
import { type Claim, namesOfSide, type Sentence } from '#core/checker/sentences.ts'
import { MM_PER_INCH } from '#core/geometry/units.ts'
import type { Mission } from '#core/mission/document.ts'
import { calledBy, isShip, isSquadron, numberOf, shipsOf } from '#core/rule-sets/capital-ships/reading/fleet.ts'

const FIGURES = ['Structure', 'Marines', 'Point Defence'] as const
const COUNTED = '(ships|ship|squadrons|squadron)\\b(?=[.;,]|$| and\\b)'
const HAS = '(?:has|have|brings?|begins? with|starts? with|fields?|commands?)'

const anyFleet = figurePattern(
  `\\b(?:each|every|both) (?:sides?|players?|fleets?) ${HAS} (NUMBER) (?:capital )?${COUNTED}`,
)
const allShips = figurePattern(
  '\\b(?:all|every|each)(?: the)?(?: capital)? ships? (?:has|have|begins? with|starts? with) (Structure|Marines|Point Defence) (\\d{1,2})\\b(?! or)',
)

const table: readonly FigureQuestion<Mission>[] = [
  {
    key: 'table',
    word: 'table',
    pattern: figurePattern('\\btable (?:is|of|measures) (\\d{2,3})(?:INCHES)? ?(?:×|x|by) ?(\\d{2,3})INCHES'),
    advice: 'Change the words, or the size of the table.',
    against: ({ arrangement }, groups) => {
      if (arrangement.kind !== 'open') return null
      const is = [arrangement.width, arrangement.height].map((side) => Math.round((side / MM_PER_INCH) * 10) / 10)
      return groups.map(Number).sort().join() === is.toSorted().join() ? null : `the table is ${is.join('" by ')}"`
    },
  },
]

export function fleetClaims(document: Mission, sentence: Sentence): Claim[] {
  // Whoever has less or more at times, or after something, is not spoken of as the map has them.
  if (
    /\b(?:if|when|whenever|unless|until|once|while|after|left|more|less|lost|at least|at most)\b/.test(sentence.lower)
  )
    return []
  return [
    ...figureClaims(table, document, sentence),
    ...countClaims(document, sentence),
    ...allClaims(document, sentence),
    ...namedClaims(document, sentence),
  ]
}

const countOn = ({ tokens }: Mission, side: string, word: string): number =>
  tokens.filter((token) => token.side === side && (word.startsWith('ship') ? isShip : isSquadron)(token)).length

/** `Each side has two ships`, `The Attacker brings three squadrons`. */
function countClaims(document: Mission, { text, lower, says }: Sentence): Claim[] {
  if (!/ship|squadron/.test(lower)) return []
  const advice = 'Change the words, or add or remove some on the map.'
  const every = anyFleet.exec(text)
  if (every !== null) {
    const [quote, said = '', word = ''] = every
    const counts = document.sides.map(({ id, name }) => ({ name, count: countOn(document, id, word.toLowerCase()) }))
    if (counts.every(({ count }) => count === numberIn(said))) return []
    const is = [...new Set(counts.map(({ count }) => count))].map(
      (count) =>
        `${counts
          .filter((each) => each.count === count)
          .map(({ name }) => name)
          .join(' and ')} ${counts.filter((each) => each.count === count).length > 1 ? 'have' : 'has'} ${count}`,
    )
    return [{ key: `count:${word.slice(0, 4)}`, says, quote, fact: is.join(', '), advice }]
  }
  return document.sides.flatMap((side): Claim[] => {
    const match = figurePattern(`\\b(?:${namesOfSide(side)}) ${HAS} (NUMBER) (?:capital )?${COUNTED}`).exec(text)
    if (match === null) return []
    const [quote, said = '', word = ''] = match
    const count = countOn(document, side.id, word.toLowerCase())
    return count === numberIn(said)
      ? []
      : [
          {
            key: `count:${side.id}:${word.slice(0, 4)}`,
            says,
            quote,
            fact: `the map has ${count} of that side`,
            advice,
          },
        ]
  })
}

const ofTokens = 'Change the words, or the figures on the map.'

/** `All ships have Structure 8`. */
function allClaims(document: Mission, { text, lower, says }: Sentence): Claim[] {
  const match = /\bships?\b/.test(lower) ? allShips.exec(text) : null
  if (match === null) return []
  const figure = nameOfFigure(match[1] ?? '')
  const on = new Set(shipsOf(document).flatMap((ship) => numberOf(ship, figure) ?? []))
  if (on.size === 0 || (on.size === 1 && on.has(Number(match[2])))) return []
  const is = [...on].sort((a, b) => a - b).join(' or ')
  return [
    {
      key: `all:${figure}`,
      says,
      quote: match[0],
      fact: `the ships of the map have ${figure} ${is}`,
      advice: ofTokens,
    },
  ]
}

const nameOfFigure = (said: string): string =>
  FIGURES.find((figure) => figure.toLowerCase().startsWith(said.toLowerCase().replace(/s$/, ''))) ?? said

/** `The Heron has Structure 8 and 3 Marines`. */
function namedClaims(document: Mission, { text, lower, says }: Sentence): Claim[] {
  if (!/structure|marine|point defence/.test(lower)) return []
  return shipsOf(document).flatMap((ship): Claim[] => {
    const { label } = ship
    if (label === '' || !lower.includes(label.toLowerCase()) || calledBy(document, label).length > 1) return []
    const match = new RegExp(
      `(?<![\\p{L}\\p{N}])${inPattern(label)} (?:has|begins with|starts with) ([^.;:]*)`,
      'iu',
    ).exec(text)
    if (match === null) return ownClaims(ship, { text, says })
    // Figures one after the other; behind other words they may be somebody else’s.
    let rest = match[1] ?? ''
    const claims: Claim[] = []
    for (let next = ONE_FIGURE.exec(rest); next !== null; next = ONE_FIGURE.exec(rest)) {
      const [quote, before = '', after = '', count = '', named = ''] = next
      const figure = nameOfFigure(before || named)
      const is = numberOf(ship, figure)
      if (is !== undefined && is !== saidNumber([after, count]))
        claims.push({
          key: `ship:${ship.id}:${figure}`,
          says,
          // From the ship's name on, in the author's words.
          quote: match[0].slice(0, match[0].length - rest.length + quote.length),
          fact: `on the map it has ${figure} ${is}`,
          advice: ofTokens,
        })
      rest = rest.slice(quote.length)
    }
    return claims
  })
}

/** `The Heron’s Point Defence is 9`, `The Structure of the Heron is 8`. */
function ownClaims(ship: Mission['tokens'][number], { text, says }: Pick<Sentence, 'text' | 'says'>): Claim[] {
  const label = inPattern(ship.label)
  const figure = '(Structure|Marines|Point Defence)'
  const is = ' (?:is|are|begins? at|starts? at) (\\d{1,2})(?![\\d.,/+-]*\\d|\\+)(?! or)'
  const genitive = /s$/i.test(ship.label) ? "(?:[’']s?)" : "[’']s"
  return [`${label}${genitive} ${figure}${is}`, `${figure} of (?:the )?${label}${is}`].flatMap((pattern): Claim[] => {
    const match = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'iu').exec(text)
    if (match === null) return []
    const named = nameOfFigure(match[1] ?? '')
    const on = numberOf(ship, named)
    if (on === undefined || on === Number(match[2])) return []
    return [
      {
        key: `ship:${ship.id}:${named}`,
        says,
        quote: match[0],
        fact: `on the map it has ${named} ${on}`,
        advice: ofTokens,
      },
    ]
  })
}

const ONE_FIGURE = figurePattern(
  '^(?:, and | and |, )?(?:an? )?(?:(Structure|Marines|Point Defence) (?:of )?(\\d{1,2})|(NUMBER) (Structure|Marines?|Point Defence))(?=[,]| and |$)',
)
