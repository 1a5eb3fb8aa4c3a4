import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { boardEdgeKey } from '#editing/edits/plans/runs/lattice-path.ts'
import { latticesOf } from '#editing/trace/boards-in-picture.ts'
import { boardEdges } from '#editing/trace/strips.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { chosenEdges, edgeNear, endsOf, proposalFigures, stateAfter } from './proposal.ts'
import type { Proposal } from './tracing-state.ts'

const mission = blankMission()
const layout = layoutOf(mission)
const edges = latticesOf(layout).flatMap(boardEdges)

it('takes a place for the edge beside which it lies', () => {
  const near = fc.double({ min: -0.3, max: 0.3, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...edges), near, near, (edge, along, aside) => {
      const [from, to] = endsOf(layout, edge)
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      // Within the triangle between the edge and the middle of the square beside it.
      const off = aside * (1 - 2 * Math.abs(along))
      const at = fieldPoint((from.x + to.x) / 2 + along * dx - off * dy, (from.y + to.y) / 2 + along * dy + off * dx)
      const found = edgeNear(layout, at)
      // The pointer may have left the board.
      if (found !== null) expect(boardEdgeKey(found)).toBe(boardEdgeKey(edge))
    }),
  )
})

const readings = edges.slice(0, 3).map((edge, index) => ({
  ...edge,
  shares: [0.1, 0.5, 0.4] as const,
  state: (['open', 'wall', 'hatchway'] as const)[index] ?? 'open',
  lead: 0.1,
}))
const proposal: Proposal = {
  edges: readings,
  isRefined: true,
  said: new Map(),
  standing: 'keep',
  swap: false,
  asked: null,
}

it('holds what somebody said for certain', () => {
  const [first] = readings
  if (first === undefined) throw new Error('there are edges')
  const said = new Map([[boardEdgeKey(first), stateAfter(first.state)]])
  expect(chosenEdges({ edges: readings, said })[0]).toMatchObject({ state: 'wall', lead: 1 })
  expect(stateAfter(stateAfter(stateAfter('open')))).toBe('open')
})

it('tells doubtful edges from sure ones without colour', () => {
  const dashes = (questions: readonly string[]): number =>
    JSON.stringify(proposalFigures(mission, proposal, new Set(questions))).split('"dash"').length - 1
  expect(dashes([])).toBe(0)
  const keys = readings.map(boardEdgeKey)
  const drawn = JSON.stringify(proposalFigures(mission, proposal, new Set(keys)))
  expect(dashes(keys)).toBeGreaterThanOrEqual(3)
  expect(drawn.split('"?"').length - 1).toBe(3)
})
