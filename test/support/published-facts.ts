/**
 * The facts of the fifteen published missions as data, written down apart from the templates: when is scored, what the map
 * must carry, what zones serve, which rules there are and what they must say.
 */
export interface Facts {
  readonly firstTurn?: 'attacker' | 'defender'
  /** Each objective as `side: when: for what`. */
  readonly scoring: readonly string[]
  readonly needs: readonly string[]
  /** Zones that serve one thing only, by their kind. */
  readonly services?: Readonly<Record<string, string>>
  /** By title: what kind of rule, and what its text must say. */
  readonly rules?: Readonly<Record<string, readonly RegExp[]>>
  readonly manoeuvres?: Readonly<Record<string, readonly RegExp[]>>
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
    rules: { 'A head start for the Underdog': [/set up before the battle/, /nobody comes from reserves/] },
  },
  13: {
    scoring: [`each: ${W}: ${STANDARD}, all A 5, all B 5`],
    needs: ['2 markers objective A', '2 markers objective B', ...SIDES],
    rules: { 'Pairs of valves': [/both of its markers/] },
  },
  21: {
    scoring: [`each: ${W}: ${STANDARD}, linked 2 5`, 'each: end: warlord 10'],
    needs: ['4+ markers objective', '3+ links power-line', ...SIDES],
    rules: { 'Directly linked': [/no further marker on the way/] },
  },
  22: {
    scoring: [`each: ${W}: ${STANDARD}`, 'each: end: 2 in lighting-area 1 15, 2 in lighting-area 2 15'],
    needs: ['4+ markers objective', '1 regions lighting-area 1', '1 regions lighting-area 2', ...zonesEach(4)],
    rules: {
      'Lights out': [
        /end of each Movement phase/,
        /the player whose turn it is rolls a D6 for each Lighting Area/,
        /1–3/,
        /until the end of the turn/,
        /attacking unit or its target is wholly within/,
        /beyond 9"/i,
        /within 9"/i,
        /−1 to Hit/,
        /−1 to the Charge roll/,
        /never (add up to )?more than −1/,
      ],
      'Two markers in each area': [/two markers/],
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
      Vented: [
        /round 2/,
        /start of/,
        /Attacker rolls/,
        /3\+/,
        /D6 of the Defender picks/,
        /open hatchways close/,
        /D3 mortal wounds/,
        /1" less.*Normal and Advance moves/,
        /AP/,
        /until the end of the round/i,
      ],
    },
    manoeuvres: {
      Download: [
        /once in each of your turns/i,
        /one unit/i,
        /marker that you control/,
        /in its range/,
        /your army has not downloaded/,
        /start of your next Command phase/,
        /not battle-shocked/,
        /still in range/,
      ],
    },
  },
  31: {
    scoring: [`each: ${W}: ${STANDARD}, all A 5`, 'each: end: warlord 10'],
    needs: ['1 markers objective A', '1 markers objective B', '4+ markers objective', '1+ hatchways any', ...SIDES],
    rules: {
      'Master console': [/marker A/],
      'Open all hatchways': [
        /own Command phase/,
        /control marker B/,
        /in its range/,
        /not battle-shocked/,
        /at least one of them is not engaged/,
        /all hatchways/,
      ],
    },
  },
  32: {
    scoring: [`each: ${W}: ${STANDARD}, 1 in furnace 5`, 'each: end: 1 in furnace 10'],
    needs: ['3+ markers objective', '1+ regions furnace', '2 regions furnace-control', ...zonesEach(3)],
    rules: {
      'Worth Dying For': [/any unit/i, /Secure/, /Furnace/],
      'Desperate Measures': [/own Command phase/, /control a marker in the Furnace/, /D6/, /5\+/, /Command point/],
    },
    manoeuvres: {
      Burners: [
        /once in each of your turns/i,
        /unit within a Furnace Control Zone/,
        /end of the turn/,
        /D6 for each model in the Furnace/,
        /4\+/,
        /one mortal wound/,
        /three.*each unit.*turn/,
      ],
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
      'Radiation level': [
        /start of each battle round/,
        /where it stands/,
        /worst/,
        /Round 1: A mild; B, C and D none/,
        /Round 2: A high; B mild; C and D none/,
        /Round 3: A extreme; B high; C mild; D none/,
        /Round 4: A and B extreme; C high; D mild/,
        /Round 5: A, B and C extreme; D high/,
      ],
      'What radiation does': [/Mild: −1 Leadership/, /High:.*−1" Move/, /Extreme:.*−1 Toughness/],
      'Critical markers': [/Critical/, /both/],
    },
  },
  1: {
    firstTurn: 'defender',
    scoring: ['attacker: end: Open airlock 20', 'defender: end: Closed airlock 20', 'each: end: warlord 10'],
    needs: ['4+ hatchways airlock', '1 regions inaccessible', ...zonesEach(3), '1 zones patrol-entry'],
    services: { 'patrol-entry': 'deployment' },
    rules: {
      Airlocks: [/only the Attacker/i, /never closed again/],
      'On patrol': [/set up before the battle/, /nobody comes from reserves/],
      'Sealed off': [/No model enters/],
    },
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
      Loaders: [/start of each Command phase of the Defender/, /10/, /5/, /never .*below 0/],
      'Nothing but the Control Node': [/only the Control Node can be Secured/i, /any unit of either army/],
    },
  },
  3: {
    firstTurn: 'attacker',
    scoring: ['attacker: end: per marker 45', 'defender: end: destroyed highest-step 0 0, 125 30, 250 60, 375 90'],
    needs: ['2+ markers objective', '2 regions strongroom', ...SIDES],
    rules: { 'Guard Duty': [/before the armies are set up/i, /Defender/, /one unit wholly within each Strongroom/] },
  },
  4: {
    firstTurn: 'attacker',
    scoring: ['each: end: fate 0/90, 30/60, 60/30, 90/0'],
    needs: [
      '1 regions prison-cells',
      '1+ hatchways any',
      '3–6 zones attacker-entry',
      '1+ zones guard-entry deployment',
      '1+ zones defender-patrol deployment',
      '1+ zones backup-entry',
    ],
    services: { 'guard-entry': 'deployment', 'defender-patrol': 'deployment', 'backup-entry': 'reserves' },
    rules: {
      Prisoners: [
        /Attacker picks one unit of at least 60 points/,
        /set up in the Prison Cells/,
        /nobody else/i,
        /unless .* destroyed/,
        /pass no wall while the hatchway is closed/,
      ],
      'The cell door': [
        /no unit of the Defender is wholly within the Defender Guard Entry Zone/,
        /D6 below/,
        /Toughness/,
        /never closes again/,
        /Defender cannot operate it/,
      ],
      'The watch': [
        /Defender Guard Entry Zone and the Defender Patrol Entry Zone/,
        /only/,
        /one unit must/i,
        /Defender Backup Entry Zone/,
      ],
      'Silent Infiltration': [
        /start of round 1/,
        /one after the other/,
        /2\+/,
        /Normal move of up to 6"/,
        /−1 for each further unit/,
        /alarm/,
      ],
    },
  },
  5: {
    firstTurn: 'defender',
    scoring: [
      'attacker: rounds 1–5, end of own command, last at turn end: per terminal 10 up to generator',
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
      Power: [/each Generator/i, /one Terminal/],
      'From deck to deck': [
        /no sight .* deck/i,
        /end of (one’s|your) own Movement phase/,
        /wholly within an Access Zone/,
        /same letter/,
        /may arrive engaged/,
        /no charge/,
      ],
      'Fighting Between Decks': [/Fight phase/, /partner/, /visible/, /engaged/],
      'Focused Operatives': [/any unit can Secure/i],
    },
  },
  6: {
    firstTurn: 'defender',
    scoring: ['attacker: end: Corrupted markers all 20', 'defender: end: per marker 30'],
    needs: ['5+ markers objective', '1+ hatchways any', ...SIDES],
    rules: {
      Corruption: [
        /Attacker’s Command phase/,
        /marker that (the Attacker|they) control/,
        /2\+/,
        /leaves the battlefield/,
      ],
      Consequences: [
        /not been picked/,
        /up to three hatchways/,
        /beyond 6" until the Attacker’s next Command phase/,
        /Set to Defend or Overwatch/,
        /Defender gains no Command points until the end of the Attacker’s next Command phase/,
      ],
    },
    excluding: ['o1 o2'],
  },
}
