/**
 * Arranges the second board: from a drag or a step of the keyboard to an arrangement. Boards never overlap, whatever
 * is asked for; items on a board keep their places on it, because an arrangement says nothing of items.
 */

import { bareLabel, byLabel, distinctSquares, joiningRegions, squaresName } from '#analysis/layout/area-names.ts'
import { battlefieldOf, boxOf } from '#analysis/layout/battlefield.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { axesOf, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import { mirrorOf } from '#analysis/symmetry/mirror.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { mm, toInches, toTenths } from '#foundation/geometry/units.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, hasSquare, latticeOf, squareKey } from '#model/kit/lattice.ts'
import {
  type Arrangement,
  boardCount,
  boardNumbers,
  boardPlaces,
  customDeckTitle,
  deckOf,
  defaultDeckTitle,
  hasDecks,
} from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { joiningName } from '#model/mission/plural.ts'
import { planMoveBoard } from './custom-boards.ts'
import type { Plan } from './selection.ts'

// Arrangements in words: on the ghost, in the status bar, to a screen reader, in the form.

/** `97 mm (3.8″)`; a typographic minus below zero. */
export function millimetresAndInches(value: number): string {
  const sign = value < 0 ? '−' : ''
  const size = Math.abs(value)
  return `${sign}${Number(size.toFixed(1))} mm (${sign}${toInches(mm(size)).toFixed(1)}″)`
}

const edgeWords: Readonly<Record<Joined['edge'], string>> = {
  west: 'Left of the first board',
  east: 'Right of the first board',
  north: 'Above the first board',
  south: 'Below the first board',
}

const offsetWords: Readonly<Record<Joined['edge'], readonly [less: string, more: string]>> = {
  west: ['up', 'down'],
  east: ['up', 'down'],
  north: ['left', 'right'],
  south: ['left', 'right'],
}

/** `touching` or `gap 250 mm (9.8″)`. */
const formatGap = ({ gap }: Joined): string => (gap === 0 ? 'touching' : `gap ${millimetresAndInches(gap)}`)

/** `aligned`, or `shifted down by 97 mm (3.8″), one square`. */
export function formatShift(kit: Kit, { edge, offset }: Joined): string {
  if (offset === 0) return 'aligned'
  const squares = Math.abs(offset) / kit.lattice.pitch.value
  const named = Number.isInteger(squares * 2) ? `, ${formatSquares(squares)}` : ''
  return `shifted ${offsetWords[edge][offset < 0 ? 0 : 1]} by ${millimetresAndInches(Math.abs(offset))}${named}`
}

function formatSquares(squares: number): string {
  if (squares === 0.5) return 'half a square'
  if (squares === 1) return 'one square'
  return `${squares} squares`
}

/** The whole arrangement in one line. */
export const formatArrangement = (kit: Kit, joined: Joined): string =>
  `${edgeWords[joined.edge]}, ${formatGap(joined)}, ${formatShift(kit, joined)}`

/** Greatest distance between boards in the schema (mm); a test holds these against it. */
export const BOARD_GAP_MOST_MM = 2000
export const BOARD_OFFSET_MOST_MM = 2000

export type Joined = Extract<Arrangement, { kind: 'joined' }>
type Edge = Joined['edge']

/** A way in millimetres, east and south. */
export interface Way {
  readonly x: number
  readonly y: number
}

/** `steps`: boards touch where they come near, offsets go by half squares; `free`: as asked for, to a tenth of a millimetre. */
export type ArrangeSnap = 'steps' | 'free'

/** Boards that come as near as this touch (mm). */
const TOUCH_MM = 40
/** A gap as near to the old one as this stays the old one (mm). */
const STAY_MM = 6

/**
 * The arrangement after the second board is dragged that way. Dragged onto the first board, it goes to the nearest edge.
 * Says why it cannot be dragged where there are not two boards side by side.
 */
export function planArrange(document: Mission, way: Way, snap: ArrangeSnap): Result<Joined, string> {
  const { arrangement } = document
  if (boardCount(arrangement) === 1)
    return failure('There is one board only: choose two boards side by side to arrange them.')
  if (arrangement.kind !== 'joined')
    return failure('Deck levels lie one above the other: they are drawn side by side, and there is nothing to drag.')
  if (way.x === 0 && way.y === 0) return success(arrangement)
  const kit = kitOf(document)
  const at = cornerOf(kit, arrangement)
  const asked = atCorner(kit, { x: at.x + way.x, y: at.y + way.y }, arrangement.edge)
  return success(snap === 'free' ? asked : snapped(kit, asked, arrangement))
}

/** The upper left corner of the second board, seen from that of the first (mm). */
export function cornerOf(kit: Kit, arrangement: Joined): Way {
  const field = battlefieldOf(kit, arrangement)
  const [first, second] = [boxOf(field, 1), boxOf(field, 2)]
  return { x: second.x - first.x, y: second.y - first.y }
}

/** Box of the second board on the battlefield as it is drawn now: the ghost of an arrangement. */
export function ghostBox(document: Mission, arrangement: Joined): Box {
  const kit = kitOf(document)
  const first = boxOf(battlefieldOf(kit, document.arrangement), 1)
  const { x, y } = cornerOf(kit, arrangement)
  return { x: first.x + x, y: first.y + y, width: first.width, height: first.height }
}

/** The arrangement with that corner; the edge it had is kept where several would do. Over the first board: beside it. */
function atCorner(kit: Kit, corner: Way, before: Edge): Joined {
  const edges: readonly Edge[] = [before, 'west', 'east', 'north', 'south']
  const choices = edges.map((edge) => ({ edge, ...alongEdge(kit, corner, edge) }))
  const [first, ...others] = choices
  if (first === undefined) throw new Error('a board has edges')
  // Beside an edge the gap is above zero; over the first board it says how deep it is in, from each edge.
  const beside = choices.filter(({ gap }) => gap >= 0)
  const within = beside.find(({ gap, offset }) => gap <= BOARD_GAP_MOST_MM && Math.abs(offset) <= BOARD_OFFSET_MOST_MM)
  const best = within ?? beside[0] ?? others.reduce((a, b) => (b.gap > a.gap ? b : a), first)
  return {
    kind: 'joined',
    edge: best.edge,
    gap: toTenths(clamp(best.gap, 0, BOARD_GAP_MOST_MM)),
    offset: toTenths(clamp(best.offset, -BOARD_OFFSET_MOST_MM, BOARD_OFFSET_MOST_MM)),
  }
}

function alongEdge(kit: Kit, { x, y }: Way, edge: Edge): { readonly gap: number; readonly offset: number } {
  const { boardWidth, boardHeight } = kit.lattice
  switch (edge) {
    case 'west':
      return { gap: toTenths(-x - boardWidth.value), offset: y }
    case 'east':
      return { gap: toTenths(x - boardWidth.value), offset: y }
    case 'north':
      return { gap: toTenths(-y - boardHeight.value), offset: x }
    case 'south':
      return { gap: toTenths(y - boardHeight.value), offset: x }
  }
}

function snapped(kit: Kit, asked: Joined, before: Joined): Joined {
  const half = kit.lattice.pitch.value / 2
  const steps = [Math.round(asked.offset / half) * half]
  // The old place is one to go back to, even between steps.
  if (asked.edge === before.edge) steps.push(before.offset)
  const offset = steps.reduce((a, b) => (Math.abs(b - asked.offset) < Math.abs(a - asked.offset) ? b : a))
  return {
    ...asked,
    gap: gapFor(asked, before),
    offset: toTenths(clamp(offset, -BOARD_OFFSET_MOST_MM, BOARD_OFFSET_MOST_MM)),
  }
}

function gapFor(asked: Joined, before: Joined): number {
  if (asked.edge === before.edge && Math.abs(asked.gap - before.gap) <= STAY_MM) return before.gap
  return asked.gap <= TOUCH_MM ? 0 : Math.round(asked.gap)
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

// Dragging a board, in any kind of arrangement: the boards that can be dragged, the place where one would lie, in
// words.

/** The second of two joined boards; each of boards placed one by one. */
export const draggedBoards = ({ arrangement }: Mission): readonly BoardNumber[] =>
  arrangement.kind === 'boards' ? boardNumbers(arrangement) : arrangement.kind === 'joined' ? [2] : []

/** The arrangement after that board is dragged that way (mm), or why it cannot be. */
export const planDrag = (
  document: Mission,
  board: BoardNumber,
  way: Way,
  snap: ArrangeSnap,
): Result<Arrangement, string> =>
  document.arrangement.kind === 'boards' ? planMoveBoard(document, board, way, snap) : planArrange(document, way, snap)

/** Box of the board on the battlefield as it is drawn now. */
export function dragGhost(document: Mission, arrangement: Arrangement, board: BoardNumber): Box {
  if (arrangement.kind === 'joined') return ghostBox(document, arrangement)
  const kit = kitOf(document)
  const [before, after] = [document.arrangement, arrangement].map((each) => boardPlaces(kit, each)[board - 1])
  const here = boxOf(layoutOf(document).field, board)
  const [dx, dy] = before === undefined || after === undefined ? [0, 0] : [after.x - before.x, after.y - before.y]
  return { ...here, x: here.x + dx, y: here.y + dy }
}

/** In one line, and in the few words beside the ghost. */
export function formatDrag(
  document: Mission,
  arrangement: Arrangement,
  board: BoardNumber,
): { readonly line: string; readonly caption: readonly [string, string] } {
  const kit = kitOf(document)
  if (arrangement.kind === 'joined')
    return {
      line: formatArrangement(kit, arrangement),
      caption: [formatGap(arrangement), formatShift(kit, arrangement)],
    }
  const touched = battlefieldOf(kit, arrangement).seams.filter((seam) => seam.board === board)
  const others = [...new Set(touched.map(({ other }) => other))]
  const touching =
    others.length === 0 ? 'touching none' : `touching ${others.length === 1 ? 'board' : 'boards'} ${others.join(', ')}`
  const place = boardPlaces(kit, arrangement)[board - 1]
  const at = place === undefined ? '' : `at ${millimetresAndInches(place.x)}, ${millimetresAndInches(place.y)}`
  return { line: `Board ${board}: ${touching}, ${at}`, caption: [touching, at] }
}

/** The document with the boards laid out so: what a further step starts from. */
export const laidOut = (document: Mission, arrangement: Arrangement | null): Mission =>
  arrangement === null ? document : { ...document, arrangement }

/** Nothing dragged yet: the arrangement itself, or why no board can be. */
export const undragged = (document: Mission): Result<Arrangement, string> =>
  document.arrangement.kind === 'boards' ? success(document.arrangement) : planArrange(document, { x: 0, y: 0 }, 'free')

// Access Zones in pairs: one on each board with the same letter, for those who go from the one to the other.

type Region = Mission['regions'][number]

export interface AccessWay {
  /** In capitals; empty for zones without a letter. */
  readonly letter: string
  readonly regions: readonly Region[]
  /** The boards that it lies on, with the names of its squares there: `C4 and C5`. */
  readonly places: readonly { readonly board: BoardNumber; readonly squares: string }[]
  /** Fault of the pair, as a sentence, or null if it is one. */
  readonly fault: string | null
}

/** Every letter with its squares, in the order of the letters; zones without a letter come last, one by one. */
export function accessWays(document: Mission): readonly AccessWay[] {
  const ways = [...byLabel(document, joiningRegions(document))].flatMap(([letter, regions]) =>
    letter === '' ? regions.map((region) => wayOf(document, '', [region])) : [wayOf(document, letter, regions)],
  )
  return ways.sort((a, b) => (a.letter === '' ? 1 : b.letter === '' ? -1 : a.letter < b.letter ? -1 : 1))
}

function wayOf(document: Mission, letter: string, regions: readonly Region[]): AccessWay {
  const layout = layoutOf(document)
  const squares = distinctSquares(regions.flatMap((region) => region.squares))
  const on = (board: BoardNumber): string =>
    squaresName(
      layout,
      squares.filter((square) => square.board === board),
    )
  const used = boardNumbers(document.arrangement).filter((board) => squares.some((square) => square.board === board))
  const missing = used.length > 1 ? undefined : soleOther(document, used[0] ?? 1)
  const cause = (): string | null => {
    if (letter === '') return 'It has no letter.'
    if (missing !== undefined) return `Its partner on ${boardTitle(document, missing)} is missing.`
    if (used.length < 2) return 'Its partner on another board is missing.'
    return regions.length > 2 ? `${regions.length} zones have this letter; a way has two ends.` : null
  }
  return {
    letter,
    regions,
    places: used.map((board) => ({ board, squares: on(board) })),
    fault: cause(),
  }
}

/** The other one of two boards. */
const soleOther = ({ arrangement }: Mission, board: BoardNumber): BoardNumber | undefined =>
  boardCount(arrangement) === 2 ? (board === 1 ? 2 : 1) : undefined

/** `the first board`, `board 3`, or the title of the deck. */
export function boardTitle({ arrangement }: Pick<Mission, 'arrangement'>, board: BoardNumber): string {
  if (hasDecks(arrangement)) {
    const deck = deckOf(arrangement, board)
    const alone = boardNumbers(arrangement).filter((other) => deckOf(arrangement, other) === deck).length === 1
    const usual = defaultDeckTitle(arrangement, deck)
    const title =
      customDeckTitle(arrangement, deck) ??
      (usual.startsWith('Deck') ? usual.toLowerCase() : `the ${usual.charAt(0).toLowerCase()}${usual.slice(1)}`)
    return alone ? title : `board ${board} on ${title}`
  }
  return boardCount(arrangement) > 2 ? `board ${board}` : board === 1 ? 'the first board' : 'the second board'
}

/** The boards on which that zone has no partner yet; none when it lies on two. */
export function boardsWithout({ arrangement }: Mission, region: Region): readonly BoardNumber[] {
  const used = new Set(region.squares.map(({ board }) => board))
  return used.size > 1 ? [] : boardNumbers(arrangement).filter((board) => !used.has(board))
}

/** Finds zones that could become the partner of that one: alone so far, and on a board without a partner of it. */
export function partnersFor(document: Mission, region: Region): readonly Region[] {
  const boards = boardsWithout(document, region)
  return accessWays(document)
    .filter((way) => way.regions.length === 1)
    .flatMap((way) => way.regions)
    .filter((each) => each.id !== region.id && each.squares.every((square) => boards.includes(square.board)))
}

/**
 * Draws the partner of that Access Zone on the same squares of another board; both get a letter if it lacks one.
 * @param on the board; defaults to the first that it is not on
 */
export function planPartner(document: Mission, id: string, on?: BoardNumber): Plan {
  const region = accessZone(document, id)
  if (region === undefined) return failure(`That ${joiningName(document)} is gone.`)
  if (boardCount(document.arrangement) === 1) return failure('There is one board only.')
  const boards = boardsWithout(document, region)
  const board = boards.find((each) => on === undefined || each === on)
  if (board === undefined) return failure('It lies on both boards already.')
  const squares = region.squares.map((square) => ({ ...square, board }))
  const lattice = latticeOf(layoutOf(document).kit, board)
  if (!squares.every((square) => hasSquare(lattice, square)))
    return failure(`${sentence(boardTitle(document, board))} is too small: it lacks some of these squares.`)
  const wanted = new Set(squares.map(squareKey))
  const taken = joiningRegions(document)
    .flatMap((each) => each.squares)
    .filter((square) => wanted.has(squareKey(square)))
  if (taken.length > 0)
    return failure(
      `${squaresName(layoutOf(document), distinctSquares(taken))} is ${withArticle(joiningName(document))} already.`,
    )
  const label = letterFor(document, region)
  const item: Region = { id: idSource(document)('regions'), kind: region.kind, label, squares }
  return success([...lettered(document, region, label), { type: 'put', collection: 'regions', item }])
}

/** Gives two Access Zones one letter: that of the first, of the second, or the next free one. */
export function planPair(document: Mission, id: string, partner: string): Plan {
  const [one, two] = [accessZone(document, id), accessZone(document, partner)]
  if (one === undefined || two === undefined || one === two) return failure(`That ${joiningName(document)} is gone.`)
  const label = bareLabel(document, one) === '' ? letterFor(document, two) : letterFor(document, one)
  return success([...lettered(document, one, label), ...lettered(document, two, label)])
}

const accessZone = (document: Mission, id: string): Region | undefined =>
  joiningRegions(document).find((region) => region.id === id)

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Its own letter, or the first that no Access Zone has. */
function letterFor(document: Mission, region: Region): string {
  const own = bareLabel(document, region)
  if (own !== '') return own
  const used = byLabel(document, joiningRegions(document))
  return letters.find((letter) => !used.has(letter)) ?? String(used.size + 1)
}

const lettered = (document: Mission, region: Region, label: string): Edit[] =>
  bareLabel(document, region) === label ? [] : [{ type: 'put', collection: 'regions', item: { ...region, label } }]

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const withArticle = (name: string): string => `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`

// Dragging a board while both halves are drawn: its counterpart goes the mirrored way, or a reason says why the board
// stays.

export interface DraggedBoards {
  readonly arrangement: Arrangement
  /** The board that goes along, or null if none does. */
  readonly also: BoardNumber | null
}

/**
 * The arrangement after a board is dragged that way (mm) and its counterpart the mirrored way.
 * @param symmetry null: only one half is drawn
 * @returns or why it stays, in a sentence
 */
export function planDragBoards(
  document: Mission,
  board: BoardNumber,
  way: Way,
  snap: ArrangeSnap,
  symmetry: Symmetry | null,
): Result<DraggedBoards, string> {
  const alone = planDrag(document, board, way, snap)
  if (!alone.ok) return alone
  const mirror = symmetry === null ? null : mirrorOf(document, symmetry)
  // Boards that do not lie symmetrically have no counterparts; nothing else is drawn on the other half then, either.
  if (symmetry === null || mirror === null) return success({ arrangement: alone.value, also: null })
  const counter = mirror.flip.square({ board, x: 0, y: 0 }).board
  const along =
    counter === board || document.arrangement.kind !== 'boards'
      ? success({ arrangement: alone.value, also: null })
      : withCounterpart(document, alone.value, board, counter, symmetry)
  if (!along.ok) return along
  return staysSymmetric(document, along.value.arrangement, symmetry)
    ? along
    : failure(
        `Board ${board} stays: the boards would not lie symmetrically any more${counter === board ? ', for it is its own counterpart' : ''}. Turn symmetric drawing off to move it alone.`,
      )
}

function withCounterpart(
  document: Mission,
  moved: Arrangement,
  board: BoardNumber,
  counter: BoardNumber,
  symmetry: Symmetry,
): Result<DraggedBoards, string> {
  const kit = kitOf(document)
  const place = (arrangement: Arrangement, of: BoardNumber): Way => {
    const { x = 0, y = 0 } = boardPlaces(kit, arrangement)[of - 1] ?? {}
    return { x, y }
  }
  const [from, to] = [place(document.arrangement, board), place(moved, board)]
  const turns = axesOf(layoutOf(document), symmetry)
  const way = { x: (to.x - from.x) * (turns.x ? -1 : 1), y: (to.y - from.y) * (turns.y ? -1 : 1) }
  const asked = { x: place(moved, counter).x + way.x, y: place(moved, counter).y + way.y }
  const both = planDrag(laidOut(document, moved), counter, way, 'free')
  const got = both.ok ? place(both.value, counter) : null
  if (!both.ok || got === null || Math.hypot(got.x - asked.x, got.y - asked.y) > 0.11)
    return failure(`Board ${board} stays: its counterpart, board ${counter}, would lie on another board.`)
  return success({ arrangement: both.value, also: way.x === 0 && way.y === 0 ? null : counter })
}

/** The same symmetry about the same axes still holds of the boards. */
function staysSymmetric(document: Mission, arrangement: Arrangement, symmetry: Symmetry): boolean {
  const after = laidOut(document, arrangement)
  if (mirrorOf(after, symmetry) === null) return false
  const [before, then] = [axesOf(layoutOf(document), symmetry), axesOf(layoutOf(after), symmetry)]
  return before.x === then.x && before.y === then.y
}
