/**
 * Answers what the lines of the picture under the map are: a click goes on from open to wall to hatchway, a drag gives
 * all lines on its way the state of the first. While the picture is not locked, a drag in the step before moves it.
 */

import { layoutOf } from '#analysis/layout/layout.ts'
import { atEdge } from '#analysis/layout/place-names.ts'
import { type BoardEdge, boardEdgeKey } from '#editing/edits/plans/runs/lattice-path.ts'
import { movedUnder } from '#editing/trace/lay-straight.ts'
import { READ_STATES, type ReadState } from '#editing/trace/probability.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import type { Editor } from '#state/editor.ts'
import { click } from '#state/messages/hint.ts'
import { chosenEdges, edgeNear, endsOf, stateAfter } from '#state/tracing/proposal.ts'
import { type Input, nothing, type Preview, pointsBetween, type ToolHandler } from './tool.ts'

const words: Readonly<Record<ReadState, string>> = { open: 'nothing', wall: 'a wall', hatchway: 'a hatchway' }

export function traceTool(get: () => Editor): ToolHandler {
  let painting: { readonly state: ReadState; readonly last: FieldPoint } | null = null
  let under: BoardEdge | null = null
  let moving: FieldPoint | null = null

  const stateOf = (edge: BoardEdge): ReadState | null => {
    const { proposal } = get()
    const key = boardEdgeKey(edge)
    return proposal === null ? null : (chosenEdges(proposal).find((each) => boardEdgeKey(each) === key)?.state ?? null)
  }
  const show = (input: Input): Preview => {
    const { document, proposal, picture } = get()
    if (proposal === null)
      return picture?.look.locked === false
        ? { ...nothing, line: moving && { from: moving, to: input.at }, hint: 'Drag to move the picture' }
        : { ...nothing, hint: 'The picture is being read…' }
    const layout = layoutOf(document)
    under = edgeNear(layout, input.at)
    const state = under === null ? null : stateOf(under)
    if (under === null || state === null) return { ...nothing, hint: 'Point at a line of the grid' }
    const place = atEdge(layout.kit, under.board, under.edge)
    return {
      ...nothing,
      path: endsOf(layout, under),
      hint: click(`make it ${words[stateAfter(state)]}: ${words[state]} ${place}`),
    }
  }
  const say = (edge: BoardEdge | null, state: ReadState): void => {
    if (edge !== null && stateOf(edge) !== null) get().sayEdges([boardEdgeKey(edge)], state)
  }
  return {
    actsWhileDragged: true,
    hover: show,
    press: (input) => {
      if (get().proposal === null) moving = input.at
      const edge = edgeNear(layoutOf(get().document), input.at)
      const before = edge === null ? null : stateOf(edge)
      painting = before === null ? null : { state: stateAfter(before), last: input.at }
      if (painting !== null) say(edge, painting.state)
      return show(input)
    },
    drag: (input) => {
      if (painting !== null) {
        const { state, last } = painting
        const layout = layoutOf(get().document)
        const step = layout.kit.lattice.pitch.value / 8
        for (const at of [...pointsBetween(last, input.at, step), input.at]) say(edgeNear(layout, at), state)
        painting = { state, last: input.at }
      }
      return show(input)
    },
    release: (input) => {
      painting = null
      const { document, picture, changePicture } = get()
      if (moving !== null && picture?.boards != null && !picture.look.locked) {
        const by = { x: input.at.x - moving.x, y: input.at.y - moving.y }
        changePicture({ boards: movedUnder(layoutOf(document), picture.boards, by) })
      }
      moving = null
      return show(input)
    },
    cancel: () => {
      painting = null
      moving = null
    },
    key: ({ key }) => {
      const { proposal, sayEdges, nextQuestion } = get()
      const state = READ_STATES[['1', '2', '3'].indexOf(key)]
      const edge = under === null ? (proposal?.asked ?? null) : boardEdgeKey(under)
      if (proposal === null) return null
      if (key === 'n' || key === 'N') {
        nextQuestion()
        return nothing
      }
      if (state === undefined || edge === null) return null
      sayEdges([edge], state)
      return { ...nothing, hint: `Now ${words[state]}` }
    },
  }
}
