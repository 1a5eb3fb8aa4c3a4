import { templateOf } from '../frame.ts'
import {
  atLeast,
  controlInRegion,
  during,
  entryZones,
  everyMarker,
  exactly,
  markers,
  onceInOwnTurn,
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
    scored('Hold the furnace deck', roundsTwoToFive, [...standard, controlInRegion('furnace', null, 1, 5)]),
    scoredAtEnd('In the furnace at the end', [controlInRegion('furnace', null, 1, 10)]),
  ],
  rules: [
    {
      title: 'Worth Dying For',
      text: 'Whoever gets into the Furnace does what is to be done there.',
      about: [regions('furnace'), markers()],
    },
    {
      title: 'Desperate Measures',
      text: 'On 5+ you gain a Command point.',
      when: during('command'),
      conditions: ['You control a marker in the Furnace.'],
      roll: { kind: 'at-least', dice: 'D6', least: 5 },
      about: [regions('furnace'), markers()],
    },
    {
      kind: 'tactical-manoeuvre',
      title: 'Burners',
      text: 'Who works the controls turns the flames on whoever is in the Furnace, friend or foe.',
      limits: onceInOwnTurn,
      within: { part: regions('furnace-control'), inches: 'in' },
      steps: [
        'At the end of the turn roll a D6 for each model in the Furnace.',
        'On 4+ its unit takes one mortal wound, three at most for each unit in a turn.',
      ],
      takesEffect: 'turn-end',
      roll: { kind: 'at-least', dice: 'D6', least: 4 },
      about: [regions('furnace'), regions('furnace-control')],
    },
  ],
  play: { securing: [{ markers: everyMarker, by: 'any-unit', region: 'furnace' }] },
})
