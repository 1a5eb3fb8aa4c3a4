import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankOf } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { putEdit } from '#model/mission/edit.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { planToken } from '../token.ts'
import { withCounterparts } from './with-counterparts.ts'

type Feature = Mission['features'][number]

/** One board of 606 by 703 mm with Entry Zones of a square each. */
function mapWith(zones: readonly (readonly [string, number, number])[]): Mission {
  return {
    ...blankMission(),
    arrangement: { kind: 'single' },
    zones: zones.map(([side, x, y], index) => ({
      id: `z${index + 1}`,
      kind: 'entry',
      side,
      label: '',
      squares: [{ board: 1, x, y }],
    })),
  }
}

/** What is said of a feature of the Attacker on the middle, with the west half mirrored to the east. */
function saidOf(document: Mission, turn: number): string | null {
  const feature: Feature = { id: 'f1', kind: 'pipes', side: 'attacker', board: 1, x: 303, y: 200, turn }
  const whole = withCounterparts(document, [putEdit('features', feature)], 'mirror-long')
  return whole.ok ? null : whole.error
}

describe('an owned feature on the middle', () => {
  const exchanged = mapWith([
    ['attacker', 0, 3],
    ['defender', 5, 3],
  ])
  const kept = mapWith([
    ['attacker', 0, 0],
    ['attacker', 5, 0],
    ['defender', 0, 6],
    ['defender', 5, 6],
  ])
  it('would be both sides’ at once where the halves are those of two sides', () => {
    expect(saidOf(exchanged, 0)).toContain('be both sides’ at once')
  })
  it('is refused for its turn alone where both halves are one side’s', () => {
    expect(saidOf(kept, 0)).toBeNull()
    expect(saidOf(kept, 30)).toContain('turned so that it is unlike its own image')
  })
})

describe('parts of two ships that are a half turn of each other', () => {
  it('are counted for each ship', () => {
    const game = ruleSets.find(({ id }) => id === 'ship-to-ship')
    if (game === undefined) throw new Error('no such game')
    let document = blankOf(game)
    for (const y of [150, 450, 750]) {
      const plan = planToken(document, 'assault-craft', fieldPoint(300, y), { snap: 'free' })
      if (plan === null) throw new Error('no place')
      const whole = withCounterparts(document, [putEdit('tokens', plan.token)], 'half-turn')
      if (!whole.ok) throw new Error(whole.error)
      const drawn = applyEdits(document, whole.value.edits)
      if (!drawn.ok) throw new Error(drawn.error.message)
      document = drawn.value.document
    }
    const labels = (side: string): string[] =>
      document.tokens.flatMap((token) => (token.side === side ? [token.label] : []))
    expect(labels('west')).toEqual(['1', '2', '3'])
    expect(labels('east')).toEqual(['1', '2', '3'])
  })
})
