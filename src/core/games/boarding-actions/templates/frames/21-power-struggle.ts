import { templateOf } from '../frame.ts'
import {
  atLeast,
  defaultEntryZones,
  markers,
  powerLines,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
  warlord,
} from '../template-facts.ts'

export const powerStruggle = templateOf({
  id: '21',
  number: '21',
  name: 'Power Struggle',
  type: 'symmetric',
  summary: 'A fight along power lines: two markers that a line joins directly are worth more than two apart.',
  needs: [atLeast(4, markers()), atLeast(3, powerLines), ...defaultEntryZones],
  objectives: [
    scored('Hold the power net', roundsTwoToFive, [
      ...standard,
      { kind: 'control-linked', link: 'power-line', count: 2, points: 5 },
    ]),
    scoredAtEnd('Their leader falls', [warlord(10)]),
  ],
  rules: [
    {
      title: 'Directly linked',
      text: 'Two markers are directly linked when a Power Line runs from one to the other with no further marker on the way.',
      about: [powerLines, markers()],
    },
  ],
})
