/** The footprint of a wall panel in true size (mm), lying level with its first end at the origin. */

import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { fitText, label, line, polygon, rectangle, textWidth } from '#drawing/display/shapes.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Kit, PanelPiece } from '#model/kit/kit.ts'
import { handFromPill } from '#model/mission/pill.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'

const cut: Paint = { fill: 'plate', stroke: 'label', width: 0.2 }
const inner: Paint = { stroke: 'label', width: 0.2 }
const opening: Paint = { fill: 'lattice', stroke: 'label', width: 0.2 }
const pillSide: Paint = { stroke: 'label', width: 1 }
/** Font size of a code of many letters (mm; 7 points): what does not fit is left out. */
const SMALLEST = 2.5
const bold = { face: 'condensed', bold: true } as const

/** Where the hatchway is, seen from the side of its pill. */
export type Hand = 'left' | 'right' | 'middle'

/** The hand of a panel as it stands; null without a hatchway. */
export function handOf(span: number, hatchway: Pick<Hatchway, 'half' | 'face'> | null): Hand | null {
  if (hatchway === null) return null
  return span === 1 ? 'middle' : handFromPill(hatchway)
}

export interface PanelFootprint {
  readonly shapes: readonly Shape[]
  /** Around it; its upper edge is above the origin. */
  readonly box: Box
}

interface Run {
  readonly from: number
  readonly to: number
}

/**
 * Outline to cut along, opening of the hatchway with a thick line on the side of its pill, and the code.
 * @param part what of its length is wanted; the whole, or a half where the paper is too short
 */
export function panelFootprint(
  kit: Kit,
  piece: PanelPiece,
  hand: Hand | null,
  code: string,
  part: Run,
  /** Whether the side of the pill says anything: of a doorway that always stands open it does not. */
  showsPill = true,
): PanelFootprint {
  const { sizes, lattice } = kit
  const pitch = lattice.pitch.value
  const length = piece.span * pitch
  const half = (piece.thickness ?? sizes.thickness).value / 2
  const block = piece.ownHalfPillars ? { reach: sizes.pillarLength.value / 2, half: sizes.pillarWidth.value / 2 } : null
  const middle = hand === 'right' ? length - pitch / 2 : pitch / 2
  const gap: Run | null =
    hand === null ? null : { from: middle - sizes.hatchOpening.value / 2, to: middle + sizes.hatchOpening.value / 2 }
  const inside = ({ from, to }: Run): Run => ({ from: Math.max(from, part.from), to: Math.min(to, part.to) })
  const shapes: Shape[] = [polygon(outline(length, half, block, part), cut)]
  const shownGap = gap === null ? null : inside(gap)
  if (shownGap !== null && shownGap.to > shownGap.from) {
    const { from, to } = shownGap
    shapes.push(rectangle({ x: from, y: -half, width: to - from, height: 2 * half }, opening))
    if (showsPill) shapes.push(line({ x: from, y: half - 0.5 }, { x: to, y: half - 0.5 }, pillSide))
  }
  const ends = block === null ? [] : [block.reach, length - block.reach]
  for (const x of ends) if (x > part.from && x < part.to) shapes.push(line({ x, y: -half }, { x, y: half }, inner))
  shapes.push(...codeOn(code, half, [0, ...ends, ...(gap === null ? [] : [gap.from, gap.to]), length], part, gap))
  const reach = block?.half ?? half
  return { shapes, box: { x: part.from, y: -reach, width: part.to - part.from, height: 2 * reach } }
}

/** Around the bar and the half-pillars at its ends, as far as the part reaches. */
function outline(length: number, half: number, block: { reach: number; half: number } | null, part: Run): XY[] {
  const upper: XY[] =
    block === null
      ? [
          { x: part.from, y: -half },
          { x: part.to, y: -half },
        ]
      : [
          ...(part.from === 0
            ? [
                { x: 0, y: -block.half },
                { x: block.reach, y: -block.half },
                { x: block.reach, y: -half },
              ]
            : [{ x: part.from, y: -half }]),
          ...(part.to === length
            ? [
                { x: length - block.reach, y: -half },
                { x: length - block.reach, y: -block.half },
                { x: length, y: -block.half },
              ]
            : [{ x: part.to, y: -half }]),
        ]
  return [...upper, ...upper.map(({ x, y }) => ({ x, y: -y })).reverse()]
}

/** The code in the longest stretch that is free of joints and of the opening. */
function codeOn(code: string, half: number, joints: readonly number[], part: Run, gap: Run | null): Shape[] {
  const stops = [...joints].sort((a, b) => a - b)
  let best: Run = part
  let longest = 0
  for (const [index, from] of stops.entries()) {
    const run = { from: Math.max(from, part.from), to: Math.min(stops[index + 1] ?? from, part.to) }
    const inGap = gap !== null && run.from >= gap.from && run.to <= gap.to
    if (inGap || run.to - run.from <= longest) continue
    longest = run.to - run.from
    best = run
  }
  const room = longest - 0.6
  const size = Math.max(SMALLEST, Math.min(half * 1.3, room / Math.max(0.01, textWidth(code, 1, bold))))
  const text = fitText(code, size, bold, room)
  return [label({ x: (best.from + best.to) / 2, y: 0 }, text, { ...bold, size, ink: 'label' })]
}

/** How often each kind of panel stands on the map: piece and hand. */
export function panelCounts(kit: Kit, panels: readonly Pick<Panel, 'piece' | 'hatchway'>[]) {
  const counts = new Map<string, { piece: PanelPiece; hand: Hand | null; count: number }>()
  for (const piece of kit.pieces) {
    if (piece.kind !== 'panel') continue
    for (const panel of panels) {
      if (panel.piece !== piece.code) continue
      const hand = handOf(piece.span, panel.hatchway)
      const key = `${piece.code} ${hand}`
      const known = counts.get(key) ?? { piece, hand, count: 0 }
      known.count += 1
      counts.set(key, known)
    }
  }
  return [...counts.values()]
}
