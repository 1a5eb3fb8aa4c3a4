import { templateOf } from '../frame.ts'
import {
  atLeast,
  atTheEndOf,
  defaultEntryZones,
  destroyed,
  everyMarker,
  everyRoundLastAtTurnEnd,
  exactly,
  markers,
  ofKind,
  regions,
  scored,
  scoredAtEnd,
  warlord,
} from '../template-facts.ts'

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
