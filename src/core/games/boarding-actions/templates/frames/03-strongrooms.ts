import { templateOf } from '../frame.ts'
import {
  atLeast,
  defaultEntryZones,
  destroyed,
  everyMarker,
  exactly,
  markers,
  perMarker,
  regions,
  scoredAtEnd,
} from '../template-facts.ts'

export const strongrooms = templateOf({
  id: '3',
  number: '3',
  name: 'Strongrooms',
  type: 'asymmetric',
  summary: 'A raid on two strongrooms: the Attacker wants what is in them, the Defender wants raiders dead.',
  regions: [
    { kind: 'strongroom', label: '1', squares: 'A1 A2 A3 B1 B2 B3 C2 C3' },
    { kind: 'strongroom', label: '2', squares: 'B-3 B-4 C-2 C-3 D-2' },
  ],
  needs: [atLeast(2, markers()), exactly(2, regions('strongroom')), ...defaultEntryZones],
  objectives: [
    scoredAtEnd('Loot', [perMarker(everyMarker, 45)], 'attacker'),
    scoredAtEnd(
      'Raiders destroyed',
      [
        destroyed('highest-step', [
          [0, 0],
          [125, 30],
          [250, 60],
          [375, 90],
        ]),
      ],
      'defender',
    ),
  ],
  rules: [
    {
      title: 'Guard Duty',
      text: 'The guards of the Strongrooms stand where the loot lies before anybody else is there.',
      side: 'defender',
      about: [regions('strongroom')],
    },
  ],
  play: {
    firstTurn: { kind: 'side', side: 'attacker' },
    deployment: { before: [{ side: 'defender', part: regions('strongroom'), units: 1 }] },
  },
})
