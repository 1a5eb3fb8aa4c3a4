/** Templates 01 to 06. */
import {
  atLeast,
  atTheEndOf,
  between,
  defaultEntryZones,
  deploymentZones,
  destroyed,
  everyMarker,
  everyRoundAtStart,
  everyRoundLastAtTurnEnd,
  exactly,
  guardedZones,
  hatchwayNamed,
  hatchways,
  holdAll,
  markers,
  ofKind,
  perMarker,
  regions,
  reservesZones,
  roundStart,
  scored,
  scoredAtEnd,
  templateOf,
  warlord,
  zones,
} from './frame.ts'

const airlocks = (event: string) =>
  ({
    kind: 'per-event',
    event,
    on: { kind: 'hatchways', tag: 'airlock' },
    points: 20,
    exclusive: 'airlocks',
  }) as const

export const voidTheShip = templateOf({
  id: '1',
  number: '1',
  name: 'Void the Ship',
  type: 'asymmetric',
  summary: 'The Attacker opens airlocks to empty the ship of air; the Defender keeps them shut.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'G-1 G-5 D-6' },
    { kind: 'defender-entry', side: 'defender', squares: 'A-2 A-5 E6' },
    { kind: 'patrol-entry', side: 'defender', squares: 'E2' },
  ],
  regions: [{ kind: 'inaccessible', label: '', squares: 'A1 A2 A3 A4 A5 A6 B1 B2 B5 B6 C5 C6' }],
  needs: [
    atLeast(4, hatchways('airlock')),
    exactly(1, regions('inaccessible')),
    exactly(3, zones('attacker-entry')),
    exactly(3, zones('defender-entry')),
    exactly(1, zones('patrol-entry')),
  ],
  objectives: [
    scoredAtEnd('Airlocks open', [airlocks('Open')], 'attacker'),
    scoredAtEnd('Airlocks closed', [airlocks('Closed')], 'defender'),
    scoredAtEnd('Their leader falls', [warlord(10)]),
  ],
  rules: [
    {
      title: 'Airlocks',
      text: 'Only the Attacker opens airlocks. Behind them is the void: an airlock that is open cannot be shut again.',
      about: [hatchways('airlock')],
    },
    {
      title: 'On patrol',
      text: 'The Patrol Entry Zone holds those who walk their rounds when the alarm goes off; help does not come that way.',
      about: [zones('patrol-entry')],
    },
    {
      title: 'Sealed off',
      text: 'No model enters the Inaccessible Area.',
      about: [regions('inaccessible')],
    },
  ],
  play: {
    firstTurn: { kind: 'side', side: 'defender' },
    operating: [{ hatchways: { tag: 'airlock' }, sides: ['attacker'], does: 'opens', forGood: true }],
  },
})

export const pullTheirTeeth = templateOf({
  id: '2',
  number: '2',
  name: 'Pull Their Teeth',
  type: 'asymmetric',
  summary: 'The Attacker begins ahead and sees the lead melt away with every loader that still serves the guns.',
  needs: [exactly(1, markers('control-node')), atLeast(2, markers('loader')), ...defaultEntryZones],
  objectives: [
    scored('A lead to lose', { kind: 'start' }, [{ kind: 'given', points: 60 }], 'attacker'),
    scored('Hold the Control Node', everyRoundAtStart, [holdAll(ofKind('control-node'), 5)], 'attacker'),
    scored(
      'Loaders at work',
      everyRoundAtStart,
      [
        {
          kind: 'take-and-give',
          markers: ofKind('loader'),
          holding: ofKind('control-node'),
          points: 10,
          otherwise: 5,
          floor: 0,
        },
      ],
      'defender',
    ),
  ],
  rules: [
    {
      title: 'Loaders',
      text: 'The Defender scores in full even when the Attacker has nothing left to lose.',
      side: 'defender',
      when: { phase: 'command', at: 'start', turn: 'own' },
      steps: [
        'For each Loader the Attacker loses 10 victory points and the Defender scores 10, if the Defender controls the Control Node.',
        'Otherwise the Attacker loses 5 for each Loader and the Defender scores 5.',
        'The points of the Attacker never fall below 0; what the Defender scores does not depend on that.',
      ],
      about: [markers('loader'), markers('control-node')],
    },
    {
      title: 'Nothing but the Control Node',
      text: 'Any unit of either army can perform Secure Site on the Control Node, and on no other marker. A Control Node that is not Secured is controlled only by those who stand in its range.',
      about: [markers('control-node'), markers('loader')],
    },
  ],
  play: {
    firstTurn: { kind: 'side', side: 'attacker' },
    securing: [
      { markers: ofKind('control-node'), by: 'any-unit' },
      { markers: ofKind('loader'), by: 'nobody' },
    ],
  },
})

export const strongrooms = templateOf({
  id: '3',
  number: '3',
  name: 'Strongrooms',
  type: 'asymmetric',
  summary: 'A raid on two strongrooms: the Attacker wants what is in them, the Defender wants raiders dead.',
  regions: [
    { kind: 'strongroom', label: '1', squares: 'A1 A2 A3 B1 B2 B3 C2 C3' },
    { kind: 'strongroom', label: '2', squares: 'B-3 B-4 C-2 C-3 D-2' },
  ],
  needs: [atLeast(2, markers()), exactly(2, regions('strongroom')), ...defaultEntryZones],
  objectives: [
    scoredAtEnd('Loot', [perMarker(everyMarker, 45)], 'attacker'),
    scoredAtEnd(
      'Raiders destroyed',
      [
        destroyed('highest-step', [
          [0, 0],
          [125, 30],
          [250, 60],
          [375, 90],
        ]),
      ],
      'defender',
    ),
  ],
  rules: [
    {
      title: 'Guard Duty',
      text: 'The guards of the Strongrooms stand where the loot lies before anybody else is there.',
      side: 'defender',
      about: [regions('strongroom')],
    },
  ],
  play: {
    firstTurn: { kind: 'side', side: 'attacker' },
    deployment: { before: [{ side: 'defender', part: regions('strongroom'), units: 1 }] },
  },
})

/** Label of the one hatchway of the cells. */
const CELL_DOOR = 'Cell door'

/** Fates of the prisoners, with the points they bring the two sides. */
const fates: readonly (readonly [name: string, attacker: number, defender: number])[] = [
  ['Still in the cells', 0, 90],
  ['Out and destroyed', 30, 60],
  ['Out, alive and engaged', 60, 30],
  ['Out and free', 90, 0],
]

export const jailbreak = templateOf({
  id: '4',
  number: '4',
  name: 'Jailbreak',
  type: 'asymmetric',
  summary: 'The Attacker comes to get prisoners out of their cells; only what becomes of them counts.',
  regions: [{ kind: 'prison-cells', label: '', squares: 'E4 E5 F4 F5' }],
  needs: [
    exactly(1, regions('prison-cells')),
    exactly(1, hatchwayNamed(CELL_DOOR)),
    between(3, 6, zones('attacker-entry')),
    atLeast(1, guardedZones('guard-entry')),
    atLeast(1, deploymentZones('defender-patrol')),
    atLeast(1, reservesZones('backup-entry')),
  ],
  objectives: [
    scoredAtEnd('What becomes of the prisoners', [
      {
        kind: 'fate',
        outcomes: fates.map(([name, attacker, defender]) => ({
          name,
          points: 0,
          sides: [
            { side: 'attacker', points: attacker },
            { side: 'defender', points: defender },
          ],
        })),
      },
    ]),
  ],
  rules: [
    {
      title: 'Prisoners',
      text: 'The Attacker picks the unit that is held in the Prison Cells.',
      side: 'attacker',
      conditions: [
        'Nobody else can be set up in the Prison Cells.',
        'The prisoners cannot leave the table unless they are destroyed.',
        'They pass no wall and no terrain feature by any rule while the cell door is closed.',
      ],
      about: [regions('prison-cells')],
    },
    {
      title: 'The cell door',
      text: 'From within, the prisoners try the one door of the Prison Cells: it opens on a D6 below their Toughness. The guards hinder them alone: other units of the Attacker operate the door in the usual way.',
      side: 'attacker',
      within: { part: regions('prison-cells'), inches: 'in' },
      conditions: ['No unit of the Defender is wholly within the Defender Guard Entry Zone.'],
      roll: { kind: 'below-toughness', dice: 'D6' },
      lasts: 'battle-end',
      about: [regions('prison-cells'), hatchwayNamed(CELL_DOOR), zones('guard-entry')],
    },
    {
      title: 'The watch',
      text: 'The Defender has no other zones than these: the Defender Guard Entry Zone and the Defender Patrol Entry Zone to set up in, the Defender Backup Entry Zone for reserves.',
      side: 'defender',
      about: [zones('guard-entry'), zones('defender-patrol'), zones('backup-entry')],
    },
    {
      title: 'Silent Infiltration',
      text: 'Each of these is a Normal move. The first unit that fails raises the alarm, and no more units are picked.',
      side: 'attacker',
      rounds: { from: 1, to: 1 },
      when: roundStart,
      roll: { kind: 'until-failed', dice: 'D6', least: 2, harder: 1 },
      about: [zones('attacker-entry')],
    },
  ],
  play: {
    firstTurn: { kind: 'side', side: 'attacker' },
    operating: [{ hatchways: { label: CELL_DOOR }, sides: ['attacker'], does: 'opens', forGood: true }],
    deployment: {
      before: [
        {
          side: 'attacker',
          part: regions('prison-cells'),
          within: 'in',
          units: 1,
          leastPoints: 60,
          text: 'These are the prisoners.',
        },
      ],
      earlyMoves: { side: 'attacker', title: 'Silent Infiltration', inches: 6, least: 2, harder: 1 },
    },
  },
})

export const powerTheGenerators = templateOf({
  id: '5',
  number: '5',
  name: 'Power the Generators',
  type: 'asymmetric',
  summary:
    'On two decks the Attacker brings generators to life so that the terminals work; the Defender hunts them down.',
  arrangement: { kind: 'levels', upper: 1 },
  needs: [
    atLeast(2, markers('generator')),
    atLeast(3, markers('terminal')),
    exactly(2, regions('access-zone', 'A')),
    exactly(2, regions('access-zone', 'B')),
    ...defaultEntryZones,
  ],
  objectives: [
    scored(
      'Terminals with power',
      everyRoundLastAtTurnEnd,
      [{ kind: 'per-marker', markers: ofKind('terminal'), limitedBy: ofKind('generator'), points: 10 }],
      'attacker',
    ),
    scoredAtEnd(
      'Intruders destroyed',
      [
        destroyed('highest-step', [
          [125, 15],
          [250, 40],
          [375, 60],
          [500, 80],
        ]),
        warlord(20),
      ],
      'defender',
    ),
  ],
  rules: [
    {
      title: 'Power',
      text: 'For each Generator that the Attacker controls, the Attacker powers one Terminal.',
      side: 'attacker',
      about: [markers('generator'), markers('terminal')],
    },
    {
      title: 'From deck to deck',
      text: 'The boards are decks: there is no sight and no movement from one deck to the other. Access Zones lie in pairs with the same letter, one on each deck.',
      when: atTheEndOf('movement'),
      within: { part: regions('access-zone'), inches: 'in' },
      conditions: ['Every model of the unit is within the same Access Zone.'],
      steps: [
        'The unit may move to the other deck: every model of it goes within the Access Zone of the same letter.',
        'It may arrive engaged; it has made no charge then.',
      ],
      about: [regions('access-zone')],
    },
    {
      title: 'Fighting Between Decks',
      text: 'Models in an Access Zone and models in its partner count as visible to each other and engaged with each other.',
      when: { phase: 'fight', at: 'during', turn: 'both' },
      steps: [
        'Their pile-in and consolidation moves may go in any direction, and end nearer the centre of the Access Zone than they began.',
      ],
      about: [regions('access-zone')],
    },
    {
      title: 'Focused Operatives',
      text: 'Whoever gets to a Generator or a Terminal knows what to do with it.',
      about: [markers('generator'), markers('terminal')],
    },
  ],
  play: {
    firstTurn: { kind: 'side', side: 'defender' },
    fightBetweenDecks: true,
    securing: [{ markers: everyMarker, by: 'any-unit' }],
  },
})

/** A machine that is corrupted cannot be saved any more. */
const MACHINES = 'machines'

export const corruptTheMachineSpirit = templateOf({
  id: '6',
  number: '6',
  name: 'Corrupt the Machine Spirit',
  type: 'asymmetric',
  summary:
    'The Attacker corrupts one machine after the other, each time with a new consequence; the Defender saves the rest.',
  needs: [atLeast(5, markers()), atLeast(1, hatchways()), ...defaultEntryZones],
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
      text: 'A machine that is corrupted is lost for good, and what follows is for the Attacker to pick.',
      side: 'attacker',
      when: atTheEndOf('command'),
      conditions: ['The Attacker controls the marker.'],
      steps: [
        'Roll a D6 for the marker: on 2+ it is corrupted.',
        'A corrupted marker leaves the battlefield.',
        'Pick one of the consequences that has not been picked yet.',
      ],
      roll: { kind: 'at-least', dice: 'D6', least: 2 },
      tables: ['consequences'],
      about: [markers(), hatchways()],
    },
  ],
  play: {
    firstTurn: { kind: 'side', side: 'defender' },
    tables: [
      {
        kind: 'choice',
        id: 'consequences',
        title: 'Consequences',
        side: 'attacker',
        once: true,
        rows: [
          { text: 'Up to three hatchways open or close.' },
          { text: 'No ranged attack reaches beyond 6" until the Attacker’s next Command phase.' },
          {
            text: 'Nobody performs Set to Defend or Set Overwatch until the Attacker’s next Command phase; units that performed one of them in their last Shooting phase no longer count as having done so.',
          },
          { text: 'The Defender gains no Command points until the end of the Attacker’s next Command phase.' },
        ],
      },
    ],
  },
})
