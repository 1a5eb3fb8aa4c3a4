/** Cut-outs: their captions, how they are packed on a sheet, and the footprint of a panel. */
import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { fitText, label, line, polygon, rectangle, textWidth } from '#drawing/display/shapes.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { columnOf, type Kit, type PanelPiece } from '#model/kit/kit.ts'
import { handFromPill } from '#model/mission/pill.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'

export interface Cutout {
  readonly width: number
  readonly height: number
  /** From its upper left corner; in the colours of the map. */
  readonly shapes: readonly Shape[]
  /** The shapes are drawn turned by a quarter, so that what is right of the corner comes to lie below it. */
  readonly upright?: boolean
  /** The same lying on its longer side, for where that finds room on a sheet and the other does not. */
  readonly lying?: Cutout
  /** Written beside it, outside of the cut. */
  readonly caption?: Caption
}

export interface Caption {
  readonly lines: readonly string[]
  /** Where the first line stands (mm below the upper edge of the cut-out). */
  readonly y: number
}

/** Font size, height of the first line with what is around it, and of each further line (mm). */
export const CAPTION = { size: 2.6, height: 5, line: 3.2 }
export const captionFont = { face: 'sans', bold: false } as const

/** Height of all lines (mm). */
export const captionHeight = (lines: readonly string[]): number => CAPTION.height + (lines.length - 1) * CAPTION.line

export const isOneLine = (text: string, width: number): boolean => textWidth(text, CAPTION.size, captionFont) <= width

export const captionLines = (text: string, width: number): readonly string[] =>
  wholeLines(text, (line) => isOneLine(line, width))

/** Broken at blanks; a word that is wider than a line is parted where the line ends, for a name that is cut says which one it is to nobody. */
export function wholeLines(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (!fits(line)) {
      const letters = [...line]
      let end = letters.length - 1
      while (end > 1 && !fits(letters.slice(0, end).join(''))) end -= 1
      if (end < 1) break
      lines.push(letters.slice(0, end).join(''))
      line = letters.slice(end).join('')
    }
  }
  return [...lines, line]
}

/**
 * Boxes on sheets: rows as high as their first box, in them piles of boxes as wide as their first; the highest boxes first. One
 * that would begin a sheet is laid on its side where it finds room then.
 */
export interface Sized {
  readonly width: number
  readonly height: number
}

interface Shelved<Item> extends Sized {
  /** The same on its side; if omitted, it only stands. */
  readonly lying?: Item
}

export interface Placed<Item> {
  readonly item: Item
  /** Counted from 0. */
  readonly sheet: number
  /** From the upper left corner of the room. */
  readonly x: number
  readonly y: number
}

interface Pile {
  readonly x: number
  readonly width: number
  /** How far down it is taken, the gap below counted. */
  used: number
}

interface Shelf {
  readonly sheet: number
  readonly y: number
  readonly height: number
  readonly piles: Pile[]
  /** How far to the right it is taken, the gap counted. */
  used: number
}

/**
 * A place for every box, `gap` apart.
 * @param room of a sheet
 * @param taken how much of the first sheet is taken at the top
 */
export function onShelves<Item extends Shelved<Item>>(
  items: readonly Item[],
  room: Sized,
  taken: number,
  gap: number,
): Placed<Item>[] {
  const shelves: Shelf[] = []
  /** Where the next shelf of each sheet begins. */
  const bottoms = [taken]
  const newShelf = (height: number, sheet: number): Shelf => {
    const y = bottoms[sheet] ?? 0
    bottoms[sheet] = y + height + gap
    const shelf: Shelf = { sheet, y, height, piles: [], used: 0 }
    shelves.push(shelf)
    return shelf
  }
  /** A place on the sheets that there are. */
  const placeOn = (item: Item): Placed<Item> | null => {
    const { width, height } = item
    for (const { sheet, y, height: most, piles } of shelves) {
      const pile = piles.find((one) => one.width >= width && one.used + height <= most)
      if (pile === undefined) continue
      const placed = { item, sheet, x: pile.x, y: y + pile.used }
      pile.used += height + gap
      return placed
    }
    const there = shelves.find((one) => one.height >= height && one.used + width <= room.width)
    const sheet = bottoms.findIndex((bottom) => bottom + height <= room.height)
    if (there === undefined && (sheet < 0 || width > room.width)) return null
    const shelf = there ?? newShelf(height, sheet)
    const x = shelf.used
    shelf.piles.push({ x, width, used: height + gap })
    shelf.used += width + gap
    return { item, sheet: shelf.sheet, x, y: shelf.y }
  }
  const place = (item: Item): Placed<Item> => {
    const placed = placeOn(item) ?? (item.lying === undefined ? null : placeOn(item.lying))
    if (placed !== null) return placed
    const shelf = newShelf(item.height, bottoms.push(0) - 1)
    shelf.piles.push({ x: 0, width: item.width, used: item.height + gap })
    shelf.used = item.width + gap
    return { item, sheet: shelf.sheet, x: 0, y: shelf.y }
  }
  return [...items].sort((a, b) => b.height - a.height).map(place)
}

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
export function handOf(
  { span, hatchwayAt }: Pick<PanelPiece, 'span' | 'hatchwayAt'>,
  hatchway: Pick<Hatchway, 'half' | 'face'> | null,
): Hand | null {
  if (hatchway === null) return null
  return span === 1 || hatchwayAt === 'middle' ? 'middle' : handFromPill(hatchway)
}

/** Where the wall itself begins and ends along its edges (mm): pieces between columns are shorter than these. */
export function stretchOf(kit: Kit, { span, length }: PanelPiece): Run {
  const whole = span * kit.lattice.pitch.value
  const { pillarLength } = kit.sizes
  const usual = columnOf(kit)?.joint === 'butt' ? whole - pillarLength.value : whole
  const beside = Math.max(0, (whole - (length?.value ?? usual)) / 2)
  return { from: beside, to: whole - beside }
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
  const middle = hand === 'left' ? pitch / 2 : hand === 'right' ? length - pitch / 2 : length / 2
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
      const hand = handOf(piece, panel.hatchway)
      const key = `${piece.code} ${hand}`
      const known = counts.get(key) ?? { piece, hand, count: 0 }
      known.count += 1
      counts.set(key, known)
    }
  }
  return [...counts.values()]
}
