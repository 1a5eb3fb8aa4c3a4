import { templateOf } from '../frame.ts'
import {
  atLeast,
  atTheEndOf,
  controlInRegion,
  entryZones,
  markers,
  oneEach,
  regions,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
} from '../template-facts.ts'

export const deathInTheDark = templateOf({
  id: '22',
  number: '22',
  name: 'Death in the Dark',
  type: 'symmetric',
  summary: 'The lights fail area by area; both markers of a lighting area count at the end.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'A2 A6 A-2 A-6' },
    { kind: 'defender-entry', side: 'defender', squares: 'G2 G6 G-2 G-6' },
  ],
  needs: [atLeast(4, markers()), ...oneEach('12', (label) => regions('lighting-area', label)), ...entryZones(4)],
  objectives: [
    scored('Hold the lit deck', roundsTwoToFive, standard),
    scoredAtEnd('Hold an area whole', [
      controlInRegion('lighting-area', '1', 2, 15),
      controlInRegion('lighting-area', '2', 2, 15),
    ]),
  ],
  rules: [
    {
      title: 'Lights out',
      text: 'The dark counts where the attacking unit or its target is wholly within a dark area:\n\n- beyond 9" it cannot be shot at or charged;\n- within 9" there is −1 to Hit and −1 to the Charge roll, never more than −1.',
      when: atTheEndOf('movement', 'both'),
      steps: ['The player whose turn it is rolls a D6 for each Lighting Area.', 'On 1–3 that area is dark.'],
      roll: { kind: 'at-most', dice: 'D6', most: 3, tries: 2 },
      lasts: 'turn-end',
      about: [regions('lighting-area')],
    },
    {
      title: 'Two markers in each area',
      text: 'Each Lighting Area holds two markers.',
      about: [regions('lighting-area'), markers()],
    },
  ],
})
