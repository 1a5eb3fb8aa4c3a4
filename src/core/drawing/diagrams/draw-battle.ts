/**
 * A step of a recorded battle on the map: models with the shape, colour and letters of their side and unit, what they did,
 * where models fell, and who controls the markers. Shapes of a display list, in millimetres on the battlefield.
 */
import { unitName } from '#analysis/playtest/text.ts'
import type { BattleEvent, BattleFrame, BattleRecord, PlaytestFacts } from '#analysis/playtest/types.ts'
import type { Figure, Paint, Shape } from '#drawing/display/display-list.ts'
import { type DrawContext, defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { markerRadius, placeOf } from '#drawing/display/draw-objects.ts'
import { circle, label, line, polygon, textWidth } from '#drawing/display/shapes.ts'
import { ownerFlag, sideInk } from '#drawing/display/sides.ts'
import type { XY } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { beside, cross, type FigureLook, hatchwayMiddle } from './draw-playtest.ts'

/** Returns the panels whose hatchways are open in a step; `open` as in its frame. */
export const openIn = ({ hatchways }: PlaytestFacts, open: BattleFrame['open']): ReadonlySet<string> =>
  new Set(hatchways.flatMap(({ id }, index) => (open[index] === true ? [id] : [])))

export function drawBattle(
  document: Mission,
  facts: PlaytestFacts,
  record: BattleRecord,
  step: number,
  look: FigureLook,
): Figure[] {
  const frame = record.frames[step]
  if (frame === undefined) return []
  const context = drawContextOf(document, defaultOptions)
  const before = record.frames[step - 1] ?? frame
  const shapes: Shape[] = [
    ...markerShapes(context, document, facts, frame),
    ...operatedShapes(context, document, facts, frame),
    ...frame.events.flatMap((event) => deedShapes(context, record, event, before, frame)),
    ...fallenShapes(record, before, frame),
    ...frame.models.flatMap((model) => modelShapes(context, facts, record, model, look)),
    ...flagShapes(context, document, facts, frame, look),
  ]
  return [{ item: null, shapes }]
}

// Models.

/** Letters of a unit: `Assault squad 2` is `AS2`. */
export const unitLetters = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => (/^\d+$/.test(word) ? word : [...word].slice(0, 1).join('').toUpperCase()))
    .join('')
    .slice(0, 4)

const corners = (count: number, turn: number, { x, y }: XY, radius: number): XY[] =>
  Array.from({ length: count }, (_, corner) => {
    const angle = ((corner + turn) / count) * 2 * Math.PI
    return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) }
  })

/** The outline of a model: every side has another shape, all of them about as large as the base. */
function outline(side: number, at: XY, radius: number, paint: Paint): Shape {
  switch (side) {
    case 0:
      return circle(at, radius, paint)
    case 1:
      return polygon(corners(4, 0.5, at, radius * 1.2), paint)
    case 2:
      return polygon(corners(4, 0, at, radius * 1.2), paint)
    default:
      return polygon(corners(3 + side, 0, at, radius * 1.05), paint)
  }
}

const RIM = 2.6

/** A model without its letters. */
function sideShapes(context: DrawContext, id: string | null, side: number, at: XY, radius: number): Shape[] {
  const ink = sideInk(context, id)
  return [
    outline(side, at, radius, { fill: 'plate' }),
    outline(side, at, radius, { fill: ink, fillOpacity: 0.28, stroke: ink, width: RIM }),
  ]
}

/** Models of a side as a sign of 18 × 18 mm around (0, 0), for a key. */
export const sideSign = (document: Mission, { sides }: PlaytestFacts, side: number): readonly Shape[] =>
  sideShapes(drawContextOf(document, defaultOptions), sides[side]?.id ?? null, side, { x: 0, y: 0 }, 7)

const bold = { face: 'condensed', bold: true } as const
/** Where readable letters are larger than this part of a base, there are none. */
const LETTERS_TO = 0.8

function modelShapes(
  context: DrawContext,
  { sides }: PlaytestFacts,
  record: BattleRecord,
  [side, unit, x, y]: BattleFrame['models'][number],
  { size }: FigureLook,
): Shape[] {
  const at = { x, y }
  const { base } = record
  const radius = base / 2 - RIM / 2
  const text = unitLetters(unitName(record, unit))
  // Letters may reach over the rim, not into the neighbour.
  const fitting = (base * 0.92) / Math.max(0.01, textWidth(text, 1, bold))
  return [
    ...sideShapes(context, sides[side]?.id ?? null, side, at, radius),
    ...(size > base * LETTERS_TO ? [] : [label(at, text, { size: Math.min(size, fitting), ink: 'label', bold: true })]),
  ]
}

/** Middle of a unit in a step, or null if none of its models stands. */
function middleOf({ models }: BattleFrame, wanted: number): XY | null {
  const own = models.filter(([, unit]) => unit === wanted)
  if (own.length === 0) return null
  const sum = (of: (model: BattleFrame['models'][number]) => number): number =>
    own.reduce((all, model) => all + of(model), 0) / own.length
  return { x: sum(([, , x]) => x), y: sum(([, , , y]) => y) }
}

// Deeds of a step.

const FALLEN = 9

/** Crosses where models of units that lost some stood a step before and stand no more. */
function fallenShapes(record: BattleRecord, before: BattleFrame, frame: BattleFrame): Shape[] {
  return frame.events.flatMap((event) => {
    if (event.kind !== 'fell') return []
    const left = new Set(
      frame.models.filter(([, unit]) => unit === event.unit).map(([, , x, y]) => `${Math.round(x)} ${Math.round(y)}`),
    )
    return before.models
      .filter(([, unit, x, y]) => unit === event.unit && !left.has(`${Math.round(x)} ${Math.round(y)}`))
      .slice(0, event.models)
      .flatMap(([, , x, y]) => [
        circle({ x, y }, record.base / 2 - 2, { stroke: 'label-muted', width: 1.2, dash: [3, 3] }),
        ...cross({ x, y }, FALLEN, 'removed', 3.4),
      ])
  })
}

const HEAD = 14

/** A line to a unit with a head at the edge of its models, where they don't hide it. */
function arrow(from: XY, goal: XY, reach: number, paint: Paint): Shape[] {
  const length = Math.hypot(goal.x - from.x, goal.y - from.y)
  const left = length - reach
  if (left < HEAD) return []
  const to = { x: from.x + ((goal.x - from.x) * left) / length, y: from.y + ((goal.y - from.y) * left) / length }
  const [dx, dy] = [((to.x - from.x) / left) * HEAD, ((to.y - from.y) / left) * HEAD]
  const { dash: _, ...whole } = paint
  const tip = (way: number): Shape => line({ x: to.x - dx - dy * 0.5 * way, y: to.y - dy + dx * 0.5 * way }, to, whole)
  return [line(from, to, paint), tip(1), tip(-1)]
}

/** How far models of a unit stand from its middle, about (mm). */
function reachOf({ base }: BattleRecord, frame: BattleFrame, wanted: number): number {
  const middle = middleOf(frame, wanted)
  if (middle === null) return 0
  const own = frame.models.filter(([, unit]) => unit === wanted)
  return base / 2 + Math.max(...own.map(([, , x, y]) => Math.hypot(x - middle.x, y - middle.y))) * 0.8
}

function deedShapes(
  context: DrawContext,
  record: BattleRecord,
  event: BattleEvent,
  before: BattleFrame,
  frame: BattleFrame,
): Shape[] {
  if (!('unit' in event)) return []
  const ink = sideInk(context, context.sides[record.units[event.unit]?.side ?? -1]?.id ?? null)
  const [then, now] = [middleOf(before, event.unit), middleOf(frame, event.unit)]
  switch (event.kind) {
    case 'moved':
      return then === null || now === null
        ? []
        : arrow(then, now, reachOf(record, frame, event.unit), { stroke: ink, width: 2.4 })
    case 'charged':
    case 'shot':
    case 'fought': {
      const [from, to] = [then ?? now, middleOf(before, event.target) ?? middleOf(frame, event.target)]
      if (from === null || to === null) return []
      const reach = reachOf(record, before, event.target)
      if (event.kind === 'shot') return arrow(from, to, reach, { stroke: ink, width: 2, dash: [8, 5] })
      return arrow(from, to, reach, { stroke: ink, width: event.kind === 'charged' ? 4.4 : 3 })
    }
    default:
      return []
  }
}

/** Rings around hatchways that were operated in a step. */
function operatedShapes(
  context: DrawContext,
  { panels }: Mission,
  facts: PlaytestFacts,
  { events }: BattleFrame,
): Shape[] {
  return events.flatMap((event) => {
    if (event.kind !== 'operated') return []
    const id = facts.hatchways[event.hatchway]?.id
    const panel = panels.find((each) => each.id === id)
    const at = panel === undefined ? null : hatchwayMiddle(context, panel)
    if (at === null) return []
    const prevented = event.preventedBy !== null
    return [
      circle(at, 26, { stroke: 'pill', width: 3, ...(prevented ? { dash: [5, 4] } : {}) }),
      ...(prevented ? cross(at, 8, 'label', 3) : []),
    ]
  })
}

// Markers: whoever controls one has a flag on it and a ring in its colour, a double one while it is Secured.

/** Markers that somebody controls, with where they lie. */
function controlled(context: DrawContext, { markers }: Mission, facts: PlaytestFacts, { control }: BattleFrame) {
  return facts.markers.flatMap(({ id }, index) => {
    const marker = markers.find((each) => each.id === id)
    const owner = facts.sides[control[index] ?? -1]
    return marker === undefined || owner === undefined ? [] : [{ index, owner: owner.id, at: placeOf(context, marker) }]
  })
}

const ringRadius = ({ kit }: DrawContext): number => markerRadius(kit) + 4

const markerShapes = (context: DrawContext, document: Mission, facts: PlaytestFacts, frame: BattleFrame): Shape[] =>
  controlled(context, document, facts, frame).flatMap(({ index, owner, at }) => {
    const ring: Paint = { stroke: sideInk(context, owner), width: 4 }
    const radius = ringRadius(context)
    return [
      circle(at, radius, ring),
      ...(frame.secured[index] === true ? [circle(at, radius + 7, { ...ring, width: 2.4 })] : []),
    ]
  })

/** Flags stand over the models that hold the marker. */
function flagShapes(
  context: DrawContext,
  document: Mission,
  facts: PlaytestFacts,
  frame: BattleFrame,
  look: FigureLook,
): Shape[] {
  const away = ringRadius(context) * 0.9
  return controlled(context, document, facts, frame).flatMap(({ owner, at }) =>
    ownerFlag(context, owner, beside(at, away, -away, look), look.size * 1.1),
  )
}
