/** Names of squares along the sides of the boards on the front of a sheet. */

import { toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import { label, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import { type BoardNumber, latticeOf, nodePoint, squareName } from '#model/kit/lattice.ts'
import { hasDecks } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { labelSizeAt, smallestScaleOf } from '../map-figure.ts'
import { MM } from '../points.ts'

/** Least distance from the edge of a board to the middle of its ruler (mm on the table). */
const RULER = 15
/** Size of rulers on paper (points). */
const RULER_SIZE = 8
/** The 7 of 1:7, from the usual scale to the smallest at which notes are looked for on the letters of a ruler. */
const LOOKED_AT = [7, 8.5, 10, 12]

/** Names along the sides of the boards that have free ground beside them; boards without such sides keep names in their squares. */
interface Rulers {
  readonly shapes: readonly Shape[]
  readonly named: ReadonlySet<BoardNumber>
}

/** From the edge of a board to the middle of its ruler (mm on the table). */
export const reachOf = (scale: number): number => Math.max(RULER, rulerSize(scale) * 0.75)
const rulerSize = (scale: number): number => (RULER_SIZE / MM) * scale

/** @param scale the 7 of 1:7 */
export function rulersOf(document: Mission, scale: number): Rulers {
  const layout = layoutOf(document)
  const { kit, field } = layout
  const shapes: Shape[] = []
  const named = new Map<BoardNumber, { readonly rows: readonly string[] }>()
  const far = reachOf(scale)
  const size = rulerSize(scale)
  const free = (box: Box): boolean =>
    field.boards.every(
      ({ box: other }) =>
        box.x + box.width <= other.x + 1 ||
        other.x + other.width <= box.x + 1 ||
        box.y + box.height <= other.y + 1 ||
        other.y + other.height <= box.y + 1,
    )
  for (const { board, box } of field.boards) {
    const { columns, rows } = latticeOf(kit, board)
    if (columns === 0) continue
    const above = { ...box, y: box.y - 2 * far, height: 2 * far }
    const below = { ...box, y: box.y + box.height, height: 2 * far }
    // Titles of decks stand above their boards.
    const level = [...(hasDecks(document.arrangement) ? [] : [above]), below].find(free)
    const sides = (['left', 'right'] as const).filter((side) => free(stripBeside(box, side, far)))
    const names = rulerNames(layout, board, columns, rows)
    const beside = field.boards.some(
      (other) =>
        other.board !== board &&
        sameRows(other.box, box) &&
        named.get(other.board)?.rows.join(' ') === names.rows.join(' '),
    )
    if (level === undefined || (sides.length === 0 && !beside)) continue
    const style = { size, ink: 'label-muted', bold: true } as const
    const half = kit.lattice.pitch.value / 2
    for (let x = 0; x < columns; x += 1) {
      const at = toField(field, board, nodePoint(kit, { x, y: 0 }))
      shapes.push(
        label({ x: at.x + half, y: level === below ? below.y + far : level.y + far }, names.columns[x] ?? '', style),
      )
    }
    // Boards in one row have the same letters, unless they are numbered: one ruler is enough then.
    if (!beside) {
      const letters = (side: Side, at: number): Shape[] => rowLetters(layout, board, names.rows, side, at)
      shapes.push(
        ...letters(sides.find((side) => isClear(document, (at) => letters(side, at))) ?? sides[0] ?? 'left', scale),
      )
    }
    named.set(board, names)
  }
  return { shapes, named: new Set(named.keys()) }
}

type Side = 'left' | 'right'

/** The ground beside a board in which a ruler stands. */
const stripBeside = ({ x, y, width, height }: Box, side: Side, far: number): Box => ({
  x: side === 'left' ? x - 2 * far : x + width,
  y,
  width: 2 * far,
  height,
})

function rowLetters(
  { kit, field }: Layout,
  board: BoardNumber,
  rows: readonly string[],
  side: Side,
  scale: number,
): Shape[] {
  const box = field.boards.find((each) => each.board === board)?.box
  if (box === undefined) return []
  const far = reachOf(scale)
  const strip = stripBeside(box, side, far)
  const half = kit.lattice.pitch.value / 2
  return rows.map((text, y) => {
    const at = toField(field, board, nodePoint(kit, { x: 0, y }))
    return label({ x: strip.x + far, y: at.y + half }, text, { size: rulerSize(scale), ink: 'label-muted', bold: true })
  })
}

/** Whether no note lies on these letters, however small the map is drawn: the side must not depend on what has room. */
const isClear = (document: Mission, letters: (scale: number) => readonly Shape[]): boolean =>
  LOOKED_AT.every((scale) => {
    const notes = notesAt(document, scale)
    return (
      notes.length === 0 || !letters(scale).some((letter) => notes.some((note) => overlaps(note, shapeBox(letter))))
    )
  })

/** What notes take up at a scale. */
function notesAt(document: Mission, scale: number): Box[] {
  if (document.notes.length === 0) return []
  const { layers } = buildDisplayList(document, {
    labelSize: labelSizeAt(scale, smallestScaleOf(document)),
    bare: true,
  })
  const figures = layers.find(({ name }) => name === 'notes')?.figures ?? []
  return figures.flatMap(({ shapes }) => shapes.map(shapeBox))
}

const sameRows = (one: Box, other: Box): boolean =>
  Math.abs(one.y - other.y) < 1 && Math.abs(one.height - other.height) < 1

/** What the names of a column's, and of a row's squares have in common: `−3` and `C`, or `3` and `2C` where boards are numbered. */
function rulerNames(
  { kit }: Layout,
  board: BoardNumber,
  columns: number,
  rows: number,
): { columns: string[]; rows: string[] } {
  const parts = (x: number, y: number): [string, string, string] => {
    const [, number = '', letter = '', count = ''] =
      /^(\d?)([A-Z])(-?\d+)$/.exec(squareName(kit, { board, x, y })) ?? []
    return [number, letter, count.replace('-', '−')]
  }
  // A board that lies turned has its letters along the other side.
  const turned = rows > 1 && parts(0, 0)[1] === parts(0, 1)[1]
  const name = (x: number, y: number, first: boolean): string => {
    const [number, letter, count] = parts(x, y)
    return first !== turned ? count : `${number}${letter}`
  }
  return {
    columns: Array.from({ length: columns }, (_, x) => name(x, 0, true)),
    rows: Array.from({ length: rows }, (_, y) => name(0, y, false)),
  }
}
