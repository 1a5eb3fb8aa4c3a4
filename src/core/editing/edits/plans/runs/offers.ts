/** What can be done where the box is short of pieces: each a plan of its own, for somebody to choose. */
import type { Mission } from '#model/mission/document.ts'
import { noDoors } from './doors.ts'
import { planRun, type RunMode, type RunPlan, type RunRequest } from './plan-run.ts'
import { formatCost, formatPieces, formatSwap, missingOf } from './run-text.ts'

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

/** What is missing for a run that the box does not build exactly, and what may be done instead. */
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

/** What a plan costs, and what it finds on its way. */
export function formatPlan(document: Mission, { uses, kept, free }: RunPlan): string {
  const parts = [
    uses.length === 0 ? '' : formatCost(document, uses),
    kept === 0 ? '' : `${kept === 1 ? '1 square stands' : `${kept} squares stand`} already`,
    free === 0 ? '' : openWords(free),
  ]
  return parts.filter((part) => part !== '').join('; ')
}
