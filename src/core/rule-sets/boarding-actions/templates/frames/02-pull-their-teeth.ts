import { templateOf } from '../frame.ts'
import {
  atLeast,
  everyRoundAtStart,
  exactly,
  holdAll,
  markers,
  ofKind,
  scored,
  usualEntryZones,
} from '../template-facts.ts'

export const pullTheirTeeth = templateOf({
  id: '2',
  number: '2',
  name: 'Pull Their Teeth',
  type: 'asymmetric',
  summary: 'The Attacker begins ahead and sees the lead melt away with every loader that still serves the guns.',
  needs: [exactly(1, markers('control-node')), atLeast(2, markers('loader')), ...usualEntryZones],
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
      text: 'What a Loader takes from the Attacker it gives to the Defender; whoever has no points left loses none.',
      side: 'defender',
      when: { phase: 'command', at: 'start', turn: 'own' },
      steps: [
        'With the Control Node, each Loader takes 10 victory points from the Attacker and gives them to the Defender.',
        'Without it, each Loader takes and gives 5.',
        'The points of the Attacker never fall below 0.',
      ],
      about: [markers('loader'), markers('control-node')],
    },
    {
      title: 'Nothing but the Control Node',
      text: 'Either army holds the Control Node on when its units have moved away, whichever of them was there. A Loader is held by those who stand beside it.',
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
