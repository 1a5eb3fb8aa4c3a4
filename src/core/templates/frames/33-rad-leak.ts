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
} from '../template-facts.ts'

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
      text: 'Each Sector has a level that rises with the rounds. At the start of each battle round a unit takes the level of the Sector where it stands, the worst one if it stands in several, and keeps it for that round:\n\n- Round 1: A mild; B, C and D none.\n- Round 2: A high; B mild; C and D none.\n- Round 3: A extreme; B high; C mild; D none.\n- Round 4: A and B extreme; C high; D mild.\n- Round 5: A, B and C extreme; D high.',
      about: [regions('sector')],
    },
    {
      title: 'What radiation does',
      text: '- Mild: −1 Leadership.\n- High: also −1" Move.\n- Extreme: also −1 Toughness.',
      about: [regions('sector')],
    },
    {
      title: 'Critical markers',
      text: 'Two of the objective markers are labelled Critical; who controls both at the end scores for it.',
      about: [markers('critical')],
    },
  ],
})
