/** Where the marks of findings stand: beside what they are about, in the first of many places that covers nothing. */

import { outlineOf, toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Finding, Severity } from '#checking/checker/finding.ts'
import { type Footprint, footprint, TakenRoom } from '#drawing/display/placement.ts'
import { type Box, boardPoint, contains } from '#foundation/geometry/point.ts'
import { longRadius } from '#foundation/geometry/rectangle.ts'
import type { Mission } from '#model/mission/document.ts'
import { flat, shown, toScreen, type View } from '#state/view/view.ts'
import type { OverlayColours } from './screen.ts'

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
  /** The place that they are about. */
  readonly place: XY
  /** Where its leader begins: at the edge of what it is about. */
  readonly from: XY
  /** A dot, where squares are small or marks many. */
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
/** With more than this in one square, those of a severity share a mark there. */
const MAX_IN_SQUARE = 4
/** So many, so that a broken map stays readable. */
const MAX_MARKS = 400
/** Marks take this part of the battlefield at most; then notices become dots, and with no room for these either they wait to be pointed at. */
const MAX_ROOM = 1 / 8
const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 }

export interface MarkScene {
  readonly document: Mission
  readonly findings: readonly Finding[]
  /** The one that is pointed at, which has a mark in any case. */
  readonly pointed: Finding | null
  /** How high the battlefield is (mm) where it is shown turned, as the view has it, or null to leave it as it lies. */
  readonly turned: number | null
  /** Room taken on the map as it is shown, which marks keep off. */
  readonly room: TakenRoom
  /** Pixels per millimetre. */
  readonly scale: number
  /** How far around the boards marks are seen (pixels). */
  readonly around: number
}

/** All findings at one place. */
interface Group {
  readonly place: XY
  readonly findings: Finding[]
}

/** The marks of findings that have a place, beside each other and everything on the map as far as there is room. */
export function placeMarks(scene: MarkScene): FindingMark[] {
  const { document, turned, room, scale, around } = scene
  const { kit, field } = layoutOf(document)
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
  return shownGroups(scene)
    .map(({ place, findings: here, severity, tiny }) => {
      const best = bestPlace(place, tiny, here.length, scale, seen, [room, marks])
      marks.add(best.taken)
      const aboutMarker = here.some(({ items }) => items.some((id) => markers.has(id)))
      const bases = here.flatMap(({ items }) => items.flatMap((id) => tokens.get(id) ?? []))
      const edge = Math.max(aboutMarker ? kit.sizes.objectiveMarker.value / 2 + 2 : 7, ...bases.map((base) => base + 2))
      const from = startOfLeader(place, best.at, Math.max(edge, 5 / scale), scale, room)
      return { findings: here, severity, at: best.at, place, from, tiny }
    })
    .reverse()
}

/** How many of these findings are notices for whose marks the map is too small: none of them is shown before it is pointed at. */
export function countUnmarked(findings: readonly Finding[], marks: readonly FindingMark[]): number {
  const marked = new Set(marks.flatMap(({ findings: here }) => here))
  return findings.filter(
    (finding) =>
      finding.severity === 'notice' && finding.at !== null && finding.waived === null && !marked.has(finding),
  ).length
}

type ShownGroup = Group & Pick<FindingMark, 'severity' | 'tiny'>

/** Returns the groups that have a mark, and their size: the worst first, for which the nearest places are free then. */
function shownGroups(scene: MarkScene): readonly ShownGroup[] {
  const { document, pointed, scale } = scene
  const { kit, field } = layoutOf(document)
  const small = kit.lattice.pitch.value * scale < DOTS_BELOW_PX
  const groups = groupsOf(scene)
    .map((group) => ({ ...group, severity: worst(group.findings), tiny: small }))
    .sort((a, b) => RANK[a.severity] - RANK[b.severity])
  const most = field.bounds.width * field.bounds.height * scale * scale * MAX_ROOM
  const fits = (shown: readonly ShownGroup[]): boolean => shown.reduce((sum, each) => sum + pixelsOf(each), 0) <= most
  const isPointed = ({ findings }: Group): boolean => pointed !== null && findings.includes(pointed)
  if (fits(groups)) return groups
  const dotted = groups.map((group) => ({ ...group, tiny: group.tiny || group.severity === 'notice' }))
  if (fits(dotted)) return dotted
  const fewer = groups.filter((group) => group.severity !== 'notice' || isPointed(group))
  return fits(fewer) ? fewer : fewer.map((group) => ({ ...group, tiny: true }))
}

const worst = (findings: readonly Finding[]): Severity =>
  findings.map(({ severity }) => severity).sort((a, b) => RANK[a] - RANK[b])[0] ?? 'notice'

function groupsOf({ document, findings, turned, scale }: MarkScene): Group[] {
  const { kit, field } = layoutOf(document)
  const groups = new Map<string, Group>()
  for (const finding of findings.slice(0, MAX_MARKS)) {
    const { at } = finding
    if (at === null || !field.boards.some(({ board }) => board === at.board)) continue
    const place = shown({ turned }, toField(field, at.board, boardPoint(at.x, at.y)))
    const key = `${Math.round((place.x * scale) / NEAR_PX)},${Math.round((place.y * scale) / NEAR_PX)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { place, findings: [finding] })
    else group.findings.push(finding)
  }
  return sharedWhereCrowded([...groups.values()], kit.lattice.pitch.value)
}

/** A heap in one square is one thing to look at: its marks would lie around it like a hedge. */
function sharedWhereCrowded(groups: readonly Group[], pitch: number): Group[] {
  const squareOf = ({ place }: Group): string => `${Math.floor(place.x / pitch)},${Math.floor(place.y / pitch)}`
  const inSquare = new Map<string, number>()
  for (const group of groups) inSquare.set(squareOf(group), (inSquare.get(squareOf(group)) ?? 0) + 1)
  const shared = new Map<string, Group>()
  return groups.filter((group) => {
    if ((inSquare.get(squareOf(group)) ?? 0) <= MAX_IN_SQUARE) return true
    const key = `${squareOf(group)} ${worst(group.findings)}`
    const first = shared.get(key)
    if (first === undefined) shared.set(key, group)
    else first.findings.push(...group.findings)
    return first === undefined
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

/** Size of a mark with the clear space around it (pixels). */
const sizeOf = (tiny: boolean, count: number): { readonly width: number; readonly height: number } => ({
  width: (tiny ? SIZE.dot : count > 1 ? SIZE.counting : SIZE.badge) + 2 * MARGIN_PX,
  height: (tiny ? SIZE.dot : SIZE.badge) + 2 * MARGIN_PX,
})

function pixelsOf({ tiny, findings }: ShownGroup): number {
  const { width, height } = sizeOf(tiny, findings.length)
  return width * height
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
  const size = sizeOf(tiny, count)
  const [width, height] = [size.width / scale, size.height / scale]
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

// Draws the marks of findings: a badge beside the place with a leader to it, lit where a finding is pointed at.

const FAINT = 0.3
const RADIUS = { badge: 8, dot: 4.5, lit: 10 }
/** The number of findings beside the sign (pixels). */
const COUNT = { off: 8, width: 18, height: 15, font: 12 }

interface Marks {
  readonly marks: readonly FindingMark[]
  readonly pointedFinding: Finding | null
  /** Its number in the list of problems, while that is open. */
  readonly number: number | null
  /** Whether the rules are tried out now: marks stay out of the way. */
  readonly isTrialTool: boolean
  readonly view: View
  readonly colours: OverlayColours
}

/** Draws them all, in pixels of the screen; leaders below badges. */
export function drawMarks(context: CanvasRenderingContext2D, scene: Marks): void {
  const { marks, pointedFinding, number, colours } = scene
  // Marks have places of the map as it is shown.
  const view = flat(scene.view)
  const isLit = ({ findings }: FindingMark): boolean => pointedFinding !== null && findings.includes(pointedFinding)
  context.save()
  if (scene.isTrialTool) context.globalAlpha = FAINT
  for (const mark of marks) drawLeader(context, view, mark, colours)
  for (const mark of [...marks.filter((each) => !isLit(each)), ...marks.filter(isLit)]) {
    const lit = isLit(mark)
    const at = toScreen(view, mark.at)
    const dot = mark.tiny && !lit
    const count = mark.findings.length
    const middle = count > 1 && !dot ? { x: at.x - COUNT.off, y: at.y } : at
    if (lit) {
      drawRing(context, toScreen(view, mark.place), colours[mark.severity], colours)
      glow(context, at, count > 1, colours)
    }
    if (count > 1 && !dot) drawCount(context, at, count, colours[mark.severity], colours.onMark)
    const sign = dot ? '' : lit && number !== null ? String(number) : mark.severity === 'notice' ? 'i' : '!'
    drawMark(context, middle, mark.severity, dot ? RADIUS.dot : lit ? RADIUS.lit : RADIUS.badge, sign, colours)
  }
  context.restore()
}

function drawLeader(context: CanvasRenderingContext2D, view: View, mark: FindingMark, colours: OverlayColours): void {
  const [from, to] = [toScreen(view, mark.from), toScreen(view, mark.at)]
  for (const [style, width] of [
    [colours.onMark, 3.5],
    [colours[mark.severity], 1.5],
  ] as const) {
    context.strokeStyle = style
    context.lineWidth = width
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  context.fillStyle = colours[mark.severity]
  context.beginPath()
  context.arc(from.x, from.y, 2.6, 0, Math.PI * 2)
  context.fill()
}

/** Around the place that is pointed at (pixels). */
const RING = { half: 26, corner: 8, width: 7, rim: 10 }

function drawRing(context: CanvasRenderingContext2D, { x, y }: XY, colour: string, colours: OverlayColours): void {
  for (const [style, width] of [
    [colours.onMark, RING.rim],
    [colour, RING.width],
  ] as const) {
    context.strokeStyle = style
    context.lineWidth = width
    context.beginPath()
    context.roundRect(x - RING.half, y - RING.half, 2 * RING.half, 2 * RING.half, RING.corner)
    context.stroke()
  }
}

/** A ring in the colour of what is selected. */
function glow(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  wide: boolean,
  colours: OverlayColours,
): void {
  const [w, h] = [wide ? 24 : 16, 16]
  context.strokeStyle = colours.accent
  context.lineWidth = 2.5
  context.beginPath()
  context.roundRect(at.x - w, at.y - h, 2 * w, 2 * h, h)
  context.stroke()
}

function drawCount(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  count: number,
  colour: string,
  onMark: string,
): void {
  context.fillStyle = colour
  context.strokeStyle = onMark
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(at.x - 2, at.y - COUNT.height / 2, COUNT.width, COUNT.height, 4)
  context.stroke()
  context.fill()
  context.fillStyle = onMark
  context.font = `600 ${COUNT.font}px "Barlow Condensed"`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(String(count), at.x + COUNT.width / 2 - 0.5, at.y + COUNT.font * 0.35)
}

/** Error: an octagon; warning: a triangle; notice: a square. Each has its own shape and sign, so that colour is never alone. */
function drawMark(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  severity: Severity,
  radius: number,
  sign: string,
  colours: OverlayColours,
): void {
  const [corners, start] = { error: [8, Math.PI / 8], warning: [3, -Math.PI / 2], notice: [4, Math.PI / 4] }[
    severity
  ] as [number, number]
  const reach = severity === 'warning' ? radius * 1.25 : radius
  context.beginPath()
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = start + (corner * Math.PI * 2) / corners
    context.lineTo(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach)
  }
  context.closePath()
  // A rim sets it off from what lies below.
  context.strokeStyle = colours.onMark
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.stroke()
  context.fillStyle = colours[severity]
  context.fill()
  if (sign === '') return
  context.fillStyle = colours.onMark
  context.font = `600 ${Math.max(11, Math.round(radius * 1.4))}px Barlow`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(sign, at.x, at.y + radius * (severity === 'warning' ? 0.65 : 0.5))
}
