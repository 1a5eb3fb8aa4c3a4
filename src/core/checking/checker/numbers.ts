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
