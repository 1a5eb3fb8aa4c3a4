import { templateOf } from '../frame.ts'
import { atLeast, exactly, hatchways, regions, scoredAtEnd, warlord, zones } from '../template-facts.ts'

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
