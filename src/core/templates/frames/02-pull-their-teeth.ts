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
      text: 'At the start of each Command phase of the Defender, each Loader takes points from the Attacker and gives them to the Defender: 10 while the Defender controls the Control Node, else 5. The Attacker’s points never fall below 0.',
      about: [markers('loader'), markers('control-node')],
    },
    {
      title: 'Nothing but the Control Node',
      text: 'Only the Control Node can be Secured, and any unit of either army can do it. Loaders cannot be Secured.',
      about: [markers('control-node'), markers('loader')],
    },
  ],
  play: { firstTurn: { kind: 'side', side: 'attacker' } },
})
