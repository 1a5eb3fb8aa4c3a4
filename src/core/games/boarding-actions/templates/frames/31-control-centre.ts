import { templateOf } from '../frame.ts'
import {
  atLeast,
  defaultEntryZones,
  during,
  exactly,
  hatchways,
  holdAll,
  labelled,
  marker,
  markers,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
  warlord,
} from '../template-facts.ts'

export const controlCentre = templateOf({
  id: '31',
  number: '31',
  name: 'Control Centre',
  type: 'symmetric',
  summary: 'Four consoles: A is worth more than the others, and whoever has B can throw every hatchway open.',
  needs: [
    exactly(1, marker('A')),
    exactly(1, marker('B')),
    atLeast(4, markers()),
    atLeast(1, hatchways()),
    ...defaultEntryZones,
  ],
  objectives: [
    scored('Hold the consoles', roundsTwoToFive, [...standard, holdAll(labelled('A'), 5)]),
    scoredAtEnd('Their leader falls', [warlord(10)]),
  ],
  rules: [
    {
      title: 'Master console',
      text: 'The side that controls marker A scores for it each time.',
      about: [marker('A')],
    },
    {
      title: 'Open all hatchways',
      text: 'Whoever stands at console B may throw every hatchway of the battlefield open with one lever.',
      when: during('command'),
      within: { part: marker('B'), inches: 1 },
      conditions: ['You control marker B.', 'A unit in its range is not battle-shocked and not engaged.'],
      takesEffect: 'at-once',
      about: [marker('B'), hatchways()],
    },
  ],
  play: {
    operating: [
      {
        hatchways: {},
        does: 'opens',
        allAtOnce: true,
        condition: 'In one’s own Command phase, as “Open all hatchways” says.',
      },
    ],
  },
})
