/** What differs between two battlefields as a list of steps: first what is taken away, then what is turned and put. */

import { kitOf } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { atEdge, listOf } from '#analysis/layout/place-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { arrangementLine } from '#publishing/sheet/mission-facts.ts'
import type { BuiltPiece } from './built-pieces.ts'
import { type Rebuild, rebuildOf } from './rebuild.ts'

export type RebuildStepKind = 'boards' | 'take' | 'place' | 'turn' | 'open' | 'close'

export interface RebuildStep {
  /** Counted from 1. */
  readonly number: number
  readonly deed: RebuildStepKind
  /** One sentence. */
  readonly text: string
  /** The piece as it stands before; null: it comes out of the box, or the step is about boards. */
  readonly from: BuiltPiece | null
  /** The piece as it stands afterwards; null: it goes into the box, or the step is about boards. */
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
    add('take', `Take away ${piece.name} ${piece.place}.`, piece, null)
  if (rebuild.boards.length > 0) add('boards', boardsText(after, rebuild.boards), null, null)
  for (const { from, to } of rebuild.turns) add('turn', turnText(after, to), from, to)
  for (const piece of inReadingOrder(rebuild.comes)) add('place', `Put ${piece.name} ${piece.place}.`, null, piece)
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
    [turns.length, 'is turned round', 'are turned round'],
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
    comes.length >= MANY && 4 * (stays.length + turns.length) < comes.length
      ? ' So little stays that you may as well clear the boards, and build from the set-up sheets.'
      : ''
  return `${said.join(', ')}.${laid}${anew}`
}

/** Which boards come, go and lie elsewhere, and how they lie then. */
function boardsText(after: Mission, changes: Rebuild['boards']): string {
  const words = changes.map(({ board, change }) => `board ${board} ${change}`)
  return `Lay the boards: ${listOf(words)}. They lie so: ${arrangementLine(after)}.`
}

function turnText(after: Mission, to: BuiltPiece): string {
  const panel = after.panels.find(({ id }) => id === to.id)
  if (panel?.hatchway === undefined || panel.hatchway === null) return `Turn ${to.name} ${to.place} round.`
  const kit = kitOf(after)
  const edge = hatchwayEdge(kit, panel)
  const where = edge === undefined ? '' : `hatchway ${atEdge(kit, panel.board, edge)}, `
  return `Turn ${to.name} ${to.place} round: ${where}its pill to the ${panel.hatchway.face}.`
}
