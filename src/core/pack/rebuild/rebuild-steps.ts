/**
 * A rebuilding as a list of steps that can be done one after the other: nothing is put where something else still stands.
 * Pieces that want each other's places are helped by lifting one of them first.
 */

import { kitOf } from '#core/layout/layout.ts'
import { hatchwayEdge } from '#core/layout/panel-geometry.ts'
import { atEdge, listOf } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { countOf } from '#core/mission/plural.ts'
import { arrangementLine } from '#core/sheet/mission-facts.ts'
import { type Kept, type Rebuild, rebuildOf } from './rebuild.ts'
import type { StandingPiece } from './standing-pieces.ts'

export type RebuildDeed = 'boards' | 'take' | 'lift' | 'move' | 'set' | 'place' | 'turn' | 'open' | 'close'

export interface RebuildStep {
  /** Counted from 1. */
  readonly number: number
  readonly deed: RebuildDeed
  /** One sentence. */
  readonly text: string
  /** The piece as it stands before; null: it comes out of the box, or the step is about boards. */
  readonly from: StandingPiece | null
  /** The piece as it stands afterwards; null: it goes into the box, is in the hand, or the step is about boards. */
  readonly to: StandingPiece | null
}

/** The steps from one battlefield to the next, in an order in which they can be done. */
export function rebuildSteps(before: Mission, after: Mission): RebuildStep[] {
  const rebuild = rebuildOf(before, after)
  const steps: RebuildStep[] = []
  const add = (deed: RebuildDeed, text: string, from: StandingPiece | null, to: StandingPiece | null): void => {
    steps.push({ number: steps.length + 1, deed, text, from, to })
  }
  for (const piece of inReadingOrder(rebuild.goes).reverse())
    add('take', `Take away ${piece.name} ${piece.place}.`, piece, null)
  if (rebuild.boards.length > 0) add('boards', boardsText(after, rebuild.boards), null, null)
  for (const { deed, from, to } of inOrderOfRoom(rebuild.moves))
    add(deed, moveText(deed, from, to), from, deed === 'lift' ? null : to)
  for (const { from, to } of rebuild.turns) add('turn', turnText(after, to), from, to)
  for (const piece of inReadingOrder(rebuild.comes)) add('place', `Put ${piece.name} ${piece.place}.`, null, piece)
  for (const { from, to } of [...rebuild.stays, ...rebuild.turns, ...rebuild.moves])
    if (from.open !== to.open && to.open !== null)
      add(to.open ? 'open' : 'close', `${to.open ? 'Open' : 'Close'} the hatchway of ${to.name} ${to.place}.`, to, to)
  return steps
}

/** Walls before what is put to their ends, by board, row by row; what goes is taken away the other way round. */
function inReadingOrder(pieces: readonly StandingPiece[]): StandingPiece[] {
  const isLoose = ({ takes }: StandingPiece): number => Number(takes[0]?.startsWith('joint') ?? false)
  return [...pieces].sort(
    (a, b) => a.board - b.board || isLoose(a) - isLoose(b) || a.middle.y - b.middle.y || a.middle.x - b.middle.x,
  )
}

/** Pieces that are touched, from which on it is told where hardly any others stay. */
const MANY = 20

/** `42 stay, 3 are turned round, 10 move, 2 go, 5 come.` */
export function rebuildSummary(before: Mission, after: Mission): string {
  const { stays, turns, moves, goes, comes, boards } = rebuildOf(before, after)
  const words: [number, string, string][] = [
    [stays.length, 'stays', 'stay'],
    [turns.length, 'is turned round', 'are turned round'],
    [moves.length, 'moves', 'move'],
    [goes.length, 'goes', 'go'],
    [comes.length, 'comes', 'come'],
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
      : ` ${countOf(boards.length, 'board')} ${boards.length === 1 ? 'is' : 'are'} laid otherwise.`
  const anew =
    moves.length + comes.length >= MANY && 4 * (stays.length + turns.length) < moves.length + comes.length
      ? ' So little stays that you may as well clear the boards, and build from the set-up sheets.'
      : ''
  return `${said.join(', ')}.${laid}${anew}`
}

/** Which boards come, go and lie elsewhere, and how they lie then. */
function boardsText(after: Mission, changes: Rebuild['boards']): string {
  const words = changes.map(({ board, change }) => `board ${board} ${change}`)
  return `Lay the boards: ${listOf(words)}. They lie so: ${arrangementLine(after)}.`
}

interface Hand extends Kept {
  readonly deed: 'move' | 'lift' | 'set'
}

function moveText(deed: Hand['deed'], from: StandingPiece, to: StandingPiece): string {
  switch (deed) {
    case 'move':
      return `Move ${from.name} from ${bare(from.place)} to ${bare(to.place)}.`
    case 'lift':
      return `Lift ${from.name} ${from.place} and keep it at hand.`
    case 'set':
      return `Put the ${to.name} at hand ${to.place}.`
  }
}

/** A place after `from` and `to`: `the corner of B1 and C2`, `F-5`, `the place 4" from west, 2" from north`. */
const bare = (place: string): string => place.replace(/^at (?=\d)/, 'the place ').replace(/^(?:at|in) /, '')

/** The moves so that each finds its place free. */
function inOrderOfRoom(moves: readonly Kept[]): Hand[] {
  const hands: Hand[] = []
  /** What stands in each place at the moment, of that which is still to be moved. */
  const standing = new Map<string, Kept>()
  for (const move of moves) for (const key of takesOf(move.from)) standing.set(key, move)
  const left = new Set(moves)
  const lifted = new Set<Kept>()
  const isFree = (move: Kept): boolean =>
    takesOf(move.to).every((key) => {
      const other = standing.get(key)
      return other === undefined || other === move
    })
  const leave = (move: Kept): void => {
    for (const key of takesOf(move.from)) if (standing.get(key) === move) standing.delete(key)
  }
  while (left.size > 0) {
    const next = [...left].find(isFree)
    if (next !== undefined) {
      leave(next)
      left.delete(next)
      hands.push({ ...next, deed: lifted.has(next) ? 'set' : 'move' })
      continue
    }
    // They stand in each other's way all round: the first that still stands is lifted.
    const first = [...left].find((move) => !lifted.has(move))
    if (first === undefined) throw new Error('nothing stands, and yet nothing is free')
    leave(first)
    lifted.add(first)
    hands.push({ ...first, deed: 'lift' })
  }
  return hands
}

const takesOf = ({ board, takes }: StandingPiece): string[] => takes.map((key) => `${board} ${key}`)

function turnText(after: Mission, to: StandingPiece): string {
  const panel = after.panels.find(({ id }) => id === to.id)
  if (panel?.hatchway === undefined || panel.hatchway === null) return `Turn ${to.name} ${to.place} round.`
  const kit = kitOf(after)
  const edge = hatchwayEdge(kit, panel)
  const where = edge === undefined ? '' : `hatchway ${atEdge(kit, panel.board, edge)}, `
  return `Turn ${to.name} ${to.place} round: ${where}its pill to the ${panel.hatchway.face}.`
}
