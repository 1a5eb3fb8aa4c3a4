import { templateOf } from '../frame.ts'
import { atLeast, everyMarker, hatchways, markers, scoredAtEnd, usualEntryZones } from '../template-facts.ts'

/** A machine that is corrupted cannot be saved any more. */
const MACHINES = 'machines'

export const corruptTheMachineSpirit = templateOf({
  id: '6',
  number: '6',
  name: 'Corrupt the Machine Spirit',
  type: 'asymmetric',
  summary:
    'The Attacker corrupts one machine after the other, each time with a new consequence; the Defender saves the rest.',
  needs: [atLeast(5, markers()), atLeast(1, hatchways()), ...usualEntryZones],
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
      text: 'In the Attacker’s Command phase, roll a D6 for a marker that the Attacker controls: on 2+ it is corrupted, and the marker leaves the battlefield.',
      about: [markers()],
    },
    {
      title: 'Consequences',
      text: 'For each corrupted marker the Attacker picks one that has not been picked yet:\n\n- open or close up to three hatchways;\n- no ranged attack beyond 6" until the Attacker’s next Command phase;\n- nobody uses Set to Defend or Overwatch until then;\n- the Defender gains no Command points until the end of the Attacker’s next Command phase.',
      about: [markers(), hatchways()],
    },
  ],
  play: { firstTurn: { kind: 'side', side: 'defender' } },
})
