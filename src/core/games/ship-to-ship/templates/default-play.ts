/** Defaults of a ship-to-ship mission except its ships: tables, rules, scoring, forces. */
import type { Mission } from '#model/mission/document.ts'

type Play = Mission['play']
type Table = NonNullable<Play['tables']>[number]
type Force = Mission['forces'][number]
type Rule = Play['rules'][number]

const destroyed = (
  id: string,
  title: string,
  kind: string,
  points: number,
  side: string | null,
): Play['objectives'][number] => ({
  id,
  title,
  side,
  timing: { kind: 'end' },
  conditions: [{ kind: 'parts-destroyed', part: { part: 'tokens', kind }, points }],
})

/**
 * Points for the parts of the other ship.
 * @param side who scores them, or null for each side
 */
export const shipParts = (side: string | null = null): Play['objectives'] => [
  destroyed('o1', 'Guns lost', 'ship-gun', 2, side),
  destroyed('o2', 'Wall sections lost', 'wall-section', 5, side),
  destroyed('o3', 'Armoury lost', 'system-armoury', 2, side),
  destroyed('o4', 'Life support lost', 'system-life-support', 3, side),
  destroyed('o5', 'Generator lost', 'system-generator', 2, side),
]

/** Scoring of a crew against raiders without a ship: three points for each craft. Ours (L). */
export const craftLost = (side: string): Play['objectives'][number] =>
  destroyed('o6', 'Craft lost (the author’s own)', 'assault-craft', 3, side)

const dice = (
  id: string,
  title: string,
  rows: readonly (readonly [from: number, to: number, text: string])[],
): Table => ({
  kind: 'dice',
  id,
  title,
  dice: 'D6',
  rows: rows.map(([from, to, text]) => ({ from, to, text })),
})
const facts = (
  id: string,
  title: string,
  corner: readonly [string, string],
  rows: readonly (readonly [string, string])[],
): Table => ({
  kind: 'grid',
  id,
  title,
  corner: { rows: corner[0], columns: '' },
  rows: rows.map(([name]) => name),
  columns: [corner[1]],
  cells: rows.map(([, text]) => [text]),
})

/** The random tables of the game, in our words. */
export const tables: readonly Table[] = [
  dice('which-squad', 'Which squad is aboard (a D6 for each embarked squad)', [
    [
      1,
      6,
      'Rolled when a craft rams, breaches or dies, with one die for squads that share a craft. The highest is aboard; those that tie for it roll again.',
    ],
  ]),
  dice('craft-damage', 'Damage to craft (glancing −1, at least 1; penetrating +1, at most 6)', [
    [1, 2, 'Pressure: those aboard take a pressure test.'],
    [3, 4, 'Pressure and drift of D6". Into a ship: it breaches. Into a craft: both test, and lie 1" apart.'],
    [5, 6, 'Lost, with the squad aboard (roll which one it is); D3 pieces of debris.'],
  ]),
  dice('pressure-shown', 'Pressure, squad known (a D6 for each model)', [
    [1, 2, 'The model is dead, whatever its saves; a monster loses D3 wounds, a walker takes a glancing hit.'],
    [3, 6, 'It holds on.'],
  ]),
  dice('pressure-hidden', 'Pressure, squad unknown', [
    [1, 1, 'One casualty is owed.'],
    [2, 2, 'Two casualties are owed.'],
    [3, 3, 'Three casualties are owed.'],
    [4, 4, 'Four casualties are owed.'],
    [5, 5, 'Five casualties are owed.'],
    [6, 6, 'Six casualties are owed; their owner picks them when the squad is shown.'],
  ]),
  facts(
    'wall-down',
    'A wall section is down',
    ['What', 'Then'],
    [
      ['Those in the hangar', 'take a pressure test at once'],
      ['The hangar', 'is dangerous to move in, dark, and no flame burns there; any failed save kills'],
      ['The breach', 'a 6" strip over the middle of the section'],
      [
        'Debris',
        'D3 pieces, each D6" away, S8; a craft that is hit rolls on the damage table, and inner walls can be holed; then they are gone',
      ],
    ],
  ),
  facts(
    'inner-hole',
    'Debris holes an inner wall',
    ['What', 'Then'],
    [['The room or hangar behind', 'loses its air as well']],
  ),
  facts(
    'gun-hit',
    'A gun is hit',
    ['Hit', 'Then'],
    [
      ['Glancing', 'it is silent in the next turn'],
      ['Penetrating', 'it is gone'],
    ],
  ),
  facts('generator-lost', 'The generator is lost', ['Where', 'Then'], [['All of the ship but the bridge', 'is dark']]),
  facts(
    'armoury-lost',
    'The armoury is lost',
    ['What', 'Then'],
    [
      ['D6 blasts', 'each 3D6" away, S8 AP4; they hit walls and systems too'],
      ['The ship’s own guns', 'have S less by 1'],
    ],
  ),
  facts(
    'life-support-lost',
    'Life support is lost',
    ['Where', 'Then'],
    [['All of the ship', 'is dangerous to move in']],
  ),
  facts(
    'breach',
    'A craft breaches a ship',
    ['What', 'Then'],
    [
      [
        'The squad',
        'is rolled for and shown, leaves at the front of the craft and is set up inside the wall; walls and shields do not hinder it',
      ],
      [
        'Pressure test',
        'for the squad and enemies within 6" and a D6; through a hole that guns have shot, a dangerous-terrain test without saves instead',
      ],
      ['The craft', 'is removed, and its hole closes'],
      ['After that', 'the squad may still shoot or run, and assault'],
    ],
  ),
  facts(
    'ram',
    'A craft rams a craft',
    ['What', 'Then'],
    [
      ['Both squads', 'are rolled for and shown, take a pressure test and fight without pile-in'],
      ['Losses', 'count for the result; neither side retreats'],
      ['The loser’s craft', 'is gone'],
      ['The winner’s craft', 'stays and may pivot; its squad stays shown'],
    ],
  ),
]

const rule = (id: string, title: string, text: string, kinds: readonly string[]): Rule => ({
  id,
  kind: 'special-rule',
  title,
  text,
  about: kinds.map((kind) =>
    kind === 'ship-bridge' || kind === 'ship-hangar' || kind === 'ship-room'
      ? { part: 'regions', kind }
      : { part: 'tokens', kind },
  ),
})

/** Rules of the sheet: who goes where, in the order of the phases. */
export const rules: readonly Rule[] = [
  rule(
    's1',
    'Embark',
    'Every hangar gets one craft before any gets a second. Squads embark, but in no particular craft: nobody knows who is in which, their owner included. When a craft rams, breaches or dies, roll for it. Squads that are not embarked wait off the table.',
    ['assault-craft', 'ship-hangar'],
  ),
  rule(
    's2',
    'Barrage',
    'Guns fire at anything within 30", with AP1 and the average skill of their army. Craft in a ramming fight are fair targets.',
    ['ship-gun'],
  ),
  rule('s3', 'Armour of guns', 'Guns have armour 15, one above the usual scale of 14.', ['ship-gun']),
  rule(
    's4',
    'Crossing',
    'A craft turns freely and moves 5" and a D6. One that touches a ship breaches it; one that touches a craft rams it. Squads leave a craft at its front.',
    ['assault-craft'],
  ),
  rule(
    's5',
    'Walls',
    'The author’s own: a shield falls to the first hit that damages it; then each damaging hit takes structure. At none the section is down. Inner walls have armour 13; models and debris can breach them.',
    ['wall-section'],
  ),
  rule(
    's6',
    'Systems',
    'Three systems lie face down in the rooms and on the bridge, one in each. Their owner alone knows which is which, until the room is entered: then it is revealed. A system has armour 11 and is destroyed by a glancing or a penetrating hit.',
    ['system-generator', 'system-armoury', 'system-life-support'],
  ),
  rule(
    's7',
    'Back to the ship',
    'At the end of both turns, and never from a fight: boarders that disband embark again next turn, defenders come back at the bridge on 3+. Boarders disband only inside the enemy ship, never in a craft.',
    ['ship-bridge'],
  ),
]

const slot = (part: string, id: string, name: string, least: number, most?: number): Force['slots'][number] => ({
  id: `${part}-${id}`,
  part,
  name,
  ...(least === 0 ? {} : { least }),
  ...(most === undefined ? {} : { most }),
})

/** The force chart of a side: 60 % for the assault, 40 % for the defence, each with limits. */
export const forceOf = (side: string, points: number, units: Force['units'] = []): Force => ({
  side,
  points,
  parts: [
    { id: 'assault', name: 'Assault', share: 60 },
    { id: 'defence', name: 'Defence', share: 40 },
  ],
  slots: [
    slot('assault', 'hq', 'HQ', 0, 2),
    slot('assault', 'elites', 'Elites', 0, 3),
    slot('assault', 'troops', 'Troops', 2),
    slot('assault', 'fast', 'Fast attack', 0, 1),
    slot('assault', 'heavy', 'Heavy support', 0, 1),
    slot('defence', 'hq', 'HQ', 0, 2),
    slot('defence', 'elites', 'Elites', 0, 2),
    slot('defence', 'troops', 'Troops', 2),
    slot('defence', 'fast', 'Fast attack', 0, 1),
    slot('defence', 'heavy', 'Heavy support', 0, 2),
  ],
  units,
})
