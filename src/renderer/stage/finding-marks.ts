/** Where the marks of findings stand: beside what they are about, in the first of many places that covers nothing. */
import type { Finding, Severity } from '#core/checker/finding.ts'
import { type Footprint, footprint, TakenRoom } from '#core/display/placement.ts'
import { longRadius } from '#core/geometry/ellipse.ts'
import { type Box, boardPoint, contains } from '#core/geometry/point.ts'
import { toField } from '#core/layout/battlefield.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { outlineOf } from '#core/layout/outlines.ts'
import type { Mission } from '#core/mission/document.ts'
import { shown } from './view.ts'

interface XY {
  readonly x: number
  readonly y: number
}

/** One mark, for all findings at one place. Lengths are millimetres on the map as it is shown. */
export interface FindingMark {
  readonly findings: readonly Finding[]
  /** The worst of them. */
  readonly severity: Severity
  readonly at: XY
  /** Where its leader begins: at the edge of what it is about. */
  readonly from: XY
  /** A dot, where squares are small. */
  readonly tiny: boolean
}

/** Places tried around what a mark is about: directions, the first to the upper right, and distances (pixels). */
const DIRECTIONS = 12
const DISTANCES = { badge: [24, 30, 38, 48, 58, 70, 84, 100], dot: [14, 19, 25, 32, 42, 54, 70] }
/** Size of a mark (pixels), wider where it counts. */
const SIZE = { badge: 20, counting: 36, dot: 11 }
/** Clear space around it. */
const MARGIN_PX = 2
/** Below this many pixels of a square marks are dots. */
const DOTS_BELOW_PX = 39
/** Findings at places as near as this share a mark (pixels). */
const NEAR_PX = 8
/** So many, so that a broken map stays readable. */
const MOST_MARKS = 400
const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 }

export interface MarkScene {
  readonly document: Mission
  readonly findings: readonly Finding[]
  /** How high the battlefield is (mm) where it is shown turned, as the view has it; null: as it lies. */
  readonly turned: number | null
  /** What stands on the map as it is shown, which marks keep off. */
  readonly room: TakenRoom
  /** Pixels per millimetre. */
  readonly scale: number
  /** How far around the boards marks are seen (pixels). */
  readonly around: number
}

/** The marks of findings that have a place, beside each other and everything on the map as far as there is room. */
export function placeMarks({ document, findings, turned, room, scale, around }: MarkScene): FindingMark[] {
  const { kit, field } = layoutOf(document)
  const tiny = kit.lattice.pitch.value * scale < DOTS_BELOW_PX
  const groups = new Map<string, { place: XY; findings: Finding[] }>()
  for (const finding of findings.slice(0, MOST_MARKS)) {
    const { at } = finding
    if (at === null || !field.boards.some(({ board }) => board === at.board)) continue
    const place = shown({ turned }, toField(field, at.board, boardPoint(at.x, at.y)))
    const key = `${Math.round((place.x * scale) / NEAR_PX)},${Math.round((place.y * scale) / NEAR_PX)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { place, findings: [finding] })
    else group.findings.push(finding)
  }
  const [width, height] =
    turned === null ? [field.bounds.width, field.bounds.height] : [field.bounds.height, field.bounds.width]
  const seen: Box = {
    x: -around / scale,
    y: -around / scale,
    width: width + (2 * around) / scale,
    height: height + (2 * around) / scale,
  }
  const marks = new TakenRoom()
  const markers = new Set(document.markers.map(({ id }) => id))
  const tokens = new Map(
    document.tokens.map(({ id, base, turn }) => [id, longRadius(outlineOf({ x: 0, y: 0 }, base, turn))]),
  )
  return [...groups.values()].map(({ place, findings: here }) => {
    const best = bestPlace(place, tiny, here.length, scale, seen, [room, marks])
    marks.add(best.taken)
    const aboutMarker = here.some(({ items }) => items.some((id) => markers.has(id)))
    const bases = here.flatMap(({ items }) => items.flatMap((id) => tokens.get(id) ?? []))
    const edge = Math.max(aboutMarker ? kit.sizes.objectiveMarker.value / 2 + 2 : 7, ...bases.map((base) => base + 2))
    const from = startOfLeader(place, best.at, Math.max(edge, 5 / scale), scale, room)
    const severity = here.map((finding) => finding.severity).sort((a, b) => RANK[a] - RANK[b])[0] ?? 'notice'
    return { findings: here, severity, at: best.at, from, tiny }
  })
}

/** How far apart places are tried at which a leader may begin, and how large its end is (pixels). */
const LEADER = { step: 2, end: 5 }
/** So much of the way is left to a leader at least. */
const LEAST_LEADER = 0.2

/** Where a leader begins: where nothing lies under its end, a letter or a door above all; else at the edge of the thing. */
function startOfLeader(place: XY, mark: XY, edge: number, scale: number, room: TakenRoom): XY {
  const far = Math.max(Math.hypot(mark.x - place.x, mark.y - place.y), 1e-6)
  const [first, last] = [Math.min(1 - LEAST_LEADER, edge / far), 1 - LEAST_LEADER]
  const at = (part: number): XY => ({
    x: place.x + (mark.x - place.x) * part,
    y: place.y + (mark.y - place.y) * part,
  })
  const size = LEADER.end / scale
  for (let part = first; part <= last; part += LEADER.step / scale / far) {
    const { x, y } = at(part)
    const end = footprint({ x: x - size / 2, y: y - size / 2, width: size, height: size }, 10)
    if (room.cost(end, 1) === 0) return { x, y }
  }
  return at(first)
}

/** The first free place, or the one that covers least. */
function bestPlace(
  place: XY,
  tiny: boolean,
  count: number,
  scale: number,
  seen: Box,
  rooms: readonly TakenRoom[],
): { readonly at: XY; readonly taken: Footprint } {
  const height = ((tiny ? SIZE.dot : SIZE.badge) + 2 * MARGIN_PX) / scale
  const width = ((tiny ? SIZE.dot : count > 1 ? SIZE.counting : SIZE.badge) + 2 * MARGIN_PX) / scale
  const takenAt = (at: XY): Footprint => footprint({ x: at.x - width / 2, y: at.y - height / 2, width, height }, 10)
  let best = { at: place, taken: takenAt(place) }
  let least = Number.POSITIVE_INFINITY
  for (const distance of tiny ? DISTANCES.dot : DISTANCES.badge)
    for (let step = 0; step < DIRECTIONS; step += 1) {
      const angle = -Math.PI / 4 + (step * 2 * Math.PI) / DIRECTIONS
      const at = {
        x: place.x + (Math.cos(angle) * distance) / scale,
        y: place.y + (Math.sin(angle) * distance) / scale,
      }
      const taken = takenAt(at)
      const { x, y } = taken.box
      if (!contains(seen, { x, y }) || !contains(seen, { x: x + width, y: y + height })) continue
      let cost = 0
      for (const room of rooms) cost += room.cost(taken, least)
      if (cost >= least) continue
      best = { at, taken }
      least = cost
      if (cost === 0) return best
    }
  return best
}
