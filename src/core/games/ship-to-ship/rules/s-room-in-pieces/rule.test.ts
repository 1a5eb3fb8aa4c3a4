import { describe, expect, it } from 'vitest'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { sRoomInPieces } from './rule.ts'

const said = saidBy(sRoomInPieces)
const drawn = (label: string, keeps: (x: number, y: number) => boolean) => ({
  ...ships,
  regions: ships.regions.map((region) =>
    region.label === label && region.squares[0]?.board === 1
      ? { ...region, squares: region.squares.filter(({ x, y }) => keeps(x, y)) }
      : region,
  ),
})

describe('s-room-in-pieces', () => {
  it('says nothing of ships as their template has them, nor of a room with a corner', () => {
    expect(said(ships)).toEqual([])
    expect(said(drawn('Fore Room', (x, y) => x === 0 || y === 0))).toEqual([])
  })
  it('counts the pieces, of which two that meet at a corner are two', () => {
    expect(said(drawn('Fore Room', (_, y) => y !== 1))).toEqual([
      'warning: The room “Fore Room” of West ship is in 2 pieces, which touch nowhere.',
    ])
    expect(said(drawn('Bridge', (x, y) => x === y - 4))).toEqual([
      'warning: The bridge of West ship is in 4 pieces, which touch nowhere.',
    ])
  })
  it('leaves hangars alone', () => {
    expect(said(drawn('H2', (x) => x !== 5))).toEqual([])
  })
})
