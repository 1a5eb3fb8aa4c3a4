import { templateOf } from '../frame.ts'
import {
  atLeast,
  between,
  deploymentZones,
  exactly,
  guardedZones,
  hatchwayNamed,
  regions,
  reservesZones,
  roundStart,
  scoredAtEnd,
  zones,
} from '../template-facts.ts'

/** What the one hatchway of the cells is called. */
const CELL_DOOR = 'Cell door'

/** What becomes of the prisoners, and what that brings the two sides. */
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
