import { describe, expect, it } from 'vitest'
import { type Roll, rollSchema } from '#model/mission/tables.ts'
import { defaultRoll, rollOfKind } from './fresh-roll.ts'

const kinds = rollSchema.options.map(({ shape }) => shape.kind.value)

describe('a roll of another kind', () => {
  it.each(kinds)('%s is sound, whatever it was before, and keeps the dice', (kind) => {
    for (const before of kinds.map((each) => rollOfKind(each, { ...defaultRoll, dice: 'D3' } as Roll))) {
      const roll = rollOfKind(kind, before)
      expect(rollSchema.safeParse(roll).success).toBe(true)
      expect(roll).toMatchObject({ kind, dice: 'D3' })
    }
  })

  it('keeps the figure that is needed', () => {
    expect(rollOfKind('at-most', { kind: 'at-least', dice: 'D6', least: 2 })).toMatchObject({ most: 2 })
    expect(rollOfKind('until-failed', { kind: 'at-most', dice: 'D6', most: 5 })).toMatchObject({ least: 5 })
  })
})
