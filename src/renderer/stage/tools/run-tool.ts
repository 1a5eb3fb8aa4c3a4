/** Drags a line of walls from corner to corner of the lattice. One stroke, one step. */

import { toField } from '#analysis/layout/battlefield.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
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
import { firstShortageOf, formatPlan, shortageOf } from '#editing/edits/plans/runs/offers.ts'
import { planRun, type RunPlan, type RunRequest } from '#editing/edits/plans/runs/plan-run.ts'
import { outlineOf, roomDoors, toBuild } from '#editing/edits/plans/runs/room-outline.ts'
import { squareAt, squaresAlong, squaresBetween } from '#editing/edits/plans/snap.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { nodePoint, type Square, squareKey, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { startOfOpening } from '#model/mission/mission-rule-set.ts'
import type { Editor } from '#state/editor.ts'
import { type Hint, release, sameForPointers } from '#state/messages/hint.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'
import { besideBoards, type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

// Builds what a run or a room asks for: shows it with its cost, and builds it as one step, with a swap if the box is short.

/** Ghost and building of a run or a room; the ghost is part of a preview that also shows the gesture. */
export interface Laying {
  /** The ghost of it, with what it costs or what is missing. */
  show(wish: RunRequest, built?: (does: string) => Hint): Preview
  /** Builds it. If the box is short, takes the proposed swap and offers *Change…*. */
  lay(wish: RunRequest, label: string): Preview
}

/** The panels of a plan, to be put down. */
export const putsOf = (plan: RunPlan): readonly Edit[] =>
  plan.panels.map((item) => ({ type: 'put', collection: 'panels', item }))

const ghost = (document: Mission, plan: RunPlan): Pick<Preview, 'document' | 'ids'> => ({
  document: previewEdits(document, putsOf(plan)),
  ids: plan.panels.map(({ id }) => id),
})

/** At most one shortage is reported at a time. */
export const MATTER = 'run-shortage'

interface Told {
  readonly missing: string
  /** `Took 2 Short Walls for 1 Long Wall`. */
  readonly done: string
  /** Other ways; `take` builds one in the place of what was built, in the same step. */
  readonly others: readonly { readonly text: string; readonly done: string; readonly take: () => boolean }[]
}

/** Tells how something was built that the box is short for; *Change…* asks how else. */
export function tellShortage(get: () => Editor, { missing, done, others }: Told): void {
  const built = get().document
  const isLast = (): boolean => {
    if (get().document === built) return true
    get().notify(
      'info',
      'The map has changed since. Undo to that wall first to build it differently.',
      null,
      [],
      MATTER,
    )
    return false
  }
  const take = (offer: Told['others'][number]): void => {
    get().settle(MATTER)
    if (!isLast()) return
    if (offer.take()) get().setStatus({ hint: offer.done, illegal: false })
  }
  const change = (): void => {
    if (!isLast()) return
    const actions = others.map((offer) => ({ label: offer.text, act: () => take(offer) }))
    get().notify('info', `The box is short of ${missing}.`, 'How should it be built?', actions, MATTER)
  }
  const actions = others.length === 0 ? [] : [{ label: 'Change…', act: change }]
  get().notify('info', `The box is short of ${missing}. ${done}.`, null, actions, MATTER)
}

function laying(get: () => Editor): Laying {
  let shown: { document: Mission; wish: string; built: (does: string) => Hint; preview: Preview } | null = null

  const show = (wish: RunRequest, built = release): Preview => {
    const { document } = get()
    const key = JSON.stringify(wish)
    if (shown?.document !== document || shown.wish !== key || shown.built !== built)
      shown = { document, wish: key, built, preview: previewOf(document, wish, built) }
    return shown.preview
  }

  return {
    show,
    lay: (wish, label) => {
      const { document, open, apply, notify, settle } = get()
      settle(MATTER)
      const plan = planRun(document, wish, 'exact')
      if (plan !== null) {
        if (plan.panels.length === 0) return { ...nothing, hint: 'It is already there' }
        apply(label, putsOf(plan))
        return { ...nothing, ids: plan.panels.map(({ id }) => id) }
      }
      const shortage = shortageOf(document, wish)
      const [first, ...others] = shortage.offers
      if (first === undefined) return { ...nothing, legal: false, hint: noPieces }
      const text = `The box is short of ${shortage.missing}`
      if (first.kind === 'beyond') {
        // The box is never exceeded unasked; the offer stays, whatever is drawn meanwhile.
        const act = (): void => {
          const beyond = get().open.id === open.id ? planRun(get().document, wish, 'beyond') : null
          if (beyond !== null) get().apply(label, putsOf(beyond))
        }
        notify(
          'info',
          `${text}: nothing was built.`,
          null,
          [{ label: first.text, act }],
          `${MATTER}:${JSON.stringify(wish.edges)}`,
        )
        return { ...nothing, legal: false, hint: text }
      }
      if (!apply(label, putsOf(first.plan))) return { ...nothing, legal: false, hint: text }
      const answers = others.map(({ text: words, done, plan: instead }) => ({
        text: words,
        done,
        take: () => {
          get().run('undo')
          return get().apply(label, putsOf(instead))
        },
      }))
      tellShortage(get, { missing: shortage.missing, done: first.done, others: answers })
      return { ...nothing, ids: first.plan.panels.map(({ id }) => id) }
    },
  }
}

const beginRun = sameForPointers(
  'Press here and drag along the grid lines',
  'Enter: begin a wall here, arrow keys draw it, Enter builds it',
)
const leaveRun = sameForPointers(
  'Drag along the grid lines; Esc cancels',
  'Arrow keys draw the wall, Enter builds it, Esc cancels',
)
const dragOrClick = (does: string): Hint => ({
  mouse: `Drag along the grid lines, or click to ${does}`,
  touch: `Drag along the grid lines, or tap to ${does}`,
  keys: `Enter twice: ${does}`,
})

const noPieces = 'The kit has no walls that fit here'

function previewOf(document: Mission, wish: RunRequest, built: (does: string) => Hint): Preview {
  const plan = planRun(document, wish, 'exact')
  if (plan !== null)
    return {
      ...nothing,
      ...ghost(document, plan),
      hint: plan.panels.length === 0 ? 'It is already there' : built(`build ${formatPlan(document, plan)}`),
    }
  const { missing, offers } = firstShortageOf(document, wish)
  const [first] = offers
  if (first === undefined) return { ...nothing, legal: false, hint: noPieces }
  // Beyond the box is no way to begin with: it is shown as what cannot be.
  const legal = first.kind !== 'beyond'
  const hint = legal ? `Short of ${missing}. ${first.text}?` : `The box is short of ${missing}`
  return { ...nothing, ...ghost(document, first.plan), legal, short: true, hint }
}

// Walls around a rectangle of squares, or around squares that are painted. One stroke, one step.

interface RoomStroke {
  readonly from: Square
  squares: readonly Square[]
  at: FieldPoint
}

export function roomTool(get: () => Editor): ToolHandler {
  let stroke: RoomStroke | null = null
  const builds = laying(get)

  const wishOf = (squares: readonly Square[]): RunRequest => {
    const { document, options, stance } = get()
    const outline = outlineOf(layoutOf(document), squares)
    return {
      edges: toBuild(outline).map(({ board, edge }) => ({ board, edge })),
      doors: roomDoors(outline, options.walls.roomDoors),
      without: options.walls.without,
      otherFace: stance.otherFace,
      start: startOfOpening(document, stance.start),
      copies: symmetryOn(get()) === null ? 1 : 2,
    }
  }

  const hover = (input: Input): Preview => {
    const { document, options } = get()
    const square = squareAt(document, input.at)
    if (square === undefined) return besideBoards
    const name = squareName(kitOf(document), square)
    const hint =
      options.walls.roomBy === 'brush'
        ? sameForPointers(`Paint the squares of a room from ${name}`, `Enter: begin a room at ${name}`)
        : sameForPointers(
            `Drag a rectangle from ${name} for a room`,
            `Enter twice: a rectangle from ${name} for a room`,
          )
    return { ...nothing, squares: [square], hint }
  }

  const during = ({ squares }: RoomStroke): Preview => ({ ...builds.show(wishOf(squares)), squares })

  const extend = (current: RoomStroke, at: FieldPoint): void => {
    const { document, options } = get()
    if (options.walls.roomBy === 'brush') {
      const all = new Map(
        [...current.squares, ...squaresAlong(document, current.at, at)].map((one) => [squareKey(one), one]),
      )
      if (all.size > current.squares.length) current.squares = [...all.values()]
    } else {
      const square = squareAt(document, at)
      if (square !== undefined) current.squares = squaresBetween(document, current.from, square)
    }
    current.at = at
  }

  return {
    spans: () => true,
    hover,
    press: (input) => {
      const from = squareAt(get().document, input.at)
      if (from === undefined) return nothing
      stroke = { from, squares: [from], at: input.at }
      return during(stroke)
    },
    drag: (input) => {
      if (stroke === null) return hover(input)
      extend(stroke, input.at)
      return during(stroke)
    },
    release: (input) => {
      const ended = stroke
      stroke = null
      if (ended === null) return hover(input)
      extend(ended, input.at)
      return builds.lay(wishOf(ended.squares), 'Build a Room')
    },
    cancel: () => {
      stroke = null
    },
  }
}

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
    if (edge === null) return { ...nothing, path: pathOf([stop]), hint: beginRun }
    const door = planDoorAt(layout.document, edge, get().stance)
    if (door !== null) return doorPreview(door)
    return builds.show(wishOf([edge], []), dragOrClick)
  }

  /** A click on a wall that stands. */
  const doorPreview = (door: DoorAt): Preview => {
    if (!door.ok) return { ...nothing, hint: sameForPointers(`Drag along the grid lines. ${door.error}`, door.error) }
    const { edits, text } = door.value
    const ids = edits.flatMap((edit) => (edit.type === 'put' ? [edit.item.id] : []))
    const { document } = get()
    return {
      ...nothing,
      document: previewEdits(document, edits),
      ids,
      hide: true,
      hint: dragOrClick(text),
    }
  }

  const during = (current: Stroke): Preview => {
    const edges = edgesOf(current)
    const path = pathOf(current.walk)
    if (edges.length === 0) return { ...nothing, path, hint: leaveRun }
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
