/** What the texts say of armour, structure and shields, beside the figures of the parts on the map. */
import type { Claim, Sentence } from '#core/checker/sentences.ts'
import type { Mission } from '#core/mission/document.ts'

interface Parts {
  readonly key: string
  readonly name: string
  readonly words: string
  readonly kinds: readonly string[]
}

const parts: readonly Parts[] = [
  { key: 'gun', name: 'guns', words: 'guns?', kinds: ['ship-gun'] },
  {
    key: 'wall',
    name: 'wall sections',
    words: '(?:outer )?wall sections?|outer walls?',
    kinds: ['wall-section'],
  },
  { key: 'craft', name: 'craft', words: '(?:assault )?craft', kinds: ['assault-craft'] },
  {
    key: 'system',
    name: 'systems',
    words: 'systems?',
    kinds: ['system-generator', 'system-armoury', 'system-life-support'],
  },
]
const FIGURE = '(?:an? )?(?:armour|structure|shields?) (?:of )?\\d{1,2}'
const patterns = parts.map(
  ({ words }) =>
    new RegExp(
      `\\b(?<!inner )(?:${words}) (?:have|has|with) (${FIGURE}(?:(?:, and |, | and |, with )${FIGURE})*)`,
      'i',
    ),
)

export function partClaims(document: Mission, { text, lower, says }: Sentence): Claim[] {
  if (!/armour|structure|shield/.test(lower)) return []
  return parts.flatMap(({ key, name, kinds }, index): Claim[] => {
    const match = patterns[index]?.exec(text)
    if (match == null) return []
    const tokens = document.tokens.filter(({ kind }) => kinds.includes(kind))
    for (const [quote, figure = '', said = ''] of (match[1] ?? '').matchAll(
      /(armour|structure|shield)s? (?:of )?(\d{1,2})/gi,
    )) {
      const on = new Set(tokens.flatMap(({ figures }) => figures[figure.toLowerCase()] ?? []).sort())
      const [one] = on
      // Armour of guns beyond the old scale has a check of its own, which asks for the words.
      if (one === undefined || on.has(Number(said)) || (key === 'gun' && Number(one) > OLD_SCALE)) continue
      return [
        {
          key: `${key}:${figure.toLowerCase()}`,
          says,
          quote: `${match[0].slice(0, match[0].indexOf(match[1] ?? ''))}${quote}`,
          fact: `the ${name} of the map have ${figure.toLowerCase()} ${[...on].join(' or ')}`,
          advice: 'Change the words, or the figures of the tokens.',
        },
      ]
    }
    return []
  })
}

const OLD_SCALE = 14
