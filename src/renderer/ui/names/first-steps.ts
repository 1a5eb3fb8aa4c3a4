/** How a battlefield is begun, by what the game of the mission has on it. */
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { hasSquares } from './tools.ts'

/** What to do, in this order. */
export const firstSteps = (document: Mission): readonly string[] =>
  hasSquares(document)
    ? [
        'Choose Wall on the left and drag along the lines of the map.',
        'Or choose a piece below the map, and click a line.',
        has(document, 'entry-zones')
          ? 'Zones and markers are on the left, too.'
          : 'Paint rooms with Area, and put down what stands in them with Token.',
      ]
    : [
        'Choose Token on the left, then what to place below the map.',
        'Click the table.',
        'Write who fights whom under Mission.',
      ]
