import { templateOf } from '../frame.ts'
import {
  atLeast,
  entryZones,
  exactly,
  holdIn,
  markers,
  regions,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
} from '../template-facts.ts'

export const theFurnace = templateOf({
  id: '32',
  number: '32',
  name: 'The Furnace',
  type: 'symmetric',
  summary: 'A marker in the furnace is worth the burns, unless the other side has its hand on the burners.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'B6 A1 A-3' },
    { kind: 'defender-entry', side: 'defender', squares: 'F6 G1 G-3' },
  ],
  regions: [
    { kind: 'furnace-control', label: '1', squares: 'D5' },
    { kind: 'furnace-control', label: '2', squares: 'D-5' },
  ],
  needs: [
    atLeast(3, markers()),
    atLeast(1, regions('furnace')),
    exactly(2, regions('furnace-control')),
    ...entryZones(3),
  ],
  objectives: [
    scored('Hold the furnace deck', roundsTwoToFive, [...standard, holdIn('furnace', null, 1, 5)]),
    scoredAtEnd('In the furnace at the end', [holdIn('furnace', null, 1, 10)]),
  ],
  rules: [
    {
      title: 'Worth Dying For',
      text: 'Any unit can Secure a marker in the Furnace.',
      about: [regions('furnace'), markers()],
    },
    {
      title: 'Desperate Measures',
      text: 'In your own Command phase, while you control a marker in the Furnace, roll a D6: on 5+ you gain a Command point.',
      about: [regions('furnace'), markers()],
    },
    {
      kind: 'tactical-manoeuvre',
      title: 'Burners',
      text: 'Once in each of your turns, with a unit within a Furnace Control Zone: at the end of the turn roll a D6 for each model in the Furnace; on 4+ its unit takes one mortal wound, three at most for each unit in a turn.',
      about: [regions('furnace'), regions('furnace-control')],
    },
  ],
})
