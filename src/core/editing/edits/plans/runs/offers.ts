/** Offers for a box that is short of pieces: each is a separate plan, for somebody to choose. */
import { kitOf } from '#analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { availableOf, formatAmount, isEndless, neededOf } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { findPiece } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { plural } from '#model/mission/plural.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { noDoors } from './lattice-path.ts'
import { type PieceUse, planRun, type RunMode, type RunPlan, type RunRequest, usesOf } from './plan-run.ts'

// Costs of a run in words: `3 Long Walls, 1 Short Wall; 1 and 3 left after`.

type Count = Pick<PieceUse, 'code' | 'count'>

/** `2 Long Walls with Hatchway`. */
function pieceCount(document: Mission, { code, count }: Count): string {
  const name = findPiece(kitOf(document), code)?.name ?? code
  const [head = name, ...rest] = name.split(/(?= with )/)
  return count === 1 ? `1 ${name}` : `${count} ${plural(head)}${rest.join('')}`
}

/** `3 Long Walls, 1 Short Wall`; many kinds by their codes: `3 A1, 1 A2, 1 B1`. `named`: whether by name. */
const formatPieces = (document: Mission, counts: readonly Count[], named = counts.length <= 2): string =>
  named
    ? counts.map((count) => pieceCount(document, count)).join(', ')
    : counts.map(({ code, count }) => `${count} ${shownCode(document, code)}`).join(', ')

const and = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

/** Names the pieces used, and how many are left then. */
function formatCost(document: Mission, uses: readonly PieceUse[]): string {
  const left = uses.map((use) => (use.left < 0 ? `−${-use.left}` : formatAmount(use.left)))
  if (uses.every((use) => isEndless(use.left))) return formatPieces(document, uses)
  return `${formatPieces(document, uses)}; ${and(left)} left after`
}

/** Pieces missing when so many are used. */
const missingOf = (uses: readonly PieceUse[]): readonly Count[] =>
  uses.flatMap(({ code, missing }) => (missing > 0 ? [{ code, count: missing }] : []))

/** Says the difference between two plans: `2 Short Walls for 1 Long Wall`. */
function formatSwap(document: Mission, wanted: readonly PieceUse[], instead: readonly PieceUse[]): string {
  const more = (a: readonly PieceUse[], b: readonly PieceUse[]): readonly Count[] =>
    a.flatMap(({ code, count }) => {
      const extra = count - (b.find((use) => use.code === code)?.count ?? 0)
      return extra > 0 ? [{ code, count: extra }] : []
    })
  const [gained, lost] = [more(instead, wanted), more(wanted, instead)]
  const named = gained.length + lost.length <= 2
  return `${formatPieces(document, gained, named)} for ${formatPieces(document, lost, named)}`
}

export interface RunOffer {
  readonly kind: 'swap' | 'no-doors' | 'part' | 'beyond'
  /** On a button: `2 Short Walls for 1 Long Wall`. */
  readonly text: string
  /** The same once it is built: `Took 2 Short Walls for 1 Long Wall`. */
  readonly done: string
  readonly plan: RunPlan
}

export interface Shortage {
  /** `1 Short Wall`. */
  readonly missing: string
  /** The best first; there is always one unless the kit has no panels for it. */
  readonly offers: readonly RunOffer[]
}

/** Names pieces missing for a run that the box does not build exactly, and offers other ways. */
export function shortageOf(document: Mission, wish: RunRequest): Shortage {
  const beyond = planRun(document, wish, 'beyond')
  const wanted = beyond?.uses ?? []
  return { missing: formatPieces(document, missingOf(wanted)), offers: [...offersFor(document, wish, beyond)] }
}

/** The same with the best offer alone, for a pointer that is on its way. */
export function firstShortageOf(document: Mission, wish: RunRequest): Shortage {
  const beyond = planRun(document, wish, 'beyond')
  const [first] = offersFor(document, wish, beyond)
  return {
    missing: formatPieces(document, missingOf(beyond?.uses ?? [])),
    offers: first === undefined ? [] : [first],
  }
}

/** One after the other, so that nobody plans what nobody asks for. */
function* offersFor(document: Mission, wish: RunRequest, beyond: RunPlan | null): Generator<RunOffer, void> {
  const as = (mode: RunMode, of: RunRequest = wish): RunPlan | null => planRun(document, of, mode)
  const swap = as('swap')
  if (swap !== null) {
    const words = formatSwap(document, beyond?.uses ?? [], swap.uses)
    yield { kind: 'swap', plan: swap, text: `Take ${words}`, done: `Took ${words}` }
  }
  const plain = wish.doors.some(({ doors }) => doors.length > 0) ? as('exact', { ...wish, doors: noDoors }) : null
  if (plain !== null)
    yield { kind: 'no-doors', plan: plain, text: 'Build it without hatchways', done: 'Built without hatchways' }
  const part = as('part')
  if (part !== null && part.panels.length > 0) {
    const words = `what the box has, ${openWords(part.free)}`
    yield { kind: 'part', plan: part, text: `Build ${words}`, done: `Built ${words}` }
  }
  if (beyond !== null)
    yield { kind: 'beyond', plan: beyond, text: 'Build it all, beyond the box', done: 'Built beyond the box' }
}

const openWords = (free: number): string => `${free} ${free === 1 ? 'square' : 'squares'} left open`

/** Describes the cost of a plan, and walls on its way. */
export function formatPlan(document: Mission, { uses, kept, free }: RunPlan): string {
  const parts = [
    uses.length === 0 ? '' : formatCost(document, uses),
    kept === 0 ? '' : `${kept === 1 ? '1 square stands' : `${kept} squares stand`} already`,
    free === 0 ? '' : openWords(free),
  ]
  return parts.filter((part) => part !== '').join('; ')
}

// Pieces for the place of one panel whose piece is used up.

export interface SingleSwap {
  /** `2 Short Walls for 1 Long Wall`. */
  readonly text: string
  readonly plan: RunPlan
}

/**
 * Other pieces in the place of a panel, its hatchway where it would be, out of what is left in the box.
 * @param document without that panel
 * @returns null while the box has its piece, and where nothing else fits
 */
export function swapForPanel(document: Mission, panel: Panel): SingleSwap | null {
  const kit = kitOf(document)
  const piece = kit.pieces.find(({ code }) => code === panel.piece)
  if (piece === undefined || availableOf(document, piece) > (neededOf(document).get(panel.piece) ?? 0)) return null
  const { board, hatchway } = panel
  const door = hatchwayEdge(kit, panel)
  const wish = {
    edges: edgesOf(kit, panel).map((edge) => ({ board, edge })),
    doors: door === undefined ? noDoors : [{ rank: 0, doors: [{ board, edge: door }] }],
    without: [panel.piece],
    otherFace: false,
    start: hatchway?.start ?? 'closed',
    copies: 1 as const,
  }
  const plan = planRun(document, wish, 'exact') ?? planRun(document, wish, 'swap')
  if (plan === null || plan.panels.length === 0) return null
  return { plan, text: formatSwap(document, usesOf(document, kit, [panel]), plan.uses) }
}
