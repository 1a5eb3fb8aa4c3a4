import { templateOf } from '../frame.ts'
import {
  atLeast,
  atTheEndOf,
  defaultEntryZones,
  everyMarker,
  hatchways,
  markers,
  scoredAtEnd,
} from '../template-facts.ts'

/** A machine that is corrupted cannot be saved any more. */
const MACHINES = 'machines'

export const corruptTheMachineSpirit = templateOf({
  id: '6',
  number: '6',
  name: 'Corrupt the Machine Spirit',
  type: 'asymmetric',
  summary:
    'The Attacker corrupts one machine after the other, each time with a new consequence; the Defender saves the rest.',
  needs: [atLeast(5, markers()), atLeast(1, hatchways()), ...defaultEntryZones],
  objectives: [
    scoredAtEnd(
      'Corrupted machines',
      [
        {
          kind: 'per-event',
          event: 'Corrupted',
          on: { kind: 'markers', markers: everyMarker },
          points: 20,
          exclusive: MACHINES,
        },
      ],
      'attacker',
    ),
    scoredAtEnd(
      'Machines saved',
      [{ kind: 'per-marker', markers: everyMarker, points: 30, exclusive: MACHINES }],
      'defender',
    ),
  ],
  rules: [
    {
      title: 'Corruption',
      text: 'A machine that is corrupted is lost for good, and what follows is for the Attacker to pick.',
      side: 'attacker',
      when: atTheEndOf('command'),
      conditions: ['The Attacker controls the marker.'],
      steps: [
        'Roll a D6 for the marker: on 2+ it is corrupted.',
        'A corrupted marker leaves the battlefield.',
        'Pick one of the consequences that has not been picked yet.',
      ],
      roll: { kind: 'at-least', dice: 'D6', least: 2 },
      tables: ['consequences'],
      about: [markers(), hatchways()],
    },
  ],
  play: {
    firstTurn: { kind: 'side', side: 'defender' },
    tables: [
      {
        kind: 'choice',
        id: 'consequences',
        title: 'Consequences',
        side: 'attacker',
        once: true,
        rows: [
          { text: 'Up to three hatchways open or close.' },
          { text: 'No ranged attack reaches beyond 6" until the Attacker’s next Command phase.' },
          {
            text: 'Nobody performs Set to Defend or Set Overwatch until the Attacker’s next Command phase; units that performed one of them in their last Shooting phase no longer count as having done so.',
          },
          { text: 'The Defender gains no Command points until the end of the Attacker’s next Command phase.' },
        ],
      },
    ],
  },
})
