import { expect, it } from 'vitest'
import { calculatorsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'

it('reckons the room that five bases need, as the worked figures have it', () => {
  const [room] = calculatorsOf(usualRuleSet)
  // 32 mm → 77 mm, 40 mm → 96.6 mm, 50 mm → 121 mm.
  expect([32, 40, 50].map((base) => room?.reckon({ base })[0]?.value)).toEqual(['77.3 mm', '96.6 mm', '120.7 mm'])
})
