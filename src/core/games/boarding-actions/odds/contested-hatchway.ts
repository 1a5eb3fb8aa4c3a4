/** Operating a hatchway that a unit on its other side contests. */

import { chanceText } from '#analysis/odds/chance-text.ts'
import { type Fraction, numberOf, otherwise, toThe } from '#analysis/odds/fraction.ts'
import { formatChance } from '#analysis/odds/odds-text.ts'
import { chanceToWin } from '#analysis/odds/roll-odds.ts'
import type { MissionOdds, OddsAnswer, OddsFault, OddsInput } from '#games/shared/rule-set-parts/odds.ts'
import { figuresEntered, numberInput } from '#games/shared/rule-set-parts/odds-input.ts'
import type { Mission } from '#model/mission/document.ts'
import { tiesOf } from '#model/mission/rule-set-settings.ts'

/** What most models of patrols have. */
const DEFAULT_TOUGHNESS = 4
/** Toughness of units in the table. */
const SHOWN = [3, 4, 5, 6, 8]
const dice = ['D6', '2D6'] as const

const inputs = ({ play }: Mission): readonly OddsInput[] => [
  numberInput('toughness', 'Toughness of the unit that operates it', DEFAULT_TOUGHNESS, [1, 20]),
  numberInput('against', 'Toughness of the unit that contests it', DEFAULT_TOUGHNESS, [1, 20]),
  numberInput('tries', 'Tries, one a turn', play.rounds, [1, 24]),
  {
    kind: 'choice',
    name: 'dice',
    label: 'Each side rolls',
    usual: 'D6',
    choices: dice.map((name) => ({ value: name, label: name })),
  },
]

export const hatchwayOdds: MissionOdds = {
  id: 'hatchway',
  title: 'Contested hatchway',
  what: 'Both sides roll and add the Toughness of their unit; the higher result has its way, and ties are rolled again, unless the mission says otherwise (H).',
  inputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const hatchways = document.panels.flatMap(({ hatchway }) => (hatchway === null ? [] : [hatchway]))
    if (hatchways.length === 0) return { fault: 'the map has no hatchway: draw a wall with one' }
    const figures = figuresEntered(inputs(document), said)
    if ('fault' in figures) return figures
    const word = said.dice?.trim().toUpperCase() ?? ''
    const rolled = word === '' ? 'D6' : dice.find((name) => name === word)
    if (rolled === undefined) return { fault: `“dice” is ${dice.join(' or ')}, not “${word.slice(0, 40)}”` }
    const { toughness = DEFAULT_TOUGHNESS, against = DEFAULT_TOUGHNESS, tries = 1 } = figures.read
    const wins = (own: number, other: number): Fraction => chanceToWin(rolled, own - other, tiesOf(document))
    const closed = hatchways.filter(({ start }) => start === 'closed').length
    return {
      lines: [
        { name: 'Hatchways on the map', value: `${hatchways.length}, ${closed} of them closed at the start` },
        { name: `Toughness ${toughness} against ${against}`, value: formatChance(wins(toughness, against)) },
        {
          name: `At least once in ${tries === 1 ? 'one try' : `${tries} tries`}`,
          value: formatChance(within(wins(toughness, against), tries)),
        },
      ],
      tables: [
        {
          title: 'One try, by Toughness',
          columns: ['Operates', ...SHOWN.map((other) => `against ${other}`)],
          rows: SHOWN.map((own) => [`Toughness ${own}`, ...SHOWN.map((other) => percentOf(wins(own, other)))]),
        },
      ],
      curves: [
        {
          title: 'At least once in so many tries, by Toughness',
          acrossLabel: 'Tries',
          across: counted(tries),
          lines: [...new Set([against - 1, against, against + 1])].map((other) => ({
            name: `${toughness} : ${other}`,
            chances: counted(tries).map((count) => numberOf(within(wins(toughness, other), count))),
          })),
        },
      ],
    }
  },
}

const within = (chance: Fraction, tries: number): Fraction => otherwise(toThe(otherwise(chance), tries))
const percentOf = (chance: Fraction): string => chanceText(numberOf(chance))
const counted = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)
