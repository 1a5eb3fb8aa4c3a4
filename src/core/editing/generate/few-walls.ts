/**
 * Walls counted against rows before anything is laid out: a table whose rows of squares are longer than one may look
 * along needs a wall across each of them, and no wall stands across more rows than it is long. That many walls are a
 * must; far more are needed against the lines askew, so that less than half as many again seldom give a map, and fewer
 * than the rows never.
 */

import { toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { squareCentre } from '#model/kit/lattice.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { GeneratorOptions, Style } from './generator-options.ts'
import { capsOf, type Inventory, inventoryOf } from './inventory.ts'
import { type Prepared, preparedFor, type Task } from './prepare.ts'
import { LONGEST_LANE, mostWalls } from './score.ts'
import { wideGridFor } from './wide-grid.ts'

/** How likely the box has walls enough for the boards. */
export type Enough = 'never' | 'seldom' | 'usually'

/**
 * Squares that the walls of a style stand across, for each one that must be parted. Of 330 unlike wishes none had a map below
 * the first of these, every fourth one up to the second, and all beyond.
 */
const NEVER = 0.9
const SELDOM = 1.55

/** @returns whether walls suffice for what is prepared, told before the tables of its boards are made */
export function enoughWalls({ document, layout }: Prepared, { symmetry, style }: GeneratorOptions): Enough {
  const { panels, regions, play } = document
  if (panels.length > 0) return 'usually'
  const special =
    regions.some(({ kind }) => isSpecial(document, kind)) ||
    play.needs.some(
      ({ part }) =>
        (part.part === 'regions' && isSpecial(document, part.kind)) ||
        (part.part === 'hatchways' && (part.tag !== null || part.label !== undefined)),
    )
  const stock = inventoryOf(document, layout.kit, symmetry)
  const caps = capsOf(document, layout)
  if (areTooFew(layout, stock, style, caps, special)) return 'never'
  const rows = rowsToPart(layout)
  const held = stock.left.reduce((sum, count) => sum + count, 0)
  const spans = stock.left.reduce((sum, count, index) => sum + count * (stock.sorts[index]?.span ?? 1), 0)
  const walls = mostWalls(stock, allSquares(layout).length, style, caps)
  const across = (walls * spans) / Math.max(1, held)
  if (across < NEVER * rows) return 'never'
  return across < SELDOM * rows ? 'seldom' : 'usually'
}

/** True for regions with separate walls around them. */
const isSpecial = (document: Mission, kind: Mission['regions'][number]['kind']): boolean => {
  const { built, outOfPlay } = regionKindOf(document, kind)
  return outOfPlay || built.as === 'closed'
}

/** Lanes are measured in whole tenths of an inch: so much is let pass for it (mm). */
const ROUNDED_MM = MM_PER_INCH / 20

/**
 * True if so few walls can stand on bare boards that at least one row stays open too far, whatever is tried.
 * @param special closed rooms and airlocks may add walls to those that a style asks for
 */
export function areTooFew(layout: Layout, stock: Inventory, style: Style, caps: number, special: boolean): boolean {
  const squares = allSquares(layout)
  const spans = stock.sorts
    .flatMap(({ span }, index) => Array.from({ length: stock.left[index] ?? 0 }, () => span))
    .sort((a, b) => b - a)
  // A pair of images may go one beyond what is asked for.
  const most = special ? spans.length : mostWalls(stock, squares.length, style, caps) + 1
  const across = spans.slice(0, most).reduce((sum, span) => sum + span, 0)
  return across < rowsToPart(layout)
}

/** How many places along rows and columns need a wall across, so that nobody looks too far along any. */
function rowsToPart(layout: Layout): number {
  const { kit, field } = layout
  const longest = (LONGEST_LANE * MM_PER_INCH) / 10 + ROUNDED_MM
  const placed = allSquares(layout).map(({ board, ...square }) => ({
    board,
    at: toField(field, board, squareCentre(kit, square)),
  }))
  const touch = (one: number, other: number): boolean =>
    one === other || field.seams.some((seam) => seam.board === one && seam.other === other)
  let sum = 0
  for (const [along, beside] of [
    ['x', 'y'],
    ['y', 'x'],
  ] as const) {
    const rows = new Map<string, (typeof placed)[number][]>()
    for (const square of placed) {
      const deck = field.boards.find(({ board }) => board === square.board)?.deck
      const key = `${deck ?? 0} ${Math.round(square.at[beside] * 10)}`
      rows.set(key, [...(rows.get(key) ?? []), square])
    }
    for (const row of rows.values()) {
      row.sort((a, b) => a.at[along] - b.at[along])
      let [begun] = row
      for (const [index, square] of row.entries()) {
        const before = row[index - 1]
        if (begun === undefined || before === undefined || !touch(before.board, square.board)) begun = square
        else if (square.at[along] - begun.at[along] > longest) {
          sum += 1
          begun = square
        }
      }
    }
  }
  return sum
}

// Says before a search of seconds what will most probably keep a wish from being had, or make it wait.

const FEW_WALLS =
  'The box has few walls for boards of so many squares: most seeds have no map. Take more boxes, or smaller or fewer boards.'
const LITTLE_OF_BOX =
  'So little of the box gives few walls for boards of so many squares: most seeds have no map. Use more of the box.'
const MANY_SQUARES =
  'Boards of so many squares take long: one map may take minutes. Smaller or fewer boards are quicker.'
/** Three boards of the finest lattice that comes with the program; the lines of sight grow with the square of it. */
const MAX_SQUARES = 450

/**
 * @returns why a map is unlikely or will take long, with what would help; null if a map is likely, or if the generator
 * refuses the wish at once anyway
 */
export function feasibilityOf(mission: Mission, wishes: GeneratorOptions, task: Task): string | null {
  if (!task.making.terrain) return null
  const wide = wideGridFor(mission, task)
  const prepared = wide.ok ? preparedFor(wide.value?.mission ?? mission, wishes, task) : wide
  if (!prepared.ok) return null
  const enough = enoughWalls(prepared.value, wishes)
  if (enough === 'usually' && allSquares(prepared.value.layout).length > MAX_SQUARES) return MANY_SQUARES
  if (enough !== 'seldom') return null
  const whole = { ...wishes, style: { ...wishes.style, box: 1 } }
  return enoughWalls(prepared.value, whole) === 'usually' ? LITTLE_OF_BOX : FEW_WALLS
}
