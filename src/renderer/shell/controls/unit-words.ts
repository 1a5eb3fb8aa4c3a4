/** What stands behind a number, so that both read as one: `1 marker`, `2 markers`, and nothing behind `No limit`. */
import { plural } from '#core/mission/plural.ts'
import { readNumber } from './checks.ts'

interface Unit {
  readonly unit?: string
  readonly counts?: string
  readonly placeholder?: string
}

export function unitWords(text: string, { unit, counts, placeholder }: Unit): string | undefined {
  if (text.trim() === '' && placeholder !== undefined) return undefined
  if (counts === undefined) return unit
  return readNumber(text) === 1 ? counts : plural(counts)
}
