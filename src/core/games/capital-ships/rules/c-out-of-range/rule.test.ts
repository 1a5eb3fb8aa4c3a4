import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cOutOfRange } from './rule.ts'

const said = saidBy(cOutOfRange)

describe('c-out-of-range', () => {
  it('measures from the edge of an oval base that is turned', () => {
    expect(
      said(
        fleet([
          heron({ Boards: 'Auk' }),
          { ...auk({}, 385.4), base: { kind: 'oval', length: 120, width: 60 }, turn: 90 },
        ]),
      ),
    ).toEqual([])
  })
  it('tells a hair’s breadth from the range itself', () => {
    const at = (x: number) => said(fleet([heron({ Boards: 'Auk' }), auk({}, x)]))
    const near = Array.from({ length: 40 }, (_, index) => at(300 + index * 5)).find((found) => found.length > 0)
    expect(near).toHaveLength(1)
    for (let x = 300; x < 420; x += 0.2)
      for (const message of at(Math.round(x * 10) / 10)) expect(message).not.toMatch(/from 1"; boarding reaches 1"/)
  })
  it('sees the same base out of range from its long side', () => {
    expect(
      said(
        fleet([
          heron({ Boards: 'Auk' }),
          { ...auk({}, 430), base: { kind: 'rectangle', length: 120, width: 60 }, turn: 90 },
        ]),
      ),
    ).toEqual(['error: Capital ship Heron boards Capital ship Auk from 2.8"; boarding reaches 1" from edge to edge.'])
  })
})
