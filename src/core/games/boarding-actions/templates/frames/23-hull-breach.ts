import { templateOf } from '../frame.ts'
import {
  atLeast,
  entryZones,
  everyMarker,
  everyRoundAtStart,
  hatchways,
  markers,
  onceInOwnTurn,
  oneEach,
  regions,
  roundStart,
  roundsTwoToFive,
  scored,
  standard,
} from '../template-facts.ts'

export const hullBreach = templateOf({
  id: '23',
  number: '23',
  name: 'Hull Breach',
  type: 'symmetric',
  summary: 'Save what the data stores hold while compartment after compartment is vented into space.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'A4 A-1 A-4' },
    { kind: 'defender-entry', side: 'defender', squares: 'G4 G1 G-4' },
  ],
  needs: [
    atLeast(3, markers()),
    atLeast(1, hatchways()),
    ...oneEach('123456', (label) => regions('compartment', label)),
    ...entryZones(3),
  ],
  objectives: [
    scored('Hold the data stores', roundsTwoToFive, standard),
    scored('Download', { ...everyRoundAtStart, from: 2 }, [
      {
        kind: 'per-event',
        event: 'Downloaded',
        on: { kind: 'markers', markers: everyMarker },
        points: 15,
        limits: { perTurn: 1 },
        delay: { turns: 1 },
      },
    ]),
  ],
  rules: [
    {
      kind: 'tactical-manoeuvre',
      title: 'Download',
      text: 'A unit that keeps to its data store for a turn brings home what is in it.',
      limits: onceInOwnTurn,
      within: { part: markers(), inches: 1 },
      conditions: ['You control the marker.', 'Your army has not downloaded it yet.'],
      steps: [
        'Choose one unit and one marker in whose range it is.',
        'At the start of your next Command phase the marker is downloaded, if the unit is not battle-shocked and still in its range.',
      ],
      takesEffect: 'next-command-phase',
      about: [markers()],
    },
    {
      title: 'Vented',
      text: 'The ship loses its air, compartment by compartment.',
      side: 'attacker',
      rounds: { from: 2, to: 5 },
      when: roundStart,
      steps: [
        'The Attacker rolls a D6: on 3+ one Compartment is vented, and a D6 of the Defender picks it.',
        'The open hatchways of that Compartment close.',
        'Each unit in it takes D3 mortal wounds.',
        'Models in it move 1" less in Normal and Advance moves.',
        'Attacks against models in it have an AP better by 1.',
      ],
      roll: { kind: 'at-least-then-one-of', dice: 'D6', least: 3, of: 6 },
      lasts: 'round-end',
      tables: ['vented'],
      about: [regions('compartment'), hatchways()],
    },
  ],
  play: {
    tables: [
      {
        kind: 'dice',
        id: 'vented',
        title: 'Which Compartment is vented',
        dice: 'D6',
        side: 'defender',
        rows: [1, 2, 3, 4, 5, 6].map((number) => ({
          from: number,
          to: number,
          text: `Compartment ${number}`,
          part: regions('compartment', `${number}`),
        })),
      },
    ],
  },
})
