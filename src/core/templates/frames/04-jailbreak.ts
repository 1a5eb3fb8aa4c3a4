import { templateOf } from '../frame.ts'
import {
  atLeast,
  between,
  deploymentZones,
  exactly,
  hatchways,
  regions,
  scoredAtEnd,
  zones,
} from '../template-facts.ts'

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
    atLeast(1, hatchways()),
    between(3, 6, zones('attacker-entry')),
    atLeast(1, deploymentZones('guard-entry')),
    atLeast(1, deploymentZones('defender-patrol')),
    atLeast(1, zones('backup-entry')),
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
      text: 'The Attacker picks one unit of at least 60 points, which is set up in the Prison Cells; nobody else can be set up there. It cannot leave the table unless it is destroyed, and it can pass no wall while the hatchway is closed.',
      about: [regions('prison-cells')],
    },
    {
      title: 'The cell door',
      text: 'One hatchway leads out of the Prison Cells.\n\n- The prisoners may try it only while no unit of the Defender is wholly within the Defender Guard Entry Zone; it opens on a D6 below their Toughness.\n- Once open it never closes again.\n- The Defender cannot operate it.',
      about: [regions('prison-cells'), hatchways(), zones('guard-entry')],
    },
    {
      title: 'The watch',
      text: 'The Defender sets up in the Defender Guard Entry Zone and the Defender Patrol Entry Zone only, and one unit must be set up in the Defender Guard Entry Zone. Both serve for nothing else: units of the Defender arrive from reserves in the Defender Backup Entry Zone only.',
      about: [zones('guard-entry'), zones('defender-patrol'), zones('backup-entry')],
    },
    {
      title: 'Silent Infiltration',
      text: 'At the start of round 1 the Attacker picks units, one after the other, and rolls a D6 for each, with −1 for each further unit. On 2+ the unit makes a Normal move of up to 6". The first roll that is lower raises the alarm, and no more units are picked.',
      about: [zones('attacker-entry')],
    },
  ],
  play: { firstTurn: { kind: 'side', side: 'attacker' } },
})
