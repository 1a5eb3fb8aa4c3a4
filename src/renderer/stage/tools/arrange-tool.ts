/**
 * Arranges the boards: drag the second one, or move it with the arrow keys and put it there with Enter. Its ghost shows
 * where it would lie, with gap and shift; Escape leaves it where it is.
 */
import { ghostBox, type Joined, planArrange, type Way } from '#core/edits/plans/arrange.ts'
import { arrangementWords, gapWords, shiftWords } from '#core/edits/plans/arrange-words.ts'
import { contains, type FieldPoint } from '#core/geometry/point.ts'
import { boxOf } from '#core/layout/battlefield.ts'
import { kitOf, layoutOf } from '#core/layout/layout.ts'
import type { Editor } from '../../state/editor.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

/** The pointer must travel this far before a click becomes a drag (pixels). */
const DRAG_PX = 4

/** Millimetres of an arrow key: alone, and with Shift; with Alt it is one square. */
const STEP_MM = 1
const LONG_STEP_MM = 10

export function arrangeTool(get: () => Editor): ToolHandler {
  let from: FieldPoint | null = null
  let started = false
  /** How far the arrow keys have moved the ghost from where the board is. */
  let walked: Joined | null = null

  const hover = (input: Input): Preview => {
    if (walked !== null) return ghost(walked)
    const plan = planArrange(get().document, { x: 0, y: 0 }, 'free')
    if (!plan.ok) return { ...nothing, legal: false, hint: plan.error }
    if (!isOnSecond(input.at)) return { ...nothing, hint: 'Drag the second board, or move it with the arrow keys' }
    const { field } = layoutOf(get().document)
    return { ...nothing, frame: boxOf(field, 2), hint: `Drag this board. ${words(plan.value)}` }
  }

  const isOnSecond = (at: FieldPoint): boolean =>
    layoutOf(get().document).field.boards.some(({ board, box }) => board === 2 && contains(box, at))

  const words = (joined: Joined): string => arrangementWords(kitOf(get().document), joined)

  const ghost = (joined: Joined): Preview => {
    const { document } = get()
    return {
      ...nothing,
      frame: ghostBox(document, joined),
      caption: [gapWords(joined), shiftWords(kitOf(document), joined)],
      hint: words(joined),
    }
  }

  const planned = (input: Input, start: FieldPoint): ReturnType<typeof planArrange> => {
    const way = { x: input.at.x - start.x, y: input.at.y - start.y }
    return planArrange(get().document, way, input.free ? 'free' : 'steps')
  }

  const put = (value: Joined): void => {
    const { document, apply, setStatus } = get()
    if (JSON.stringify(value) === JSON.stringify(document.arrangement)) return
    if (apply('Arrange Boards', [{ type: 'set', field: 'arrangement', value }]))
      setStatus({ hint: words(value), illegal: false })
  }

  const drag = (input: Input): Preview => {
    if (from === null) return hover(input)
    const far = Math.hypot(input.at.x - from.x, input.at.y - from.y) * input.scale
    if (!started && far < DRAG_PX) return hover(input)
    started = true
    const plan = planned(input, from)
    return plan.ok ? ghost(plan.value) : { ...nothing, legal: false, hint: plan.error }
  }

  const walk = (way: Way): Preview => {
    const { document } = get()
    const base = walked === null ? document : { ...document, arrangement: walked }
    const plan = planArrange(base, way, 'free')
    if (!plan.ok) return { ...nothing, legal: false, hint: plan.error }
    walked = plan.value
    return ghost(walked)
  }

  return {
    waits: () => walked !== null,
    hover,
    press: (input) => {
      walked = null
      started = false
      from = isOnSecond(input.at) ? input.at : null
      return hover(input)
    },
    drag,
    release: (input) => {
      const start = from
      from = null
      if (start === null || !started) return hover(input)
      started = false
      const plan = planned(input, start)
      if (plan.ok) put(plan.value)
      return hover(input)
    },
    cancel: () => {
      const { document, setStatus } = get()
      const moved = started || walked !== null
      if (moved && document.arrangement.kind === 'joined')
        setStatus({ hint: `Left as it was: ${words(document.arrangement)}`, illegal: false })
      from = null
      started = false
      walked = null
    },
    key: ({ key, shiftKey, altKey }) => {
      const step = arrows[key]
      if (step !== undefined) {
        const pitch = kitOf(get().document).lattice.pitch.value
        const reach = altKey ? pitch : shiftKey ? LONG_STEP_MM : STEP_MM
        return walk({ x: step.x * reach, y: step.y * reach })
      }
      if (key !== 'Enter' || walked === null) return null
      const goal = walked
      walked = null
      put(goal)
      return { ...nothing, hint: words(goal) }
    },
  }
}

const arrows: Readonly<Record<string, Way>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
