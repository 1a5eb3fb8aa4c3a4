import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf, toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { blankOf } from '#games/shared/templates/templates.ts'
import { type BoardNumber, hasNode, latticeOf, nodePoint, sameNode } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { edgesOfWalk, nearestStop, planDoorAt, type Stop, walkOn } from './lattice-path.ts'

const layout = layoutOf(blankMission())
const place = (board: BoardNumber, x: number, y: number): FieldPoint =>
  toField(layout.field, board, nodePoint(layout.kit, { x, y }))

/** The way through places of the first board, one after the other. */
function through(...places: readonly (readonly [number, number])[]): readonly Stop[] {
  const [first = [0, 0] as const, ...rest] = places
  let at = place(1, ...first)
  const start = nearestStop(layout, at)
  let walk: readonly Stop[] = start === null ? [] : [start]
  for (const [x, y] of rest) {
    const to = place(1, x, y)
    walk = walkOn(layout, walk, at, to)
    at = to
  }
  return walk
}
const shown = (walk: readonly Stop[]): string => walk.map(({ node }) => `${node.x},${node.y}`).join(' ')

describe('the way of a stroke', () => {
  it('goes along lines and around corners', () => {
    expect(shown(through([1, 1], [3, 1], [3, 3]))).toBe('1,1 2,1 3,1 3,2 3,3')
  })
  it('grows shorter when it goes back, around corners too', () => {
    expect(shown(through([1, 1], [3, 1], [3, 3], [3, 1], [2, 1]))).toBe('1,1 2,1')
    expect(shown(through([1, 1], [3, 1], [1, 1]))).toBe('1,1')
  })
  it('keeps to its line while the pointer strays by less than half a square', () => {
    expect(shown(through([0, 2], [1.5, 2.4], [3.2, 1.6], [5, 2.3]))).toBe('0,2 1,2 2,2 3,2 4,2 5,2')
  })
  it('closes a ring', () => {
    const ring = through([1, 1], [3, 1], [3, 3], [1, 3], [1, 1])
    expect(edgesOfWalk(ring)).toHaveLength(8)
  })
  it('stays on the lattice and goes from corner to next corner, however the pointer goes', () => {
    const anyPlace = fc.tuple(fc.double({ min: -2, max: 8, noNaN: true }), fc.double({ min: -2, max: 9, noNaN: true }))
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 2, maxLength: 8 }), (places) => {
        const [, ...others] = places
        const walk = through([3, 3], ...others)
        for (const [index, { board, node }] of walk.entries()) {
          expect(hasNode(latticeOf(layout.kit, board), node)).toBe(true)
          const before = walk[index - 1]
          if (before === undefined || before.board !== board) continue
          expect(Math.abs(before.node.x - node.x) + Math.abs(before.node.y - node.y)).toBe(1)
          const two = walk[index - 2]
          // Never there and back again.
          if (two !== undefined && two.board === board) expect(sameNode(two.node, node)).toBe(false)
        }
      }),
    )
  })
  it('is the same whether the pointer is asked often or seldom on a straight line', () => {
    const anyEnd = fc.tuple(fc.double({ min: 0, max: 6, noNaN: true }), fc.double({ min: 0, max: 7, noNaN: true }))
    fc.assert(
      fc.property(anyEnd, fc.integer({ min: 2, max: 9 }), ([x, y], parts) => {
        const level = Math.abs(x - 3) > Math.abs(y - 3)
        const end = level ? ([x, 3] as const) : ([3, y] as const)
        const often = Array.from({ length: parts }, (_, index) => {
          const part = (index + 1) / parts
          return [3 + (end[0] - 3) * part, 3 + (end[1] - 3) * part] as const
        })
        expect(shown(through([3, 3], ...often))).toBe(shown(through([3, 3], end)))
      }),
    )
  })
  it('goes on over the seam where the lines of both boards meet', () => {
    const start = nearestStop(layout, place(1, 1, 3))
    const walk = walkOn(layout, start === null ? [] : [start], place(1, 1, 3), place(2, 5, 3))
    expect(walk.map(({ board, node }) => `${board}:${node.x},${node.y}`).join(' ')).toBe('1:1,3 1:0,3 2:6,3 2:5,3')
    expect(edgesOfWalk(walk)).toHaveLength(2)
  })
  it('ends at the seam where the boards lie askew', () => {
    const askew = layoutOf({ ...blankMission(), arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 48.5 } })
    const from = toField(askew.field, 1, nodePoint(askew.kit, { x: 1, y: 3 }))
    const start = nearestStop(askew, from)
    const walk = walkOn(askew, start === null ? [] : [start], from, { x: from.x - 300, y: from.y })
    expect(walk.every(({ board }) => board === 1)).toBe(true)
  })
})

describe('a press on the outermost line', () => {
  it('means that line a little beside a board without a rim too, and nothing farther off', () => {
    const game = ruleSets.find(({ id }) => id === 'ship-to-ship')
    if (game === undefined) throw new Error('no such game')
    const ships = layoutOf(blankOf(game))
    const { x, y, height } = boxOf(ships.field, 1)
    const pitch = ships.kit.lattice.pitch.value
    expect(nearestStop(ships, fieldPoint(x - 2, y + 4 * pitch))).toEqual({ board: 1, node: { x: 0, y: 4 } })
    expect(nearestStop(ships, fieldPoint(x + pitch, y + height + 2))).toEqual({ board: 1, node: { x: 1, y: 12 } })
    expect(nearestStop(ships, fieldPoint(x - pitch / 4, y + 4 * pitch))).toBeNull()
    const other = boxOf(ships.field, 2)
    expect(nearestStop(ships, fieldPoint(other.x - 2, other.y + 2))).toEqual({ board: 2, node: { x: 0, y: 0 } })
  })
})

const how = { start: 'open', otherFace: false } as const
const withPanel = (text: string, pieces: Mission['kit']['pieces'] = {}): Mission => ({
  ...blankMission(),
  kit: { ...blankMission().kit, pieces },
  panels: [panelOf('p1', 1, text)],
})
const at = (x: number) => ({ board: 1 as const, edge: { x, y: 1, axis: 'horizontal' as const } })
function clicked(document: Mission, x: number): Mission['panels'] | string | null {
  const plan = planDoorAt(document, at(x), how)
  if (plan === null) return null
  if (!plan.ok) return plan.error
  const outcome = applyEdits(document, plan.value.edits)
  return outcome.ok ? outcome.value.document.panels : outcome.error.message
}

describe('a hatchway where a wall is clicked', () => {
  it('comes into that half of a plain wall, under the same id', () => {
    expect(clicked(withPanel('A1 1 1 h'), 2)).toMatchObject([
      { id: 'p1', piece: 'A3', x: 1, hatchway: { half: 'second', start: 'open' } },
    ])
  })
  it('comes over from the other half, for nothing', () => {
    expect(clicked(withPanel('A3 1 1 h first north'), 2)).toMatchObject([
      { piece: 'A3', hatchway: { half: 'second', face: 'south' } },
    ])
  })
  it('goes where it is already, unless it is called something', () => {
    expect(clicked(withPanel('B2 1 1 h first north'), 1)).toMatchObject([{ piece: 'B1', hatchway: null }])
    const document = withPanel('B2 1 1 h first north')
    const named = document.panels.map((panel) =>
      panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, label: 'Cell door' } },
    )
    expect(clicked({ ...document, panels: named }, 1)).toBe('This hatchway has a name or a kind, and stays')
  })
  it('never takes what the box has not', () => {
    expect(clicked(withPanel('A1 1 1 h', { A3: -4 }), 1)).toMatchObject([{ piece: 'A4' }])
    expect(clicked(withPanel('A1 1 1 h', { A3: -4, A4: -4 }), 1)).toBe(
      'The box has no piece with a hatchway of this length left',
    )
  })
  it('is nothing where nothing stands', () => {
    expect(clicked(withPanel('A1 1 1 h'), 4)).toBeNull()
  })
})
