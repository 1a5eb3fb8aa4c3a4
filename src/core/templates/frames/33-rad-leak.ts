import { templateOf } from '../frame.ts'
import {
  atLeast,
  entryZones,
  exactly,
  holdAll,
  markers,
  ofKind,
  oneEach,
  regions,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
  warlord,
} from '../words.ts'

export const radLeak = templateOf({
  id: '33',
  number: '33',
  name: 'Rad Leak',
  type: 'symmetric',
  summary: 'Radiation rises sector by sector and round by round, worst where the two critical markers are.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'A2 A5 A-1 A-4' },
    { kind: 'defender-entry', side: 'defender', squares: 'G2 G5 G-1 G-4' },
  ],
  needs: [
    exactly(2, markers('critical')),
    atLeast(1, markers()),
    ...oneEach('ABCD', (label) => regions('sector', label)),
    ...entryZones(4),
  ],
  objectives: [
    scored('Hold the leaks', roundsTwoToFive, standard),
    scoredAtEnd('Both leaks sealed', [holdAll(ofKind('critical'), 15)]),
    scoredAtEnd('Their leader falls', [warlord(15)]),
  ],
  rules: [
    {
      title: 'Radiation level',
      text: 'Each Sector has a level that rises with the rounds:\n\n- Sector A: mild in round 1, high in round 2, extreme from round 3 on.\n- Sector B: mild in round 2, high in round 3, extreme from round 4 on.\n- Sector C: mild in round 3, high in round 4, extreme in round 5.\n- Sector D: mild in round 4, high in round 5.',
      about: [regions('sector')],
    },
    {
      title: 'What radiation does',
      text: 'A unit in several sectors suffers the worst of them.\n\n- Mild: −1 Leadership.\n- High: −1" Move as well.\n- Extreme: −1 Toughness as well.',
      about: [regions('sector')],
    },
    {
      title: 'Critical markers',
      text: 'Two of the markers are Critical Threats; both together count at the end.',
      about: [markers('critical')],
    },
  ],
})
