import { templateOf } from '../frame.ts'
import {
  atLeast,
  entryZones,
  everyMarker,
  everyRound,
  hatchways,
  markers,
  oneEach,
  regions,
  roundsTwoToFive,
  scored,
  standard,
} from '../words.ts'

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
    scored('Download', everyRound, [
      { kind: 'per-event', event: 'Downloaded', on: { kind: 'markers', markers: everyMarker }, points: 15 },
    ]),
  ],
  rules: [
    {
      title: 'Download',
      text: 'A side downloads from a marker that it controls. Each army does so once from each marker.',
      about: [markers()],
    },
    {
      title: 'Vented',
      text: 'From round 2 on, roll a D6 when a round begins. On 3+ another D6 picks the Compartment that is vented for that round:\n\n- its open hatchways close;\n- each unit in it takes D3 mortal wounds;\n- models in it move 1" less;\n- attacks against units in it have 1 better AP.',
      about: [regions('compartment'), hatchways()],
    },
  ],
})
