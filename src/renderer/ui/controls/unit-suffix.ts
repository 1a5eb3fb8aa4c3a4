/** What stands behind a number, so that both read as one: `1 marker`, `2 markers`, and nothing behind `No limit`. */
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { plural } from '#model/mission/plural.ts'

interface Unit {
  readonly unit?: string
  readonly counts?: string
  readonly placeholder?: string
}

export function formatUnit(text: string, { unit, counts, placeholder }: Unit): string | undefined {
  if (text.trim() === '' && placeholder !== undefined) return undefined
  if (counts === undefined) return unit
  const number = readTypedNumber(text, { unit: counts })
  return number.ok && number.value === 1 ? counts : plural(counts)
}
