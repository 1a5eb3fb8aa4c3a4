/** Rebuilding the map from one mission to the next: pieces that stay, move, go and come, as steps in words. */

import { toField } from '#analysis/layout/battlefield.ts'
import { kitOf, type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { endsOf, hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { atEdge, featureName, listOf, loosePieceName, pieceAndPlace, shownCode } from '#analysis/layout/place-names.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { Memo } from '#foundation/memoize.ts'
import { type BoardNumber, freePlaceName, latticeOf, nodePoint, squareName } from '#model/kit/lattice.ts'
import { boardNumbers, boardPlaces } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { arrangementLine } from '#publishing/sheet/mission-facts.ts'

export interface BuiltPiece {
  /** Id in its mission. */
  readonly id: string
  /** The same for pieces of one code and kit, and for features of one kind: any of them will do. */
  readonly sort: string
  /** `A1`, as the group calls it; `Crates`. */
  readonly name: string
  /** `north of C4–C5`. */
  readonly place: string
  readonly board: BoardNumber
  /** Names its place on its board; two pieces of one sort with the same spot stand in the same place. */
  readonly spot: string
  /** How it is turned there; pieces that look the same both ways have none. */
  readonly way: string
  /** A half-pillar or wall end: put to the end of a wall. */
  readonly isLoose: boolean
  /** Its middle (mm on the battlefield). */
  readonly middle: { readonly x: number; readonly y: number }
  /** Whether its hatchway is open when the battle begins, or null for a piece without a hatchway. */
  readonly open: boolean | null
}

const pieces = new Memo<readonly BuiltPiece[]>()

/** The pieces by board, from the upper left. Optional terrain that stands on the map is among them. */
export const builtPieces = (document: Mission): readonly BuiltPiece[] =>
  pieces.of([document], () => found(layoutOf(document)))

function found(layout: Layout): BuiltPiece[] {
  const { document, kit } = layout
  const sort = (code: string): string => `${document.kit.id} ${code}`
  const panels = document.panels.map((panel): BuiltPiece => {
    const name = shownCode(document, panel.piece)
    return {
      id: panel.id,
      sort: sort(panel.piece),
      name,
      place: pieceAndPlace(layout, panel).slice(name.length + 1),
      board: panel.board,
      spot: `${panel.x},${panel.y},${panel.axis}`,
      way: panel.hatchway === null ? '' : `${panel.hatchway.half} ${panel.hatchway.face}`,
      isLoose: false,
      middle: middleOf(layout, panel),
      open: panel.hatchway === null ? null : panel.hatchway.start === 'open',
    }
  })
  const loose = [...document.halfPillars, ...document.wallEnds].map((item): BuiltPiece => {
    const name = shownCode(document, item.piece)
    return {
      id: item.id,
      sort: sort(item.piece),
      name,
      place: `${loosePieceName(layout, item).slice(name.length + 1)} (${item.toward})`,
      board: item.board,
      spot: `${item.x},${item.y},${item.toward}`,
      way: '',
      isLoose: true,
      middle: toField(layout.field, item.board, nodePoint(kit, item)),
      open: null,
    }
  })
  const features = document.features.map((feature): BuiltPiece => {
    return {
      id: feature.id,
      sort: `feature ${feature.kind}`,
      name: featureName(document, feature),
      place: featurePlace(kit, feature),
      board: feature.board,
      spot: `${feature.x},${feature.y}`,
      way: String(feature.turn),
      isLoose: false,
      middle: toField(layout.field, feature.board, boardPoint(feature.x, feature.y)),
      open: null,
    }
  })
  return [...panels, ...loose, ...features].sort(
    (a, b) => a.board - b.board || a.middle.y - b.middle.y || a.middle.x - b.middle.x || (a.id < b.id ? -1 : 1),
  )
}

/** Half way between its ends (mm on the battlefield). */
function middleOf({ kit, field }: Layout, panel: Mission['panels'][number]): BuiltPiece['middle'] {
  const [from, to] = endsOf(kit, panel)
  const [a, b] = [nodePoint(kit, from.node), nodePoint(kit, to.node)]
  return toField(field, panel.board, boardPoint((a.x + b.x) / 2, (a.y + b.y) / 2))
}

/** `in C4`, `between C4 and C5`; on an open table and beside all squares its place in inches or millimetres. */
function featurePlace(kit: Layout['kit'], feature: Mission['features'][number]): string {
  const names = squaresAt(kit, feature).map((square) => squareName(kit, square))
  if (names.length === 0) return `at ${freePlaceName(kit, feature) || `${feature.x}, ${feature.y} mm`}`
  return names.length === 1 ? `in ${names[0]}` : `between ${listOf(names)}`
}

/** One piece: as it stands before and as it stands after. */
interface Kept {
  readonly from: BuiltPiece
  readonly to: BuiltPiece
}

interface BoardChange {
  readonly board: BoardNumber
  /** It comes to the table, leaves it, is another one (of another size, or turned), or lies elsewhere beside board 1. */
  readonly change: 'comes' | 'goes' | 'is another' | 'is moved'
}

export interface Rebuild {
  readonly stays: readonly Kept[]
  /** In their place, but the other way round. */
  readonly turns: readonly Kept[]
  readonly goes: readonly BuiltPiece[]
  readonly comes: readonly BuiltPiece[]
  readonly boards: readonly BoardChange[]
}

const rebuilds = new Memo<Rebuild>()

/** Returns the differences between the battlefield of one mission and that of another. */
export const rebuildOf = (before: Mission, after: Mission): Rebuild =>
  rebuilds.of([before, after], () => planned(before, after))

function planned(before: Mission, after: Mission): Rebuild {
  const boards = boardChanges(before, after)
  const gone = new Set(boards.filter(({ change }) => change !== 'is moved').map(({ board }) => board))
  const same = inPlace(builtPieces(before), builtPieces(after), gone, true)
  const turned = inPlace(same.from, same.to, gone, false)
  return { stays: same.kept, turns: turned.kept, goes: turned.from, comes: turned.to, boards }
}

/** The pieces that stand where one of their sort is wanted, and what is left of both. */
function inPlace(
  from: readonly BuiltPiece[],
  to: readonly BuiltPiece[],
  gone: ReadonlySet<BoardNumber>,
  sameWay: boolean,
): { readonly kept: Kept[]; readonly from: BuiltPiece[]; readonly to: BuiltPiece[] } {
  const key = ({ sort, board, spot, way }: BuiltPiece): string => `${sort} ${board} ${spot} ${sameWay ? way : ''}`
  const wanted = new Map<string, BuiltPiece[]>()
  for (const piece of to) if (!gone.has(piece.board)) wanted.set(key(piece), [...(wanted.get(key(piece)) ?? []), piece])
  const kept = from.flatMap((piece): Kept[] => {
    const other = gone.has(piece.board) ? undefined : wanted.get(key(piece))?.shift()
    return other === undefined ? [] : [{ from: piece, to: other }]
  })
  const met = new Set(kept.flatMap((each) => [each.from, each.to]))
  return { kept, from: from.filter((piece) => !met.has(piece)), to: to.filter((piece) => !met.has(piece)) }
}

/** Returns the middle of an old piece once the boards are laid out again: pieces move along with their board (mm). */
export function onLaterField(before: Mission, after: Mission, { board, middle }: BuiltPiece): XY {
  const shift = boardShift(before, after, board)
  return shift === null ? middle : { x: middle.x + shift.x, y: middle.y + shift.y }
}

interface XY {
  readonly x: number
  readonly y: number
}

/** Returns how far the corner of a board has moved (mm on the two drawings), or null if the board no longer exists. */
export function boardShift(before: Mission, after: Mission, board: BoardNumber): XY | null {
  const [old, now] = [before, after].map((mission) =>
    layoutOf(mission).field.boards.find((placed) => placed.board === board),
  )
  return old === undefined || now === undefined ? null : { x: now.box.x - old.box.x, y: now.box.y - old.box.y }
}

function boardChanges(before: Mission, after: Mission): BoardChange[] {
  const [old, now] = [boardNumbers(before.arrangement), boardNumbers(after.arrangement)]
  const [oldPlaces, nowPlaces] = [placesFromFirst(before), placesFromFirst(after)]
  return [...new Set([...old, ...now])].flatMap((board): BoardChange[] => {
    if (!now.includes(board)) return [{ board, change: 'goes' }]
    if (!old.includes(board)) return [{ board, change: 'comes' }]
    if (shapeOf(before, board) !== shapeOf(after, board)) return [{ board, change: 'is another' }]
    return oldPlaces.get(board) === nowPlaces.get(board) ? [] : [{ board, change: 'is moved' }]
  })
}

/** Squares, size and turn of a board: pieces stand in the same places of boards that are alike. */
function shapeOf(document: Mission, board: BoardNumber): string {
  const lattice = latticeOf(kitOf(document), board)
  const { columns, rows, boardWidth, boardHeight, pitch } = lattice
  const turn = document.arrangement.kind === 'boards' ? (document.arrangement.boards[board - 1]?.turn ?? 0) : 0
  return [columns, rows, boardWidth.value, boardHeight.value, pitch.value, turn].join()
}

/** Where each board lies as seen from the first one; boards of other decks lie anywhere. */
function placesFromFirst(document: Mission): ReadonlyMap<BoardNumber, string> {
  const places = boardPlaces(kitOf(document), document.arrangement)
  const [first] = places
  return new Map(
    places.map(({ board, deck, x, y }) => [
      board,
      first === undefined || deck !== first.deck ? `deck ${deck}` : `${x - first.x},${y - first.y}`,
    ]),
  )
}

export type RebuildStepKind = 'boards' | 'take' | 'place' | 'turn' | 'open' | 'close'

export interface RebuildStep {
  /** Counted from 1. */
  readonly number: number
  readonly deed: RebuildStepKind
  /** One sentence. */
  readonly text: string
  /** The piece as it stands before, or null if it comes out of the box, or the step is about boards. */
  readonly from: BuiltPiece | null
  /** The piece as it stands afterwards, or null if it goes into the box, or the step is about boards. */
  readonly to: BuiltPiece | null
}

/** The steps from one battlefield to the next, in an order in which they can be done. */
export function rebuildSteps(before: Mission, after: Mission): RebuildStep[] {
  const rebuild = rebuildOf(before, after)
  const steps: RebuildStep[] = []
  const add = (deed: RebuildStepKind, text: string, from: BuiltPiece | null, to: BuiltPiece | null): void => {
    steps.push({ number: steps.length + 1, deed, text, from, to })
  }
  for (const piece of inReadingOrder(rebuild.goes).reverse())
    add('take', `Remove ${piece.name} ${piece.place}.`, piece, null)
  if (rebuild.boards.length > 0) add('boards', boardsText(after, rebuild.boards), null, null)
  for (const { from, to } of rebuild.turns) add('turn', turnText(after, to), from, to)
  for (const piece of inReadingOrder(rebuild.comes)) add('place', `Place ${piece.name} ${piece.place}.`, null, piece)
  for (const { from, to } of [...rebuild.stays, ...rebuild.turns])
    if (from.open !== to.open && to.open !== null)
      add(to.open ? 'open' : 'close', `${to.open ? 'Open' : 'Close'} the hatchway of ${to.name} ${to.place}.`, to, to)
  return steps
}

/** Walls before what is put to their ends, by board, row by row; what goes is taken away the other way round. */
function inReadingOrder(pieces: readonly BuiltPiece[]): BuiltPiece[] {
  return [...pieces].sort(
    (a, b) =>
      a.board - b.board || Number(a.isLoose) - Number(b.isLoose) || a.middle.y - b.middle.y || a.middle.x - b.middle.x,
  )
}

/** From so many pieces that come on, the summary says where hardly any others stay. */
const MANY = 20

/** `42 stay, 3 are turned round, 12 go, 15 come.` */
export function rebuildSummary(before: Mission, after: Mission): string {
  const { stays, turns, goes, comes, boards } = rebuildOf(before, after)
  const words: [number, string, string][] = [
    [stays.length, 'stays', 'stay'],
    [turns.length, 'is turned', 'are turned'],
    [goes.length, 'is removed', 'are removed'],
    [comes.length, 'is added', 'are added'],
  ]
  const [first, ...others] = words.filter(([count], index) => count > 0 || index === 0)
  const said = [first, ...others].flatMap((word, index) => {
    if (word === undefined) return []
    const [count, one, several] = word
    return [`${index === 0 ? countOf(count, 'piece') : count} ${count === 1 ? one : several}`]
  })
  const laid =
    boards.length === 0
      ? ''
      : ` ${countOf(boards.length, 'board')} ${boards.length === 1 ? 'is' : 'are'} laid differently.`
  const anew =
    comes.length >= MANY && 4 * (stays.length + turns.length) < comes.length
      ? ' So few pieces stay that it is easier to clear the boards and build from the set-up sheets.'
      : ''
  return `${said.join(', ')}.${laid}${anew}`
}

/** Which boards come, go and lie elsewhere, and how they lie then. */
function boardsText(after: Mission, changes: Rebuild['boards']): string {
  const words = changes.map(({ board, change }) => `board ${board} ${change}`)
  return `Lay the boards: ${listOf(words)}. New arrangement: ${arrangementLine(after)}.`
}

function turnText(after: Mission, to: BuiltPiece): string {
  const panel = after.panels.find(({ id }) => id === to.id)
  if (panel?.hatchway === undefined || panel.hatchway === null) return `Turn ${to.name} ${to.place} around.`
  const kit = kitOf(after)
  const edge = hatchwayEdge(kit, panel)
  const where = edge === undefined ? '' : `hatchway ${atEdge(kit, panel.board, edge)}, `
  return `Turn ${to.name} ${to.place} around: ${where}its pill to the ${panel.hatchway.face}.`
}
