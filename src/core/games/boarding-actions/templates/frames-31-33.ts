/** Templates 31 to 33. */
import {
  atLeast,
  controlInRegion,
  defaultEntryZones,
  during,
  entryZones,
  everyMarker,
  exactly,
  hatchways,
  holdAll,
  labelled,
  marker,
  markers,
  ofKind,
  onceInOwnTurn,
  oneEach,
  regions,
  roundStart,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
  templateOf,
  warlord,
} from './frame.ts'

export const controlCentre = templateOf({
  id: '31',
  number: '31',
  name: 'Control Centre',
  type: 'symmetric',
  summary: 'Four consoles: A is worth more than the others, and whoever has B can throw every hatchway open.',
  needs: [
    exactly(1, marker('A')),
    exactly(1, marker('B')),
    atLeast(4, markers()),
    atLeast(1, hatchways()),
    ...defaultEntryZones,
  ],
  objectives: [
    scored('Hold the consoles', roundsTwoToFive, [...standard, holdAll(labelled('A'), 5)]),
    scoredAtEnd('Their leader falls', [warlord(10)]),
  ],
  rules: [
    {
      title: 'Master console',
      text: 'The side that controls marker A scores for it each time.',
      about: [marker('A')],
    },
    {
      title: 'Open all hatchways',
      text: 'Whoever stands at console B may throw every hatchway of the battlefield open with one lever.',
      when: during('command'),
      within: { part: marker('B'), inches: 1 },
      conditions: ['You control marker B.', 'A unit in its range is not battle-shocked and not engaged.'],
      takesEffect: 'at-once',
      about: [marker('B'), hatchways()],
    },
  ],
  play: {
    operating: [
      {
        hatchways: {},
        does: 'opens',
        allAtOnce: true,
        condition: 'In one’s own Command phase, as “Open all hatchways” says.',
      },
    ],
  },
})

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
