import { templateOf } from '../frame.ts'
import {
  atLeast,
  destroyed,
  entryZones,
  everyRound,
  markers,
  scored,
  scoredAtEnd,
  standard,
} from '../template-facts.ts'

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
  objectives: [
    scored('Hold the junction', everyRound, standard),
    scoredAtEnd('Losses of the enemy', [
      destroyed('every-step', [
        [125, 15],
        [250, 15],
        [375, 15],
      ]),
    ]),
  ],
})
