/** The small pictures of missions. */
import { describe, expect, it } from 'vitest'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import { pictureOf } from './mission-picture.ts'

const lying = (arrangement: Arrangement, turns = true) => {
  const { box } = pictureOf({ ...blankMission(), arrangement }, turns)
  return box.width > box.height ? 'wide' : 'high'
}

describe('the small picture of a map', () => {
  const high: Arrangement = { kind: 'joined', edge: 'north', gap: 0, offset: 0 }
  it('is turned where that shows a third more of it, as in the window', () => {
    expect(lying({ ...high, edge: 'west' })).toBe('wide')
    expect(lying(high)).toBe('wide')
  })
  it('lies as its author laid it where nobody wants it turned, and where decks cannot be', () => {
    expect(lying(high, false)).toBe('high')
    expect(lying({ kind: 'levels', upper: 1 })).toBe('wide')
  })
})
