import { templateOf } from '../frame.ts'
import { atLeast, between, exactly, hatchways, regions, scoredAtEnd, zones } from '../words.ts'

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
    atLeast(1, zones('guard-entry')),
    atLeast(1, zones('patrol-entry')),
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
      text: 'A unit of the Attacker begins in the Prison Cells. One hatchway leads out of them. The prisoners can open it only while no unit of the Defender is wholly within the Guard Entry Zone, and only on a D6 below their Toughness.',
      about: [regions('prison-cells'), hatchways(), zones('guard-entry')],
    },
    {
      title: 'The watch',
      text: 'The Defender sets up in the Guard Entry Zone and the Patrol Entry Zone; help arrives from reserves in the Backup Entry Zone.',
      about: [zones('guard-entry'), zones('patrol-entry'), zones('backup-entry')],
    },
  ],
  play: { firstTurn: { kind: 'side', side: 'attacker' } },
})
