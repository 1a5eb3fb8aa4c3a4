import { templateOf } from '../frame.ts'
import {
  atLeast,
  entryZones,
  everyMarker,
  everyRoundAtStart,
  hatchways,
  markers,
  oneEach,
  regions,
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
      text: 'Once in each of your turns, with one unit: choose a marker that you control, with the unit in its range, and that your army has not downloaded yet. At the start of your next Command phase it is downloaded, if the unit is not battle-shocked and still in range of the marker.',
      about: [markers()],
    },
    {
      title: 'Vented',
      text: 'From round 2 on, at the start of each round, the Attacker rolls a D6: on 3+ one Compartment is vented, which a D6 of the Defender picks. Its open hatchways close, and each unit in it takes D3 mortal wounds. Until the end of the round:\n\n- models in it move 1" less in Normal and Advance moves;\n- attacks against models in it have an AP better by 1.',
      about: [regions('compartment'), hatchways()],
    },
  ],
})
