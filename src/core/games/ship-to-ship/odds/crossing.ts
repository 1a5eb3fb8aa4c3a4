/** Crossing the void of the map: as wide as the ships lie apart. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { numberOf } from '#analysis/odds/fraction.ts'
import type { MissionOdds, OddsAnswer, OddsFault, OddsInput } from '#games/shared/rule-set-parts/odds.ts'
import { figuresEntered, numberInput } from '#games/shared/rule-set-parts/odds-input.ts'
import { across, movesAcross, reachAfter } from '#games/ship-to-ship/calculators/crossing.ts'
import { exactly, mean } from '#games/ship-to-ship/odds/ship-odds-text.ts'
import { INCH_MM, settingOf } from '#games/ship-to-ship/reading/settings.ts'
import { voidsOf } from '#games/ship-to-ship/reading/ship-plan.ts'
import type { Mission } from '#model/mission/document.ts'

/** What a mission with one ship is asked about (inches): the void of the usual template. */
const DEFAULT_VOID = 21

/** The narrowest void of the map (inches, in tenths). */
function voidOf(document: Mission): number | null {
  const voids = voidsOf(layoutOf(document)).map(({ mm }) => mm)
  return voids.length === 0 ? null : Math.round((Math.min(...voids) / INCH_MM) * 10) / 10
}

/** A craft that has gone a tenth less is not across: whole inches count from the next one on. */
const inputs = (document: Mission): OddsInput[] => [
  numberInput('void', 'Void (inches)', Math.ceil(voidOf(document) ?? DEFAULT_VOID), [0, 200]),
  numberInput('move', 'Move before the die (inches)', settingOf(document, 'craftMove'), [0, 40]),
  numberInput('moves', 'Moves that are looked at', 4, [1, 12]),
]

export const crossingOdds: MissionOdds = {
  id: 'crossing',
  title: 'Crossing the void',
  what: 'A craft moves so many inches and a D6 in each turn. The void is that of the map, from hull to hull.',
  inputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const figures = figuresEntered(inputs(document), said)
    if ('fault' in figures) return figures
    const { void: gap = DEFAULT_VOID, move: inches = 5, moves = 4 } = figures.read
    const counts = Array.from({ length: moves }, (_, index) => index + 1)
    const widths = [...new Set([gap, 12, 18, 24])].sort((a, b) => a - b)
    const measured = voidOf(document)
    return {
      lines: [
        ...(measured === null ? [] : [{ name: 'Void on the map', value: `${measured}"` }]),
        { name: 'Void used', value: `${gap}"` },
        { name: 'Moves on average', value: mean(movesAcross(gap, { inches })) },
      ],
      tables: [
        {
          title: 'Within so many moves',
          columns: ['Moves', 'Across', 'Shortest way', 'Longest way'],
          rows: counts.map((count) => {
            const { least, most } = reachAfter(count, { inches })
            return [String(count), exactly(across(gap, count, { inches })), `${least}"`, `${most}"`]
          }),
        },
      ],
      curves: [
        {
          title: 'Across within so many moves',
          acrossLabel: 'Moves',
          across: counts,
          lines: widths.map((width) => ({
            name: width === gap ? `${width}" here` : `${width}"`,
            chances: counts.map((count) => numberOf(across(width, count, { inches }))),
          })),
        },
      ],
    }
  },
}
