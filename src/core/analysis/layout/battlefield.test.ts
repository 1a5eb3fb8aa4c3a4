import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardPoint, fieldPoint, overlaps } from '#foundation/geometry/point.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { boardCount } from '#model/mission/arrangement.ts'
import { arbitraryArrangement } from '../../../../test/support/arbitrary-mission.ts'
import { battlefieldOf, boxOf, toBoard, toField } from './battlefield.ts'

const kit = BOARDING_ACTIONS_KIT

describe('battlefieldOf', () => {
  it('lays the second board west of the first: 1212 × 703 mm with the seam in the middle', () => {
    const field = battlefieldOf(kit, { kind: 'joined', edge: 'west', gap: 0, offset: 0 })
    expect(field.bounds).toEqual({ x: 0, y: 0, width: 1212, height: 703 })
    expect(boxOf(field, 2)).toEqual({ x: 0, y: 0, width: 606, height: 703 })
    expect(boxOf(field, 1)).toEqual({ x: 606, y: 0, width: 606, height: 703 })
  })

  it.each([
    ['north', 30, 100, { x: 100, y: 0 }, { x: 0, y: 733 }],
    ['south', 30, -100, { x: 0, y: 733 }, { x: 100, y: 0 }],
    ['east', 0, 97, { x: 606, y: 97 }, { x: 0, y: 0 }],
    ['west', 50, -97, { x: 0, y: 0 }, { x: 656, y: 97 }],
  ] as const)('to the %s with a gap of %d and an offset of %d', (edge, gap, offset, second, first) => {
    const field = battlefieldOf(kit, { kind: 'joined', edge, gap, offset })
    expect(boxOf(field, 2)).toMatchObject(second)
    expect(boxOf(field, 1)).toMatchObject(first)
  })

  it('puts many decks in rows, so that they are drawn as large as they can be; two or three stay side by side', () => {
    const decks = (count: number) =>
      battlefieldOf(kit, {
        kind: 'boards',
        boards: Array.from({ length: count }, (_, deck) => ({ x: 0, y: 0, deck: deck + 1 })),
      })
    const places = (count: number) => decks(count).boards.map(({ box: { x, y } }) => [x, y])
    expect(places(2)).toEqual([
      [703, 0],
      [0, 0],
    ])
    expect(places(3)).toEqual([
      [1406, 0],
      [703, 0],
      [0, 0],
    ])
    expect(places(4)).toEqual([
      [703, 0],
      [0, 0],
      [703, 833],
      [0, 833],
    ])
    expect(places(6).slice(3)).toEqual([
      [1406, 833],
      [703, 833],
      [0, 833],
    ])
    expect(decks(6).bounds).toEqual({ x: 0, y: 0, width: 2012, height: 1536 })
    expect(decks(6).seams).toEqual([])
  })
  it('puts one of two long decks below the other', () => {
    const boards = Array.from({ length: 6 }, (_, index) => ({ x: (index % 3) * 606, y: 0, deck: index < 3 ? 1 : 2 }))
    const { bounds, seams } = battlefieldOf(kit, { kind: 'boards', boards })
    expect(bounds).toEqual({ x: 0, y: 0, width: 1818, height: 1536 })
    expect(seams).toHaveLength(8)
  })

  it('starts at (0, 0), holds all boards in full size and never lays one on another', () => {
    fc.assert(
      fc.property(arbitraryArrangement, (arrangement) => {
        const field = battlefieldOf(kit, arrangement)
        const boxes = field.boards.map(({ box }) => box)
        expect(boxes).toHaveLength(boardCount(arrangement))
        expect(Math.min(...boxes.map(({ x }) => x))).toBeCloseTo(0, 9)
        expect(Math.min(...boxes.map(({ y }) => y))).toBeCloseTo(0, 9)
        for (const box of boxes) {
          expect([box.width, box.height]).toEqual([606, 703])
          expect(box.x + box.width).toBeLessThanOrEqual(field.bounds.width + 1e-9)
          expect(box.y + box.height).toBeLessThanOrEqual(field.bounds.height + 1e-9)
        }
        for (const [index, first] of boxes.entries())
          for (const second of boxes.slice(index + 1))
            expect(
              overlaps({ ...first, x: first.x + 1e-6, y: first.y + 1e-6, width: 605.9, height: 702.9 }, second),
            ).toBe(false)
      }),
    )
  })

  it('finds the board under a place and the place on it again', () => {
    const inside = { x: fc.integer({ min: 1, max: 605 }), y: fc.integer({ min: 1, max: 702 }) }
    fc.assert(
      fc.property(
        arbitraryArrangement,
        fc.record(inside),
        fc.constantFrom(1 as const, 2 as const),
        (arrangement, at, wanted) => {
          const board = arrangement.kind === 'single' ? 1 : wanted
          const field = battlefieldOf(kit, arrangement)
          const found = toBoard(field, toField(field, board, boardPoint(at.x, at.y)))
          expect(found?.board).toBe(board)
          expect(found?.point.x).toBeCloseTo(at.x, 9)
          expect(found?.point.y).toBeCloseTo(at.y, 9)
        },
      ),
    )
  })

  it('knows no board beside the boards, and no second one where there is one', () => {
    const single = battlefieldOf(kit, { kind: 'single' })
    expect(toBoard(single, fieldPoint(700, 10))).toBeUndefined()
    expect(toBoard(single, fieldPoint(-0.1, 10))).toBeUndefined()
    expect(() => boxOf(single, 2)).toThrow('no board 2')
    const apart = battlefieldOf(kit, { kind: 'joined', edge: 'west', gap: 20, offset: 0 })
    expect(toBoard(apart, fieldPoint(616, 10))).toBeUndefined()
  })
})
