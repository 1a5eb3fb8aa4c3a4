import { expect, it } from 'vitest'
import { featureKinds } from '../../../../test/support/kind-tables.ts'
import { blankMission } from './blank.ts'
import { formatFeature } from './objects.ts'

it('says of every terrain feature what it does in the game', () => {
  expect(
    Object.fromEntries(featureKinds.map(({ id }) => [id, formatFeature(blankMission(), { kind: id }).join(' ')])),
  ).toEqual({
    terminal: 'It counts as a Wall.',
    pipes: 'Models cannot cross it. It gives partial cover, which hides nobody.',
    'collapsed-pipe': 'Crossing it takes 2" off a move and 2 off a charge. It gives partial cover, which hides nobody.',
    'electro-nodes': 'Models cannot cross it. It gives partial cover, which hides nobody. −1 to hit within 2".',
    'explosive-canisters':
      'It counts as a Wall. It has no Engagement Range and cannot be charged or fought. It can be destroyed: T3, Sv 7+, W3. It then explodes and is removed: a D6 for each unit within 3"; on 2+ 1 mortal wound, on 5+ 2 mortal wounds. Sabotage (a Tactical Manoeuvre): a unit within 1" of it makes it explode at the end of its player’s next Movement phase.',
  })
})
