import { templateOf } from '../frame.ts'
import {
  defaultEntryZones,
  exactly,
  holdAll,
  labelled,
  marker,
  roundsTwoToFive,
  scored,
  standard,
} from '../template-facts.ts'

export const thePipeline = templateOf({
  id: '13',
  number: '13',
  name: 'The Pipeline',
  type: 'symmetric',
  summary: 'Two pairs of valves lie along a pipeline: who holds both of a pair scores for it.',
  needs: [exactly(2, marker('A')), exactly(2, marker('B')), ...defaultEntryZones],
  objectives: [
    scored('Hold the valves', roundsTwoToFive, [...standard, holdAll(labelled('A'), 5), holdAll(labelled('B'), 5)]),
  ],
  rules: [
    {
      title: 'Pairs of valves',
      text: 'There are two markers A and two markers B. A pair counts for the side that controls both of its markers.',
      about: [marker('A'), marker('B')],
    },
  ],
})
