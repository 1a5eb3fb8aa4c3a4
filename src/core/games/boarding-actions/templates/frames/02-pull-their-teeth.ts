import { templateOf } from '../frame.ts'
import {
  atLeast,
  defaultEntryZones,
  everyRoundAtStart,
  exactly,
  holdAll,
  markers,
  ofKind,
  scored,
} from '../template-facts.ts'

export const pullTheirTeeth = templateOf({
  id: '2',
  number: '2',
  name: 'Pull Their Teeth',
  type: 'asymmetric',
  summary: 'The Attacker begins ahead and sees the lead melt away with every loader that still serves the guns.',
  needs: [exactly(1, markers('control-node')), atLeast(2, markers('loader')), ...defaultEntryZones],
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
      text: 'The Defender scores in full even when the Attacker has nothing left to lose.',
      side: 'defender',
      when: { phase: 'command', at: 'start', turn: 'own' },
      steps: [
        'For each Loader the Attacker loses 10 victory points and the Defender scores 10, if the Defender controls the Control Node.',
        'Otherwise the Attacker loses 5 for each Loader and the Defender scores 5.',
        'The points of the Attacker never fall below 0; what the Defender scores does not depend on that.',
      ],
      about: [markers('loader'), markers('control-node')],
    },
    {
      title: 'Nothing but the Control Node',
      text: 'Any unit of either army can perform Secure Site on the Control Node, and on no other marker. A Control Node that is not Secured is controlled only by those who stand in its range.',
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
