/** What is said of a field that did not take what was typed, when the field itself is gone; the reason stands below it. */

/** Longest text that a message repeats (characters). */
const REPEATED = 60

export interface Refusal {
  readonly text: string
  /** The reason, where the text does not have it already. */
  readonly advice: string | null
  /** The message does not repeat what was typed, which is offered to be copied. */
  readonly tooLong: boolean
}

/** Labels are questions, words within a sentence, codes: only between quotation marks does each of them read well. */
const fieldCalled = (label: string): string =>
  `the field “${label.replace(/[“”]/g, (mark) => (mark === '“' ? '‘' : '’'))}”`

export function refusalOf(label: string, typed: string, reason: string): Refusal {
  const field = fieldCalled(label).replace('the', 'The')
  if (typed.trim() === '')
    return { text: `${field} was left empty and keeps what it had. ${reason}`, advice: null, tooLong: false }
  if (typed.length > REPEATED) return { text: `${field} did not take what you typed.`, advice: reason, tooLong: true }
  return { text: `${field} did not take “${typed}”.`, advice: reason, tooLong: false }
}
