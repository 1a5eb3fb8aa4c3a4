import { type Frame, templateOf } from '../frame.ts'
import {
  atLeast,
  destroyed,
  entryZones,
  everyRound,
  markers,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
} from '../template-facts.ts'

const objectives = (rounds: typeof everyRound): Frame['objectives'] => [
  scored('Hold the junction', rounds, standard),
  scoredAtEnd('Losses of the enemy', [
    destroyed('every-step', [
      [125, 15],
      [250, 15],
      [375, 15],
    ]),
  ]),
]

export const accessJunctionPrimus = templateOf({
  id: '11',
  number: '11',
  name: 'Access Junction Primus',
  type: 'symmetric',
  summary: 'Two patrols meet head on at a crossing of corridors and fight for its markers and for losses.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'A-5 C-6 E-6 G-5' },
    { kind: 'defender-entry', side: 'defender', squares: 'A5 C6 E6 G5' },
  ],
  needs: [atLeast(3, markers()), ...entryZones(4)],
  objectives: objectives(everyRound),
  variants: [
    {
      id: '11-from-round-2',
      summary: 'Markers score from round 2 on, as in the other symmetric missions.',
      objectives: objectives(roundsTwoToFive),
    },
  ],
})
