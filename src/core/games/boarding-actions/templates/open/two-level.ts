import { templateOf } from '../frame.ts'
import { defaultEntryZones, exactly, regions } from '../template-facts.ts'

export const twoLevel = templateOf({
  id: 'two-level',
  number: '',
  name: 'Two decks',
  type: 'symmetric',
  summary: 'One board above the other; pairs of Access Zones lead from deck to deck.',
  arrangement: { kind: 'levels', upper: 1, titles: { upper: 'Upper deck', lower: 'Lower deck' } },
  needs: [exactly(2, regions('access-zone', 'A')), exactly(2, regions('access-zone', 'B')), ...defaultEntryZones],
  objectives: [],
  rules: [
    {
      title: 'From deck to deck',
      text: 'Access Zones lie in pairs with the same letter, one on each deck. From one of them units get to the other.',
      about: [regions('access-zone')],
    },
  ],
})
