/** Numbers as people write them: in figures, or in words up to twenty. */
const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]

/** For a pattern that takes no heed of case. */
export const NUMBER = `\\d{1,5}|${words.join('|')}`

export function numberOf(written: string): number {
  const index = words.indexOf(written.toLowerCase())
  return index === -1 ? Number(written) : index + 1
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** `first`, `second`…, for a pattern that takes no heed of case. */
export const ORDINAL = ordinals.join('|')

export const ordinalOf = (written: string): number => ordinals.indexOf(written.toLowerCase()) + 1

const inWords = new Map<string, RegExp>()

/** The same pattern with the word that a game has for a round: made once, as it is tried on every sentence. */
export function inWord(pattern: RegExp, word: string): RegExp {
  if (word === 'round') return pattern
  const key = `${word}/${pattern.source}`
  const known = inWords.get(key) ?? new RegExp(pattern.source.replaceAll('round', word), 'i')
  inWords.set(key, known)
  return known
}

/** `the second round` or `round 2`, in a pattern in which ORDINAL and NUMBER are put in afterwards: two groups, of which one is there. */
export const ROUND = '(?:the (ORDINAL) (?:battle )?round|(?:battle )?round (NUMBER))'

/** The number of such a round, by its two groups. */
export const roundOf = (ordinal: string, number: string): number =>
  ordinal === '' ? numberOf(number) : ordinalOf(ordinal)
