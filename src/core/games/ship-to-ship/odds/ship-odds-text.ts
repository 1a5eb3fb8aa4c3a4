/** Chances in words, and figures that are typed in. */

import { chanceText, type Fraction, numberOf } from '#analysis/odds/roll-odds.ts'
import type { OddsFault, OddsInput } from '#games/shared/rule-set-parts/odds.ts'
import type { Mission } from '#model/mission/document.ts'

/** Fractions with larger numbers say nobody anything. */
const MAX_SAID = 1300n

/** `18.5 % (5 in 27)`: exactly, where the numbers are small. */
export const exactly = (chance: Fraction): string =>
  chance.of === 0n || chance.of === chance.all || chance.all > MAX_SAID
    ? percent(chance)
    : `${percent(chance)} (${chance.of} in ${chance.all})`
export const percent = (chance: Fraction): string => chanceText(numberOf(chance))
export const mean = (value: Fraction): string => numberOf(value).toFixed(1)

/** The side that is said, by its id or name; the first of the choices else. */
export function sideSaid({ sides }: Mission, choices: readonly string[], said: string | undefined): string | OddsFault {
  const word = said?.trim().toLowerCase() ?? ''
  const [first] = choices
  const found = word === '' ? first : sides.find(({ id, name }) => id === word || name.toLowerCase() === word)?.id
  if (found === undefined || !choices.includes(found))
    return { fault: word === '' ? 'no side has any of it' : `no side called “${word.slice(0, 40)}” has any of it` }
  return found
}

/** One of the sides, by name. */
export const sideInput = ({ sides }: Mission, label: string, choices: readonly string[]): OddsInput => ({
  kind: 'choice',
  name: 'side',
  label,
  usual: choices[0] ?? '',
  choices: choices.map((id) => ({ value: id, label: sides.find((side) => side.id === id)?.name ?? id })),
})
