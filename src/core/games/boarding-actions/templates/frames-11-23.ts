/** Templates 11 to 23. */
import {
  atLeast,
  atTheEndOf,
  controlInRegion,
  controlMore,
  defaultEntryZones,
  destroyed,
  entryZones,
  everyMarker,
  everyRound,
  everyRoundAtStart,
  exactly,
  hatchways,
  hold,
  holdAll,
  labelled,
  marker,
  markers,
  onceInOwnTurn,
  oneEach,
  perMarker,
  powerLines,
  regions,
  roundStart,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
  templateOf,
  warlord,
  zones,
} from './frame.ts'

export const accessJunctionPrimus = templateOf({
  id: '11',
  number: '11',
  name: 'Access Junction Primus',
  type: 'symmetric',
  summary: 'Two patrols meet head on at a crossing of corridors and fight for its markers and for losses.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'A-5 C-6 E-6 G-5' },
    { kind: 'defender-entry', side: 'defender', squares: 'A5 C6 E6 G5' },
  ],
  needs: [atLeast(3, markers()), ...entryZones(4)],
  objectives: [
    scored('Hold the junction', everyRound, standard),
    scoredAtEnd('Losses of the enemy', [
      destroyed('every-step', [
        [125, 15],
        [250, 15],
        [375, 15],
      ]),
    ]),
  ],
})

export const deckSweepers = templateOf({
  id: '12',
  number: '12',
  name: 'Deck Sweepers',
  type: 'symmetric',
  summary:
    'Each side sweeps across the deck; what it holds at the end counts most, and the Underdog starts in the middle.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'G2 G5 G-2 G-5' },
    { kind: 'defender-entry', side: 'defender', squares: 'A2 A5 A-2 A-5' },
    { kind: 'underdog-entry', side: null, squares: 'D4' },
  ],
  needs: [atLeast(3, markers()), ...entryZones(4), exactly(1, zones('underdog-entry'))],
  objectives: [
    scored('Hold the deck', roundsTwoToFive, [hold(1), controlMore]),
    scoredAtEnd('Deck swept clear', [perMarker(everyMarker, 15)]),
  ],
  rules: [
    {
      title: 'A head start for the Underdog',
      text: 'The Underdog Entry Zone lies in the middle of it all; nobody comes from reserves there.',
      about: [zones('underdog-entry')],
    },
  ],
  play: { underdog: 'entry-zone' },
})

export const thePipeline = templateOf({
  id: '13',
  number: '13',
  name: 'The Pipeline',
  type: 'symmetric',
  summary: 'Two pairs of valves lie along a pipeline: who holds both of a pair scores for it.',
  needs: [exactly(2, marker('A')), exactly(2, marker('B')), ...defaultEntryZones],
  objectives: [
    scored('Hold the valves', roundsTwoToFive, [...standard, holdAll(labelled('A'), 5), holdAll(labelled('B'), 5)]),
  ],
  rules: [
    {
      title: 'Pairs of valves',
      text: 'There are two markers A and two markers B. A pair counts for the side that controls both of its markers.',
      about: [marker('A'), marker('B')],
    },
  ],
})

export const powerStruggle = templateOf({
  id: '21',
  number: '21',
  name: 'Power Struggle',
  type: 'symmetric',
  summary: 'A fight along power lines: two markers that a line joins directly are worth more than two apart.',
  needs: [atLeast(4, markers()), atLeast(3, powerLines), ...defaultEntryZones],
  objectives: [
    scored('Hold the power net', roundsTwoToFive, [
      ...standard,
      { kind: 'control-linked', link: 'power-line', count: 2, points: 5 },
    ]),
    scoredAtEnd('Their leader falls', [warlord(10)]),
  ],
  rules: [
    {
      title: 'Directly linked',
      text: 'Two markers are directly linked when a Power Line runs from one to the other with no further marker on the way.',
      about: [powerLines, markers()],
    },
  ],
})

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
