/** Drags a line of walls from corner to corner of the lattice. One stroke, one step. */

import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import {
  type BoardEdge,
  boardEdgeKey,
  edgeAtMiddle,
  edgesOfWalk,
  nearestStop,
  planDoorAt,
  runDoors,
  type Stop,
  walkOn,
} from '#editing/edits/plans/runs/lattice-path.ts'
import type { RunRequest } from '#editing/edits/plans/runs/plan-run.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import { startOfOpening } from '#model/mission/mission-rule-set.ts'
import type { Editor } from '#state/editor.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'
import { laying } from './build-walls-gesture.ts'
import { besideBoards, type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

interface Stroke {
  walk: readonly Stop[]
  at: FieldPoint
  /** A press in the middle of a lattice line, and no further, is about that line. */
  readonly pressed: BoardEdge | null
  moved: boolean
  /** Edges that were asked to be hatchways. */
  readonly marked: Map<string, BoardEdge>
}

type DoorAt = NonNullable<ReturnType<typeof planDoorAt>>

export function runTool(get: () => Editor): ToolHandler {
  let stroke: Stroke | null = null
  const builds = laying(get)

  const wishOf = (edges: readonly BoardEdge[], marked: readonly BoardEdge[]): RunRequest => {
    const { document, options, stance } = get()
    return {
      edges,
      doors: runDoors(layoutOf(document), edges, options.walls.doors, marked),
      without: options.walls.without,
      otherFace: stance.otherFace,
      start: startOfOpening(document, stance.start),
      copies: symmetryOn(get()) === null ? 1 : 2,
    }
  }
  const edgesOf = ({ walk, pressed, moved }: Stroke): readonly BoardEdge[] =>
    moved ? edgesOfWalk(walk) : pressed === null ? [] : [pressed]
  const pathOf = (walk: readonly Stop[]): readonly FieldPoint[] => {
    const { field, kit } = layoutOf(get().document)
    return walk.map(({ board, node }) => toField(field, board, nodePoint(kit, node)))
  }

  const hover = (input: Input): Preview => {
    const layout = layoutOf(get().document)
    const stop = nearestStop(layout, input.at)
    if (stop === null) return besideBoards
    const edge = edgeAtMiddle(layout, input.at)
    if (edge === null) return { ...nothing, path: pathOf([stop]), hint: 'Press here and drag along the lattice lines' }
    const door = planDoorAt(layout.document, edge, get().stance)
    if (door !== null) return doorPreview(door)
    const preview = builds.show(wishOf([edge], []))
    return { ...preview, hint: preview.hint?.replace(/^Let go/, 'Drag along the lattice lines, or click') ?? null }
  }

  /** A click on a wall that stands. */
  const doorPreview = (door: DoorAt): Preview => {
    const hint = 'Drag along the lattice lines'
    if (!door.ok) return { ...nothing, hint: `${hint}. ${door.error}` }
    const { edits, text } = door.value
    const ids = edits.flatMap((edit) => (edit.type === 'put' ? [edit.item.id] : []))
    const { document } = get()
    return {
      ...nothing,
      document: previewEdits(document, edits),
      ids,
      hide: true,
      hint: `${hint}, or click to ${text}`,
    }
  }

  const during = (current: Stroke): Preview => {
    const edges = edgesOf(current)
    const path = pathOf(current.walk)
    if (edges.length === 0) return { ...nothing, path, hint: 'Drag along the lattice lines; Esc leaves it' }
    return { ...builds.show(wishOf(edges, [...current.marked.values()])), path }
  }

  const follow = (current: Stroke, at: FieldPoint): void => {
    current.walk = walkOn(layoutOf(get().document), current.walk, current.at, at)
    current.at = at
    if (current.walk.length > 1) current.moved = true
  }

  return {
    spans: () => true,
    hover,
    press: (input) => {
      const layout = layoutOf(get().document)
      const stop = nearestStop(layout, input.at)
      if (stop === null) return besideBoards
      const pressed = edgeAtMiddle(layout, input.at)
      stroke = { walk: [stop], at: input.at, pressed, moved: false, marked: new Map() }
      return during(stroke)
    },
    drag: (input) => {
      if (stroke === null) return hover(input)
      follow(stroke, input.at)
      return during(stroke)
    },
    release: (input) => {
      const ended = stroke
      stroke = null
      if (ended === null) return hover(input)
      follow(ended, input.at)
      const edges = edgesOf(ended)
      if (edges.length === 0) return hover(input)
      const door =
        ended.moved || ended.pressed === null ? null : planDoorAt(get().document, ended.pressed, get().stance)
      if (door?.ok === true) get().apply('Change a Wall', door.value.edits)
      if (door?.ok === false) return { ...nothing, legal: false, hint: door.error }
      if (door !== null) return hover(input)
      return builds.lay(
        wishOf(edges, [...ended.marked.values()]),
        edges.length === 1 ? 'Place a Wall' : 'Build a Wall Run',
      )
    },
    cancel: () => {
      stroke = null
    },
    key: (press) => {
      if (stroke === null || press.key.toLowerCase() !== 'h' || press.altKey) return null
      const last = edgesOf(stroke).at(-1)
      if (last !== undefined) {
        const key = boardEdgeKey(last)
        if (!stroke.marked.delete(key)) stroke.marked.set(key, last)
      }
      return during(stroke)
    },
  }
}
