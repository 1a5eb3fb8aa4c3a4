import { templateOf } from '../frame.ts'
import {
  atLeast,
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
  usualEntryZones,
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
    ...usualEntryZones,
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
      text: 'In your own Command phase, while you control marker B and have units in its range that are not battle-shocked: if at least one of them is not engaged, you may open all hatchways of the battlefield at once.',
      about: [marker('B'), hatchways()],
    },
  ],
})
