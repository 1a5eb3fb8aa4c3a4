/** Missions 23, 4 and 5, fact by fact: where each of them stands in the document. None of them is prose alone. */
import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { fillTemplate } from '../../../../../test/support/fill-template.ts'
import { findTemplate } from './templates.ts'

type Play = Mission['play']
type Row = readonly [fact: string, found: (document: Mission) => unknown, expected: unknown]

const ruleOf = ({ play }: Mission, title: string): Play['rules'][number] => {
  const rule = play.rules.find((each) => each.title === title)
  if (rule === undefined) throw new Error(`no rule ${title}`)
  return rule
}
const objectiveOf = ({ play }: Mission, title: string): Play['objectives'][number] => {
  const objective = play.objectives.find((each) => each.title === title)
  if (objective === undefined) throw new Error(`no objective ${title}`)
  return objective
}
/** `2 access-zone A`, `3+ objective`: what the mission needs of parts of that sort. */
const needed = ({ play }: Mission, sort: Play['needs'][number]['part']['part']): string[] =>
  play.needs.flatMap(({ part, least, most }) => {
    if (part.part !== sort) return []
    const count = most === least ? `${least}` : most === null ? `${least}+` : `${least}–${most}`
    const kind = 'kind' in part ? part.kind : 'hatchway'
    return [`${count} ${kind}${'label' in part && part.label !== undefined ? ` ${part.label}` : ''}`]
  })
const conditionsOf = (document: Mission, title: string): unknown => ruleOf(document, title).conditions
const stepsOf = (document: Mission, title: string): readonly string[] => ruleOf(document, title).steps ?? []
const servesOf = ({ zones }: Mission, kind: string): unknown =>
  [...new Set(zones.filter((zone) => zone.kind === kind).map(({ serves }) => serves))].join()

const hullBreach: readonly Row[] = [
  ['it needs three markers or more', (d) => needed(d, 'markers'), ['3+ objective']],
  [
    'it needs Compartments 1 to 6',
    (d) => needed(d, 'regions'),
    [1, 2, 3, 4, 5, 6].map((number) => `1 compartment ${number}`),
  ],
  [
    'markers score in rounds 2 to 5, in the last one by turn order',
    (d) => objectiveOf(d, 'Hold the data stores').timing,
    { kind: 'progressive', from: 2, to: 5, phase: 'command', turn: 'own', lastRoundAtEnd: true },
  ],
  [
    'they score for one, for two, and for more than the opponent',
    (d) => objectiveOf(d, 'Hold the data stores').conditions.map(({ kind }) => kind),
    ['control-at-least', 'control-at-least', 'control-more'],
  ],
  [
    'a download scores at the start of the own Command phase',
    (d) => objectiveOf(d, 'Download').timing,
    { kind: 'progressive', from: 2, to: 5, phase: 'command', at: 'start', turn: 'own', lastRoundAtEnd: false },
  ],
  [
    '15 for each marker once, at most one a turn, a turn later',
    (d) => objectiveOf(d, 'Download').conditions[0],
    {
      kind: 'per-event',
      event: 'Downloaded',
      on: { kind: 'markers', markers: { kind: 'all' } },
      points: 15,
      limits: { perTurn: 1 },
      delay: { turns: 1 },
    },
  ],
  ['Download is a manoeuvre', (d) => ruleOf(d, 'Download').kind, 'tactical-manoeuvre'],
  [
    'once in each player’s turn, when all Tactical Manoeuvres are performed',
    (d) => [ruleOf(d, 'Download').limits, ruleOf(d, 'Download').when],
    [{ perTurn: 1 }, undefined],
  ],
  [
    'by a unit in range of a marker',
    (d) => ruleOf(d, 'Download').within,
    { part: { part: 'markers', kind: 'objective' }, inches: 1 },
  ],
  [
    'which one controls and has not downloaded yet',
    (d) => conditionsOf(d, 'Download'),
    ['You control the marker.', 'Your army has not downloaded it yet.'],
  ],
  [
    'at the start of the next Command phase, if the unit is still there and not battle-shocked',
    (d) => [ruleOf(d, 'Download').takesEffect, stepsOf(d, 'Download').at(-1)],
    [
      'next-command-phase',
      'At the start of your next Command phase the marker is downloaded, if the unit is not battle-shocked and still in its range.',
    ],
  ],
  [
    'a Compartment is vented from round 2 on, at the start of the round',
    (d) => [ruleOf(d, 'Vented').rounds, ruleOf(d, 'Vented').when],
    [
      { from: 2, to: 5 },
      { phase: 'round', at: 'start', turn: 'both' },
    ],
  ],
  [
    'if the Attacker rolls 3+',
    (d) => [ruleOf(d, 'Vented').side, ruleOf(d, 'Vented').roll],
    ['attacker', { kind: 'at-least-then-one-of', dice: 'D6', least: 3, of: 6 }],
  ],
  [
    'a D6 of the Defender picks which one',
    ({ play }) =>
      (play.tables ?? []).map((table) =>
        table.kind === 'dice' ? [table.dice, table.side, table.rows.map(({ from, to, part }) => [from, to, part])] : [],
      ),
    [
      [
        'D6',
        'defender',
        [1, 2, 3, 4, 5, 6].map((number) => [
          number,
          number,
          { part: 'regions', kind: 'compartment', label: `${number}` },
        ]),
      ],
    ],
  ],
  ['its open hatchways close', (d) => stepsOf(d, 'Vented')[1], 'The open hatchways of that Compartment close.'],
  ['D3 mortal wounds', (d) => stepsOf(d, 'Vented')[2], 'Each unit in it takes D3 mortal wounds.'],
  [
    'less Move and a better AP against those in it',
    (d) => stepsOf(d, 'Vented').slice(3),
    ['Models in it move 1" less in Normal and Advance moves.', 'Attacks against models in it have an AP better by 1.'],
  ],
  ['until the end of the round', (d) => ruleOf(d, 'Vented').lasts, 'round-end'],
]

const jailbreak: readonly Row[] = [
  ['the Attacker has the first turn', ({ play }) => play.firstTurn, { kind: 'side', side: 'attacker' }],
  [
    'the Prison Cells lie in four squares',
    ({ regions }) => regions.map(({ kind, squares }) => [kind, squares.length]),
    [['prison-cells', 4]],
  ],
  ['one hatchway is the cell door', (d) => needed(d, 'hatchways'), ['1 hatchway Cell door']],
  [
    'the fate of the prisoners scores for both',
    (d) =>
      objectiveOf(d, 'What becomes of the prisoners').conditions.flatMap((condition) =>
        condition.kind === 'fate' ? condition.outcomes.map(({ sides = [] }) => sides.map(({ points }) => points)) : [],
      ),
    [
      [0, 90],
      [30, 60],
      [60, 30],
      [90, 0],
    ],
  ],
  [
    'the Attacker sets up one unit of 60 points or more in the cells',
    ({ play }) => play.deployment.before,
    [
      {
        side: 'attacker',
        part: { part: 'regions', kind: 'prison-cells' },
        within: 'in',
        units: 1,
        leastPoints: 60,
        text: 'These are the prisoners.',
      },
    ],
  ],
  [
    'nobody else is set up there',
    (d) => ruleOf(d, 'Prisoners').conditions?.[0],
    'Nobody else can be set up in the Prison Cells.',
  ],
  [
    'the prisoners cannot leave the table',
    (d) => ruleOf(d, 'Prisoners').conditions?.[1],
    'The prisoners cannot leave the table unless they are destroyed.',
  ],
  [
    'they pass no wall and no terrain feature while the door is closed',
    (d) => ruleOf(d, 'Prisoners').conditions?.[2],
    'They pass no wall and no terrain feature by any rule while the cell door is closed.',
  ],
  [
    'the prisoners, and they alone, try the door only while nobody is on guard',
    (d) => [conditionsOf(d, 'The cell door'), d.play.operating?.[0]?.condition],
    [['No unit of the Defender is wholly within the Defender Guard Entry Zone.'], undefined],
  ],
  ['on a D6 below their Toughness', (d) => ruleOf(d, 'The cell door').roll, { kind: 'below-toughness', dice: 'D6' }],
  [
    'once open it never closes',
    ({ play }) => [play.operating?.[0]?.does, play.operating?.[0]?.forGood],
    ['opens', true],
  ],
  [
    'the Defender cannot operate it',
    ({ play }) => [play.operating?.[0]?.hatchways, play.operating?.[0]?.sides],
    [{ label: 'Cell door' }, ['attacker']],
  ],
  [
    'the Defender sets up in Guard and Patrol zones',
    (d) => [servesOf(d, 'guard-entry'), servesOf(d, 'defender-patrol')],
    ['deployment', 'deployment'],
  ],
  [
    'one unit must be set up in the Guard zone',
    ({ zones }) => zones.find(({ kind }) => kind === 'guard-entry')?.mustHold,
    1,
  ],
  ['reserves arrive in the Backup zones only', (d) => servesOf(d, 'backup-entry'), 'reserves'],
  [
    'units move before round 1 until the alarm',
    ({ play }) => play.deployment.earlyMoves,
    { side: 'attacker', title: 'Silent Infiltration', inches: 6, least: 2, harder: 1 },
  ],
]

const powerTheGenerators: readonly Row[] = [
  ['the Defender has the first turn', ({ play }) => play.firstTurn, { kind: 'side', side: 'defender' }],
  ['the boards are decks', ({ arrangement }) => arrangement.kind, 'levels'],
  ['Access Zones come in pairs with a letter', (d) => needed(d, 'regions'), ['2 access-zone A', '2 access-zone B']],
  ['there are Generators and Terminals', (d) => needed(d, 'markers'), ['2+ generator', '3+ terminal']],
  [
    'the Attacker scores 10 for each Terminal, as many as Generators',
    (d) => objectiveOf(d, 'Terminals with power').conditions,
    [
      {
        kind: 'per-marker',
        markers: { kind: 'of-kind', marker: 'terminal' },
        limitedBy: { kind: 'of-kind', marker: 'generator' },
        points: 10,
      },
    ],
  ],
  [
    'at the end of the Command phase, in round 5 at the end of the turn whatever the order',
    (d) => objectiveOf(d, 'Terminals with power').timing,
    {
      kind: 'progressive',
      from: 1,
      to: 5,
      phase: 'command',
      turn: 'own',
      lastRoundAtEnd: true,
      lastRoundFor: 'both',
    },
  ],
  [
    'the Defender scores by points destroyed',
    (d) => objectiveOf(d, 'Intruders destroyed').conditions[0],
    {
      kind: 'points-destroyed',
      adds: 'highest-step',
      steps: [
        { from: 125, points: 15 },
        { from: 250, points: 40 },
        { from: 375, points: 60 },
        { from: 500, points: 80 },
      ],
    },
  ],
  [
    'and 20 for the warlord',
    (d) => objectiveOf(d, 'Intruders destroyed').conditions[1],
    { kind: 'warlord-destroyed', points: 20 },
  ],
  [
    'units change decks at the end of their Movement phase',
    (d) => ruleOf(d, 'From deck to deck').when,
    { phase: 'movement', at: 'end', turn: 'own' },
  ],
  [
    'when every model is within an Access Zone',
    (d) => [ruleOf(d, 'From deck to deck').within, conditionsOf(d, 'From deck to deck')],
    [
      { part: { part: 'regions', kind: 'access-zone' }, inches: 'in' },
      ['Every model of the unit is within the same Access Zone.'],
    ],
  ],
  [
    'to its partner, perhaps into a fight, without a charge',
    (d) => stepsOf(d, 'From deck to deck'),
    [
      'The unit may move to the other deck: every model of it goes within the Access Zone of the same letter.',
      'It may arrive engaged; it has made no charge then.',
    ],
  ],
  [
    'models in partner zones fight each other in the Fight phase',
    (d) => [d.play.fightBetweenDecks, ruleOf(d, 'Fighting Between Decks').when?.phase],
    [true, 'fight'],
  ],
  [
    'they pile in and consolidate in any direction, towards the centre of the zone',
    (d) => stepsOf(d, 'Fighting Between Decks'),
    [
      'Their pile-in and consolidation moves may go in any direction, and end nearer the centre of the Access Zone than they began.',
    ],
  ],
  ['any unit can Secure', ({ play }) => play.securing, [{ markers: { kind: 'all' }, by: 'any-unit' }]],
]

describe.each([
  ['23', 18, hullBreach],
  ['4', 16, jailbreak],
  ['5', 14, powerTheGenerators],
] as const)('template %s', (id, count, rows) => {
  const template = findTemplate(id)?.document()
  if (template === undefined) throw new Error(`no template ${id}`)
  // What it asks for is drawn as it asks for it.
  const document = fillTemplate(template)

  it(`has all ${count} facts`, () => {
    expect(rows).toHaveLength(count)
  })
  it.each(rows)('%s', (_fact, found, expected) => {
    expect(found(document)).toEqual(expected)
  })
})
