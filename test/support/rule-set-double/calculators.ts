import type { Calculator } from '#games/shared/rule-set-parts/game-parts.ts'

export const calculators: readonly Calculator[] = [
  {
    id: 'tow-time',
    title: 'Turns of towing',
    what: 'How many turns a wreck takes home (our own arithmetic).',
    inputs: [
      { name: 'mass', label: 'Mass', usual: 10, least: 1, most: 100 },
      { name: 'tugs', label: 'Tugs', usual: 2, least: 1, most: 8 },
    ],
    reckon: ({ mass = 0, tugs = 1 }) => [{ name: 'Turns', value: String(Math.ceil(mass / tugs)) }],
  },
]
