import { expect, it } from 'vitest'
import { hiddenRows } from './resize-handle.tsx'

it('a menu says at which of its ends there are rows that are not seen', () => {
  const at = (scrollTop: number, scrollHeight = 772) => hiddenRows({ scrollTop, scrollHeight, clientHeight: 390 })
  expect([at(0), at(200), at(382), at(0, 390)]).toEqual(['below', 'above below', 'above', ''])
})
