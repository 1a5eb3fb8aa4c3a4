import { templateOf } from '../frame.ts'
import { defaultEntryZones, exactly, regions } from '../template-facts.ts'

export const separated = templateOf({
  id: 'separated',
  number: '',
  name: 'Separated boards',
  type: 'symmetric',
  summary: 'Two boards with a gap between them, so that only Access Zones lead across.',
  arrangement: { kind: 'joined', edge: 'west', gap: 150, offset: 0 },
  needs: [exactly(2, regions('access-zone', 'A')), exactly(2, regions('access-zone', 'B')), ...defaultEntryZones],
  objectives: [],
  rules: [
    {
      title: 'Across the gap',
      text: 'Access Zones lie in pairs with the same letter, one on each board. From one of them units get to the other.',
      about: [regions('access-zone')],
    },
  ],
})
