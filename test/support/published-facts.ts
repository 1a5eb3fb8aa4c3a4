/**
 * The facts of the fifteen published missions as data, written down apart from the templates: when is scored, what the map
 * must carry, what zones serve, which rules there are and what they must say.
 */
export interface RuleFacts {
  /** `Who: …`, `When: …`, as people read them; in their order, and no others. */
  readonly facts?: readonly string[]
  readonly says?: readonly RegExp[]
}

export interface Facts {
  readonly firstTurn?: 'attacker' | 'defender'
  /** Each objective as `side: when: for what`. */
  readonly scoring: readonly string[]
  readonly needs: readonly string[]
  /** Zones that serve one thing only, by their kind. */
  readonly services?: Readonly<Record<string, string>>
  /** By title: what kind of rule, what its facts are, and what its text, its conditions or its steps must say. */
  readonly rules?: Readonly<Record<string, RuleFacts>>
  readonly manoeuvres?: Readonly<Record<string, RuleFacts>>
  /** Who may Secure and operate what. */
  readonly rights?: readonly string[]
  /** What is said of the set-up and the battle beyond what all missions have in common. */
  readonly battle?: readonly string[]
  /** By title: every row of a table, its heading first, cells parted by a bar. */
  readonly tables?: Readonly<Record<string, readonly string[]>>
  /** What the Underdog gets, where it is not a Command point. */
  readonly underdog?: string
  /** What counts for one side only. */
  readonly excluding?: readonly string[]
}

const W = 'rounds 2–5, end of own command, last at turn end'
const STANDARD = '1+ 5, 2+ 5, more 5'
const SIDES = ['3–6 zones attacker-entry', '3–6 zones defender-entry']
const zonesEach = (count: number): string[] => [`${count} zones attacker-entry`, `${count} zones defender-entry`]

export const publishedFacts: Readonly<Record<string, Facts>> = {
  11: {
    scoring: [
      `each: rounds 1–5, end of own command: ${STANDARD}`,
      'each: end: destroyed every-step 125 15, 250 15, 375 15',
    ],
    needs: ['3+ markers objective', ...zonesEach(4)],
  },
  12: {
    scoring: [`each: ${W}: 1+ 5, more 5`, 'each: end: per marker 15'],
    needs: ['3+ markers objective', ...zonesEach(4), '1 zones underdog-entry'],
    services: { 'underdog-entry': 'deployment' },
    rules: { 'A head start for the Underdog': { says: [/nobody comes from reserves/] } },
    underdog: 'whoever has at least 30 points fewer has their own Entry Zone',
  },
  13: {
    scoring: [`each: ${W}: ${STANDARD}, all A 5, all B 5`],
    needs: ['2 markers objective A', '2 markers objective B', ...SIDES],
    rules: { 'Pairs of valves': { says: [/both of its markers/] } },
  },
  21: {
    scoring: [`each: ${W}: ${STANDARD}, linked 2 5`, 'each: end: warlord 10'],
    needs: ['4+ markers objective', '3+ links power-line', ...SIDES],
    rules: { 'Directly linked': { says: [/no further marker on the way/] } },
  },
  22: {
    scoring: [`each: ${W}: ${STANDARD}`, 'each: end: 2 in lighting-area 1 15, 2 in lighting-area 2 15'],
    needs: ['4+ markers objective', '1 regions lighting-area 1', '1 regions lighting-area 2', ...zonesEach(4)],
    rules: {
      'Lights out': {
        facts: [
          'When: at the end of each Movement phase',
          'Lasts: until the end of the turn',
          'Roll: D6, 3 or less, 2 times',
          'Odds: One try succeeds: 1 in 2 (50 %); All 2 do: 1 in 4 (25 %); At least one of 2 does: 3 in 4 (75 %); On average 1 succeeds',
        ],
        says: [
          /the player whose turn it is rolls a D6 for each Lighting Area/i,
          /1–3/,
          /attacking unit or its target is wholly within/,
          /beyond 9"/i,
          /within 9"/i,
          /−1 to Hit/,
          /−1 to the Charge roll/,
          /never (add up to )?more than −1/,
        ],
      },
      'Two markers in each area': { says: [/two markers/] },
    },
  },
  23: {
    scoring: [
      `each: ${W}: ${STANDARD}`,
      'each: rounds 2–5, start of own command: Downloaded markers all 15, 1 a turn, 1 turn later',
    ],
    needs: [
      '3+ markers objective',
      '1+ hatchways any',
      ...[1, 2, 3, 4, 5, 6].map((number) => `1 regions compartment ${number}`),
      ...zonesEach(3),
    ],
    rules: {
      Vented: {
        facts: [
          'Who: Attacker only',
          'When: at the start of the battle round, in rounds 2 to 5',
          'Lasts: until the end of the battle round',
          'Roll: D6, 3 or more; then one of 6',
          'Odds: It happens: 2 in 3 (67 %); It happens to a particular one of the 6: 1 in 9 (11 %)',
        ],
        says: [
          /Attacker rolls/,
          /3\+/,
          /D6 of the Defender picks/,
          /open hatchways of that Compartment close/,
          /D3 mortal wounds/,
          /1" less.*Normal and Advance moves/,
          /AP better by 1/,
        ],
      },
    },
    tables: {
      'Which Compartment is vented (D6, rolled by Defender)': [
        'D6 | Result',
        ...[1, 2, 3, 4, 5, 6].map((number) => `${number} | Compartment ${number}`),
      ],
    },
    manoeuvres: {
      Download: {
        facts: [
          'How often: once in each of its turns',
          'Where: within 1" of: Objective Marker',
          'Only if: You control the marker; Your army has not downloaded it yet',
          'Takes effect: at the start of your next Command phase',
        ],
        says: [
          /one unit/i,
          /in whose range/,
          /start of your next Command phase/,
          /not battle-shocked/,
          /still in its range/,
        ],
      },
    },
  },
  31: {
    scoring: [`each: ${W}: ${STANDARD}, all A 5`, 'each: end: warlord 10'],
    needs: ['1 markers objective A', '1 markers objective B', '4+ markers objective', '1+ hatchways any', ...SIDES],
    rules: {
      'Master console': { says: [/marker A/] },
      'Open all hatchways': {
        facts: [
          'When: in your Command phase',
          'Where: within 1" of: Objective Marker B',
          'Only if: You control marker B; A unit in its range is not battle-shocked and not engaged',
          'Takes effect: at once',
        ],
        says: [/every hatchway of the battlefield/],
      },
    },
    rights: [
      'Hatchways: All hatchways: opened, all of them at once; only if: In one’s own Command phase, as “Open all hatchways” says',
    ],
  },
  32: {
    scoring: [`each: ${W}: ${STANDARD}, 1 in furnace 5`, 'each: end: 1 in furnace 10'],
    needs: ['3+ markers objective', '1+ regions furnace', '2 regions furnace-control', ...zonesEach(3)],
    rules: {
      'Worth Dying For': { says: [/Furnace/] },
      'Desperate Measures': {
        facts: [
          'When: in your Command phase',
          'Only if: You control a marker in the Furnace',
          'Roll: D6, 5 or more',
          'Odds: It succeeds: 1 in 3 (33 %)',
        ],
        says: [/5\+/, /Command point/],
      },
    },
    rights: ['Securing: any unit can Secure every marker in a Furnace'],
    manoeuvres: {
      Burners: {
        facts: [
          'How often: once in each of its turns',
          'Where: in: Furnace Control Zone',
          'Takes effect: at the end of the turn',
          'Roll: D6, 4 or more',
          'Odds: It succeeds: 1 in 2 (50 %)',
        ],
        says: [/D6 for each model in the Furnace/, /4\+/, /one mortal wound/, /three.*each unit.*turn/],
      },
    },
  },
  33: {
    scoring: [`each: ${W}: ${STANDARD}`, 'each: end: all critical 15', 'each: end: warlord 15'],
    needs: [
      '2 markers critical',
      '1+ markers objective',
      ...['A', 'B', 'C', 'D'].map((label) => `1 regions sector ${label}`),
      ...zonesEach(4),
    ],
    rules: {
      'Radiation level': {
        facts: ['When: at the start of the battle round', 'Lasts: until the end of the battle round'],
        says: [/where it stands/, /worst/],
      },
      'Critical markers': { says: [/Critical/, /both/] },
    },
    tables: {
      'Radiation level': [
        'Sector / Round | 1 | 2 | 3 | 4 | 5',
        'A | mild | high | extreme | extreme | extreme',
        'B | – | mild | high | extreme | extreme',
        'C | – | – | mild | high | extreme',
        'D | – | – | – | mild | high',
      ],
      'What radiation does': [
        'Level | Leadership | Move | Toughness',
        'mild | worse by 1 | – | –',
        'high | worse by 1 | −1" | –',
        'extreme | worse by 1 | −1" | −1',
      ],
    },
  },
  1: {
    firstTurn: 'defender',
    scoring: ['attacker: end: Open airlock 20', 'defender: end: Closed airlock 20', 'each: end: warlord 10'],
    needs: ['4+ hatchways airlock', '1 regions inaccessible', ...zonesEach(3), '1 zones patrol-entry'],
    services: { 'patrol-entry': 'deployment' },
    rules: {
      Airlocks: { says: [/Only the Attacker/, /cannot be shut again/] },
      'On patrol': { says: [/Patrol Entry Zone/] },
      'Sealed off': { says: [/No model enters/] },
    },
    rights: ['Hatchways: Hatchways marked “airlock”: opened by Attacker only, for good'],
    excluding: ['o1 o2'],
  },
  2: {
    firstTurn: 'attacker',
    scoring: [
      'attacker: start: given 60',
      'attacker: rounds 1–5, start of own command: all control-node 5',
      'defender: rounds 1–5, start of own command: takes 10 per loader with control-node, else 5, floor 0',
    ],
    needs: ['1 markers control-node', '2+ markers loader', ...SIDES],
    rules: {
      Loaders: {
        facts: ['Who: Defender only', 'When: at the start of your Command phase'],
        says: [
          /Defender scores in full even when the Attacker has nothing left/,
          /loses 10 .* scores 10, if the Defender controls the Control Node/,
          /loses 5 .* scores 5/,
          /never .*below 0/,
        ],
      },
      'Nothing but the Control Node': {
        says: [/Any unit of either army can perform Secure Site/, /no other marker/, /not Secured/],
      },
    },
    rights: ['Securing: any unit can Secure Control Nodes', 'Securing: nobody can Secure Loaders'],
  },
  3: {
    firstTurn: 'attacker',
    scoring: ['attacker: end: per marker 45', 'defender: end: destroyed highest-step 0 0, 125 30, 250 60, 375 90'],
    needs: ['2+ markers objective', '2 regions strongroom', ...SIDES],
    rules: { 'Guard Duty': { facts: ['Who: Defender only'], says: [/before anybody else/] } },
    battle: ['Set up first: Defender sets up 1 unit wholly in each Strongroom'],
  },
  4: {
    firstTurn: 'attacker',
    scoring: ['each: end: fate 0/90, 30/60, 60/30, 90/0'],
    needs: [
      '1 regions prison-cells',
      '1 hatchways any Cell door',
      '3–6 zones attacker-entry',
      '1+ zones guard-entry deployment, must hold 1',
      '1+ zones defender-patrol deployment',
      '1+ zones backup-entry reserves',
    ],
    services: { 'guard-entry': 'deployment', 'defender-patrol': 'deployment', 'backup-entry': 'reserves' },
    rules: {
      Prisoners: {
        facts: [
          'Who: Attacker only',
          'Only if: Nobody else can be set up in the Prison Cells; The prisoners cannot leave the table unless they are destroyed; They pass no wall and no terrain feature by any rule while the cell door is closed',
        ],
        says: [/Attacker picks the unit/],
      },
      'The cell door': {
        facts: [
          'Who: Attacker only',
          'Where: in: Prison Cells',
          'Only if: No unit of the Defender is wholly within the Defender Guard Entry Zone',
          'Lasts: until the end of the battle',
          "Roll: D6, less than the unit's Toughness",
          'Odds: Toughness 3: 1 in 3 (33 %); Toughness 4: 1 in 2 (50 %); Toughness 5: 2 in 3 (67 %); Toughness 6: 5 in 6 (83 %); Toughness 8: always',
        ],
        says: [/D6 below their Toughness/, /other units of the Attacker operate the door in the usual way/],
      },
      'The watch': {
        facts: ['Who: Defender only'],
        says: [
          /no other zones/,
          /Guard Entry Zone and the Defender Patrol Entry Zone to set up in/,
          /Backup Entry Zone for reserves/,
        ],
      },
      'Silent Infiltration': {
        facts: [
          'Who: Attacker only',
          'When: at the start of the battle round, in round 1',
          'Roll: D6, 2 or more, −1 for each one before, until one fails',
          'Odds: The first succeeds: 5 in 6 (83 %); 2 or more succeed: 5 in 9 (56 %); 3 or more succeed: 5 in 18 (28 %); 4 or more succeed: 5 in 54 (9 %); 5 or more succeed: 5 in 324 (2 %); On average 1.77 succeed',
        ],
        says: [/Normal move/, /alarm/],
      },
    },
    rights: ['Hatchways: “Cell door”: opened by Attacker only, for good'],
    battle: [
      'Set up first: Attacker sets up 1 unit of at least 60 points within each Prison Cells; These are the prisoners',
      'Must be held: one unit must be set up in Defender Guard Entry Zone',
      'Before round 1: Silent Infiltration: units of Attacker move up to 6" one by one, each on a D6 roll of 2 or more, −1 for each unit that has moved, until one fails',
    ],
  },
  5: {
    firstTurn: 'defender',
    scoring: [
      'attacker: rounds 1–5, end of own command, last at turn end for both: per terminal 10 up to generator',
      'defender: end: destroyed highest-step 125 15, 250 40, 375 60, 500 80, warlord 20',
    ],
    needs: [
      '2+ markers generator',
      '3+ markers terminal',
      '2 regions access-zone A',
      '2 regions access-zone B',
      ...SIDES,
    ],
    rules: {
      Power: { facts: ['Who: Attacker only'], says: [/each Generator/i, /one Terminal/] },
      'From deck to deck': {
        facts: [
          'When: at the end of your Movement phase',
          'Where: in: Access Zone',
          'Only if: Every model of the unit is within the same Access Zone',
        ],
        says: [
          /every model of it goes within/,
          /no sight .* deck/i,
          /no movement/,
          /same letter/,
          /may arrive engaged/,
          /no charge/,
        ],
      },
      'Fighting Between Decks': {
        facts: ['When: in each Fight phase'],
        says: [
          /partner/,
          /visible/,
          /engaged/,
          /pile-in and consolidation.* any direction.* nearer the centre of the Access Zone/,
        ],
      },
      'Focused Operatives': { says: [/Generator/] },
    },
    rights: ['Securing: any unit can Secure every marker'],
    battle: ['Between decks: models in paired Access Zones see and fight each other in the Fight phase'],
  },
  6: {
    firstTurn: 'defender',
    scoring: ['attacker: end: Corrupted markers all 20', 'defender: end: per marker 30'],
    needs: ['5+ markers objective', '1+ hatchways any', ...SIDES],
    rules: {
      Corruption: {
        facts: [
          'Who: Attacker only',
          'When: at the end of your Command phase',
          'Only if: The Attacker controls the marker',
          'Roll: D6, 2 or more',
          'Odds: It succeeds: 5 in 6 (83 %)',
        ],
        says: [/2\+/, /leaves the battlefield/, /not been picked/],
      },
    },
    tables: {
      'Consequences (picked by Attacker; each can be picked once)': [
        ' | Choice',
        '1 | Up to three hatchways open or close.',
        '2 | No ranged attack reaches beyond 6" until the Attacker’s next Command phase.',
        '3 | Nobody performs Set to Defend or Set Overwatch until the Attacker’s next Command phase; units that performed one of them in their last Shooting phase no longer count as having done so.',
        '4 | The Defender gains no Command points until the end of the Attacker’s next Command phase.',
      ],
    },
    excluding: ['o1 o2'],
  },
}
