import { templateOf } from '../frame.ts'
import {
  atLeast,
  entryZones,
  exactly,
  holdAll,
  markers,
  ofKind,
  oneEach,
  regions,
  roundStart,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
  warlord,
} from '../template-facts.ts'

export const radLeak = templateOf({
  id: '33',
  number: '33',
  name: 'Rad Leak',
  type: 'symmetric',
  summary: 'Radiation rises sector by sector and round by round, while both sides fight over two critical markers.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'A2 A5 A-1 A-4' },
    { kind: 'defender-entry', side: 'defender', squares: 'G2 G5 G-1 G-4' },
  ],
  needs: [
    exactly(2, markers('critical')),
    atLeast(1, markers()),
    ...oneEach('ABCD', (label) => regions('sector', label)),
    ...entryZones(4),
  ],
  objectives: [
    scored('Hold the leaks', roundsTwoToFive, standard),
    scoredAtEnd('Both leaks sealed', [holdAll(ofKind('critical'), 15)]),
    scoredAtEnd('Their leader falls', [warlord(15)]),
  ],
  rules: [
    {
      title: 'Radiation level',
      text: 'A unit takes the level of the Sector where it stands, the worst one if it stands in several.',
      when: roundStart,
      lasts: 'round-end',
      tables: ['levels', 'effects'],
      about: [regions('sector')],
    },
    {
      title: 'Critical markers',
      text: 'Two of the objective markers are labelled Critical; who controls both at the end scores for it.',
      about: [markers('critical')],
    },
  ],
  play: {
    tables: [
      {
        kind: 'grid',
        id: 'levels',
        title: 'Radiation level',
        corner: { rows: 'Sector', columns: 'Round' },
        rows: ['A', 'B', 'C', 'D'],
        columns: ['1', '2', '3', '4', '5'],
        cells: [
          ['mild', 'high', 'extreme', 'extreme', 'extreme'],
          ['–', 'mild', 'high', 'extreme', 'extreme'],
          ['–', '–', 'mild', 'high', 'extreme'],
          ['–', '–', '–', 'mild', 'high'],
        ],
      },
      {
        kind: 'grid',
        id: 'effects',
        title: 'What radiation does',
        corner: { rows: 'Level', columns: '' },
        rows: ['mild', 'high', 'extreme'],
        columns: ['Leadership', 'Move', 'Toughness'],
        cells: [
          ['worse by 1', '–', '–'],
          ['worse by 1', '−1"', '–'],
          ['worse by 1', '−1"', '−1'],
        ],
      },
    ],
  },
})
