import { templateOf } from '../frame.ts'
import { atLeast, everyMarker, hatchways, markers, perMarker, scoredAtEnd, usualEntryZones } from '../words.ts'

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
      [{ kind: 'per-event', event: 'Corrupted', on: { kind: 'markers', markers: everyMarker }, points: 20 }],
      'attacker',
    ),
    scoredAtEnd('Machines saved', [perMarker(everyMarker, 30)], 'defender'),
  ],
  rules: [
    {
      title: 'Corruption',
      text: 'A unit of the Attacker that controls a marker corrupts it on a D6 of 2+. The marker is then removed.',
      about: [markers()],
    },
    {
      title: 'Consequences',
      text: 'For each corrupted marker the Attacker picks one that has not been picked yet:\n\n- open or close up to three hatchways;\n- shooting reaches no further than 6";\n- nobody uses defensive manoeuvres;\n- nobody gains Command points.',
      about: [markers(), hatchways()],
    },
  ],
  play: { firstTurn: { kind: 'side', side: 'defender' } },
})
